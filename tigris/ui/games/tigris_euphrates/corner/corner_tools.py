"""The buttons beside the board: menu, log, kingdoms, recap, hint."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.corner.grid import cells, inset
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

TOOLS = ("menu", "log", "kingdoms", "recap", "hint")
"""What there is; the icon of each has its name."""


class CornerTool(ButtonBehavior, Panel):
    """An icon on a button, in a card with a word below. ``gold``, or a finger, makes it shine."""

    name = StringProperty("menu")
    caption = StringProperty("")
    gold = BooleanProperty(False)
    face = StringProperty("panel")  # a small one has the thinner rim of a "button"
    ink = ColorProperty("#000000")

    def _bright(self) -> bool:
        return bool(self.gold or self.state == "down")

    bright = AliasProperty(_bright, None, bind=("gold", "state"))


class CornerTools(Widget):
    """A button for each of ``names``; a tap dispatches ``on_tool`` with the name.

    The buttons share the whole box, so that each is as large to the finger as it can be. ``lit``
    names those that are on.
    """

    names = ListProperty(list(TOOLS))
    lit = ListProperty([])
    form = OptionProperty("corner", options=["strip", "corner", "column", "card"])
    words = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tool")
        self._tools: list[CornerTool] = []
        super().__init__(**kwargs)
        for name in ("names", "lit", "form", "words", "pos", "size"):
            self.fbind(name, self._show)
        self._show()

    def on_tool(self, name: str) -> None:
        """Tell which tool somebody wants."""

    def tool(self, name: str) -> CornerTool:
        """Return the button of that name."""
        return next(tool for tool in self._tools if tool.name == name)

    def _show(self, *_: object) -> None:
        if [tool.name for tool in self._tools] != list(self.names):
            self.clear_widgets()
            self._tools = [CornerTool(name=name) for name in self.names]
            for tool in self._tools:
                tool.bind(on_release=self._touched)
                self.add_widget(tool)
        room = Box(*self.pos, *self.size)
        for tool, field in zip(self._tools, cells(room, len(self._tools), 0.95), strict=True):
            box = inset(field, dp(3))
            tool.pos, tool.size = box[:2], box[2:]
            tool.face = "panel" if min(box.width, box.height) >= dp(44) else "button"
            tool.gold = tool.name in self.lit
            named = self.form == "card" and self.words is not None and box.height >= dp(56)
            tool.caption = self.words[f"panels.tool_{tool.name}"] if named else ""

    def _touched(self, tool: CornerTool) -> None:
        self.dispatch("on_tool", tool.name)


load_rule("games/tigris_euphrates/corner/corner_tool.kv", FitLabel, Sprite)
load_rule("games/tigris_euphrates/corner/corner_tools.kv")
