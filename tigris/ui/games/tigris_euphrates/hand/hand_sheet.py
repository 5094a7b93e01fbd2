"""A card over the hand: the log, the menu, a vote. It comes from below, where the thumb is."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.panels.card_row import CardRow
from tigris.ui.games.tigris_euphrates.panels.line_list import LineList
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.tool_button import ToolButton


class HandSheet(Widget):
    """A titled card on a veil. Dispatches ``on_close``; a touch beside it closes it, too.

    ``share`` is how much of the height it takes, at most; ``wish`` is the height it likes, in dp.
    """

    title = StringProperty("")
    closable = BooleanProperty(True)
    share = NumericProperty(0.86)
    wish = NumericProperty(400)
    inner = ListProperty([0, 0, 1, 1])

    __events__ = ("on_close",)

    def on_close(self) -> None:
        """Somebody has seen enough."""

    def on_touch_down(self, touch: Any) -> bool:
        """Let nothing through to the hand."""
        card = self.ids.card
        if not card.collide_point(*touch.pos):
            if self.closable:
                self.dispatch("on_close")
            return True
        super().on_touch_down(touch)
        return True


class LogSheet(HandSheet):
    """Shows ``lines`` (``LogLine``), the newest at the bottom."""

    lines = ListProperty([])
    empty = StringProperty("")


class RowSheet(HandSheet):
    """Offers rows. Dispatches ``on_choice`` with the name of one."""

    text = StringProperty("")
    rows = ListProperty([])  # name, icon, text, value, note, gold

    __events__ = ("on_choice",)

    def on_kv_post(self, base_widget: Any) -> None:
        """Follow the rows."""
        self.fbind("rows", self._fill)
        self._fill()

    def on_choice(self, name: str) -> None:
        """Somebody chose a row."""

    def _fill(self, *_: object) -> None:
        box = self.ids.rows
        while len(box.children) > len(self.rows):
            box.remove_widget(box.children[0])
        while len(box.children) < len(self.rows):
            row = CardRow()
            row.bind(on_release=lambda row: self.dispatch("on_choice", row.name))
            box.add_widget(row)
        for row, facts in zip(reversed(box.children), self.rows, strict=True):
            row.name, row.icon, row.text, row.value, row.note, row.gold = facts


load_rule("games/tigris_euphrates/hand/hand_sheet.kv", FitLabel, Panel, ToolButton)
load_rule("games/tigris_euphrates/hand/log_sheet.kv", LineList)
load_rule("games/tigris_euphrates/hand/row_sheet.kv", CardRow)
