"""Keys of our own, as large as fingers: for what is short and must not be mistyped."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.push_button import PushButton

BACK, NEXT = "back", "next"
"""The names of the keys that take the last letter away, and that lead on."""
ICONS = {BACK: "arrow-left", NEXT: "arrow-right"}


class Keypad(Widget):
    """Offers ``keys`` in rows of ``across``; an empty one is a gap. Dispatches ``on_key``."""

    keys = ListProperty([])
    across = NumericProperty(4)

    __events__ = ("on_key",)

    def __init__(self, **kwargs: Any) -> None:
        self.buttons: list[PushButton] = []
        super().__init__(**kwargs)
        self.fbind("keys", self._fill)
        for name in ("across", "pos", "size"):
            self.fbind(name, self._place)
        self._fill()

    def on_key(self, key: str) -> None:
        """Somebody pressed a key."""

    def button(self, key: str) -> PushButton:
        """Return the button of a key that is there."""
        found: PushButton = self.buttons[self.keys.index(key)]
        return found

    def _fill(self, *_: object) -> None:
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = []
        for key in self.keys:
            button = PushButton(letter=24, icon_size=26)
            button.icon, button.text = ICONS.get(key, ""), "" if key in ICONS else key
            button.bind(on_press=lambda _, key=key: self.dispatch("on_key", key))
            self.buttons.append(button)
            if key:
                self.add_widget(button)
        self._place()

    def _place(self, *_: object) -> None:
        if not self.keys:
            return
        gap, across = dp(6), int(self.across)
        rows = -(-len(self.keys) // across)
        wide = (self.width - gap * (across - 1)) / across
        high = min((self.height - gap * (rows - 1)) / rows, dp(72))
        top = self.top - (self.height - rows * high - gap * (rows - 1)) / 2
        for index, button in enumerate(self.buttons):
            row, place = divmod(index, across)
            button.size = max(1.0, wide), max(1.0, high)
            button.pos = self.x + place * (wide + gap), top - row * (high + gap) - high


load_rule("widgets/keypad.kv")
