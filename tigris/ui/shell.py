"""The frame of the app: it holds the one screen that is shown, turned to whoever opened it."""

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.turned import FACING, Turned

FADE = 0.12
"""Seconds in which a new screen appears."""


class Shell(FloatLayout):
    """Shows one ``screen`` at a time, facing the side ``facing``.

    A screen may have methods ``opened()`` and ``closed()``: they are called when it is shown and
    when it is left.
    """

    screen = ObjectProperty(None, allownone=True)
    facing = OptionProperty("south", options=FACING)

    def show(self, screen: Widget, facing: str | None = None) -> None:
        """Show ``screen`` in the place of the one before; ``facing`` stays unless it is given."""
        before = self.screen
        field: Turned = self.ids.field
        if facing is not None:
            self.facing = facing
        if before is screen:
            return
        if before is not None:
            Animation.cancel_all(before, "opacity")
            before.opacity = 1
            field.remove_widget(before)
            _call(before, "closed")
        self.screen = screen
        field.add_widget(screen)
        _call(screen, "opened")
        if before is not None:
            self._fade(screen)

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
