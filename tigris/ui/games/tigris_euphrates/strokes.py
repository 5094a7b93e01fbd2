"""Lines as triangles: smooth at their edges, whole or dashed, however long. Pure; no Kivy.

A kingdom's outline has dozens of dashes. As one mesh it costs one instruction instead of one for
each dash.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from tigris.ui.games.tigris_euphrates.geometry import Point

SEE_THROUGH, SOLID = 0.25, 0.75
"""Where a picture of two dots, the left one clear, is fully clear and fully filled."""

_SHARPEST = 2.0  # how far a corner may stick out, times half the width


class Triangles:
    """Corners and triangles of a mesh, as Kivy takes them: x, y, u, v for each corner."""

    def __init__(self) -> None:
        self.vertices: list[float] = []
        self.indices: list[int] = []

    def quad(self, x: float, y: float, width: float, height: float, uv: Sequence[float]) -> None:
        """Add a rectangle; ``uv`` are the places of its corners in the picture, from below."""
        first = len(self.vertices) // 4
        right, top = x + width, y + height
        u0, v0, u1, v1, u2, v2, u3, v3 = uv
        self.vertices += (x, y, u0, v0, right, y, u1, v1, right, top, u2, v2, x, top, u3, v3)
        self.indices += (first, first + 1, first + 2, first, first + 2, first + 3)

    def line(self, points: Sequence[Point], width: float, closed: bool = False) -> None:
        """Add a line through ``points``, its edges half a pixel soft."""
        vertices, indices = _stroke(tuple(points), width, closed)
        first = len(self.vertices) // 4
        self.vertices += vertices
        self.indices += (first + index for index in indices)


@lru_cache(maxsize=512)
def _stroke(
    points: tuple[Point, ...], width: float, closed: bool
) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """Return the corners and triangles of a line; most outlines are drawn again as they were."""
    path = _distinct(points, closed)
    if len(path) < 2:
        return (), ()
    half = width / 2
    across = (half + 0.5, max(half - 0.5, 0), -max(half - 0.5, 0), -half - 0.5)
    shades = (SEE_THROUGH, SOLID, SOLID, SEE_THROUGH)
    vertices: list[float] = []
    indices: list[int] = []
    for (x, y), (nx, ny) in zip(path, _normals(path, closed), strict=True):
        for offset, shade in zip(across, shades, strict=True):
            vertices += (x + nx * offset, y + ny * offset, shade, 0.5)
    count = len(path)
    for here in range(count if closed else count - 1):
        a, b = 4 * here, 4 * ((here + 1) % count)
        for i in range(3):
            indices += (a + i, a + i + 1, b + i, a + i + 1, b + i + 1, b + i)
    return tuple(vertices), tuple(indices)


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """Return a closed line as dashes, stretched a little so that a whole number of them fits."""
    ring = [*points, points[0]]
    length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(ring))
    if not length:
        return []
    stretch = length / (max(1, round(length / (on + off))) * (on + off))
    on, off = on * stretch, off * stretch
    made: list[list[Point]] = [[ring[0]]]
    drawing, left = True, on
    for (ax, ay), (bx, by) in pairwise(ring):
        span, gone = hypot(bx - ax, by - ay), 0.0
        while span - gone > left + 1e-6:
            gone += left
            point = (ax + (bx - ax) * gone / span, ay + (by - ay) * gone / span)
            if drawing:
                made[-1].append(point)
            else:
                made.append([point])
            drawing = not drawing
            left = on if drawing else off
        left -= span - gone
        if drawing:
            made[-1].append((bx, by))
    return made


def curve(start: Point, end: Point, bend: float, step: float) -> list[Point]:
    """Return points about ``step`` apart on a bow from ``start`` to ``end``."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend
    count = max(2, round(hypot(bx - ax, by - ay) / step))
    points = []
    for i in range(count + 1):
        t = i / count
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * ax + b * mx + c * bx, a * ay + b * my + c * by))
    return points


def _distinct(points: Iterable[Point], closed: bool) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        if not kept or not _same(point, kept[-1]):
            kept.append(point)
    if closed and len(kept) > 1 and _same(kept[0], kept[-1]):
        kept.pop()
    return kept


def _same(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 1e-3


def _normals(points: Sequence[Point], closed: bool) -> list[Point]:
    """Return the way across the line at each point, longer where the line turns."""
    ways = []
    ends = [*points[1:], points[0]]
    for (ax, ay), (bx, by) in zip(points, ends, strict=True):
        length = hypot(bx - ax, by - ay)
        ways.append((-(by - ay) / length, (bx - ax) / length))
    if not closed:
        ways[-1] = ways[-2]
    made = []
    for index, (nx, ny) in enumerate(ways):
        px, py = ways[index - 1] if closed or index else (nx, ny)
        sx, sy = nx + px, ny + py
        cosine = (sx * nx + sy * ny) / 2
        scale = min(_SHARPEST, 1 / cosine) if cosine > 1e-6 else 1
        made.append((sx / 2 * scale, sy / 2 * scale))
    return made
