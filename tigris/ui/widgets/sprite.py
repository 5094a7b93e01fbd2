"""A picture of the atlas, as large as its box allows."""

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import DENSITIES, atlas
from tigris.ui.rules import load_rule


class Sprite(Widget):
    """Shows the picture ``name`` in its own proportions, in the density that its size needs."""

    name = StringProperty("")
    color = ColorProperty("#FFFFFF")

    texture = ObjectProperty(None, allownone=True)
    drawn_x = NumericProperty(0)
    drawn_y = NumericProperty(0)
    drawn_width = NumericProperty(0)
    drawn_height = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("name", self._choose)
        self.fbind("pos", self._choose)
        self.fbind("size", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        if not self.name:
            self.texture = None
            self.drawn_width = self.drawn_height = 0
            return
        for density in DENSITIES:
            texture = atlas(density)[self.name]
            scale = min(self.width / texture.width, self.height / texture.height)
            if scale <= 1.08:
                break
        self.texture = texture
        self.drawn_width, self.drawn_height = texture.width * scale, texture.height * scale
        # Not by center_x: Kivy may still hold its old value while the position changes.
        self.drawn_x = self.x + (self.width - self.drawn_width) / 2
        self.drawn_y = self.y + (self.height - self.drawn_height) / 2


load_rule("widgets/sprite.kv")
