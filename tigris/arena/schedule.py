"""Who plays whom, where, and with which luck. A list of fixtures is all a run is made of."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from tigris.core import SetupError


@dataclass(frozen=True, slots=True)
class Terms:
    """What is the same for every game of a run."""

    game: str
    seconds: float = 1.0  # a decision
    clock: str = "wall"
    patience: float = 60.0  # seconds by the wall until a bot that does not answer is given up


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played. It can be sent to another process."""

    number: int
    terms: Terms
    seed: int
    lineup: tuple[str, ...]  # one contestant a seat
    options: Mapping[str, Any] = field(default_factory=dict)


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return who sits together: all combinations, or just ``bots`` if they are as many as seats.

    Raises:
        SetupError: there are too few, or somebody would meet himself by accident.
    """
    if len(bots) == seats:
        return [tuple(bots)]
    if len(bots) < seats:
        raise SetupError("bad_bots", f"name a bot for each of {seats} seats, not {len(bots)}")
    if len(set(bots)) < len(bots):
        raise SetupError("bad_bots", "a bot is named twice, and there are more bots than seats")
    return list(combinations(bots, seats))


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """Return every way to move a line-up round the table: each sits in each seat once."""
    return [(*lineup[turn:], *lineup[:turn]) for turn in range(len(lineup))]


def schedule(
    terms: Terms,
    bots: Sequence[str],
    seats: Sequence[int],
    games: int,
    seed: int,
    options: Mapping[str, Any],
) -> list[Fixture]:
    """Return ``games`` games for each line-up, rounded up to whole rotations.

    A seed is played in every rotation before the next one begins, so luck evens out: what a bot
    is dealt in one game, its rival is dealt in another. All line-ups play the same seeds.
    """
    fixtures: list[Fixture] = []
    for count in seats:
        meetings = lineups(bots, count)
        for shift in range(-(-games // count)):
            fixtures += [
                Fixture(len(fixtures) + number, terms, seed + shift, lineup, options)
                for number, lineup in enumerate(
                    turned for meeting in meetings for turned in rotations(meeting)
                )
            ]
    return fixtures


def mixed_schedule(
    terms: Terms,
    bots: Sequence[str],
    seats: Sequence[int],
    games: int,
    seed: int,
    wishes: Callable[[Random], Mapping[str, Any]],
) -> Iterator[Fixture]:
    """Yield ``games`` games with seats, bots and options drawn by lot, one seed each."""
    for number in range(games):
        rng = Random(f"mixed/{seed + number}")
        count = rng.choice(seats)
        lineup = tuple(rng.choice(bots) for _ in range(count))
        yield Fixture(number, terms, seed + number, lineup, wishes(rng))
