"""A side's strength, drawn as tiles."""

from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.stage.pile import Slot, pile
from tigris.ui.games.tigris_euphrates.stage.run_row import picture_of, written
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba
from tigris.ui.tokens import GOLD_LIGHT

_PITCH = 1.16  # from tile to tile, in tiles
_EDGE = rgba("#FFD970")


class PileRow(Widget):
    """Draws the tiles of ``camp``, from its left, or with ``mirrored`` from its right.

    A gold edge is a tile sent from the hand; a question mark is an answer that is still open.
    """

    camp = ObjectProperty(None, allownone=True)
    mirrored = BooleanProperty(False)
    side = NumericProperty(31)  # of a tile, in pixels; less if there is no room
    ink = ColorProperty("#FFFFFF")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("camp", "mirrored", "side", "ink", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        if self.camp is None or self.width <= 1:
            return
        slots = pile(self.camp)
        side = self.side
        length = sum(self._width(slot, side) for slot in slots)
        if length > self.width:
            side *= self.width / length
        x = self.right if self.mirrored else self.x
        y = self.y + (self.height - side) / 2
        for slot in slots:
            width = self._width(slot, side)
            self._draw_slot(slot, x - width + side * (_PITCH - 1) if self.mirrored else x, y, side)
            x += -width if self.mirrored else width

    def _width(self, slot: Slot, side: float) -> float:
        if slot.number == 1:
            return side * _PITCH
        return side * (_PITCH + 0.26) + float(self._number(slot, side).width)

    def _number(self, slot: Slot, side: float) -> Any:
        return written(f"× {slot.number}", "bold", max(6, round(side * 0.62)))

    def _draw_slot(self, slot: Slot, x: float, y: float, side: float) -> None:
        if slot.kind == "open":
            self._put(picture_of("slot", side), self.ink, x, y, side, side)
            mark = written("?", "bold", max(6, round(side * 0.6)))
            left, low = x + (side - mark.width) / 2, y + (side - mark.height) / 2
            self._put(mark, self.ink, round(left), round(low), *mark.size)
            return
        self._put(picture_of(self.camp.tile, side), (1, 1, 1, 1), x, y, side, side)
        if slot.kind == "sent":
            edge = side * 0.085
            box = (x - edge / 2, y - edge / 2, side + edge, side + edge, side * 0.18)
            self._drawn.add(Color(*_EDGE))
            self._drawn.add(Line(rounded_rectangle=box, width=edge / 2 + 0.4))
        if slot.number > 1:
            number = self._number(slot, side)
            color = rgba(GOLD_LIGHT) if slot.kind == "sent" else self.ink
            left, low = x + side * 1.2, y + (side - number.height) / 2
            self._put(number, color, round(left), round(low), *number.size)

    def _put(
        self, texture: Any, color: Any, x: float, y: float, width: float, height: float
    ) -> None:
        self._drawn.add(Color(*color))
        self._drawn.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))


load_rule("games/tigris_euphrates/stage/pile_row.kv")
