"""One of the choices that stand side by side."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class Segment(ButtonBehavior, Widget):
    """A choice called ``text`` that stands for ``value``; lapis if it is ``chosen``."""

    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    letter = NumericProperty(17)


load_rule("widgets/segment.kv", FitLabel)
