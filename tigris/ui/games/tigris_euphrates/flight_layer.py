"""The layer on which pieces fly, above everything else on the table."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from tigris.ui.art import atlas, density_for
from tigris.ui.boxes import Box
from tigris.ui.tokens import CELL


class Flying(NamedTuple):
    """A picture in the air at one moment."""

    art: str
    box: Box
    alpha: float = 1.0


class FlightLayer(Widget):
    """Draws what flies. Rectangles are kept and used again, so a frame makes nothing new.

    It takes no touches. ``cell`` is the size of a board space, to choose the pictures by.
    """

    cell = NumericProperty(CELL)

    def __init__(self, **kwargs: Any) -> None:
        self._pool: list[tuple[Color, Rectangle]] = []
        self._flying: tuple[Flying, ...] = ()
        super().__init__(**kwargs)

    @property
    def flying(self) -> tuple[Flying, ...]:
        """Return what is in the air now."""
        return self._flying

    @property
    def kept(self) -> int:
        """Return how many rectangles there are, used or not."""
        return len(self._pool)

    def draw(self, flying: Sequence[Flying]) -> None:
        """Show exactly these pictures, the last on top."""
        self._flying = tuple(flying)
        while len(self._pool) < len(flying):
            slot = (Color(1, 1, 1, 0), Rectangle(size=(0, 0)))
            self._pool.append(slot)
            for instruction in slot:
                self.canvas.add(instruction)
        sheet = atlas(density_for(self.cell / CELL))
        for (color, rectangle), (art, box, alpha) in zip(self._pool, flying, strict=False):
            color.a = alpha
            rectangle.texture = sheet[art]
            rectangle.pos, rectangle.size = box[:2], box[2:]
        for color, rectangle in self._pool[len(flying) :]:
            if color.a:
                color.a, rectangle.size = 0, (0, 0)

    def on_touch_down(self, _touch: object) -> bool:
        """Let every touch through."""
        return False
