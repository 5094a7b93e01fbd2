"""What lies on the board, as pictures with places. Pure; no Kivy, no rules.

A scene is made from the public board and drawn by the board widget. Pieces have keys, so that the
widget can tell what came, what moved and what went.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, Color
from tigris.games.tigris_euphrates.spaces import OFF, Space, Spaces, column, each, row
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, Cell

LAYERS = ("tiles", "towers", "tokens", "marks", "leaders", "numbers", "warnings")
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
    dynasties: tuple[str, ...] = ()

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"Scene({self.painting}, {len(self.pieces)} pieces)"


def scene(
    board: Board,
    dynasties: Sequence[str],
    strengths: Mapping[int, int],
    union: Space = OFF,
    revolts: Mapping[int, int] | None = None,
    threatened: Collection[int] = (),
) -> Scene:
    """Return the scene of ``board``.

    Args:
        board: the public position.
        dynasties: the emblem of each seat.
        strengths: how many tiles stand behind a leader on the board, by the leader's number.
        union: where the unification tile covers a tile while kingdoms are at war.
        revolts: how many temples stand beside a leader, by its number, if that is to be shown.
        threatened: the numbers of the leaders that get a warning (``threats``).
    """
    covered = [] if union == OFF else [(column(union), row(union))]
    pieces = [
        *_tiles(board),
        *_towers(board),
        *_tokens(board),
        *_leaders(board, dynasties, strengths, revolts or {}, threatened),
        *(unification_piece(cell) for cell in covered),
    ]
    return Scene(
        board.map.name,
        {piece.key: piece for piece in pieces},
        tuple(frozenset(cells(kingdom)) for kingdom in board.kingdoms),
        tuple(dynasties),
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
    return piece.layer not in ("marks", "numbers", "warnings")


def _square(key: str, layer: str, art: str, cell: Cell, span: float, share: float = 1) -> Piece:
    side = span * share
    shift = (span - side) / 2
    return Piece(key, layer, art, cell[0] + shift, cell[1] + shift, side, side, cell)


def tile_piece(color: Color, cell: Cell) -> Piece:
    """Return a tile on a cell."""
    art = f"tile-{color.tile}"
    return _square(f"{art} {cell[0]} {cell[1]}", "tiles", art, cell, 1, TILE)


def catastrophe_piece(cell: Cell) -> Piece:
    """Return a catastrophe on a cell."""
    return _square(f"catastrophe {cell[0]} {cell[1]}", "tiles", "catastrophe", cell, 1, TILE)


def unification_piece(cell: Cell) -> Piece:
    """Return the unification tile on a cell."""
    return _square("unification", "towers", "unification", cell, 1, TILE)


def monument_piece(number: int, cell: Cell) -> Piece:
    """Return a monument; ``cell`` is the top left one of its four."""
    art = f"monument-{MONUMENTS[number].name}"
    return _square(art, "towers", art, cell, 2, 1 - _MARGIN)


def wonder_piece(centre: Cell) -> Piece:
    """Return the wonder around its middle cell."""
    return _square("wonder", "towers", "wonder", (centre[0] - 1, centre[1] - 1), 3)


def building_piece(color: Color, cell: Cell) -> Piece:
    """Return a civilization building on a cell."""
    art = f"building-{color.tile}"
    return Piece(art, "tokens", art, cell[0] + 0.12, cell[1] + 0.1, 0.76, 0.76, cell)


def treasure_piece(cell: Cell) -> Piece:
    """Return a treasure on the lower right quarter of a cell."""
    x, y = cell
    return Piece(f"treasure {x} {y}", "tokens", "treasure", x + 0.47, y + 0.47, 0.5, 0.5, cell)


def leader_piece(number: int, dynasty: str, cell: Cell) -> Piece:
    """Return a leader on a cell; ``number`` is four times its seat plus its colour."""
    art = f"leader-{dynasty}-{Color(number % len(COLORS)).tile}"
    x, y = cell
    return Piece(f"leader {number}", "leaders", art, x + 0.02, y - 0.01, 0.96, 0.96, cell)


def _tiles(board: Board) -> Iterable[Piece]:
    for color in COLORS:
        for cell in cells(board.tiles[color]):
            yield tile_piece(color, cell)
    for cell in cells(board.ruins):
        yield catastrophe_piece(cell)


def _towers(board: Board) -> Iterable[Piece]:
    for number, space in enumerate(board.monuments):
        if space != OFF:
            yield monument_piece(number, (column(space), row(space)))
    if board.wonder:
        x, y = min(cells(board.wonder), key=lambda cell: cell[1])
        yield wonder_piece((x, y + 1))


def _tokens(board: Board) -> Iterable[Piece]:
    for color, space in zip(COLORS, board.buildings, strict=True):
        if space != OFF:
            yield building_piece(color, (column(space), row(space)))
    for cell in cells(board.treasures):
        yield treasure_piece(cell)
    for cell in cells(board.treasures & board.map.special):
        yield _square(f"special {cell[0]} {cell[1]}", "marks", "special", cell, 1)


def _leaders(
    board: Board,
    dynasties: Sequence[str],
    strengths: Mapping[int, int],
    revolts: Mapping[int, int],
    threatened: Collection[int],
) -> Iterable[Piece]:
    for number, space in enumerate(board.leaders):
        if space == OFF:
            continue
        seat, color = divmod(number, len(COLORS))
        cell = (column(space), row(space))
        yield leader_piece(number, dynasties[seat], cell)
        name = Color(color).tile
        if number in strengths:
            below = 35.5 / 56 + 0.03
            yield _pill(f"strength {number}", f"pill-{name}", cell, below, strengths[number], name)
        if number in revolts:
            yield _pill(f"revolt {number}", "pill-revolt", cell, -0.045, revolts[number], "ivory")
        if number in threatened:
            yield _warning(f"threat {number}", cell)


def _pill(key: str, art: str, cell: Cell, down: float, count: int, ink: str) -> Piece:
    x, y = cell[0] + 9 / 56, cell[1] + down
    return Piece(key, "numbers", art, x, y, 38 / 56, 20 / 56, cell, text=str(count), ink=ink)


def _warning(key: str, cell: Cell) -> Piece:
    width, height = 26 / 56, 24 / 56
    x = min(cell[0] + 0.875 - width / 2, COLUMNS - width + 0.03)  # not over the frame
    return Piece(
        key, "warnings", "mark-threat", x, cell[1] + 0.48 - height / 2, width, height, cell
    )
