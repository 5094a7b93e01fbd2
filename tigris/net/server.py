"""The page and the socket, over one port. The only file that knows the ``websockets`` server.

A browser fetches the page with GET; the page opens a WebSocket at ``/socket``. Both must name us by
one of our addresses in ``Host`` (so that no web site can point its own name at the tablet), and a
socket must come from our own page (``Origin``).

What waits to be sent is bounded: whoever does not read is dropped, and nobody waits for them.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Sequence
from http import HTTPStatus
from socket import SO_SNDBUF, SOL_SOCKET

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import Event

from tigris.net.callers import USUAL, Bucket, Limits
from tigris.net.hub import Hub
from tigris.net.pages import Page, Pages

SOCKET = "/socket"
HARD_LIMIT = 2**16
"""Bytes of a message beyond which the connection ends; up to there the hub refuses it kindly."""
WAITING = 2**18
"""Characters that may wait for a slow client."""
AT_ONCE = 2**14
"""Bytes that may lie in the buffers of a connection before frames wait for it."""
IN_THE_SYSTEM = 2**17
"""Bytes that the system may keep for a client. Left to itself it takes megabytes for each who does
not read, and of states that lie there nobody can drop the older ones."""
PATIENCE = 10.0
"""Seconds that a client may take to read on."""
PULSE = 10.0
"""Seconds between two pings; who does not answer for twice as long is gone."""
OPEN_AT_ONCE = 160
"""TCP connections of any kind; a browser opens several for the files of the page."""
EACH_AT_ONCE = 64
"""How many of them may come from one address, so that nobody takes them all."""
UNREAD = 2**18
"""Bytes that one client may leave unread, or send after the end; beyond, it is dropped."""
CLOSED_BY_US = 4000
"""The WebSocket close code; the reason is the code of the ``bye``."""

HEADERS = {
    "Cache-Control": "no-cache",
    "Connection": "close",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
# The socket by its full name: for some browsers 'self' is pages only.
POLICY = (
    "default-src 'self'; connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; object-src 'none'"
)

# At its own level, whatever the application logs: at DEBUG the library would log every frame,
# and the first one of each phone holds its key.
_LOG = logging.getLogger("tigris.net.sockets")
_LOG.setLevel(logging.ERROR)


class Line:
    """What waits to be sent to one client, and sending it. The hub's ``Wire``.

    Whoever reads gets a frame at once, before the hub goes on to make the next one; only for a
    client that is behind do frames wait here.
    """

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._size = 0
        self._state: str | None = None
        self._code: str | None = None
        self._behind = False
        self._wake = asyncio.Event()

    def _backlog(self) -> int:
        """Return how many bytes the system has not taken yet."""
        return self._socket.transport.get_write_buffer_size()

    def send(self, text: str) -> None:
        """Send a frame, or queue it; who lets too much wait is dropped."""
        if self._size > WAITING:
            self.drop()
        elif self._behind or self._waiting or self._backlog() > AT_ONCE:
            self._size += len(text)
            self._waiting.append(text)
            self._wake.set()
        else:
            broadcast((self._socket,), text)

    def show(self, text: str) -> None:
        """Queue a state in place of one that waits."""
        if self._state is not None:
            self._size -= len(self._state)
            self._waiting.remove(self._state)
            self._state = None
        self.send(text)
        if self._waiting and self._waiting[-1] is text:
            self._state = text

    def close(self, code: str) -> None:
        """Hang up when everything is sent."""
        self._code = self._code or code
        self._wake.set()

    def drop(self) -> None:
        """Hang up at once."""
        self._waiting.clear()
        self._size = 0
        self._state = None
        self._socket.transport.abort()

    async def run(self) -> None:
        """Send what is queued, until the connection ends."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                self._behind = True
                while self._waiting:
                    text = self._waiting.popleft()
                    self._size -= len(text)
                    if text is self._state:
                        self._state = None
                    async with asyncio.timeout(PATIENCE):
                        await self._socket.send(text)
                self._behind = False
                if self._code is not None:
                    await self._socket.close(CLOSED_BY_US, self._code)
                    return
        except (ConnectionClosed, TimeoutError, OSError):
            self.drop()


class Server:
    """Pages and sockets for one hub. Everything runs in one asyncio loop, which is the hub's."""

    def __init__(
        self, hub: Hub, pages: Pages, addresses: Callable[[], Sequence[str]], limits: Limits = USUAL
    ) -> None:
        self.visits = 0
        self.port = 0
        self._hub = hub
        self._pages = pages
        self._addresses = addresses
        self._limits = limits
        self._open: set[_Connection] = set()
        self._listening: Listening | None = None

    async def listen(self, host: str, port: int) -> None:
        """Begin to listen.

        Raises:
            OSError: the port is not to be had.
        """
        self._listening = await serve(
            self._talk,
            host,
            port,
            process_request=self._answer,
            create_connection=self._connection,  # type: ignore[arg-type]  # a factory will do
            logger=_LOG,
            server_header=None,
            compression=None,
            max_size=HARD_LIMIT,
            max_queue=16,
            write_limit=2**15,
            open_timeout=10,
            ping_interval=PULSE,
            ping_timeout=PULSE * 2,
            close_timeout=2,
        )
        self.port = self._listening.sockets[0].getsockname()[1]

    async def stop(self, patience: float = 1.0) -> None:
        """Say goodbye and close everything, within ``patience`` and a moment."""
        self._hub.close()
        if self._listening is None:
            return
        await self._let_nobody_in(self._listening)
        self._listening.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._listening.wait_closed()
        for connection in tuple(self._open):
            connection.transport.abort()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._listening.wait_closed()

    async def _let_nobody_in(self, listening: Listening) -> None:
        """Accept no more connections; whoever is at the door is let in before it is locked.

        asyncio forgets, open, a connection that it has accepted when its server is closed.
        """
        for door in listening.sockets:
            asyncio.get_running_loop().remove_reader(door.fileno())
        await asyncio.sleep(0)

    # Pages

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the page that a request is for, or ``None`` to open a socket."""
        host = request.headers.get_all("Host")
        if len(host) != 1 or host[0].lower() not in self._names(connection):
            return _short(HTTPStatus.FORBIDDEN)
        path = request.path.partition("?")[0]
        if path == SOCKET:
            origin = request.headers.get_all("Origin")
            if origin != [f"http://{host[0]}"]:
                return _short(HTTPStatus.FORBIDDEN)
            return None
        if request.method not in ("GET", "HEAD"):
            response = _short(HTTPStatus.METHOD_NOT_ALLOWED)
            response.headers["Allow"] = "GET, HEAD"
            return response
        page = self._pages.get(path)
        if page is None:
            return _short(HTTPStatus.NOT_FOUND)
        if path == "/":
            self.visits += 1
        return _sent(page, request, host[0])

    def _names(self, connection: ServerConnection) -> set[str]:
        """Return what we may be called: by any of our addresses, above all the one reached."""
        here = connection.local_address
        hosts = {"localhost", "127.0.0.1", here[0] if here else "", *self._addresses()}
        names = {f"{host}:{self.port}" for host in hosts}
        return names | hosts if self.port == 80 else names

    # Sockets

    def _connection(self, *args: object, **options: object) -> "_Connection":
        return _Connection(self, *args, **options)

    def opened(self, connection: "_Connection") -> bool:
        """Note a TCP connection; return whether there is room for it."""
        here = connection.address
        from_there = sum(other.address == here for other in self._open)
        if len(self._open) >= OPEN_AT_ONCE or from_there >= EACH_AT_ONCE:
            return False
        self._open.add(connection)
        return True

    def lost(self, connection: "_Connection") -> None:
        """Note that it is gone."""
        self._open.discard(connection)

    def bucket(self) -> Bucket:
        """Return a measure for all frames of a connection: fragments, pings and pongs too."""
        clock = asyncio.get_running_loop().time
        return Bucket(clock, self._limits.rate * 10, self._limits.burst * 10)

    async def _talk(self, socket: ServerConnection) -> None:
        line = Line(socket)
        caller = self._hub.connect(line, _address(socket.transport))
        if isinstance(socket, _Connection):
            socket.heard = lambda: self._hub.heard(caller)
        sending = asyncio.get_running_loop().create_task(line.run())
        try:
            async for frame in socket:
                self._hub.receive(caller, frame)
                await asyncio.sleep(0)  # a busy one lets the others in between
        except (ConnectionClosed, OSError):
            pass
        except Exception:
            logging.getLogger(__name__).exception("A connection failed")
        finally:
            self._hub.left(caller)
            line.close("")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await sending
            sending.cancel()


class _Connection(ServerConnection):
    """A connection that is counted, and that gives up on a client who floods or does not read."""

    def __init__(self, owner: Server, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self._owner = owner
        self._bucket: Bucket | None = None
        self._ignored = 0
        self.address = ""
        self.heard: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = _address(transport)
        with contextlib.suppress(OSError):  # it may have gone already
            plain = transport.get_extra_info("socket")
            plain.setsockopt(SOL_SOCKET, SO_SNDBUF, IN_THE_SYSTEM)
        if not self._owner.opened(self):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._owner.lost(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.protocol.close_expected():  # what still comes is thrown away, but not for ever
            self._ignored += len(data)
        # Pings are answered by the library, whether anybody reads the answers or not.
        if max(self._ignored, self.transport.get_write_buffer_size()) > UNREAD:
            self.transport.abort()

    def process_event(self, event: Event) -> None:
        first = self.request is None
        super().process_event(event)
        if first:
            self._bucket = self._owner.bucket()
        elif self._bucket is not None and not self._bucket.take():
            self.transport.abort()
        else:
            self.heard()


def _address(transport: asyncio.BaseTransport) -> str:
    """Return the address of whoever is at the other end."""
    name = transport.get_extra_info("peername")
    return str(name[0]) if name else ""


def _short(status: HTTPStatus) -> Response:
    body = f"{status.value} {status.phrase}\n".encode()
    headers = Headers(HEADERS)
    headers["Content-Type"] = "text/plain; charset=utf-8"
    headers["Content-Length"] = str(len(body))
    return Response(status.value, status.phrase, headers, body)


def _sent(page: Page, request: Request, host: str) -> Response:
    headers = Headers(HEADERS)
    headers["Content-Security-Policy"] = POLICY.format(host=host)
    headers["ETag"] = page.tag
    headers["Vary"] = "Accept-Encoding"
    if page.tag in request.headers.get_all("If-None-Match"):
        return Response(304, "Not Modified", headers)
    body = page.body
    if page.packed and "gzip" in " ".join(request.headers.get_all("Accept-Encoding")):
        body = page.packed
        headers["Content-Encoding"] = "gzip"
    headers["Content-Type"] = page.type
    headers["Content-Length"] = str(len(body))
    return Response(200, "OK", headers, b"" if request.method == "HEAD" else body)
