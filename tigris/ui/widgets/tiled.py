"""A field covered by a repeating picture."""

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import tiling
from tigris.ui.rules import load_rule


class Tiled(Widget):
    """Covers its box with the picture ``art``, 64 x 32 dp each, from the top left corner."""

    art = StringProperty("bricks-light")
    color = ColorProperty("#FFFFFF")

    texture = ObjectProperty(None, allownone=True)
    tex_coords = ListProperty([0, 0, 1, 0, 1, 1, 0, 1])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("art", self._choose)
        self.fbind("size", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.texture = tiling(self.art)
        across, down = self.width / dp(64), self.height / dp(32)
        # Kivy's textures are upside down: v grows downwards here, so that 0 is the top edge.
        self.tex_coords = [0, down, across, down, across, 0, 0, 0]


load_rule("widgets/tiled.kv")
