"""Lets bots play their seats, off everybody's thread, and copes with bots that do not answer.

A Python thread cannot be stopped from outside. So a bot that overruns is left alone with its
thread, a simple choice is made in its place, and as long as it is still at it, it is not asked
again: one bot can waste one thread, and no more.
"""

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from tigris.core import Bot, Seat
from tigris.core.game import A, E, S, V
from tigris.table.answers import Refused
from tigris.table.looks import Look
from tigris.table.seats import Controller
from tigris.table.table import Table
from tigris.table.updates import Update

Choice = Callable[[Sequence[A], Random], A]


def any_choice(legal: Sequence[A], rng: Random) -> A:
    """Choose anything that is allowed: what is played for a bot that gives no good answer."""
    return rng.choice(legal)


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a bot may think, and how long after that its answer still counts, in seconds.

    ``retry`` is the pause before an answer that could not be saved is submitted again.
    """

    seconds: float = 2.0
    grace: float = 0.2
    retry: float = 1.0


class _Thought(Generic[A]):
    """One question to a bot, and its answer. Also the deadline the bot is shown."""

    def __init__(self, seat: Seat, revision: int, seconds: float, changed: threading.Condition):
        self.seat = seat
        self.revision = revision
        self.end = time.monotonic() + seconds
        self.hurried = False
        self.done = False
        self.action: A | None = None
        self.error: BaseException | None = None
        self.thread: threading.Thread | None = None
        self._changed = changed

    def expired(self) -> bool:
        return self.hurried or time.monotonic() >= self.end

    def hurry(self) -> None:
        if not self.hurried:
            self.hurried = True
            self.end = min(self.end, time.monotonic())

    def think(self, ask: Callable[[], A]) -> None:
        try:
            self.action = ask()
        except BaseException as error:  # whatever it is, it must end here
            self.error = error
        with self._changed:
            self.done = True
            self._changed.notify_all()


class BotDriver(Generic[S, A, E, V]):
    """Plays the seats of a table that are given to bots.

    ``bots`` makes a bot for each level. A seat keeps its bot as long as its level stays.
    """

    def __init__(
        self,
        table: Table[S, A, E, V],
        bots: Mapping[str, Callable[[], Bot[V, A]]],
        limits: Limits = Limits(),
        choice: Choice[A] = any_choice,
    ) -> None:
        self._table = table
        self._makers = bots
        self._limits = limits
        self._choice = choice
        self._bots: dict[tuple[Seat, str], Bot[V, A]] = {}
        self._lost: dict[Seat, threading.Thread] = {}
        self._changed = threading.Condition()
        self._news = True
        self._closed = False
        self._thought: _Thought[A] | None = None
        self._unsubscribe = table.subscribe(self._hear)
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    @property
    def thinking(self) -> Seat | None:
        """Return the seat whose bot is thinking, if one is."""
        thought = self._thought
        return None if thought is None else thought.seat

    def play_now(self) -> None:
        """Have the bot that is thinking answer at once, with the best it has."""
        with self._changed:
            if self._thought is not None:
                self._thought.hurry()
            self._changed.notify_all()

    def close(self, timeout: float = 5.0) -> None:
        """Stop. A bot in the middle of a thought is told, and its answer not waited for."""
        self._unsubscribe()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout)

    def _hear(self, update: Update[E, V]) -> None:
        with self._changed:
            self._news = True
            self._changed.notify_all()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._news or self._closed)
                self._news = False
            while not self._closed and not self._table.closed:
                try:
                    busy = self._decide_one()
                except Exception:  # a bug of ours must not leave the table without bots
                    logging.getLogger(__name__).exception("The bots stumbled")
                    busy = self._pause()
                if not busy:
                    break
            if self._closed or self._table.closed:
                return

    def _decide_one(self) -> bool:
        """Decide for one seat; return whether there was one to decide for."""
        for seat in self._table.look(None).to_act:
            by = self._table.seats[seat].controller
            look = self._table.look(seat)
            if not by.human and look.legal:
                self._decide(seat, by, look)
                return True
        return False

    def _decide(self, seat: Seat, by: Controller, look: Look[A, V]) -> None:
        # The luck of a decision depends on the game and the place in it alone: the same game
        # with the same bots can be played again, and an undo does not change a bot's mind.
        luck = f"{self._table.setup.seed}/{seat}/{self._table.position}"
        answer = self._ask(seat, by, look, Random(luck))
        if answer is None:
            return
        action, why = answer
        if why:
            action = self._choice(look.legal, Random(luck))
        assert action is not None
        told = self._table.submit(seat, look.revision, action, by=by, stand_in=why)
        if isinstance(told, Refused) and told.code not in {
            "stale_revision",
            "table_closed",
            "seat_changed",
        }:
            logging.getLogger(__name__).error("A bot's action was refused: %s", told.text)
            self._pause()

    def _ask(
        self, seat: Seat, by: Controller, look: Look[A, V], rng: Random
    ) -> tuple[A | None, str] | None:
        """Return the bot's choice, or why there is none; ``None`` if the question is off."""
        if (lost := self._lost.get(seat)) and lost.is_alive():
            return None, "bot_late"
        try:
            bot = self._bot(seat, by.level)
        except Exception:
            logging.getLogger(__name__).exception("There is no bot %r", by.level)
            return None, "bot_missing"
        legal = tuple(look.legal)
        history = self._table.events_for(seat)
        thought: _Thought[A] = _Thought(seat, look.revision, self._limits.seconds, self._changed)

        def ask() -> A:
            return bot.choose(look.view, legal, history=history, rng=rng, deadline=thought)

        thought.thread = threading.Thread(
            target=thought.think, args=(ask,), name=f"bot {seat}", daemon=True
        )
        thought.thread.start()
        if not self._wait(thought):
            return None
        if not thought.done:
            self._lose(seat, by, thought)
            return None, "bot_late"
        if thought.error is not None:
            logging.getLogger(__name__).error("A bot failed", exc_info=thought.error)
            return None, "bot_raised"
        with contextlib.suppress(Exception):  # comparing with whatever it returned may fail
            if thought.action in legal:
                return thought.action, ""
        return None, "bot_illegal"

    def _wait(self, thought: "_Thought[A]") -> bool:
        """Wait for the answer or the end of patience; return whether it still matters."""
        with self._changed:
            self._thought = thought
            while not (thought.done or self._closed):
                if self._news:
                    self._news = False
                    if self._off(thought):
                        break
                patience = thought.end + self._limits.grace - time.monotonic()
                if patience <= 0:
                    break
                self._changed.wait(patience)
            self._thought = None
            # A change that was only about seats or votes has been looked at; one of the game,
            # or a closing, is found again by the next question.
            self._news = True
            off = self._closed or self._off(thought)
        if off and not thought.done:
            self._leave(thought)
        return not off

    def _off(self, thought: "_Thought[A]") -> bool:
        table = self._table
        seat_kept = not table.seats[thought.seat].controller.human
        return table.closed or table.revision != thought.revision or not seat_kept

    def _leave(self, thought: "_Thought[A]") -> None:
        """Let go of a question that does not matter any more, and of the bot if it goes on."""
        thought.hurry()
        if self._closed or thought.thread is None:
            return
        thought.thread.join(self._limits.grace)
        if thought.thread.is_alive():
            self._lose(thought.seat, self._table.seats[thought.seat].controller, thought)

    def _lose(self, seat: Seat, by: Controller, thought: "_Thought[A]") -> None:
        assert thought.thread is not None
        thought.hurry()
        self._lost[seat] = thought.thread
        self._bots.pop((seat, by.level), None)  # its thread may still be at work in it

    def _bot(self, seat: Seat, level: str) -> Bot[V, A]:
        key = (seat, level)
        if key not in self._bots:
            self._bots[key] = self._makers[level]()
        return self._bots[key]

    def _pause(self) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._closed, self._limits.retry)
        return True
