"""A field covered by a repeating picture."""

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import tiling


class Tiled(Widget):
    """Covers its box with the picture ``art``, 64 x 32 dp each, from the top left corner."""

    art = StringProperty("bricks-light")
    color = ColorProperty("#FFFFFF")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._ink = Color()
        self._wall = Rectangle()
        self.canvas.add(self._ink)
        self.canvas.add(self._wall)
        for name in ("art", "color", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        across, down = self.width / dp(64), self.height / dp(32)
        self._ink.rgba = self.color
        self._wall.texture = tiling(self.art)
        # After the texture, which resets them. Kivy's textures are upside down: v grows
        # downwards here, so that 0 is the top edge.
        self._wall.tex_coords = [0, down, across, down, across, 0, 0, 0]
        self._wall.pos, self._wall.size = self.pos, self.size
