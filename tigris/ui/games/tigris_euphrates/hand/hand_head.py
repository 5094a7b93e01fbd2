"""The head of the hand: who, whose decision it is, how many actions are left, and the menu."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.hand.shown import Head
from tigris.ui.games.tigris_euphrates.tray.diamonds import Diamonds
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled


class HandHead(Widget):
    """Shows ``head``: lapis for whoever decides, clay for the others. Dispatches ``on_menu``."""

    head = ObjectProperty(Head(), rebind=True)

    __events__ = ("on_menu",)

    def on_menu(self) -> None:
        """Somebody wants the menu."""


load_rule("games/tigris_euphrates/hand/hand_head.kv", Diamonds, FitLabel, PushButton, Sprite, Tiled)
