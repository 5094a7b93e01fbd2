"""Where the lines of the score curve run. Pure; no Kivy.

Lines are told apart by the pattern of their dashes and by the emblem at their end; colour only
helps.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tigris.ui.boxes import Box

Point = tuple[float, float]


class Pen(NamedTuple):
    """How one dynasty's line is drawn: width and dashes in dp; no dashes is a solid line."""

    light: str
    dark: str
    width: float
    dashes: tuple[float, ...]


PENS = {
    "lion": Pen("#8A5A12", "#E3B04F", 4.2, ()),
    "pot": Pen("#1D3B7A", "#8FB4FF", 3.2, (11, 6)),
    "bull": Pen("#A8281A", "#F08A72", 3.4, (3, 6)),
    "archer": Pen("#2B2118", "#F2E8D6", 2.8, (15, 5, 3, 5)),
}


class CurvePlan(NamedTuple):
    """The chart: its field, its lines, and what stands beside it."""

    field: Box
    lines: tuple[tuple[Point, ...], ...]  # by seat
    ends: tuple[Point, ...]  # where each seat's emblem stands
    levels: tuple[tuple[int, float], ...]  # numbers at the left, with their y
    turns: tuple[tuple[int, float], ...]  # numbers below, with their x


def plan(curve: Sequence[Sequence[int]], field: Box, emblem: float) -> CurvePlan:
    """Return the plan of ``curve`` in ``field``; emblems of that size stand right of it."""
    seats = len(curve[0]) if curve else 0
    rows = [[0] * seats, *curve]
    highest = max((max(row) for row in rows if row), default=0)
    step = _step(highest, 5)
    top = max(step, -(-highest // step) * step)
    across = max(len(rows) - 1, 1)

    def x(turn: int) -> float:
        return field.x + field.width * turn / across

    def y(score: float) -> float:
        return field.y + field.height * score / top

    lines = tuple(
        tuple((x(turn), y(row[seat])) for turn, row in enumerate(rows)) for seat in range(seats)
    )
    heights = spread([line[-1][1] for line in lines], emblem * 1.08, field.y, field.top)
    stride = _step(across, 8)
    return CurvePlan(
        field,
        lines,
        tuple((field.right + emblem * 1.25, height) for height in heights),
        tuple((level, y(level)) for level in range(0, top + 1, step)),
        tuple((turn, x(turn)) for turn in range(0, across + 1, stride)),
    )


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return heights near the ``wanted`` ones, at least ``gap`` apart, centred on what overlaps.

    They keep their order and stay between ``low`` and ``high``, if there is room for all.
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    groups: list[tuple[float, int]] = []  # centre, how many
    for index in order:
        centre, count = wanted[index], 1
        while groups and centre - gap * count / 2 < groups[-1][0] + gap * groups[-1][1] / 2:
            other, many = groups.pop()
            centre = (centre * count + other * many) / (count + many)
            count += many
        groups.append((centre, count))
    placed = [
        centre + gap * (place - (count - 1) / 2)
        for centre, count in groups
        for place in range(count)
    ]
    over = max(placed[-1] - high, 0) if placed else 0
    placed = [height - over for height in placed]
    for place in range(len(placed) - 2, -1, -1):
        placed[place] = min(placed[place], placed[place + 1] - gap)
    found = [0.0] * len(wanted)
    for place, index in enumerate(order):
        found[index] = max(placed[place], low + gap * place)
    return found


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """Return the strokes of a line that is drawn in ``pattern``: on, off, on, off and so on."""
    if not pattern:
        return [list(points)]
    strokes: list[list[Point]] = []
    index, left, drawing = 0, pattern[0], True
    stroke = [points[0]]
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - done > left:
            done += left
            share = done / length
            here = (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
            )
            if drawing:
                strokes.append([*stroke, here])
            stroke, drawing = [here], not drawing
            index = (index + 1) % len(pattern)
            left = pattern[index]
        left -= length - done
        if drawing:
            stroke.append(end)
    if drawing and len(stroke) > 1:
        strokes.append(stroke)
    return strokes


def _step(highest: int, most: int) -> int:
    """Return a round step of which ``most`` reach ``highest``."""
    for step in (1, 2, 5, 10, 20, 50, 100):
        if step * most >= highest:
            return step
    return max(highest // most, 1)
