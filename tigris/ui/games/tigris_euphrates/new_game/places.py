"""Where things stand on the set-up screen: the table with its chairs, and the panel. Pure.

All sizes in pixels; ``unit`` is how many of them make a dp.
"""

from typing import NamedTuple

from tigris.table import Side
from tigris.ui.boxes import Box

ROUND = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
"""The sides as a reader at the south sees them: below, left, above, right."""
LOW = 680


class Places(NamedTuple):
    """The parts of the screen below its head; ``cards`` in the order of ``ROUND``."""

    panel: Box
    table: Box
    tablet: Box
    cards: tuple[Box, Box, Box, Box]
    hint: Box  # upper left corner
    quick: tuple[Box, Box, Box, Box]  # lower corners, two in each


def seen(side: Side, facing: str) -> Side:
    """Return where the reader at ``facing`` sees a side of the table, himself below."""
    shift = ROUND.index(side) - ROUND.index(Side(facing))
    return ROUND[shift % len(ROUND)]


def meant(place: Side, facing: str) -> Side:
    """Return the side of the table that the reader at ``facing`` sees at a place."""
    return ROUND[(ROUND.index(place) + ROUND.index(Side(facing))) % len(ROUND)]


def arrange(width: float, height: float, low: bool, unit: float = 1) -> Places:
    """Return the places in a field of ``width`` x ``height``; ``low`` for screens of 8 inches."""
    edge = (12 if low else 24) * unit
    panel_width = min(max(width * 0.35, 348 * unit), 560 * unit)
    panel = Box(width - edge - panel_width, edge, panel_width, height - 2 * edge)
    field = Box(edge, edge, panel.x - 2 * edge, height - 2 * edge)

    card_width = min(max((field.width - 130 * unit) / 2, 170 * unit), 270 * unit)
    card_height = min(max(field.height * 0.215, 118 * unit), 150 * unit)
    middle_x, middle_y = field.x + field.width / 2, field.y + field.height / 2
    south = Box(middle_x - card_width / 2, field.y, card_width, card_height)
    north = Box(middle_x - card_width / 2, field.top - card_height, card_width, card_height)
    west = Box(field.x, middle_y - card_height / 2, card_width, card_height)
    east = Box(field.right - card_width, middle_y - card_height / 2, card_width, card_height)

    table = _table(field, card_width, card_height)
    tablet_width = min(east.x - west.right - 12 * unit, table.width * 0.62)
    tablet_height = min(tablet_width * 0.72, north.y - south.top - 24 * unit)
    tablet_width = min(tablet_width, tablet_height / 0.72)
    tablet = Box(
        middle_x - tablet_width / 2, middle_y - tablet_height / 2, tablet_width, tablet_height
    )

    corner = south.x - field.x - 16 * unit
    gap = 8 * unit
    button = min(56 * unit, (west.y - field.y - 3 * gap) / 2)
    quick = tuple(
        Box(x, field.y + row * (button + gap), corner, button)
        for x in (field.x, field.right - corner)
        for row in (1, 0)
    )
    top = west.top + gap
    hint = Box(field.x, top, corner, field.top - top)
    return Places(panel, table, tablet, (south, west, north, east), hint, quick)  # type: ignore[arg-type]


def _table(field: Box, card_width: float, card_height: float) -> Box:
    """The table's edge runs below the cards: they lie half on it."""
    width = min(field.width - card_width * 0.6, field.height * 0.86)
    height = field.height - card_height * 0.9
    width = max(width, field.width - 2 * card_width + card_width * 0.6)
    x, y = field.x + (field.width - width) / 2, field.y + (field.height - height) / 2
    return Box(x, y, width, height)
