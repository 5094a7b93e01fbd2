"""Plans of the small trays: ``row`` of an 8-inch table, and the ``bot`` card. Pure; no Kivy."""

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray import groups
from tigris.ui.games.tigris_euphrates.tray.one_row import bar_cells
from tigris.ui.games.tigris_euphrates.tray.shape import BarShape, Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import Sheet, grid
from tigris.ui.tokens import CIVILIZATIONS

EDGE = 5
PAD = 62


def has_pad(shape: Shape) -> bool:
    """Return whether a small tray shows the pad: a preview needs all the room there is."""
    return shape.peek and (shape.bar is None or shape.bar.keeps_hand or shape.open)


def loose_hand(sheet: Sheet, shape: Shape, area: Box, columns: int = 0) -> None:
    """Put the hand into ``area`` without a groove."""
    if shape.open:
        groups.tiles(sheet, area, shape, columns)
    else:
        groups.backs(sheet, area, shape, 40, touch=False)


def count(sheet: Sheet, box: Box) -> None:
    """Put one back and the number of tiles: there is no room for all."""
    side = min(box.height - 6, box.width * 0.55, 34)
    low = box.y + (box.height - side) / 2
    sheet.put("back", Box(box.x + 2, low, side, side))
    sheet.put("count", Box(box.x + side + 6, box.y, box.width - side - 6, box.height))


def row(sheet: Sheet, shape: Shape) -> None:
    """Draw the plan of a tray of 300 x 90."""
    width, half = sheet.width - 2 * EDGE, (sheet.height - 2 * EDGE) / 2
    far = Box(EDGE, EDGE + half, width, half)
    near = Box(EDGE, EDGE, width, half)
    pad = Box(far.right - PAD, far.y + 1, PAD, far.height - 1)
    if has_pad(shape):
        groups.pad(sheet, pad)
        sheet.put("pad_word", pad)
    if shape.peeking:
        _row_peek(sheet, shape, pad)
    elif shape.bar:
        _row_bar(sheet, shape, shape.bar, far, near)
    else:
        _row_pieces(sheet, shape, far, near, pad)


def _row_pieces(sheet: Sheet, shape: Shape, far: Box, near: Box, pad: Box) -> None:
    side = near.height - 3
    groups.medallion(sheet, Box(near.x + 1, near.y + 1, side, side))
    number = len(shape.buttons)
    wide = 48.0 * number
    left = near.x + side + 6
    text = Box(left, near.y, near.right - wide - left - 2, near.height)
    groups.title(sheet, text, shape, 21)
    if number:
        cells = grid(Box(near.right - wide, near.y, wide, near.height - 1), number, number)
        groups.buttons(sheet, shape.buttons, cells, gap=1.5)
    groups.leaders(sheet, far._replace(width=4 * 45.5), 4, tight=1)
    groups.catastrophes(sheet, Box(far.x + 4 * 45.5 + 2, far.y, 42, far.height))
    if not shape.peek:
        count(sheet, pad)


def _row_peek(sheet: Sheet, shape: Shape, pad: Box) -> None:
    """Two rows of tiles; the points stand where there is room left around the pad."""
    columns = -(-shape.tiles // 2)
    area = Box(EDGE, EDGE - 1, columns * 47, sheet.height - EDGE)
    groups.tiles(sheet, area, shape, columns)
    left, right = area.right + 5, sheet.width - EDGE
    high = 30
    upper = Box(left, pad.y + (pad.height - high) / 2, pad.x - left - 4, high)
    lower = Box(left, EDGE + 4, right - left, high)
    cells = [*grid(upper, 2, 2, 4), *grid(lower, 3, 3, 4)]
    for civ, cell in zip(CIVILIZATIONS, cells, strict=False):
        sheet.put(f"chip:{civ}", cell)
    sheet.put("treasures", cells[-1])
    sheet.put("points", lower)


def _row_bar(sheet: Sheet, shape: Shape, bar: BarShape, far: Box, near: Box) -> None:
    whole = Box(near.x, near.y, near.width, far.top - near.y)
    number = len(bar.buttons)
    if not (bar.options or bar.keeps_hand) and number > 2:
        cells = bar_cells(near._replace(height=near.height - 1), number)
        groups.buttons(sheet, bar.buttons, cells, gap=1)
        sheet.put("lines", far)
        return
    if not (bar.options or bar.keeps_hand):  # buttons above each other leave the most to read
        right = whole.right - 92
        cells = grid(Box(right, whole.y, 92, whole.height), number, 1, 1) if number else []
        groups.buttons(sheet, bar.buttons, cells, gap=1)
        left = whole.x
        if bar.art:
            sheet.put("art", Box(whole.x, whole.y, 36, whole.height))
            left += 40
        sheet.put("lines", Box(left, whole.y, right - left - 4, whole.height))
        return
    wide = min(near.width, 92 + 48.0 * (number - 1)) if number else 0
    field = Box(near.right - wide, near.y, wide, near.height - 1)
    if number:
        groups.buttons(sheet, bar.buttons, bar_cells(field, number), gap=1)
    sheet.put("lines", Box(near.x, near.y, field.x - near.x - 4, near.height))
    room = far.width - (PAD + 4 if shape.peek else 0)
    if bar.options:
        groups.options(sheet, far, bar.options, bar.options)
    else:
        loose_hand(sheet, shape, Box(far.x, far.y, room, far.height + 4))


def bot(sheet: Sheet, shape: Shape) -> None:
    """Draw the card of a bot in the column of the solo layout, 120 x 220."""
    edge = 8
    width, top = sheet.width - 2 * edge, sheet.height - edge
    groups.medallion(sheet, Box(edge, top - 48, 46, 46))
    sheet.put("name", Box(edge + 50, top - 28, width - 50, 24))
    sheet.put("icon", Box(edge + 50, top - 48, 18, 18))
    if shape.order:
        sheet.put("order", Box(edge + 70, top - 47, min(11 * shape.order, width - 70), 16))
    words = 20 if shape.points else 36
    below = Box(edge + 3, top - 50 - words, width - 6, words)  # clear of the rim
    status = sheet.put("status", below)
    sheet.put("notice", status)
    foot = 38 + (58 if shape.points else 0)
    seals = Box(edge, edge + foot, width, status.y - 4 - edge - foot)
    groups.leaders(sheet, seals, 4 if shape.points else 2)
    count(sheet, Box(edge, edge, width / 2, 32))
    side = 26
    sheet.put("catastrophe:0", Box(edge + width / 2 + 4, edge + 3, side, side))
    sheet.put("catastrophe_count", Box(edge + width / 2 + side + 8, edge, 24, 32))
    if shape.points:
        area = sheet.put("points", Box(edge, edge + 37, width, 54))
        for civ, chip in zip(CIVILIZATIONS, grid(area, 4, 2, 4), strict=True):
            sheet.put(f"chip:{civ}", chip)
