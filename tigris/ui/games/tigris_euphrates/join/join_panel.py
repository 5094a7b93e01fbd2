"""The invitation of a phone to its seat: a code to scan, an address to type, and other ways."""

from typing import Any

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.phone_seats import Join
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba
from tigris.ui.tokens import GOLD_LIGHT
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.qr_code import QrCode
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled

NOBODY = Join(0, "", "", "", "", "", 0, 0)


class TapCode(ButtonBehavior, QrCode):
    """A code that can be touched, to see it larger."""


class JoinPanel(Widget):
    """Shows ``join`` with its code ``matrix``. No touch goes through it.

    Dispatches ``on_choice`` with ``tablet``, ``bot``, ``help``, ``fold``, ``address`` or ``large``.
    """

    join = ObjectProperty(NOBODY, rebind=True)
    matrix = ObjectProperty(())
    words = ObjectProperty(None, allownone=True)
    unit = NumericProperty(1)  # pixels per dp of the design

    title = StringProperty("")
    line = StringProperty("")
    typed = StringProperty("")
    code = StringProperty("")
    gold = ColorProperty(rgba(GOLD_LIGHT))

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("join", self._say)
        self.fbind("words", self._say)
        self._say()

    def on_choice(self, name: str) -> None:
        """Somebody chose another way, or wants help."""

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from what lies below."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def _say(self, *_: object) -> None:
        join, words = self.join, self.words
        if words is None:
            return
        if not join.url:
            self.title, self.line = words["phones.join.no_network"], words["phones.join.connect"]
            self.typed = self.code = ""
            return
        self.title = words("phones.join.title", name=join.name)
        self.line = words["phones.join.doubt" if join.doubt else "phones.join.browser"]
        self.typed = join.address
        self.code = words("phones.join.code", code=join.code) if join.code else ""


class JoinDeep(JoinPanel):
    """The invitation as it fills a deep tray."""


class JoinFlap(JoinPanel):
    """The invitation as it lies on the board, above a flat tray."""


_USED = (FitLabel, Panel, PushButton, Sprite, TapCode, Tiled)
load_rule("games/tigris_euphrates/join/join_deep.kv", *_USED)
load_rule("games/tigris_euphrates/join/join_flap.kv", *_USED)
