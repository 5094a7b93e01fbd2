"""A band of rosettes between two lines of gold, as on the Ishtar Gate."""

from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from tigris.ui import tokens
from tigris.ui.art import atlas, density_for
from tigris.ui.theme import rgba

STEP = 29
"""From one rosette to the next, in dp."""


class RosetteBand(Widget):
    """Fills its width with rosettes, ivory and gold in turn."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        (x, y), (width, height) = self.pos, self.size
        line = max(dp(2.5), 2)
        side = height * 0.6
        rosette = atlas(density_for(Metrics.density))["icon-rosette"]
        count = max(round(width / dp(STEP)), 1)
        step = width / count
        with self.canvas:
            Color(*rgba(tokens.LAPIS_DEEP))
            Rectangle(pos=(x, y), size=(width, height))
            for edge in (y, y + height - line):
                Color(*rgba(tokens.GOLD))
                Rectangle(pos=(x, edge), size=(width, line))
                Color(*rgba(tokens.GOLD_LIGHT))
                Rectangle(pos=(x, edge + line * 0.6), size=(width, line * 0.4))
            for number in range(count):
                Color(*rgba(tokens.GOLD_LIGHT if number % 2 else tokens.IVORY))
                Rectangle(
                    texture=rosette,
                    pos=(x + (number + 0.5) * step - side / 2, y + (height - side) / 2),
                    size=(side, side),
                )
