"""Treasures: which kingdom's trader takes which (R86-R94)."""

from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.pieces import TRADER
from tigris.games.tigris_euphrates.spaces import OFF, Spaces


class Due(NamedTuple):
    """What a trader takes now: ``forced`` without asking, or one of ``choice``."""

    seat: Seat
    forced: Spaces
    choice: Spaces


def treasures_due(board: Board) -> Due | None:
    """Return the next treasures to hand out, if a trader's kingdom holds two or more (R87).

    Bordered spaces come first (R88). Whatever leaves no choice is forced (R89).
    """
    for seat in range(4):
        at = board.leaders[4 * seat + TRADER]
        if at == OFF:
            continue
        there = board.treasures & board.group_of(at)
        if there & (there - 1) == 0:
            continue  # none, or the one that stays
        special = there & board.map.special
        if special and special != there:
            return Due(seat, forced=special, choice=0)
        return Due(seat, forced=0, choice=there)
    return None
