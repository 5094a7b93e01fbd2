"""What came from a table and was not yet looked at: bounded, for a screen may sleep for hours."""

import threading
from collections import deque
from typing import Any

from tigris.net.messages import Desk, State

MOST = 64
WHOLE = (State, Desk)
"""Of these only the newest counts: each says everything there is to say."""


class Inbox:
    """Takes news on one thread and gives them out on another, in their order."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._news: deque[Any] = deque(maxlen=MOST)

    def put(self, news: Any) -> None:
        """Add news; an older state, and any desk before this one, is not worth looking at."""
        with self._lock:
            kind = type(news)
            if kind in WHOLE:
                kept = [old for old in self._news if type(old) is not kind]
                self._news = deque(kept, maxlen=MOST)
            self._news.append(news)

    def take(self) -> list[Any]:
        """Return what came, and forget it."""
        with self._lock:
            news, self._news = list(self._news), deque(maxlen=MOST)
            return news
