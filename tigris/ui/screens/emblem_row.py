"""The emblems of the players, side by side."""

from typing import Any

from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule
from tigris.ui.screens.medal import Medal


class EmblemRow(BoxLayout):
    """Shows ``emblems`` in round frames as high as itself, from the left."""

    emblems = ListProperty([])

    def on_kv_post(self, base_widget: Any) -> None:
        """Follow the emblems."""
        self.fbind("emblems", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for emblem in self.emblems:
            self.add_widget(Medal(emblem=emblem))


load_rule("screens/emblem_row.kv", Medal)
