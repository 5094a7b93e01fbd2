"""Where things are on the board. Pure functions; no Kivy, no rules.

A cell is ``(x, y)`` with ``(0, 0)`` at the top left, as the spaces are named; the screen's y grows
upwards, as Kivy's does. Every function that turns one into the other is in this module.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from tigris.ui.boxes import Box
from tigris.ui.tokens import CELL, FRAME

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Corner: TypeAlias = tuple[int, int, Cell, Cell]

COLUMNS, ROWS = 16, 11
ASPECT = (COLUMNS * CELL + 2 * FRAME) / (ROWS * CELL + 2 * FRAME)


class BoardGeometry(NamedTuple):
    """A board on the screen: the painted picture with its frame, and the cells in it."""

    picture: Box
    cell: float
    frame: float

    @classmethod
    def fitted(cls, area: Box) -> "BoardGeometry":
        """Return the largest board that fits into ``area``, centred, in whole pixels per cell."""
        whole = min(
            area.width / (COLUMNS + 2 * FRAME / CELL), area.height / (ROWS + 2 * FRAME / CELL)
        )
        cell = float(max(1, int(whole + 1e-6)))  # a board fits into its own picture
        frame = cell * FRAME / CELL
        width, height = COLUMNS * cell + 2 * frame, ROWS * cell + 2 * frame
        x = round(area.x + (area.width - width) / 2)
        y = round(area.y + (area.height - height) / 2)
        return cls(Box(x, y, width, height), cell, frame)

    def box(self, x: float, y: float, width: float = 1, height: float = 1) -> Box:
        """Return the box of what lies at ``x``, ``y`` cells from the top left corner."""
        left, top = self.point(x, y)
        return Box(left, top - height * self.cell, width * self.cell, height * self.cell)

    def point(self, x: float, y: float) -> Point:
        """Return the screen point of a point in cells, from the top left corner."""
        left, top = self.picture.x + self.frame, self.picture.top - self.frame
        return left + x * self.cell, top - y * self.cell

    def place_at(self, x: float, y: float) -> Point:
        """Return a screen point in cells, from the top left corner; the reverse of ``point``."""
        left, top = self.picture.x + self.frame, self.picture.top - self.frame
        return (x - left) / self.cell, (top - y) / self.cell

    def zoomed(self, factor: float, middle: Point) -> "BoardGeometry":
        """Return the board enlarged, with ``middle`` (in cells) where its middle was.

        It covers at least the place it had, so no wall shows beside it.
        """
        cell, frame = self.cell * factor, self.frame * factor
        width, height = self.picture.width * factor, self.picture.height * factor
        x = self.picture.x + self.picture.width / 2 - frame - middle[0] * cell
        y = self.picture.y + self.picture.height / 2 + frame + middle[1] * cell - height
        x = max(self.picture.right - width, min(self.picture.x, x))
        y = max(self.picture.top - height, min(self.picture.y, y))
        return BoardGeometry(Box(x, y, width, height), cell, frame)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the cell under a screen point, or ``None`` beside the board."""
        column = (x - self.picture.x - self.frame) // self.cell
        row = (self.picture.top - self.frame - y) // self.cell
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            return int(column), int(row)
        return None


def cell_of(name: str) -> Cell:
    """Return the cell of a named space: ``A1`` is ``(0, 0)``."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def outline(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Return the closed loops around ``cells``, clockwise as seen; holes run the other way.

    Where two cells touch by a corner only, the loops stay apart.
    """
    inside = set(cells)
    following: dict[Cell, list[Cell]] = {}
    for x, y in sorted(inside):
        for start, end, beyond in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if beyond not in inside:
                following.setdefault(start, []).append(end)
    loops = []
    while following:
        start = min(following)
        loop = [start]
        here, came = _next(following, start, None), start
        while here != start:
            loop.append(here)
            here, came = _next(following, here, came), here
        loops.append(loop)
    return loops


def _next(following: dict[Cell, list[Cell]], here: Cell, came: Cell | None) -> Cell:
    """Take the edge that leaves ``here``; at touching corners the one that turns right."""
    ways = following[here]
    if came is not None and len(ways) > 1:
        dx, dy = here[0] - came[0], here[1] - came[1]
        ways.sort(key=lambda way: (way[0] - here[0], way[1] - here[1]) != (-dy, dx))
    taken = ways.pop(0)
    if not ways:
        del following[here]
    return taken


def corners(loop: list[Cell]) -> Iterator[Corner]:
    """Yield each corner of a loop with the directions that lead to it and away from it."""
    for index, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[index - 1], loop[(index + 1) % len(loop)]
        before, after = (x - px, y - py), (nx - x, ny - y)
        if before != after:
            yield x, y, before, after


def rounded(loop: list[Cell], inset: float, radius: float, steps: int = 4) -> list[Point]:
    """Return a loop as points in cells, drawn ``inset`` inside its cells, its corners rounded."""
    points = []
    for x, y, before, after in corners(loop):
        cx = x - (before[1] + after[1]) * inset
        cy = y + (before[0] + after[0]) * inset
        ax, ay = cx - before[0] * radius, cy - before[1] * radius
        bx, by = cx + after[0] * radius, cy + after[1] * radius
        for i in range(steps + 1):
            t = i / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            points.append((a * ax + b * cx + c * bx, a * ay + b * cy + c * by))
    return points
