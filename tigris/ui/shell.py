"""The frame of the app: it holds the one screen that is shown, turned to whoever opened it."""

from collections.abc import Iterable
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import ListProperty, ObjectProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.turned import ANY, FACING, Turned

FADE = 0.12
"""Seconds in which a new screen appears."""


class Shell(FloatLayout):
    """Shows one ``screen`` at a time, facing the side ``facing``.

    A screen may have methods ``opened()`` and ``closed()``: they are called when it is shown and
    when it is left; and ``needs`` that its field must meet (``Turned``). ``insets`` are what the
    system keeps of the edges: the screen stays within.
    """

    screen = ObjectProperty(None, allownone=True)
    _shown = False
    facing = OptionProperty("south", options=FACING)
    insets = ListProperty([0, 0, 0, 0])

    def show(self, screen: Widget, facing: str | None = None) -> None:
        """Show ``screen`` in the place of the one before; ``facing`` stays unless it is given."""
        first = not self._shown
        self._shown = True
        if facing is not None:
            self.facing = facing
        if self.screen is screen:
            return
        self.leave()
        self.screen = screen
        self.ids.field.needs = getattr(screen, "needs", ANY)
        self.ids.field.add_widget(screen)
        _call(screen, "opened")
        if not first:
            self._fade(screen)

    def leave(self) -> None:
        """Close the screen that is shown: what it held, a saved game say, is free for the next."""
        before, self.screen = self.screen, None
        if before is not None:
            Animation.cancel_all(before, "opacity")
            before.opacity = 1
            self.ids.field.remove_widget(before)
            _call(before, "closed")

    def pad(self, insets: Iterable[float]) -> None:
        """Keep clear of the edges: left, top, right, bottom, in pixels."""
        self.insets = list(insets)

    def turn(self) -> None:
        """Turn to the next side of the table, counter-clockwise."""
        self.facing = FACING[(FACING.index(self.facing) + 1) % len(FACING)]

    def _fade(self, screen: Widget) -> None:
        settings = App.get_running_app().settings
        if settings.reduced_motion or not settings.speed:
            return
        screen.opacity = 0
        Animation(opacity=1, duration=FADE * min(settings.speed, 1)).start(screen)


def _call(screen: Any, name: str) -> None:
    method = getattr(screen, name, None)
    if method is not None:
        method()


load_rule("shell.kv", Turned)
