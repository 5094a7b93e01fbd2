"""Why bots do what they do, as far as everybody can see: for the log. Pure."""

from collections.abc import Sequence

from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.bots.reasons import Reason, why
from tigris.games.tigris_euphrates.events import (
    CatastrophePlayed,
    Event,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    TilePlaced,
)
from tigris.games.tigris_euphrates.view import View

_SAYING_NOTHING = {"quiet", "spoils"}
"""What is said of a move when nothing better is known of it."""


def motive(before: View, events: Sequence[Event]) -> Reason | None:
    """Return what speaks most for the action that ``events`` tell of, if anything does.

    ``before`` is what its reader saw then: a reason cannot tell more than that.
    """
    action = _action_of(events[0]) if events else None
    if action is None:
        return None
    reason = why(before, action)
    return None if reason.code in _SAYING_NOTHING else reason


def _action_of(event: Event) -> Action | None:
    match event:
        case TilePlaced():
            return PlaceTile(event.seat, event.color, event.at)
        case LeaderPlaced():
            return PlaceLeader(event.seat, event.color, event.at)
        case LeaderReturned(why="withdrawn"):
            return WithdrawLeader(event.seat, event.color)
        case CatastrophePlayed():
            return PlayCatastrophe(event.seat, event.at)
        case MonumentBuilt():
            return BuildMonument(event.seat, event.monument, event.at)
    return None
