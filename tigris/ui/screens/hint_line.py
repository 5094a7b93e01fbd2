"""One thing to look at: an icon, a question, and what to do."""

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class HintLine(Widget):
    """Shows ``icon``, ``text`` and ``more`` below it."""

    icon = StringProperty("")
    text = StringProperty("")
    more = StringProperty("")


load_rule("screens/hint_line.kv", FitLabel, Sprite)
