"""What each viewer is sent: whole states, desks and the log, in a language.

Everything comes from the table's look through that viewer's eyes, so a spectator's text cannot
hold a hand, and a seat's text no other's. A text is made once and sent to many.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tigris.core import Refusal, Seat
from tigris.net.companion import Companion
from tigris.net.messages import State, encode
from tigris.table import PHONE, Look, Table, UndoPolicy

AnyTable = Table[Any, Any, Any, Any]
NO_WISH: dict[str, Any] = {}
MOST = 64
"""States and logs that are remembered: more than there are viewers and languages."""


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A wish as the game made sense of it at a revision, and what it comes to."""

    revision: int
    wish: Any
    desk: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """The frame of a state, and the desk in it. The companion is there to keep its id its own."""

    text: str
    desk: Evaluated | None
    companion: Companion


class Views:
    """Makes what is sent about a table, and remembers it until ``changed`` is called."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self._states: dict[tuple[Seat | None, int], Shown] = {}
        self._logs: dict[tuple[Seat | None, int], tuple[list[dict[str, Any]], Companion]] = {}
        self._logged = -1

    def changed(self, seat: Seat | None = None) -> None:
        """Forget the states that were made: all, or those of one seat."""
        for key in [key for key in self._states if seat is None or key[0] == seat]:
            del self._states[key]

    def evaluate(self, seat: Seat, wish: Any, companion: Companion) -> Evaluated:
        """Return what a wish of a seat comes to now."""
        return self._evaluate(self._table.look(seat), seat, wish, companion)

    def state(
        self, viewer: Seat | None, companion: Companion, wish: Any, connected: Sequence[bool]
    ) -> Shown:
        """Return the whole state for a viewer; ``wish`` is what its desk is about."""
        key = (viewer, id(companion))
        if key not in self._states:
            self._states[key] = self._state(viewer, companion, wish, connected)
            _forget_oldest(self._states)
        return self._states[key]

    def log(self, viewer: Seat | None, companion: Companion) -> list[dict[str, Any]]:
        """Return the game so far in lines; made once in a revision, for it takes long."""
        look, events = self._look(viewer)
        if look.revision != self._logged:
            self._logs.clear()
            self._logged = look.revision
        key = (viewer, id(companion))
        if key not in self._logs:
            self._logs[key] = companion.log(look, events), companion
            _forget_oldest(self._logs)
        return self._logs[key][0]

    def _look(self, viewer: Seat | None) -> tuple[Look[Any, Any], Sequence[Any]]:
        """Return a look and the events that led to it, of one and the same revision."""
        for _ in range(5):
            look = self._table.look(viewer)
            events = self._table.events_for(viewer)
            if self._table.revision == look.revision:
                break
        return look, events

    def _evaluate(
        self, look: Look[Any, Any], seat: Seat, wish: Any, companion: Companion
    ) -> Evaluated:
        def explain(action: Any) -> Refusal | None:
            return self._table.explain(seat, action)

        kept, desk = companion.desk(look, wish, explain)
        return Evaluated(look.revision, kept, desk)

    def _state(
        self, viewer: Seat | None, companion: Companion, wish: Any, connected: Sequence[bool]
    ) -> Shown:
        look, events = self._look(viewer)
        over = look.outcome is not None
        # A seat that somebody else plays for a while still sees its own, and can do nothing.
        seat = viewer if viewer is not None and look.seats[viewer].controller == PHONE else None
        desk = None if seat is None or over else self._evaluate(look, seat, wish, companion)
        message = State(
            revision=look.revision,
            seats=tuple(
                {
                    "name": plan.name,
                    "emblem": plan.emblem,
                    "side": plan.side.value,
                    "kind": plan.controller.kind.value,
                    "level": plan.controller.level,
                    "connected": there,
                }
                for plan, there in zip(look.seats, connected, strict=True)
            ),
            deciding=look.to_act,
            active=look.active,
            turn=look.turn,
            game=companion.facts(look, events),
            desk=desk.desk if desk else None,
            undo=self._undo(seat, companion),
            redo=seat is not None and not over and self._table.can_redo(seat) is None,
            vote=self._vote(seat, look, companion),
            over=over,
        )
        return Shown(encode(message), desk, companion)

    def _undo(self, seat: Seat | None, companion: Companion) -> dict[str, Any]:
        refused = None if seat is None else self._table.can_undo(seat)
        if refused is None:
            return {"can": seat is not None, "text": ""}
        if refused.code != "game_over" and self._table.setup.undo is UndoPolicy.AGREED:
            return {"can": self._table.position > 0, "text": companion.say("undo_asks")}
        return {"can": False, "text": companion.refusal(refused)}

    def _vote(
        self, seat: Seat | None, look: Look[Any, Any], companion: Companion
    ) -> dict[str, Any] | None:
        proposal = self._table.proposal
        if proposal is None:
            return None
        text = companion.say("vote", name=look.seats[proposal.seat].name)
        return {"text": text, "asked": seat in proposal.waiting}


def _forget_oldest(made: dict[Any, Any]) -> None:
    """Keep what was made within bounds: there may be spectators who make languages up."""
    while len(made) > MOST:
        del made[next(iter(made))]
