"""What happened. Facts in the past tense: the log prints them, the UI animates them.

Every event says all a viewer needs to draw and narrate it without asking the state. ``seen_by``
returns it as one viewer may know it; forgetting to hide something is thus a missing override in
this file, and the two-worlds test finds it.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeAlias

from tigris.core import Seat
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import Color
from tigris.games.tigris_euphrates.spaces import Space

DRAW, COMMITMENT = "draw", "commitment"


@dataclass(frozen=True, slots=True)
class _Event:
    """A fact that everybody may know, unless its class says otherwise."""

    REVEALS: ClassVar[str | None] = None

    @property
    def reveals(self) -> str | None:
        """Return what came to light by it, if anything: undo stops there."""
        return self.REVEALS

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event as ``viewer`` may know it; ``None`` is a spectator."""
        return self


@dataclass(frozen=True, slots=True)
class TurnStarted(_Event):
    """``seat`` became the active player."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class TilePlaced(_Event):
    """``seat`` laid a tile."""

    seat: Seat
    color: Color
    at: Space


@dataclass(frozen=True, slots=True)
class LeaderPlaced(_Event):
    """``seat`` set a leader on ``at``; ``origin`` is where it stood before, if on the board."""

    seat: Seat
    color: Color
    at: Space
    origin: Space | None


@dataclass(frozen=True, slots=True)
class LeaderReturned(_Event):
    """A leader left ``at`` and went home: ``withdrawn``, ``revolt``, ``war`` or ``no_temple``."""

    seat: Seat
    color: Color
    at: Space
    why: str


@dataclass(frozen=True, slots=True)
class CatastrophePlayed(_Event):
    """``seat`` laid waste to ``at``; ``destroyed`` is the tile that lay there."""

    seat: Seat
    at: Space
    destroyed: Color | None


@dataclass(frozen=True, slots=True)
class TilesReplaced(_Event):
    """``seat`` put tiles away face down. The others learn how many, never which (R07)."""

    seat: Seat
    count: int
    tiles: Counts | None

    def seen_by(self, viewer: Seat | None) -> Self:
        """Hide the tiles from everybody else."""
        return self if viewer == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class Passed(_Event):
    """``seat`` gave up an action."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsScored(_Event):
    """``seat`` took points, from ``tile``, ``revolt``, ``war``, ``monument`` or ``wonder``.

    With hidden scores the others see that points were taken and where, not which and how many:
    the program is nobody's memory (R07).
    """

    seat: Seat
    source: str
    at: Space  # the space they come from
    color: Color | None
    amount: int | None
    open_scores: bool

    def seen_by(self, viewer: Seat | None) -> Self:
        """Hide colour and number from everybody else, unless scores are open."""
        if self.open_scores or viewer == self.seat:
            return self
        return replace(self, color=None, amount=None)


@dataclass(frozen=True, slots=True)
class KingdomsUnited(_Event):
    """The tile on ``at`` linked two kingdoms; the unification tile covers it (R32)."""

    seat: Seat
    at: Space
    kingdoms: tuple[tuple[Space, ...], tuple[Space, ...]]


@dataclass(frozen=True, slots=True)
class ConflictBegan(_Event):
    """Two leaders of ``color`` face each other; the tiles that count on the board are named."""

    war: bool
    color: Color
    attacker: Seat
    defender: Seat
    attacker_at: Space
    defender_at: Space
    attack: tuple[Space, ...]
    defence: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class TilesCommitted(_Event):
    """``seat`` sent tiles from hand into the conflict, face up.

    It was not ``asked`` if everybody could tell that it had none to send.
    """

    seat: Seat
    color: Color
    count: int
    attacking: bool
    asked: bool = True

    @property
    def reveals(self) -> str | None:
        """Return that a choice was shown, if there was one."""
        return COMMITMENT if self.asked else None


@dataclass(frozen=True, slots=True)
class ConflictResolved(_Event):
    """A revolt or a war was decided; ``fallen`` are the tiles the loser lost."""

    war: bool
    color: Color
    winner: Seat
    loser: Seat
    attacker: Seat
    attack: int
    defence: int
    loser_at: Space
    fallen: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class WarDissolved(_Event):
    """The leaders of ``color`` no longer share a kingdom: there is nothing to fight for (R65)."""

    color: Color


@dataclass(frozen=True, slots=True)
class UnificationEnded(_Event):
    """The unification tile was taken off ``at`` (R66)."""

    at: Space


@dataclass(frozen=True, slots=True)
class BuildingPlaced(_Event):
    """``seat`` put a civilization building on ``at``, from ``origin`` if it stood elsewhere."""

    seat: Seat
    color: Color
    at: Space
    origin: Space | None


@dataclass(frozen=True, slots=True)
class BuildingReturned(_Event):
    """The tile below a building was turned or taken; the building is free again (R111)."""

    color: Color
    at: Space


@dataclass(frozen=True, slots=True)
class MonumentBuilt(_Event):
    """``seat`` turned four tiles of ``color`` and built ``MONUMENTS[monument]`` on them."""

    seat: Seat
    monument: int
    color: Color
    at: Space  # top left
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class WonderBuilt(_Event):
    """``seat`` raised the wonder in place of five tiles of ``color``."""

    seat: Seat
    color: Color
    at: Space  # the centre
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class BuildDeclined(_Event):
    """``seat`` built nothing; ``what`` was offered: ``building`` or ``monument``."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class TreasureTaken(_Event):
    """``seat``'s trader took the treasure on ``at``."""

    seat: Seat
    at: Space


@dataclass(frozen=True, slots=True)
class TilesDrawn(_Event):
    """``seat`` drew from the bag. The others learn how many, never which."""

    REVEALS = DRAW

    seat: Seat
    count: int
    tiles: Counts | None

    def seen_by(self, viewer: Seat | None) -> Self:
        """Hide the tiles from everybody else."""
        return self if viewer == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class TileTaken(_Event):
    """``seat`` took an open tile from the reserve (R125)."""

    seat: Seat
    color: Color


@dataclass(frozen=True, slots=True)
class ReserveFilled(_Event):
    """Tiles came from the bag to the open reserve (R126)."""

    REVEALS = DRAW

    tiles: Counts


@dataclass(frozen=True, slots=True)
class BagFoundEmpty(_Event):
    """A tile was due and the bag had none: for ``seat``, or, if ``None``, for the reserve."""

    REVEALS = DRAW

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class GameEnded(_Event):
    """The screens are lifted: final points with the treasures put where they help most."""

    REVEALS = DRAW

    why: str  # "treasures" or "bag"
    places: tuple[int, ...]
    points: tuple[Counts, ...]  # before the treasures are spent
    treasures: tuple[int, ...]
    totals: tuple[Counts, ...]


Event: TypeAlias = (
    TurnStarted
    | TilePlaced
    | LeaderPlaced
    | LeaderReturned
    | CatastrophePlayed
    | TilesReplaced
    | Passed
    | PointsScored
    | KingdomsUnited
    | ConflictBegan
    | TilesCommitted
    | ConflictResolved
    | WarDissolved
    | UnificationEnded
    | BuildingPlaced
    | BuildingReturned
    | MonumentBuilt
    | WonderBuilt
    | BuildDeclined
    | TreasureTaken
    | TilesDrawn
    | TileTaken
    | ReserveFilled
    | BagFoundEmpty
    | GameEnded
)
EVENTS: tuple[type[Event], ...] = Event.__args__
