"""When a seat may take its actions back, and when all must agree.

Alone, a seat takes back its own last action, and with it what bots have answered since, as
far as the start of the turn. It stops where something came to light, where another person has
decided since, and at the end of the game.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tigris.core import Seat
from tigris.table.answers import Refused
from tigris.table.facts import UndoPolicy
from tigris.table.history import History, Moment

LIGHT = {
    "draw": "tiles were drawn from the bag",
    "commitment": "added tiles were shown",
    "end": "the game ended",
}
"""What the usual reveals are called in a sentence; a game's others are named as they are."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A wish to go back to where ``keep`` actions were played; it waits for ``waiting``."""

    seat: Seat
    keep: int
    waiting: frozenset[Seat]


def steps_back(history: History[Any, Any, Any, Any], seat: Seat) -> int | Refused:
    """Return how many actions ``seat`` takes back at once if it undoes now, or why it may not."""

    def no(code: str, text: str, seat: Seat | None = None) -> Refused:
        named = {} if seat is None else {"name": history.names[seat]}
        return Refused(code, text, history.revision, values=MappingProxyType(named))

    game, names = history.game, history.names
    if history.setup.undo is UndoPolicy.OFF:
        return no("undo_off", "At this table nothing is taken back.")
    if history.outcome is not None:
        return no("game_over", "The game is over.")
    now = game.turn(history.state)
    own = last_own(history, seat)
    fresh = all(moment.turn < now for moment in history.moments[-1:])
    if own is None or (fresh and game.active(history.state) == seat):
        return no("undo_nothing", f"There is nothing of {names[seat]}'s to take back in this turn.")
    since = history.moments[own:]
    for moment in reversed(since):
        if moment.step.reveals is not None:
            light = LIGHT.get(moment.step.reveals, moment.step.reveals)
            who = names[moment.seat]
            return no("undo_reveal", f"Undo stops at {who}'s last step: {light}.", moment.seat)
        if moment.seat != seat and moment.by.human:
            who = names[moment.seat]
            return no("undo_acted_since", f"{who} has decided since.", moment.seat)
        if moment.turn != since[0].turn:
            return no("undo_turn_over", f"{names[seat]}'s turn is over.")
    return len(since)


def last_own(history: History[Any, Any, Any, Any], seat: Seat) -> int | None:
    """Return the number of actions before the last of ``seat``'s own; ``None`` if it has none."""
    moments: list[Moment[Any, Any, Any]] = history.moments
    for position in range(len(moments) - 1, -1, -1):
        if moments[position].seat == seat:
            return position
    return None


def redo_refused(history: History[Any, Any, Any, Any], seat: Seat) -> Refused | None:
    """Return why ``seat`` may not play again what was taken back, or ``None`` when it may."""
    if not history.redoable:
        return Refused("redo_nothing", "There is nothing to play again.", history.revision)
    owner = history.redoable[-1].seat
    if owner != seat:
        name = history.names[owner]
        text = f"{name} took it back and alone may play it again."
        values = MappingProxyType({"name": name})
        return Refused("redo_not_yours", text, history.revision, values=values)
    return None


def vote_refused(
    history: History[Any, Any, Any, Any], seat: Seat, keep: int | None
) -> int | Refused:
    """Return to how many actions ``seat`` proposes to go back, or why it may not.

    ``keep`` is the wish; ``None`` asks for the seat's own last action.
    """

    def no(code: str, text: str) -> Refused:
        return Refused(code, text, history.revision)

    if history.setup.undo is not UndoPolicy.AGREED:
        return no("undo_no_vote", "At this table there is no vote on taking back.")
    if history.outcome is not None:
        return no("game_over", "The game is over.")
    if keep is None:
        keep = last_own(history, seat)
    if keep is None or keep not in range(len(history.moments)):
        return no("undo_nothing", "There is nothing to take back to there.")
    return keep
