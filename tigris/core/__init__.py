"""The contract between rules and everything else. Standard library only: no I/O, no clock."""

from tigris.core.bot import Bot, Deadline
from tigris.core.errors import (
    BadActionError,
    BadPositionError,
    BadSaveError,
    IllegalActionError,
    Refusal,
    SetupError,
    TigrisError,
    Values,
)
from tigris.core.game import Event, Game, Outcome, Statistics, Step
from tigris.core.types import Seat

__all__ = [
    "BadActionError",
    "BadPositionError",
    "BadSaveError",
    "Bot",
    "Deadline",
    "Event",
    "Game",
    "IllegalActionError",
    "Outcome",
    "Refusal",
    "Seat",
    "SetupError",
    "Statistics",
    "Step",
    "TigrisError",
    "Values",
]
