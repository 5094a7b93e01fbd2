"""The shade towards the edges of the screen."""

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from tigris.ui.art import picture
from tigris.ui.rules import load_rule


class Vignette(Widget):
    """Darkens the edges of its box by ``strength``."""

    strength = NumericProperty(0.3)

    @property
    def texture(self) -> object:
        """Return the shade, from clear in the middle to dark in the corners."""
        return picture("vignette")


load_rule("widgets/vignette.kv")
