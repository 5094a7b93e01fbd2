"""Where everybody's points came from: one stacked bar for each player."""

from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, DictProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.ui import tokens
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring.bars import sharp
from tigris.ui.games.tigris_euphrates.scoring.ink import letters, pattern, write
from tigris.ui.games.tigris_euphrates.scoring.numbers import SOURCE_ICONS, Part, known_sources
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba


class Fill(NamedTuple):
    """How a source is painted: none of these is a colour of the game, and patterns differ."""

    color: str
    pattern: str
    on: str


FILLS = {
    "tile": Fill("#CDB48C", "plain", "#2B2118"),
    "revolt": Fill("#7A45AE", "diagonal", "#FFFFFF"),
    "war": Fill("#A9540F", "lattice", "#FFFFFF"),
    "monument": Fill("#0B7575", "horizontal", "#FFFFFF"),
    "wonder": Fill("#B03275", "dots", "#FFFFFF"),
    "treasure": Fill("#E0BC45", "vertical", "#2B2118"),
}


class SourcesChart(Widget):
    """Draws ``parts``: for every seat its points by source, in the order of ``emblems``.

    Below each part a strip says of which colours its points are. ``labels`` are the names of
    the sources, for the legend.
    """

    parts = ListProperty([])
    emblems = ListProperty([])
    labels = DictProperty({})
    ink = ColorProperty("#2B2118")
    ink_2 = ColorProperty("#5F4A33")
    scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self.boxes: dict[tuple[int, str], Box] = {}
        """Where each part is drawn, by row and source."""
        super().__init__(**kwargs)
        for name in ("pos", "size", "parts", "emblems", "labels", "ink", "ink_2", "scale"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.boxes = {}
        rows = len(self.parts)
        if not rows or rows != len(self.emblems) or self.width < dp(80):
            return
        legend = dp(30) * self.scale
        pitch = min((self.height - legend) / rows, dp(96))
        most = max(sum(part.amount for part in row) for row in self.parts) or 1
        emblem = min(pitch * 0.8, dp(46))
        room = self.width - emblem - dp(12) - dp(44) * self.scale
        with self.canvas:
            for index, row in enumerate(self.parts):
                y = self.y + self.height - pitch * (index + 1)
                self._emblem(self.emblems[index], Box(self.x, y, emblem, pitch))
                left = self.x + emblem + dp(12)
                self._row(index, row, Box(left, y + pitch * 0.12, room, pitch * 0.76), most)
            self._legend(self.y, legend)

    def _emblem(self, name: str, box: Box) -> None:
        side = box.width
        corner = (box.x, box.y + (box.height - side) / 2)
        Color(1, 1, 1, 1)
        Rectangle(texture=sharp("medallion-light", side), pos=corner, size=(side, side))
        Color(*rgba(tokens.LIGHT.ink))
        glyph = side * 0.62
        Rectangle(
            texture=sharp(f"icon-{name}", glyph),
            pos=(corner[0] + (side - glyph) / 2, corner[1] + (side - glyph) / 2),
            size=(glyph, glyph),
        )

    def _row(self, index: int, row: tuple[Part, ...], box: Box, most: int) -> None:
        x = box.x
        for part in row:
            width = box.width * part.amount / most
            here = Box(x, box.y, width - dp(2), box.height)
            self.boxes[index, part.source] = here
            self._part(part, here)
            x += width
        total = sum(part.amount for part in row)
        write(str(total), x + dp(8), box.y + box.height / 2, 20 * self.scale, self.ink, 0, "bold")

    def _part(self, part: Part, box: Box) -> None:
        fill = FILLS[part.source]
        strip = min(dp(9), box.height * 0.24)
        face = Box(box.x, box.y + strip, box.width, box.height - strip)
        self._face(fill, face)
        Color(*self.ink[:3], 0.45)  # or black would be lost on a dark panel
        Rectangle(pos=(box.x - 1, box.y - 1), size=(box.width + 2, strip + 1))
        x = box.x
        for color in COLORS:
            width = box.width * part.colors[color] / part.amount
            Color(*rgba(tokens.GLAZE[color.tile].base))
            Rectangle(pos=(x, box.y), size=(width, strip))
            x += width
        self._inscribe(part, fill, face)

    def _face(self, fill: Fill, box: Box) -> None:
        Color(*rgba(fill.color))
        Rectangle(pos=box[:2], size=box[2:])
        across, down = box.width / dp(16), box.height / dp(16)
        Color(1, 1, 1, 0.17)
        Rectangle(
            texture=pattern(fill.pattern),
            tex_coords=[0, 0, across, 0, across, down, 0, down],
            pos=box[:2],
            size=box[2:],
        )

    def _inscribe(self, part: Part, fill: Fill, box: Box) -> None:
        """Put glyph and number on a part, as far as they fit."""
        size = min(17 * self.scale, box.height / dp(1) * 0.62)
        number = letters(str(part.amount), size, "bold").width
        glyph = min(box.height * 0.66, dp(26))
        middle = box.y + box.height / 2
        with_glyph = box.width >= glyph + number + dp(14)
        if with_glyph:
            left = box.x + (box.width - glyph - number - dp(4)) / 2
            self._icon(part.source, fill.on, Box(left, middle - glyph / 2, glyph, glyph))
            write(str(part.amount), left + glyph + dp(4), middle, size, rgba(fill.on), 0, "bold")
        elif box.width >= number + dp(4):
            write(str(part.amount), box.x + box.width / 2, middle, size, rgba(fill.on), font="bold")

    def _icon(self, source: str, color: str, box: Box) -> None:
        name = SOURCE_ICONS[source]
        Color(*(rgba(color) if name.startswith("icon-") else (1, 1, 1, 1)))
        Rectangle(texture=sharp(name, box.height), pos=box[:2], size=box[2:])

    def _legend(self, y: float, height: float) -> None:
        """Name the sources, spread over the width; letters shrink until all fit."""
        known = known_sources(tuple(self.parts))
        swatch, size = min(height * 0.8, dp(26)), 15 * self.scale
        texts = [self.labels.get(source, source) for source in known]

        def needed() -> float:
            words = sum(letters(text, size).width for text in texts)
            gaps = len(texts) * (swatch + dp(6)) + (len(texts) - 1) * dp(12)
            return float(words + gaps)

        while size > 9 and needed() > self.width:
            size -= 0.5
        gap = dp(12) + max(0, min((self.width - needed()) / max(len(texts) - 1, 1), dp(24)))
        x = self.x
        for source, text in zip(known, texts, strict=True):
            box = Box(x, y + (height - swatch) / 2, swatch, swatch)
            self._face(FILLS[source], box)
            inset = swatch * 0.14
            side = swatch - 2 * inset
            self._icon(source, FILLS[source].on, Box(x + inset, box.y + inset, side, side))
            x += swatch + dp(6)
            x += write(text, x, y + height / 2, size, self.ink_2, 0) + gap


load_rule("games/tigris_euphrates/scoring/sources_chart.kv")
