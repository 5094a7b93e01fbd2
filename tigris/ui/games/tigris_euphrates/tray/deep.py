"""The plan of the ``deep`` tray: pieces towards the board, name and buttons towards the player."""

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray import groups
from tigris.ui.games.tigris_euphrates.tray.one_row import bar_cells
from tigris.ui.games.tigris_euphrates.tray.shape import BarShape, Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import SLEEVE, Sheet, flow, grid

EDGE = 10
GAP = 6
PAD = 132


def deep(sheet: Sheet, shape: Shape) -> None:
    """Draw the plan of a tray of two rows."""
    middle = sheet.height * (0.47 if shape.bar else 0.5)
    far = Box(EDGE, middle, sheet.width - 2 * EDGE, sheet.height - EDGE - middle)
    near = Box(EDGE, EDGE, sheet.width - 2 * EDGE, middle - EDGE - 4)
    names = shape.bar.buttons if shape.bar else shape.buttons
    right = near.right
    if names:
        field = _buttons(sheet, near, shape, names)
        right = field.x - GAP
    if shape.peek:
        pad = Box(right - PAD, near.y, PAD, near.height)
        right = pad.x - GAP
        groups.pad(sheet, pad, 0 if shape.peeking else SLEEVE)
        sheet.put("pad_word", Box(pad.x + 6, pad.y + 6, pad.width - 12, pad.height - 12))
    if shape.peeking:
        _peek(sheet, shape, far, near, right)
        return
    side = min(66.0, near.height - 6)
    groups.medallion(sheet, Box(near.x + 2, near.y + (near.height - side) / 2, side, side), SLEEVE)
    left = near.x + side + 12
    groups.title(sheet, Box(left, near.y, right - left, near.height), shape, 34)
    if shape.bar:
        _bar(sheet, shape, shape.bar, far)
    else:
        _pieces(sheet, shape, far)


def _buttons(sheet: Sheet, near: Box, shape: Shape, names: tuple[str, ...]) -> Box:
    if shape.bar:
        wide = 166.0 + 72 * (len(names) - 1)
        field = Box(near.right - wide, near.y + 4, wide, near.height - 6)
        cells = bar_cells(field, len(names))
    else:
        wide = 66.0 * len(names)
        field = Box(near.right - wide, 5, wide, near.top - 5)
        cells = grid(field, len(names), len(names))
    if not shape.peeking:
        groups.buttons(sheet, names, cells, SLEEVE)
    return field


def _pieces(sheet: Sheet, shape: Shape, far: Box) -> None:
    wants = [(4 * 56.0 + 6, 4 * 61.0), (6 * 41.0 + 10, 6 * 52.0), (68.0, 100.0)]
    if shape.points:
        wants.append((120.0, 170.0))
    room = far.width - GAP * (len(wants) - 1)
    fields, x = [], far.x
    for width in flow(room, wants):
        fields.append(Box(x, far.y, width, far.height))
        x += width + GAP
    groups.leaders(sheet, fields[0], 4)
    sheet.put("hand", fields[1])
    _hand(sheet, shape, fields[1])
    groups.catastrophes(sheet, fields[2])
    if shape.points:
        groups.points(sheet, fields[3], 2)


def _hand(sheet: Sheet, shape: Shape, field: Box) -> None:
    area = Box(field.x + 5, field.y + 4, field.width - 10, field.height)
    if shape.open:
        groups.tiles(sheet, area, shape)
    else:
        groups.backs(sheet, area, shape, 56)


def _peek(sheet: Sheet, shape: Shape, far: Box, near: Box, right: float) -> None:
    area = Box(far.x, far.y - 4, far.width, far.height + 12)
    groups.tiles(sheet, area, shape)
    pad = right + GAP + PAD
    rooms = [
        Box(near.x + 4, near.y, right - near.x - 4, near.height),
        Box(pad + GAP, near.y, near.right - pad - GAP, near.height),  # where the buttons were
    ]
    small, large = sorted(rooms, key=lambda room: room.width)
    if large.width > 300:
        groups.points(sheet, Box(large.x, large.y + 4, large.width, 38))
        sheet.put("note", Box(large.x, large.top - 26, large.width, 26))
    else:
        groups.points(sheet, large, 2)
        if small.width > 90:
            sheet.put("note", small)


def _bar(sheet: Sheet, shape: Shape, bar: BarShape, far: Box) -> None:
    left, right = far.x + 2, far.right
    if bar.art:
        side = far.height - 10
        sheet.put("art", Box(left, far.y + 5, side, side))
        left += side + 12
    if bar.options:
        wide = min(bar.options * 84.0, max(bar.options * 52.0, (right - left) * 0.62))
        groups.options(sheet, Box(right - wide, far.y, wide, far.height), bar.options, bar.options)
        right -= wide + 10
    if bar.keeps_hand:
        wide = min((right - left) * 0.58, 6 * 58.0 + 10)
        field = Box(left - 2, far.y, wide, far.height)
        sheet.put("hand", field)
        _hand(sheet, shape, field)
        left += wide + 8
    sheet.put("lines", Box(left, far.y, right - left, far.height))
