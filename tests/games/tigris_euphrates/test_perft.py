"""Perft: how many positions can be reached in so many decisions, compared with stored numbers.

The strongest test a list of legal actions can have: one action too many or too few anywhere in
the tree changes the count. After a change of the rules, review why, then store the new numbers.
"""

from dataclasses import dataclass

import pytest

from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.position import parse_position
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.state import State


def perft(state: State, depth: int) -> int:
    """Return the number of ways to make ``depth`` decisions from here."""
    actions = legal(state, state.decider)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action).state, depth - 1) for action in actions)


@dataclass(frozen=True)
class Case:
    name: str
    state: State
    counts: tuple[int, ...]  # at depth 1, 2, …


def start(seats: int, board: str) -> State:
    return new_game(read_setup(seats, 1, {"board": board, "first": 0}))


WAR = """
actions 1
      B   F   G   H   I   J   K   L
  4   ~   t   T0  m   .   m   T1  t
  5   t*  t*  s   m   .   s   t   K1
  6   t*  K0  .   .   .   .   t*  s
hand 0 1 settlement
hand 1 1 settlement 1 market
catastrophes 0 0
catastrophes 1 0
"""

MONUMENT = """
actions 1
variants buildings wonder
      E   F   G   H   I   J
  4   .   .   t   .   .   .
  5   .   t   t   t   .   t*
  6   P0  t   .   t   K1  t*
  7   .   t*  t   .   .   .
hand 0 1 temple
hand 1 1 temple
catastrophes 0 0
catastrophes 1 0
"""

TREASURES = """
actions 1
      F   G   H   I   J   K
  5   t*  s   s   .   t*  .
  6   T1  .   .   .   s   t*
  7   .   .   .   .   .   .
hand 0 1 settlement 1 market
hand 1 1 farm
catastrophes 0 0
catastrophes 1 1
"""


THREE_KINGDOMS = """
actions 1
      E   F   G   H   I   J
  4   .   t   K0  .   .   .
  5   P0  t*  .   m   m   .
  6   .   .   t   .   m   P1
  7   .   F0  t   .   t*  t*
hand 0 1 market
hand 1 1 market
catastrophes 0 0
catastrophes 1 0
"""

CASES = [
    Case("start of two on the standard board", start(2, "standard"), (746, 514_720)),
    Case("start of four on the advanced board", start(4, "advanced"), (766, 560_263)),
    Case("war", parse_position(WAR), (166, 44_312, 9_904_795)),
    Case("monument", parse_position(MONUMENT), (174, 44_025, 10_221_618)),
    Case("three kingdoms", parse_position(THREE_KINGDOMS), (149, 38_918)),
    Case("treasures", parse_position(TREASURES), (288, 105_012)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_tree_of_actions_has_the_stored_size(case: Case) -> None:
    assert tuple(perft(case.state, n) for n in range(1, len(case.counts) + 1)) == case.counts
