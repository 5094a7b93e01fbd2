"""What happened at a table, shown one action after the other, at a pace that people can follow."""

from collections import deque
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from tigris.table import Table, Update
from tigris.ui.settings import Settings

AnyTable = Table[Any, Any, Any, Any]
AT_ONCE = 4
"""So many actions that nobody wants to see move are shown in one frame."""


class TableFlow(EventDispatcher):
    """Keeps what happened in an inbox, and has it shown in order.

    A table may be far ahead, because bots play on while people watch. ``_show`` shows one update
    and calls ``_next`` when it was seen; ``_settle`` is called when nothing is left to show.

    Dispatches ``on_motion(events, before, after, done, settled)`` when something happened that
    may be shown as motion: the screen must call ``done`` once, at the latest when ``on_skip``
    tells it to skip. ``on_over`` when the last of the game was shown; ``on_heard(name)`` when
    something can be heard: an event's name, ``Picked`` or ``Refused``. ``on_settled`` when
    everything that happened was shown.
    """

    showing = BooleanProperty(False)  # something that happened is being shown
    paused = BooleanProperty(False)  # what happens is not shown yet

    __events__ = ("on_motion", "on_skip", "on_over", "on_heard", "on_settled")

    def __init__(self, table: AnyTable, settings: Settings, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table, self.settings = table, settings
        self._inbox: deque[Update[Any, Any]] = deque()
        self.over = False  # no property: Kivy would take on_over for its observer
        self._hurry = False
        self._draining = False
        self._wake = Clock.create_trigger(self._drain)
        self._unsubscribe = table.subscribe(self._hear)

    def on_motion(self, *_: object) -> None:
        """Play what happened."""

    def on_skip(self) -> None:
        """End the motion at once."""

    def on_over(self) -> None:
        """The game is over, and its end was shown."""

    def on_heard(self, name: str) -> None:
        """Something can be heard."""

    def on_settled(self) -> None:
        """Nothing is left to show."""

    def skip(self) -> None:
        """Show at once whatever is being shown."""
        self._hurry = True
        self.dispatch("on_skip")
        self._wake()

    def pause(self, wait: bool) -> None:
        """Show nothing new for a while, or go on."""
        self.paused = wait
        self._hurry = self._hurry and not wait
        self._wake()

    def stop(self) -> None:
        """Hear nothing more."""
        self._unsubscribe()
        self._wake.cancel()

    def _show(self, update: Update[Any, Any]) -> None:
        """Show what happened, then call ``_next``: for whoever knows the game."""

    def _settle(self) -> None:
        """Let somebody decide, now that everything was shown: for whoever knows the game."""

    def _hear(self, update: Update[Any, Any]) -> None:
        self._inbox.append(update)  # on whichever thread; shown on the screen's own
        self._wake()

    def _drain(self, *_: object) -> None:
        """Show what waits: as long as nothing takes time, a few at once, then after a frame."""
        if self._draining:
            return
        self._draining = True
        try:
            for _number in range(AT_ONCE):
                if self.showing or (self.paused and not self._hurry):
                    return
                if not self._inbox:
                    self._hurry = False
                    self._settle()
                    self.dispatch("on_settled")
                    return
                self._show(self._inbox.popleft())
            self._wake()
        finally:
            self._draining = False

    def _next(self) -> None:
        self.showing = False
        self._drain()

    def _after(self, seconds: float, what: Callable[[], None]) -> None:
        """Do something after a pause that a touch may cut short."""
        left = [0.0 if self._hurry else seconds * self.settings.speed]
        if left[0] <= 0:
            what()
            return

        def tick(elapsed: float) -> bool:
            left[0] -= elapsed
            if left[0] > 0 and not self._hurry:
                return True
            what()
            return False

        Clock.schedule_interval(tick, 0)
