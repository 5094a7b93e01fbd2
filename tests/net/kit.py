"""What the tests of the net share: a toy companion, wires that remember, and phones that play."""

import json
import secrets
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.toygame import GAME
from tigris.core import Refusal, Seat
from tigris.net.callers import USUAL, Caller, Limits
from tigris.net.hub import Hub
from tigris.net.keys import Keys
from tigris.net.messages import FROM_TABLE, Hello, decode, encode
from tigris.table import PHONE, Controller, Look, Refused, Setup, Table, UndoPolicy, default_seats

NAMES = ("Ann", "Ben", "Cid", "Dan")
AnyTable = Table[Any, Any, Any, Any]


class PebbleCompanion:
    """Pebbles on phones. A wish is ``{"pebble": 104}``; its language is a word in each sentence."""

    def __init__(self, language: str) -> None:
        self.language = language

    def facts(self, look: Look[Any, Any], events: Sequence[Any]) -> dict[str, Any]:
        return {"view": asdict(look.view), "told": len(events), "language": self.language}

    def desk(self, look: Look[Any, Any], wish: Any, explain: Any) -> tuple[Any, dict[str, Any]]:
        pebble = wish.get("pebble") if isinstance(wish, Mapping) else None
        if type(pebble) is not int or pebble not in (look.view.hand or ()):
            pebble = 0
        shows = [a for a in map(GAME.encode_action, look.legal) if a.get("pebble") == pebble]
        desk = {"playable": list(look.view.hand), "action": shows[0] if shows else None}
        return {"pebble": pebble}, desk

    def log(self, look: Look[Any, Any], events: Sequence[Any]) -> list[dict[str, Any]]:
        names = [plan.name for plan in look.seats]
        return [{"turn": 0, "seat": e.seat, "text": GAME.narrate(e, names)} for e in events]

    def refusal(self, refused: Refused | Refusal) -> str:
        return f"{self.language}: {refused.code}"

    def say(self, key: str, **values: object) -> str:
        return f"{self.language}: {key}" + "".join(f" {value}" for value in values.values())


def speak(language: str) -> PebbleCompanion:
    return PebbleCompanion(language[:2])


class Clock:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class FakeWire:
    """A wire that remembers what was sent over it; states that wait are not left out."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.code: str | None = None

    def send(self, text: str) -> None:
        assert self.code is None, "nothing is sent after the goodbye"
        self.texts.append(text)

    show = send

    def close(self, code: str) -> None:
        self.code = self.code or code


class Phone:
    """One end of a fake wire, as a phone uses it."""

    def __init__(self, room: "Room", device: str = "", address: str = "10.0.0.9") -> None:
        self.room = room
        self.device = device or secrets.token_hex(16)
        self.wire = FakeWire()
        self.caller: Caller = room.hub.connect(self.wire, address)
        self._read = 0

    def say(self, message: Any) -> list[Any]:
        """Send a message, or any text; return what comes back."""
        self.new()
        self.send(message)
        return self.new()

    def send(self, message: Any) -> None:
        """Send a message, or any text."""
        text = message if isinstance(message, str | bytes) else encode(message)
        self.room.hub.receive(self.caller, text)
        self.room.run()

    def hello(self, **way: Any) -> list[Any]:
        language = way.pop("language", "en")
        return self.say(Hello(language, self.device, **way))

    def sit(self, seat: Seat, **way: Any) -> list[Any]:
        """Come in by the token of ``seat``."""
        return self.hello(token=self.room.keys.token(seat), **way)

    def new(self) -> list[Any]:
        """Return what came since the last time, after everything that was posted has happened."""
        self.room.run()
        fresh = self.wire.texts[self._read :]
        self._read = len(self.wire.texts)
        return [decode(text, FROM_TABLE) for text in fresh]

    def leave(self) -> None:
        self.room.hub.left(self.caller)
        self.room.run()

    @property
    def state(self) -> dict[str, Any]:
        """Return the last state that came."""
        return next(m for m in map(json.loads, reversed(self.wire.texts)) if m["type"] == "state")


class Room:
    """A table with a hub, whose thread is ``run``."""

    def __init__(
        self,
        seats: int = 2,
        *,
        controllers: Sequence[Controller] = (PHONE,) * 4,
        keys: Keys | None = None,
        table: AnyTable | None = None,
        speak: Callable[[str], Any] = speak,
        limits: Limits = USUAL,
        undo: UndoPolicy = UndoPolicy.TURN,
        path: Path | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 7,
    ) -> None:
        plans = default_seats(NAMES[:seats], controllers)
        setup = Setup(plans, seed, {"first": 0} if options is None else options, undo)
        self.table: AnyTable = table or Table.new(GAME, setup, path)
        self.keys = keys or Keys(len(self.table.seats))
        self.clock = Clock()
        self.heard: list[tuple[str, Seat | None]] = []
        self._posted: deque[Callable[[], None]] = deque()
        self.hub = Hub(
            self.table,
            speak,
            self.keys,
            post=self._posted.append,
            listen=lambda kind, seat: self.heard.append((kind, seat)),
            clock=self.clock,
            limits=limits,
        )

    def run(self) -> None:
        """Do what was posted to the hub's thread."""
        while self._posted:
            self._posted.popleft()()

    def phone(self, seat: Seat | None = None, **how: Any) -> Phone:
        """Return a new phone, in its seat if one is named."""
        phone = Phone(self, **how)
        if seat is not None:
            phone.sit(seat)
        return phone

    def watcher(self) -> Phone:
        phone = Phone(self)
        phone.hello(watch=True)
        return phone


def kinds(messages: Sequence[Any]) -> list[str]:
    """Return the types of messages."""
    return [message.type for message in messages]
