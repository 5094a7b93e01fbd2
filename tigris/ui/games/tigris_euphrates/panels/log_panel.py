"""The log: what happened, turn by turn."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.line_list import LineList
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class LogPanel(Card):
    """Shows ``lines`` (``LogLine``); the newest is at the bottom.

    Dispatches ``on_line`` with the index of a line that was tapped; that one is ``chosen``.
    """

    lines = ListProperty([])
    chosen = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_line")
        super().__init__(**kwargs)

    def on_line(self, index: int) -> None:
        """Mark the line that the table now shows on the board."""
        self.chosen = index


load_rule("games/tigris_euphrates/panels/log_panel.kv", FitLabel, LineList)
