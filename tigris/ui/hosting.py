"""Phones at a table of this tablet: the host, from when somebody needs it to the end of the table.

What a table's screen asks of phones is answered here; the screen itself knows no sockets.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tigris.core import Seat
from tigris.net.addresses import find
from tigris.net.companion import Speaking
from tigris.net.doctor import diagnose
from tigris.net.host import PORT, Host
from tigris.net.keys import Keys, keys_beside
from tigris.net.pages import TYPES, Page, read_pages
from tigris.net.qr import matrix
from tigris.table import Table
from tigris.table.seats import Kind
from tigris.ui.art import ASSETS
from tigris.ui.settings import Settings
from tigris.words import FOLDER

AnyTable = Table[Any, Any, Any, Any]


class Way(NamedTuple):
    """A way to the table: what a camera reads, and what can be typed instead."""

    url: str
    address: str
    code: str = ""


@dataclass(frozen=True)
class Network:
    """Where phones are let in. ``port`` ``None`` is the one of last time."""

    find: Callable[[], Sequence[str]] = find
    bind: str = "0.0.0.0"
    port: int | None = None


EVERYWHERE = Network()


def pages() -> dict[str, Page]:
    """Return everything that a phone may fetch: the page, and its words in every language."""
    found = read_pages(ASSETS / "companion")
    for words in FOLDER.glob("*/phone.json"):
        found[f"/words/{words.parent.name}.json"] = Page(words.read_bytes(), TYPES[".json"])
    return found


class Hosting:
    """The phones of one table. The host runs from when a seat needs it until ``close``.

    Its port is remembered in the settings and the keys of the seats beside the save, so that a
    phone finds its seat again tomorrow. ``inherit`` is the save whose keys a new table goes on
    with, so that nobody must scan again for another game.
    """

    def __init__(
        self,
        table: AnyTable,
        speak: Speaking,
        settings: Settings,
        network: Network = EVERYWHERE,
        inherit: Path | None = None,
    ) -> None:
        self._table, self._speak, self._settings = table, speak, settings
        self._network, self._inherit = network, inherit
        self._host: Host | None = None
        self._failed = False
        self._heard: Callable[[], None] | None = None
        if any(plan.controller.kind is Kind.PHONE for plan in table.seats):
            self._start()

    def close(self) -> None:
        """Say goodbye to all phones. Closing twice does no harm."""
        host, self._host = self._host, None
        self._failed = True
        if host is not None:
            host.stop()

    def wake(self) -> None:
        """Look for the tablet's addresses: it may have slept, and woken up elsewhere."""
        if self._host is not None:
            self._host.check_addresses()

    def _start(self) -> Host | None:
        """Return the host, running; ``None`` if there is no port to be had."""
        if self._host is not None or self._failed:
            return self._host
        wished, remembered = self._network.port, int(self._settings.phone_port)
        host = Host(
            self._table,
            self._speak,
            self._keys(),
            pages(),
            port=(remembered or PORT) if wished is None else wished,
            listen=self._hear,
            addresses=self._network.find,
            bind=self._network.bind,
        )
        try:
            host.start()
        except OSError as error:
            logging.getLogger(__name__).warning("No phone can come: %s", error)
            self._failed = True
            return None
        self._settings.phone_port = host.port
        self._host = host
        return host

    def _keys(self) -> Keys:
        seats, path = len(self._table.seats), self._table.path
        own = None if path is None else keys_beside(path)
        if self._inherit is not None and (before := keys_beside(self._inherit)).exists():
            return Keys(seats, before).carried(own)
        return Keys(seats, own)

    def _hear(self, kind: str, seat: Seat | None) -> None:
        heard = self._heard
        if heard is not None:
            heard()

    # What the screen asks

    @property
    def locked(self) -> bool:
        """Return whether nobody new may join."""
        return self._host is not None and self._host.locked

    @property
    def calls(self) -> tuple[int, int]:
        """Return how often anybody fetched the page, and how often a page called back."""
        return (0, 0) if self._host is None else (self._host.visits, self._host.sockets)

    def listen(self, heard: Callable[[], None] | None) -> None:
        """Have ``heard`` called, on whichever thread, when a link or a wish has changed."""
        self._heard = heard

    def link(self, seat: Seat) -> str:
        """Return how the phone of a seat is."""
        links = self._host.links() if self._host is not None else ()
        return str(links[seat].state.value) if links else "none"

    def invitations(self, seat: Seat) -> Sequence[Way]:
        """Return the ways to a seat, one for each address of the tablet, the best first."""
        host = self._start()
        short = None if host is None else host.short(seat)
        if host is None or short is None:
            return ()
        return _ways(host.urls(seat), short.code)

    def guests(self) -> Sequence[Way]:
        """Return the ways for whoever only wants to watch."""
        host = self._start()
        return () if host is None else _ways(host.watch_urls())

    def code(self, text: str) -> Sequence[Sequence[bool]]:
        """Return the QR code of a text."""
        return matrix(text)

    def wish(self, seat: Seat) -> Mapping[str, Any] | None:
        """Return what a phone holds now, if that is still about the present decision."""
        found: Mapping[str, Any] | None = None if self._host is None else self._host.wish(seat)
        return found

    def diagnose(self, shown: float, calls: tuple[int, int]) -> tuple[str, Sequence[str]]:
        """Return what keeps phones away, ``fine`` if nothing does, and what to try."""
        host = self._start()
        if host is None:
            return "no_address", ()
        found = diagnose(host.addresses(), host.links(), *calls, shown)
        return found.finding, found.steps

    # What the screen wants

    def aim(self, seat: Seat, wish: Mapping[str, Any]) -> None:
        """Tell a phone that a finger on the table changed its wish."""
        if self._host is not None:
            self._host.aim(seat, wish)

    def lock(self, locked: bool) -> None:
        """Let nobody new join, or let them again."""
        if self._host is not None:
            self._host.lock(locked)

    def admit(self, seat: Seat, welcome: bool) -> None:
        """Answer another phone that asks for a seat that has one."""
        if self._host is not None:
            self._host.admit(seat, welcome)

    def reissue(self, seat: Seat) -> None:
        """Give a seat a new code: the old one opens nothing, and its phone must go."""
        if self._host is not None:
            self._host.reissue(seat)


def _ways(urls: Sequence[str], code: str = "") -> tuple[Way, ...]:
    return tuple(Way(url, url.removeprefix("http://").partition("/")[0], code) for url in urls)
