"""The ribbon above the learner's tray: title, sentence, dots, and the one button."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.games.tigris_euphrates.learn.step_dots import StepDots
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled


class LessonRibbon(FloatLayout):
    """Dispatches ``on_main``, ``on_step_back`` and ``on_leave``.

    ``mood``: ``ask`` tells or asks, ``good`` is about a move that was right, ``bad`` about one
    that was not. ``main_gold`` is whether the button leads on.
    """

    title = StringProperty("")
    sentence = StringProperty("")
    art = StringProperty("")
    mood = OptionProperty("ask", options=["ask", "good", "bad"])
    steps = NumericProperty(1)
    step = NumericProperty(1)
    main_text = StringProperty("")
    main_icon = StringProperty("")
    main_gold = BooleanProperty(True)
    may_step_back = BooleanProperty(False)
    ink = ColorProperty("#FFFFFF")

    __events__ = ("on_main", "on_step_back", "on_leave")

    def on_main(self) -> None:
        """Somebody touched the one button."""

    def on_step_back(self) -> None:
        """Somebody wants to see the last step again."""

    def on_leave(self) -> None:
        """Somebody wants to go back to the list."""


load_rule(
    "games/tigris_euphrates/learn/lesson_ribbon.kv",
    *(FitLabel, Panel, PushButton, Sprite, StepDots, Tiled),
)
