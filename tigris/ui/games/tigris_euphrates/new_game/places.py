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

    card_width = min(max((field.width - 190 * unit) / 2, 176 * unit), 250 * unit)
    card_height = min(max(field.height * 0.215, 118 * unit), 150 * unit)
    middle_x, middle_y = field.x + field.width / 2, field.y + field.height / 2
    south = Box(middle_x - card_width / 2, field.y, card_width, card_height)
    north = Box(middle_x - card_width / 2, field.top - card_height, card_width, card_height)
    west = Box(field.x, middle_y - card_height / 2, card_width, card_height)
    east = Box(field.right - card_width, middle_y - card_height / 2, card_width, card_height)

    under = 56 * unit  # how far the cards at the left and right lie on the table
    table = Box(
        west.right - under,
        south.top - 6 * unit,
        east.x - west.right + 2 * under,
        north.y - south.top + 12 * unit,
    )
    tablet_width = east.x - west.right - 20 * unit
    tablet_height = min(tablet_width * 0.72, north.y - south.top - 16 * unit)
    tablet_width = min(tablet_width, tablet_height / 0.72)
    tablet = Box(
        middle_x - tablet_width / 2, middle_y - tablet_height / 2, tablet_width, tablet_height
    )

    corner = south.x - field.x - 16 * unit
    gap = 8 * unit
    button = max(48 * unit, min(56 * unit, (south.height - gap) / 2))
    left, right, upper = field.x, field.right - corner, field.y + button + gap
    quick = (
        Box(left, upper, corner, button),
        Box(left, field.y, corner, button),
        Box(right, upper, corner, button),
        Box(right, field.y, corner, button),
    )
    hint = Box(field.x, table.top, corner, field.top - table.top)
    return Places(panel, table, tablet, (south, west, north, east), hint, quick)
