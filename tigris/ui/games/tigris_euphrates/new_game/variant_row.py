"""A variant with its switch."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.on_off import OnOff
from tigris.ui.widgets.sprite import Sprite


class VariantRow(ButtonBehavior, Widget):
    """Shows the variant ``name`` and whether it is ``active``; a touch anywhere switches it.

    ``explained`` marks the one whose sentence is shown; a ``barred`` one only explains itself.
    """

    name = StringProperty("english")
    active = BooleanProperty(False)
    explained = BooleanProperty(False)
    barred = BooleanProperty(False)


load_rule("games/tigris_euphrates/new_game/variant_row.kv", FitLabel, OnOff, Sprite)
