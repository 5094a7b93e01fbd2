"""A real table with a real host on loopback, and an ear that waits for what is heard."""

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.net.calls import Being, Line, Patience
from tigris.net.client import Client
from tigris.net.host import Host
from tigris.net.invitation import read_invitation
from tigris.net.keys import Keys
from tigris.net.pocket import Pocket
from tigris.table import PHONE, SeatPlan, Setup, Side, Table, UndoPolicy
from tigris.ui.games.tigris_euphrates.phone import speaker

NAMES = ("Lena", "Tomas", "Amira", "Enki")
SIDES = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
LONG = 30.0
"""So long a test waits for what must happen, on the slowest machine."""
QUICK = Patience(pauses=(0.05,))


def plans(controllers: Sequence[Any]) -> tuple[SeatPlan, ...]:
    """Return people around a table, played as ``controllers`` say."""
    return tuple(
        SeatPlan(NAMES[seat], DYNASTIES[seat], SIDES[seat], controller)
        for seat, controller in enumerate(controllers)
    )


class Hosted:
    """A table that phones can reach. It can be switched off and on again at the same port."""

    def __init__(
        self,
        state: Any = None,
        *,
        controllers: Sequence[Any] = (PHONE, PHONE),
        seed: int = 3,
        undo: UndoPolicy = UndoPolicy.TURN,
        keys: Path | None = None,
        **options: Any,
    ) -> None:
        seats = len(controllers)
        options = {"first": 0, "dynasties": list(DYNASTIES[:seats]), **options}
        setup = Setup(plans(controllers), seed, options, undo)
        self.table: Any = Table.new(GAME, setup) if state is None else Table.at(GAME, setup, state)
        self.keys = Keys(seats, keys)
        self.heard: list[tuple[str, Any]] = []
        self.host = self._host(0)
        self.host.start()

    def _host(self, port: int) -> Host:
        return Host(
            self.table,
            speaker(),
            self.keys,
            {},
            port=port,
            listen=lambda kind, seat: self.heard.append((kind, seat)),
            addresses=lambda: ("127.0.0.1",),
            bind="127.0.0.1",
        )

    def url(self, seat: int | None = 0) -> str:
        """Return what the code at a seat says; ``None`` is a spectator."""
        return (self.host.watch_urls() if seat is None else self.host.urls(seat))[0]

    def off(self) -> None:
        """Switch it off; the table stays."""
        self.port = self.host.port
        self.host.stop()

    def on(self) -> None:
        """Switch it on again, where it was."""
        self.host = self._host(self.port)
        self.host.start()
        assert self.host.port == self.port

    def close(self) -> None:
        """End it all."""
        self.host.stop()
        self.table.close()


class Ear:
    """Keeps what a client hears, and waits for more."""

    def __init__(self) -> None:
        self.news: list[Any] = []
        self._came = threading.Condition()

    def __call__(self, news: Any) -> None:
        with self._came:
            self.news.append(news)
            self._came.notify_all()

    def wait(self, what: Callable[[Any], bool], since: int = 0) -> Any:
        """Return the first news after ``since`` for which ``what`` is so."""
        end = time.monotonic() + LONG
        with self._came:
            while True:
                for news in self.news[since:]:
                    if what(news):
                        return news
                assert self._came.wait(max(0.0, end - time.monotonic())), self.news[-3:]

    def of(self, kind: type[Any], since: int = 0) -> Any:
        """Return the first news of a kind."""
        return self.wait(lambda news: isinstance(news, kind), since)

    def stands(self, being: Being, since: int = 0) -> Line:
        """Wait until the line stands so."""
        line: Line = self.wait(lambda n: isinstance(n, Line) and n.being is being, since)
        return line


class Caller:
    """A client with its ear and its pocket, stopped at the end."""

    def __init__(
        self,
        url: str,
        code: str = "",
        *,
        pocket: Pocket | None = None,
        patience: Patience = QUICK,
        language: str = "en",
    ) -> None:
        self.ear = Ear()
        self.pocket = pocket or Pocket()
        invitation = read_invitation(url, code)
        self.client = Client(invitation, self.pocket, self.ear, language, patience)
        self.client.start()

    def __enter__(self) -> "Caller":
        return self

    def __exit__(self, *_: object) -> None:
        self.client.stop(LONG)
