"""Something to choose in the hand: a monument, a colour, a war, a tile to draw."""

from kivy.properties import NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from tigris.ui.games.tigris_euphrates.tray.option_card import OptionCard
from tigris.ui.rules import load_rule


class OptionButton(ButtonBehavior, OptionCard):
    """An option card that a finger can choose. Dispatches ``on_release``."""

    index = NumericProperty(0)


load_rule("games/tigris_euphrates/hand/option_button.kv")
