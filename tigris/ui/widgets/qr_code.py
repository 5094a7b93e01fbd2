"""A code that cameras read: dark squares on white, with the white margin that they need."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.art import painted
from tigris.ui.rules import load_rule

MARGIN = 4
"""So many squares stay white on each side: with fewer, some cameras find nothing."""
DARK, LIGHT = b"\x0b\x0a\x08", b"\xff\xff\xff"


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
            rows = reversed(self.matrix)  # textures begin at the bottom
            squares = b"".join(DARK if dark else LIGHT for row in rows for dark in row)
            self.texture = painted((count, count), squares, "rgb", mag_filter="nearest")
        self._measure()

    def _measure(self, *_: object) -> None:
        count = len(self.matrix)
        self.side = int(min(self.size))
        self.code_side = round(self.side * count / (count + 2 * MARGIN)) if count else 0


load_rule("widgets/qr_code.kv")
