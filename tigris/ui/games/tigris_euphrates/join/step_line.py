"""A numbered step of an advice."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class StepLine(Widget):
    """Shows ``number`` on a disc and ``text`` beside it, in up to three lines."""

    number = NumericProperty(1)
    text = StringProperty("")


load_rule("games/tigris_euphrates/join/step_line.kv", FitLabel)
