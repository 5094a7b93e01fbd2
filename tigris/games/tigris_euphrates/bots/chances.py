"""What the tiles nobody has shown may be: chances over the hands an opponent may hold."""

from dataclasses import dataclass
from functools import lru_cache
from math import comb

from tigris.core import Seat
from tigris.games.tigris_euphrates.bots.memory import Memory, unseen_tiles
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import Color
from tigris.games.tigris_euphrates.view import View


@dataclass(frozen=True, slots=True)
class Unseen:
    """The tiles that may be in hands other than ``seat``'s, or in the bag."""

    seat: Seat
    tiles: Counts

    def at_least(self, hand: int, color: Color, count: int) -> float:
        """Return the chance that a hidden hand of ``hand`` tiles has ``count`` of ``color``."""
        return at_least(sum(self.tiles), self.tiles[color], hand, count)


def unseen(view: View, memory: Memory, seat: Seat) -> Unseen:
    """Return what ``seat`` has not seen."""
    black, red, blue, green = (max(0, count) for count in unseen_tiles(view, memory))
    return Unseen(seat, (black, red, blue, green))


@lru_cache(maxsize=4096)
def at_least(pool: int, of_color: int, drawn: int, count: int) -> float:
    """Return the chance of ``count`` or more of a colour among ``drawn`` tiles of a pool."""
    if count <= 0:
        return 1.0
    if count > min(drawn, of_color) or drawn > pool:
        return 0.0
    ways = sum(
        comb(of_color, number) * comb(pool - of_color, drawn - number)
        for number in range(count, min(drawn, of_color) + 1)
    )
    return ways / comb(pool, drawn)
