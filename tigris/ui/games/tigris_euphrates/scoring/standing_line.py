"""One line of the standings."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class StandingLine(Widget):
    """Place, emblem, name and score of one player."""

    place = NumericProperty(1)
    emblem = StringProperty("lion")
    title = StringProperty("")
    score = NumericProperty(0)


load_rule("games/tigris_euphrates/scoring/standing_line.kv", FitLabel, Sprite)
