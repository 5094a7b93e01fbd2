"""A tile in hand, as large as a thumb."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.tray.ring import Ring
from tigris.ui.rules import load_rule
from tigris.ui.widgets.sprite import Sprite


class HandTile(ButtonBehavior, Widget):
    """Shows a tile of ``civ``. Dispatches ``on_release``.

    ``lifted`` is in hand, ``chosen`` has the ``badge``, ``faded`` cannot be used now.
    """

    civ = StringProperty("")
    lifted = BooleanProperty(False)
    chosen = BooleanProperty(False)
    faded = BooleanProperty(False)
    badge = StringProperty("confirm")
    lift = NumericProperty(0)


load_rule("games/tigris_euphrates/hand/hand_tile.kv", Ring, Sprite)
