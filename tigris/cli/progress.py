"""A progress bar for the terminal; silent when nobody watches."""

import time
from typing import Self, TextIO

_WIDTH = 30


class Progress:
    """Shows how far a long job has come, on a terminal only.

    Used as ``with Progress("games", 200, sys.stderr) as progress: progress.advance()``.
    """

    def __init__(self, what: str, total: int, stream: TextIO) -> None:
        self._what = what
        self._total = total
        self._stream = stream if stream.isatty() else None
        self._done = 0
        self._started = self._shown = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream:
            self._show()
            self._stream.write("\n")

    def advance(self) -> None:
        """Count one more as done."""
        self._done += 1
        if self._stream and time.monotonic() - self._shown >= 0.1:
            self._show()

    def _show(self) -> None:
        assert self._stream is not None
        self._shown = time.monotonic()
        part = self._done / self._total
        bar = "#" * round(_WIDTH * part)
        left = (self._shown - self._started) * (1 - part) / part if part else 0.0
        self._stream.write(
            f"\r[{bar:<{_WIDTH}}] {self._done}/{self._total} {self._what}, {left:.0f} s left "
        )
        self._stream.flush()
