"""A row of a card that can be chosen: an icon, words, and how it stands."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class CardRow(ButtonBehavior, Panel):
    """A button as wide as its card. ``value`` stands at the right, ``note`` below the text."""

    name = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    gold = BooleanProperty(False)

    face = StringProperty("button-light")
    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")


load_rule("games/tigris_euphrates/panels/card_row.kv", FitLabel, Sprite)
