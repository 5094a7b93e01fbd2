"""Telling listeners what changed: in order, one at a time, and never more than a seat may know."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from enum import StrEnum
from typing import Generic

from tigris.core import Game, Seat
from tigris.core.game import A, E, S, V
from tigris.table.seats import check_viewer


class Cause(StrEnum):
    """Why listeners are told something."""

    ACTION = "action"
    UNDO = "undo"
    REDO = "redo"
    SEAT = "seat"
    PROPOSAL = "proposal"
    CLOSED = "closed"


class Update(Generic[E, V]):
    """A change of the table, looked at through the eyes of whoever is to be told.

    It shows the moment right after the change, however late it is looked at.
    """

    __slots__ = (
        "_events",
        "_seats",
        "_view",
        "active",
        "cause",
        "over",
        "revision",
        "seat",
        "to_act",
        "turn",
    )

    def __init__(
        self,
        game: Game[S, A, E, V],
        state: S,
        events: tuple[E, ...],
        cause: Cause,
        seat: Seat | None,
        revision: int,
        seats: int,
    ) -> None:
        self.cause = cause
        self.seat = seat
        self.revision = revision
        self.to_act = game.to_act(state)
        self.active = game.active(state)
        self.turn = game.turn(state)
        self.over = game.outcome(state) is not None
        # Closures instead of fields, so that no listener comes by the state itself.
        self._seats = seats
        self._view: Callable[[Seat | None], V] = lambda viewer: game.view(state, viewer)
        self._events: Callable[[Seat | None], tuple[E, ...]] = lambda viewer: tuple(
            event.seen_by(viewer) for event in events
        )

    def view(self, viewer: Seat | None) -> V:
        """Return what ``viewer`` (``None``: a spectator) may know after the change."""
        check_viewer(viewer, self._seats)
        return self._view(viewer)

    def events(self, viewer: Seat | None) -> tuple[E, ...]:
        """Return what happened, as ``viewer`` saw it; empty unless the cause is an action."""
        check_viewer(viewer, self._seats)
        return self._events(viewer)


Listener = Callable[[Update[E, V]], None]


class Outbox(Generic[E, V]):
    """Delivers updates in the order they were put in, on the thread of one of the callers.

    No lock is held while a listener runs, so a listener may use the table, even submit to it:
    what follows from that is delivered when the listener has returned.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: deque[Update[E, V]] = deque()
        self._listeners: tuple[Listener[E, V], ...] = ()
        self._delivering = False

    def subscribe(self, listener: Listener[E, V]) -> Callable[[], None]:
        """Have ``listener`` told from now on; return what ends that."""
        with self._lock:
            self._listeners = (*self._listeners, listener)

        def unsubscribe() -> None:
            with self._lock:
                self._listeners = tuple(other for other in self._listeners if other != listener)

        return unsubscribe

    def put(self, update: Update[E, V]) -> None:
        """Queue an update. The caller orders the puts; deliver afterwards, without its locks."""
        with self._lock:
            self._waiting.append(update)

    def deliver(self) -> None:
        """Tell the listeners whatever waits, unless another call is at it already."""
        with self._lock:
            if self._delivering:
                return
            self._delivering = True
        try:
            while True:
                with self._lock:
                    if not self._waiting:
                        self._delivering = False
                        return
                    update = self._waiting.popleft()
                    listeners = self._listeners
                for listener in listeners:
                    _tell(listener, update)
        except BaseException:  # an interrupt: the next caller goes on where this one stopped
            with self._lock:
                self._delivering = False
            raise


def _tell(listener: Listener[E, V], update: Update[E, V]) -> None:
    try:
        listener(update)
    except Exception:
        logging.getLogger(__name__).exception("A listener of the table failed")
