"""Where tiles, leaders and catastrophes may go.

The ``*_spaces`` functions answer for the whole board at once, by sets; ``checks`` answers for one
space and says why not. A test holds the two to the same answer.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board, owner_in, parts_without
from tigris.games.tigris_euphrates.pieces import FARM, KING, TEMPLE, Color
from tigris.games.tigris_euphrates.spaces import (
    BOARD,
    NEIGHBOURS,
    OFF,
    STRIDE,
    Space,
    Spaces,
    spread,
)


def kingdoms_touched(board: Board, space: Space) -> list[Spaces]:
    """Return the different kingdoms that ``space`` shares an edge with (R27)."""
    near, leaders = NEIGHBOURS[space], board.leader_spaces
    return [group for group in board.groups if group & near and group & leaders]


class Crowding(NamedTuple):
    """The spaces beside at least one, two and three different kingdoms."""

    one: Spaces
    two: Spaces
    three: Spaces


def crowding(kingdoms: Iterable[Spaces]) -> Crowding:
    """Return which spaces lie beside how many of ``kingdoms``, for the whole board at once."""
    one = two = three = 0
    for kingdom in kingdoms:
        near = kingdom << 1 | kingdom >> 1 | kingdom << STRIDE | kingdom >> STRIDE
        three |= two & near
        two |= one & near
        one |= near
    return Crowding(one, two, three)


def tile_spaces(board: Board, crowd: Crowding) -> tuple[Spaces, Spaces]:
    """Return where farms, and where the other tiles may be laid (R25, R27)."""
    free = BOARD & ~(board.linked | board.ruins | crowd.three)
    river = board.map.river
    return free & river, free & ~river


def beside_temples(board: Board) -> Spaces:
    """Return the empty land beside a face-up temple, where leaders can stand (R16, R17)."""
    return spread(board.tiles[TEMPLE]) & ~(board.linked | board.ruins | board.map.river)


def crowded_without(board: Board, at: Space, kingdoms: Iterable[Spaces], crowd: Crowding) -> Spaces:
    """Return the spaces beside two or more kingdoms once the leader on ``at`` is lifted (R19).

    Its kingdom may fall apart, and a part with no other leader in it is a kingdom no longer. So
    take that kingdom out of the count, and put back what is left of it.
    """
    bit = 1 << at
    for kingdom in kingdoms:
        if kingdom & bit:
            break
    near = kingdom << 1 | kingdom >> 1 | kingdom << STRIDE | kingdom >> STRIDE
    one = crowd.one & ~near | crowd.two & near
    two = crowd.two & ~near | crowd.three & near
    others = kingdom & board.leader_spaces ^ bit
    if others:
        for part in parts_without(kingdom, bit):
            if part & others:
                near = part << 1 | part >> 1 | part << STRIDE | part >> STRIDE
                two |= one & near
                one |= near
    return two


def catastrophe_spaces(board: Board) -> Spaces:
    """Return where a catastrophe may strike: empty spaces and bare face-up tiles (R35, R36)."""
    kept = board.ruins | board.down | board.wonder | board.leader_spaces | board.treasures
    for space in board.buildings:
        if space != OFF:
            kept |= 1 << space
    return BOARD & ~kept


def tile_scorer(board: Board, kingdom: Spaces, color: Color) -> Seat | None:
    """Return who scores a tile of ``color`` in ``kingdom``: its leader, else the king (R28)."""
    owner = owner_in(board, kingdom, color)
    return owner_in(board, kingdom, KING) if owner is None else owner


def tile_points(board: Board, kingdom: Spaces, color: Color) -> int:
    """Return what a tile of ``color`` in ``kingdom`` pays: two with its building there (R113)."""
    building = board.buildings[color]
    return 2 if building != OFF and kingdom >> building & 1 else 1


def fits_ground(board: Board, color: Color, space: Space) -> bool:
    """Return whether the ground suits the tile: farms on river, all others on land (R25)."""
    return (board.map.river >> space & 1) == (color == FARM)
