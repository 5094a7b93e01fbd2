"""One finished game in the history."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.screens.facts import standings
from tigris.ui.screens.medal import Medal
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.push_button import PushButton


class ScoreChip(FloatLayout):
    """A player's end of a game: emblem, name, points."""

    emblem = StringProperty("")
    title = StringProperty("")
    points = NumericProperty(0)


class HistoryRow(FloatLayout):
    """Shows ``card``, a game that is over. Dispatches ``on_replay``."""

    card = ObjectProperty(None, rebind=True)

    __events__ = ("on_replay",)

    def on_kv_post(self, base_widget: Any) -> None:
        """Show who ended where."""
        for line in standings(self.card):
            chip = ScoreChip(emblem=line.emblem, title=line.name, points=line.points)
            self.ids.chips.add_widget(chip)

    def on_replay(self) -> None:
        """Somebody wants to see it again."""


load_rule("screens/score_chip.kv", FitLabel, Medal)
load_rule("screens/history_row.kv", FitLabel, Panel, PushButton)
