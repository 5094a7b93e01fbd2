"""How a game ends on the screen: everything is shown, then the scoring opens."""

import time
from random import Random
from typing import Any

from tests.games.tigris_euphrates.playing import lively
from tests.ui.at_table import begin, state_of
from tests.ui.conftest import advance, wait_until


def finish(room: Any, seed: int) -> None:
    """Play to the end faster than the screen can show it."""
    table, rng = room.presenter.table, Random(seed)
    while table.outcome is None:
        state = state_of(room)
        action = lively(state, list(table.look(state.decider).legal), rng)
        table.submit(action.seat, table.revision, action)


def test_however_much_happened_at_once_it_is_shown_and_the_scoring_opens(app: Any) -> None:
    room = begin(app, seed=7)
    finish(room, 7)
    assert len(room.presenter._inbox) > 100
    wait_until(lambda: type(app.shell.screen).__name__ == "ScoringScreen", 60)
    assert app.trail.here.name == "scoring"


def test_whoever_leaves_before_the_scoring_opens_is_not_called_back(open_app: Any) -> None:
    app = open_app(motion="brisk")
    room = begin(app, seed=7)
    finish(room, 7)
    room.presenter.skip()
    wait_until(lambda: room.presenter.over)
    app.go("settings")
    seconds = 2.4 * app.settings.speed
    end = time.monotonic() + seconds
    wait_until(lambda: time.monotonic() > end)
    advance(2)
    assert app.trail.names == ("home", "table", "settings")
    assert app.back()
    wait_until(lambda: app.trail.here.name == "scoring")
