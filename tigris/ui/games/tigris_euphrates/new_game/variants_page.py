"""The variants, one below the other, and what the touched one does."""

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.games.tigris_euphrates.new_game.editor import Editor
from tigris.ui.games.tigris_euphrates.new_game.plan import offered_switches
from tigris.ui.games.tigris_euphrates.new_game.variant_row import VariantRow
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class VariantsPage(BoxLayout):
    """Lists the variants, those of the chosen edition first."""

    editor = ObjectProperty(None, rebind=True)

    def __init__(self, editor: Editor, **kwargs: Any) -> None:
        super().__init__(editor=editor, **kwargs)
        self.rows = {name: VariantRow(name=name) for name in offered_switches(editor.plan.edition)}
        for row in self.rows.values():
            row.bind(on_release=lambda row: editor.switch(row.name))
            self.ids.rows.add_widget(row)
        editor.fbind("plan", self._show)
        editor.fbind("note", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        options = self.editor.plan.options
        for name, row in self.rows.items():
            row.active = getattr(options, name)
            row.explained = self.editor.note == f"options.{name}_note"
            row.barred = name == "reserve_refill_at_end" and not options.open_tiles


load_rule("games/tigris_euphrates/new_game/variants_page.kv", FitLabel)
