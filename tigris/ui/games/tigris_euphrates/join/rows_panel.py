"""A card with rows to choose from: what can be done about a seat."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.card_row import CardRow
from tigris.ui.games.tigris_euphrates.panels.menu_items import MenuItem
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite

HEAD, ROW = 128, 62
"""The heights of what is above the rows, and of a row, in dp."""


class RowsPanel(Card):
    """Shows ``items`` below an ``emblem`` and a ``line``. Dispatches ``on_choice(name)``."""

    items = ObjectProperty(())
    emblem = StringProperty("")
    line = StringProperty("")

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("items", self._show)
        self._show()

    def on_choice(self, name: str) -> None:
        """Tell which row was tapped."""

    def row(self, name: str) -> CardRow:
        """Return the row of that name."""
        found: CardRow = next(row for row in self.ids.rows.children if row.name == name)
        return found

    def _show(self, *_: object) -> None:
        self.design = [400, HEAD + ROW * len(self.items)]
        box = self.ids.rows
        rows = box.children[::-1]
        if [row.name for row in rows] != [item.name for item in self.items]:
            box.clear_widgets()
            rows = [CardRow(name=item.name) for item in self.items]
            for row in rows:
                row.bind(on_release=lambda row: self.dispatch("on_choice", row.name))
                box.add_widget(row)
        item: MenuItem
        for row, item in zip(rows, self.items, strict=True):
            row.icon, row.text, row.value, row.note = item.icon, item.text, item.value, item.note
            row.gold = item.gold


load_rule("games/tigris_euphrates/join/rows_panel.kv", CardRow, FitLabel, Sprite)
