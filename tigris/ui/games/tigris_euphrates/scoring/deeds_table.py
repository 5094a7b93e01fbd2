"""What everybody did: wars won, monuments built, and so on, as a table."""

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, DictProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui import tokens
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring.bars import sharp
from tigris.ui.games.tigris_euphrates.scoring.ink import letters, write
from tigris.ui.games.tigris_euphrates.scoring.numbers import Deed
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba


class DeedsTable(Widget):
    """Draws ``deeds`` as columns and seats as rows; the best of a column stands on gold."""

    deeds = ListProperty([])
    order = ListProperty([])  # seats, from the first row to the last
    emblems = ListProperty([])  # by row
    labels = DictProperty({})
    ink = ColorProperty("#2B2118")
    ink_2 = ColorProperty("#5F4A33")
    scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        watched = ("pos", "size", "deeds", "order", "emblems", "labels", "ink", "ink_2", "scale")
        for name in watched:
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        rows = len(self.order)
        if not rows or not self.deeds or rows != len(self.emblems) or self.width < dp(80):
            return
        head = min(self.height * 0.36, dp(62) * self.scale)
        pitch = min((self.height - head) / rows, dp(56))
        emblem = min(pitch * 0.86, dp(38))
        column = (self.width - emblem - dp(8)) / len(self.deeds)
        left = self.x + emblem + dp(8)
        with self.canvas:
            for row in range(rows):
                y = self.y + self.height - head - pitch * (row + 1)
                if row % 2 == 0:
                    Color(*self.ink[:3], 0.05)
                    Rectangle(pos=(self.x, y), size=(self.width, pitch))
                Color(*self.ink)
                glyph = sharp(f"icon-{self.emblems[row]}", emblem)
                side = emblem * 0.86
                Rectangle(texture=glyph, pos=(self.x, y + (pitch - side) / 2), size=(side, side))
            letter = self._letter(column)
            for index, deed in enumerate(self.deeds):
                x = left + column * index
                self._heading(deed, Box(x, self.y + self.height - head, column, head), letter)
                for row, seat in enumerate(self.order):
                    y = self.y + self.height - head - pitch * (row + 1)
                    self._count(deed, deed.counts[seat], Box(x, y, column, pitch))

    def _letter(self, column: float) -> float:
        """Return the one letter size in which all headings fit their columns."""
        size = 14.0 * self.scale
        words = [word for deed in self.deeds for word in self._label(deed).split()]
        while size > 8 and any(letters(word, size).width > column - dp(4) for word in words):
            size -= 0.5
        return float(size)

    def _label(self, deed: Deed) -> str:
        return str(self.labels.get(deed.name, deed.name))

    def _heading(self, deed: Deed, box: Box, letter: float) -> None:
        side = min(box.height * 0.42, dp(26))
        Color(*(self.ink_2 if deed.icon.startswith("icon-") else (1, 1, 1, 1)))
        Rectangle(
            texture=sharp(deed.icon, side),
            pos=(box.x + (box.width - side) / 2, box.top - side),
            size=(side, side),
        )
        lines = _broken(self._label(deed), letter, box.width - dp(4))
        line = letters("A", letter).height
        y = box.top - side - line * 0.55
        for text in lines[:2]:
            write(text, box.x + box.width / 2, y, letter, self.ink_2)
            y -= line * 0.86

    def _count(self, deed: Deed, count: int, box: Box) -> None:
        middle = (box.x + box.width / 2, box.y + box.height / 2)
        proud = bool(deed.best) and count == deed.best
        if proud:
            width, height = min(box.width * 0.7, dp(48)), box.height * 0.8
            Color(*rgba(tokens.GOLD))
            SmoothRoundedRectangle(
                pos=(middle[0] - width / 2, middle[1] - height / 2),
                size=(width, height),
                radius=[height / 2.6],
            )
        size = min(19 * self.scale, box.height / dp(1) * 0.62)
        color = rgba(tokens.ON_GOLD) if proud else self.ink
        write(str(count), *middle, size, color, font="bold" if proud else "semibold")


def _broken(text: str, letter: float, width: float) -> list[str]:
    """Return ``text`` in lines that fit ``width``, broken between words."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and letters(longer, letter).width > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


load_rule("games/tigris_euphrates/scoring/deeds_table.kv")
