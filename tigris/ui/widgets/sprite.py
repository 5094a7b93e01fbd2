"""A picture of the atlas, as large as its box allows."""

from kivy.clock import Clock
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import DENSITIES, atlas, is_loaded
from tigris.ui.rules import load_rule

FRAMES = 3
"""A density that is not there yet is loaded after so many frames: nobody waits for the first."""


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
        self._waiting = 0  # frames until larger pictures are loaded
        # Kivy's own first size is 100 by 100: for that the largest pictures would be loaded, which
        # takes long, and as a rule nobody ever sees them.
        super().__init__(**{"size": (0, 0), **kwargs})
        self.fbind("name", self._choose)
        self.fbind("pos", self._choose)
        self.fbind("size", self._choose)
        self._choose()

    def _choose(self, *_: object, load: bool = False) -> None:
        if not self.name:
            self.texture = None
            self.drawn_width = self.drawn_height = 0
            return
        for density in DENSITIES:
            if density > DENSITIES[0] and not (load or is_loaded(density)):
                self._later()
                break
            texture = atlas(density)[self.name]
            scale = min(self.width / texture.width, self.height / texture.height)
            if scale <= 1.08:
                break
        self.texture = texture
        self.drawn_width, self.drawn_height = texture.width * scale, texture.height * scale
        # Not by center_x: Kivy may still hold its old value while the position changes.
        self.drawn_x = self.x + (self.width - self.drawn_width) / 2
        self.drawn_y = self.y + (self.height - self.drawn_height) / 2

    def _later(self) -> None:
        """Load the larger pictures soon: the first frame of a screen need not wait for them."""
        if not self._waiting:
            self._waiting = FRAMES
            Clock.schedule_once(self._count, 0)

    def _count(self, _dt: float) -> None:
        self._waiting -= 1
        if self._waiting:
            Clock.schedule_once(self._count, 0)
        else:
            self._choose(load=True)


load_rule("widgets/sprite.kv")
