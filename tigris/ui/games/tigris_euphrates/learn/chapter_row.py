"""A line of the booklet's table of contents."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class ChapterRow(ButtonBehavior, FloatLayout):
    """Shows ``art`` and ``text``. Dispatches ``on_release``.

    ``chosen`` is whether this chapter lies open.
    """

    art = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    ink = ColorProperty("#000000")


load_rule("games/tigris_euphrates/learn/chapter_row.kv", FitLabel, Sprite)
