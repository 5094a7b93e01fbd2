"""The plan of the ``column`` tray of an 8-inch table: 90 x 300. Pure; no Kivy."""

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray import groups
from tigris.ui.games.tigris_euphrates.tray.shape import BarShape, Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import Sheet, grid
from tigris.ui.games.tigris_euphrates.tray.small import count, has_pad, loose_hand
from tigris.ui.tokens import CIVILIZATIONS

EDGE = 5
KEY = 50
"""The height of a row of buttons."""


def column(sheet: Sheet, shape: Shape) -> None:
    """Draw the plan of a narrow, high tray."""
    field = Box(EDGE, EDGE, sheet.width - 2 * EDGE, sheet.height - 2 * EDGE)
    if shape.bar:
        _bar(sheet, shape, shape.bar, field)
        return
    names = shape.buttons[:3]
    cells = grid(field._replace(height=2 * KEY), 4, 2)
    if len(names) < 3:  # the hand has the lower row, the buttons the upper one
        hand = field._replace(height=KEY)
        keys = grid(Box(field.x, hand.top, field.width, KEY), len(names), len(names) or 1)
    else:
        hand, keys = cells[2], [cells[0], cells[1], cells[3]]
    inset = Box(hand.x + 1.5, hand.y + 1, hand.width - 3, hand.height - 3)
    if shape.peek:
        groups.pad(sheet, inset)
        sheet.put("pad_word", inset)
    if shape.peeking:
        _peek(sheet, shape, field._replace(y=hand.top, height=field.top - hand.top))
        return
    groups.buttons(sheet, names, [cell._replace(height=KEY - 2) for cell in keys], gap=1)
    if not shape.peek:
        count(sheet, inset)
    _head(sheet, shape, field, (keys[0] if keys else hand).top)


def _head(sheet: Sheet, shape: Shape, field: Box, floor: float) -> None:
    top = field.top
    groups.medallion(sheet, Box(field.x, top - 43, 41, 41))
    groups.catastrophes(sheet, Box(field.x + 43, top - 43, field.width - 43, 42))
    sheet.put("name", Box(field.x, top - 66, field.width, 21))
    seals = Box(field.x, floor + 2, field.width, min(92, top - 92 - floor))
    groups.leaders(sheet, seals, 2, tight=0)
    low, high = seals.top + 2, top - 67
    if shape.pips:  # at the foot of the medallion
        wide = min(groups.PIP * shape.pips, 41)
        sheet.put("pips", Box(field.x + (41 - wide) / 2, top - 49, wide, 15))
    if high - low > 44:  # room for the words below the signs
        sheet.put("icon", Box(field.x, high - 18, 16, 16))
        if shape.order:
            sheet.put("order", Box(field.x + 19, high - 17, min(shape.order * 12, 50), 15))
        high -= 20
    sheet.put("status", Box(field.x + 2, low, field.width - 4, high - low))  # clear of the rim
    sheet.put("notice", Box(field.x, low, field.width, top - 46 - low))


def _peek(sheet: Sheet, shape: Shape, above: Box, below: Box | None = None) -> None:
    """Three rows of tiles; the points are below them, or ``below`` the pad."""
    rows = -(-shape.tiles // 2)
    high = min(rows * 49.0, above.height)
    groups.tiles(sheet, Box(above.x, above.top - high, above.width, high + 4), shape, 2)
    area = below or above._replace(height=above.height - high - 2)
    sheet.put("points", area)
    chips, coin = area, Box(area.x + 8, above.y, area.width - 8, above.height - high - 2)
    if below is None:
        coin = Box(area.x + 8, area.y, area.width - 8, 26)
        chips = Box(area.x, area.y + 28, area.width, area.height - 28)
    chips = chips._replace(y=chips.top - min(chips.height, 60), height=min(chips.height, 60))
    for civ, chip in zip(CIVILIZATIONS, grid(chips, 4, 2, 3), strict=True):
        sheet.put(f"chip:{civ}", chip)
    sheet.put("treasures", coin._replace(height=min(coin.height, 28)))


def _bar(sheet: Sheet, shape: Shape, bar: BarShape, field: Box) -> None:
    y = _bar_buttons(sheet, shape, bar, field)
    if has_pad(shape):
        pad = Box(field.x, y, field.width, 46)
        groups.pad(sheet, pad)
        sheet.put("pad_word", pad)
        if shape.peeking:
            above = field._replace(y=pad.top + 3, height=field.top - pad.top - 3)
            below = field._replace(height=pad.y - field.y - 3)
            _peek(sheet, shape, above, below if below.height > 44 else None)
            return
        y += 49
    if bar.options:
        high = min(-(-bar.options // 2) * 46.0, (field.top - y) * 0.66)
        groups.options(sheet, Box(field.x, y, field.width, high), bar.options, 2)
        y += high + 2
    if bar.keeps_hand:
        high = 96.0 if shape.open else 44.0
        loose_hand(sheet, shape, Box(field.x, y, field.width, high), 3)
        y += high + 2
    top = field.top
    if bar.art and top - y > 90:
        sheet.put("art", Box(field.x, top - 42, field.width, 40))
        top -= 44
    sheet.put("lines", Box(field.x + 3, y, field.width - 6, top - y))  # clear of the rim


def _bar_buttons(sheet: Sheet, shape: Shape, bar: BarShape, field: Box) -> float:
    """Put the buttons; return where there is room above them. The golden one is nearest."""
    y = field.y
    names = bar.buttons
    if bar.options > 3 and len(names) == 2:  # the pictures need the height
        cells = [
            Box(field.x, y, 34, KEY),
            Box(field.x + 34, y, field.width - 34, KEY),
        ]
    else:
        cells = []
        for index in range(len(names)):
            high = KEY if index == 0 else 46
            cells.insert(0, Box(field.x, y, field.width, high))
            y += high + 2
        y -= KEY + 2 if names else 0
    if not shape.peeking:
        groups.buttons(sheet, names, cells, gap=1)
    return y + (KEY + 2 if names else 0)
