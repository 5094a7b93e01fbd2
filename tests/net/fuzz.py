"""Throws generated frames at the hub and at a real server.

``python -m tests.net.fuzz --frames 1000000 --sockets 100000 --seed 1`` prints what it found.
Frames are random text and JSON, messages with anything in their fields, messages that bytes were
taken from, put into and exchanged in, old messages again, and now and then a good one, so that the
game goes on meanwhile. One frame in twenty is made by hypothesis.

For every frame: nothing is raised, nothing of ours is logged as failed, every refusal has a known
code, and whatever was refused has changed nothing. Memory is looked at along the way.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import logging
import resource
import secrets
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.net import game as real
from tests.net.kit import GAME as PEBBLES
from tests.net.kit import Phone, Room
from tests.net.sockets import HERE, hosting, seated
from tests.net.test_messages import JSON, PHONES
from tigris.net.callers import Caller, Limits
from tigris.net.host import Host
from tigris.net.messages import BYES, CODES, FROM_PHONE, REFUSALS, Hello, Submit, Undo, Wish, encode
from tigris.table import UndoPolicy

MEMORABLE = (
    *('"', "{", "}", "[", "]", ":", ",", "\\", "\\u0000", "\\ud800", "null", "true", "1e999"),
    *("NaN", "-0", "9" * 30, '"type"', '"n":-1', "\x00", "é", "\U0001f3fa", " ", "1.0", "{}" * 30),
)
LIMITS = Limits(rate=10.0**6, burst=10**6)
LINES = 4
GROWTH = 8 * 1024
"""Kilobytes that the second half of a run may take more than the first: what fragments, no more."""


class Frames:
    """Makes frames for whoever sits at a table."""

    def __init__(self, rng: Random, room: Room, legal: Any) -> None:
        self._rng = rng
        self._room = room
        self._legal = legal
        self._sent: list[str] = [encode(message) for message in PHONES]
        self._number = 0

    def next(self) -> str | bytes:
        """Return another frame."""
        rng = self._rng
        kind = rng.random()
        if kind < 0.05:
            return rng.randbytes(rng.randrange(60))
        if kind < 0.15:
            return "".join(
                chr(rng.choice((rng.randrange(128), rng.randrange(0x3000))))
                for _ in "x" * rng.randrange(80)
            )
        if kind < 0.25:
            return json.dumps(self._value(3))
        if kind < 0.45:
            return json.dumps(self._fields())
        if kind < 0.85:
            return self._mutated(rng.choice(self._sent))
        if kind < 0.92:
            return rng.choice(self._sent)
        frame = encode(self._good())
        self._sent[rng.randrange(len(self._sent))] = frame
        return frame

    def _good(self) -> Any:
        rng, room = self._rng, self._room
        self._number += 1
        revision = room.table.revision + (rng.random() < 0.2)
        to_act = room.table.look(None).to_act
        if rng.random() < 0.4 or not to_act:
            return Wish(self._number, revision, real.any_wish(rng))
        if rng.random() < 0.2:
            return Undo(self._number, revision)
        seat = rng.choice(to_act)
        return Submit(self._number, revision, self._legal(room.table, seat, rng))

    def _fields(self) -> dict[str, Any]:
        """Return a message of some type in which the fields hold anything."""
        rng = self._rng
        data = json.loads(rng.choice(self._sent))
        data = data if isinstance(data, dict) else {"type": "ping"}
        for key in [*data, rng.choice(["n", "id", "revision", "wish", "token", "more"])]:
            if rng.random() < 0.3:
                data[key] = self._value(2)
        if rng.random() < 0.2:
            data["type"] = rng.choice([*FROM_PHONE, "state", "", 0])
        return data

    def _value(self, depth: int) -> Any:
        rng = self._rng
        kind = rng.randrange(10 if depth else 8)
        if kind < 2:
            return rng.choice([0, 1, -1, 2**31, 2**53, 2**64, 10**40, rng.randrange(300)])
        if kind < 4:
            return rng.choice(["", "x", "C6", "tile:farm", "en", "0" * 32, "\ud800", "a" * 3000])
        if kind < 6:
            return rng.choice([None, True, False])
        if kind < 8:
            return rng.choice([0.5, 1e308, -0.0, 1e-9])
        if kind == 8:
            return [self._value(depth - 1) for _ in range(rng.randrange(4))]
        keys = ("type", "held", "raised", "target", "do", "seat", "at", "kind", "pebble", "")
        return {rng.choice(keys): self._value(depth - 1) for _ in range(rng.randrange(4))}

    def _mutated(self, text: str) -> str:
        rng = self._rng
        for _ in range(rng.choice((1, 1, 1, 2, 4, 9))):
            start = rng.randrange(len(text) + 1)
            end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20)))
            put = rng.choice(
                ("", "", text[end : end + 9], rng.choice(MEMORABLE), chr(rng.randrange(256)))
            )
            text = text[:start] + put + text[end:]
        if rng.random() < 0.02:
            text = text * rng.randrange(2, 60)
        return text


class Target:
    """A hub with phones, spectators and strangers, at which frames are thrown."""

    def __init__(self, rng: Random, tigris: bool) -> None:
        self.rng = rng
        self.tigris = tigris
        self.found: Counter[str] = Counter()
        self.begin()

    def begin(self) -> None:
        """Begin a new game."""
        seed = self.rng.randrange(10**6)
        if self.tigris:
            self.room = Room(table=real.new_table(3, seed), speak=real.speak, limits=LIMITS)
            self.frames = Frames(self.rng, self.room, real.choice)
        else:
            self.room = Room(3, undo=UndoPolicy.AGREED, seed=seed, limits=LIMITS)
            self.frames = Frames(self.rng, self.room, _pebble)
        self.phones: list[Phone] = []
        self.found["games"] += 1

    def throw(self, frame: str | bytes) -> None:
        """Send a frame from somebody, and look at what came of it."""
        room, rng = self.room, self.rng
        while len(self.phones) < 6:
            phone = self._somebody()
            self.phones.append(phone)
            self._clear()
        if room.table.outcome is not None:
            self.begin()
            self.throw(frame)
            return
        phone = rng.choice(self.phones)
        if rng.random() < 0.3:  # often from whose turn it is, so that the game goes on
            to_act = room.table.look(None).to_act
            phone = next((p for p in self.phones if p.caller.seat in to_act), phone)
        room.clock.now += rng.choice((0.0, 0.01, 0.2))
        before = self._facts()
        phone.wire.texts.clear()
        room.hub.receive(phone.caller, frame)
        told = [json.loads(text) for text in phone.wire.texts]
        refused = [m for m in told if m["type"] == "error" or m.get("ok") is False]
        self.found["frames"] += 1
        for message in refused:
            self.found["refused"] += 1
            if message["type"] == "error":
                known = (*CODES, *REFUSALS, "seat_changed", "game_over")
                assert message["code"] in known, message
                assert message["code"] != "internal", frame
        if refused:
            assert len(told) == 1, told
            assert self._facts() == before, frame
        if phone.wire.code is not None:
            assert phone.wire.code in BYES
            self.phones.remove(phone)
            self.found["dismissed"] += 1
        elif any(m.get("ok") for m in told):
            self.found["accepted"] += 1
        room.run()
        if rng.random() < 0.001:
            room.clock.now += rng.choice((6.0, 30.0, 70.0))
            room.hub.tick()
            self._clear()
        for other in self.phones:
            other.wire.texts.clear()
            other._read = 0
        if rng.random() < 0.002 and self.phones:
            self.phones.pop().leave()

    def _clear(self) -> None:
        self.phones = [phone for phone in self.phones if phone.wire.code is None]

    def _somebody(self) -> Phone:
        room, rng = self.room, self.rng
        phone = Phone(room, address=f"10.0.0.{rng.randrange(9)}")
        kind = rng.randrange(6)
        if kind < 3:
            room.hub.admit(kind, rng.random() < 0.8)
            phone.device = room.keys.device(kind) or phone.device
            phone.send(Hello("en", phone.device, token=room.keys.token(kind)))
        elif kind == 3:
            phone.send(Hello("it", phone.device, watch=True))
        elif kind == 4:
            phone.send(Hello("hu", phone.device, token=room.keys.token(rng.randrange(3))))
        return phone

    def _facts(self) -> tuple[Any, ...]:
        room = self.room
        table = room.table
        wishes = tuple(room.hub._wishes.items())
        # The state by identity: it is a frozen value, and another one would be another object.
        return (table.revision, id(table._history.state), table.proposal, str(wishes), table.seats)


def _pebble(table: Any, seat: int, rng: Random) -> dict[str, Any]:
    return PEBBLES.encode_action(rng.choice(table.look(seat).legal))


class Listening(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if len(self.lines) < 20:
            self.lines.append(self.format(record))


@contextlib.contextmanager
def listening() -> Iterator[Listening]:
    """Hear every error that is logged."""
    handler = Listening()
    logging.getLogger().addHandler(handler)
    try:
        yield handler
    finally:
        logging.getLogger().removeHandler(handler)
    assert not handler.lines, handler.lines[0]


def memory() -> int:
    """Return the memory of this process now, in kilobytes."""
    gc.collect()
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def fuzz_hub(frames: int, seed: int, tigris: bool = False) -> dict[str, Any]:
    """Throw so many frames at a hub."""
    rng = Random(seed)
    target = Target(rng, tigris)
    sizes = []
    with listening():
        for number in range(frames):
            if number % max(1, frames // 10) == 0:
                sizes.append(memory())
            target.throw(target.frames.next())
    return {**target.found, "memory_kb": [*sizes, memory()]}


def fuzz_by_hypothesis(frames: int, seed: int) -> dict[str, Any]:
    """Throw frames that hypothesis makes at a hub, fifty in a row."""
    target = Target(Random(seed), False)
    anything = st.text(max_size=200) | st.binary(max_size=60) | JSON.map(json.dumps)
    filled = st.builds(
        lambda message, key, value: json.dumps({**json.loads(encode(message)), key: value}),
        st.sampled_from(PHONES),
        st.sampled_from(["type", "n", "id", "revision", "wish", "action", "language", "x"]),
        JSON,
    )

    @settings(
        max_examples=max(1, frames // 50),
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(anything | filled, min_size=50, max_size=50))
    def throw(made: list[str | bytes]) -> None:
        for frame in made:
            target.throw(frame)

    with listening():
        throw()
    return dict(target.found)


async def _pester(host: Host, room: Any, frames: int, rng: Random, found: Counter[str]) -> None:
    """Send frames over one connection after the other, until the hub has heard so many in all."""
    made = Frames(rng, room, _pebble)
    name = f"{HERE}:{host.port}"
    while found["heard"] < frames:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(
                f"ws://{name}/socket", origin=f"http://{name}", proxy=None, close_timeout=2
            ) as socket:  # type: ignore[arg-type]
                found["connections"] += 1
                seat = rng.randrange(5)
                if seat < 3:  # the same device for a seat every time: it takes over
                    hello = Hello("en", f"{seat:032}", token=room.keys.token(seat))
                    await socket.send(encode(hello))
                elif seat == 3:
                    await socket.send(encode(Hello("it", secrets.token_hex(16), watch=True)))
                reading = asyncio.create_task(_drain(socket, found))
                try:
                    for _ in range(400):
                        frame = made.next()
                        if isinstance(frame, str):
                            frame = frame.encode(errors="replace").decode()
                        found["frames"] += 1
                        await socket.send(frame)
                        if rng.random() < 0.1:
                            await asyncio.sleep(0.001)  # so that a goodbye is read
                        if rng.random() < 0.001:
                            break
                finally:
                    await socket.close()
                    reading.cancel()
        if rng.random() < 0.3:
            await _rubbish(host, rng)
            found["rubbish"] += 1


async def _drain(socket: Any, found: Counter[str]) -> None:
    with contextlib.suppress(WebSocketException):
        async for text in socket:
            found["answers"] += 1
            found["accepted"] += '"ok":true' in text
            assert "Traceback" not in text


async def _rubbish(host: Host, rng: Random) -> None:
    """Send bytes that are no HTTP, or no WebSocket, and go without a word."""
    with contextlib.suppress(OSError):
        _, writer = await asyncio.open_connection(HERE, host.port)
        writer.write(rng.choice([b"", b"GET /../x HTTP/1.1\r\n", b"POST / "]) + rng.randbytes(99))
        with contextlib.suppress(OSError):
            await writer.drain()
        writer.close()


def _count(host: Host, found: Counter[str]) -> None:
    """Count the frames that come through to the hub, from somebody whom it still listens to."""
    hub = host._hub
    assert hub is not None
    receive = hub.receive

    def counting(caller: Caller, frame: str | bytes) -> None:
        found["heard"] += not caller.gone
        receive(caller, frame)

    hub.receive = counting  # type: ignore[method-assign]


def fuzz_sockets(frames: int, seed: int) -> dict[str, Any]:
    """Have the hub hear so many frames over real sockets, while a game could go on."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    room = Room(3, seed=seed, options={"first": 0, "last_turn": 10**9})
    sizes = [memory()]

    async def all_at_once(host: Host) -> None:
        parts = 10
        for part in range(1, parts + 1):
            share = frames * part // parts
            async with asyncio.TaskGroup() as group:
                for _ in range(LINES):
                    luck = Random(rng.random())
                    group.create_task(_pester(host, room, share, luck, found))
            sizes.append(memory())

    async def polite(host: Host) -> None:
        """Play an action as if nothing had happened."""
        revision, (seat, *_) = room.table.revision, room.table.look(None).to_act
        async with seated(host, seat, f"{seat:032}") as talker:
            number = 2**50
            await talker.say(Submit(number, revision, _pebble(room.table, seat, rng)))
            while (answer := await talker.next("answer")).id != number:
                pass
            assert answer.ok

    with listening(), hosting(room.table, keys=room.keys, limits=LIMITS) as host:
        _count(host, found)
        asyncio.run(all_at_once(host))
        assert host.running
        asyncio.run(polite(host))
    return {**found, "revision": room.table.revision, "memory_kb": sizes}


def grown(sizes: Sequence[int]) -> int:
    """Return how much more memory the second half of a run took than the first."""
    half = len(sizes) // 2
    return max(sizes[half:]) - max(sizes[:half])


def main(arguments: Sequence[str] | None = None) -> None:
    """Fuzz, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--sockets", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    by_hypothesis = asked.frames // 20
    of_tigris = asked.frames // 4
    found: dict[str, dict[str, Any]] = {
        "pebbles": fuzz_hub(asked.frames - by_hypothesis - of_tigris, asked.seed),
        "tigris_euphrates": fuzz_hub(of_tigris, asked.seed, tigris=True),
        "sockets": fuzz_sockets(asked.sockets, asked.seed),
        "hypothesis": fuzz_by_hypothesis(by_hypothesis, asked.seed),  # last: it remembers much
    }
    sys.stdout.write(json.dumps(found) + "\n")
    for name, part in found.items():
        if sizes := part.get("memory_kb"):
            assert grown(sizes) < GROWTH, f"{name}: memory has grown by {grown(sizes)} kB"


if __name__ == "__main__":
    main()
