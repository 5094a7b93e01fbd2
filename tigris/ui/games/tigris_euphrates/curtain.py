"""A cloth over a hand, or over the whole table, until the right person lifts it."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import tiling
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

CLOTH, HEM = 128, 32
"""The size of the cloth's pattern, and the height of its hem, in dp."""


class Curtain(Widget):
    """Hides what is below while ``shown``, and names who should lift it.

    It opens (``on_open``) when somebody presses and holds it, or taps the quarter that is nearest
    to its reader: a touch in passing does neither. No touch goes through it.
    """

    shown = BooleanProperty(True)
    emblem = StringProperty("")
    text = StringProperty("")  # "Tomas, your answer"
    hold = NumericProperty(0.35)  # seconds

    low = BooleanProperty(False)  # as flat as a tray: everything in one line
    narrow = BooleanProperty(False)  # a column: the words below each other
    cloth_coords = ListProperty([0, 0, 1, 0, 1, 1, 0, 1])
    hem_coords = ListProperty([0, 0, 1, 0, 1, 1, 0, 1])

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_open")
        self._finger: Any = None
        self._timer: Any = None
        super().__init__(**kwargs)
        self.fbind("size", self._cut)
        self._cut()

    @property
    def cloth(self) -> Any:
        """Return the picture of the cloth."""
        return tiling("curtain")

    @property
    def hem(self) -> Any:
        """Return the picture of its lower border."""
        return tiling("curtain-hem")

    def on_open(self) -> None:
        """Tell that the right person is there."""

    def on_touch_down(self, touch: Any) -> bool:
        """Begin to lift the curtain."""
        if not self.shown or not self.collide_point(*touch.pos):
            return False
        if self._finger is None:
            touch.grab(self)
            self._finger = touch
            self._timer = Clock.schedule_once(self._lift, self.hold)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Keep what happens below from a finger that slides."""
        return bool(self.shown and self.collide_point(*touch.pos))

    def on_touch_up(self, touch: Any) -> bool:
        """Let the curtain fall again, unless the tap was at the reader's own edge."""
        if touch.grab_current is not self:
            return bool(self.shown and self.collide_point(*touch.pos))
        touch.ungrab(self)
        if touch is self._finger:
            self._let_go()
            if self.collide_point(*touch.pos) and touch.y - self.y < self.height / 4:
                self.dispatch("on_open")
        return True

    def _lift(self, _dt: float) -> None:
        self._finger.ungrab(self)
        self._let_go()
        self.dispatch("on_open")

    def _let_go(self) -> None:
        self._timer.cancel()
        self._finger = self._timer = None

    def _cut(self, *_: object) -> None:
        """Repeat the pattern as often as the box needs."""
        self.low = self.height < dp(190)
        self.narrow = not self.low and self.width < dp(240)
        across, down = self.width / dp(CLOTH), self.height / dp(CLOTH)
        self.cloth_coords = [0, down, across, down, across, 0, 0, 0]
        across = self.width / dp(2 * HEM)
        self.hem_coords = [0, 1, across, 1, across, 0, 0, 0]


load_rule("games/tigris_euphrates/curtain.kv", FitLabel, Panel, Sprite)
