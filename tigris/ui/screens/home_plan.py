"""Where the parts of the home screen stand, for any window. Pure; no Kivy.

Everything is drawn for 1280 x 800 (or upright, 800 x 1280) and scaled by one factor, ``unit``.
"""

from typing import NamedTuple

from tigris.ui.boxes import Box

COLUMN = 460
GAP = 12
TITLE, MOTTO, CARD, MAIN, SECOND, ROW, LOW_ROW, NOTE = 118, 34, 160, 70, 62, 76, 54, 30
ARCH = 5 / 6
"""Width of the picture divided by its height."""

LEDGE, EMBLEMS = 24, 84


class HomePlan(NamedTuple):
    """The boxes of the home screen. ``tools`` are the six small buttons, row by row."""

    unit: float
    arch: Box
    ledge: Box
    emblems: Box
    title: Box
    motto: Box
    card: Box
    main: Box
    second: Box
    tools: tuple[Box, ...]
    note: Box


def plan_home(width: float, height: float, game: bool, least: float) -> HomePlan:
    """Divide a window among the parts of the home screen.

    Args:
        width: of the window, in pixels.
        height: of the window, in pixels.
        game: whether there is a game to go on with: a card and a second large button.
        least: pixels of the smallest target, 48 dp.
    """
    if width > height:
        return _beside(width, height, game, least)
    return _above(width, height, game, least)


def _heights(unit: float, game: bool, least: float) -> list[float]:
    """Return the heights in the column, from the title down; 0 is left out."""
    unit *= 1 if game else 1.2  # with less to show, what there is may be larger
    targets = [MAIN, SECOND if game else 0, ROW, LOW_ROW]
    drawn = [TITLE, MOTTO, CARD if game else 0]
    return [
        *(height * unit for height in drawn),
        # A word below an icon needs more than a finger does.
        *(
            max(height * unit, least * (1.3 if height == ROW else 1)) * bool(height)
            for height in targets
        ),
        NOTE * unit,
    ]


def _column(top: float, x: float, wide: float, heights: list[float], gap: float) -> list[Box]:
    boxes = []
    for height in heights:
        boxes.append(Box(x, top - height, wide, height))
        top -= height + gap if height else 0
    return boxes


def _beside(width: float, height: float, game: bool, least: float) -> HomePlan:
    unit = min(width / 1280, height / 800)
    gap, wide = GAP * unit, COLUMN * unit
    heights = _heights(unit, game, least)
    used = sum(heights) + gap * (sum(1 for each in heights if each) - 1)
    x = width - wide - 56 * unit
    parts = _column((height + used) / 2, x, wide, heights, gap)
    emblems = Box(0, 0, x, EMBLEMS * unit)
    room = height - emblems.height - LEDGE * unit - 60 * unit
    high = min(room, (x - 100 * unit) / ARCH)
    arch = Box((x - high * ARCH) / 2, emblems.top + LEDGE * unit, high * ARCH, high)
    return _plan(unit, arch, parts, gap)


def _above(width: float, height: float, game: bool, least: float) -> HomePlan:
    unit = min(width / 800, height / 1280)
    gap, wide = GAP * unit, min(640 * unit, width - 48 * unit)
    title, motto, *rest = _heights(unit, game, least)
    x, edge = (width - wide) / 2, 24 * unit
    used = sum(rest) + gap * sum(1 for each in rest if each)
    parts = _column(edge + used, x, wide, rest, gap)
    heads = _column(height - edge, x, wide, [title, motto], gap)
    base = edge + used + gap + EMBLEMS * 0.8 * unit + LEDGE * unit
    high = max(min(heads[1].y - gap - base, (width - 120 * unit) / ARCH), 1)
    arch = Box((width - high * ARCH) / 2, base, high * ARCH, high)
    return _plan(unit, arch, [*heads, *parts], gap, EMBLEMS * 0.8)


def _plan(
    unit: float, arch: Box, parts: list[Box], gap: float, emblem_height: float = EMBLEMS
) -> HomePlan:
    title, motto, card, main, second, row, low, note = parts
    over = 26 * unit
    ledge = Box(arch.x - over, arch.y - LEDGE * unit, arch.width + 2 * over, LEDGE * unit)
    emblems = Box(ledge.x, ledge.y - emblem_height * unit, ledge.width, emblem_height * unit)
    tools = (*_across(row, 3, gap), *_across(low, 3, gap))
    return HomePlan(unit, arch, ledge, emblems, title, motto, card, main, second, tools, note)


def _across(box: Box, count: int, gap: float) -> list[Box]:
    wide = (box.width - gap * (count - 1)) / count
    return [Box(box.x + (wide + gap) * number, box.y, wide, box.height) for number in range(count)]
