"""A label that never runs out of its box: it takes a smaller letter first, then breaks lines."""

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from tigris.ui.rules import load_rule


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
        while letter > self.smallest and not self._fits(letter):
            letter -= 0.5
        self.clipped = bool(self.text) and self.width > 1 and not self._fits(letter)
        self.font_size = sp(letter)
        self.shorten = self.clipped and self.lines == 1
        self.text_size = self.size

    def _fits(self, letter: float) -> bool:
        width, height = self.size
        if not self.text or width <= 1:
            return True
        measured = CoreLabel(
            text=self.text,
            font_name=self.font_name,
            font_size=sp(letter),
            text_size=(width, None) if self.lines > 1 else (None, None),
            line_height=self.line_height,
        )
        measured.refresh()
        wide, high = measured.content_width, measured.content_height
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
