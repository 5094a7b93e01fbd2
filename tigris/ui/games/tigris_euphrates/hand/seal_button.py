"""A leader that can be taken up, or where it went; and the catastrophes."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.tray.piece import Piece
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class SealButton(ButtonBehavior, Widget):
    """Shows ``art`` with the glyph ``mark`` and a word below. Dispatches ``on_release``."""

    part = StringProperty("")
    art = StringProperty("")
    mark = StringProperty("")
    word = StringProperty("")
    held = BooleanProperty(False)
    faded = BooleanProperty(False)


load_rule("games/tigris_euphrates/hand/seal_button.kv", FitLabel, Piece)
