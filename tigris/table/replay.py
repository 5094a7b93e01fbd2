"""Looking at a game again, step by step, through one viewer's eyes."""

from typing import Generic

from tigris.core import Seat, TigrisError
from tigris.core.game import A, E, S, V
from tigris.table.history import History, Moment
from tigris.table.seats import check_viewer


class ReplayError(TigrisError):
    """The replay cannot go there, or cannot show that."""


class Replay(Generic[S, A, E, V]):
    """A game up to the moment the replay was made, with a place in it.

    ``position`` is the number of actions played at that place. While the game goes on, a
    replay shows what its viewer saw, and no other viewer can be chosen; of a finished game
    every view may be looked at.
    """

    def __init__(self, history: History[S, A, E, V], viewer: Seat | None) -> None:
        self._game = history.game
        self._start = history.start
        self._moments: tuple[Moment[S, A, E], ...] = tuple(history.moments)
        self.game = history.game.id
        self.names = history.names
        check_viewer(viewer, len(history.names))
        self._viewer = viewer
        self.finished = history.outcome is not None
        self.position = 0

    def __len__(self) -> int:
        return len(self._moments)

    @property
    def viewer(self) -> Seat | None:
        """Return through whose eyes this looks; ``None`` is a spectator."""
        return self._viewer

    def look_as(self, viewer: Seat | None) -> None:
        """Look through other eyes.

        Raises:
            ReplayError: the game goes on, and they might see what this viewer may not.
            NoSuchSeatError: nobody sat there.
        """
        if viewer != self._viewer and not self.finished:
            raise ReplayError("replay_secret", "While the game goes on, you see what you saw.")
        check_viewer(viewer, len(self.names))
        self._viewer = viewer

    def forward(self) -> bool:
        """Go one action on; return whether there was one."""
        moved = self.position < len(self._moments)
        self.position += moved
        return moved

    def back(self) -> bool:
        """Go one action back; return whether there was one."""
        moved = self.position > 0
        self.position -= moved
        return moved

    def go_to(self, position: int) -> None:
        """Go to where ``position`` actions were played.

        Raises:
            ReplayError: there were not so many.
        """
        if position not in range(len(self._moments) + 1):
            raise ReplayError(
                "replay_range", f"This game has {len(self._moments)} actions, not {position}."
            )
        self.position = position

    def go_to_turn(self, turn: int) -> None:
        """Go to the start of ``turn``.

        Raises:
            ReplayError: it was not played.
        """
        for position in range(len(self._moments) + 1):
            if self._game.turn(self._state_at(position)) == turn:
                self.position = position
                return
        raise ReplayError("replay_range", f"Turn {turn} was not played in this game.")

    @property
    def turn(self) -> int:
        """Return the number of the turn here."""
        return self._game.turn(self._state_at(self.position))

    @property
    def active(self) -> Seat:
        """Return whose turn it is here."""
        return self._game.active(self._state_at(self.position))

    @property
    def turns(self) -> int:
        """Return the number of the last turn."""
        return self._game.turn(self._state_at(len(self._moments)))

    def view(self) -> V:
        """Return what the viewer knew here."""
        return self._game.view(self._state_at(self.position), self._viewer)

    def events(self) -> tuple[E, ...]:
        """Return what the viewer saw happen by the action that led here; at first nothing."""
        if not self.position:
            return ()
        events = self._moments[self.position - 1].step.events
        return tuple(event.seen_by(self._viewer) for event in events)

    @property
    def by_bot(self) -> bool:
        """Return whether a bot chose the action that led here."""
        return self.position > 0 and not self._moments[self.position - 1].by.human

    def sentences(self) -> tuple[str, ...]:
        """Return the last events in sentences: as the viewer saw them, or in full after the end."""
        if not self.position:
            return ()
        events = self._moments[self.position - 1].step.events
        told = [event if self.finished else event.seen_by(self._viewer) for event in events]
        return tuple(text for event in told if (text := self._game.narrate(event, self.names)))

    def _state_at(self, position: int) -> S:
        return self._moments[position - 1].step.state if position else self._start
