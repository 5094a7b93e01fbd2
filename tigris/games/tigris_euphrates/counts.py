"""Four numbers, one a colour: tiles in a hand, points, or sets of spaces."""

from typing import TypeAlias

from tigris.games.tigris_euphrates.pieces import Color

Counts: TypeAlias = tuple[int, int, int, int]
"""So many of each colour: settlements, temples, farms, markets."""

NONE: Counts = (0, 0, 0, 0)


def plus(counts: Counts, color: Color, number: int) -> Counts:
    """Return ``counts`` with ``number`` more (or fewer) of one colour."""
    black, red, blue, green = counts
    if color == 0:
        return (black + number, red, blue, green)
    if color == 1:
        return (black, red + number, blue, green)
    if color == 2:
        return (black, red, blue + number, green)
    return (black, red, blue, green + number)


def add(one: Counts, other: Counts) -> Counts:
    """Return the sum of two counts, colour by colour."""
    a, b, c, d = one
    e, f, g, h = other
    return (a + e, b + f, c + g, d + h)


def subtract(one: Counts, other: Counts) -> Counts:
    """Return ``one`` without ``other``, colour by colour."""
    a, b, c, d = one
    e, f, g, h = other
    return (a - e, b - f, c - g, d - h)


def count_tiles(tiles: bytes) -> Counts:
    """Return how many of each colour are among ``tiles``."""
    return (tiles.count(0), tiles.count(1), tiles.count(2), tiles.count(3))
