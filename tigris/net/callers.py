"""Whoever is connected: the wire to them, and what the hub remembers of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tigris.core import Seat
from tigris.net.companion import Companion
from tigris.net.messages import FromTable, encode

Clock = Callable[[], float]


class Wire(Protocol):
    """One connection, as the hub uses it. Nothing here blocks, and nothing raises."""

    def send(self, text: str) -> None:
        """Send a frame, after all that were sent before."""

    def show(self, text: str) -> None:
        """Send a state; one that still waits to be sent is left out then."""

    def close(self, code: str) -> None:
        """Send what waits, then hang up; ``code`` says why."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is borne with. Times are in seconds."""

    rate: float = 30.0  # frames a second
    burst: int = 60
    hello: float = 5.0
    silent: float = 20.0  # without a sign: the tray says so
    gone: float = 60.0  # without a sign: hung up
    connections: int = 64
    each: int = 16  # of them from one address: nobody shuts the others out
    spectators: int = 56  # so that players find a place


USUAL = Limits()


class Bucket:
    """Lets so many pass a second, and so many at once."""

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Return whether one more may pass."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(eq=False, slots=True)
class Caller:
    """A connection. ``seat`` is whose eyes it sees with once it is ``joined``."""

    wire: Wire
    address: str
    bucket: Bucket
    companion: Companion
    since: float
    heard: float
    device: str = ""
    seat: Seat | None = None
    joined: bool = False
    asking: Seat | None = None
    gone: bool = False
    n: int = 0  # of the last wish
    shown: str = ""  # the last state

    def tell(self, message: FromTable) -> None:
        """Send a message."""
        if not self.gone:
            self.wire.send(encode(message))
