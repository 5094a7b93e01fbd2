"""Which seats have a phone, as the tablet's screen shows it: plain values."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from tigris.core import Seat
from tigris.net.callers import Caller


class Presence(StrEnum):
    """How a phone is with a seat."""

    NONE = "none"  # no phone has taken it yet, or it was sent away
    HERE = "here"
    SILENT = "silent"  # a phone has the seat and cannot be heard
    ASKING = "asking"  # another phone would like to have the seat: ``Host.admit``


@dataclass(frozen=True, slots=True)
class Link:
    """A seat and its phone. ``since`` is by the hub's clock, ``time.monotonic``.

    ``connected`` is also true while another phone asks for the seat of one that is here.
    """

    seat: Seat
    state: Presence
    since: float
    connected: bool


class Links:
    """Who is connected for which seat, and since when it is so."""

    def __init__(self, seats: int, taken: Callable[[Seat], bool], now: float) -> None:
        self.holders: dict[Seat, Caller] = {}
        self.askers: dict[Seat, Caller] = {}
        self._taken = taken
        self.now = tuple(self._link(seat, now, now) for seat in range(seats))

    def of(self, seat: Seat) -> list[Caller]:
        """Return every connection that has a seat or asks for it."""
        return [places[seat] for places in (self.holders, self.askers) if seat in places]

    def drop(self, caller: Caller) -> None:
        """Forget a connection."""
        for places in (self.holders, self.askers):
            for seat in [seat for seat, there in places.items() if there is caller]:
                del places[seat]

    def update(self, now: float, late: float) -> tuple[list[Seat], bool]:
        """Look again; return the seats that changed, and whether any came or went.

        Whoever was last heard before ``late`` is silent.
        """
        before = self.now
        fresh = [self._link(link.seat, now, late) for link in before]
        self.now = tuple(
            old if (old.state, old.connected) == (new.state, new.connected) else new
            for old, new in zip(before, fresh, strict=True)
        )
        pairs = list(zip(before, self.now, strict=True))
        moved = any(old.connected != new.connected for old, new in pairs)
        return [new.seat for old, new in pairs if old is not new], moved

    def _link(self, seat: Seat, now: float, late: float) -> Link:
        caller = self.holders.get(seat)
        connected = caller is not None and caller.heard >= late
        if seat in self.askers:
            state = Presence.ASKING
        elif connected:
            state = Presence.HERE
        else:
            state = Presence.SILENT if self._taken(seat) else Presence.NONE
        return Link(seat, state, now, connected)
