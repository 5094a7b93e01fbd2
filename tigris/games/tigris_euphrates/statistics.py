"""A game in numbers: where every point came from, who won which conflicts, who led when."""

from collections import Counter
from collections.abc import Sequence

from tigris.core import Statistics, Step
from tigris.games.tigris_euphrates.events import (
    CatastrophePlayed,
    ConflictResolved,
    Event,
    GameEnded,
    LeaderPlaced,
    MonumentBuilt,
    PointsScored,
    TilePlaced,
    TilesCommitted,
    TreasureTaken,
    TurnStarted,
    WonderBuilt,
)
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.scoring import final_totals
from tigris.games.tigris_euphrates.state import Phase, State

SOURCES = ("tile", "revolt", "war", "monument", "wonder", "treasure")
CONFLICTS = ("revolts", "wars")


def counter_names() -> tuple[str, ...]:
    """Return the name of every counter: each seat has all of them, most of them zero.

    ``points.red.war`` are the red points won in wars; ``wars.lost.defender`` the wars lost in
    defence; ``treasures`` the treasures taken, which end up as ``points.*.treasure``.
    """
    points = [f"points.{color.word}.{source}" for color in COLORS for source in SOURCES]
    conflicts = [
        f"{kind}.{end}.{side}"
        for kind in CONFLICTS
        for end in ("won", "lost")
        for side in ("attacker", "defender")
    ]
    others = ["treasures", "monuments", "wonders", "catastrophes", "tiles", "leaders", "committed"]
    return (*points, *conflicts, *others, "turns")


def tally(start: State, steps: Sequence[Step[State, Event]]) -> Statistics:
    """Return the statistics of a game, finished or not."""
    counters = [Counter(dict.fromkeys(counter_names(), 0)) for _ in start.players]
    counters[start.active]["turns"] += 1
    curve: list[tuple[int, ...]] = []
    turn = start.turn
    for step in steps:
        for event in step.events:
            _count(counters, event)
        if step.state.turn > turn or step.state.phase is Phase.OVER:
            curve.append(tuple(min(total) for total in final_totals(step.state)))
            turn = step.state.turn
    return Statistics(tuple(dict(counter) for counter in counters), tuple(curve))


def _count(counters: list[Counter[str]], event: Event) -> None:
    match event:
        case PointsScored(seat, source, _, color, amount) if color is not None:
            counters[seat][f"points.{color.word}.{source}"] += amount or 0
        case ConflictResolved(war, _, winner, loser, attacker):
            kind = CONFLICTS[war]
            won, lost = ("attacker", "defender")[:: 1 if winner == attacker else -1]
            counters[winner][f"{kind}.won.{won}"] += 1
            counters[loser][f"{kind}.lost.{lost}"] += 1
        case TilesCommitted(seat, _, count):
            counters[seat]["committed"] += count
        case TreasureTaken(seat):
            counters[seat]["treasures"] += 1
        case MonumentBuilt(seat):
            counters[seat]["monuments"] += 1
        case WonderBuilt(seat):
            counters[seat]["wonders"] += 1
        case CatastrophePlayed(seat):
            counters[seat]["catastrophes"] += 1
        case TilePlaced(seat):
            counters[seat]["tiles"] += 1
        case LeaderPlaced(seat):
            counters[seat]["leaders"] += 1
        case TurnStarted(seat):
            counters[seat]["turns"] += 1
        case GameEnded(points=points, totals=totals):
            for seat, counter in enumerate(counters):
                for color in COLORS:
                    spent = totals[seat][color] - points[seat][color]
                    counter[f"points.{color.word}.treasure"] += spent
