"""Equal fields in a box, as large as they can be. Pure; no Kivy."""

from tigris.ui.boxes import Box

EVEN = 0.78
"""Fields may be so much smaller than the largest if all rows are full then."""


def cells(box: Box, count: int, even: float = EVEN) -> list[Box]:
    """Return ``count`` equal fields that fill ``box`` in rows, the narrower side as wide as can be.

    They go from the top left, row by row, and all rows but the last are full.
    """
    if count < 1:
        return []
    columns = _columns(box, count, even)
    rows = -(-count // columns)
    width, height = box.width / columns, box.height / rows
    return [
        Box(
            box.x + index % columns * width,
            box.top - (index // columns + 1) * height,
            width,
            height,
        )
        for index in range(count)
    ]


def squares(box: Box, count: int, even: float = EVEN) -> list[Box]:
    """Return ``count`` squares in rows, as large as ``box`` allows, in its middle.

    Where there is no room at all they have no size.
    """
    if min(box.width, box.height) <= 0:
        return [Box(box.x, box.y, 0.0, 0.0)] * count
    fields = cells(box, count, even)
    if not fields:
        return []
    side = min(fields[0].width, fields[0].height)
    across = max(round((field.x - box.x) / field.width) for field in fields) + 1
    down = max(round((box.top - field.top) / field.height) for field in fields) + 1
    left = box.x + (box.width - across * side) / 2
    top = box.top - (box.height - down * side) / 2
    return [
        Box(
            left + round((field.x - box.x) / field.width) * side,
            top - (round((box.top - field.top) / field.height) + 1) * side,
            side,
            side,
        )
        for field in fields
    ]


def inset(box: Box, margin: float) -> Box:
    """Return a box that leaves ``margin`` free on all sides."""
    return Box(
        box.x + margin,
        box.y + margin,
        max(0.0, box.width - 2 * margin),
        max(0.0, box.height - 2 * margin),
    )


def _columns(box: Box, count: int, even: float) -> int:
    """Return how many columns give large fields; even rows are worth a little of their size."""
    narrow = {number: _narrow(box, count, number) for number in range(1, count + 1)}
    enough = max(narrow.values()) * even
    return min(
        (number for number in narrow if narrow[number] >= enough),
        key=lambda number: (-count % number, -narrow[number], -number),
    )


def _narrow(box: Box, count: int, columns: int) -> float:
    """Return the narrower side of a field if there are so many columns."""
    rows = -(-count // columns)
    return max(0.0, round(min(box.width / columns, box.height / rows), 3))
