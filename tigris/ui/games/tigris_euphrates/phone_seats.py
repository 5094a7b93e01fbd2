"""The phones of a table over time: who is there, who is awaited, who fell silent."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from tigris.core import Seat
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.phones import (
    ASKING,
    HERE,
    LOST,
    NONE,
    SILENT,
    Phones,
    Wish,
)
from tigris.ui.games.tigris_euphrates.table_flow import AnyTable

LONG = 20.0
"""After so many seconds of silence a tray offers to go on without the phone."""
FINE, NO_ADDRESS = "fine", "no_address"
"""What is found if nothing keeps phones away, and if the tablet is in no network."""


class Join(NamedTuple):
    """A seat that awaits its phone, as its tray and the flap above it show it."""

    seat: Seat
    name: str
    emblem: str
    url: str  # empty without a network
    address: str
    code: str
    number: int  # which of the addresses this is, from 0
    addresses: int
    doubt: bool = False  # nobody came for long: help is worth a look


class PhoneSeats(EventDispatcher):
    """Follows ``phones`` on the screen's own thread; without phones it stays silent.

    ``links`` says of each seat how its phone is (``none``, ``here``, ``silent``, ``asking``, or
    ``lost`` after a long silence), and is empty for seats that are played otherwise. ``joins``
    are the seats whose code is to be shown. Dispatches ``on_wishes`` when phones may hold
    something else.
    """

    links = ObjectProperty(())
    joins = ObjectProperty(())
    asking = ObjectProperty(None, allownone=True)  # the seat that another phone asks for
    returned = ObjectProperty(None, allownone=True)  # played otherwise, and its phone is back
    finding = StringProperty(FINE)  # what keeps phones away that are awaited
    steps = ObjectProperty(())  # what to try
    locked = BooleanProperty(False)

    __events__ = ("on_wishes", "on_look")

    def __init__(
        self,
        table: AnyTable,
        phones: Phones | None,
        now: Callable[[], float] = time.monotonic,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.phones, self._table, self.now = phones, table, now
        seats = range(len(table.seats))
        self._since = dict.fromkeys(seats, ("", 0.0))  # since when a link is as it is
        self._raw = dict.fromkeys(seats, "")  # how phones are, whoever plays their seats
        self._folded: set[Seat] = set()  # codes put away by hand
        self._unfolded: set[Seat] = set()  # codes asked for, although the phone is there
        self._number = dict.fromkeys(seats, 0)  # the address that is shown
        self._shown: tuple[float, tuple[int, int]] | None = None  # since when, the calls then
        self._wake = Clock.create_trigger(self._hear)
        self._tick: Any = None
        if phones is not None:
            phones.listen(self._wake)
            self._tick = Clock.schedule_interval(self.look, 1)
        self.look()

    def on_wishes(self) -> None:
        """Phones may hold something else now."""

    def on_look(self) -> None:
        """The phones were looked at."""

    def stop(self) -> None:
        """Hear nothing more, and let the phones go."""
        if self.phones is not None:
            self.phones.listen(None)
            self._tick.cancel()
            self.phones.close()
        self._wake.cancel()

    def wake(self) -> None:
        """Look where the tablet is to be reached now."""
        if self.phones is not None:
            self.phones.wake()
            self.look()

    def _hear(self, *_: object) -> None:
        self.look()
        self.dispatch("on_wishes")

    # How the phones are

    def look(self, *_: object) -> None:
        """Work out anew how the phones are; called every second, and when something changed."""
        phones = self.phones
        if phones is None:
            return
        self.locked = phones.locked
        self.links = tuple(self._link(phones, seat) for seat in range(len(self._table.seats)))
        asking = [seat for seat, link in enumerate(self.links) if link == ASKING]
        self.asking = asking[0] if asking else None
        awaited = [seat for seat, link in enumerate(self.links) if self._is_awaited(seat, link)]
        self._wait(phones, bool(awaited))
        self.joins = tuple(self._join(phones, seat) for seat in awaited)
        self.dispatch("on_look")

    def _link(self, phones: Phones, seat: Seat) -> str:
        by_phone = self._table.seats[seat].controller.kind is Kind.PHONE
        link = phones.link(seat)
        self._notice_return(seat, link, by_phone)
        self._raw[seat] = link
        link = link if by_phone else ""
        if link != self._since[seat][0]:
            self._since[seat] = (link, self.now())
            if link in ("", HERE):  # whoever came needs no code any more
                self._folded.discard(seat)
                self._unfolded.discard(seat)
        if link == SILENT and self.now() - self._since[seat][1] >= LONG:
            return LOST
        return link

    def _notice_return(self, seat: Seat, link: str, by_phone: bool) -> None:
        """A phone comes back to a seat that somebody plays for it: ask whether it may have it."""
        if link == HERE and self._raw[seat] == SILENT and not by_phone:
            self.returned = seat
        elif self.returned == seat and (by_phone or link != HERE):
            self.returned = None

    def _is_awaited(self, seat: Seat, link: str) -> bool:
        if link == NONE:
            return seat not in self._folded
        return bool(link) and seat in self._unfolded

    def _wait(self, phones: Phones, awaited: bool) -> None:
        """Find out whether something keeps phones away, from when a code is shown."""
        if not awaited:
            self._shown = None
            self.finding, self.steps = FINE, ()
            return
        if self._shown is None:
            self._shown = (self.now(), phones.calls)
        since, (pages, sockets) = self._shown
        calls = phones.calls[0] - pages, phones.calls[1] - sockets
        self.finding, self.steps = phones.diagnose(self.now() - since, calls)

    def _join(self, phones: Phones, seat: Seat) -> Join:
        plan = self._table.seats[seat]
        ways = phones.invitations(seat)
        number = self._number[seat] % max(1, len(ways))
        url, address, code = ways[number] if ways else ("", "", "")
        doubt = self.finding not in (FINE, NO_ADDRESS)
        return Join(*(seat, plan.name, plan.emblem, url, address, code, number, len(ways), doubt))

    # What is asked at the table

    def fold(self, seat: Seat) -> None:
        """Put the code of a seat away."""
        self._folded.add(seat)
        self._unfolded.discard(seat)
        self.look()

    def unfold(self, seat: Seat) -> None:
        """Show the code of a seat, also while its phone is there."""
        self._folded.discard(seat)
        self._unfolded.add(seat)
        self.look()

    def other_address(self, seat: Seat) -> None:
        """Show the code with the tablet's next address."""
        self._number[seat] += 1
        self.look()

    def raw_link(self, seat: Seat) -> str | None:
        """Return how the phone of a seat is, whoever plays there; ``None`` without phones."""
        return None if self.phones is None else self.phones.link(seat)

    def admit(self, welcome: bool) -> None:
        """Answer the phone that asks."""
        if self.phones is not None and self.asking is not None:
            self.phones.admit(self.asking, welcome)

    def reissue(self, seat: Seat) -> None:
        """Give a seat a new code, and show it."""
        if self.phones is not None:
            self.phones.reissue(seat)
            self._folded.discard(seat)
            self.look()

    def lock(self, locked: bool) -> None:
        """Let nobody new join, or let them again."""
        if self.phones is not None:
            self.phones.lock(locked)
            self.locked = locked

    # Wishes

    def wish(self, seat: Seat) -> Wish | None:
        """Return what a seat's phone holds."""
        return None if self.phones is None else self.phones.wish(seat)

    def aim(self, seat: Seat, wish: Wish) -> None:
        """Tell a seat's phone what a finger on the table did."""
        if self.phones is not None:
            self.phones.aim(seat, wish)
