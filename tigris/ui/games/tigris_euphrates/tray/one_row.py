"""Plans of the trays that are one row high: ``long``, ``mid`` and ``solo``. Pure; no Kivy."""

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray import groups
from tigris.ui.games.tigris_euphrates.tray.shape import BarShape, Shape
from tigris.ui.games.tigris_euphrates.tray.sheet import SLEEVE, Sheet, flow, grid

EDGE = 8
GAP = 6


def one_row(sheet: Sheet, shape: Shape) -> None:
    """Draw the plan of a tray of one row."""
    fields = _bar_fields(sheet, shape, shape.bar) if shape.bar else _fields(sheet, shape)
    if shape.peeking:
        _peek(sheet, shape, fields["hand"])
    elif shape.bar:
        _bar(sheet, shape, shape.bar, fields)
    else:
        _plain(sheet, shape, fields)


def _row(sheet: Sheet, left: float, wants: dict[str, tuple[float, float]]) -> dict[str, Box]:
    """Return fields side by side from ``left`` to the right end, over the whole inner height."""
    room = sheet.width - EDGE - left - GAP * (len(wants) - 1)
    fields, x = {}, left
    for name, width in zip(wants, flow(room, list(wants.values())), strict=True):
        fields[name] = Box(x, EDGE, width, sheet.height - 2 * EDGE)
        x += width + GAP
    shift = sheet.width - EDGE - (x - GAP)
    for name in ("hand", "buttons"):  # what is touched often stays at the right end
        if name in fields and name == list(wants)[-1]:
            fields[name] = fields[name]._replace(x=fields[name].x + shift)
    return fields


def _fields(sheet: Sheet, shape: Shape) -> dict[str, Box]:
    """Return the fields of a tray without a bar. The pad to peek is always at the right end."""
    high = sheet.height - 2 * EDGE
    face = high - 6
    side = sheet.height - 26
    big = sheet.width > 1100
    wants = {
        "title": (118.0, 190.0 if big else 150.0),
        "leaders": (4 * 49.0, 4 * (face + 3) + 6),
    }
    wide_hand = (6 * 41.0, 6 * (high - 4)) if shape.open else (96.0, 6 * 47.0)
    if not shape.peek:
        wants["hand"] = wide_hand
    wants["catastrophes"] = (60.0, 104.0)
    if shape.points and not shape.peeking:
        wants["points"] = (124.0, 170.0)
    if shape.buttons:
        count = len(shape.buttons)
        wants["buttons"] = (count * 50.0, count * (92.0 if big else 66.0))
    if shape.peek:
        wants["hand"] = (96.0, 190.0 if shape.buttons else 270.0)
    fields = _row(sheet, EDGE + 4 + side + 6, wants)
    fields["medallion"] = Box(EDGE + 4, (sheet.height - side) / 2 - 2, side, side)
    return fields


def _plain(sheet: Sheet, shape: Shape, fields: dict[str, Box]) -> None:
    groups.medallion(sheet, fields["medallion"], SLEEVE)
    groups.title(sheet, fields["title"], shape, 30)
    groups.leaders(sheet, fields["leaders"], 4, SLEEVE)
    groups.catastrophes(sheet, fields["catastrophes"], SLEEVE)
    if "points" in fields:
        groups.points(sheet, fields["points"], 2)
    _hand(sheet, shape, fields["hand"])
    if "buttons" in fields:
        field = fields["buttons"]
        count = len(shape.buttons)
        cells = grid(Box(field.x, 4, field.width, sheet.height - 4 - EDGE), count, count)
        groups.buttons(sheet, shape.buttons, cells, SLEEVE)


def _hand(sheet: Sheet, shape: Shape, field: Box) -> None:
    if shape.open:
        sheet.put("hand", field)
        low = field.y + 4
        area = Box(field.x + 4, low, field.width - 8, sheet.height - EDGE + 4 - low)
        groups.tiles(sheet, area, shape, line=SLEEVE)
    elif shape.peek:
        groups.pad(sheet, field, SLEEVE)
        area = Box(field.x + 8, field.y + 22, field.width - 16, field.height - 22)
        groups.backs(sheet, area, shape, touch=False)
        sheet.put("pad_word", Box(field.x + 6, field.y + 1, field.width - 12, 21))
    else:
        sheet.put("hand", field)
        area = Box(field.x + 5, field.y + 4, field.width - 10, field.height)
        groups.backs(sheet, area, shape)


def _peek(sheet: Sheet, shape: Shape, pad: Box) -> None:
    """Everything but the pad gives way to the tiles and the points."""
    groups.pad(sheet, pad)  # the finger is there: also a sleeve may be
    sheet.put("pad_word", Box(pad.x + 6, pad.y + 4, pad.width - 12, pad.height - 8))
    right = sheet.width - EDGE - pad.right - 10
    if right >= 140:  # the bar's buttons were there
        places = {"tiles": (6 * 40.0, 6 * 68.0)}
        groups.points(sheet, Box(pad.right + 10, EDGE, right, sheet.height - 2 * EDGE), 2)
    else:
        places = {"tiles": (6 * 40.0, 6 * 66.0), "points": (140.0, 380.0)}
    room = pad.x - EDGE - 4 - 12
    widths = flow(room, list(places.values()))
    low = SLEEVE
    area = Box(EDGE + 4, low, widths[0], sheet.height - 1 - low)
    groups.tiles(sheet, area, shape, line=SLEEVE)
    sheet.put("note", Box(EDGE + 6, 4, widths[0] - 4, 20))
    if len(widths) > 1:
        field = Box(area.right + 10, EDGE, widths[1] - 10, sheet.height - 2 * EDGE)
        groups.points(sheet, field, 4 if field.width > 300 else 2)


def _bar_fields(sheet: Sheet, shape: Shape, bar: BarShape) -> dict[str, Box]:
    big = sheet.width > 1100
    wants: dict[str, tuple[float, float]] = {}
    if bar.art:
        wants["art"] = (54.0, sheet.height - 20)
    # Choices are what the bar is for: they grow first, the words beside them can break.
    wants["lines"] = (150.0, sheet.width)
    if bar.options:
        wants["options"] = (bar.options * 50.0, bar.options * (84.0 if big else 70.0))
    if bar.keeps_hand and not shape.peek:
        wants["hand"] = (6 * 44.0, 6 * 60.0) if shape.open else (96.0, 190.0)
    if shape.peek:
        wide = 200.0 if sheet.width > 800 else 130.0
        wants["hand"] = (96.0, wide if bar.keeps_hand else 120.0)
    gold = 180.0 if big else 132.0
    others = max(0, len(bar.buttons) - 1)
    if bar.buttons:
        wants["buttons"] = (others * 52.0 + gold * 0.72, others * 74.0 + gold)
    fixed = {name: want for name, want in wants.items() if name != "lines"}
    room = sheet.width - 2 * EDGE - 4 - GAP * len(fixed)
    # The words take what is left, and push the rest together only when they get too narrow.
    most = sum(want[1] for want in fixed.values())
    words = max(room - most, min(room * 0.34, 330.0))
    wants["lines"] = (words, words)
    return _row(sheet, EDGE + 4, wants)


def _bar(sheet: Sheet, shape: Shape, bar: BarShape, fields: dict[str, Box]) -> None:
    if bar.art:
        sheet.put("art", fields["art"])
    sheet.put("lines", fields["lines"])
    if bar.options:
        field = fields["options"]
        groups.options(sheet, field._replace(y=4, height=sheet.height - 8), bar.options,
                       bar.options, SLEEVE)  # fmt: skip
    if "hand" in fields:
        if bar.keeps_hand:
            _hand(sheet, shape, fields["hand"])
        else:
            groups.pad(sheet, fields["hand"], SLEEVE)
            sheet.put("pad_word", fields["hand"])
    if bar.buttons:
        field = fields["buttons"]
        groups.buttons(sheet, bar.buttons, bar_cells(field, len(bar.buttons)), SLEEVE)


def bar_cells(field: Box, count: int) -> list[Box]:
    """Return cells for the buttons of a bar: the last one is the widest."""
    last = field.width if count == 1 else max(field.width * 0.5, field.width - (count - 1) * 74)
    rest = (field.width - last) / max(count - 1, 1)
    cells = [field._replace(x=field.x + i * rest, width=rest) for i in range(count - 1)]
    return [*cells, field._replace(x=field.right - last, width=last)]
