"""Spaces and sets of spaces.

A space is the number of a bit; a set of spaces is an integer with those bits set. Rows are
seventeen bits apart, one more than the board is wide: the spare column is never part of the
board, so that shifting a set to a neighbouring space cannot wrap round the edge.
"""

from collections.abc import Iterator
from typing import TypeAlias

from tigris.core import BadActionError

Space: TypeAlias = int
Spaces: TypeAlias = int

COLUMNS, ROWS = 16, 11
STRIDE = COLUMNS + 1
BITS = STRIDE * ROWS
OFF: Space = -1
"""Where a piece is that is not on the board."""


def space_at(x: int, y: int) -> Space:
    """Return the space in column ``x`` (0 is left) and row ``y`` (0 is the top)."""
    return y * STRIDE + x


BOARD: Spaces = sum(1 << space_at(x, y) for x in range(COLUMNS) for y in range(ROWS))
ALL_SPACES: tuple[Space, ...] = tuple(s for s in range(BITS) if BOARD >> s & 1)


def spread(spaces: Spaces) -> Spaces:
    """Return the spaces that share an edge with any of ``spaces`` (R08)."""
    return (spaces << 1 | spaces >> 1 | spaces << STRIDE | spaces >> STRIDE) & BOARD


NEIGHBOURS: tuple[Spaces, ...] = tuple(spread(1 << s) if BOARD >> s & 1 else 0 for s in range(BITS))


def column(space: Space) -> int:
    """Return the column of ``space``, 0 at the left."""
    return space % STRIDE


def row(space: Space) -> int:
    """Return the row of ``space``, 0 at the top."""
    return space // STRIDE


def on_board(space: object) -> bool:
    """Return whether ``space`` is a space of the board at all."""
    return isinstance(space, int) and 0 <= space < BITS and bool(BOARD >> space & 1)


def each(spaces: Spaces) -> Iterator[Space]:
    """Yield the members of ``spaces``, row by row."""
    while spaces:
        low = spaces & -spaces
        yield low.bit_length() - 1
        spaces ^= low


def spaces_tuple(spaces: Spaces) -> tuple[Space, ...]:
    """Return the members of ``spaces``, row by row."""
    return tuple(each(spaces))


def flood(seed: Spaces, within: Spaces) -> Spaces:
    """Return everything in ``within`` that is linked to ``seed`` by common edges."""
    while True:
        grown = seed | ((seed << 1 | seed >> 1 | seed << STRIDE | seed >> STRIDE) & within)
        if grown == seed:
            return seed
        seed = grown


def components(spaces: Spaces) -> list[Spaces]:
    """Return the linked groups that ``spaces`` falls into."""
    parts = []
    while spaces:
        part = flood(spaces & -spaces, spaces)
        parts.append(part)
        spaces ^= part
    return parts


def space_name(space: Space) -> str:
    """Return the space's name: column letter and row number, ``A1`` at the top left."""
    return NAMES[space]


def parse_space(text: object) -> Space:
    """Return the space called ``text``.

    Raises:
        BadActionError: there is no such space.
    """
    try:
        return _BY_NAME[text]  # type: ignore[index]
    except (KeyError, TypeError):
        raise BadActionError("no_such_space", f"no space is called {text!r}") from None


NAMES: tuple[str, ...] = tuple(
    f"{chr(ord('A') + column(s))}{row(s) + 1}" if BOARD >> s & 1 else "" for s in range(BITS)
)
_BY_NAME = {NAMES[s]: s for s in ALL_SPACES}
