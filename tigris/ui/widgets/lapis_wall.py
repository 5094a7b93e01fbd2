"""A wall of glazed lapis bricks, lighter at the top: what the screens around play stand before."""

from functools import cache

from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui import tokens
from tigris.ui.art import painted
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba
from tigris.ui.widgets.tiled import Tiled


@cache
def shade(*colors: str) -> Texture:
    """Return a texture that runs through ``colors``, from top to bottom."""
    data = b"".join(
        bytes(round(part * 255) for part in rgba(color)[:3]) for color in reversed(colors)
    )
    return painted((1, len(colors)), data, "rgb")


class LapisWall(Widget):
    """Fills its box with lapis. ``colors`` run from its top to its bottom."""

    colors = ListProperty([tokens.LAPIS_TOP, tokens.LAPIS, tokens.LAPIS_DEEP])
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("colors", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.texture = shade(*self.colors)


load_rule("widgets/lapis_wall.kv", Tiled)
