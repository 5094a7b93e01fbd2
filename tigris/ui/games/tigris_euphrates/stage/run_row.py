"""A line of words and pictures, as large as its box allows."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kivy.graphics import BorderImage, Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.art import DENSITIES, atlas, lettered
from tigris.ui.games.tigris_euphrates.tray_facts import Run
from tigris.ui.rules import load_rule
from tigris.ui.theme import FONTS, rgba
from tigris.ui.tokens import DANGER, DIGITS, GLAZE

_FONT = {"plain": "semibold", "faint": "semibold"}
_GOOD, _BAD = rgba(GLAZE["market"].deep), rgba(DANGER)
_GOOD_ON_DARK, _BAD_ON_DARK = rgba("#CFE8C4"), rgba("#FFC4B3")
_LEAST = 0.5
_OVERLAP = 0.5
_CHIP_RIM = 14


class _Item(NamedTuple):
    """A run with its width; ``chip`` carries the number that stands in it."""

    run: Run
    width: float
    height: float
    advance: float
    chip: str = ""


def written(text: str, font: str, size: int) -> Texture:
    """Return words as a white picture, to be tinted."""
    return lettered(text, FONTS[font], size)


def picture_of(name: str, side: float) -> Texture:
    """Return a picture of the atlas in the density that ``side`` pixels need."""
    for density in DENSITIES:
        texture = atlas(density)[name]
        if side <= texture.height * 1.08:
            break
    return texture


class RunRow(Widget):
    """Draws ``runs`` from left to right; all shrink together when the box is too narrow.

    A number directly before a ``chip-<civilization>`` is written on the chip; like tiles in a row
    overlap; an empty run takes the room that is left over. ``clipped`` says that it did not fit.
    """

    runs = ObjectProperty(())
    letter = NumericProperty(16)
    scale = NumericProperty(1)
    align = OptionProperty("left", options=["left", "center", "right"])
    night = BooleanProperty(False)
    ink = ColorProperty("#000000")
    faint = ColorProperty("#000000")
    clipped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        names = ("runs", "letter", "scale", "align", "night", "ink", "faint", "pos", "size")
        for name in names:
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        if not self.runs or self.width <= 1 or self.height <= 1:
            return
        factor = 1.0
        items = self._measured(factor)
        while self._length(items) > self.width and factor > _LEAST:
            factor -= 0.05
            items = self._measured(factor)
        rest = self.width - self._length(items)
        self.clipped = rest < -0.5
        springs = sum(_is_spring(item.run) for item in items)
        x = self.x
        if not springs:
            x += max(rest, 0) * {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        for item in items:
            if _is_spring(item.run):
                x += max(rest, 0) / springs
                continue
            self._draw_item(item, x, factor)
            x += item.advance

    def _length(self, items: Sequence[_Item]) -> float:
        if not items:
            return 0
        return sum(item.advance for item in items) - (items[-1].advance - items[-1].width)

    def _measured(self, factor: float) -> list[_Item]:
        items: list[_Item] = []
        line = self.height * factor
        gap = line * 0.18
        for run, number in _joined(self.runs):
            if _is_spring(run):
                items.append(_Item(run, 0, 0, 0))
            elif run.art.startswith("chip-"):
                texture = self._words(number, "number", factor)
                high = line * 0.8
                wide = high * 1.35 + (texture.width if number else -high * 0.2)
                items.append(_Item(run, wide, high, wide + gap, number))
            elif run.art:
                side = line * run.span
                texture = picture_of(run.art, side)
                wide = side * texture.width / texture.height
                before = items[-1] if items else None
                if before and before.run.art == run.art and run.art.startswith("tile-"):
                    items[-1] = before._replace(advance=before.width * (1 - _OVERLAP))
                items.append(_Item(run, wide, side, wide + gap))
            else:
                texture = self._words(run.text, run.style, factor)
                items.append(_Item(run, texture.width, texture.height, texture.width + gap))
        return items

    def _words(self, text: str, style: str, factor: float) -> Texture:
        letter = self.letter * (1.12 if style == "number" else 1)
        size = max(6, round(sp(letter * self.scale * factor)))
        return written(text, _FONT.get(style, "bold"), size)

    def _draw_item(self, item: _Item, x: float, factor: float) -> None:
        run = item.run
        y = self.y + (self.height - item.height) / 2
        if run.art.startswith("chip-"):
            self._draw_chip(item, x, y, factor)
        elif run.art:
            tint = self._color(run.style) if run.art.startswith("icon-") else (1, 1, 1, 1)
            self._rectangle(picture_of(run.art, item.height), tint, x, y, item.width, item.height)
        else:
            texture = self._words(run.text, run.style, factor)
            self._rectangle(texture, self._color(run.style), round(x), round(y), *texture.size)

    def _draw_chip(self, item: _Item, x: float, y: float, factor: float) -> None:
        civ = item.run.art.removeprefix("chip-")
        texture = picture_of(item.run.art, item.height)
        rim = _CHIP_RIM * texture.height / 32
        drawn = item.height * _CHIP_RIM / 32
        self._drawn.add(Color(1, 1, 1, 1))
        self._drawn.add(
            BorderImage(
                texture=texture,
                border=[rim] * 4,
                display_border=[drawn] * 4,
                pos=(x, y),
                size=(item.width, item.height),
            )
        )
        ink, glyph = rgba(DIGITS[civ]), item.height * 0.68
        left = x + item.height * 0.24
        icon = picture_of(f"icon-{civ}", glyph)
        self._rectangle(icon, ink, left, y + (item.height - glyph) / 2, glyph, glyph)
        if item.chip:
            words = self._words(item.chip, "number", factor)
            left += glyph + item.height * 0.12
            middle = y + (item.height - words.height) / 2
            self._rectangle(words, ink, round(left), round(middle), *words.size)

    def _rectangle(
        self, texture: Texture, color: Any, x: float, y: float, width: float, height: float
    ) -> None:
        self._drawn.add(Color(*color))
        self._drawn.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))

    def _color(self, style: str) -> Any:
        if style == "good":
            return _GOOD_ON_DARK if self.night else _GOOD
        if style == "bad":
            return _BAD_ON_DARK if self.night else _BAD
        return self.faint if style == "faint" else self.ink


def _is_spring(run: Run) -> bool:
    return not run.text and not run.art


def _joined(runs: Sequence[Run]) -> Iterator[tuple[Run, str]]:
    """Yield each run, and with a chip the number that stood before it (or came with it)."""
    number: Run | None = None
    for run in runs:
        if run.art.startswith("chip-"):
            yield run, run.text or (number.text if number else "")
            number = None
            continue
        if number is not None:
            yield number, ""
            number = None
        if run.style == "number" and not run.art:
            number = run
        else:
            yield run, ""
    if number is not None:
        yield number, ""


load_rule("games/tigris_euphrates/stage/run_row.kv")
