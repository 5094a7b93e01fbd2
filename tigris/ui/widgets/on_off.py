"""A switch: on or off. Kivy has a Switch of its own, whose rule would meddle with ours."""

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule

GLIDE = 0.12


class OnOff(ButtonBehavior, Widget):
    """Shows ``active``. Dispatches ``on_release``; whoever owns the value changes it.

    The target is larger than what is drawn.
    """

    active = BooleanProperty(False)
    travel = NumericProperty(0)

    def on_active(self, _: object, active: bool) -> None:
        """Let the knob glide to the other end."""
        Animation.cancel_all(self, "travel")
        settings = App.get_running_app().settings
        if settings.reduced_motion or not settings.speed or self.get_root_window() is None:
            self.travel = int(active)
        else:
            Animation(travel=int(active), duration=GLIDE * settings.speed).start(self)


load_rule("widgets/on_off.kv")
