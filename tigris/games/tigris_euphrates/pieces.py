"""The things in the box: colours, dynasties, monuments, and how many tiles there are."""

from dataclasses import dataclass
from enum import IntEnum


class Color(IntEnum):
    """A sphere of civilization: its tiles, its leader and its points share the colour."""

    SETTLEMENT = 0
    TEMPLE = 1
    FARM = 2
    MARKET = 3

    @property
    def tile(self) -> str:
        """Return the tile's name: ``temple``."""
        return self.name.lower()

    @property
    def leader(self) -> str:
        """Return the leader's name: ``priest``."""
        return ("king", "priest", "farmer", "trader")[self]

    @property
    def building(self) -> str:
        """Return the civilization building's name: ``library``."""
        return ("palace", "library", "granary", "market hall")[self]

    @property
    def word(self) -> str:
        """Return the colour itself, as monuments are named by it: ``red``."""
        return ("black", "red", "blue", "green")[self]


COLORS = tuple(Color)
KING, PRIEST, FARMER, TRADER = COLORS
SETTLEMENT, TEMPLE, FARM, MARKET = COLORS

TILES_IN_BOX = (30, 57, 36, 30)
"""How many tiles of each colour the game has: 153 in all (R02)."""

HAND_SIZE = 6
CATASTROPHES = 2
RESERVE_SIZE = 6
DYNASTIES = ("archer", "bull", "pot", "lion")


@dataclass(frozen=True, slots=True)
class Monument:
    """A tower in two colours. It pays to leaders of either (R75, R83)."""

    top: Color
    base: Color

    @property
    def name(self) -> str:
        """Return the monument's name, top colour first: ``blue-red``."""
        return f"{self.top.word}-{self.base.word}"

    @property
    def colors(self) -> tuple[Color, Color]:
        """Return both colours."""
        return (self.top, self.base)


MONUMENTS = (
    Monument(FARM, TEMPLE),
    Monument(MARKET, SETTLEMENT),
    Monument(FARM, SETTLEMENT),
    Monument(MARKET, FARM),
    Monument(TEMPLE, MARKET),
    Monument(TEMPLE, SETTLEMENT),
)
MONUMENT_NAMES = tuple(monument.name for monument in MONUMENTS)
