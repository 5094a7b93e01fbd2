"""Bots at the table: they play, and whatever they do wrong, the game goes on."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.conftest import GAMES, ToyTable, new_table, play, setup, show
from tests.toygame import GAME, Action, Reply, Rest, Show, View
from tigris.core import Bot, Deadline
from tigris.table import TABLET, Accepted, BotDriver, Limits, SeatPlan, Table, bot

LONG = 60.0
"""Seconds that a test waits for what must happen, and no bot of a quick machine ever needs."""
EASY = Limits(seconds=0.3, grace=LONG, retry=0.05)
"""For bots that answer: on a busy machine none of them is late."""
STRICT = Limits(seconds=0.3, grace=0.1, retry=0.05)
"""For bots that hang."""
ENDLESS = Limits(seconds=5 * LONG, grace=LONG)
"""For bots whose thoughts are broken off."""


class RandomBot:
    """Plays anything, and remembers what it was shown."""

    def __init__(self) -> None:
        self.threads: set[str] = set()
        self.histories: list[tuple[Any, ...]] = []

    def choose(
        self,
        view: View,
        legal: Sequence[Action],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> Action:
        self.threads.add(threading.current_thread().name)
        self.histories.append(tuple(history))
        return rng.choice(legal)


class Raising(RandomBot):
    def choose(self, *args: Any, **more: Any) -> Action:
        raise RuntimeError("a bug in a bot")


class Quitting(RandomBot):
    def choose(self, *args: Any, **more: Any) -> Action:
        raise SystemExit(3)


class Cheating(RandomBot):
    def choose(self, *args: Any, **more: Any) -> Action:
        return Show(0, 999)


class Silly(RandomBot):
    def choose(self, *args: Any, **more: Any) -> Any:
        class Odd:
            def __eq__(self, other: object) -> bool:
                raise TypeError("cannot be compared")

        return Odd()


class Hanging(RandomBot):
    """Never answers until it is let go."""

    let_go = threading.Event()
    asked = 0

    def choose(self, *args: Any, **more: Any) -> Action:
        Hanging.asked += 1
        Hanging.let_go.wait(LONG)
        return Rest(0)


class Patient(RandomBot):
    """Thinks until its time is up, then answers at once."""

    def choose(
        self, view: View, legal: Sequence[Action], *, deadline: Deadline, **more: Any
    ) -> Action:
        while not deadline.expired():
            time.sleep(0.002)
        return legal[-1]


@contextmanager
def driven(
    table: ToyTable, maker: Callable[[], Bot[View, Action]], limits: Limits = EASY
) -> Iterator[BotDriver[Any, Any, Any, Any]]:
    driver = BotDriver(table, {"x": maker}, limits)
    try:
        yield driver
    finally:
        driver.close()


def until(condition: Callable[[], bool], seconds: float = LONG) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.002)


def bots_only(**wishes: Any) -> ToyTable:
    return new_table(controllers=(bot("x"), bot("x")), **wishes)


def test_bots_play_a_whole_game_off_the_callers_thread() -> None:
    table = bots_only()
    made: list[RandomBot] = []

    def make() -> RandomBot:
        made.append(RandomBot())
        return made[-1]

    with driven(table, make):
        until(lambda: table.outcome is not None)

    assert len(made) == 2, "one bot for each seat"
    assert {name for each in made for name in each.threads} == {"bot 0", "bot 1"}
    assert not any(line.code.startswith("bot_") for line in table.log(None))


def test_a_bot_is_told_what_its_seat_saw() -> None:
    table = new_table(controllers=(TABLET, bot("x")))
    one = RandomBot()
    with driven(table, lambda: one):
        play(table, show(table, 0))
        until(lambda: table.revision >= 2)
    assert one.histories[0] == table.events_for(1)[:1]


def test_the_same_seed_repeats_the_game() -> None:
    logs = []
    for _ in range(2):
        table = bots_only(seed=11)
        with driven(table, RandomBot):
            until(lambda table=table: table.outcome is not None)  # type: ignore[misc]
        logs.append([line.text for line in table.log(0)])
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("maker", "code"),
    [
        (Raising, "bot_raised"),
        (Quitting, "bot_raised"),
        (Cheating, "bot_illegal"),
        (Silly, "bot_illegal"),
    ],
)
def test_a_bot_that_fails_is_replaced_for_that_decision_and_the_log_says_so(
    maker: type[RandomBot], code: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.tigris"
    table = Table.new(GAME, setup(controllers=(bot("x"), bot("x")), options={"last_turn": 6}), path)
    with driven(table, maker):
        until(lambda: table.outcome is not None)
    lines = [line for line in table.log(None) if line.code == code]
    assert len(lines) == table.position
    assert "simple choice" in lines[0].text
    table.close()
    again = Table.open(GAMES, path)
    assert again.log(None) == table.log(None), "the save knows it too"
    again.close()


def test_a_level_that_does_not_exist_is_replaced_too() -> None:
    table = new_table(controllers=(bot("genius"), TABLET))
    with driven(table, RandomBot):
        until(lambda: table.look(None).to_act == (1,))
    line = next(line for line in table.log(None) if line.code == "bot_missing")
    assert "genius" in line.text


def test_a_bot_that_hangs_costs_one_wait_and_one_thread() -> None:
    Hanging.let_go.clear()
    Hanging.asked = 0
    table = bots_only(options={"last_turn": 80})
    begun = time.monotonic()
    try:
        with driven(table, Hanging, STRICT):
            until(lambda: table.outcome is not None)
        took = time.monotonic() - begun
        assert Hanging.asked == 2, "each seat's bot hangs once and is not asked again"
        assert 0.8 <= took < table.position * 0.4, "nobody waits for it at every decision"
        assert all(line.code in {"bot_late", "event"} for line in table.log(None))
    finally:
        Hanging.let_go.set()


def test_a_bot_that_hung_is_asked_again_once_it_is_free() -> None:
    Hanging.let_go.clear()
    Hanging.asked = 0
    table = new_table(controllers=(bot("x"), TABLET), options={"first": 0, "last_turn": 99})
    with driven(table, Hanging, STRICT):
        until(lambda: table.look(None).to_act == (1,))
        Hanging.let_go.set()
        until(lambda: not any(t.name == "bot 0" for t in threading.enumerate()))
        play(table, table.look(1).legal[-1])
        until(lambda: Hanging.asked >= 2)


def test_play_now_makes_a_thinking_bot_answer() -> None:
    table = new_table(controllers=(bot("x"), TABLET))
    with driven(table, Patient, ENDLESS) as driver:
        until(lambda: driver.thinking == 0)
        driver.play_now()
        until(lambda: table.revision == 1)  # long before its time is up
    assert not any(line.code == "bot_late" for line in table.log(None))


def test_the_time_limit_is_shown_to_the_bot_and_kept() -> None:
    table = new_table(controllers=(bot("x"), TABLET))
    begun = time.monotonic()
    with driven(table, Patient):
        until(lambda: table.revision == 1)
    assert time.monotonic() - begun >= 0.28
    assert not any(line.code == "bot_late" for line in table.log(None))


def test_a_thought_about_what_was_undone_is_dropped() -> None:
    """Ben's bot thinks about Ann's pebble; she takes it back; the answer must not count."""
    table = new_table(controllers=(TABLET, bot("x")))
    with driven(table, Patient, ENDLESS) as driver:
        play(table, show(table, 0))
        until(lambda: driver.thinking == 1)
        assert table.undo(0, 1) == Accepted(2)
        until(lambda: driver.thinking is None)
        time.sleep(0.05)
        assert table.revision == 2
        play(table, show(table, 0))
        until(lambda: driver.thinking == 1)
        driver.play_now()
        until(lambda: table.revision == 4)
    assert not any(line.code == "bot_late" for line in table.log(None))


def test_a_person_who_comes_back_takes_the_seat_from_the_bot() -> None:
    table = new_table(controllers=(bot("x"), TABLET))
    plan = table.seats[0]
    with driven(table, Patient, ENDLESS) as driver:
        until(lambda: driver.thinking == 0)
        table.set_seat(0, SeatPlan(plan.name, plan.emblem, plan.side, TABLET))
        until(lambda: driver.thinking is None)
        time.sleep(0.05)
        assert table.revision == 0
        play(table, Rest(0))
        table.set_seat(1, SeatPlan("Ben", "", table.seats[1].side, bot("x")))
        until(lambda: driver.thinking == 1)


def test_a_bot_whose_action_cannot_be_saved_tries_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    full = True
    attempts = 0

    def sync(fd: int) -> None:
        nonlocal attempts
        if full and (tmp_path / "game.tigris").exists():
            attempts += 1
            raise OSError(28, "No space left on device")

    wishes = setup(controllers=(bot("x"), TABLET))
    table = Table.new(GAME, wishes, tmp_path / "game.tigris", sync=sync)
    begun = time.monotonic()
    with driven(table, RandomBot):
        until(lambda: attempts >= 6)
        assert time.monotonic() - begun >= 2 * EASY.retry, "it must not try without a pause"
        assert table.revision == 0
        assert "no room left" in caplog.text
        full = False
        until(lambda: table.revision >= 1)
    table.close()


def test_closing_does_not_wait_for_a_thought() -> None:
    Hanging.let_go.clear()
    table = new_table(controllers=(bot("x"), TABLET))
    driver = BotDriver(table, {"x": Hanging}, ENDLESS)
    until(lambda: driver.thinking == 0)
    begun = time.monotonic()
    driver.close(LONG)
    assert time.monotonic() - begun < LONG / 2
    assert not any(thread.name == "bots" for thread in threading.enumerate())
    Hanging.let_go.set()
    time.sleep(0.05)
    assert table.revision == 0


def test_a_closed_table_ends_its_bots() -> None:
    table = new_table(controllers=(TABLET, bot("x")))
    driver = BotDriver(table, {"x": RandomBot}, EASY)
    table.close()
    until(lambda: not any(thread.name == "bots" for thread in threading.enumerate()))
    driver.close()


def test_people_are_left_to_decide_themselves() -> None:
    table = new_table()
    with driven(table, RandomBot):
        time.sleep(0.1)
        assert table.revision == 0
        play(table, show(table, 0), Reply(1, True))
