"""The score curve: everybody's weakest colour, turn by turn."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui import tokens
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring.bars import sharp
from tigris.ui.games.tigris_euphrates.scoring.curve_plan import PENS, CurvePlan, dashed, plan
from tigris.ui.games.tigris_euphrates.scoring.ink import write
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba


class CurveChart(Widget):
    """Draws ``curve`` (for every finished turn, each seat's score) with the ``emblems`` at its end.

    Lines differ by their dashes, so that they can be told apart without colours.
    """

    curve = ListProperty([])
    emblems = ListProperty([])
    dark = BooleanProperty(False)
    ink = ColorProperty("#2B2118")
    ink_2 = ColorProperty("#5F4A33")
    scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self.plan: CurvePlan | None = None
        super().__init__(**kwargs)
        for name in ("pos", "size", "curve", "emblems", "dark", "ink", "ink_2", "scale"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.curve or len(self.emblems) != len(self.curve[0]) or self.width < dp(80):
            return
        emblem = min(dp(30), self.height / (len(self.emblems) + 1))
        left, below = dp(30) * self.scale, dp(22) * self.scale
        field = Box(
            self.x + left,
            self.y + below,
            self.width - left - emblem * 1.9,
            self.height - below - dp(12),
        )
        self.plan = plan(self.curve, field, emblem)
        with self.canvas:
            self._grid(self.plan)
            for points, name in zip(self.plan.lines, self.emblems, strict=True):
                self._stroke(points, name)
            for points, end, name in zip(
                self.plan.lines, self.plan.ends, self.emblems, strict=True
            ):
                self._emblem(points[-1], end, name, emblem)

    def _pen_color(self, name: str) -> tuple[float, float, float, float]:
        return rgba(PENS[name].dark if self.dark else PENS[name].light)

    def _grid(self, made: CurvePlan) -> None:
        field, letter = made.field, 13.5 * self.scale
        for level, y in made.levels:
            Color(*self.ink[:3], 0.13)
            Line(points=[field.x, y, field.right, y], width=1)
            write(str(level), field.x - dp(8), y, letter, self.ink_2, align=1)
        for turn, x in made.turns:
            write(str(turn), x, field.y - dp(13) * self.scale, letter, self.ink_2)

    def _stroke(self, points: Sequence[tuple[float, float]], name: str) -> None:
        pen = PENS[name]
        Color(*self._pen_color(name))
        for stroke in dashed(points, [dp(part) for part in pen.dashes]):
            flat = [part for point in stroke for part in point]
            SmoothLine(points=flat, width=dp(pen.width) / 2, cap="none", joint="round")

    def _emblem(
        self, last: tuple[float, float], end: tuple[float, float], name: str, side: float
    ) -> None:
        color = self._pen_color(name)
        Color(*color)
        SmoothLine(points=[*last, end[0] - side / 2, end[1]], width=dp(0.8))
        Color(*rgba(tokens.IVORY))
        corner = (end[0] - side / 2, end[1] - side / 2)
        SmoothEllipse(pos=corner, size=(side, side))
        Color(*color)
        SmoothLine(circle=(*end, side / 2 - dp(1)), width=dp(1.3))
        glyph = side * 0.64
        Color(*rgba(tokens.LIGHT.ink))
        Rectangle(
            texture=sharp(f"icon-{name}", glyph),
            pos=(end[0] - glyph / 2, end[1] - glyph / 2),
            size=(glyph, glyph),
        )


load_rule("games/tigris_euphrates/scoring/curve_chart.kv")
