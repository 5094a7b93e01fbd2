"""A golden line around what is chosen or held."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule


class Ring(Widget):
    """Draws a line around its box if ``shown``; ``corner`` is its radius as a share of the box."""

    shown = BooleanProperty(False)
    corner = NumericProperty(0.16)
    thick = NumericProperty(1.6)
    color = ColorProperty("#FFD970")


load_rule("games/tigris_euphrates/tray/ring.kv")
