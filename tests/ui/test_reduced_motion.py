"""Reduced motion: at the table nothing flies, and nothing is waited for."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.at_table import begin
from tests.ui.conftest import wait_until
from tigris.games.tigris_euphrates.actions import PlaceLeader


@pytest.mark.parametrize(("reduced", "flies"), [(False, True), (True, False)])
def test_nothing_flies_when_people_want_less_motion(
    open_app: Callable[..., Any], reduced: bool, flies: bool
) -> None:
    room = begin(open_app(motion="normal", reduced_motion=reduced))
    drawn = []
    layer = room.screen.flights
    draw = layer.draw
    layer.draw = lambda flying: (drawn.extend(flying), draw(flying))
    table = room.presenter.table
    action = next(one for one in table.look(0).legal if isinstance(one, PlaceLeader))
    table.submit(0, table.revision, action)  # as a phone would: no ghost lay there before
    presenter = room.presenter
    wait_until(lambda: presenter.view.board.leader_at(0, action.color) == action.at)
    wait_until(lambda: presenter.desk is not None and not presenter.showing)
    assert bool(drawn) is flies
