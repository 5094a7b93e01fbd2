"""The log, which must not get in anybody's way."""

import contextlib
import logging
from collections.abc import Callable

from kivy.logger import FileHandler


def let_the_log_fail() -> None:
    """Leave out of the log what cannot be written to it.

    On a full disk Kivy's own file raises out of whatever wanted to say something, and what has
    something to say then is just what copes with a full disk. Asking twice does no harm.
    """
    for handler in logging.root.handlers:
        if isinstance(handler, FileHandler) and "emit" not in vars(handler):
            handler.emit = _if_possible(handler.emit)


def _if_possible(emit: Callable[[logging.LogRecord], None]) -> Callable[[logging.LogRecord], None]:
    def emit_or_not(record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError, ValueError):  # no room left; the file was closed
            emit(record)

    return emit_or_not
