"""Four bars of points, the treasures on top of them, and the line of the weakest colour."""

from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.ui import tokens
from tigris.ui.art import DENSITIES, atlas, lettered
from tigris.ui.games.tigris_euphrates.scoring.ceremony import Tally
from tigris.ui.games.tigris_euphrates.scoring.curve_plan import dashed
from tigris.ui.theme import FONTS, rgba
from tigris.ui.widgets.lapis_wall import shade

SMALLEST, LARGEST = 18, 30
"""A treasure on a bar is as high as a point, but not smaller or larger than this, in dp."""


def sharp(name: str, side: float) -> Texture:
    """Return the picture ``name`` in the density that ``side`` pixels need."""
    for density in DENSITIES:
        texture = atlas(density)[name]
        if side <= texture.height:
            break
    return texture


class Bars(Widget):
    """Draws a ``tally``. ``highest`` is the number at the top of the field.

    ``grown`` is how far the bars have risen, ``landed`` how far the treasure of this step has
    come from ``source``, ``drawn`` how far the line of the weakest colour runs: from 0 to 1.
    """

    tally = ObjectProperty(None, allownone=True)
    highest = NumericProperty(12)
    grown = NumericProperty(1)
    landed = NumericProperty(1)
    drawn = NumericProperty(0)
    source = ObjectProperty((0, 0))
    ink = ColorProperty("#2B2118")
    trough = ColorProperty((0, 0, 0, 0.06))
    line = ColorProperty(tokens.DANGER)
    scale = NumericProperty(1)
    """The reader's wish for larger letters."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        watched = ("pos", "size", "tally", "highest", "grown", "landed", "drawn", "source")
        for name in (*watched, "ink", "trough", "line", "scale"):
            self.fbind(name, self._draw)
        self._draw()

    @property
    def letter(self) -> float:
        """Return the size of the numbers, in pixels."""
        return float(sp(min(19, max(15, self.height / dp(1) / 11)) * self.scale))

    def top_of(self, points: float) -> float:
        """Return the height on the screen of so many points."""
        room = self.height - self.letter * 1.5
        return float(self.y + room * points / max(self.highest, 1))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.tally is None or self.width < 2 or self.height < 2:
            return
        pitch = self.width / len(COLORS)
        width = min(pitch * 0.76, dp(96))
        with self.canvas:
            for color in COLORS:
                self._bar(self.x + pitch * (color + 0.5), width, color)
            self._weakest_line()
            for color in COLORS:
                self._coins(self.x + pitch * (color + 0.5), self.tally, color)

    def _bar(self, middle: float, width: float, color: int) -> None:
        glaze = tokens.GLAZE[COLORS[color].tile]
        left, full = middle - width / 2, self.top_of(self.highest) - self.y
        height = max((self.top_of(self.tally.points[color]) - self.y) * self.grown, 0)
        radius = min(dp(9), height / 2)
        Color(*self.trough)
        RoundedRectangle(pos=(left, self.y), size=(width, full), radius=[dp(9)])
        if height >= 1:
            Color(1, 1, 1, 1)
            RoundedRectangle(
                pos=(left, self.y),
                size=(width, height),
                radius=[radius],
                texture=shade(glaze.dark, glaze.base, glaze.base, glaze.light),  # upside down here
            )
            Color(*rgba(glaze.deep))
            SmoothLine(rounded_rectangle=(left, self.y, width, height, radius), width=dp(1.1))
        side = round(min(width * 0.6, dp(34), self.height * 0.2))
        inside = height > side * 1.25
        Color(*(rgba(glaze.on) if inside else self.ink))
        glyph = sharp(f"icon-{COLORS[color].tile}", side)
        lift = dp(8) if inside else height + dp(4)
        if inside or height < 1:
            corner = (round(middle - side / 2), round(self.y + lift))
            Rectangle(texture=glyph, pos=corner, size=(side, side))

    def _coins(self, middle: float, tally: Tally, color: int) -> None:
        """Draw the treasures on a bar, one of them perhaps still on its way, and the number."""
        side = round(min(max(self.top_of(1) - self.y, dp(SMALLEST)), dp(LARGEST)))
        coin = sharp("treasure", side)
        count = tally.spent[color]
        flying = count and tally.lifted == color and self.landed < 1
        number = tally.points[color] + count - bool(flying)
        top = self.top_of(tally.points[color] * self.grown)
        Color(1, 1, 1, 1)
        for index in range(count):
            middle_y = (
                self.top_of(tally.points[color] + index)
                + self.top_of(tally.points[color] + index + 1)
            ) / 2
            x, y = middle - side / 2, middle_y - side / 2
            if flying and index == count - 1:
                x = self.source[0] + (x - self.source[0]) * self.landed
                y = self.source[1] + (y - self.source[1]) * self.landed
            else:
                top = max(top, y + side)
            Rectangle(texture=coin, pos=(round(x), round(y)), size=(side, side))
        top = max(top, self.top_of(number * self.grown))
        if self.tally.points[color] == 0 and not count:
            top += min(dp(34), self.height * 0.2)
        self._number(str(round(number * self.grown)), middle, top + dp(2))

    def _number(self, text: str, middle: float, y: float) -> None:
        texture = lettered(text, FONTS["bold"], self.letter)
        Color(*self.ink)
        width = texture.width
        Rectangle(texture=texture, pos=(round(middle - width / 2), round(y)), size=texture.size)

    def _weakest_line(self) -> None:
        if self.drawn <= 0:
            return
        y = self.top_of(self.tally.weakest)
        ends = [(self.x - dp(4), y), (self.x - dp(4) + (self.width + dp(8)) * self.drawn, y)]
        Color(*self.line)
        for stroke in dashed(ends, (dp(7), dp(5))):
            Line(points=[part for point in stroke for part in point], width=dp(1.3))
