"""A phone as the table meets it: a real socket, and messages in JSON."""

import json
import time
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect

PATIENCE = 60.0


class Phone:
    """One device. ``url`` is what its camera read; ``code`` what its player typed instead."""

    def __init__(self, url: str, *, device: str = "a1" * 16, code: str = "") -> None:
        parts = urlsplit(url)
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(
                f"ws://{parts.netloc}/socket",
                additional_headers={"Origin": f"http://{parts.netloc}"},
                compression=None,
                close_timeout=1,
            )
        )
        self._number = 0
        self.state: dict[str, Any] = {}
        key = {"watch": True} if parts.fragment == "watch" else {"token": parts.fragment[2:]}
        if code:
            key = {"code": code}
        self.send("hello", version=1, language="en", device=device, **key)

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self._socket.send(json.dumps({"type": kind, **fields}))

    def expect(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """Return the next message of one of these kinds that has these fields."""
        end = time.monotonic() + PATIENCE
        while True:
            left = end - time.monotonic()
            assert left > 0, f"no {kinds} came"
            message: dict[str, Any] = json.loads(self._socket.recv(timeout=left))
            if message["type"] == "state":
                self.state = message
            fits = all(message.get(name) == value for name, value in fields.items())
            if message["type"] in kinds and fits:
                return message

    def wish(self, **parts: Any) -> dict[str, Any]:
        """Hold something; return what the table makes of it."""
        self._number += 1
        wish = {"held": "", "raised": {}, "target": "", "mode": "", "choice": -1, **parts}
        self.send("wish", n=self._number, revision=self.state["revision"], wish=wish)
        return self.expect("desk", n=self._number)

    def submit(self, action: dict[str, Any]) -> dict[str, Any]:
        """Play an action; return the answer."""
        self._number += 1
        self.send("submit", id=self._number, revision=self.state["revision"], action=action)
        return self.expect("answer", id=self._number)

    def hang_up(self) -> None:
        """Be gone, as when the screen is locked."""
        self._open.close()
