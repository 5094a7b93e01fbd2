"""A field with a border that keeps its shape at any size."""

from kivy.metrics import Metrics
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import atlas, density_for
from tigris.ui.rules import load_rule


class Panel(Widget):
    """Fills its box with the nine-patch ``skin``; ``rim`` is the skin's border in dp."""

    skin = StringProperty("panel-light")
    rim = NumericProperty(16)

    texture = ObjectProperty(None, allownone=True)
    border = ListProperty([0, 0, 0, 0])
    drawn_border = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("skin", self._choose)
        self.fbind("rim", self._choose)
        self.fbind("size", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        density = density_for(Metrics.density)
        self.texture = atlas(density)[self.skin]
        self.border = [self.rim * density] * 4
        # In a small box the border must leave something of the middle.
        drawn = min(self.rim * Metrics.density, self.width * 0.45, self.height * 0.45)
        self.drawn_border = [drawn] * 4


load_rule("widgets/panel.kv")
