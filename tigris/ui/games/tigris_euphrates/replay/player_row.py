"""One player beside the replay: points, tiles and treasures, as far as one may see them."""

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS, HAND_SIZE
from tigris.ui import tokens
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring.bars import sharp
from tigris.ui.games.tigris_euphrates.scoring.ink import write
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class Belongings(Widget):
    """Draws what a player has: points in the upper line, tiles and treasures in the lower."""

    row = ObjectProperty(None, allownone=True)
    ink = ColorProperty("#2B2118")
    scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "row", "ink", "scale"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.row is None or self.width < dp(60) or self.height < dp(20):
            return
        half = (self.height - dp(4)) / 2
        upper = Box(self.x, self.y + self.height - half, self.width, half)
        lower = Box(self.x, self.y, self.width, half)
        with self.canvas:
            if self.row.points is not None:
                self._points(self.row.points, upper)
            else:  # nothing to write above them
                lower = Box(self.x, self.y + half / 2, self.width, half + dp(4))
            self._tiles(lower)
            if self.row.treasures is not None:
                self._treasures(self.row.treasures, lower)

    def _points(self, points: Counts, box: Box) -> None:
        gap = dp(5)
        width = min((box.width - 3 * gap) / len(COLORS), dp(72))
        height = min(box.height, dp(30))
        size = min(17 * self.scale, height / dp(1) * 0.66)
        for color in COLORS:
            x, y = box.x + color * (width + gap), box.top - height
            glaze = tokens.GLAZE[color.tile]
            Color(*rgba(glaze.base))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(8)])
            side = round(min(height * 0.72, width * 0.42))
            Color(*rgba(glaze.on))
            Rectangle(
                texture=sharp(f"icon-{color.tile}", side),
                pos=(round(x + dp(4)), round(y + (height - side) / 2)),
                size=(side, side),
            )
            on = tokens.DIGITS[color.tile]
            place = x + width - dp(6)
            write(str(points[color]), place, y + height / 2, size, rgba(on), 1, "bold")

    def _tiles(self, box: Box) -> None:
        tiles = self.row.tiles
        if tiles is None:
            tiles = ("back",) * self.row.hand
        side = round(min(box.height, box.width * 0.72 / max(HAND_SIZE, len(tiles))))
        Color(1, 1, 1, 1)
        for number, name in enumerate(tiles):
            Rectangle(
                texture=sharp(f"tile-{name}", side),
                pos=(round(box.x + number * side * 1.04), round(box.y + (box.height - side) / 2)),
                size=(side, side),
            )

    def _treasures(self, count: int, box: Box) -> None:
        side = round(min(box.height * 0.86, dp(28)))
        size = min(18 * self.scale, box.height / dp(1) * 0.66)
        middle = box.y + box.height / 2
        width = write(str(count), box.right - dp(2), middle, size, self.ink, 1, "bold")
        Color(1, 1, 1, 1)
        Rectangle(
            texture=sharp("treasure", side),
            pos=(round(box.right - dp(6) - width - side), round(middle - side / 2)),
            size=(side, side),
        )


class PlayerRow(Widget):
    """Shows the ``SeatRow`` ``row``; lapis while it is this player's turn."""

    row = ObjectProperty(None, allownone=True, rebind=True)
    lapis = BooleanProperty(False)
    ink = ColorProperty("#2B2118")


load_rule("games/tigris_euphrates/replay/player_row.kv", Belongings, FitLabel, Panel, Sprite)
