"""A code, as large as a card allows, with what to type instead."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.card_row import CardRow
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.qr_code import QrCode
from tigris.ui.widgets.sprite import Sprite


class CodePanel(Card):
    """Shows ``matrix``, ``line``, ``address`` and ``code``. Dispatches ``on_next`` for another.

    ``addresses`` is how many ways there are; without any there is nothing to scan.
    """

    matrix = ObjectProperty(())
    line = StringProperty("")
    address = StringProperty("")
    code = StringProperty("")
    addresses = NumericProperty(0)

    __events__ = ("on_next",)

    def on_next(self) -> None:
        """Ask for the tablet's next address."""


load_rule("games/tigris_euphrates/join/code_panel.kv", CardRow, FitLabel, QrCode, Sprite)
