"""One line of the table of players."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class TotalsLine(BoxLayout):
    """Shows a name and three numbers as text; ``head`` is the line above them all."""

    title = StringProperty("")
    games = StringProperty("")
    wins = StringProperty("")
    best = StringProperty("")
    head = BooleanProperty(False)


load_rule("screens/totals_line.kv", FitLabel)
