"""Work that would hold up the screen, done aside."""

import threading
from collections.abc import Callable
from typing import TypeVar

from kivy.clock import Clock

T = TypeVar("T")


def aside(work: Callable[[], T], done: Callable[[T], None]) -> None:
    """Do ``work`` in a thread, then call ``done`` with its result in the thread of the screen.

    ``work`` answers for its own errors: what it raises ends up in the log, and nothing is done.
    """

    def run() -> None:
        result = work()
        Clock.schedule_once(lambda _: done(result), 0)

    threading.Thread(target=run, name="aside", daemon=True).start()
