"""Who is let in, by which right, and who must ask first. It decides; the hub carries out."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tigris.core import Seat
from tigris.net.callers import Clock, Limits
from tigris.net.keys import Keys, Tries
from tigris.net.messages import Hello
from tigris.table import PHONE, SeatPlan

WATCHERS = 256  # devices that are remembered, so that they may come back to a locked table


@dataclass(frozen=True, slots=True)
class Sit:
    """Let it have the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """Another device has the seat: ask the table."""

    seat: Seat


Verdict: TypeAlias = Sit | Ask | str
"""``"watch"``: let it watch; any other text is the reason to send it away."""


class Door:
    """Judges who knocks. ``locked`` keeps out whoever was not in before."""

    def __init__(self, keys: Keys, limits: Limits, clock: Clock) -> None:
        self.locked = False
        self._keys = keys
        self._limits = limits
        self._tries = Tries(clock)
        self._watched: OrderedDict[str, None] = OrderedDict()

    def judge(
        self, hello: Hello, address: str, plans: Sequence[SeatPlan], watching: int
    ) -> Verdict:
        """Return what becomes of ``hello`` while ``watching`` others watch."""
        if hello.watch:
            return self._watch(hello.device, watching)
        seat = self._keys.seat_of_token(hello.token) if hello.token else None
        if hello.code:
            if not self._tries.allowed(address):
                return "too_many"
            seat = self._keys.seat_of_code(hello.code, hello.device)
        back = seat is not None and self._keys.device(seat) == hello.device
        if hello.code and self.locked and not back:
            return "locked"  # not a word on whether the code is right
        # While somebody else plays a seat, its key is not on the screen.
        if seat is None or not (back or plans[seat].controller == PHONE):
            if hello.code:
                self._tries.wrong(address)
            return "wrong_key"
        if back:
            return Sit(seat)
        if self.locked:
            return "locked"
        return Ask(seat) if self._keys.device(seat) else Sit(seat)

    def _watch(self, device: str, watching: int) -> Verdict:
        if self.locked and device not in self._watched:
            return "locked"
        if watching >= self._limits.spectators:
            return "full"
        self._watched[device] = None
        while len(self._watched) > WATCHERS:
            self._watched.popitem(last=False)
        return "watch"
