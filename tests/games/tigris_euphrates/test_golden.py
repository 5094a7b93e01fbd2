"""The golden games are played today as they were when they were written."""

import pytest

from tests.games.tigris_euphrates import golden
from tigris.games.tigris_euphrates.actions import ACTIONS
from tigris.games.tigris_euphrates.record import read_record, write_record


@pytest.mark.parametrize("name", golden.GAMES)
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    """If a rule was changed on purpose: ``make golden``, and review the difference."""
    text = golden.path(name).read_text(encoding="utf-8")
    setup, actions = read_record(text)
    assert write_record(setup, actions, picture_every=golden.PICTURE_EVERY) == text


def test_every_golden_game_on_disk_is_known() -> None:
    assert {path.stem for path in golden.DATA.glob("*.game")} == set(golden.GAMES)


def test_the_golden_games_show_every_kind_of_action() -> None:
    kinds = set()
    for name in golden.GAMES:
        _, actions = read_record(golden.path(name).read_text(encoding="utf-8"))
        kinds |= {type(action) for action in actions}
    assert kinds == set(ACTIONS)
