"""What may be known of a running game: everything here is for one viewer, or for everybody."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from tigris.core import Game, Outcome, Refusal, Seat, Statistics, TigrisError
from tigris.core.game import A, E, S, V
from tigris.table.answers import Refused
from tigris.table.facts import Setup
from tigris.table.history import History
from tigris.table.journal import Journal
from tigris.table.log import LogLine, write_log
from tigris.table.replay import Replay
from tigris.table.seats import SeatPlan, check_viewer
from tigris.table.undo import Proposal, redo_refused, steps_back
from tigris.table.updates import Listener, Outbox


class NotOverError(TigrisError):
    """It would tell secrets, and the game goes on."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """A seat that must decide, and the time of day since when: for a gentle timer."""

    seat: Seat
    since: float


@dataclass(frozen=True, slots=True)
class Look(Generic[A, V]):
    """All that a viewer may know of one and the same revision."""

    revision: int
    view: V
    legal: Sequence[A]
    to_act: tuple[Seat, ...]
    active: Seat
    turn: int
    outcome: Outcome | None
    seats: tuple[SeatPlan, ...]


class Looks(Generic[S, A, E, V]):
    """The side of a table that shows and changes nothing. Any thread may call anything.

    A viewer is a seat, or ``None``: a spectator. Anybody else gets a ``NoSuchSeatError``.
    """

    def __init__(self, history: History[S, A, E, V], journal: Journal | None, now: float) -> None:
        self._history = history
        self._journal = journal
        self._closed = False
        self._proposal: Proposal | None = None
        self._outbox: Outbox[E, V] = Outbox()
        self._looking = threading.RLock()
        self._since = dict.fromkeys(history.game.to_act(history.state), now)

    @property
    def game(self) -> Game[S, A, E, V]:
        """Return the rules in use."""
        return self._history.game

    @property
    def path(self) -> Path | None:
        """Return the file the game is saved in."""
        return self._journal.path if self._journal else None

    @property
    def repaired(self) -> str:
        """Return what was repaired when the save was opened, as a sentence; mostly empty."""
        return self._journal.repaired if self._journal else ""

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Return who sits where, and who plays each seat."""
        return self._history.seats

    @property
    def setup(self) -> Setup:
        """Return how the game began. It holds the seed: not for the players' eyes."""
        return self._history.setup

    @property
    def revision(self) -> int:
        """Return the number of actions, undos and redos so far: what wishes must name."""
        with self._looking:
            return self._history.revision

    @property
    def position(self) -> int:
        """Return the number of actions played and not taken back."""
        with self._looking:
            return len(self._history.moments)

    @property
    def closed(self) -> bool:
        """Return whether the table was closed."""
        return self._closed

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        with self._looking:
            return self._history.outcome

    @property
    def proposal(self) -> Proposal | None:
        """Return the vote on taking back that is under way, if any."""
        with self._looking:
            return self._proposal

    def look(self, viewer: Seat | None) -> Look[A, V]:
        """Return what ``viewer`` may know and do now, all of one revision."""
        check_viewer(viewer, len(self.seats))
        with self._looking:
            history = self._history
            game, state = history.game, history.state
            return Look(
                history.revision,
                game.view(state, viewer),
                () if viewer is None else game.legal(state, viewer),
                game.to_act(state),
                game.active(state),
                game.turn(state),
                history.outcome,
                history.seats,
            )

    def explain(self, seat: Seat, action: A) -> Refusal | None:
        """Return why ``seat`` may not do ``action`` now, or ``None`` when it may.

        It tells a seat about its own wishes only, so nothing that its list of legal actions
        does not tell.
        """
        check_viewer(seat, len(self.seats))
        with self._looking:
            return self._history.game.explain(self._history.state, seat, action)

    def view(self, viewer: Seat | None) -> V:
        """Return what ``viewer`` may know of the game now."""
        check_viewer(viewer, len(self.seats))
        with self._looking:
            return self._history.game.view(self._history.state, viewer)

    def events_for(self, viewer: Seat | None) -> tuple[E, ...]:
        """Return everything that happened, as ``viewer`` saw it, without what was taken back."""
        check_viewer(viewer, len(self.seats))
        with self._looking:
            moments = tuple(self._history.moments)
        return tuple(event.seen_by(viewer) for m in moments for event in m.step.events)

    def log(self, viewer: Seat | None) -> tuple[LogLine, ...]:
        """Return the game so far in sentences for ``viewer``; after the end, in full."""
        check_viewer(viewer, len(self.seats))
        with self._looking:
            return write_log(self._history, viewer)

    def replay(self, viewer: Seat | None) -> Replay[S, A, E, V]:
        """Return a replay up to now; while the game goes on, ``viewer`` is all it shows."""
        check_viewer(viewer, len(self.seats))
        with self._looking:
            return Replay(self._history, viewer)

    def statistics(self) -> Statistics:
        """Return the game in numbers.

        Raises:
            NotOverError: the game goes on, and the numbers would tell secrets.
        """
        with self._looking:
            if self._history.outcome is None:
                raise NotOverError("not_over", "Statistics are shown when the game is over.")
            steps = [moment.step for moment in self._history.moments]
        return self._history.game.tally(self._history.start, steps)

    def deciding(self) -> tuple[Deciding, ...]:
        """Return who must decide, and since when."""
        with self._looking:
            return tuple(Deciding(seat, since) for seat, since in self._since.items())

    def subscribe(self, listener: Listener[E, V]) -> Callable[[], None]:
        """Have ``listener`` called after every change; return what ends that.

        Calls come one at a time and in order, on the thread of somebody who changed the
        table. A listener must not take long; it may use the table; if it raises, that is
        logged and nothing else.
        """
        return self._outbox.subscribe(listener)

    def can_undo(self, seat: Seat) -> Refused | None:
        """Return why ``seat`` may not undo now, or ``None`` when it may."""
        with self._looking:
            back = steps_back(self._history, seat)
        return back if isinstance(back, Refused) else None

    def can_redo(self, seat: Seat) -> Refused | None:
        """Return why ``seat`` may not redo now, or ``None`` when it may."""
        with self._looking:
            return redo_refused(self._history, seat)
