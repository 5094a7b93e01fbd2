"""A label that never runs out of its box: it takes a smaller letter first, then breaks lines."""

from functools import lru_cache
from math import ceil
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from tigris.ui.rules import load_rule


@lru_cache(maxsize=4096)
def _measured(
    text: str, font: str, size: float, width: float | None, line_height: float
) -> tuple[float, float]:
    """Return how wide and how high a text is written; measuring is what fitting costs."""
    label = CoreLabel(
        text=text,
        font_name=font,
        font_size=size,
        text_size=(width, None),
        line_height=line_height,
    )
    label.refresh()
    return label.content_width, label.content_height


class FitLabel(Label):
    """Shows ``text`` in letters of ``letter`` sp, or as much smaller as its box demands.

    ``lines`` is how many lines it may break into. ``scale`` is the reader's wish for larger
    letters. ``clipped`` says that even the smallest letter did not do.
    """

    letter = NumericProperty(17)
    smallest = NumericProperty(10)
    lines = NumericProperty(1)
    scale = NumericProperty(1)
    clipped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "size", "letter", "smallest", "lines", "font_name", "scale"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        letter = self.letter * self.scale
        if not self._fits(letter):
            letter = self._largest(letter)
        self.clipped = bool(self.text) and self.width > 1 and not self._fits(letter)
        self.font_size = sp(letter)
        self.shorten = self.clipped and self.lines == 1
        # Kivy leaves out a line that is a pixel too high, and several lines were let pass with one.
        self.text_size = self.width, self.height + (sp(2) if self.lines > 1 else 0)

    def _largest(self, letter: float) -> float:
        """Return the largest letter that fits, in half steps from ``letter``; bisecting."""
        fewest, most = 1, max(1, ceil((letter - self.smallest) / 0.5))
        while fewest < most:
            middle = (fewest + most) // 2
            if self._fits(letter - middle * 0.5):
                most = middle
            else:
                fewest = middle + 1
        return float(max(letter - most * 0.5, min(letter, self.smallest)))

    def _fits(self, letter: float) -> bool:
        width, height = self.size
        if not self.text or width <= 1:
            return True
        wide, high = _measured(
            self.text,
            self.font_name,
            sp(letter),
            width if self.lines > 1 else None,
            self.line_height,
        )
        room = width - 1.5  # a pixel less, or Kivy breaks the line
        if self.lines == 1:
            return bool(wide <= room and high <= height + 2)  # a line is higher than its letters
        letters = CoreLabel(font_name=self.font_name, font_size=sp(letter))
        line = letters.get_extents("A")[1] * self.line_height
        return bool(
            high <= height + 1
            and round(high / max(line, 1)) <= self.lines
            and all(letters.get_extents(word)[0] <= room for word in self.text.split())
        )


load_rule("widgets/fit_label.kv")
