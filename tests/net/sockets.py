"""Real sockets on loopback, for tests: a host, and clients that are polite or not."""

import asyncio
import contextlib
import json
import secrets
import socket
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.net.kit import NAMES, AnyTable, speak
from tests.toygame import GAME
from tigris.core import Seat
from tigris.net.host import Host
from tigris.net.keys import Keys
from tigris.net.messages import FROM_TABLE, FromPhone, Hello, decode, encode
from tigris.net.pages import Page
from tigris.table import PHONE, Setup, Table, default_seats

HERE = "127.0.0.1"
PATIENCE = 30.0
"""Seconds that a test waits for what must come; only a broken program needs them."""
PAGES = {
    "/": Page(b"<!doctype html><p>Hello</p>" * 20, "text/html; charset=utf-8"),
    "/page.js": Page(b"export const page = 1;\n" * 20, "text/javascript; charset=utf-8"),
    "/icon.png": Page(bytes(range(256)), "image/png"),
}


def toy_table(seats: int = 2, **options: Any) -> AnyTable:
    plans = default_seats(NAMES[:seats], [PHONE] * seats)
    return Table.new(GAME, Setup(plans, 7, {"first": 0, **options}))


class News:
    """Remembers what a host tells, and lets a test wait for it."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Seat | None]] = []
        self._changed = threading.Condition()

    def __call__(self, kind: str, seat: Seat | None) -> None:
        with self._changed:
            self.heard.append((kind, seat))
            self._changed.notify_all()

    def wait(self, right: Any) -> None:
        """Wait until ``right()``, looking again whenever something is told."""
        with self._changed:
            assert self._changed.wait_for(right, PATIENCE)


@contextlib.contextmanager
def hosting(table: AnyTable | None = None, **how: Any) -> Iterator[Host]:
    """Run a host on loopback, with the toy game unless told otherwise."""
    table = table or toy_table()
    how = {"port": 0, "bind": HERE, "addresses": lambda: (HERE,), "pages": PAGES} | how
    keys = how.pop("keys", None) or Keys(len(table.seats))
    host = Host(table, how.pop("speak", speak), keys, how.pop("pages"), **how)
    host.start()
    try:
        yield host
    finally:
        host.stop(PATIENCE)
        assert not host.running


class Talker:
    """A polite client: says messages, and reads what comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: FromPhone | str) -> None:
        await self.socket.send(message if isinstance(message, str) else encode(message))

    async def next(self, kind: str = "") -> Any:
        """Return the next message, or the next of a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = decode(str(await self.socket.recv()), FROM_TABLE)
                if not kind or message.type == kind:
                    return message

    async def ended(self) -> Any:
        """Return how the connection ended, after reading whatever comes before."""
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code, self.socket.close_reason


@contextlib.asynccontextmanager
async def calling(host: Host, **how: Any) -> AsyncIterator[Talker]:
    """Open a socket as the page would."""
    name = f"{HERE}:{host.port}"
    how = {"origin": f"http://{name}", "proxy": None, "close_timeout": 1} | how
    async with connect(f"ws://{name}/socket", **how) as socket:
        yield Talker(socket)


@contextlib.asynccontextmanager
async def seated(host: Host, seat: Seat | None, device: str = "") -> AsyncIterator[Talker]:
    """Open a socket and come in: to a seat, or to watch."""
    way: Mapping[str, Any] = {"watch": True} if seat is None else {"token": token(host, seat)}
    async with calling(host) as talker:
        await talker.say(Hello("en", device or secrets.token_hex(16), **way))
        assert (await talker.next()).seat == seat
        yield talker


def token(host: Host, seat: Seat) -> str:
    return host.urls(seat)[0].partition("#k=")[2]


def exchange(port: int, sent: bytes, source: str = HERE) -> bytes:
    """Send bytes over a plain socket; return all that comes back until it is closed."""
    with socket.create_connection((HERE, port), PATIENCE, (source, 0)) as plain:
        plain.sendall(sent)
        parts = []
        with contextlib.suppress(ConnectionResetError):
            while part := plain.recv(65536):
                parts.append(part)
    return b"".join(parts)


def fetch(
    host: Host, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Return the status, the headers and the body of a page."""
    lines = {"Host": f"{HERE}:{host.port}"} | {k.replace("_", "-"): v for k, v in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    answer = exchange(host.port, f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode())
    top, _, body = answer.partition(b"\r\n\r\n")
    first, *rest = top.decode().split("\r\n")
    return int(first.split()[1]), dict(line.split(": ", 1) for line in rest), body


def upgrade(host: Host, **headers: str) -> int:
    """Return the status with which the opening of a socket is answered."""
    asked = {
        "Host": f"{HERE}:{host.port}",
        "Origin": f"http://{HERE}:{host.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
    } | headers
    head = "".join(f"{name}: {value}\r\n" for name, value in asked.items() if value)
    with socket.create_connection((HERE, host.port), PATIENCE) as plain:
        plain.sendall(f"GET /socket HTTP/1.1\r\n{head}\r\n".encode())
        return int(plain.recv(4096).split()[1])


def data(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found
