"""Choosing among hundreds of actions, by number and by word."""

import pytest

from tigris.cli.menu import Menu
from tigris.games.tigris_euphrates import GAME

WORDS = ["0 show 104", "0 show 110", "0 rest", "0 trade 2 temple", "0 trade 2 temple 1 farm"]


def enter(menu: Menu, line: str) -> Menu:
    after = menu.enter(line)
    assert isinstance(after, Menu), after
    return after


def test_words_are_offered_one_after_the_other() -> None:
    menu = Menu.of(WORDS)
    assert menu.options == ("show", "rest", "trade")
    assert enter(menu, "show").options == ("104", "110")
    assert enter(menu, "show 110").choice == "0 show 110"
    assert "2 ways" in menu.text()


def test_numbers_stand_for_options_unless_the_options_are_numbers() -> None:
    menu = Menu.of(WORDS)
    assert enter(menu, "2").choice == "0 rest"
    assert enter(menu, "1 110").choice == "0 show 110"
    assert isinstance(menu.enter("show 1"), str), "both numbers begin with 1"
    assert isinstance(menu.enter("4"), str)


def test_the_beginning_of_a_word_will_do_if_it_is_clear() -> None:
    menu = Menu.of(WORDS)
    assert enter(menu, "R").choice == "0 rest"
    assert enter(menu, "s 11").choice == "0 show 110"


def test_an_action_may_be_the_beginning_of_another() -> None:
    menu = enter(Menu.of(WORDS), "trade")
    assert menu.options == (".", "1"), "what leaves no choice is taken for granted"
    assert enter(menu, ".").choice == "0 trade 2 temple"
    assert enter(menu, "1 farm").choice == "0 trade 2 temple 1 farm"


def test_a_single_action_needs_no_choice() -> None:
    assert Menu.of(["0 rest"]).choice == "0 rest"


@pytest.mark.parametrize("line", ["fly", "rest now", "show 999", "0"])
def test_what_is_not_there_gets_a_sentence(line: str) -> None:
    answer = Menu.of(WORDS).enter(line)
    assert isinstance(answer, str)
    assert answer.endswith(".")


def test_every_action_of_the_real_game_can_be_typed_and_clicked_through() -> None:
    """Hundreds of actions: at most 130 words are offered at once, and each can be reached."""
    legal = GAME.legal(GAME.new(3, 3, {"first": 0}), 0)
    assert len(legal) > 400
    start = Menu.of(legal)
    assert len(start.options) <= 6
    for action in legal:
        words = str(action).split(maxsplit=1)[1]
        menu = enter(start, words)
        if menu.choice is None:
            menu = enter(menu, ".")
        assert menu.choice == action
