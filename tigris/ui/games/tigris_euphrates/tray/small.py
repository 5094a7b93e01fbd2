"""Plans of the small trays: ``row`` and ``column`` of an 8-inch table, and the ``bot`` card."""

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray import groups
from tigris.ui.games.tigris_euphrates.tray.one_row import bar_cells
from tigris.ui.games.tigris_euphrates.tray.shape import BarShape, Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import Sheet, grid
from tigris.ui.tokens import CIVILIZATIONS

EDGE = 4


def row(sheet: Sheet, shape: Shape) -> None:
    """Draw the plan of a tray of 300 x 90."""
    width, half = sheet.width - 2 * EDGE, (sheet.height - 2 * EDGE) / 2
    far = Box(EDGE, EDGE + half, width, half)
    near = Box(EDGE, EDGE, width, half)
    pad = Box(far.right - 62, far.y + 1, 62, far.height - 1)
    if shape.peek:
        groups.pad(sheet, pad)
        sheet.put("pad_word", pad)
    if shape.peeking:
        area = Box(EDGE, EDGE, 3 * 47, sheet.height - EDGE)
        groups.tiles(sheet, area, shape, 3)
        left = area.right + 4
        groups.points(sheet, Box(left, EDGE + 2, pad.x - left - 4, sheet.height - 12), 2)
        sheet.put("note", Box(pad.x, EDGE, pad.width, half - 2))
    elif shape.bar:
        _row_bar(sheet, shape, shape.bar, far, near)
    else:
        _row_pieces(sheet, shape, far, near, pad)


def _row_pieces(sheet: Sheet, shape: Shape, far: Box, near: Box, pad: Box) -> None:
    side = near.height - 3
    groups.medallion(sheet, Box(near.x + 1, near.y + 1, side, side))
    wide = 49.0 * len(shape.buttons)
    left = near.x + side + 6
    text = Box(left, near.y, near.right - wide - left - 2, near.height)
    groups.title(sheet, text, shape, 21)
    cells = grid(Box(near.right - wide, near.y, wide, near.height), len(shape.buttons) or 1,
                 len(shape.buttons) or 1)  # fmt: skip
    groups.buttons(sheet, shape.buttons, cells[: len(shape.buttons)], gap=1.5)
    groups.leaders(sheet, far._replace(width=4 * 46), 4, tight=1)
    groups.catastrophes(sheet, Box(far.x + 4 * 46 + 2, far.y, 42, far.height))
    if not shape.peek:
        _count(sheet, pad)


def _row_bar(sheet: Sheet, shape: Shape, bar: BarShape, far: Box, near: Box) -> None:
    wide = min(near.width, 96 + 50.0 * (len(bar.buttons) - 1))
    field = Box(near.right - wide, near.y, wide, near.height - 1)
    groups.buttons(sheet, bar.buttons, bar_cells(field, len(bar.buttons)), gap=1.5)
    right = far.right - (66 if shape.peek else 0)
    upper = Box(far.x, far.y, right - far.x, far.height)
    lower = Box(near.x, near.y, field.x - near.x - 4, near.height)
    if bar.options:
        count = bar.options
        groups.options(sheet, upper, count, count)
        sheet.put("lines", lower)
        return
    if bar.keeps_hand:
        hand = upper._replace(height=upper.height)
        _loose_hand(sheet, shape, hand)
        sheet.put("lines", lower)
        return
    if bar.art:
        sheet.put("art", Box(lower.x, lower.y + 1, 40, lower.height - 2))
        sheet.put("medallion", Box(lower.x + 46, lower.y + 3, 36, 36))
    sheet.put("lines", upper)


def _loose_hand(sheet: Sheet, shape: Shape, area: Box, columns: int = 0) -> None:
    if shape.open:
        groups.tiles(sheet, area, shape, columns)
    else:
        groups.backs(sheet, area, shape, 40)


def _count(sheet: Sheet, box: Box) -> None:
    """Put one back and the number of tiles: there is no room for all."""
    side = min(box.height - 6, box.width * 0.55, 34)
    low = box.y + (box.height - side) / 2
    sheet.put("back", Box(box.x + 2, low, side, side))
    sheet.put("count", Box(box.x + side + 6, box.y, box.width - side - 6, box.height))


def column(sheet: Sheet, shape: Shape) -> None:
    """Draw the plan of a tray of 90 x 300."""
    field = Box(EDGE, EDGE, sheet.width - 2 * EDGE, sheet.height - 2 * EDGE)
    if shape.bar:
        _column_bar(sheet, shape, shape.bar, field)
        return
    cells = grid(field._replace(height=100), 4, 2)
    names = shape.buttons
    if len(names) < 3:  # the hand has the lower row, the buttons the upper one
        lower = Box(field.x, field.y, field.width, 50)
        hand = lower
        keys = grid(Box(field.x, field.y + 50, field.width, 50), len(names) or 1, len(names) or 1)
        keys = keys[: len(names)]
    else:
        hand, keys = cells[2], [cells[0], cells[1], cells[3]]
    inset = Box(hand.x + 1.5, hand.y + 1, hand.width - 3, hand.height - 3)
    if shape.peek:
        groups.pad(sheet, inset)
        sheet.put("pad_word", inset)
    if shape.peeking:
        _column_peek(sheet, shape, field._replace(y=hand.top + 2,
                                                  height=field.top - hand.top - 2))  # fmt: skip
        return
    groups.buttons(sheet, names[:3], [cell._replace(height=48) for cell in keys[:3]], gap=1.5)
    if not shape.peek:
        _count(sheet, inset)
    _column_head(sheet, shape, field, (keys[0] if keys else hand).top)


def _column_head(sheet: Sheet, shape: Shape, field: Box, floor: float) -> None:
    top = field.top
    groups.medallion(sheet, Box(field.x + 1, top - 45, 41, 41))
    groups.catastrophes(sheet, Box(field.x + 44, top - 45, field.width - 44, 43))
    sheet.put("name", Box(field.x, top - 67, field.width, 20))
    seals = Box(field.x, floor + 4, field.width, min(92, top - 88 - floor))
    groups.leaders(sheet, seals, 2, tight=0)
    low, high = seals.top + 2, top - 68
    pips = min(groups.PIP * shape.pips, 40)
    wide = 16 * shape.pips and pips
    sheet.put("icon", Box(field.x, high - 17, 15, 15))
    if wide:
        sheet.put("pips", Box(field.x + 17, high - 18, wide, 16))
    left = 17 + wide
    if high - low > 36:  # room for the words below the signs
        sheet.put("order", Box(field.x + left, high - 17, min(shape.order * 10, 40), 15))
        sheet.put("status", Box(field.x, low, field.width, high - 18 - low))
    else:
        sheet.put("status", Box(field.x + left, low, field.width - left, high - low))


def _column_peek(sheet: Sheet, shape: Shape, field: Box) -> None:
    rows = -(-shape.tiles // 2)
    groups.tiles(
        sheet, Box(field.x, field.top - rows * 49 + 6, field.width, rows * 49 - 4), shape, 2
    )
    low = field.top - rows * 49 + 2
    area = Box(field.x, field.y, field.width, low - field.y)
    for civ, chip in zip(
        CIVILIZATIONS, grid(area._replace(y=low - 56, height=54), 4, 2, 2), strict=True
    ):
        sheet.put(f"chip:{civ}", chip)
    sheet.put("treasures", Box(field.x, low - 86, field.width, 28))
    sheet.put("points", area)


def _column_bar(sheet: Sheet, shape: Shape, bar: BarShape, field: Box) -> None:
    y = field.y
    for index, name in enumerate(reversed(bar.buttons)):  # the one that goes on is nearest
        high = 52.0 if index == 0 else 46.0
        if not shape.peeking:
            groups.buttons(sheet, (name,), [Box(field.x, y, field.width, high)], gap=1)
        y += high + 3
    if shape.peek:
        pad = Box(field.x, y, field.width, 46)
        groups.pad(sheet, pad)
        sheet.put("pad_word", pad)
        y += 49
        if shape.peeking:
            _column_peek(sheet, shape, field._replace(y=y, height=field.top - y))
            return
    if bar.options:
        rows = -(-bar.options // 2)
        high = min(rows * 49.0, field.top - y - 30)
        groups.options(sheet, Box(field.x, y, field.width, high), bar.options, 2)
        y += high + 2
    if bar.keeps_hand:
        high = 96.0 if shape.open else 44.0
        _loose_hand(sheet, shape, Box(field.x, y, field.width, high), 3)
        y += high + 2
    top = field.top
    if bar.art and top - y > 70:
        sheet.put("art", Box(field.x + 2, top - 40, field.width - 4, 38))
        top -= 42
    sheet.put("lines", Box(field.x, y, field.width, top - y))


def bot(sheet: Sheet, shape: Shape) -> None:
    """Draw the card of a bot in the column of the solo layout, 120 x 220."""
    edge = 8
    width, top = sheet.width - 2 * edge, sheet.height - edge
    groups.medallion(sheet, Box(edge, top - 48, 46, 46))
    sheet.put("name", Box(edge + 50, top - 28, width - 50, 24))
    sheet.put("icon", Box(edge + 50, top - 48, 18, 18))
    if shape.order:
        sheet.put("order", Box(edge + 70, top - 47, min(11 * shape.order, width - 70), 16))
    sheet.put("status", Box(edge, top - 84, width, 34))
    foot = 72 if shape.points else 36
    groups.leaders(sheet, Box(edge, edge + foot, width, top - 88 - edge - foot), 2)
    _count(sheet, Box(edge, edge, width / 2, 32))
    side = 26
    sheet.put("catastrophe:0", Box(edge + width / 2 + 4, edge + 3, side, side))
    sheet.put("catastrophe_count", Box(edge + width / 2 + side + 8, edge, 24, 32))
    if shape.points:
        cells = grid(Box(edge, edge + 36, width, 32), 4, 2, 2)
        for civ, chip in zip(CIVILIZATIONS, cells, strict=True):
            sheet.put(f"chip:{civ}", chip)
        sheet.put("points", Box(edge, edge + 36, width, 32))
