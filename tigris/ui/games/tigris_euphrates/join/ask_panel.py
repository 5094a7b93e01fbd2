"""A question to the one who sits at a side: yes or no."""

from kivy.properties import StringProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.card_row import CardRow
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class AskPanel(Card):
    """Asks ``sentence``. Dispatches ``on_choice`` with ``yes`` or ``no``."""

    emblem = StringProperty("")
    sentence = StringProperty("")
    yes = StringProperty("")
    no = StringProperty("")

    __events__ = ("on_choice",)

    def on_choice(self, name: str) -> None:
        """Tell what was answered."""


load_rule("games/tigris_euphrates/join/ask_panel.kv", CardRow, FitLabel, Sprite)
