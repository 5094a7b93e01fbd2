"""A code that cameras read: dark squares on white, with the white margin that they need."""

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule

MARGIN = 4
"""So many squares stay white on each side: with fewer, some cameras find nothing."""


class QrCode(Widget):
    """Draws ``matrix``, rows of booleans from the top, as large as its box allows.

    It is one texture, a pixel for each square, drawn larger with hard edges.
    """

    matrix = ObjectProperty(())

    texture = ObjectProperty(None, allownone=True)
    side = NumericProperty(0)  # of the white square
    code_side = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("matrix", self._draw)
        self.fbind("size", self._measure)
        self._draw()

    def _draw(self, *_: object) -> None:
        count = len(self.matrix)
        if not count:
            self.texture = None
        else:
            texture = Texture.create(size=(count, count), colorfmt="rgb")
            texture.mag_filter = texture.min_filter = "nearest"
            texture.add_reload_observer(self._fill)
            self._fill(texture)
            self.texture = texture
        self._measure()

    def _fill(self, texture: Texture) -> None:
        """Write the squares; also anew, when the screen lost them while the app slept."""
        pixels = bytearray()
        for row in reversed(self.matrix):  # textures begin at the bottom
            for dark in row:
                pixels += b"\x0b\x0a\x08" if dark else b"\xff\xff\xff"
        texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")

    def _measure(self, *_: object) -> None:
        count = len(self.matrix)
        self.side = int(min(self.size))
        self.code_side = round(self.side * count / (count + 2 * MARGIN)) if count else 0


load_rule("widgets/qr_code.kv")
