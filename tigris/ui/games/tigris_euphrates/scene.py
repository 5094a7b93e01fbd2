"""What lies on the board, as pictures with places. Pure; no Kivy, no rules.

A scene is made from the public board and drawn by the board widget. Pieces have keys, so that the
widget can tell what came, what moved and what went.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, Color
from tigris.games.tigris_euphrates.spaces import OFF, Space, Spaces, column, each, row
from tigris.ui.games.tigris_euphrates.geometry import Cell

LAYERS = ("tiles", "towers", "tokens", "marks", "leaders", "numbers")
"""From the table upwards."""

_MARGIN = 0.035
TILE = 1 - 2 * _MARGIN
"""A tile's share of its space."""


class Piece(NamedTuple):
    """A picture on the board; place and size in cells, from the top left corner."""

    key: str
    layer: str
    art: str
    x: float
    y: float
    width: float
    height: float
    cell: Cell
    text: str = ""
    ink: str = ""


class Scene(NamedTuple):
    """Everything on the board at one moment."""

    painting: str
    pieces: Mapping[str, Piece]
    kingdoms: tuple[frozenset[Cell], ...]

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"Scene({self.painting}, {len(self.pieces)} pieces)"


def scene(
    board: Board,
    dynasties: Sequence[str],
    strengths: Mapping[int, int],
    union: Space = OFF,
) -> Scene:
    """Return the scene of ``board``.

    Args:
        board: the public position.
        dynasties: the emblem of each seat.
        strengths: how many tiles stand behind a leader on the board, by the leader's number.
        union: where the unification tile covers a tile while kingdoms are at war.
    """
    covered = [] if union == OFF else [(column(union), row(union))]
    pieces = [
        *_tiles(board),
        *_towers(board),
        *_tokens(board),
        *_leaders(board, dynasties, strengths),
        *(_square("unification", "towers", "unification", cell, 1, TILE) for cell in covered),
    ]
    return Scene(
        board.map.name,
        {piece.key: piece for piece in pieces},
        tuple(frozenset(cells(kingdom)) for kingdom in board.kingdoms),
    )


def with_marks(shown: Scene, marked: Iterable[Cell]) -> Scene:
    """Return the scene with a mark on the cells that the latest action touched."""
    marks = (_square(f"last {x} {y}", "marks", "last", (x, y), 1) for x, y in marked)
    return shown._replace(pieces={**shown.pieces, **{mark.key: mark for mark in marks}})


def cells(spaces: Spaces) -> list[Cell]:
    """Return a set of spaces as cells."""
    return [(column(space), row(space)) for space in each(spaces)]


def arrivals(before: Scene | None, after: Scene) -> tuple[Cell, ...]:
    """Return the cells on which a piece has come to lie between two scenes."""
    if before is None or before.painting != after.painting:
        return ()
    old = {(piece.art, piece.cell) for piece in before.pieces.values() if _is_piece(piece)}
    new = {(piece.art, piece.cell) for piece in after.pieces.values() if _is_piece(piece)}
    return tuple(sorted({cell for _, cell in new - old}))


def _is_piece(piece: Piece) -> bool:
    return piece.layer not in ("marks", "numbers")


def _square(key: str, layer: str, art: str, cell: Cell, span: float, share: float = 1) -> Piece:
    side = span * share
    shift = (span - side) / 2
    return Piece(key, layer, art, cell[0] + shift, cell[1] + shift, side, side, cell)


def _tiles(board: Board) -> Iterable[Piece]:
    for color in COLORS:
        for x, y in cells(board.tiles[color]):
            art = f"tile-{color.tile}"
            yield _square(f"{art} {x} {y}", "tiles", art, (x, y), 1, TILE)
    for x, y in cells(board.ruins):
        yield _square(f"catastrophe {x} {y}", "tiles", "catastrophe", (x, y), 1, TILE)


def _towers(board: Board) -> Iterable[Piece]:
    for monument, space in zip(MONUMENTS, board.monuments, strict=True):
        if space != OFF:
            art = f"monument-{monument.name}"
            yield _square(art, "towers", art, (column(space), row(space)), 2, 1 - _MARGIN)
    if board.wonder:
        crossing = cells(board.wonder)
        top = min(crossing, key=lambda cell: cell[1])
        yield _square("wonder", "towers", "wonder", (top[0] - 1, top[1]), 3)


def _tokens(board: Board) -> Iterable[Piece]:
    for color, space in zip(COLORS, board.buildings, strict=True):
        if space != OFF:
            cell = (column(space), row(space))
            art = f"building-{color.tile}"
            yield Piece(art, "tokens", art, cell[0] + 0.12, cell[1] + 0.1, 0.76, 0.76, cell)
    for x, y in cells(board.treasures):
        key = f"treasure {x} {y}"
        yield Piece(key, "tokens", "treasure", x + 0.47, y + 0.47, 0.5, 0.5, (x, y))
    for cell in cells(board.treasures & board.map.special):
        yield _square(f"special {cell[0]} {cell[1]}", "marks", "special", cell, 1)


def _leaders(
    board: Board, dynasties: Sequence[str], strengths: Mapping[int, int]
) -> Iterable[Piece]:
    for number, space in enumerate(board.leaders):
        if space == OFF:
            continue
        seat, color = divmod(number, len(COLORS))
        name = Color(color).tile
        x, y = column(space), row(space)
        art = f"leader-{dynasties[seat]}-{name}"
        yield Piece(f"leader {number}", "leaders", art, x + 0.02, y - 0.01, 0.96, 0.96, (x, y))
        if number in strengths:
            yield Piece(
                f"strength {number}",
                "numbers",
                f"pill-{name}",
                x + 9 / 56,
                y + 35.5 / 56 + 0.03,
                38 / 56,
                20 / 56,
                (x, y),
                text=str(strengths[number]),
                ink=name,
            )
