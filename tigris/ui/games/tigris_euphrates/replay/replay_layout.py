"""Where the parts of the replay stand. Pure; no Kivy. Sizes in dp times ``density``."""

from typing import NamedTuple

from tigris.ui.boxes import Box

ASPECT = 16 / 11
"""Near enough to the board's shape to choose how wide the column beside it is."""
COLUMN, WIDEST = 310, 420
"""The column beside the board, in dp."""


class ReplayLayout(NamedTuple):
    """The boxes of the screen below its head."""

    board: Box
    strip: Box
    buttons: tuple[Box, Box, Box, Box, Box]  # turn back, back, play, on, turn on
    slider: Box
    speed: Box
    story: Box
    rows: tuple[Box, ...]


def arrange(width: float, height: float, seats: int, density: float = 1) -> ReplayLayout:
    """Return the layout of ``width`` x ``height`` pixels, the head already taken off."""
    low = height < 560 * density
    edge, gap = (10 if low else 14) * density, (8 if low else 12) * density
    strip_height = (64 if low else 76) * density
    strip = Box(edge, edge, width - 2 * edge, strip_height)
    y = strip.top + gap
    main = height - y - gap
    wanted = width - 2 * edge - gap - main * ASPECT
    column = min(max(wanted, COLUMN * density), WIDEST * density)
    board = Box(edge, y, width - 2 * edge - gap - column, main)
    side = Box(board.right + gap, y, column, main)
    buttons, slider, speed = _strip(strip, low, density)
    story, rows = _side(side, seats, gap, density)
    return ReplayLayout(board, strip, buttons, slider, speed, story, rows)


def _strip(
    strip: Box, low: bool, density: float
) -> tuple[tuple[Box, Box, Box, Box, Box], Box, Box]:
    pad, gap = 8 * density, 6 * density
    high = strip.height - 2 * pad
    widths = [w * density for w in ((50, 50, 76, 50, 50) if low else (60, 60, 92, 60, 60))]
    x = strip.x + pad + 4 * density
    boxes = []
    for width in widths:
        boxes.append(Box(x, strip.y + pad, width, high))
        x += width + gap
    speed_width = (112 if low else 140) * density
    speed = Box(strip.right - pad - 4 * density - speed_width, strip.y + pad, speed_width, high)
    left = x + 14 * density
    tall = max(high, 48 * density)
    slider = Box(left, strip.y + (strip.height - tall) / 2, speed.x - left - 20 * density, tall)
    first, second, third, fourth, fifth = boxes
    return (first, second, third, fourth, fifth), slider, speed


def _side(side: Box, seats: int, gap: float, density: float) -> tuple[Box, tuple[Box, ...]]:
    low = side.height < 450 * density
    told = (150 if low else 200) * density  # at least, for the sentences
    between = gap * 0.6
    each = (side.height - told - gap - between * (seats - 1)) / seats
    each = min(each, 112 * density)
    rows = tuple(
        Box(side.x, side.y + (seats - 1 - seat) * (each + between), side.width, each)
        for seat in range(seats)
    )
    story_y = rows[0].top + gap
    return Box(side.x, story_y, side.width, side.top - story_y), rows


def eyes(area: Box, seats: int, density: float = 1) -> tuple[Box, ...]:
    """Return the buttons that choose the eyes, at the right end of ``area``.

    The first is for everybody, the others are for each seat.
    """
    gap, seat = 8 * density, max(area.height, 56 * density)
    wide = min(150 * density, area.width - seats * (seat + gap))
    x = area.right - wide - seats * (seat + gap)
    return (
        Box(x, area.y, wide, area.height),
        *(
            Box(x + wide + gap + index * (seat + gap), area.y, seat, area.height)
            for index in range(seats)
        ),
    )
