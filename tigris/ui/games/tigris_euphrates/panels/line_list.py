"""A long list of lines that scrolls under the finger, drawn only where it is seen."""

from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import (
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.stencilview import StencilView

from tigris.ui.art import lettered
from tigris.ui.games.tigris_euphrates.panels.facts import LogLine
from tigris.ui.games.tigris_euphrates.stage.run_row import picture_of, written
from tigris.ui.rules import load_rule
from tigris.ui.theme import FONTS

_ROW, _EMBLEM, _GAP, _TURN = 44, 26, 10, 30
_SLOP = 10
"""A finger that moves farther (in dp) scrolls instead of tapping."""


_WHY = 0.86
"""How large the letters of a reason are, beside those of what it is for."""


def _paragraph(text: str, size: int, width: int) -> Texture:
    return lettered(text, FONTS["semibold"], size, text_size=(width, None))


class _Row(NamedTuple):
    """A drawn line: its number, and where it stands on the screen."""

    line: int
    bottom: float
    height: float


class LineList(StencilView):
    """Shows ``lines``, the newest at the bottom; a tap on one dispatches ``on_line``: its index.

    What speaks for a line stands below it, in smaller letters.

    A new turn is set apart by a line with its number, in the words of ``turn_text``; without it,
    turns are not told apart. Only what is in sight is measured and drawn: a whole game's log costs
    no more than a screenful.
    """

    lines = ListProperty([])
    turn_text = StringProperty("")  # with {number}
    letter = NumericProperty(16)
    scale = NumericProperty(1)
    chosen = NumericProperty(-1)
    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")
    shade = ColorProperty("#00000018")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_line")
        self._rows: list[_Row] = []
        self._back = 0.0  # how far it is scrolled back from the newest line, in pixels
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in (
            *("turn_text", "letter", "scale", "chosen", "ink", "ink_2", "shade", "pos", "size"),
        ):
            self.fbind(name, self._draw)
        self.fbind("lines", self._renew)
        self._draw()

    def on_line(self, index: int) -> None:
        """Tell which line was tapped."""

    def box_of(self, index: int) -> tuple[float, float, float, float] | None:
        """Return where a line is drawn; ``None`` while it is out of sight."""
        for row in self._rows:
            if row.line == index:
                return self.x, row.bottom, self.width, row.height
        return None

    def on_touch_down(self, touch: Any) -> bool:
        """Take hold of the list."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud[self] = [touch.y, False]  # where the finger was last, and whether it scrolls
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch.grab_current is not self:
            return False
        last, scrolls = touch.ud[self]
        if not scrolls and abs(touch.y - last) < dp(_SLOP):
            return True
        touch.ud[self] = [touch.y, True]
        self._scroll(last - touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; a finger that did not move has tapped a line."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.ud[self][1]:
            return True
        for row in self._rows:
            if row.bottom <= touch.y < row.bottom + row.height:
                self.dispatch("on_line", row.line)
                break
        return True

    def _renew(self, *_: object) -> None:
        self._back = 0.0
        self._draw()

    def _scroll(self, up: float) -> None:
        """Show older lines when the finger moves down, that is, when ``up`` is positive."""
        self._back = max(0.0, self._back + up)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._lay_out()
        self._drawn.clear()
        for row in self._rows:
            self._draw_row(row)

    def _lay_out(self) -> None:
        """Find the lines in sight, from the newest upwards."""
        self._rows = []
        if self.width <= dp(_EMBLEM + _GAP + 20) or self.height <= 1:
            return
        bottom = self.y - self._back
        index = len(self.lines) - 1
        while index >= 0 and bottom < self.top:
            height = self._height(index)
            if bottom + height > self.y:
                self._rows.append(_Row(index, bottom, height))
            bottom += height
            index -= 1
        short = self.top - bottom
        if index < 0 and short > 0 and self.lines:  # nothing older: the first line is at the top
            if self._back > 0:
                self._back = max(0.0, self._back - short)
                self._lay_out()
                return
            self._rows = [row._replace(bottom=row.bottom + short) for row in self._rows]

    def _begins_turn(self, index: int) -> bool:
        line: LogLine = self.lines[index]
        return bool(self.turn_text) and (index == 0 or self.lines[index - 1].turn != line.turn)

    def _texts(self, index: int) -> list[Texture]:
        """Return what stands in a line, from top to bottom."""
        width = int(self.width - dp(_EMBLEM + 2 * _GAP + 6))
        letter, line = sp(self.letter * self.scale), self.lines[index]
        texts = [_paragraph(line.text, round(letter), width)]
        return [*texts, _paragraph(line.why, round(letter * _WHY), width)] if line.why else texts

    def _height(self, index: int) -> float:
        height = max(dp(_ROW), sum(text.height for text in self._texts(index)) + dp(10))
        return float(height + (dp(_TURN) if self._begins_turn(index) else 0))

    def _draw_row(self, row: _Row) -> None:
        emblem, height = self.lines[row.line].emblem, row.height
        if self._begins_turn(row.line):
            height -= dp(_TURN)
            self._draw_turn(self.lines[row.line].turn, row.bottom + height)
        if row.line == self.chosen:
            self._drawn.add(Color(*self.shade))
            self._drawn.add(
                RoundedRectangle(
                    pos=(self.x, row.bottom + 1), size=(self.width, height - 2), radius=[dp(8)]
                )
            )
        middle = row.bottom + height / 2
        if emblem:
            side = dp(_EMBLEM)
            art = picture_of(f"icon-{emblem}", side)
            self._put(art, self.ink, self.x + dp(6), middle - side / 2, side, side)
        texts = self._texts(row.line)
        left = self.x + dp(6 + _EMBLEM + _GAP)
        top = middle + sum(text.height for text in texts) / 2
        for text, ink in zip(texts, (self.ink, self.ink_2), strict=False):
            top -= text.height
            self._put(text, ink, round(left), round(top), *text.size)

    def _draw_turn(self, turn: int, bottom: float) -> None:
        words = written(self.turn_text.format(number=turn), "bold", round(sp(13.5)))
        middle = bottom + dp(_TURN) / 2
        self._put(
            words, self.ink_2, round(self.x + dp(6)), round(middle - words.height / 2), *words.size
        )
        left = self.x + dp(14) + words.width
        self._drawn.add(Color(*self.ink_2[:3], 0.45))
        self._drawn.add(
            Rectangle(pos=(left, round(middle)), size=(self.right - left, max(1, dp(1))))
        )

    def _put(
        self, texture: Texture, color: Any, x: float, y: float, width: float, height: float
    ) -> None:
        self._drawn.add(Color(*color))
        self._drawn.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))


load_rule("games/tigris_euphrates/panels/line_list.kv")
