"""What happened since one's last turn."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.facts import LogLine
from tigris.ui.games.tigris_euphrates.panels.line_list import LineList
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.tool_button import ToolButton

MOST = 8
"""More lines than these nobody reads before moving."""


class RecapPanel(Card):
    """Shows the last eight of ``lines``, each ``(emblem, text)``. Dispatches ``on_line``.

    The index that it dispatches is that of the line in ``lines``.
    """

    lines = ListProperty([])
    shown = ListProperty([])
    chosen = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_line")
        super().__init__(**kwargs)
        self.fbind("lines", self._choose)
        self._choose()

    def on_line(self, index: int) -> None:
        """Tell which line was tapped."""

    def tapped(self, row: int) -> None:
        """Take a tap on a row of the list."""
        self.chosen = row
        self.dispatch("on_line", row + max(0, len(self.lines) - MOST))

    def _choose(self, *_: object) -> None:
        self.chosen = -1
        self.shown = [LogLine(0, emblem, text) for emblem, text in self.lines[-MOST:]]


load_rule("games/tigris_euphrates/panels/recap_panel.kv", FitLabel, LineList, ToolButton)
