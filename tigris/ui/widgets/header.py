"""The head of a full screen: back, its title, and the one thing that leads on."""

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.lapis_wall import LapisWall
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.rosette_band import RosetteBand

LOW = 680
"""A screen lower than this, in dp, gets a lower head."""


class Header(FloatLayout):
    """Stands at the top of a full screen and takes its height from it (104 dp; 88 on small ones).

    Dispatches ``on_back``, ``on_main`` (the gold button, there if it has a ``main_text`` or a
    ``main_icon``) and ``on_turn``, which turns the whole screen unless somebody handles it
    (returns ``True``). ``turns`` says whether that is offered.
    """

    title = StringProperty("")
    main_text = StringProperty("")
    main_icon = StringProperty("")
    main_enabled = BooleanProperty(True)
    turns = BooleanProperty(True)

    band = NumericProperty(30)

    __events__ = ("on_back", "on_main", "on_turn")

    def __init__(self, **kwargs: Any) -> None:
        self._screen: Any = None
        super().__init__(**kwargs)

    def on_parent(self, _: object, parent: Any) -> None:
        """Follow the height of the screen."""
        if self._screen is not None:
            self._screen.funbind("height", self._suit)
        self._screen = parent
        if parent is not None:
            parent.fbind("height", self._suit)
            self._suit()

    def on_back(self) -> None:
        """Somebody wants to leave the screen."""

    def on_main(self) -> None:
        """Somebody wants what the screen leads to."""

    def on_turn(self) -> None:
        """Turn the screen to the next side of the table."""
        App.get_running_app().turn()

    def _suit(self, *_: object) -> None:
        low = self._screen.height < dp(LOW)
        self.height = dp(88 if low else 104)
        self.band = dp(22 if low else 28)


load_rule("widgets/header.kv", FitLabel, LapisWall, PushButton, RosetteBand)
