"""Lines of words and pictures, as large as their box allows. Nothing of them is ever left out."""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.art import DENSITIES, atlas, lettered
from tigris.ui.games.tigris_euphrates.tray.type_case import NUMBER, Placed, set_lines
from tigris.ui.rules import load_rule
from tigris.ui.theme import FONTS

BOLD = ("strong", "number", "notice")
BASE = 40  # letters are measured at this size


def _font(style: str) -> str:
    if style == "display":
        return FONTS["display"]
    return FONTS["bold" if style in BOLD else "semibold"]


@lru_cache(maxsize=2048)
def _measured(text: str, style: str) -> float:
    label = CoreLabel(font_name=_font(style), font_size=BASE)
    return float(label.get_extents(text)[0]) / BASE * 1.01


def _written(text: str, style: str, size: int) -> Texture:
    return lettered(text, _font(style), size)


class Writing(Widget):
    """Shows ``lines``, each broken into rows if it must, in letters of at most ``letter`` sp.

    ``inks`` are the colours by style. ``clipped`` says that it had to take smaller letters than
    ``smallest`` to show everything.
    """

    lines = ObjectProperty(())
    letter = NumericProperty(18)
    smallest = NumericProperty(10)
    scale = NumericProperty(1)
    inks = DictProperty({})
    clipped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("lines", "letter", "smallest", "scale", "inks", "pos", "size"):
            self.fbind(name, self._write)
        self._write()

    def _write(self, *_: object) -> None:
        self.canvas.clear()
        if not self.lines or self.width <= 1:
            self.clipped = False
            return
        setting = set_lines(
            self.lines, self.size, sp(self.letter) * self.scale, sp(self.smallest), _measured
        )
        self.clipped = setting.clipped
        top = self.y + self.height  # not self.top: when only y moves, that one hears of it later
        top -= max(0.0, (self.height - setting.height) / 2)
        with self.canvas:
            for placed in setting.placed:
                if placed.run.art:
                    self._draw(placed, top)
                else:
                    self._say(placed, top, setting.letter)

    def _say(self, placed: Placed, top: float, letter: float) -> None:
        run = placed.run
        size = letter * (NUMBER if run.style == "number" else 1)
        texture = _written(run.text, run.style, max(1, int(size)))
        Color(*self.inks.get(run.style, self.inks.get("plain", (1, 1, 1, 1))))
        low = top - placed.top - (placed.height + texture.height) / 2
        Rectangle(texture=texture, pos=(round(self.x + placed.x), round(low)), size=texture.size)

    def _draw(self, placed: Placed, top: float) -> None:
        side = placed.width
        for density in DENSITIES:
            texture = atlas(density)[placed.run.art]
            if side <= max(texture.size) * 1.08:
                break
        scale = side / max(texture.size)
        width, height = texture.width * scale, texture.height * scale
        tint = placed.run.art.startswith("icon-")  # icons are white: they take the ink
        style = placed.run.style
        Color(*(self.inks.get(style, (1, 1, 1, 1)) if tint else (1, 1, 1, 1)))
        low = top - placed.top - (placed.height + height) / 2
        Rectangle(
            texture=texture,
            pos=(self.x + placed.x + (side - width) / 2, low),
            size=(width, height),
        )


def width_of(text: str, style: str) -> float:
    """Return how wide ``text`` is, in letters."""
    return _measured(text, style)


def letters(unit: float, size: float) -> float:
    """Return ``size`` dp of a design whose dp is ``unit`` pixels, as sp of this screen."""
    return size * unit / float(Metrics.density)


load_rule("games/tigris_euphrates/tray/writing.kv")
