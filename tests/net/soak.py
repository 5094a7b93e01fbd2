"""Plays whole games over real sockets, with phones that are cut off at random.

``python -m tests.net.soak --games 100 --spectators 50 --seed 1`` prints what it found as JSON.
Every seat is a phone; a player chooses for it as soon as the state says that it must decide.
Connections are cut in the middle of everything, and now and then the whole tablet is: then the
game is opened again from its journal. A phone whose answer was lost sends the same message again.

At the end of each game every action in the journal must have been accepted exactly once, the
journal must replay to the same end, and nothing of ours may have been logged as failed.
"""

import argparse
import asyncio
import contextlib
import json
import secrets
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.games.tigris_euphrates.playing import wishes_of
from tests.net.fuzz import listening, memory
from tests.net.game import choice, new_table, no_sync, speak
from tests.net.kit import AnyTable
from tests.net.sockets import HERE, PAGES
from tigris.catalog import GAMES
from tigris.core import Seat
from tigris.net.callers import Limits
from tigris.net.host import Host
from tigris.net.keys import Keys, keys_beside
from tigris.net.messages import Hello, Submit, encode
from tigris.table import Table
from tigris.table.journal import read

LIMITS = Limits(rate=10.0**4, burst=10**4, each=64)  # faster than people, and all from here
PATIENCE = 600.0
"""Seconds for one game; only a broken program needs them."""


@dataclass
class Tablet:
    """A table and its host, which can be killed and started again."""

    path: Path
    seed: int
    seats: int
    table: AnyTable = field(init=False)
    host: Host = field(init=False)
    port: int = 0

    def start(self) -> None:
        if self.path.exists():
            self.table = Table.open(GAMES, self.path, sync=no_sync)
        else:
            _, options = wishes_of(self.seed)
            self.table = new_table(self.seats, self.seed, self.path, options)
        keys = Keys(self.seats, keys_beside(self.path))
        self.host = Host(
            self.table, speak, keys, PAGES, port=self.port, bind=HERE,
            addresses=lambda: (HERE,), limits=LIMITS,
        )  # fmt: skip
        self.host.start()
        self.port = self.host.port

    def stop(self) -> None:
        self.host.stop(PATIENCE)
        assert not self.host.running
        self.table.close()


class Player:
    """A phone at a seat, or a spectator, that comes back whenever it is cut off."""

    def __init__(self, tablet: Tablet, seat: Seat | None, rng: Random, cut: float) -> None:
        self.tablet = tablet
        self.seat = seat
        self.rng = rng
        self.cut = cut
        self.device = secrets.token_hex(16)
        self.found: Counter[str] = Counter()
        self.accepted: set[int] = set()
        self._number = 0
        self._open: Submit | None = None  # sent, and not answered yet
        self._state: dict[str, Any] = {}
        self._over = False

    async def play(self) -> None:
        """Take part until the game is over."""
        while not self._done:
            # The line breaks in whichever way: that is what this is about.
            with contextlib.suppress(WebSocketException, OSError, TimeoutError, EOFError):
                await self._once()
            self.found["connections"] += 1
            await asyncio.sleep(self.rng.uniform(0, 0.02))

    @property
    def _done(self) -> bool:
        """Whether all is over, and the answer to the last action was heard, too."""
        return self._over and self._open is None

    async def _once(self) -> None:
        name = f"{HERE}:{self.tablet.port}"
        async with connect(
            f"ws://{name}/socket",
            origin=f"http://{name}",  # type: ignore[arg-type]
            proxy=None,
            close_timeout=1,
            open_timeout=5,
            compression=None,
        ) as socket:
            if self.seat is None:
                hello = Hello("it", self.device, watch=True)
            else:
                token = self.tablet.host._keys.token(self.seat)
                hello = Hello("en", self.device, token=token)
            await socket.send(encode(hello))
            if self._open is not None:
                await socket.send(encode(self._open))  # was it heard? If so it is not played twice
                self.found["resent"] += 1
            while not self._done:
                text = str(await socket.recv())
                self.found["frames"] += 1
                self.found["bytes"] += len(text)
                await self._hear(socket, text)
                if self.rng.random() < self.cut:
                    self.found["cut"] += 1
                    socket.transport.abort()

    async def _hear(self, socket: ClientConnection, text: str) -> None:
        if self.seat is None:
            self._over = text.endswith('"over":true}')
            return
        message = json.loads(text)
        if message["type"] == "answer" and self._open and message["id"] == self._open.id:
            self._open = None
            if message["ok"]:
                self.accepted.add(message["id"])
            else:
                late = ("stale_revision", "not_your_decision", "game_over")
                assert message["code"] in late, message
        elif message["type"] == "state":
            self._state = message
            self._over = message["over"]
        # After an answer too: what it led to may have been told before, and is not told twice.
        if self._open is None and self.seat in self._state.get("deciding", ()):
            await self._decide(socket, self._state["revision"])

    async def _decide(self, socket: ClientConnection, revision: int) -> None:
        assert self.seat is not None
        table = self.tablet.table
        if table.revision != revision:
            return  # another state is on its way
        self._number += 1
        self._open = Submit(self._number, revision, choice(table, self.seat, self.rng))
        if self.rng.random() < self.cut:
            self.found["cut"] += 1
            await socket.send(encode(self._open))
            socket.transport.abort()  # before the answer
        else:
            await socket.send(encode(self._open))


async def one_game(tablet: Tablet, players: list[Player], rng: Random, kills: int) -> None:
    """Let all play to the end; kill the tablet so many times meanwhile."""

    async def kill() -> None:
        for _ in range(kills):
            while len(players[0].accepted) < when:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(tablet.stop)
            await asyncio.to_thread(tablet.start)
            players[0].found["kills"] += 1

    when = rng.randrange(3, 12)  # actions of the first player: every game has more

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        group.create_task(kill())


def check(tablet: Tablet, players: list[Player]) -> int:
    """Make sure that the journal tells the game that was played; return its actions."""
    facts = [fact for fact in read(tablet.path).facts if fact["fact"] == "action"]
    played = Counter(fact["seat"] for fact in facts)
    for player in players:
        if player.seat is not None:
            # An answer may be lost together with the tablet that gave it, and then never comes.
            lost = players[0].found["kills"]
            missing = played[player.seat] - len(player.accepted)
            assert 0 <= missing <= lost, (player.seat, missing)
    again = Table.open(GAMES, tablet.path, sync=no_sync)
    assert again.outcome is not None
    assert again.outcome == tablet.table.outcome
    assert again.view(None) == tablet.table.view(None)
    again.close()
    return len(facts)


def soak(
    games: int, spectators: int, seed: int, cut: float = 0.02, killing: float = 0.2
) -> dict[str, Any]:
    """Play so many games; return what was counted. ``killing`` is how often a tablet dies."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    sizes = []
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, listening():
        port = 0
        for number in range(games):
            tablet = Tablet(Path(folder) / f"{number}.tigris", seed + number, 4, port=port)
            tablet.start()
            port = tablet.port
            players = [
                Player(tablet, seat, Random(rng.random()), cut if seat is not None else cut / 20)
                for seat in (*range(4), *(None for _ in range(spectators)))
            ]
            asyncio.run(one_game(tablet, players, rng, kills=int(rng.random() < killing)))
            tablet.stop()
            found["actions"] += check(tablet, players)
            for player in players:
                found.update(player.found)
            found["games"] += 1
            sizes.append(memory())
            sys.stderr.write(f"\r{number + 1} games")
    return {
        **found,
        "seconds": round(time.monotonic() - began),
        "memory_kb": sizes[:: max(1, games // 10)],
    }


def main() -> None:
    """Soak, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--spectators", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = soak(asked.games, asked.spectators, asked.seed)
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
