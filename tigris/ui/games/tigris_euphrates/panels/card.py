"""A card over the table: a title, a button to close it, and room for what it shows."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.tool_button import ToolButton


class Card(Widget):
    """An ivory panel, or a lapis one with ``lapis``; what it holds stands in the inner box.

    It is put into a ``Turned`` that faces its reader. Touches stop at it. Dispatches ``on_close``
    and, from its turn icon, ``on_turn``. ``design`` is the size in dp that it likes to have.
    """

    title = StringProperty("")
    lapis = BooleanProperty(False)
    closable = BooleanProperty(True)
    design = ListProperty([420, 480])

    skin = StringProperty("panel-light")
    night = BooleanProperty(False)  # what stands on it is light on dark
    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")
    inner_x = NumericProperty(0)
    inner_y = NumericProperty(0)
    inner_width = NumericProperty(1)
    inner_height = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_close")
        self.register_event_type("on_turn")
        super().__init__(**kwargs)

    def on_close(self) -> None:
        """Ask to be put away."""

    def on_turn(self) -> None:
        """Ask to face another side."""

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from the table below."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


load_rule("games/tigris_euphrates/panels/card.kv", FitLabel, Panel, ToolButton)
