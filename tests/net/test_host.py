"""The host: its thread, its port, its addresses; and the doctor."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from tests.net.kit import speak
from tests.net.sockets import (
    HERE,
    PAGES,
    News,
    calling,
    fetch,
    hosting,
    seated,
    token,
    toy_table,
)
from tests.net.test_server import frame, opened
from tests.toygame import Rest
from tigris.net import qr
from tigris.net.addresses import choose, find
from tigris.net.doctor import PATIENCE, diagnose
from tigris.net.host import Host
from tigris.net.keys import Keys
from tigris.net.links import Link, Presence
from tigris.net.messages import Hello, Wish, encode
from tigris.table import TABLET


def test_a_host_listens_from_start_to_stop() -> None:
    with hosting() as host:
        port = host.port
        assert host.running
        assert fetch(host, "/")[0] == 200
    assert not host.running
    with pytest.raises(OSError, match=r"."):
        socket.create_connection((HERE, port), 5).close()


def test_stopping_twice_or_before_the_start_does_no_harm() -> None:
    with hosting() as host:
        host.stop()
    host.stop()
    table = toy_table()
    never = Host(table, speak, Keys(2), PAGES)
    never.lock(True)
    never.stop()
    assert (never.port, never.links(), never.urls(0)) == (0, (), ())


def test_who_hangs_does_not_hold_up_the_end() -> None:
    with hosting() as host, socket.create_connection((HERE, host.port)) as silent:
        with socket.create_connection((HERE, host.port)) as half:
            half.sendall(b"GET / HTTP/1.1\r\nHost:")
            with opened(host) as plain:
                plain.sendall(frame(1, encode(Hello("en", "ab" * 16, watch=True)).encode()))
                host.stop(30)
                assert not host.running
        assert silent.recv(1) == b""


def test_everybody_hears_goodbye_at_the_end() -> None:
    async def wait(host: Host) -> None:
        async with seated(host, None) as guest:
            await guest.next("state")
            await asyncio.to_thread(host.stop)
            assert (await guest.next("bye")).code == "closed"

    with hosting() as host:
        asyncio.run(wait(host))


def test_a_table_that_closes_says_goodbye_too() -> None:
    async def wait(host: Host) -> None:
        async with seated(host, None) as guest:
            await guest.next("state")
            table.close()
            assert (await guest.next("bye")).code == "closed"

    table = toy_table()
    with hosting(table) as host:
        asyncio.run(wait(host))


def test_a_restarted_host_has_its_port_and_its_phones_again(tmp_path: Path) -> None:
    device = "ab" * 16

    async def come(host: Host) -> None:
        async with seated(host, 0, device) as ann:
            await ann.next("state")
            await asyncio.to_thread(host.stop)  # while somebody is connected

    table = toy_table()
    with hosting(table, keys=Keys(2, tmp_path / "keys")) as host:
        asyncio.run(come(host))
        port, urls = host.port, host.urls(0)
    with hosting(table, keys=Keys(2, tmp_path / "keys"), port=port) as host:
        assert (host.port, host.urls(0)) == (port, urls)
        asyncio.run(come(host))


def test_a_port_that_is_taken_gives_way_to_another() -> None:
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        with hosting(port=port) as host:
            assert host.port not in (0, port)
            assert fetch(host, "/")[0] == 200


def test_an_address_that_is_not_ours_cannot_be_listened_at() -> None:
    table = toy_table()
    host = Host(table, speak, Keys(2), PAGES, port=0, bind="192.0.2.77")
    with pytest.raises(OSError, match=r"."):
        host.start()
    assert not host.running
    host.stop()
    assert not table._outbox._listeners, "a hub without a port would hear of every move"


def test_a_host_that_is_not_waited_for_does_not_listen_behind_our_backs() -> None:
    slow = threading.Event()

    def clock() -> float:
        slow.wait(PATIENCE)
        return time.monotonic()

    host = Host(toy_table(), speak, Keys(2), PAGES, port=0, bind=HERE, clock=clock)
    with pytest.raises(OSError, match="does not start"):
        host.start(patience=0)
    slow.set()
    assert host._thread is not None
    host._thread.join(PATIENCE)
    assert not host.running


def test_links_and_codes_are_told_for_every_address_the_best_first() -> None:
    keys = Keys(2)
    with hosting(keys=keys, addresses=lambda: ("192.168.1.20", "10.0.0.5")) as host:
        assert host.urls(1) == tuple(
            f"http://{at}:{host.port}/#k={keys.token(1)}" for at in ("192.168.1.20", "10.0.0.5")
        )
        assert host.watch_urls()[0] == f"http://192.168.1.20:{host.port}/#watch"
        short = host.short(1)
        assert short is not None
        assert (short.address, short.code) == (f"192.168.1.20:{host.port}", keys.code(1))


def test_another_network_is_noticed_and_told() -> None:
    found: list[Any] = [("192.168.1.20",)]
    news = News()
    with hosting(addresses=lambda: found[0], listen=news) as host:
        host.check_addresses()
        assert news.heard == []
        found[0] = ()
        host.check_addresses()
        assert news.heard == [("addresses", None)]
        assert (host.urls(0), host.short(0)) == ((), None)


def test_a_host_goes_on_when_its_addresses_cannot_be_found() -> None:
    def fail() -> tuple[str, ...]:
        raise OSError("no network at all")

    with hosting(addresses=fail) as host:
        assert host.addresses() == ()
        assert fetch(host, "/")[0] == 200


def test_the_tablet_says_what_it_wants_from_any_thread() -> None:
    news = News()

    async def talk(host: Host) -> None:
        async with seated(host, 0) as ann:
            await ann.next("state")
            pebble = table.view(0).hand[0]
            await ann.say(Wish(1, 0, {"pebble": pebble}))
            await ann.next("desk")
            assert host.wish(0) == {"pebble": pebble}
            host.aim(0, {"pebble": 0})
            assert (await ann.next("desk")).wish == {"pebble": 0}
            host.lock(True)
            await asyncio.to_thread(news.wait, lambda: host.locked)
            host.remove(0)
            assert (await ann.next("bye")).code == "removed"
        await asyncio.to_thread(news.wait, lambda: host.links()[0].state is Presence.NONE)

    table = toy_table()
    with hosting(table, listen=news) as host:
        asyncio.run(talk(host))


def test_a_second_phone_is_admitted_by_the_tablet() -> None:
    news = News()

    async def talk(host: Host) -> None:
        async with seated(host, 0) as first, calling(host) as second:
            await first.next("state")
            await second.say(Hello("en", "cd" * 16, token=token(host, 0)))
            assert (await second.next()).name == "Ann"
            await asyncio.to_thread(news.wait, lambda: ("asking", 0) in news.heard)
            host.admit(0, True)
            assert (await second.next()).seat == 0
            assert (await first.next("bye")).code == "taken_over"

    with hosting(listen=news) as host:
        asyncio.run(talk(host))


def test_stopping_from_a_listener_does_not_wait_for_itself() -> None:
    stopped = threading.Event()

    def listen(kind: str, seat: Any) -> None:
        host.stop()
        stopped.set()

    async def come(host: Host) -> None:
        async with seated(host, 0) as ann:
            assert (await ann.next("bye")).code == "closed"

    with hosting(listen=listen) as host:
        asyncio.run(come(host))
        assert stopped.is_set()


def test_a_table_may_change_while_nobody_is_there() -> None:
    table = toy_table()
    with hosting(table) as host:
        table.submit(0, 0, Rest(0))
        table.set_seat(0, replace(table.seats[0], controller=TABLET))
        assert host.wish(0) is None


# Addresses


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        ([("lo", "127.0.0.1")], ()),
        ([("lo", "127.0.0.1"), ("wlan0", "192.168.1.20")], ("192.168.1.20",)),
        ([("eth0", "10.1.2.3"), ("wlan0", "192.168.1.20")], ("192.168.1.20", "10.1.2.3")),
        ([("docker0", "172.17.0.1"), ("eth0", "10.1.2.3")], ("10.1.2.3", "172.17.0.1")),
        ([("rmnet_data0", "10.99.1.2")], ()),
        ([("rmnet0", "10.99.1.2"), ("ap0", "192.168.43.1")], ("192.168.43.1",)),
        ([("wlan0", "169.254.3.4"), ("eth0", "10.0.0.2")], ("10.0.0.2", "169.254.3.4")),
        ([("eth0", "130.133.1.1"), ("wlan0", "10.0.0.2")], ("10.0.0.2", "130.133.1.1")),
        ([("wlan0", "192.168.1.20"), ("wlan0:1", "192.168.1.20")], ("192.168.1.20",)),
        ([("a", ""), ("b", "0.0.0.0"), ("c", "fe80::1"), ("d", "rubbish")], ()),
    ],
)
def test_the_likeliest_address_comes_first_and_useless_ones_not_at_all(
    found: list[tuple[str, str]], chosen: tuple[str, ...]
) -> None:
    assert choose(found) == chosen


def test_what_the_system_says_are_addresses() -> None:
    assert choose([("", address) for address in find()]) is not None
    assert "127.0.0.1" not in find()


# The doctor


def links(*states: Presence) -> Iterator[Link]:
    for seat, state in enumerate(states):
        yield Link(seat, state, 0.0, state is Presence.HERE)


@pytest.mark.parametrize(
    ("addresses", "states", "visits", "sockets", "shown", "finding"),
    [
        ((), [Presence.NONE], 0, 0, 0, "no_address"),
        (("a",), [Presence.NONE], 0, 0, PATIENCE - 1, "fine"),
        (("a",), [Presence.NONE], 0, 0, PATIENCE, "nobody_came"),
        (("a",), [Presence.NONE], 2, 0, PATIENCE - 1, "fine"),
        (("a",), [Presence.NONE], 2, 0, PATIENCE, "came_but_no_socket"),
        (("a",), [Presence.NONE], 2, 1, PATIENCE, "fine"),
        (("a",), [Presence.NONE, Presence.HERE], 0, 0, PATIENCE, "fine"),
        (("a",), [Presence.ASKING], 0, 0, PATIENCE, "fine"),
    ],
)
def test_the_doctor_finds_what_keeps_phones_away(
    addresses: tuple[str, ...],
    states: list[Presence],
    visits: int,
    sockets: int,
    shown: float,
    finding: str,
) -> None:
    found = diagnose(addresses, tuple(links(*states)), visits, sockets, shown)
    assert found.finding == finding
    assert bool(found.steps) == (finding != "fine")


# Codes for cameras


def test_a_code_is_square_with_its_three_corners() -> None:
    rows = qr.matrix("http://192.168.1.20:8642/#k=" + "0f" * 16)
    assert {len(row) for row in rows} == {len(rows)}
    corner = [True] * 7
    assert list(rows[0][:7]) == list(rows[0][-7:]) == list(rows[-1][:7]) == corner


def test_a_camera_reads_what_was_meant() -> None:
    text = "http://192.168.1.20:8642/#k=" + "0f" * 16
    rows = qr.matrix(text)
    margin = 4  # cameras want light squares around it
    side = len(rows) + 2 * margin
    image = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                image.putpixel((x + margin, y + margin), 0)
    seen = zxingcpp.read_barcode(image.resize((side * 4, side * 4), Image.Resampling.NEAREST))
    assert seen is not None
    assert seen.text == text
