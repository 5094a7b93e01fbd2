"""How somebody came out: place, name, all four colours, and the weakest, which is the score."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.stage.run_row import RunRow
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class ResultRow(Widget):
    """One line of the standings; ``mine`` is on lapis."""

    place = StringProperty("")
    emblem = StringProperty("")
    name = StringProperty("")
    score = StringProperty("")
    totals = ObjectProperty(())  # runs
    mine = BooleanProperty(False)


load_rule("games/tigris_euphrates/hand/result_row.kv", FitLabel, Panel, RunRow, Sprite)
