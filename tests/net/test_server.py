"""The server over real sockets on loopback: what it serves, what it refuses, what it survives."""

import asyncio
import contextlib
import gc
import gzip
import logging
import socket
import struct
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tests.net.kit import PebbleCompanion
from tests.net.sockets import (
    HERE,
    PAGES,
    PATIENCE,
    News,
    calling,
    exchange,
    fetch,
    hosting,
    seated,
    token,
    toy_table,
    upgrade,
)
from tests.toygame import Rest
from tigris.net import server
from tigris.net.callers import Limits
from tigris.net.host import Host
from tigris.net.hub import Hub
from tigris.net.keys import Keys
from tigris.net.links import Presence
from tigris.net.messages import Hello, Ping, Submit, encode
from tigris.net.pages import Page, read_pages, read_words

# Pages


def test_a_page_is_served_packed_or_not_with_what_keeps_it_safe() -> None:
    with hosting() as host:
        status, headers, body = fetch(host, "/")
        assert (status, body) == (200, PAGES["/"].body)
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        assert headers["Content-Length"] == str(len(body))
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert f"ws://{HERE}:{host.port}" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in headers
        _, headers, packed = fetch(host, "/page.js", Accept_Encoding="br, gzip")
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed) == PAGES["/page.js"].body
        _, headers, body = fetch(host, "/icon.png", Accept_Encoding="gzip")
        assert "Content-Encoding" not in headers
        assert body == PAGES["/icon.png"].body


def test_a_head_has_everything_but_the_body() -> None:
    with hosting() as host:
        status, headers, body = fetch(host, "/", "HEAD")
        assert (status, headers["Content-Length"]) == (200, str(len(PAGES["/"].body)))
        assert body == b""


def test_a_page_that_is_known_is_not_sent_again() -> None:
    with hosting() as host:
        tag = fetch(host, "/")[1]["ETag"]
        status, _, body = fetch(host, "/", If_None_Match=tag)
        assert (status, body) == (304, b"")
        assert fetch(host, "/page.js", If_None_Match=tag)[0] == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "X"])
def test_nothing_but_fetching_is_allowed(method: str) -> None:
    with hosting() as host:
        status, headers, _ = fetch(host, "/", method)
        assert (status, headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    "path",
    [
        "/etc/passwd",
        "/../../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/page.js/../../secret.keys",
        "/page.js/",
        "/page.js%00.png",
        "/PAGE.JS",
        "page.js",
        "http://elsewhere/page.js",
        "*",
        "/" + "a" * 5000,
    ],
)
def test_no_path_leads_anywhere_but_to_the_pages(path: str) -> None:
    with hosting() as host:
        status, _, body = fetch(host, path)
        assert (status, body) == (404, b"404 Not Found\n")


def test_a_query_is_of_no_importance() -> None:
    with hosting() as host:
        assert fetch(host, "/?from=code")[2] == PAGES["/"].body


def test_only_the_page_itself_counts_as_a_visit() -> None:
    with hosting() as host:
        fetch(host, "/page.js")
        fetch(host, "/nothing")
        fetch(host, "/", Host="elsewhere")
        assert host.visits == 0
        fetch(host, "/")
        assert host.visits == 1


def test_pages_are_read_once_and_by_their_kind(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "index.html").write_text("<p>" * 100)
    (tmp_path / "art" / "a.svg").write_text("<svg/>")
    (tmp_path / "notes.txt").write_text("not for browsers")
    pages = read_pages(tmp_path)
    assert set(pages) == {"/", "/art/a.svg"}
    assert pages["/"].type == "text/html; charset=utf-8"
    assert len(pages["/"].packed) < 100
    assert pages["/art/a.svg"].packed == b""
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "phone.json").write_text('{"a": "b"}')
    assert set(read_words(tmp_path)) == {"/words/it.json"}


# Host and Origin


@pytest.mark.parametrize(
    "name", ["{}", "localhost:{port}", "LOCALHOST:{port}", "192.168.7.7:{port}"]
)
def test_a_name_of_ours_is_answered(name: str) -> None:
    with hosting(addresses=lambda: ("192.168.7.7",)) as host:
        name = name.format(f"{HERE}:{host.port}", port=host.port)
        assert fetch(host, "/", Host=name)[0] == 200
        assert upgrade(host, Host=name, Origin=f"http://{name}") == 101


@pytest.mark.parametrize(
    "name",
    ["evil.example", "evil.example:{port}", HERE, HERE + ":1", "192.168.7.8:{port}", "", "x@{}"],
)
def test_any_other_name_is_refused(name: str) -> None:
    with hosting(addresses=lambda: ("192.168.7.7",)) as host:
        name = name.format(f"{HERE}:{host.port}", port=host.port)
        assert fetch(host, "/", Host=name)[0] == 403
        assert upgrade(host, Host=name or "-", Origin=f"http://{name}") == 403


def test_two_names_or_none_are_refused() -> None:
    with hosting() as host:
        name = f"Host: {HERE}:{host.port}\r\n"
        for names in (name * 2, ""):
            answer = exchange(host.port, f"GET / HTTP/1.1\r\n{names}\r\n".encode())
            assert answer.startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "http://evil.example",
        "https://{}",
        "http://{}.evil.example",
        "http://" + HERE,
        "http://localhost:{port}",
    ],
)
def test_a_socket_must_come_from_our_own_page(origin: str) -> None:
    with hosting() as host:
        origin = origin.format(f"{HERE}:{host.port}", port=host.port)
        assert upgrade(host, Origin=origin) == 403
        assert host.sockets == 0


def test_a_socket_is_at_its_own_path_only() -> None:
    with hosting() as host:
        assert fetch(host, "/", Upgrade="websocket", Connection="Upgrade")[0] == 200
        assert fetch(host, "/socket", Origin=f"http://{HERE}:{host.port}")[0] == 426


# Sockets


def test_a_phone_joins_plays_and_everybody_is_told() -> None:
    async def play(host: Host) -> None:
        async with seated(host, 0) as ann, seated(host, 1) as ben, seated(host, None) as guest:
            await ann.say(Submit(1, 0, {"kind": "rest", "seat": 0}))
            assert (await ann.next("answer")).ok
            for talker in (ann, ben, guest):
                while (await talker.next("state")).revision < 1:
                    pass

    table = toy_table()
    with hosting(table) as host:
        asyncio.run(play(host))
        assert table.revision == 1


def test_a_change_from_any_thread_reaches_the_phones() -> None:
    async def listen(host: Host, table: Any) -> None:
        async with seated(host, None) as guest:
            assert (await guest.next("state")).revision == 0
            mover = threading.Thread(target=table.submit, args=(0, 0, Rest(0)))
            mover.start()
            assert (await guest.next("state")).revision == 1
            mover.join()

    table = toy_table()
    with hosting(table) as host:
        asyncio.run(listen(host, table))


def test_what_is_too_long_is_refused_and_what_is_far_too_long_ends_the_connection() -> None:
    async def shout(host: Host) -> None:
        async with seated(host, 0) as ann:
            await ann.say("x" * 5000)
            assert (await ann.next("error")).code == "too_long"
            await ann.socket.send(b"\x00" * 10)
            assert (await ann.next("error")).code == "not_text"
            await ann.say(Ping(1))
            assert (await ann.next("pong")).n == 1
            await ann.say("x" * (server.HARD_LIMIT + 1))
            assert (await ann.ended())[0] == 1009
        async with seated(host, 1) as ben:
            assert (await ben.next("state")).revision == 0

    with hosting() as host:
        asyncio.run(shout(host))


def test_who_sends_too_fast_is_told_so_and_must_go() -> None:
    async def hurry(host: Host) -> None:
        async with seated(host, 0) as ann:
            for n in range(200):
                await ann.say(Ping(n))
            assert (await ann.next("bye")).code == "too_fast"
            assert await ann.ended() == (server.CLOSED_BY_US, "too_fast")

    with hosting() as host:
        asyncio.run(hurry(host))


def frame(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """Return a masked WebSocket frame, as a client sends it."""
    head = bytes([(0x80 if fin else 0) | opcode])
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack("!H", size)
    return head + length + b"\0\0\0\0" + payload


def opened(host: Host) -> socket.socket:
    """Return a plain socket on which the WebSocket handshake has been made."""
    name = f"{HERE}:{host.port}"
    plain = socket.create_connection((HERE, host.port), 30)
    plain.sendall(
        f"GET /socket HTTP/1.1\r\nHost: {name}\r\nOrigin: http://{name}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += plain.recv(1)
    assert b" 101 " in answer
    return plain


def dropped(plain: socket.socket, junk: bytes) -> None:
    """Send ``junk`` again and again without reading; return when the other side has hung up."""
    with contextlib.suppress(OSError):
        for _ in range(20_000):
            plain.sendall(junk)
        pytest.fail("it was borne with")


@pytest.mark.parametrize(
    "junk",
    [
        pytest.param(frame(9, b"p" * 125) * 100, id="pings"),
        pytest.param(frame(10, b"p") * 100, id="pongs"),
        pytest.param(frame(1, b"", fin=False) + frame(0, b"", fin=False) * 4000, id="fragments"),
        pytest.param(frame(1, b'{"type":"ping","n":1}') * 100, id="messages"),
        pytest.param(b"\xff" * 4096, id="no frames at all"),
    ],
)
def test_a_flood_of_any_kind_ends_that_connection_and_no_other(junk: bytes) -> None:
    async def stays(host: Host) -> None:
        async with seated(host, 0) as ann:
            with opened(host) as plain:  # somebody who is in, and has all the time
                plain.sendall(frame(1, encode(Hello("en", "cd" * 16, watch=True)).encode()))
                await asyncio.to_thread(dropped, plain, junk)
            await ann.say(Ping(1))
            assert (await ann.next("pong")).n == 1

    with hosting() as host:
        asyncio.run(stays(host))


class Wordy(PebbleCompanion):
    """Has so much to say that a client who does not read is soon found out."""

    def __init__(self, words: int) -> None:
        super().__init__("en")
        self.words = words

    def facts(self, look: Any, events: Any) -> dict[str, Any]:
        return {**super().facts(look, events), "chatter": "clay " * self.words}


def test_what_nobody_reads_does_not_pile_up_in_the_system_either() -> None:
    news = News()
    with hosting(listen=news) as host, opened(host) as plain:
        plain.sendall(frame(1, encode(Hello("en", "cd" * 16, token=token(host, 0))).encode()))
        news.wait(lambda: host.links()[0].connected)
        assert host._hub is not None
        (caller,) = host._hub._callers
        told = 0

        def tell() -> None:
            nonlocal told
            if not caller.gone:
                told += 1
                caller.wire.send("clay" * 2500)

        for _ in range(400):  # 4 MB, which the system would take without a murmur
            host._post(tell)
            time.sleep(0.002)
        news.wait(lambda: not host.links()[0].connected)
        assert told < 150


@pytest.mark.parametrize("words", [10_000, 100_000])
def test_who_does_not_read_is_dropped_and_nobody_waits(
    monkeypatch: pytest.MonkeyPatch, words: int
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.2)
    monkeypatch.setattr(server, "PULSE", 1000.0)  # not because of a ping
    news = News()
    table = toy_table(last_turn=10_000)

    async def play(host: Host) -> None:
        async with seated(host, 1) as ben:
            with opened(host) as plain:
                hello = Hello("en", "ab" * 16, token=token(host, 0))
                plain.sendall(frame(1, encode(hello).encode()))
                await asyncio.to_thread(news.wait, lambda: host.links()[0].state is Presence.HERE)
                for _ in range(5000):
                    if not host.links()[0].connected:
                        break
                    seat = table.look(None).active
                    table.submit(seat, table.revision, Rest(seat))
                    revision = table.revision
                    while (await ben.next("state")).revision < revision:
                        pass
                assert host.links()[0].state is Presence.SILENT

    wordy = Wordy(words)
    patient = Limits(silent=1000, gone=1000)  # nor because nothing is heard
    with hosting(table, speak=lambda language: wordy, listen=news, limits=patient) as host:
        asyncio.run(play(host))


def test_what_waits_for_a_slow_client_is_bounded() -> None:
    class Stuck:
        aborted = 0

        @property
        def transport(self) -> "Stuck":
            return self

        def abort(self) -> None:
            self.aborted += 1

        def get_write_buffer_size(self) -> int:
            return 2**20

    async def fill() -> None:
        socket = Stuck()
        line = server.Line(socket)  # type: ignore[arg-type]
        for number in range(1000):
            line.show(f"{number:010}" * 1000)
        assert (len(line._waiting), socket.aborted) == (1, 0)
        line.send("between")
        line.show("the last")
        assert list(line._waiting) == ["between", "the last"]
        for _ in range(1000):
            line.send("x" * 1000)
            assert line._size <= server.WAITING + 1000
            assert line._size == sum(map(len, line._waiting))
        assert socket.aborted

    asyncio.run(fill())


def test_a_client_that_died_without_a_word_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PULSE", 0.1)
    news = News()
    with hosting(listen=news) as host, opened(host) as plain:
        plain.sendall(frame(1, encode(Hello("en", "ab" * 16, token=token(host, 0))).encode()))
        news.wait(lambda: host.links()[0].state is Presence.HERE)
        news.wait(lambda: host.links()[0].state is Presence.SILENT)


def test_a_pong_is_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = threading.Semaphore(0)
    monkeypatch.setattr(Hub, "heard", lambda hub, caller: signs.release())
    with hosting() as host, opened(host) as plain:
        for _ in range(3):
            plain.sendall(frame(10, b"here"))
            assert signs.acquire(timeout=30)


def test_there_are_only_so_many_connections_of_any_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "OPEN_AT_ONCE", 5)
    with hosting() as host, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(opened(host))
        request = f"GET / HTTP/1.1\r\nHost: {HERE}:{host.port}\r\n\r\n".encode()
        assert exchange(host.port, request) == b""
    with hosting() as host:
        assert exchange(host.port, request)


def test_one_address_cannot_take_every_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "EACH_AT_ONCE", 5)
    with hosting() as host, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(opened(host))
        request = f"GET / HTTP/1.1\r\nHost: {HERE}:{host.port}\r\n\r\n".encode()
        assert exchange(host.port, request) == b""
        assert exchange(host.port, request, "127.0.0.2")


@pytest.mark.parametrize(
    "junk",
    [
        b"\x16\x03\x01\x02\x00",  # a browser that tries https first
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"\x00" * 70_000,
    ],
)
def test_what_is_no_request_is_hung_up_on(junk: bytes) -> None:
    with hosting() as host:
        answer = exchange(host.port, junk + b"\r\n\r\n")
        assert b"Traceback" not in answer
        assert b" 200 " not in answer
        assert fetch(host, "/")[0] == 200


def test_a_client_sees_nothing_of_a_fault_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(dict[str, Page]):
        def get(self, key: str, default: Any = None) -> Any:
            raise RuntimeError("a secret")

    with hosting(pages=Broken()) as host:
        status, _, body = fetch(host, "/")
        assert status == 500
        assert b"secret" not in body
        assert b"Traceback" not in body
    assert caplog.records


def test_no_key_gets_into_a_log_whatever_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    keys = Keys(2)
    secrets = [keys.token(0), keys.token(1), keys.code(0), keys.code(1)]

    async def join(host: Host) -> None:
        async with seated(host, 0):
            pass
        async with calling(host) as typing:
            await typing.say(Hello("en", "cd" * 16, code=secrets[3]))
            assert (await typing.next("welcome")).token == secrets[1]

    # Not what the client of this test logs by itself, which it does over the root logger.
    logging.getLogger("websockets.client").setLevel(logging.ERROR)
    with hosting(keys=keys) as host:
        asyncio.run(join(host))
    assert not [secret for secret in secrets if secret in caplog.text]


@pytest.mark.parametrize("turns", range(5))
def test_who_comes_while_it_stops_is_not_left_hanging(turns: int) -> None:
    class Nobody:
        def close(self) -> None:
            pass

    async def come(nobody: Any) -> socket.socket:
        serving = server.Server(nobody, {}, lambda: (HERE,))
        await serving.listen(HERE, 0)
        guest = socket.create_connection((HERE, serving.port), PATIENCE)
        for _ in range(turns):  # of the loop: the guest is at the door, or a step further in
            await asyncio.sleep(0)
        await serving.stop()
        return guest

    with asyncio.run(come(Nobody())) as guest, contextlib.suppress(ConnectionResetError):
        assert guest.recv(1000)[:12] in (b"", b"HTTP/1.1 503")
    gc.collect()  # a connection that was forgotten would be complained of
