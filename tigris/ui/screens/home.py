"""The first screen: go on with the last game, begin another, or look around."""

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.art import picture
from tigris.ui.rules import load_rule
from tigris.ui.screens.facts import HomeFacts
from tigris.ui.screens.game_card import SavedGameCard
from tigris.ui.screens.home_plan import plan_home
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.lapis_wall import LapisWall
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.vignette import Vignette


class HomeScreen(FloatLayout):
    """Shows ``facts``. ``make_thumbnail`` draws a saved game small; without it there is no picture.

    Its buttons lead to the other screens with ``app.go``.
    """

    facts = ObjectProperty(HomeFacts(), rebind=True)
    make_thumbnail = ObjectProperty(None, allownone=True)
    now = NumericProperty(0)
    plan = ObjectProperty(plan_home(1280, 800, False, 48), rebind=True)
    has_game = BooleanProperty(False)
    problem = StringProperty("")  # what went wrong on the way to another screen

    def __init__(self, clock: Callable[[], float] = time.time, **kwargs: Any) -> None:
        self._clock = clock
        super().__init__(now=clock(), **kwargs)
        self.fbind("size", self._divide)
        self.fbind("facts", self._divide)
        self._divide()

    @property
    def arch(self) -> object:
        """Return the picture of the land between the rivers."""
        return picture("home-arch")

    def opened(self) -> None:
        """Say anew how long ago the game was saved."""
        self.now = self._clock()

    def go_on(self) -> None:
        """Go on with the last game, or begin the first one."""
        app = App.get_running_app()
        if self.facts.last is None:
            app.go("new_game")
        else:
            app.go("table", save=self.facts.last.saved.name)

    def _divide(self, *_: object) -> None:
        self.has_game = self.facts.last is not None
        width, height = self.size
        self.plan = plan_home(width, height, self.has_game, dp(48))


load_rule("screens/home.kv", FitLabel, LapisWall, PushButton, SavedGameCard, Sprite, Vignette)
