"""The phones' side of the tablet: one thread with the hub and the server in it.

What a screen uses, from any thread::

    keys = Keys(len(table.seats), keys_beside(table.path))
    host = Host(table, speak, keys, read_pages(folder), port=remembered, listen=inbox.put)
    host.start()                    # raises OSError if there is no port to be had
    host.port                       # remember it, so that codes on phones stay good
    host.urls(seat), host.short(seat), host.watch_urls()
    host.links(), host.wish(seat), host.visits, host.sockets, host.locked, host.addresses()
    host.lock(True), host.remove(seat), host.reissue(seat), host.admit(seat, True)
    host.aim(seat, wish)            # a finger on the tablet changed the wish of a phone's seat
    host.stop()

``listen(kind, seat)`` is called on the host's thread, see ``hub``; besides, ``("addresses",
None)`` when the tablet is to be reached elsewhere: another Wi-Fi, a hotspot.
"""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tigris.core import Seat
from tigris.net.addresses import find
from tigris.net.callers import USUAL, Clock, Limits
from tigris.net.companion import Speaking
from tigris.net.hub import Hub, Listen
from tigris.net.keys import Keys
from tigris.net.links import Link
from tigris.net.pages import Pages
from tigris.net.server import Server
from tigris.net.views import AnyTable

PORT = 8642
"""The port if none is remembered."""
NEIGHBOURS = 10
"""Ports after the wished one that are tried before any other."""
TICK = 1.0
LOOK_AGAIN = 5.0
"""Seconds between two looks at the addresses."""


@dataclass(frozen=True, slots=True)
class Short:
    """What a person types: the address of the page, and the code of the seat."""

    address: str
    code: str


class Host:
    """Lets phones take part in a table, from ``start`` to ``stop``."""

    def __init__(
        self,
        table: AnyTable,
        speak: Speaking,
        keys: Keys,
        pages: Pages,
        *,
        port: int = PORT,
        listen: Listen = lambda kind, seat: None,
        addresses: Callable[[], Sequence[str]] = find,
        bind: str = "0.0.0.0",
        clock: Clock = time.monotonic,
        limits: Limits = USUAL,
    ) -> None:
        self._table = table
        self._speak = speak
        self._keys = keys
        self._pages = pages
        self._wanted = port
        self._listen = listen
        self._find = addresses
        self._bind = bind
        self._clock = clock
        self._limits = limits
        self._addresses: tuple[str, ...] = ()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._hub: Hub | None = None
        self._server: Server | None = None
        self._ready = threading.Event()
        self._stopping: asyncio.Event | None = None
        self._error: BaseException | None = None
        self._unwanted = False

    # Life

    def start(self, patience: float = 10.0) -> None:
        """Begin to listen; return when phones can come.

        Raises:
            OSError: there is no port to be had.
        """
        self._addresses = self._look()
        self._unwanted = False
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()
        if not self._ready.wait(patience):
            self.stop(0)  # it may still come to listen, and nobody would end it
            raise OSError("the phones' side does not start")
        if self._error is not None:
            raise OSError(str(self._error)) from self._error

    def stop(self, patience: float = 5.0) -> None:
        """Say goodbye to all phones and end; a phone that hangs is not waited for."""
        self._unwanted = True
        loop, stopping = self._loop, self._stopping
        if loop is not None and stopping is not None:
            with contextlib.suppress(RuntimeError):  # it has ended already
                loop.call_soon_threadsafe(stopping.set)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(patience)

    @property
    def running(self) -> bool:
        """Return whether phones can come."""
        return self._ready.is_set() and self._thread is not None and self._thread.is_alive()

    # What there is

    @property
    def port(self) -> int:
        """Return the port that phones come to; 0 before the start."""
        return self._server.port if self._server else 0

    @property
    def visits(self) -> int:
        """Return how often anybody fetched the page."""
        return self._server.visits if self._server else 0

    @property
    def sockets(self) -> int:
        """Return how often a page has called back."""
        return self._hub.sockets if self._hub else 0

    @property
    def locked(self) -> bool:
        """Return whether nobody new may come in."""
        return self._hub.locked if self._hub else False

    def addresses(self) -> tuple[str, ...]:
        """Return where the tablet can be reached, the best first."""
        return self._addresses

    def urls(self, seat: Seat) -> tuple[str, ...]:
        """Return the links that open a seat, for its own code only: they hold its key."""
        return self._links_to(f"k={self._keys.token(seat)}")

    def watch_urls(self) -> tuple[str, ...]:
        """Return the links for spectators."""
        return self._links_to("watch")

    def short(self, seat: Seat) -> Short | None:
        """Return what to type, or ``None`` if the tablet cannot be reached."""
        if not self._addresses:
            return None
        return Short(f"{self._addresses[0]}:{self.port}", self._keys.code(seat))

    def links(self) -> tuple[Link, ...]:
        """Return how each seat's phone is."""
        return self._hub.links() if self._hub else ()

    def wish(self, seat: Seat) -> Any:
        """Return what a phone's player has half decided at the present revision, or ``None``."""
        return self._hub.wish(seat) if self._hub else None

    # What the tablet wants

    def lock(self, locked: bool) -> None:
        """Let nobody new in, or let people in again."""
        self._do(lambda hub: hub.lock(locked))

    def remove(self, seat: Seat) -> None:
        """Send a seat's phone away; the seat has new keys then."""
        self._do(lambda hub: hub.remove(seat))

    def reissue(self, seat: Seat) -> None:
        """Give a seat new keys; whoever came in by the old ones must go."""
        self._do(lambda hub: hub.reissue(seat))

    def admit(self, seat: Seat, yes: bool) -> None:
        """Give a seat to the phone that asks for it, or do not."""
        self._do(lambda hub: hub.admit(seat, yes))

    def aim(self, seat: Seat, wish: Any) -> None:
        """Take over a wish as a finger on the tablet changed it."""
        self._do(lambda hub: hub.aim(seat, wish))

    def check_addresses(self) -> None:
        """Look for our addresses now: the app has woken up, or the network is another."""
        before, self._addresses = self._addresses, self._look()
        if before != self._addresses:
            try:
                self._listen("addresses", None)
            except Exception:
                logging.getLogger(__name__).exception("A listener to the phones failed")

    # How it is done

    def _do(self, what: Callable[[Hub], None]) -> None:
        hub = self._hub
        if hub is not None:
            self._post(lambda: what(hub))

    def _post(self, what: Callable[[], None]) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(what)

    def _look(self) -> tuple[str, ...]:
        try:
            return tuple(self._find())
        except Exception:
            logging.getLogger(__name__).exception("The addresses cannot be found out")
            return ()

    def _links_to(self, fragment: str) -> tuple[str, ...]:
        return tuple(f"http://{address}:{self.port}/#{fragment}" for address in self._addresses)

    def _run(self) -> None:
        try:
            asyncio.run(self._live())
        except Exception as error:
            if self._ready.is_set():
                logging.getLogger(__name__).exception("The phones' side failed")
            self._error = error
        finally:
            self._ready.set()

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopping = asyncio.Event()
        hub = Hub(
            self._table,
            self._speak,
            self._keys,
            post=self._post,
            listen=self._listen,
            clock=self._clock,
            limits=self._limits,
        )
        server = Server(hub, self._pages, self.addresses, self._limits)
        try:
            await self._find_port(server)
            self._hub, self._server = hub, server
            self._ready.set()
            if not self._unwanted:  # somebody lost patience before there was anything to stop
                await self._tick(hub, self._stopping)
        finally:
            await server.stop()

    async def _find_port(self, server: Server) -> None:
        for port in self._ports():
            try:
                await server.listen(self._bind, port)
                return
            except OSError:
                if port == 0:
                    raise

    def _ports(self) -> Iterator[int]:
        if self._wanted:
            yield from range(self._wanted, min(self._wanted + NEIGHBOURS, 65536))
        yield 0

    async def _tick(self, hub: Hub, stopping: asyncio.Event) -> None:
        """Let the hub look at the clock, until all is to end."""
        looked = self._clock()
        while not stopping.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await stopping.wait()
            try:
                hub.tick()
            except Exception:
                logging.getLogger(__name__).exception("The phones' clock stumbled")
            if self._clock() - looked >= LOOK_AGAIN:
                looked = self._clock()
                self.check_addresses()
