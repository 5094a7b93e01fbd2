"""Revolts and wars: who faces whom, what counts, what may be committed, what falls."""

from collections.abc import Sequence

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board, leaders_in, owner_in
from tigris.games.tigris_euphrates.pieces import COLORS, TEMPLE, Color
from tigris.games.tigris_euphrates.placement import kingdoms_touched
from tigris.games.tigris_euphrates.spaces import (
    NEIGHBOURS,
    OFF,
    Space,
    Spaces,
    flood,
    spread,
)
from tigris.games.tigris_euphrates.state import Conflict


def revolt_support(board: Board, at: Space) -> Spaces:
    """Return the temples that back the leader on ``at`` in a revolt: those beside it (R50)."""
    return NEIGHBOURS[at] & board.tiles[TEMPLE]


def war_support(board: Board, at: Space, color: Color, union: Space) -> Spaces:
    """Return the tiles that back the leader on ``at`` in a war (R56-R60).

    They are the face-up tiles of its colour on its own side of the unification tile, which is
    regarded as empty; in a later war only what is linked to the leader by then.
    """
    return board.tiles[color] & own_side(board, at, union)


def own_side(board: Board, at: Space, union: Space) -> Spaces:
    """Return the part of the united kingdom that is linked to ``at`` without the union tile."""
    return flood(1 << at, board.linked & ~(1 << union))


def find_revolt(board: Board, seat: Seat, color: Color, at: Space) -> Conflict | None:
    """Return the revolt that ``seat``'s leader of ``color`` starts on ``at``, if any (R49).

    The leader itself is not on ``board`` (R19).
    """
    for kingdom in kingdoms_touched(board, at):
        rival = owner_in(board, kingdom, color)
        if rival is not None:
            rival_at = board.leader_at(rival, color)
            return Conflict(
                war=False,
                color=color,
                attacker=seat,
                defender=rival,
                attacker_at=at,
                defender_at=rival_at,
                attack=revolt_support(board, at),
                defence=revolt_support(board, rival_at),
            )
    return None


def find_wars(board: Board, union: Space) -> list[Color]:
    """Return the colours of which two leaders share the united kingdom (R53)."""
    united = board.group_of(union)
    seen = twice = 0
    for number, space in enumerate(board.leaders):
        if space != OFF and united >> space & 1:
            bit = 1 << number % 4
            twice |= seen & bit
            seen |= bit
    return [color for color in COLORS if twice >> color & 1]


def open_war(board: Board, union: Space, color: Color, active: Seat, seats: int) -> Conflict:
    """Return the war between the leaders of ``color``, before anybody commits tiles.

    The active player attacks if his leader is in it, else whoever comes first after him (R55).
    """
    pair = [
        (seat, at)
        for seat, leader, at in leaders_in(board, board.group_of(union))
        if leader == color
    ]
    (attacker, attacker_at), (defender, defender_at) = sorted(
        pair, key=lambda side: (side[0] - active) % seats
    )
    return Conflict(
        war=True,
        color=color,
        attacker=attacker,
        defender=defender,
        attacker_at=attacker_at,
        defender_at=defender_at,
        attack=war_support(board, attacker_at, color, union),
        defence=war_support(board, defender_at, color, union),
    )


def commitments(conflict: Conflict, *, attacking: bool, english: bool, have: int) -> Sequence[int]:
    """Return how many tiles a side may commit that holds ``have`` of the right colour (R46).

    In the English variant the attacker adds only what puts him ahead, and the defender only what
    makes a tie (R69, R70).
    """
    if not english:
        return range(have + 1)
    lead = conflict.attack_strength - conflict.defence_strength
    if attacking:
        return [0, *range(max(1, 1 - lead), have + 1)]
    return [0, lead] if 0 < lead <= have else [0]


def fallen(board: Board, conflict: Conflict, *, attacker_wins: bool) -> Spaces:
    """Return the tiles that the loser of a war must remove (R61).

    Temples with a treasure or beside another leader stay (R62), and so does the tile below a
    building (R109).
    """
    if not conflict.war:
        return 0
    loser_at = conflict.defender_at if attacker_wins else conflict.attacker_at
    lost = conflict.defence if attacker_wins else conflict.attack
    if conflict.color == TEMPLE:
        other_leaders = board.leader_spaces & ~(1 << loser_at)
        lost &= ~(board.treasures | spread(other_leaders))
    building = board.buildings[conflict.color]
    if building != OFF:
        lost &= ~(1 << building)
    return lost
