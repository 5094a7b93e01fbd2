"""Bots for tests, good and bad. Named ``py:tests.arena.contestants:NAME`` in a line-up."""

import os
import time
from typing import Any


class First:
    """Takes the first action there is: no luck, no clock."""

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        return legal[0]


class Last:
    """Takes the last one."""

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        return legal[-1]


class Raises:
    """Fails at its third decision."""

    def __init__(self) -> None:
        self.left = 3

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError("a bug of mine")
        return legal[0]


class Illegal:
    """Chooses something that is no action at all."""

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        return "checkmate"


class Awkward:
    """Returns something that cannot even be compared."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("do not compare me")

    __hash__ = object.__hash__

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        return self


class Slow:
    """Thinks a little longer than it may, and hard: the clock of its own work runs as well."""

    def choose(self, view: Any, legal: Any, *, deadline: Any, **_: Any) -> Any:
        while not deadline.expired():
            pass
        enough = time.thread_time() + 0.01
        while time.thread_time() < enough:
            pass
        return legal[0]


class Hangs:
    """Never answers, and catches whatever a program can decently catch."""

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        while True:
            try:
                time.sleep(1)
            except Exception:
                continue


class Dies:
    """Takes its whole process with it."""

    def choose(self, view: Any, legal: Any, **_: Any) -> Any:
        os._exit(3)


class Curious:
    """Keeps what it is shown."""

    seen: list[tuple[Any, Any, Any]] = []  # noqa: RUF012 - that is the point

    def choose(self, view: Any, legal: Any, *, history: Any, **_: Any) -> Any:
        self.seen.append((view, legal, history))
        return legal[0]
