"""What a player may ask for. An action is a wish: it says nothing of its result.

Text form: the seat, the verb, then what it needs: ``0 tile temple C4``. ``notation`` reads it.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from tigris.core import Seat
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, Color
from tigris.games.tigris_euphrates.spaces import NAMES, Space


def counts_text(counts: Counts) -> str:
    """Return tiles as text: ``2 temple 1 farm``."""
    return " ".join(f"{counts[color]} {color.tile}" for color in COLORS if counts[color])


@dataclass(frozen=True, slots=True, repr=False)
class _Action:
    """What all actions share: they name their seat, and print as one line."""

    VERB: ClassVar[str] = ""

    seat: Seat

    def _details(self) -> str:
        return ""

    def __str__(self) -> str:
        try:
            return f"{self.seat} {self.VERB} {self._details()}".rstrip()
        except (AttributeError, IndexError, TypeError):
            return f"{self.seat} {self.VERB} ?"  # made by hand from things that are not pieces

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False)
class PlaceTile(_Action):
    """Lay a tile from your hand on ``at`` (R25)."""

    VERB = "tile"
    color: Color
    at: Space

    def _details(self) -> str:
        return f"{self.color.tile} {NAMES[self.at]}"


@dataclass(frozen=True, slots=True, repr=False)
class PlaceLeader(_Action):
    """Set one of your leaders, from your supply or from the board, on ``at`` (R15)."""

    VERB = "leader"
    color: Color
    at: Space

    def _details(self) -> str:
        return f"{self.color.leader} {NAMES[self.at]}"


@dataclass(frozen=True, slots=True, repr=False)
class WithdrawLeader(_Action):
    """Take one of your leaders off the board (R15)."""

    VERB = "withdraw"
    color: Color

    def _details(self) -> str:
        return self.color.leader


@dataclass(frozen=True, slots=True, repr=False)
class PlayCatastrophe(_Action):
    """Lay one of your two catastrophes on ``at`` (R35)."""

    VERB = "catastrophe"
    at: Space

    def _details(self) -> str:
        return NAMES[self.at]


@dataclass(frozen=True, slots=True, repr=False)
class ReplaceTiles(_Action):
    """Put tiles of your hand away, face down, and draw as many (R39)."""

    VERB = "replace"
    tiles: Counts

    def _details(self) -> str:
        return counts_text(self.tiles)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(_Action):
    """Give up one action (R13)."""

    VERB = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Commit(_Action):
    """Send ``count`` tiles from your hand into the conflict; zero is allowed (R46)."""

    VERB = "commit"
    count: int

    def _details(self) -> str:
        return str(self.count)


@dataclass(frozen=True, slots=True, repr=False)
class ChooseWar(_Action):
    """Fight the war between the leaders of ``color`` next (R54)."""

    VERB = "war"
    color: Color

    def _details(self) -> str:
        return self.color.leader


@dataclass(frozen=True, slots=True, repr=False)
class PlaceBuilding(_Action):
    """Put the building of the placed tile's colour on ``at``, a tile of the new line (R102)."""

    VERB = "building"
    at: Space

    def _details(self) -> str:
        return NAMES[self.at]


@dataclass(frozen=True, slots=True, repr=False)
class BuildMonument(_Action):
    """Turn the 2 x 2 square with top left ``at`` and build ``MONUMENTS[monument]`` on it (R72)."""

    VERB = "monument"
    monument: int
    at: Space

    def _details(self) -> str:
        return f"{MONUMENTS[self.monument].name} {NAMES[self.at]}"


@dataclass(frozen=True, slots=True, repr=False)
class BuildWonder(_Action):
    """Raise the wonder on the cross around ``at`` (R116)."""

    VERB = "wonder"
    at: Space

    def _details(self) -> str:
        return NAMES[self.at]


@dataclass(frozen=True, slots=True, repr=False)
class Decline(_Action):
    """Build nothing, though you could (R73, R108)."""

    VERB = "decline"


@dataclass(frozen=True, slots=True, repr=False)
class TakeTreasure(_Action):
    """Take the treasure on ``at`` for your trader (R89)."""

    VERB = "treasure"
    at: Space

    def _details(self) -> str:
        return NAMES[self.at]


@dataclass(frozen=True, slots=True, repr=False)
class ChoosePoint(_Action):
    """Choose the colour of the point that the wonder pays to your king (R122)."""

    VERB = "point"
    color: Color

    def _details(self) -> str:
        return self.color.tile


@dataclass(frozen=True, slots=True, repr=False)
class DrawTile(_Action):
    """Draw a tile of ``color`` from the open reserve, or blindly from the bag (R125)."""

    VERB = "draw"
    color: Color | None

    def _details(self) -> str:
        return "bag" if self.color is None else self.color.tile


Action: TypeAlias = (
    PlaceTile
    | PlaceLeader
    | WithdrawLeader
    | PlayCatastrophe
    | ReplaceTiles
    | Pass
    | Commit
    | ChooseWar
    | PlaceBuilding
    | BuildMonument
    | BuildWonder
    | Decline
    | TakeTreasure
    | ChoosePoint
    | DrawTile
)
ACTIONS: tuple[type[Action], ...] = Action.__args__
