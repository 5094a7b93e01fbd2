"""A bot that thinks for long answers at once when somebody touches the table."""

import pytest

from tests.ui.at_table import begin, touch_part, touch_space
from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY, wait_until
from tigris.catalog import BOTS
from tigris.games.tigris_euphrates import GAME
from tigris.table import Limits, bot

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)


class Ponderer:
    """Thinks until it is told that time is up."""

    def choose(self, view, legal, *, history, rng, deadline):
        while not deadline.expired():
            pass
        return legal[0]


@pytest.fixture
def room(app, monkeypatch):
    monkeypatch.setitem(BOTS[GAME.id], "easy", Ponderer)
    app.limits = Limits(seconds=600)
    room = begin(app, 2, controllers=(bot("easy"),))
    wait_until(lambda: room.presenter.driver.thinking == 0)
    return room


@pytest.mark.parametrize("touch", ["board", "tray"])
def test_a_touch_makes_a_thinking_bot_play(room, touch):
    table = room.presenter.table
    assert table.revision == 0
    if touch == "board":
        touch_space(room, "H6")
    else:
        touch_part(room, 0, "leader:temple")
    wait_until(lambda: table.revision >= 1)
    assert not room.cards.card


def test_whoever_asks_for_a_hint_while_a_bot_thinks_is_told_when_to_ask(room):
    room.tool("hint")
    assert room.presenter.trays[1].notice == room.presenter.words["table.hint.later"]
    assert room.presenter.driver.thinking == 0


def test_a_touch_on_another_tray_leaves_it_alone(room):
    touch_part(room, 1, "leader:temple")
    assert room.presenter.driver.thinking == 0
    assert room.presenter.table.revision == 0
