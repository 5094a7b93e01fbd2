"""Actions that no client should ever send. Each gets its code; the state stays as it was."""

from typing import Any

import pytest

from tigris.core import IllegalActionError, SetupError
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import (
    BuildMonument,
    Commit,
    DrawTile,
    Pass,
    PlaceLeader,
    PlaceTile,
    ReplaceTiles,
)
from tigris.games.tigris_euphrates.pieces import KING, TEMPLE
from tigris.games.tigris_euphrates.refusals import REFUSALS

NEW = GAME.new(2, 1, {"first": 0})


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (None, "unknown_action"),
        ("0 pass", "unknown_action"),
        (object(), "unknown_action"),
        (PlaceTile(0, TEMPLE, 9999), "no_such_space"),
        (PlaceTile(0, TEMPLE, -1), "no_such_space"),
        (PlaceTile(0, TEMPLE, 16), "no_such_space"),
        (PlaceTile(0, TEMPLE, True), "unknown_action"),
        (PlaceTile(0, 1, 5), "unknown_action"),  # type: ignore[arg-type]
        (PlaceTile(0, "temple", 5), "unknown_action"),  # type: ignore[arg-type]
        (PlaceLeader(0, None, 5), "unknown_action"),  # type: ignore[arg-type]
        (PlaceLeader(0, KING, "A1"), "unknown_action"),  # type: ignore[arg-type]
        (Commit(0, -1), "unknown_action"),
        (Commit(0, 1), "not_now"),
        (ReplaceTiles(0, (-1, 0, 0, 0)), "unknown_action"),
        (ReplaceTiles(0, (1, 0, 0)), "unknown_action"),  # type: ignore[arg-type]
        (ReplaceTiles(0, (0, 0, 0, 0)), "replace_nothing"),
        (BuildMonument(0, 6, 5), "unknown_action"),
        (BuildMonument(0, -1, 5), "unknown_action"),
        (DrawTile(0, None), "not_now"),
        (Pass(1), "not_your_decision"),
        (Pass(7), "not_your_decision"),
        (Pass("0"), "unknown_action"),  # type: ignore[arg-type]
        (Pass(0.0), "unknown_action"),  # type: ignore[arg-type]
        (Pass(False), "unknown_action"),
    ],
)
def test_nonsense_is_refused_with_a_code(action: Any, code: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        GAME.apply(NEW, action)
    assert caught.value.code == code
    assert GAME.new(2, 1, {"first": 0}) == NEW


def test_nobody_can_act_for_another_seat() -> None:
    refusal = GAME.explain(NEW, 1, Pass(0))
    assert refusal is not None
    assert refusal.code == "foreign_seat"


def test_every_refusal_has_a_ruling_and_a_sentence() -> None:
    for code, refusal in REFUSALS.items():
        assert refusal.code == code
        assert refusal.text[0].isupper()
        assert refusal.text.endswith(".")
        assert refusal.rule.startswith("R") or code == "unknown_action"


@pytest.mark.parametrize(("seats", "seed"), [(1, 0), (5, 0), ("2", 0), (2, "x"), (2, 0.5)])
def test_a_game_that_cannot_be_is_not_set_up(seats: Any, seed: Any) -> None:
    with pytest.raises(SetupError):
        GAME.new(seats, seed, {})
