"""The phones: tap to state changed, bytes, frames a second: ``python -m benchmarks.bench_net``.

A recorded game of four is played over real sockets on loopback. The phones are in a process of
their own, and so are the spectators, as they are on other devices; the clocks are the same. A phone
sends its action as soon as it is told that it must decide, so every tap meets a busy table.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.measure import yardstick
from tigris.catalog import GAMES
from tigris.net.callers import Limits
from tigris.net.host import Host
from tigris.net.hub import Hub
from tigris.net.keys import Keys
from tigris.net.messages import Hello, Ping, Submit, Wish, encode
from tigris.net.pages import read_pages, read_words
from tigris.table import PHONE, Setup, Table, default_seats
from tigris.ui.games.tigris_euphrates.phone import PhoneCompanion
from tigris.words import FOLDER, Words

GAME = GAMES["tigris_euphrates"]
NAMES = ("Ann", "Ben", "Cid", "Dan")
EMBLEMS = ("archer", "bull", "pot", "lion")
ACTIONS = 300
LIMITS = Limits(rate=10.0**6, burst=10**6, each=64)  # all of them come from here
PAGE = FOLDER.parent / "companion"
COMPANION = PhoneCompanion(Words("en"))

AnyTable = Table[Any, Any, Any, Any]


def begin(path: Path | None = None) -> AnyTable:
    """Return a table for four phones."""
    seats = default_seats(NAMES, [PHONE] * 4, EMBLEMS)
    return Table.new(GAME, Setup(seats, 1, {"first": 0}), path)


def record() -> list[tuple[int, dict[str, Any]]]:
    """Return a long game: who does what."""
    table, rng = begin(), Random(1)
    moves: list[tuple[int, dict[str, Any]]] = []
    while len(moves) < ACTIONS and (look := table.look(None)).to_act:
        seat = look.to_act[0]
        legal = list(table.look(seat).legal)
        if rng.random() < 0.6:  # without tiles, so that it lasts
            legal = [a for a in legal if str(a).split()[1] in {"leader", "commit"}] or legal
        action = rng.choice(legal)
        table.submit(seat, look.revision, action)
        moves.append((seat, GAME.encode_action(action)))
    return moves


def connection(port: int) -> Any:
    """Return a socket to the table, as the page opens it."""
    name = f"127.0.0.1:{port}"
    return connect(
        f"ws://{name}/socket",
        origin=f"http://{name}",  # type: ignore[arg-type]
        proxy=None,
        compression=None,
    )


async def phone(port: int, seat: int, token: str, moves: list[Any], times: list[Any]) -> None:
    """Play what was recorded for a seat; note when each was sent, answered and seen."""
    sent: dict[int, float] = {}
    async with connection(port) as socket:
        await socket.send(encode(Hello("en", f"{seat:032}", token=token)))
        while True:
            text = str(await socket.recv())
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "answer":
                assert message["ok"], message
                times.append(("answered", message["revision"], now - sent[message["revision"]]))
            elif message["type"] == "state":
                revision = message["revision"]
                times.append(("bytes", revision, len(text.encode())))
                if revision in sent:
                    times.append(("seen", revision, now - sent[revision]))
                if revision == len(moves):
                    return
                if moves[revision][0] == seat and revision + 1 not in sent:
                    sent[revision + 1] = time.perf_counter()
                    times.append(("sent", revision + 1, sent[revision + 1]))
                    await socket.send(encode(Submit(revision + 1, revision, moves[revision][1])))


async def spectator(port: int, number: int, last: int, times: list[Any]) -> None:
    """Watch to the end."""
    async with connection(port) as socket:
        await socket.send(encode(Hello("en", f"{number:032}", watch=True)))
        await socket.recv()
        while True:
            text = str(await socket.recv())
            if number == 0:
                times.append(("bytes", 0, len(text.encode())))
            if f'"revision":{last},' in text[:60]:
                return


def client(job: dict[str, Any]) -> None:
    """Be the phones, or the spectators, of a table in another process; print the times."""
    times: list[Any] = []

    async def run() -> None:
        async with asyncio.TaskGroup() as group:
            if "tokens" in job:
                for seat, token in enumerate(job["tokens"]):
                    group.create_task(phone(job["port"], seat, token, job["moves"], times))
            for number in range(job.get("spectators", 0)):
                group.create_task(spectator(job["port"], number, len(job["moves"]), times))

    asyncio.run(run())
    sys.stdout.write(json.dumps(times))


def start(job: dict[str, Any]) -> "subprocess.Popen[str]":
    """Run clients in a process of their own."""
    command = [sys.executable, "-m", "benchmarks.bench_net", "--client"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    process.stdin.write(json.dumps(job))
    process.stdin.close()
    process.stdin = None
    return process


def play(spectators: int, moves: list[Any], path: Path) -> None:
    """Play the recorded game and print how long things took."""
    table = begin(path)
    changed: dict[int, float] = {}
    table.subscribe(lambda update: changed.setdefault(update.revision, time.perf_counter()))
    keys = Keys(4)
    host = Host(
        table,
        lambda language: COMPANION,
        keys,
        {},
        port=0,
        bind="127.0.0.1",
        addresses=lambda: ("127.0.0.1",),
        limits=LIMITS,
    )
    host.start()
    job = {"port": host.port, "moves": moves}
    watching = start({**job, "spectators": spectators}) if spectators else None
    while host.sockets < spectators:
        time.sleep(0.05)
    playing = start({**job, "tokens": [keys.token(seat) for seat in range(4)]})
    told = json.loads(playing.communicate()[0])
    seen = json.loads(watching.communicate()[0]) if watching else []
    host.stop()
    table.close()
    row("tap to state changed", [changed[n] - at for what, n, at in told if what == "sent"])
    row("tap to answer on the phone", [span for what, _, span in told if what == "answered"])
    row("tap to new state on the phone", [span for what, _, span in told if what == "seen"])
    sizes = [size for what, _, size in told if what == "bytes"]
    print(f"  {'bytes of a state, a player':42} {statistics.median(sizes):9.0f} {max(sizes):9}")
    if seen:
        sizes = [size for _, _, size in seen]
        print(
            f"  {'bytes of a state, a spectator':42} {statistics.median(sizes):9.0f} {max(sizes):9}"
        )


def row(name: str, times: list[float]) -> None:
    """Print the percentiles of ``times``."""
    cuts = statistics.quantiles(times, n=100)
    print(f"  {name:42} {cuts[49] * 1000:9.2f} {cuts[98] * 1000:9.2f}  {len(times):6}")


class _Nowhere:
    """A wire to nobody."""

    def __init__(self) -> None:
        self.last = ""

    def send(self, text: str) -> None:
        self.last = text

    show = send

    def close(self, code: str) -> None:
        self.last = code


def hub_rates(moves: list[Any]) -> None:
    """Print how many frames the hub deals with in a second, and what packing would save."""
    table = begin()
    posted: list[Any] = []
    keys = Keys(4)
    hub = Hub(table, lambda language: COMPANION, keys, post=posted.append, limits=LIMITS)
    wires = [_Nowhere() for _ in range(4)]
    callers = [hub.connect(wire, "") for wire in wires]
    for seat, caller in enumerate(callers):
        hub.receive(caller, encode(Hello("en", f"{seat:032}", token=keys.token(seat))))
    middle = len(moves) // 2
    for revision, (seat, action) in enumerate(moves[:middle]):
        hub.receive(callers[seat], encode(Submit(revision + 1, revision, action)))
    seat = moves[middle][0]
    number = 0

    def wish() -> str:
        nonlocal number
        number += 1
        return encode(Wish(number, middle, {"held": "leader:temple", "target": "C6"}))

    makers = {
        "pings": lambda: encode(Ping(1)),
        "refused frames": lambda: '{"type":"wish","n":1}',
        "wishes": wish,
    }
    for name, make in makers.items():
        count = 300 if name == "wishes" else 5000
        frames = [make() for _ in range(count)]
        begun = time.perf_counter()
        for frame in frames:
            hub.receive(callers[seat], frame)
        print(f"  {f'hub: {name} a second':42} {count / (time.perf_counter() - begun):9.0f}")
    refresh = []
    for revision, (mover, action) in enumerate(moves[middle:], middle):
        hub.receive(callers[mover], encode(Submit(revision + 1, revision, action)))
        begun = time.perf_counter()
        while posted:
            posted.pop(0)()
        refresh.append(time.perf_counter() - begun)
    row("hub: making four states", refresh)
    text = wires[0].last.encode()
    begun = time.perf_counter()
    for _ in range(200):
        packed = len(zlib.compress(text, 6))
    spent = (time.perf_counter() - begun) / 200
    print(f"  {'a state, and packed':42} {len(text):9} {packed:9}  {spent * 1000:.2f} ms each")


def page_weight() -> None:
    """Print how much a phone fetches."""
    pages = {**read_pages(PAGE), **read_words(FOLDER)}
    whole = sum(len(page.body) for page in pages.values())
    sent = sum(len(page.packed or page.body) for page in pages.values())
    print(f"  {'page: bytes, and as sent (budget 150 kB)':42} {whole:9} {sent:9}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--client", action="store_true", help="be phones; for this program itself")
    if parser.parse_args(sys.argv[1:] if __name__ == "__main__" else []).client:
        client(json.load(sys.stdin))
        return
    print(f"yardstick {yardstick() * 1000:.1f} ms")
    moves = record()
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'milliseconds':44} {'p50':>9} {'p99':>9}  {'count':>6}")
        for spectators in (0, 50):
            print(f"four phones, {spectators} spectators, {len(moves)} actions")
            play(spectators, moves, Path(folder) / f"{spectators}.tigris")
    print("without sockets")
    hub_rates(moves)
    if PAGE.is_dir():
        page_weight()


if __name__ == "__main__":
    main()
