"""Which leaders could be beaten by what lies open on the board. Pure; no Kivy.

Only the public board is looked at: no hand, no bag. What somebody adds from hand is not counted.
"""

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.facts import Kingdom, kingdoms
from tigris.games.tigris_euphrates.pieces import COLORS, TEMPLE, Color
from tigris.games.tigris_euphrates.placement import Crowding, beside_temples, crowding
from tigris.games.tigris_euphrates.spaces import BOARD, NEIGHBOURS, OFF, Spaces, each, spread


def threats(board: Board, seats: int) -> frozenset[int]:
    """Return the numbers of the leaders that a stronger rival can reach with one action.

    Either one tile unites their kingdom with that of a rival who has more tiles behind it, or a
    rival at home can be set into their kingdom beside more temples. Ties are no threat: the
    leader that is attacked wins them.
    """
    found = kingdoms(board)
    crowd = crowding(kingdom.spaces for kingdom in found)
    return frozenset({*_by_war(board, found, crowd), *_by_revolt(board, found, crowd, seats)})


def _by_war(board: Board, found: tuple[Kingdom, ...], crowd: Crowding) -> list[int]:
    joints = BOARD & crowd.two & ~(crowd.three | board.linked | board.ruins)
    beaten = []
    for index, one in enumerate(found):
        near = joints & spread(one.spaces)
        for other in found[index + 1 :]:
            if not near & spread(other.spaces):
                continue
            for leader in one.leaders:
                rival = other.leader(leader.color)
                if rival is not None and rival.war != leader.war:
                    weaker = min(leader, rival, key=lambda side: side.war)
                    beaten.append(_number(weaker.seat, weaker.color))
    return beaten


def _by_revolt(board: Board, found: tuple[Kingdom, ...], crowd: Crowding, seats: int) -> list[int]:
    open_land = beside_temples(board) & ~crowd.two  # a leader may not unite kingdoms
    beaten = []
    for kingdom in found:
        most = _most_temples(board, open_land & spread(kingdom.spaces))
        for leader in kingdom.leaders:
            rivals = (seat for seat in range(seats) if seat != leader.seat)
            if most > leader.revolt and any(
                board.leader_at(seat, leader.color) == OFF for seat in rivals
            ):
                beaten.append(_number(leader.seat, leader.color))
    return beaten


def _most_temples(board: Board, spaces: Spaces) -> int:
    temples = board.tiles[TEMPLE]
    return max(((NEIGHBOURS[space] & temples).bit_count() for space in each(spaces)), default=0)


def _number(seat: Seat, color: Color) -> int:
    return len(COLORS) * seat + color
