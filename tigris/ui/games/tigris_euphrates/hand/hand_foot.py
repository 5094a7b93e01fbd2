"""The buttons at the foot of the hand, within reach of a thumb."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.hand.shown import Key
from tigris.ui.rules import load_rule
from tigris.ui.widgets.push_button import PushButton

WEIGHTS = {"gold": 2.1, "map": 0.8}


class HandFoot(Widget):
    """Shows ``keys``, from left to right. Dispatches ``on_key`` with the name of one.

    A button means what it meant when the finger came down: if it has become another one
    meanwhile, letting go does nothing.
    """

    keys = ObjectProperty(())
    buttons = ListProperty([])

    __events__ = ("on_key",)

    def __init__(self, **kwargs: Any) -> None:
        self._meant = ""
        super().__init__(**kwargs)
        for name in ("keys", "pos", "size"):
            self.fbind(name, self._show)
        self._show()

    def on_key(self, name: str) -> None:
        """Somebody pressed a button."""

    def button(self, name: str) -> PushButton | None:
        """Return the button called ``name``, if it is there."""
        names = [key.name for key in self.keys]
        found: PushButton | None = self.buttons[names.index(name)] if name in names else None
        return found

    def _name_of(self, button: PushButton) -> str:
        return str(self.keys[self.buttons.index(button)].name)

    def _down(self, button: PushButton) -> None:
        self._meant = self._name_of(button)

    def _up(self, button: PushButton) -> None:
        if button in self.buttons and self._name_of(button) == self._meant:
            self.dispatch("on_key", self._meant)

    def _show(self, *_: object) -> None:
        keys: tuple[Key, ...] = self.keys
        buttons = self.buttons
        while len(buttons) > len(keys):
            self.remove_widget(buttons.pop())
        while len(buttons) < len(keys):
            button = PushButton()
            button.bind(on_press=self._down, on_release=self._up)
            buttons.append(button)
            self.add_widget(button)
        gap, edge = dp(8), dp(12)
        weights = [WEIGHTS.get(key.name, 1.0) for key in keys]
        room = self.width - 2 * edge - gap * (len(keys) - 1)
        x = self.x + edge
        for key, button, weight in zip(keys, buttons, weights, strict=True):
            button.upright = not key.gold and self.height > dp(66)
            button.look = "gold" if key.gold else "clay"
            button.letter = 20 if key.gold else 14
            button.icon_size = 28 if key.gold else 24 if self.height > dp(70) else 20
            button.icon, button.text = key.icon, key.text
            button.disabled = not key.enabled
            wide = room * weight / sum(weights)
            button.pos, button.size = (x, self.y + dp(8)), (wide, self.height - dp(16))
            x += wide + gap


load_rule("games/tigris_euphrates/hand/hand_foot.kv")
