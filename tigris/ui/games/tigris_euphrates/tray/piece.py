"""A piece in a tray: a leader's seal or its empty socket, a tile, a catastrophe."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from tigris.ui.games.tigris_euphrates.tray.ring import Ring
from tigris.ui.rules import load_rule
from tigris.ui.widgets.sprite import Sprite


class Piece(Sprite):
    """Shows the picture ``name``; ``mark`` is a glyph in its middle, in the same colour.

    ``held`` puts a ring around it, ``faded`` says that it cannot be used now.
    """

    mark = StringProperty("")
    held = BooleanProperty(False)
    faded = BooleanProperty(False)
    round = BooleanProperty(False)
    ring = ColorProperty("#FFD970")


load_rule("games/tigris_euphrates/tray/piece.kv", Ring, Sprite)
