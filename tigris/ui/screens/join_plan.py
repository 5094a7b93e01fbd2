"""Where the parts of the join screen stand, upright or lying. Pure; no Kivy."""

from typing import NamedTuple

from tigris.ui.boxes import Box


class JoinPlan(NamedTuple):
    """The boxes of the join screen, below its head."""

    note: Box
    address: Box
    code: Box
    problem: Box
    last: Box
    watch: Box
    sit: Box
    keypad: Box

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return "JoinPlan()"


def plan_join(width: float, height: float, head: float, dp: float, last: bool) -> JoinPlan:
    """Divide a window below a head of height ``head``; ``last``: there is a table to go back to."""
    edge, gap = 16 * dp, 8 * dp
    room = Box(edge, edge, width - 2 * edge, height - head - 2 * edge)
    if width > height * 1.15:
        half = (room.width - 2 * edge) / 2
        left = Box(room.x, room.y, half, room.height)
        right = Box(room.x + half + 2 * edge, room.y, half, room.height)
    else:
        wide = min(room.width, 520 * dp)
        pad = min(room.height * 0.42, 300 * dp)
        x = (width - wide) / 2
        right = Box(x, room.y, wide, pad)
        left = Box(x, room.y + pad + gap, wide, room.height - pad - gap)
    # The sentence, the fields, what is wrong, the last table, the buttons: roomy, else close.
    wished = [[40.0, 66, 66, 36, 56 * last, 56], [24.0, 52, 52, 24, 48 * last, 48]]
    used = gap * (len(wished[0]) - 1 - (not last))
    rows = next(
        (heights for heights in wished if sum(heights) * dp + used <= left.height), wished[-1]
    )
    fit = min(1.0, (left.height - used) / (sum(rows) * dp)) * dp
    rows = [row * fit for row in rows]
    button = rows[-1]
    spare = left.height - sum(rows) - used
    top, boxes = left.top - max(0.0, min(spare, 24 * dp)) / 2, []
    for row in rows:
        boxes.append(Box(left.x, top - row, left.width, row))
        top -= row + (gap if row else 0)
    *others, buttons = boxes
    note, address, code, problem, again = others
    third = buttons.width * 0.36
    return JoinPlan(
        note,
        address,
        code,
        problem,
        again,
        Box(buttons.x, buttons.y, third, button),
        Box(buttons.x + third + gap, buttons.y, buttons.width - third - gap, button),
        right,
    )
