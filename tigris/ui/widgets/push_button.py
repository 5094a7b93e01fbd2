"""A button of the screens around play: icon and words in its middle, words that always fit."""

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class PushButton(ButtonBehavior, Widget):
    """Dispatches ``on_release``.

    ``look``: ``gold`` is meant to be pressed next, ``clay`` stands on clay, ``glass`` on lapis,
    ``danger`` destroys something. ``upright`` puts the icon above the
    words. ``letter`` is in sp, ``icon_size`` in dp.
    """

    icon = StringProperty("")
    text = StringProperty("")
    look = OptionProperty("clay", options=["gold", "clay", "glass", "danger"])
    upright = BooleanProperty(False)
    letter = NumericProperty(18)
    icon_size = NumericProperty(26)

    ink = ColorProperty("#000000")
    fill = ColorProperty((0, 0, 0, 0))
    rim = ColorProperty((0, 0, 0, 0))

    def on_kv_post(self, base_widget: Any) -> None:
        """Keep icon and words in the middle from now on."""
        for name in ("pos", "size", "text", "icon", "upright", "icon_size", "letter"):
            self.fbind(name, self._place)
        for name in ("font_size", "scale"):
            self.ids.word.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        """Put icon and words in the middle; either may stand alone."""
        icon, word = self.ids.icon, self.ids.word
        side = dp(self.icon_size) if self.icon else 0
        gap = dp(4 if self.upright else 10) if self.icon and self.text else 0
        edge = min(dp(14), self.width * 0.07)
        icon.size = side, side
        if self.upright:
            room = max(self.height - side - gap - dp(12), 1)
            line = sp(self.letter * word.scale) * 1.35
            word.size = max(self.width - 2 * edge, 1), min(room, line)
            low = self.y + (self.height - side - gap - word.height) / 2
            word.pos = self.x + edge, low
            icon.pos = self.x + (self.width - side) / 2, low + word.height + gap
            return
        room = max(self.width - side - gap - 2 * edge, 1)
        word.size = room, max(self.height - dp(6), 1)
        used = min(self._words_width(), room)
        left = self.x + (self.width - side - gap - used) / 2
        icon.pos = left, self.y + (self.height - side) / 2
        word.pos = left + side + gap, self.y + dp(3)

    def _words_width(self) -> float:
        word = self.ids.word
        letters = CoreLabel(font_name=word.font_name, font_size=word.font_size)
        return float(letters.get_extents(self.text)[0]) if self.text else 0.0


load_rule("widgets/push_button.kv", FitLabel, Panel, Sprite)
