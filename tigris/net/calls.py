"""How it stands with a call to a table: plain values."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Patience:
    """How long things may take, in seconds."""

    connect: float = 5.0  # until somebody answers, and until the table says welcome
    pulse: float = 10.0  # silence after which we ask whether the table is still there
    dead: float = 5.0  # and how long it may take to say so
    soon: float = 2.5  # the same, when the phone was just picked up
    pauses: tuple[float, ...] = (0.3, 1.0, 2.0, 4.0, 5.0)  # before the next call


class Being(StrEnum):
    """How it stands with the connection."""

    CALLING = "calling"
    ASKING = "asking"  # the table is being asked whether we may have the seat
    HERE = "here"
    LOST = "lost"  # the next call is due at ``Line.again``
    ENDED = "ended"  # a ``bye`` for good, or we hung up


@dataclass(frozen=True, slots=True)
class Line:
    """How it stands with the connection, and by which code it went wrong the last time.

    ``no_such_host``, ``no_answer``, ``unreachable``, ``nobody_there``, ``not_a_table``, ``cut_off``
    or the code of a ``bye``.
    """

    being: Being
    problem: str = ""
    again: float = 0.0  # by time.monotonic
