"""Where the parts of a seat's strip stand. Pure; no Kivy.

Two forms: tall beside the board, wide below it. Both are drawn in units of a design size and
scaled to the box that there is.
"""

from typing import NamedTuple

from tigris.ui.boxes import Box

LEADERS, HAND, CATASTROPHES = 4, 6, 2
TALL, WIDE = (176, 312), (408, 124)


class StripPlan(NamedTuple):
    """The boxes of a strip, and the size of a design unit in pixels."""

    unit: float
    panel: Box
    medallion: Box
    crown: Box
    name: Box
    status: Box
    leader_groove: Box
    hand_groove: Box
    catastrophe_groove: Box
    leaders: tuple[Box, ...]
    hand: tuple[Box, ...]
    catastrophes: tuple[Box, ...]


def plan(box: Box) -> StripPlan:
    """Return the plan of a strip in ``box``."""
    return _tall(box) if box.height > box.width else _wide(box)


class _Pen:
    """Turns boxes of the design, y downwards from its top left corner, into boxes on the screen."""

    def __init__(self, box: Box, design: tuple[int, int]) -> None:
        self.unit = min(box.width / design[0], box.height / design[1])
        self._left = box.x + (box.width - design[0] * self.unit) / 2
        self._top = box.top - (box.height - design[1] * self.unit) / 2

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        unit = self.unit
        top = self._top - y * unit
        return Box(self._left + x * unit, top - height * unit, width * unit, height * unit)

    def row(self, count: int, x: float, y: float, side: float, pitch: float) -> tuple[Box, ...]:
        return tuple(self.box(x + i * pitch, y, side, side) for i in range(count))


def _tall(box: Box) -> StripPlan:
    pen = _Pen(box, TALL)
    return StripPlan(
        unit=pen.unit,
        panel=box,
        medallion=pen.box(11, 18, 54, 54),
        crown=pen.box(24, 3, 28, 24),
        name=pen.box(71, 20, 96, 28),
        status=pen.box(71, 48, 96, 20),
        leader_groove=pen.box(10, 80, 156, 132),
        hand_groove=pen.box(10, 218, 156, 36),
        catastrophe_groove=pen.box(10, 260, 156, 42),
        leaders=pen.row(2, 24, 84, 60, 68) + pen.row(2, 24, 148, 60, 68),
        hand=pen.row(HAND, 13, 223.5, 25, 25),
        catastrophes=pen.row(CATASTROPHES, 50, 263.5, 35, 41),
    )


def _wide(box: Box) -> StripPlan:
    pen = _Pen(box, WIDE)
    return StripPlan(
        unit=pen.unit,
        panel=box,
        medallion=pen.box(34, 16, 56, 56),
        crown=pen.box(48, 1, 28, 24),
        name=pen.box(8, 73, 110, 25),
        status=pen.box(8, 98, 110, 18),
        leader_groove=pen.box(124, 9, 274, 62),
        hand_groove=pen.box(124, 77, 186, 38),
        catastrophe_groove=pen.box(316, 77, 82, 38),
        leaders=pen.row(LEADERS, 133, 12, 56, 67),
        hand=pen.row(HAND, 129, 82, 28, 29.6),
        catastrophes=pen.row(CATASTROPHES, 322, 80, 32, 37),
    )
