"""One lesson in the list: its picture, what it is about, and whether it was finished."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class LessonCard(ButtonBehavior, FloatLayout):
    """Dispatches ``on_release``. ``current`` marks the one to go on with."""

    art = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    done = BooleanProperty(False)
    current = BooleanProperty(False)


load_rule("games/tigris_euphrates/learn/lesson_card.kv", FitLabel, Panel, Sprite)
