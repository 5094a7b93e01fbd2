"""Something to choose in a tray: a picture with a word below it."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.tray.ring import Ring
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class OptionCard(Widget):
    """Shows ``art`` and ``text``; a chosen one has a ring, one that cannot be chosen is faint."""

    art = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    enabled = BooleanProperty(True)
    ink = ColorProperty("#FFFFFF")


load_rule("games/tigris_euphrates/tray/option_card.kv", FitLabel, Ring, Sprite)
