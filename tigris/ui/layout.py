"""Where the parts of the watching screen stand, for any window. Pure; no Kivy.

Sizes are asked for in dp and answered in pixels.
"""

from typing import NamedTuple

from tigris.ui.boxes import Box

GAP = 8
SIDE = (124, 232)
"""Narrowest and widest strip beside the board."""


class Arrangement(NamedTuple):
    """The boxes of the screen. ``seats`` go clockwise from the upper left."""

    header: Box
    board: Box
    controls: Box
    seats: tuple[Box, ...]


def arrange(width: float, height: float, seats: int, aspect: float, dp: float) -> Arrangement:
    """Divide a window among the parts of the screen.

    Args:
        width: of the window, in pixels.
        height: of the window, in pixels.
        seats: how many strips there are.
        aspect: width of the board divided by its height.
        dp: pixels per dp.
    """
    small = height < 680 * dp or width < 900 * dp
    gap, top, bottom = GAP * dp, (48 if small else 58) * dp, (62 if small else 74) * dp
    header = Box(gap, height - top - gap, width - 2 * gap, top)
    controls = Box(gap, gap, width - 2 * gap, bottom)
    middle = Box(gap, controls.top + gap, width - 2 * gap, header.y - controls.top - 2 * gap)
    upright = _above(middle, seats, aspect, gap, dp)
    beside = _beside(middle, seats, aspect, gap, dp)
    board, strips = max(beside, upright, key=lambda parts: _fit(parts[0], aspect))
    return Arrangement(header, board, controls, strips)


def _fit(board: Box, aspect: float) -> float:
    return min(board.width, board.height * aspect)


def _beside(
    area: Box, seats: int, aspect: float, gap: float, dp: float
) -> tuple[Box, tuple[Box, ...]]:
    """Put the board in the middle and the strips left and right of it."""
    spare = (area.width - area.height * aspect) / 2 - gap
    side = min(max(spare, SIDE[0] * dp), SIDE[1] * dp)
    board = Box(area.x + side + gap, area.y, area.width - 2 * (side + gap), area.height)
    # The strips are as high as the board will be, not as the room it has.
    high = min(area.height, board.width / aspect)
    low = area.y + (area.height - high) / 2
    if seats == 2:
        half = min(high, side * 2.2)
        y = low + (high - half) / 2
        left, right = Box(area.x, y, side, half), Box(area.right - side, y, side, half)
        return board, (left, right)
    half = (high - gap) / 2
    upper, lower = low + half + gap, low
    spots = (
        Box(area.x, upper, side, half),
        Box(area.right - side, upper, side, half),
        Box(area.right - side, lower, side, half),
        Box(area.x, lower, side, half),
    )
    return board, spots[:seats]


def _above(
    area: Box, seats: int, aspect: float, gap: float, dp: float
) -> tuple[Box, tuple[Box, ...]]:
    """Put the board on top and the strips in rows below it: for windows that stand upright."""
    rows = (seats + 1) // 2
    row = min(132 * dp, max(96 * dp, (area.height - area.width / aspect) / rows - gap))
    taken = rows * (row + gap)
    board = Box(area.x, area.y + taken, area.width, max(area.height - taken, 1))
    wide = (area.width - gap) / 2
    upper, lower = area.y + (rows - 1) * (row + gap), area.y
    left, right = area.x, area.x + wide + gap
    spots = (
        Box(left, upper, wide, row),
        Box(right, upper, wide, row),
        Box(right, lower, wide, row),
        Box(left, lower, wide, row),
    )
    return board, spots[:seats]
