"""Turns a game among bots into properties that the kv rules read, and buttons into commands."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from tigris.core import Outcome, Seat
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.view import View
from tigris.ui.games.tigris_euphrates.facts import game_facts

SPEEDS = {"Calm": 1.4, "Normal": 0.7, "Brisk": 0.25, "Rushing": 0.03}
"""Seconds between two actions."""

T = TypeVar("T")

OPENING = "Two rivers, four dynasties. Let the bots begin."


class Watched(Protocol):
    """A game that goes on by itself, one step at a time."""

    sentences: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Return who must decide."""

    @property
    def outcome(self) -> Outcome | None:
        """Return how it ended."""

    @property
    def ready(self) -> bool:
        """Return whether the next step is there without waiting for it."""

    def view(self) -> View:
        """Return what a spectator may know."""

    def close(self) -> None:
        """Stop whatever goes on behind the scenes."""

    def step(self) -> bool:
        """Go on by one action; return whether there was one."""


class WatchPresenter(EventDispatcher):
    """Plays, pauses and steps a game, and says what the screen shows of it.

    ``start(seats, board)`` begins a new game. Data flows one way: game, presenter, kv.
    """

    facts = ObjectProperty(None, rebind=True)
    playing = BooleanProperty(False)
    over = BooleanProperty(False)
    speed_name = StringProperty("Normal")
    seats = NumericProperty(4)
    board = StringProperty("standard")
    board_title = StringProperty("Standard")

    def __init__(self, start: Callable[[int, str], Watched], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._start = start
        self._ticking: Any = None
        self.game: Any = None
        self.new_game()

    def new_game(self) -> None:
        """Begin another game, paused."""
        self.pause()
        if self.game is not None:
            self.game.close()
        self.game = self._start(int(self.seats), self.board)
        self.over = False
        self._tell(OPENING, fresh=True)

    def step(self) -> None:
        """Let one bot act."""
        if self.over:
            return
        self.game.step()
        told = self.game.sentences
        if self.game.outcome is not None:
            self.over = True
            self.pause()
            told = told[-1:]  # why it is over, and who wins
        self._tell(" ".join(told[:2]) or self.facts.sentence)

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        elif not self.over:
            self.playing = True
            self._ticking = Clock.schedule_interval(self._tick, SPEEDS[self.speed_name])
            self.step()

    def pause(self) -> None:
        """Stop the clock; the game stays where it is."""
        self.playing = False
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def next_speed(self) -> None:
        """Go to the next speed, round and round."""
        self.speed_name = _after(self.speed_name, tuple(SPEEDS))
        if self.playing:
            self._ticking.cancel()
            self._ticking = Clock.schedule_interval(self._tick, SPEEDS[self.speed_name])

    def next_board(self) -> None:
        """Begin another game on the other board."""
        self.board = _after(self.board, tuple(MAPS))
        self.board_title = self.board.capitalize()
        self.new_game()

    def next_seats(self) -> None:
        """Begin another game with another number of players."""
        self.seats = _after(int(self.seats), (2, 3, 4))
        self.new_game()

    def _tick(self, _elapsed: float) -> None:
        if self.game.ready:  # a bot that still thinks must not stop the screen
            self.step()

    def _tell(self, sentence: str, fresh: bool = False) -> None:
        game, before = self.game, None if fresh else self.facts
        self.facts = game_facts(game.view(), game.names, game.to_act, sentence, before)


def _after(value: T, choices: tuple[T, ...]) -> T:
    return choices[(choices.index(value) + 1) % len(choices)]
