"""In which order the tiles of a hand lie in their tray. Pure; no Kivy.

Not sorted by colour, and steady: a played tile leaves its place, drawn ones come at the end.
Otherwise a tile that sticks out, face down, would tell its colour by its place.
"""

from collections import Counter
from collections.abc import Sequence

from tigris.games.tigris_euphrates.counts import Counts
from tigris.ui.games.tigris_euphrates.desk import CIVS


class HandOrder:
    """The tiles of one seat, as they lie."""

    def __init__(self) -> None:
        self.tiles: tuple[str, ...] = ()

    def follow(self, hand: Counts, leaving: Sequence[int] = ()) -> tuple[str, ...]:
        """Return the tiles of ``hand`` in their order; ``leaving`` are the places just played."""
        held = Counter(dict(zip(CIVS, hand, strict=True)))
        kept: list[str] = []
        leave = set(leaving)
        stay = [index for index in range(len(self.tiles)) if index not in leave]
        for index in (*stay, *sorted(leave)):
            if index < len(self.tiles) and held[self.tiles[index]] > 0:
                held[self.tiles[index]] -= 1
                kept.append(self.tiles[index])
        # New tiles alternate between the colours, so that their order tells as little as it can.
        fresh = sorted((number, civ) for civ, count in held.items() for number in range(count))
        self.tiles = (*kept, *(civ for _, civ in fresh))
        return self.tiles
