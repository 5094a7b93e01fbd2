"""How a finished game is counted before everybody's eyes, step by step. Pure; no Kivy.

The points as they were won; then, one by one, each player's treasures go to the weakest colour
(R99); then the weakest colour counts; then all four numbers in order; where a tie was broken
(R100); and at last the places.
"""

from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from tigris.core import Outcome, Seat
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS, Color
from tigris.games.tigris_euphrates.scoring import spend_treasures
from tigris.games.tigris_euphrates.view import View

SHARED = len(COLORS)
"""The rank of a verdict that no colour gave: equal in all four."""


class Stage(IntEnum):
    """What a step is about; each shows all that the ones before it showed."""

    POINTS = 0
    TREASURES = 1
    WEAKEST = 2
    SORTED = 3
    TIE = 4
    PLACES = 5


class Tally(NamedTuple):
    """One player's points at one step."""

    points: Counts  # as they were won
    spent: Counts  # treasures that lie on each colour by now
    left: int  # treasures still in front of the player
    lifted: Color | None = None  # where the treasure of this step comes to lie

    @property
    def total(self) -> Counts:
        """Return the points with the treasures spent so far."""
        black, red, blue, green = (p + s for p, s in zip(self.points, self.spent, strict=True))
        return black, red, blue, green

    @property
    def weakest(self) -> int:
        """Return what counts."""
        return min(self.total)

    @property
    def ranked(self) -> tuple[tuple[Color, int], ...]:
        """Return the colours with their points, the weakest first."""
        total = self.total
        return tuple((color, total[color]) for color in sorted(COLORS, key=total.__getitem__))


class Step(NamedTuple):
    """A moment of the ceremony: a tally for every seat."""

    stage: Stage
    tallies: tuple[Tally, ...]


class Verdict(NamedTuple):
    """Why the winner won: by which of the ordered numbers, and against which one.

    ``rank`` is 0 for the weakest colour, 3 for the strongest, and ``SHARED`` when the winners
    are equal in all four.
    """

    winners: tuple[Seat, ...]
    rank: int
    won: int
    lost: int


class Ceremony(NamedTuple):
    """All steps, and what they come to."""

    steps: tuple[Step, ...]
    verdict: Verdict
    places: tuple[int, ...]
    order: tuple[Seat, ...]  # seats from the first place to the last
    decided: tuple[frozenset[int], ...]  # by seat: the ranks that broke a tie with a neighbour


def ceremony(view: View) -> Ceremony:
    """Return the ceremony of a finished game.

    Raises:
        ValueError: the game goes on, so points are not open.
    """
    if view.outcome is None:
        raise ValueError("the game is not over")
    won = [(player.points, player.treasures) for player in view.players]
    opened = [(points, coins) for points, coins in won if points is not None and coins is not None]
    steps = [Step(stage, tallies) for stage, tallies in _spending(opened)]
    final = steps[-1].tallies
    steps += [Step(Stage.WEAKEST, final), Step(Stage.SORTED, final)]
    found = verdict(view.outcome)
    if found.rank:
        steps.append(Step(Stage.TIE, final))
    steps.append(Step(Stage.PLACES, final))
    places = view.outcome.places
    order = tuple(sorted(range(len(places)), key=places.__getitem__))
    return Ceremony(tuple(steps), found, places, order, _decided(view.outcome, order))


def verdict(outcome: Outcome) -> Verdict:
    """Return why the game was won."""
    ranks = [sorted(score) for score in outcome.scores]
    winners = outcome.winners
    best = ranks[winners[0]]
    others = [rank for seat, rank in enumerate(ranks) if seat not in winners]
    if len(winners) > 1 or not others:
        return Verdict(winners, SHARED, best[-1], best[-1])
    rank = _differ(best, max(others))
    return Verdict(winners, rank, best[rank], max(others)[rank])


def _spending(
    opened: list[tuple[Counts, int]],
) -> list[tuple[Stage, tuple[Tally, ...]]]:
    most = max(coins for _, coins in opened)
    return [
        (
            Stage.TREASURES if count else Stage.POINTS,
            tuple(_tally(points, coins, count) for points, coins in opened),
        )
        for count in range(most + 1)
    ]


def _tally(points: Counts, coins: int, count: int) -> Tally:
    """Return a player's tally when everybody has spent ``count`` treasures, if they had them."""
    spent = _spent(points, min(coins, count))
    lifted = None
    if 0 < count <= coins:
        before = _spent(points, count - 1)
        (lifted,) = (color for color in COLORS if spent[color] != before[color])
    return Tally(points, spent, coins - min(coins, count), lifted)


def _spent(points: Counts, count: int) -> Counts:
    total = spend_treasures(points, count)
    black, red, blue, green = (total[color] - points[color] for color in COLORS)
    return black, red, blue, green


def _differ(one: list[int], other: list[int]) -> int:
    return next(rank for rank in range(SHARED) if one[rank] != other[rank])


def _decided(outcome: Outcome, order: tuple[Seat, ...]) -> tuple[frozenset[int], ...]:
    """Return the ranks by which players with the same weakest colour were told apart."""
    ranks = [sorted(score) for score in outcome.scores]
    found: list[set[int]] = [set() for _ in ranks]
    for better, worse in pairwise(order):
        if ranks[better][0] == ranks[worse][0] and ranks[better] != ranks[worse]:
            rank = _differ(ranks[better], ranks[worse])
            found[better].add(rank)
            found[worse].add(rank)
    return tuple(frozenset(ranks) for ranks in found)
