"""Points of one colour in a tray."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from tigris.ui.games.tigris_euphrates.tray.ring import Ring
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

"""Numbers on farm blue: white would only stand out 3 to 1, this does 5 to 1."""


def turns_over(text: str) -> bool:
    """Return whether a number reads as another one when it is seen from the other side."""
    return set(text) <= set("0689") and any(digit in text for digit in "69")


class Chip(Panel):
    """Shows the glyph of ``civ`` and ``number``; the ``weakest`` colour has a golden ring."""

    civ = StringProperty("temple")
    number = StringProperty("")
    weakest = BooleanProperty(False)
    ink = ColorProperty("#FFFFFF")

    turns_over = staticmethod(turns_over)


load_rule("games/tigris_euphrates/tray/chip.kv", FitLabel, Ring, Sprite)
