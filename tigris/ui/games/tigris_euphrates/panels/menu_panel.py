"""The menu of the table."""

from typing import Any

from kivy.properties import ObjectProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.card_row import CardRow
from tigris.ui.games.tigris_euphrates.panels.facts import MenuFacts
from tigris.ui.games.tigris_euphrates.panels.menu_items import MenuItem, columns
from tigris.ui.rules import load_rule


class MenuPanel(Card):
    """Shows ``facts`` in two columns of rows. Dispatches ``on_choice`` with a row's name.

    Names: ``continue``, ``kingdoms``, ``speed``, ``sound``, ``light``, ``hints``, ``seat:<n>``,
    ``guests``, ``booklet``, ``settings``, ``leave``. A switch says how it stands; whoever owns it
    changes ``facts``.
    """

    facts = ObjectProperty(MenuFacts())
    words = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choice")
        super().__init__(**kwargs)
        self.fbind("facts", self._show)
        self.fbind("words", self._show)
        self._show()

    def on_choice(self, name: str) -> None:
        """Tell which row was tapped."""

    def row(self, name: str) -> CardRow:
        """Return the row of that name."""
        rows = [*self.ids.first.children, *self.ids.second.children]
        found: CardRow = next(row for row in rows if row.name == name)
        return found

    def _show(self, *_: object) -> None:
        if self.words is None:
            return
        for box, items in zip(
            (self.ids.first, self.ids.second), columns(self.facts, self.words), strict=True
        ):
            rows = box.children[::-1]
            if [row.name for row in rows] != [item.name for item in items]:
                box.clear_widgets()
                rows = [CardRow(name=item.name) for item in items]
                for row in rows:
                    row.bind(on_release=self._chosen)
                    box.add_widget(row)
            for row, item in zip(rows, items, strict=True):
                _fill(row, item)

    def _chosen(self, row: CardRow) -> None:
        self.dispatch("on_choice", row.name)


def _fill(row: CardRow, item: MenuItem) -> None:
    row.icon, row.text, row.value, row.note, row.gold = (
        *(item.icon, item.text, item.value, item.note, item.gold),
    )


load_rule("games/tigris_euphrates/panels/menu_panel.kv", CardRow)
