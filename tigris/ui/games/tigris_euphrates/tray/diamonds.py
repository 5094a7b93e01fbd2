"""A row of diamonds: actions left, or turns to wait."""

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui.art import DENSITIES, atlas
from tigris.ui.rules import load_rule


class Diamonds(Widget):
    """Shows ``count`` diamonds from the left, at most ``count`` times as wide as high."""

    count = NumericProperty(0)
    color = ColorProperty("#FFFFFF")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("count", "color", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.count or self.width < 1:
            return
        pitch = self.width / self.count
        side = min(pitch, self.height)
        for density in DENSITIES:
            texture = atlas(density)["pip"]
            if side <= texture.width * 1.08:
                break
        with self.canvas:
            Color(*self.color)
            for index in range(int(self.count)):
                left = self.x + index * pitch + (pitch - side) / 2
                low = self.y + (self.height - side) / 2
                Rectangle(texture=texture, pos=(left, low), size=(side, side))


load_rule("games/tigris_euphrates/tray/diamonds.kv")
