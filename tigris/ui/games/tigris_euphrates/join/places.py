"""Where the invitation of a phone lies: in a deep tray, or as a flap above a flat one. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.table_layout import GAP, Layout, Tray

FLAP = (298, 268)
"""The size of a flap in dp, as its reader sees it: as wide as the trays of a small tablet."""
LARGEST, SMALLEST, STEPS = 1.25, 0.85, 16
"""So much larger it becomes where there is room, because cameras like that; or smaller."""
CORNERED = ("row", "column")
"""The forms of trays in the corners of a small tablet."""
DEEP = 150
"""A tray of this depth, in dp, holds the code itself."""


class JoinPlace(NamedTuple):
    """A box on the screen, the side it faces, its form, and how large its parts are."""

    box: Box
    facing: str
    form: str  # deep or flap
    unit: float  # pixels per dp of the design


def place(layout: Layout, seat: int, dp: float) -> JoinPlace:
    """Return where the invitation of ``seat`` lies."""
    return _places(layout, dp)[seat]


def _places(layout: Layout, dp: float) -> list[JoinPlace]:
    """Return the places of all seats, the flaps as large as they can be without meeting.

    In the middle of their trays, if they are not too small there; else to their readers' left.
    """
    found: list[JoinPlace] = []
    cornered = any(tray.form in CORNERED for tray in layout.trays)  # there is no aside
    middle, left = (False, LARGEST, 1.0), (True, 1.0, SMALLEST)
    for aside, largest, smallest in ((False, 1.0, SMALLEST),) if cornered else (middle, left):
        for step in range(STEPS + 1):
            growth = largest + (smallest - largest) * step / STEPS
            found = [_place(layout, tray, dp, growth, aside) for tray in layout.trays]
            if not _meet([where.box for where in found]):
                return found
    return found


def _place(layout: Layout, tray: Tray, dp: float, growth: float, aside: bool) -> JoinPlace:
    if tray.form == "deep" and min(tray.box.width, tray.box.height) >= DEEP * dp:
        return JoinPlace(tray.box, tray.facing, "deep", dp)
    unit = dp * growth
    size = FLAP[0] * unit, FLAP[1] * unit
    shift = size[0] / 2 + GAP * dp if aside else 0.0
    box = _above(tray, size, shift)
    if tray.form == "column":
        box = _beside(tray, layout.board, size)
    return JoinPlace(box, tray.facing, "flap", unit)


def _meet(boxes: Sequence[Box]) -> bool:
    return any(box.meets(other) for n, box in enumerate(boxes) for other in boxes[n + 1 :])


def _above(tray: Tray, size: tuple[float, float], shift: float) -> Box:
    """Return the box between a tray and the middle of the board, so much to its reader's left."""
    (wide, high), box = size, tray.box
    x, y = box.x + (box.width - wide) / 2, box.y + (box.height - wide) / 2
    match tray.facing:
        case "south":
            return Box(x - shift, box.top, wide, high)
        case "north":
            return Box(x + shift, box.y - high, wide, high)
        case "west":
            return Box(box.right, y + shift, high, wide)
    return Box(box.x - high, y - shift, high, wide)


def _beside(tray: Tray, board: Box, size: tuple[float, float]) -> Box:
    """Return the box at the right of a tray that is a column, as its reader sees it."""
    wide, high = size
    if tray.facing == "north":
        return Box(tray.box.x - wide, min(tray.box.top, board.top) - high, wide, high)
    return Box(tray.box.right, max(tray.box.y, board.y), wide, high)
