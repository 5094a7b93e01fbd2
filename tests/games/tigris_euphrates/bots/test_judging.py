"""Other players' moves held against what would have been best."""

from random import Random

import pytest

from tests.games.tigris_euphrates.bots.test_choices import LOST, WAR, Hurry, Patience
from tests.games.tigris_euphrates.playing import sampled_states
from tests.games.tigris_euphrates.scenario import play, position
from tigris.games.tigris_euphrates.actions import Action, Pass, PlaceTile
from tigris.games.tigris_euphrates.bots.players import LEVELS, Judgement, Player
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.pieces import TRADER
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.view import view

PRIZE = f"{WAR}\npoints 0 3 temple 3 farm 3 market"
"""The war pays in the weakest colour."""


def judge(
    state: State, chosen: Action, *, level: str = "expert", hurried: bool = False
) -> Judgement:
    seat = state.decider
    return Player(LEVELS[level]).judge(
        view(state, seat),
        legal(state, seat),
        chosen,
        history=[],
        rng=Random(0),
        deadline=Hurry() if hurried else Patience(),
    )


def test_the_best_move_loses_nothing() -> None:
    state = position(WAR)
    best = judge(state, Pass(0)).advice.action
    assert judge(state, best).loss == pytest.approx(0)


def test_giving_up_a_turn_that_would_have_paid_is_told_with_what_was_done() -> None:
    judgement = judge(position(PRIZE), Pass(0))
    assert judgement.loss > 1
    assert judgement.advice.action != Pass(0)
    ((played, _),) = judgement.advice.alternatives
    assert played.action == Pass(0)


def test_a_move_that_a_search_would_not_look_at_is_judged_all_the_same() -> None:
    """A tile in the middle of nowhere."""
    state = position(WAR)
    far = PlaceTile(0, TRADER, parse_space("A11"))
    assert far in legal(state, 0)
    assert judge(state, far).loss > judge(state, judge(state, far).advice.action).loss


def test_tiles_thrown_into_a_lost_conflict_are_worse_than_none() -> None:
    state = play(position(LOST), "0 tile market H6")
    wasted, saved = legal(state, 0)[1], legal(state, 0)[0]
    assert judge(state, wasted).loss >= judge(state, saved).loss == 0


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_everybody_judges_by_the_same_measure(level: str) -> None:
    state = position(WAR)
    assert judge(state, Pass(0), level=level) == judge(state, Pass(0), level="medium")


@pytest.mark.parametrize("hurried", [False, True])
def test_every_choice_can_be_judged_and_none_is_better_than_the_best(hurried: bool) -> None:
    for state in sampled_states(5, 9):
        if state.phase is Phase.OVER:
            continue
        offers = legal(state, state.decider)
        chosen = offers[len(offers) // 2]
        judgement = judge(state, chosen, hurried=hurried)
        assert judgement.loss >= 0
        assert judgement.advice.action in offers
