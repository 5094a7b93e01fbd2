"""Groups of boxes that every form of a tray is put together from. Pure; no Kivy."""

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray.shape import Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import Sheet, above_sleeve, grid, middle, square
from tigris.ui.tokens import CIVILIZATIONS

RAISED = 8
"""How far a chosen tile sticks out, in dp."""
PIP = 16


def medallion(sheet: Sheet, box: Box, line: float = 0) -> None:
    """Put the emblem of the seat, and a crown above it."""
    reach = Box(box.x - 5, box.y - 5, box.width + 7, box.height + 5)
    sheet.put("medallion", box, above_sleeve(reach, line))
    side = box.width
    sheet.put("crown", Box(box.x + side * 0.25, box.top - side * 0.13, side * 0.5, side * 0.4))


def title(sheet: Sheet, box: Box, shape: Shape, name: float, two_lines: bool = True) -> None:
    """Put name, diamonds and status, in the vertical middle of ``box``.

    ``name`` is the height of the name's line.
    """
    rest = min(box.height - name, (40 if box.height < 80 else 44) if two_lines else 20)
    top = box.y + (box.height + name + rest) / 2
    pips = min(PIP * shape.pips, box.width * 0.4)
    sheet.put("name", Box(box.x, top - name, box.width - pips - (4 if pips else 0), name))
    if pips:
        sheet.put("pips", Box(box.right - pips, top - name, pips, name))
    status = Box(box.x, top - name - rest, box.width, rest)
    sheet.put("icon", Box(status.x, status.top - 20, 18, 18))
    left = 22.0
    if shape.order:
        diamonds = Box(status.x + left, status.top - 20, min(12.0 * shape.order, 50), 18)
        left += sheet.put("order", diamonds).width + 4
    words = Box(status.x + left, status.y, status.width - left, status.height)
    sheet.put("status", words)
    # A refusal is read once and must be read: in a narrow tray it takes the name's place.
    sheet.put("notice", words if words.width > 200 else box)


def leaders(sheet: Sheet, groove: Box, columns: int, line: float = 0, tight: float = 3) -> None:
    """Put the four seals into a groove; each is found in its whole cell, above ``line``."""
    sheet.put("leaders", groove)
    inner = Box(groove.x + tight, groove.y, groove.width - 2 * tight, groove.height)
    for civ, cell in zip(CIVILIZATIONS, grid(inner, 4, columns), strict=True):
        pad = min(3, tight)
        sheet.put(
            f"leader:{civ}",
            square(Box(cell.x, cell.y + pad, cell.width, cell.height - 2 * pad)),
            above_sleeve(cell, line),
        )


def catastrophes(sheet: Sheet, groove: Box, line: float = 0) -> None:
    """Put both catastrophes into a groove, one over the other if it is narrow."""
    sheet.put("catastrophes", groove)
    side = min(groove.height - 8, max(groove.width * 0.62, (groove.width - 11) / 2), 48)
    pitch = min(side + 3, groove.width - 8 - side)
    left = groove.x + (groove.width - side - pitch) / 2
    low = groove.y + (groove.height - side) / 2
    for index in range(2):
        sheet.put(f"catastrophe:{index}", Box(left + index * pitch, low, side, side))
    sheet.hit("catastrophe", above_sleeve(groove, line))


def backs(sheet: Sheet, area: Box, shape: Shape, most: float = 46, touch: bool = True) -> None:
    """Put the hand face down into ``area``, overlapping if it must.

    A finger finds each tile if ``touch``, and if they lie apart.
    """
    side = min(area.height - RAISED, most, area.width)
    pitch = min(side + 3, (area.width - side) / max(shape.tiles - 1, 1))
    left = area.x + (area.width - side - pitch * (shape.tiles - 1)) / 2
    low = area.y + (area.height - RAISED - side) / 2
    for index in range(shape.tiles):
        back = sheet.put(f"tile:{index}", Box(left + index * pitch, low, side, side))
        if touch and pitch > side:
            sheet.hit(f"tile:{index}", Box(back.x - 1.5, area.y, pitch, area.height))


def tiles(
    sheet: Sheet, area: Box, shape: Shape, columns: int = 0, line: float = 0, most: float = 84
) -> None:
    """Put the hand face up: as large as ``area`` allows, with room to be raised."""
    for index, cell in enumerate(grid(area, shape.tiles, columns or shape.tiles)):
        room = Box(cell.x + 1.5, cell.y, cell.width - 3, cell.height - RAISED)
        sheet.put(f"tile:{index}", square(room, most), above_sleeve(cell, line))


def pad(sheet: Sheet, box: Box, line: float = 0) -> None:
    """Put the field to hold for a look at the own tiles."""
    sheet.put("pad", box)
    sheet.hit("peek", above_sleeve(box, line))


def buttons(
    sheet: Sheet, names: tuple[str, ...], cells: list[Box], line: float = 0, gap: float = 3
) -> None:
    """Put a button into each cell; it is found in the whole cell, above ``line``."""
    for name, cell in zip(names, cells, strict=True):
        face = Box(cell.x + gap, cell.y, cell.width - 2 * gap, cell.height)
        sheet.put(f"button:{name}", face, above_sleeve(cell, line))


def points(sheet: Sheet, area: Box, columns: int = 4) -> None:
    """Put four chips and the treasures: in one row, or in two columns with the treasures beside."""
    if columns == 4:
        cell = area.width / 4.8
        chips = Box(area.x, area.y, cell * 4, area.height)
        coin = Box(chips.right + 3, area.y, area.right - chips.right - 3, area.height)
    else:
        wide = min(area.width * 0.3, 44)
        chips = Box(area.x, area.y, area.width - wide - 3, area.height)
        coin = Box(chips.right + 3, area.y, wide, area.height)
    high = 34 if columns == 4 else 70
    chips = middle(chips, chips.width, min(chips.height, high))
    for civ, chip in zip(CIVILIZATIONS, grid(chips, 4, columns, 4), strict=True):
        sheet.put(f"chip:{civ}", chip)
    sheet.put("treasures", middle(coin, coin.width, min(coin.height, 34 if columns == 4 else 52)))
    sheet.put("points", area)


def options(sheet: Sheet, area: Box, count: int, columns: int, line: float = 0) -> None:
    """Put choices into ``area``: a picture with a word below each."""
    for index, cell in enumerate(grid(area, count, columns, 2)):
        sheet.put(f"option:{index}", cell, above_sleeve(cell, line))
