"""A screen that was left is gone: whoever plays all evening would notice if they piled up."""

import gc
import time
import weakref

import pytest

from tests.ui.at_table import begin, touch_part
from tests.ui.conftest import advance

LINGERS = 10.0
"""Seconds that Kivy may hold it: the animation of a fading scroll bar holds what it belongs to."""


def held_after_leaving(app):
    """Leave the screen that is shown, and return it if something holds it for longer than a while.

    Nobody else may hold it meanwhile, not even a test.
    """
    ghost = weakref.ref(app.shell.screen)
    app.go("home")
    advance(3)
    app.go("about")  # home was told of the table, perhaps
    advance(3)
    end = time.monotonic() + LINGERS
    gc.collect()
    while ghost() is not None and time.monotonic() < end:
        advance()
        gc.collect()
    return ghost()


@pytest.mark.parametrize(
    "name", ["new_game", "saves", "history", "settings", "about", "learn", "booklet", "join"]
)
def test_a_screen_is_let_go(app, name):
    app.go(name)
    advance(3)
    assert held_after_leaving(app) is None


def test_a_lesson_is_let_go(app):
    app.go("lesson", lesson="war")
    advance(4)
    assert held_after_leaving(app) is None


def test_a_table_is_let_go_with_all_that_stood_on_it(app):
    room = begin(app, 4)
    touch_part(room, 0, "leader:farm")
    for card in ("menu", "log", "recap"):
        room.tool(card)
        advance(2)
    parts = [weakref.ref(part) for part in (room.presenter, room.screen, room.presenter.table)]
    del room
    assert held_after_leaving(app) is None
    assert [part() for part in parts] == [None, None, None]
