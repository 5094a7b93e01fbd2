"""Monuments, the wonder and civilization buildings: what a placed tile completes."""

from tigris.games.tigris_euphrates.board import Board, cross, square
from tigris.games.tigris_euphrates.counts import plus
from tigris.games.tigris_euphrates.pieces import MONUMENTS, Color
from tigris.games.tigris_euphrates.spaces import (
    NEIGHBOURS,
    OFF,
    STRIDE,
    Space,
    Spaces,
    each,
)


def squares_with(board: Board, color: Color, space: Space) -> list[Space]:
    """Return the top lefts of the 2 x 2 squares of face-up ``color`` that hold ``space`` (R72)."""
    tiles = board.tiles[color]
    return [
        corner
        for corner in (space - STRIDE - 1, space - STRIDE, space - 1, space)
        if corner >= 0 and tiles & square(corner) == square(corner)
    ]


def monuments_left(board: Board, color: Color) -> list[int]:
    """Return the numbers of the unbuilt monuments that may stand on a square of ``color`` (R75)."""
    return [
        number
        for number, monument in enumerate(MONUMENTS)
        if board.monuments[number] == OFF and color in monument.colors
    ]


def crosses_with(board: Board, color: Color, space: Space) -> list[Space]:
    """Return the centres of the crosses of face-up ``color`` that hold ``space`` (R116)."""
    tiles = board.tiles[color]
    return [
        centre
        for centre in each(cross(space) & tiles)
        if NEIGHBOURS[centre].bit_count() == 4 and tiles & cross(centre) == cross(centre)
    ]


def line_through(board: Board, color: Color, space: Space, step: int) -> Spaces:
    """Return the unbroken run of face-up ``color`` through ``space`` in one direction (R103).

    ``step`` is 1 for the row and ``STRIDE`` for the column.
    """
    tiles = board.tiles[color]
    line = 0
    at = space
    while at >= 0 and tiles >> at & 1:
        line |= 1 << at
        at -= step
    at = space + step
    while tiles >> at & 1:
        line |= 1 << at
        at += step
    return line


def longest_line(board: Board, color: Color, space: Space) -> int:
    """Return the length of the longer of the two lines of ``color`` through ``space``."""
    return max(line_through(board, color, space, step).bit_count() for step in (1, STRIDE))


def lines_with(board: Board, color: Color, space: Space) -> list[Spaces]:
    """Return the lines of three or more through the tile just placed on ``space`` (R102)."""
    lines = (line_through(board, color, space, step) for step in (1, STRIDE))
    return [line for line in lines if line.bit_count() >= 3]


def building_spaces(board: Board, space: Space) -> Spaces:
    """Return where the placed tile's building may go, after a tile was placed on ``space``.

    From the supply to any tile of a new line; from the board only to a line that is longer than
    both lines through the building where it stands (R104-R107).
    """
    color = board.tile_at(space)
    if color is None:
        return 0
    stands = board.buildings[color]
    beaten = 0 if stands == OFF else longest_line(board, color, stands)
    spaces = 0
    for line in lines_with(board, color, space):
        if line.bit_count() > beaten:
            spaces |= line
    return spaces


def monument_choices(board: Board, space: Space) -> list[tuple[int, Space]]:
    """Return what may be built where: monument's number and top left (R72, R76)."""
    color = board.tile_at(space)
    corners = squares_with(board, color, space) if color is not None else []
    if color is None or not corners:
        return []
    numbers = monuments_left(board, color)
    return [(number, corner) for corner in corners for number in numbers]


def wonder_choices(board: Board, space: Space) -> list[Space]:
    """Return the centres on which the wonder may be raised now, if it is played (R116, R121)."""
    color = board.tile_at(space)
    if color is None or board.wonder:
        return []
    return crosses_with(board, color, space)


def turn_square(board: Board, color: Color, monument: int, corner: Space) -> Board:
    """Turn a square face down and build a monument on it (R78). Evictions are not made here."""
    spaces = square(corner)
    built = board.monuments
    board = board._replace(
        down=board.down | spaces,
        monuments=(*built[:monument], corner, *built[monument + 1 :]),
    )
    return _tiles_gone(board, color, spaces)


def raise_wonder(board: Board, color: Color, centre: Space) -> Board:
    """Replace a cross by the wonder (R118). Evictions are not made here."""
    return _tiles_gone(board._replace(wonder=cross(centre)), color, cross(centre))


def move_building(board: Board, color: Color, space: Space) -> Board:
    """Put the building of ``color`` on ``space``; ``OFF`` returns it to the supply."""
    buildings = board.buildings
    return board._replace(buildings=(*buildings[:color], space, *buildings[color + 1 :]))


def _tiles_gone(board: Board, color: Color, spaces: Spaces) -> Board:
    """Take tiles out of their colour though their spaces stay linked; free a building (R111)."""
    building = board.buildings[color]
    if building != OFF and spaces >> building & 1:
        board = move_building(board, color, OFF)
    return board._replace(tiles=plus(board.tiles, color, -spaces))
