"""Two fingers on the board enlarge it, and never place anything. Pure; no Kivy."""

from typing import Any, Protocol

from tigris.ui.games.tigris_euphrates.geometry import BoardGeometry, Point


class Enlargeable(Protocol):
    """A board that two fingers can pull at."""

    geometry: BoardGeometry

    def pinch(self, before: tuple[Point, Point], now: tuple[Point, Point]) -> None:
        """Follow the fingers."""


class Pinch:
    """Watches the fingers on a board. Ask it first about every touch.

    ``down``, ``move`` and ``up`` return whether the touch belongs to a pinch: then it means
    nothing else, and what its first finger had begun is to be dropped (``down`` is true once
    two are down). A finger that took part means nothing until it is up, even when alone.
    """

    def __init__(self, board: Enlargeable) -> None:
        self._board = board
        self._fingers: dict[Any, Point] = {}
        self._pinching: set[Any] = set()

    @property
    def active(self) -> bool:
        """Return whether two fingers are on the board."""
        return len(self._fingers) >= 2

    def down(self, touch: Any) -> bool:
        """Take a new finger into account, if it is on the board."""
        if self._board.geometry.cell_at(*touch.pos) is None or self.active:
            return self.active
        self._fingers[touch.uid] = touch.pos
        if self.active:
            self._pinching.update(self._fingers)
        return self.active

    def move(self, touch: Any) -> bool:
        """Follow a finger."""
        if touch.uid in self._fingers:
            if self.active:
                before = tuple(self._fingers.values())
                now = tuple({**self._fingers, touch.uid: touch.pos}.values())
                self._board.pinch((before[0], before[1]), (now[0], now[1]))
            self._fingers[touch.uid] = touch.pos
        return touch.uid in self._pinching

    def up(self, touch: Any) -> bool:
        """Forget a finger."""
        self._fingers.pop(touch.uid, None)
        took_part = touch.uid in self._pinching
        self._pinching.discard(touch.uid)
        return took_part
