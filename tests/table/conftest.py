"""What the tests of the table share: a table for Pebbles, and ways to play on it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import toygame
from tests.toygame import GAME, Action, Event, State, View
from tigris.core import Seat
from tigris.table import Accepted, Controller, Setup, Table, UndoPolicy, default_seats

GAMES = {GAME.id: GAME}
NAMES = ("Ann", "Ben", "Cid", "Dan")

ToyTable = Table[State, Action, Event, View]


def setup(
    seats: int = 2,
    seed: int = 7,
    options: Mapping[str, Any] | None = None,
    undo: UndoPolicy = UndoPolicy.TURN,
    controllers: tuple[Controller, ...] = (),
    timer: float | None = None,
) -> Setup:
    """Return a set-up for ``seats`` people in which Ann begins, unless told otherwise."""
    plans = default_seats(NAMES[:seats], controllers)
    return Setup(plans, seed, {"first": 0} if options is None else options, undo, timer)


def new_table(path: Path | None = None, **wishes: Any) -> ToyTable:
    return Table.new(GAME, setup(**wishes), path)


def play(table: Table[Any, Any, Any, Any], *actions: Any) -> None:
    """Submit ``actions`` in order, each of which must be accepted."""
    for action in actions:
        answer = table.submit(action.seat, table.revision, action)
        assert isinstance(answer, Accepted), answer


def play_at_random(table: Table[Any, Any, Any, Any], rng: Random, most: int = 10**6) -> int:
    """Play up to ``most`` random actions, or to the end; return how many."""
    for count in range(most):
        look = table.look(None)
        if not look.to_act:
            return count
        play(table, rng.choice(table.look(rng.choice(look.to_act)).legal))
    return most


def first_pebble(table: ToyTable, seat: Seat) -> int:
    hand = table.view(seat).hand
    assert hand
    return hand[0]


def show(table: ToyTable, seat: Seat) -> toygame.Show:
    """Return the wish of ``seat`` to show its first pebble."""
    return toygame.Show(seat, first_pebble(table, seat))


Make = Callable[..., ToyTable]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Return what makes a table that is saved in ``tmp_path``."""

    def make_table(name: str = "game.tigris", **wishes: Any) -> ToyTable:
        return new_table(tmp_path / name, **wishes)

    return make_table
