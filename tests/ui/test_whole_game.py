"""A whole game for two, by touches alone: every kind of decision, the end, and the scoring."""

from random import Random
from typing import Any

from tests.games.tigris_euphrates.playing import lively, play
from tests.ui.at_table import begin, do, show, state_of
from tests.ui.conftest import wait_until
from tigris.games.tigris_euphrates.actions import Pass
from tigris.games.tigris_euphrates.state import Phase

SEED = 441
"""Its game has every kind of decision but two, which have a test of their own."""
DECISIONS = {"action", "attack", "defence", "war_order", "building", "monument", "treasure"}


def play_on(room: Any, rng: Random, most: int) -> set[str]:
    """Play up to ``most`` actions with fingers; return what was asked on the way."""
    asked = set()
    for _ in range(most):
        state = state_of(room)
        if state.phase is Phase.OVER:
            break
        asked.add(state.phase.value)
        legal = list(room.presenter.table.look(state.decider).legal)
        action = lively(state, [a for a in legal if not isinstance(a, Pass)] or legal, rng)
        revision = room.presenter.table.revision
        do(room, action)
        assert room.presenter.table.revision == revision + 1, f"{action} was not played"
    return asked


def test_two_people_play_a_whole_game_and_see_its_end(app: Any) -> None:
    room = begin(app, seed=SEED, buildings=True, wonder=True)
    asked = play_on(room, Random(SEED), 400)
    assert state_of(room).phase is Phase.OVER
    assert asked == DECISIONS
    wait_until(lambda: type(app.shell.screen).__name__ == "ScoringScreen")


def test_tiles_are_drawn_from_the_open_reserve(app: Any) -> None:
    room = begin(app, seed=5, open_tiles=True)
    assert "draw" in play_on(room, Random(5), 12)


def test_the_point_of_the_wonder_is_chosen(app: Any) -> None:
    states = (before for seed in range(200) for before, _, _ in play(seed))
    state = next(state for state in states if state.phase is Phase.WONDER_POINT)
    room = show(app, state)
    assert play_on(room, Random(1), 1) == {"wonder_point"}
