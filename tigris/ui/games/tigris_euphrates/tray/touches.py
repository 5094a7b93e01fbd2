"""Fingers on a tray: taps, pieces picked up, and the pad that is held for a look."""

import time
from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

DEBOUNCE = 0.28
"""Seconds in which a second touch of the same part, or on the same spot, does not count.

A button may have changed under the finger: who taps twice must not end a turn by it.
"""
SPOT = 20
"""How far from each other two touches are on the same spot, in dp."""
PIECES = ("leader:", "tile:", "catastrophe")


class Touches(Widget):
    """Turns touches into ``on_part``, ``on_piece_down`` and ``on_peek``; decides nothing itself.

    ``on_part(part, touch)``: a finger came down and went up on a part, or slid from the pad to a
    tile. ``on_piece_down(part, touch)``: a finger came down on a piece. ``on_peek(open)``: the
    pad is held, or let go. ``pressed`` is the part under a finger.
    """

    __events__ = ("on_part", "on_piece_down", "on_peek")

    pressed = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.now: Callable[[], float] = time.monotonic
        self._down: dict[Any, str] = {}  # the part that each finger came down on
        self._holding: Any = None  # the finger on the pad
        self._taps: dict[str, float] = {}
        self._spot: tuple[float, float, float] = (0.0, 0.0, -1.0)  # of the last tap, and when
        super().__init__(**kwargs)
        self.fbind("parent", self._left)
        # Not fbind: the window lives on, and would keep every tray that ever was.
        Window.bind(on_hide=self.let_go, on_minimize=self.let_go, focus=self._left)

    def part_at(self, x: float, y: float) -> str:
        """Return the part at a point of the tray, an empty string if there is none."""
        raise NotImplementedError

    def let_go(self, *_: object) -> None:
        """Hide the hand, whatever the finger on the pad does."""
        if self._holding is not None:
            self._holding = None
            self.dispatch("on_peek", False)

    def on_touch_down(self, touch: Any) -> bool:
        """Take every touch on the tray: none may fall through to the board."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        part = self.part_at(*touch.pos)
        if part == "peek":
            if self._holding is None:
                self._holding = touch.uid
                self._down[touch.uid] = part
                self.dispatch("on_peek", True)
        elif part and not self._again(part, touch):
            self._down[touch.uid] = part
            self.pressed = part
            if part.startswith(PIECES):
                self.dispatch("on_piece_down", part, touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Show a button as pressed only as long as the finger is on it."""
        if touch.grab_current is not self:
            return touch.uid in self._down
        part = self._down.get(touch.uid, "")
        if part and part != "peek":
            self.pressed = part if self.part_at(*touch.pos) == part else ""
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Say what was tapped, and hide the hand when the finger on the pad goes."""
        if touch.grab_current is not self:
            return touch.uid in self._down
        touch.ungrab(self)
        self.pressed = ""
        part = self._down.pop(touch.uid, "")
        there = self.part_at(*touch.pos) if self.collide_point(*touch.pos) else ""
        if part == "peek":
            # Slid from the pad to a tile: that is a tap on the tile, while it is still open.
            if self._holding == touch.uid:
                if there.startswith("tile:"):
                    self._tap(there, touch)
                self.let_go()
        elif part and there == part:
            self._tap(part, touch)
        return True

    def _again(self, part: str, touch: Any) -> bool:
        """Return whether a touch is the second of a double tap."""
        now, (x, y, when) = self.now(), self._spot
        near = max(abs(touch.x - x), abs(touch.y - y)) < dp(SPOT)
        return now - self._taps.get(part, -1.0) < DEBOUNCE or (near and now - when < DEBOUNCE)

    def _tap(self, part: str, touch: Any) -> None:
        self._taps[part] = self.now()
        self._spot = (touch.x, touch.y, self._taps[part])
        self.dispatch("on_part", part, touch)

    def _left(self, _: object, still_there: object) -> None:
        if not still_there:
            self.let_go()

    def on_part(self, part: str, touch: Any) -> None:
        """Default handler: nothing."""

    def on_piece_down(self, part: str, touch: Any) -> None:
        """Default handler: nothing."""

    def on_peek(self, looking: bool) -> None:
        """Default handler: nothing."""
