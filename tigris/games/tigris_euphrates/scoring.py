"""Points, and what they come to at the end."""

from collections.abc import Sequence

from tigris.core import Outcome
from tigris.games.tigris_euphrates.counts import Counts, plus
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.state import Phase, State


def spend_treasures(points: Counts, treasures: int) -> Counts:
    """Return the points with each treasure put where it helps most: the weakest colour (R99)."""
    for _ in range(treasures):
        points = plus(points, min(COLORS, key=points.__getitem__), 1)
    return points


def places(totals: Sequence[Counts]) -> tuple[int, ...]:
    """Return each player's place: weakest colour, then second weakest, and so on (R100).

    Players equal in all four share a place.
    """
    ranks = [sorted(total) for total in totals]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


def final_totals(state: State) -> tuple[Counts, ...]:
    """Return every player's points with the treasures spent."""
    return tuple(spend_treasures(player.points, player.treasures) for player in state.players)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or ``None`` while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    totals = final_totals(state)
    return Outcome(places=places(totals), scores=totals, reason=state.ended)
