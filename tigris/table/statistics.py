"""Numbers over many games: what each player's finished games come to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tigris.core import Outcome, Statistics


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What counts of a finished game: who played what, how it ended, and its numbers."""

    game: str
    names: tuple[str, ...]
    outcome: Outcome
    statistics: Statistics

    def encode(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "game": self.game,
            "names": list(self.names),
            "places": list(self.outcome.places),
            "scores": [list(score) for score in self.outcome.scores],
            "reason": self.outcome.reason,
            "counters": [dict(counter) for counter in self.statistics.counters],
            "curve": [list(points) for points in self.statistics.curve],
        }

    @staticmethod
    def decode(data: Mapping[str, Any]) -> "FinishedGame":
        """Return the finished game in ``data``, which ``encode`` wrote."""
        return FinishedGame(
            data["game"],
            tuple(data["names"]),
            Outcome(
                tuple(data["places"]),
                tuple(tuple(score) for score in data["scores"]),
                data["reason"],
            ),
            Statistics(
                tuple(dict(counter) for counter in data["counters"]),
                tuple(tuple(points) for points in data["curve"]),
            ),
        )


@dataclass(frozen=True, slots=True)
class PlayerTotals:
    """What one player's finished games of one game come to.

    ``wins`` counts shared victories too. ``best`` is the highest final score; ``counters``
    are the sums of the game's statistics.
    """

    name: str
    game: str
    games: int = 0
    wins: int = 0
    best: int = 0
    places: Counter[int] = field(default_factory=Counter)
    counters: Counter[str] = field(default_factory=Counter)


def player_totals(games: Iterable[FinishedGame]) -> tuple[PlayerTotals, ...]:
    """Return the totals of every player and game: by game, then by wins, then by name.

    Players are told apart by name, whatever its upper and lower case; the last spelling shows.
    """
    totals: dict[tuple[str, str], PlayerTotals] = {}
    for finished in games:
        for seat, name in enumerate(finished.names):
            key = (finished.game, name.strip().casefold())
            before = totals.get(key, PlayerTotals(name, finished.game))
            place = finished.outcome.places[seat]
            score = finished.statistics.curve[-1][seat]
            totals[key] = PlayerTotals(
                name,
                finished.game,
                before.games + 1,
                before.wins + (place == 1),
                max(before.best, score) if before.games else score,
                before.places + Counter({place: 1}),
                _sum(before.counters, finished.statistics.counters[seat]),
            )
    return tuple(sorted(totals.values(), key=lambda t: (t.game, -t.wins, t.games, t.name)))


def _sum(counters: Counter[str], more: Mapping[str, int]) -> Counter[str]:
    """Add up, and keep zeros and losses: adding counters would drop them."""
    total = Counter(counters)
    total.update(more)
    return total
