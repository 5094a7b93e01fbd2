"""How long a decision took, and when a bot must stop: by the wall, or by its own work."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

CLOCKS: dict[str, Callable[[], float]] = {"wall": time.perf_counter, "cpu": time.thread_time}
"""``wall`` is what a person at the table waits; ``cpu`` is fair on a machine with other work."""


class Limit:
    """A deadline so many seconds from now, by one of the ``CLOCKS``."""

    def __init__(self, seconds: float, clock: str) -> None:
        self._now = CLOCKS[clock]
        self._start = self._now()
        self._end = self._start + seconds

    def expired(self) -> bool:
        """Return whether the time is up."""
        return self._now() >= self._end

    def elapsed(self) -> float:
        """Return the seconds since the question was asked."""
        return self._now() - self._start


class OutOfPatienceError(BaseException):
    """A bot does not answer at all. No ``Exception``, or the bot might catch it itself."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Break off whatever runs inside after ``seconds`` by the wall.

    Works in a main thread, where there are timers; elsewhere nothing is broken off.

    Raises:
        OutOfPatienceError: the time was up.
    """
    timers = hasattr(signal, "setitimer")
    if not timers or threading.current_thread() is not threading.main_thread():
        yield
        return

    def give_up(*_: object) -> None:
        raise OutOfPatienceError

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
