"""Where everything stands in a tray: forms to boxes. Pure; no Kivy.

A tray is planned upright, with the player's edge at the bottom, in dp of its form's design size;
the plan scales to the box that there is, and a longer box gives its fields more room.
"""

from collections.abc import Callable
from functools import lru_cache

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray.column import column
from tigris.ui.games.tigris_euphrates.tray.deep import deep
from tigris.ui.games.tigris_euphrates.tray.one_row import one_row
from tigris.ui.games.tigris_euphrates.tray.shape import Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import Plan, Sheet
from tigris.ui.games.tigris_euphrates.tray.small import bot, row

DESIGNS: dict[str, tuple[float, float]] = {
    "long": (912, 84),
    "mid": (744, 88),
    "deep": (632, 184),
    "solo": (1264, 100),
    "row": (300, 90),
    "column": (90, 300),
    "bot": (120, 220),
}
"""The forms and their design sizes in dp."""

_DRAW: dict[str, Callable[[Sheet, Shape], None]] = {
    "long": one_row,
    "mid": one_row,
    "solo": one_row,
    "deep": deep,
    "row": row,
    "column": column,
    "bot": bot,
}


@lru_cache(maxsize=256)
def plan(form: str, box: Box, shape: Shape) -> Plan:
    """Return the plan of a tray of ``form`` that shows ``shape`` in ``box``."""
    sheet = Sheet(box, DESIGNS[form])
    sheet.put("panel", Box(0, 0, sheet.width, sheet.height))
    _DRAW[form](sheet, shape)
    return sheet.plan()
