"""A saved game on a card: a small picture of it, when it stopped, who plays."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.screens.emblem_row import EmblemRow
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel


class SavedGameCard(FloatLayout):
    """Shows ``card`` (a ``GameCard``), as seen at ``now``; ``unit`` is how large it is drawn.

    ``spare`` is the width at its right that is left to somebody else. There is no picture of a
    file that cannot be opened, nor without ``make_thumbnail``.
    """

    card = ObjectProperty(None, allownone=True, rebind=True)
    make_thumbnail = ObjectProperty(None, allownone=True)
    now = NumericProperty(0)
    unit = NumericProperty(1)
    spare = NumericProperty(0)
    pictured = BooleanProperty(False)

    def on_kv_post(self, base_widget: Any) -> None:
        """Draw the small picture whenever there is another game."""
        self.fbind("card", self._picture)
        self.fbind("make_thumbnail", self._picture)
        self._picture()

    def _picture(self, *_: object) -> None:
        frame = self.ids.frame
        frame.clear_widgets()
        self.pictured = bool(self.card and self.make_thumbnail and not self.card.saved.problem)
        if self.pictured:
            frame.add_widget(self.make_thumbnail(self.card.saved))


load_rule("screens/game_card.kv", EmblemRow, FitLabel, Panel)
