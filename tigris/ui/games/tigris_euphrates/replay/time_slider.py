"""A slider over a whole game: drag it, or touch where you want to be."""

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui import tokens
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba


class TimeSlider(Widget):
    """Shows ``value`` between 0 and ``last``; ``ticks`` are turns, ``sparks`` conflicts.

    The whole height of the box can be touched. Dispatches ``on_seek(position)`` while a finger
    moves; whoever listens sets ``value``.
    """

    value = NumericProperty(0)
    last = NumericProperty(1)
    ticks = ListProperty([])
    sparks = ListProperty([])
    ink = ColorProperty("#2B2118")

    __events__ = ("on_seek",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "value", "last", "ticks", "sparks", "ink"):
            self.fbind(name, self._draw)
        self._draw()

    def on_seek(self, position: int) -> None:
        """Somebody wants to see ``position``."""

    def x_of(self, position: float) -> float:
        """Return where a position is on the screen."""
        return float(self.x + self.width * position / max(self.last, 1))

    def position_at(self, x: float) -> int:
        """Return the position nearest to a place on the screen."""
        share = (x - self.x) / max(self.width, 1)
        nearest: int = round(min(max(share, 0), 1) * self.last)
        return nearest

    def on_touch_down(self, touch: Any) -> bool:
        """Take a finger, also a little beside the ends."""
        beside = dp(14)
        if not (self.x - beside <= touch.x <= self.right + beside):
            return False
        if not (self.y <= touch.y <= self.top):
            return False
        touch.grab(self)
        self._seek(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger, wherever it goes."""
        if touch.grab_current is not self:
            return False
        self._seek(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let the finger go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _seek(self, x: float) -> None:
        position = self.position_at(x)
        if position != self.value:
            self.dispatch("on_seek", position)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        middle, here, thick = self.y + self.height / 2, self.x_of(self.value), dp(8)
        with self.canvas:
            Color(*self.ink[:3], 0.22)
            self._track(self.x, self.width, middle, thick)
            Color(*rgba(tokens.GOLD))
            self._track(self.x, here - self.x, middle, thick)
            Color(*self.ink[:3], 0.45)
            for tick in self.ticks:
                Rectangle(pos=(round(self.x_of(tick)), middle - dp(11)), size=(1, dp(5)))
            Color(*rgba("#C22A17"))
            side = dp(7)
            for spark in self.sparks:
                SmoothEllipse(pos=(self.x_of(spark) - side / 2, middle + dp(8)), size=(side, side))
            radius = dp(14)
            Color(*rgba(tokens.GOLD))
            SmoothEllipse(pos=(here - radius, middle - radius), size=(2 * radius, 2 * radius))
            Color(*rgba(tokens.GOLD_DEEP))
            SmoothLine(circle=(here, middle, radius), width=dp(1.2))
            Color(*rgba(tokens.IVORY))
            SmoothEllipse(pos=(here - dp(5), middle - dp(5)), size=(dp(10), dp(10)))

    def _track(self, x: float, width: float, middle: float, thick: float) -> None:
        if width > 1:
            radius = min(thick, width) / 2
            RoundedRectangle(
                pos=(x, middle - thick / 2), size=(width, thick), radius=[radius], segments=8
            )


load_rule("games/tigris_euphrates/replay/time_slider.kv")
