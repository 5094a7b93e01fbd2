"""A finished game in numbers, as the statistics page shows them. Pure; no Kivy."""

from collections.abc import Mapping
from typing import NamedTuple

from tigris.core import Statistics
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.statistics import SOURCES

SOURCE_ICONS = {
    "tile": "icon-tile",
    "revolt": "icon-revolt",
    "war": "icon-war",
    "monument": "icon-monument",
    "wonder": "icon-wonder",
    "treasure": "treasure",
}


class Part(NamedTuple):
    """The points that one player has from one source."""

    source: str
    amount: int
    colors: Counts  # how many of them of each colour


class Deed(NamedTuple):
    """Something worth telling: how often each seat did it."""

    name: str
    icon: str
    counts: tuple[int, ...]
    best: int  # the count that is marked; 0 marks nobody


def sources(statistics: Statistics) -> tuple[tuple[Part, ...], ...]:
    """Return where each seat's points came from; sources that gave none are left out."""
    return tuple(
        tuple(part for source in SOURCES if (part := _part(counter, source)).amount)
        for counter in statistics.counters
    )


def known_sources(parts: tuple[tuple[Part, ...], ...]) -> tuple[str, ...]:
    """Return the sources that gave anybody anything, in their order."""
    seen = {part.source for row in parts for part in row}
    return tuple(source for source in SOURCES if source in seen)


def deeds(statistics: Statistics) -> tuple[Deed, ...]:
    """Return the counts worth telling; the wonder only when somebody built it."""
    told = [
        _deed(statistics, "wars_won", "icon-war", *_both("wars.won")),
        _deed(statistics, "wars_lost", "icon-shield", *_both("wars.lost")),
        _deed(statistics, "revolts_won", "icon-revolt", *_both("revolts.won")),
        _deed(statistics, "revolts_lost", "icon-undo", *_both("revolts.lost")),
        _deed(statistics, "monuments", "icon-monument", "monuments"),
        _deed(statistics, "wonders", "icon-wonder", "wonders"),
        _deed(statistics, "treasures", "treasure", "treasures"),
        _deed(statistics, "tiles", "icon-tile", "tiles"),
        _deed(statistics, "catastrophes", "icon-catastrophe", "catastrophes"),
    ]
    return tuple(deed for deed in told if deed.name != "wonders" or any(deed.counts))


MARKED = ("wars_won", "revolts_won", "monuments", "wonders", "treasures")
"""Deeds of which the most is something to be proud of."""


def _both(name: str) -> tuple[str, str]:
    return f"{name}.attacker", f"{name}.defender"


def _part(counter: Mapping[str, int], source: str) -> Part:
    values = [counter.get(f"points.{color.word}.{source}", 0) for color in COLORS]
    black, red, blue, green = values
    return Part(source, sum(values), (black, red, blue, green))


def _deed(statistics: Statistics, name: str, icon: str, *counters: str) -> Deed:
    counts = tuple(sum(counter.get(key, 0) for key in counters) for counter in statistics.counters)
    return Deed(name, icon, counts, max(counts) if name in MARKED else 0)
