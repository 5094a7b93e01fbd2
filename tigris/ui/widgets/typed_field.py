"""What was typed on a keypad: no keyboard of the system comes up for it."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class TypedField(ButtonBehavior, Widget):
    """Shows ``text`` below its ``name``; ``chosen`` is the one that keys go to."""

    name = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    chosen = BooleanProperty(False)
    letter = NumericProperty(24)


load_rule("widgets/typed_field.kv", FitLabel)
