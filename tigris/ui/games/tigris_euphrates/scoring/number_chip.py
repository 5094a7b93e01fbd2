"""One of the four numbers that are compared at the end."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class NumberChip(Widget):
    """A number with the glyph of its colour; lapis when it is the one that broke a tie."""

    number = NumericProperty(0)
    civ = StringProperty("temple")
    marked = BooleanProperty(False)


load_rule("games/tigris_euphrates/scoring/number_chip.kv", FitLabel, Sprite)
