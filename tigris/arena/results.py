"""What the games of a run come to."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tigris.arena.match import GameResult
from tigris.arena.rating import Rating, ratings, wilson


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two contestants head to head: a win is one point, a shared victory half."""

    one: str
    other: str
    score: float
    games: int

    @property
    def share(self) -> float:
        """Return the part of the points that the first won."""
        return self.score / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of that part."""
        return wilson(self.score, self.games)


@dataclass(frozen=True, slots=True)
class Share:
    """How much of the victories a contestant took in games of so many seats.

    ``games`` counts seats: two easy bots in a game are two.
    """

    seats: int
    bot: str
    wins: float
    games: int

    @property
    def share(self) -> float:
        """Return the victories a game."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of that share."""
        return wilson(self.wins, self.games)


@dataclass(slots=True)
class Times:
    """How long a contestant thought, in seconds a decision."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    overruns: int = 0

    @property
    def mean(self) -> float:
        """Return the mean time of a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


@dataclass(slots=True)
class Results:
    """The games of a run, and sums over them. Games without a loser by fault are not counted."""

    settings: Mapping[str, Any] = field(default_factory=dict)
    games: list[GameResult] = field(default_factory=list)

    @property
    def counted(self) -> list[GameResult]:
        """Return the games that say something: played to the end, or lost by a fault."""
        return [game for game in self.games if not (game.fault and game.fault.seat is None)]

    @property
    def faults(self) -> list[GameResult]:
        """Return the games that a fault ended."""
        return [game for game in self.games if game.fault]

    @property
    def bots(self) -> list[str]:
        """Return the contestants in the order of the settings, then as they turned up."""
        named = [bot for bot in self.settings.get("bots", ()) if isinstance(bot, str)]
        played = [seat.bot for game in self.games for seat in game.seats]
        return list(dict.fromkeys([*named, *played]))

    def pairings(self, seats: int | None = None) -> list[Pairing]:
        """Return all head-to-head results, with several seats by the order of their places."""
        order = {bot: number for number, bot in enumerate(self.bots)}
        scores: dict[tuple[str, str], float] = defaultdict(float)
        games: dict[tuple[str, str], int] = defaultdict(int)
        for game in self.counted:
            if seats is not None and len(game.seats) != seats:
                continue
            for pair, score in _duels(game, order):
                scores[pair] += score
                games[pair] += 1
        pairs = sorted(games, key=lambda pair: (order[pair[0]], order[pair[1]]))
        return [Pairing(*pair, scores[pair], games[pair]) for pair in pairs]

    def shares(self) -> list[Share]:
        """Return every contestant's part of the victories, for each number of seats."""
        wins: dict[tuple[int, str], float] = defaultdict(float)
        games: dict[tuple[int, str], int] = defaultdict(int)
        for game in self.counted:
            for seat in game.seats:
                wins[len(game.seats), seat.bot] += seat.share
                games[len(game.seats), seat.bot] += 1
        keys = sorted(games, key=lambda key: (key[0], -wins[key] / games[key]))
        return [Share(*key, wins[key], games[key]) for key in keys]

    def elo(self) -> list[Rating]:
        """Return the ratings over all games."""
        tallies = {(one.one, one.other): (one.score, one.games) for one in self.pairings()}
        return ratings(self.bots, tallies)

    def times(self) -> dict[str, Times]:
        """Return how long each contestant thought."""
        found = {bot: Times() for bot in self.bots}
        for game in self.games:
            for seat in game.seats:
                times = found[seat.bot]
                times.decisions += seat.decisions
                times.seconds += seat.seconds
                times.slowest = max(times.slowest, seat.slowest)
                times.overruns += seat.overruns
        return found


def _duels(game: GameResult, order: Mapping[str, int]) -> Iterable[tuple[tuple[str, str], float]]:
    """Yield each pair of different contestants in a game, and the points of the first."""
    guilty = game.fault.seat if game.fault else None
    seats: Sequence[tuple[int, str, int]] = [
        (number, seat.bot, seat.place) for number, seat in enumerate(game.seats)
    ]
    for index, (number, bot, place) in enumerate(seats):
        for other_number, other, other_place in seats[index + 1 :]:
            if bot == other or (guilty is not None and guilty not in (number, other_number)):
                continue  # the others' game was broken off: nothing is known
            score = 0.5 + 0.5 * ((place < other_place) - (place > other_place))
            if order[bot] < order[other]:
                yield (bot, other), score
            else:
                yield (other, bot), 1 - score
