"""What would have been stronger, said after the turn to whoever plays alone and wants to know."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.tigris_euphrates.bots.test_judging import PRIZE
from tests.ui.at_table import middle_of, put, touch_part
from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY, advance, press, wait_until
from tigris.games.tigris_euphrates.actions import Pass
from tigris.games.tigris_euphrates.bots.players import Judgement
from tigris.table import TABLET, bot
from tigris.ui.games.tigris_euphrates.after_turn import WORTH_A_WORD, AfterTurn, Choice

needs_display = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)


class Aside:
    """Keeps work until it is told to do it."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []

    def __call__(self, work: Any, done: Any) -> None:
        self.waiting.append(lambda: done(work()))

    def do(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


class Evening:
    """Somebody plays turns, and hears of some of them. A choice's action has its loss."""

    def __init__(self) -> None:
        self.aside, self.told, self._revision = Aside(), [], 0
        self.after_turn = AfterTurn(self._judge, self.aside, self.told.append)

    def _judge(self, choice: Choice) -> Judgement | None:
        loss = choice.history[0]
        return None if loss is None else Judgement(loss, loss)  # type: ignore[arg-type]

    def chose(self, turn: int, loss: float | None, *, active: int = 0, offers: int = 5) -> None:
        self._revision += 1
        look: Any = SimpleNamespace(
            active=active, turn=turn, legal=range(offers), revision=self._revision
        )
        self.after_turn.chose(Choice(look, (loss,), Pass(0)))


GRAVE, SLIGHT = WORTH_A_WORD + 1, WORTH_A_WORD / 2


def test_the_gravest_loss_of_a_turn_is_told_when_the_turn_is_over():
    evening = Evening()
    evening.chose(1, GRAVE)
    evening.chose(1, GRAVE + 1)
    evening.aside.do()
    assert evening.told == []
    assert not evening.after_turn.now(2)
    assert [one.loss for one in evening.told] == [GRAVE + 1]


def test_whoever_asks_early_waits_for_the_word():
    evening = Evening()
    evening.chose(1, GRAVE)
    assert evening.after_turn.now(2)
    assert evening.told == []
    evening.aside.do()
    assert [one.loss for one in evening.told] == [GRAVE]


@pytest.mark.parametrize("loss", [SLIGHT, None])
def test_where_nothing_is_worth_a_word_the_end_of_waiting_is_told(loss):
    evening = Evening()
    evening.chose(1, loss)
    assert evening.after_turn.now(2)
    evening.aside.do()
    assert evening.told == [None]


def test_what_was_taken_back_is_forgotten():
    evening = Evening()
    evening.chose(1, SLIGHT)
    evening.chose(1, GRAVE)
    evening.after_turn.took_back()
    evening.chose(1, SLIGHT)
    evening.aside.do()
    evening.after_turn.now(2)
    assert evening.told == [None]


def test_choices_in_other_turns_and_choices_without_a_choice_are_not_judged():
    evening = Evening()
    evening.chose(1, GRAVE, active=1)
    evening.chose(1, GRAVE, offers=1)
    assert not evening.aside.waiting
    assert not evening.after_turn.now(2)
    assert evening.told == []


def test_a_turn_is_told_of_once():
    evening = Evening()
    evening.chose(1, GRAVE)
    evening.aside.do()
    evening.after_turn.now(2)
    assert not evening.after_turn.now(3)
    assert len(evening.told) == 1


# At the table


def give_up_the_turn(room):
    touch_part(room, 0, "button:end")
    press(*middle_of(room, 0, "button:confirm"))


@pytest.fixture
def alone(open_app):
    def sit(**settings):
        return put(open_app(**settings), PRIZE, controllers=(TABLET, bot("easy")))

    return sit


@needs_display
def test_whoever_gives_up_a_good_turn_is_shown_a_stronger_move_while_bots_wait(alone):
    room = alone(teacher=True)
    words = room.presenter.words
    give_up_the_turn(room)
    wait_until(lambda: room.cards.card is not None)
    advance(4)

    card = room.cards.card
    assert card.title == words["panels.stronger"]
    assert len(card.facts.moves) == 2, "the stronger move, and the one that was made"
    assert card.facts.reason
    assert room.presenter.overlay.counts, "the board shows where"
    wait_until(lambda: room.presenter.table.revision > 2)  # the bot has played
    advance(4)
    assert room.presenter.view.decider == 1, "but that is not shown yet"

    press(*card.to_window(*card.ids.close.center))
    wait_until(lambda: room.presenter.desk is not None)
    assert room.cards.card is None
    assert not room.presenter.paused


@needs_display
@pytest.mark.parametrize("teacher", [False, True])
def test_nobody_is_taught_in_company_or_unasked(open_app, teacher):
    second = TABLET if teacher else bot("easy")
    room = put(open_app(teacher=teacher), PRIZE, controllers=(TABLET, second))
    judged = []
    room.presenter.after_turn.chose = judged.append
    give_up_the_turn(room)
    wait_until(lambda: room.presenter.table.revision >= 2)
    assert judged == []


@needs_display
def test_a_teacher_who_stumbles_keeps_nobody_waiting(alone, caplog):
    class Broken:
        def judge(self, *_args, **_options):
            raise ArithmeticError

    room = alone(teacher=True)
    room._adviser = Broken()
    give_up_the_turn(room)
    wait_until(lambda: room.presenter.desk is not None and room.presenter.view.turn > 2)
    assert room.cards.card is None
    assert "The teacher stumbled" in caplog.text
