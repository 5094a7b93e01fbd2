"""What lies on the board, and how it hangs together. Everything here is public.

A ``Board`` is a frozen value; the functions return a new one. The linked groups (regions and
kingdoms, R09, R10) are kept with it and mended when a piece comes or goes, because every rule
asks for them and flooding the whole board each time would cost most of a bot's thinking time.
"""

from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.counts import Counts, plus
from tigris.games.tigris_euphrates.maps import Map
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, TEMPLE, Color
from tigris.games.tigris_euphrates.spaces import (
    BOARD,
    NEIGHBOURS,
    OFF,
    STRIDE,
    Space,
    Spaces,
    components,
    space_at,
)

LEADERS = 16
"""Four seats times four colours; a leader's number is ``4 * seat + color``."""


class Board(NamedTuple):
    """The public position."""

    map: Map
    tiles: Counts  # the face-up tiles of each colour, as sets of spaces
    down: Spaces  # face-down tiles below monuments
    wonder: Spaces  # the five spaces of the wonder, or none
    ruins: Spaces  # catastrophes
    treasures: Spaces
    leaders: tuple[Space, ...]  # by leader's number; OFF when not on the board
    monuments: tuple[Space, ...]  # by monument's number, the top left of its four spaces, or OFF
    buildings: tuple[Space, ...]  # by colour, or OFF
    linked: Spaces  # every space that holds a tile, a leader or the wonder
    leader_spaces: Spaces
    groups: tuple[Spaces, ...]  # the linked groups, in ascending order

    @property
    def empty(self) -> Spaces:
        """Return the spaces on which nothing lies."""
        return BOARD & ~(self.linked | self.ruins)

    @property
    def kingdoms(self) -> tuple[Spaces, ...]:
        """Return the groups that hold a leader (R10)."""
        leaders = self.leader_spaces
        return tuple([group for group in self.groups if group & leaders])

    @property
    def face_up(self) -> Spaces:
        """Return every face-up tile."""
        black, red, blue, green = self.tiles
        return black | red | blue | green

    def leader_at(self, seat: Seat, color: Color) -> Space:
        """Return where ``seat``'s leader of ``color`` stands, or ``OFF``."""
        return self.leaders[4 * seat + color]

    def tile_at(self, space: Space) -> Color | None:
        """Return the colour of the face-up tile on ``space``, if there is one."""
        bit = 1 << space
        for color in COLORS:
            if self.tiles[color] & bit:
                return color
        return None

    def group_of(self, space: Space) -> Spaces:
        """Return the linked group that ``space`` belongs to; empty if nothing lies there."""
        bit = 1 << space
        for group in self.groups:
            if group & bit:
                return group
        return 0


def new_board(game_map: Map) -> Board:
    """Return the board of the set-up: temples and treasures, nothing else (R03)."""
    temples = game_map.temples
    return Board(
        map=game_map,
        tiles=(0, temples, 0, 0),
        down=0,
        wonder=0,
        ruins=0,
        treasures=temples,
        leaders=(OFF,) * LEADERS,
        monuments=(OFF,) * len(MONUMENTS),
        buildings=(OFF,) * len(COLORS),
        linked=temples,
        leader_spaces=0,
        groups=tuple(sorted(components(temples))),
    )


def regroup(board: Board) -> Board:
    """Return ``board`` with its derived fields worked out from the pieces alone."""
    leader_spaces = sum(1 << space for space in board.leaders if space != OFF)
    linked = board.face_up | board.down | board.wonder | leader_spaces
    return board._replace(
        linked=linked, leader_spaces=leader_spaces, groups=tuple(sorted(components(linked)))
    )


def add_tile(board: Board, color: Color, space: Space) -> Board:
    """Lay a face-up tile on an empty space."""
    bit = 1 << space
    return board._replace(
        tiles=plus(board.tiles, color, bit),
        linked=board.linked | bit,
        groups=_joined(board.groups, bit, NEIGHBOURS[space]),
    )


def remove_tiles(board: Board, color: Color, spaces: Spaces) -> Board:
    """Take face-up tiles of one colour off the board."""
    return board._replace(
        tiles=plus(board.tiles, color, -spaces),
        linked=board.linked & ~spaces,
        groups=_parted(board.groups, spaces),
    )


def put_leader(board: Board, seat: Seat, color: Color, space: Space) -> Board:
    """Set a leader that is off the board on an empty space."""
    bit, number = 1 << space, 4 * seat + color
    leaders = board.leaders
    return board._replace(
        leaders=(*leaders[:number], space, *leaders[number + 1 :]),
        linked=board.linked | bit,
        leader_spaces=board.leader_spaces | bit,
        groups=_joined(board.groups, bit, NEIGHBOURS[space]),
    )


def lift_leader(board: Board, seat: Seat, color: Color) -> Board:
    """Take a leader off the board (R24: what it linked may fall apart)."""
    number = 4 * seat + color
    leaders = board.leaders
    bit = 1 << leaders[number]
    return board._replace(
        leaders=(*leaders[:number], OFF, *leaders[number + 1 :]),
        linked=board.linked ^ bit,
        leader_spaces=board.leader_spaces ^ bit,
        groups=_parted(board.groups, bit),
    )


def stranded(board: Board) -> list[tuple[Seat, Color]]:
    """Return the leaders that no face-up temple stands beside (R23)."""
    temples = board.tiles[TEMPLE]
    return [
        (number // 4, COLORS[number % 4])
        for number, space in enumerate(board.leaders)
        if space != OFF and not NEIGHBOURS[space] & temples
    ]


def square(top_left: Space) -> Spaces:
    """Return the 2 x 2 spaces whose top left one is given."""
    return 0b11 << top_left | 0b11 << top_left + space_at(0, 1)


def cross(centre: Space) -> Spaces:
    """Return the five spaces of a cross; fewer where it does not fit on the board."""
    return 1 << centre | NEIGHBOURS[centre]


def parts_without(group: Spaces, spaces: Spaces) -> list[Spaces]:
    """Return what is left of a linked ``group`` when ``spaces`` are taken out of it."""
    rest = group & ~spaces
    taken = group & spaces
    if taken & (taken - 1):
        return components(rest)
    near = NEIGHBOURS[taken.bit_length() - 1] & rest
    # A single piece splits its group only if its neighbours cannot reach each other without it,
    # and mostly they can, by a short way.
    reached = near & -near
    while near & ~reached:
        grown = reached | (
            (reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE) & rest
        )
        if grown == reached:
            return [reached, *components(rest & ~reached)]
        reached = grown
    return [rest] if rest else []


def _joined(groups: tuple[Spaces, ...], bit: Spaces, near: Spaces) -> tuple[Spaces, ...]:
    apart = []
    whole = bit
    for group in groups:
        if group & near:
            whole |= group
        else:
            apart.append(group)
    apart.append(whole)
    apart.sort()
    return tuple(apart)


def _parted(groups: tuple[Spaces, ...], spaces: Spaces) -> tuple[Spaces, ...]:
    left = []
    for group in groups:
        if group & spaces:
            left += parts_without(group, spaces)
        else:
            left.append(group)
    left.sort()
    return tuple(left)


def leaders_in(board: Board, group: Spaces) -> list[tuple[Seat, Color, Space]]:
    """Return the leaders standing in ``group``: seat, colour and space."""
    return [
        (number // 4, COLORS[number % 4], space)
        for number, space in enumerate(board.leaders)
        if space != OFF and group >> space & 1
    ]


def owner_in(board: Board, group: Spaces, color: Color) -> Seat | None:
    """Return whose leader of ``color`` stands in ``group``, if any does."""
    for seat in range(4):
        space = board.leaders[4 * seat + color]
        if space != OFF and group >> space & 1:
            return seat
    return None
