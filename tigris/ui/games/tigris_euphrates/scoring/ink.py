"""Small helpers of the charts: letters and patterns as pictures, put straight on a canvas."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import sp

from tigris.ui.art import lettered, painted
from tigris.ui.theme import FONTS

_SIDE = 16
_PATTERNS: Mapping[str, Callable[[int, int], bool]] = {
    "plain": lambda x, y: False,
    "diagonal": lambda x, y: (x + y) % 8 < 3,
    "dots": lambda x, y: (x % 8 - 3.5) ** 2 + (y % 8 - 3.5) ** 2 < 4.5,
    "horizontal": lambda x, y: y % 8 < 3,
    "vertical": lambda x, y: x % 8 < 3,
    "lattice": lambda x, y: (x + y) % 8 < 2 or (x - y) % 8 < 2,
}


@cache
def pattern(name: str) -> Texture:
    """Return a repeating pattern, white where it is drawn."""
    inked = _PATTERNS[name]
    data = bytes(
        value
        for y in range(_SIDE)
        for x in range(_SIDE)
        for value in (255, 255, 255, 255 if inked(x, y) else 0)
    )
    return painted((_SIDE, _SIDE), data, wrap="repeat")


def letters(text: str, size: float, font: str = "semibold") -> Texture:
    """Return ``text`` as a white picture; ``size`` in sp."""
    return lettered(text, FONTS[font], sp(size))


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    color: Sequence[float],
    align: float = 0.5,
    font: str = "semibold",
) -> float:
    """Write ``text`` around the height ``y``; return its width.

    ``align`` says which part of it stands at ``x``: 0 its left end, 1 its right end.
    """
    texture = letters(text, size, font)
    width, height = texture.size
    Color(*color)
    Rectangle(
        texture=texture,
        pos=(round(x - width * align), round(y - height / 2)),
        size=(width, height),
    )
    return float(width)
