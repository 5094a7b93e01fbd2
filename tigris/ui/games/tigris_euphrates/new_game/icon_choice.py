"""One of a few choices that are shown by icons."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class IconChoice(ButtonBehavior, Widget):
    """Shows ``icon``, and ``text`` beside it if there is any. Dispatches ``on_release``.

    A ``chosen`` one is lapis, on a lapis card gold (``glazed``).
    """

    icon = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    glazed = BooleanProperty(False)

    ink = ColorProperty("#000000")


load_rule("games/tigris_euphrates/new_game/icon_choice.kv", FitLabel, Panel, Sprite)
