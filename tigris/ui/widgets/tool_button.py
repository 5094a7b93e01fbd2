"""A button with a drawn icon and, if there is room, a word beside it."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from tigris.ui.rules import load_rule
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class ToolButton(ButtonBehavior, Panel):
    """Dispatches ``on_release``. ``gold`` marks the one that is meant to be pressed next."""

    icon = StringProperty("")
    text = StringProperty("")
    gold = BooleanProperty(False)

    face = StringProperty("button-light")
    ink = ColorProperty("#000000")


load_rule("widgets/tool_button.kv", Sprite)
