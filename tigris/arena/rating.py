"""From results to statements: intervals of shares, and ratings on one scale."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TypeAlias

Z95 = 1.959964
ELO = 400 / log(10)
"""Points of Elo for a factor of e in strength."""

Pairings: TypeAlias = Mapping[tuple[str, str], tuple[float, int]]
"""Two contestants (each pair once): the points of the first against the second, and games."""


def wilson(score: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share; a draw counts as half a success."""
    if not games:
        return (0.0, 1.0)
    share = score / games
    scale = 1 + z * z / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


@dataclass(frozen=True, slots=True)
class Rating:
    """A contestant's Elo; ``error`` is half of the 95 % interval.

    ``bound`` says that it won or lost everything against the rest, so that no finite number fits
    and this one rests on a drawn game that was not played.
    """

    bot: str
    elo: float
    error: float
    bound: bool


def ratings(bots: Sequence[str], pairings: Pairings, anchor: str = "random") -> list[Rating]:
    """Return the Elo of each bot, the strongest first: Bradley and Terry's model, most likely.

    ``anchor`` is zero, or the weakest is if it did not play. Errors are those of the difference
    to the anchor, from the Fisher information. Bots that never met, not even by way of others,
    cannot be compared: they are left out, except those that met the anchor.
    """
    met = {pair: tally for pair, tally in pairings.items() if tally[1] and pair[0] != pair[1]}
    names = _compared(bots, met, anchor)
    if not names:
        return []
    met = {pair: tally for pair, tally in met.items() if pair[0] in names}
    shored, bound = _shored_up(names, met)
    strength = _most_likely(names, shored)
    zero = anchor if anchor in names else min(names, key=strength.__getitem__)
    errors = _errors(names, shored, strength, zero)
    found = [
        Rating(name, ELO * (strength[name] - strength[zero]), ELO * errors[name], name in bound)
        for name in names
    ]
    return sorted(found, key=lambda rating: -rating.elo)


def _compared(bots: Sequence[str], met: Mapping[tuple[str, str], object], anchor: str) -> list[str]:
    """Return the bots that are linked with the anchor, or the largest linked group."""
    links: dict[str, set[str]] = {bot: set() for bot in bots}
    for one, other in met:
        links[one].add(other)
        links[other].add(one)
    groups = []
    left = [bot for bot in dict.fromkeys(bots) if links[bot]]
    while left:
        group = _reached(left[0], links)
        groups.append([bot for bot in left if bot in group])
        left = [bot for bot in left if bot not in group]
    return max(groups, key=lambda group: (anchor in group, len(group)), default=[])


def _reached(start: str, links: Mapping[str, set[str]]) -> set[str]:
    reached, edge = {start}, [start]
    while edge:
        for name in links[edge.pop()] - reached:
            reached.add(name)
            edge.append(name)
    return reached


def _shored_up(
    names: Sequence[str], met: Mapping[tuple[str, str], tuple[float, int]]
) -> tuple[dict[tuple[str, str], tuple[float, float]], set[str]]:
    """Return the pairings, with a drawn game where somebody would be infinitely strong.

    The most likely strengths are finite if and only if everybody can be reached from everybody
    by a chain of wins (Ford 1957).
    """
    games = {pair: (score, float(count)) for pair, (score, count) in met.items()}
    beaten: dict[str, set[str]] = {name: set() for name in names}
    for (one, other), (score, count) in games.items():
        if score > 0:
            beaten[one].add(other)
        if score < count:
            beaten[other].add(one)
    reach = {name: _reached(name, beaten) for name in names}
    bound: set[str] = set()
    for (one, other), (score, count) in games.items():
        if other not in reach[one] or one not in reach[other]:
            games[one, other] = (score + 0.5, count + 1)
            bound |= {one, other}
    return games, bound


def _most_likely(
    names: Sequence[str], games: Mapping[tuple[str, str], tuple[float, float]]
) -> dict[str, float]:
    """Return the logarithms of the most likely strengths (Hunter's minorize-maximize steps)."""
    strength = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, 0.0)
    for (one, other), (score, count) in games.items():
        wins[one] += score
        wins[other] += count - score
    for _ in range(20_000):
        share = dict.fromkeys(names, 0.0)
        for (one, other), (_, count) in games.items():
            part = count / (strength[one] + strength[other])
            share[one] += part
            share[other] += part
        new = {name: wins[name] / share[name] for name in names}
        scale = sum(new.values()) / len(names)
        new = {name: value / scale for name, value in new.items()}
        moved = max(abs(log(new[name] / strength[name])) for name in names)
        strength = new
        if moved < 1e-9:
            break
    return {name: log(value) for name, value in strength.items()}


def _errors(
    names: Sequence[str],
    games: Mapping[tuple[str, str], tuple[float, float]],
    strength: Mapping[str, float],
    zero: str,
) -> dict[str, float]:
    """Return the 95 % reach of each strength, measured from ``zero``."""
    free = [name for name in names if name != zero]
    row = {name: number for number, name in enumerate(free)}
    matrix = [[0.0] * len(free) for _ in free]
    for (one, other), (_, count) in games.items():
        lead = strength[one] - strength[other]
        # p (1 - p), without overflow for large leads
        weight = count / (2 + _exp(lead) + _exp(-lead))
        for name in (one, other):
            if name in row:
                matrix[row[name]][row[name]] += weight
        if one in row and other in row:
            matrix[row[one]][row[other]] -= weight
            matrix[row[other]][row[one]] -= weight
    inverse = _inverted(matrix)
    return {zero: 0.0, **{name: Z95 * sqrt(inverse[row[name]][row[name]]) for name in free}}


def _exp(x: float) -> float:
    return float(2.718281828459045 ** min(x, 500.0))


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse, by Gauss and Jordan."""
    size = len(matrix)
    rows = [
        [*matrix[number], *(float(number == other) for other in range(size))]
        for number in range(size)
    ]
    for column in range(size):
        pivot = max(range(column, size), key=lambda number: abs(rows[number][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for number in range(size):
            if number != column and rows[number][column]:
                factor = rows[number][column]
                rows[number] = [
                    value - factor * other
                    for value, other in zip(rows[number], rows[column], strict=True)
                ]
    return [row[size:] for row in rows]
