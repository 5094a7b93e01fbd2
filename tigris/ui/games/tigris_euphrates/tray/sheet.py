"""The paper that plans of trays are drawn on: boxes in dp, and where a finger finds them. Pure.

Coordinates are upright: y grows upwards, away from the player, whose edge is at 0.
"""

from typing import NamedTuple

from tigris.ui.boxes import Box

SLEEVE = 24
"""No target reaches into this strip at the player's edge, where the form allows."""
TARGET = 48
NOWHERE = Box(-10000, -10000, 0, 0)


class Plan(NamedTuple):
    """Where everything stands, in pixels. What is not in ``boxes`` is not shown.

    ``hits`` are the touch fields by part; they may be larger or smaller than what is drawn.
    """

    unit: float  # pixels per dp of the design
    boxes: dict[str, Box]
    hits: dict[str, Box]

    def at(self, name: str) -> Box:
        """Return the box of ``name``, an empty one if it is not shown."""
        return self.boxes.get(name, NOWHERE)

    def part_at(self, x: float, y: float) -> str:
        """Return the part at a point, an empty string if there is none."""
        found, nearest = "", float("inf")
        for part, box in self.hits.items():
            if box.x <= x <= box.right and box.y <= y <= box.top:
                away = (x - box.x - box.width / 2) ** 2 + (y - box.y - box.height / 2) ** 2
                if away < nearest:
                    found, nearest = part, away
        return found

    def __repr__(self) -> str:
        return f"Plan({len(self.boxes)} boxes)"


class Sheet:
    """Collects boxes in dp of a form's design, on a field of ``width`` x ``height`` dp."""

    def __init__(self, box: Box, design: tuple[float, float]) -> None:
        self.unit = max(0.01, min(box.width / design[0], box.height / design[1]))
        self.width, self.height = box.width / self.unit, box.height / self.unit
        self._origin = box
        self._boxes: dict[str, Box] = {}
        self._hits: dict[str, Box] = {}

    def put(self, name: str, box: Box, hit: Box | None = None) -> Box:
        """Draw ``name`` in ``box``; ``hit`` makes it a part that a finger finds there."""
        self._boxes[name] = box
        if hit is not None:
            self._hits[name] = hit
        return box

    def hit(self, part: str, box: Box) -> None:
        """Let a finger find ``part`` in ``box``."""
        self._hits[part] = box

    def plan(self) -> Plan:
        """Return the plan in pixels."""
        return Plan(
            self.unit,
            {name: self._pixels(box) for name, box in self._boxes.items()},
            {name: self._pixels(box) for name, box in self._hits.items()},
        )

    def _pixels(self, box: Box) -> Box:
        unit, origin = self.unit, self._origin
        return Box(
            origin.x + box.x * unit, origin.y + box.y * unit, box.width * unit, box.height * unit
        )


def flow(room: float, wants: list[tuple[float, float]]) -> list[float]:
    """Return the widths of fields that want between least and most each, in ``room`` together."""
    least = sum(want[0] for want in wants)
    most = sum(want[1] for want in wants)
    if room <= least:
        return [want[0] * room / least for want in wants]
    share = min(1.0, (room - least) / max(most - least, 0.01))
    return [want[0] + (want[1] - want[0]) * share for want in wants]


def grid(box: Box, count: int, columns: int, gap: float = 0) -> list[Box]:
    """Return ``count`` equal cells in rows from the top, left to right."""
    rows = -(-count // columns)
    width = (box.width - gap * (columns - 1)) / columns
    height = (box.height - gap * (rows - 1)) / max(rows, 1)
    return [
        Box(
            box.x + (index % columns) * (width + gap),
            box.top - height - (index // columns) * (height + gap),
            width,
            height,
        )
        for index in range(count)
    ]


def middle(box: Box, width: float, height: float) -> Box:
    """Return a box of that size in the middle of ``box``."""
    return Box(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)


def square(box: Box, most: float = float("inf")) -> Box:
    """Return the largest square in the middle of ``box``."""
    side = min(box.width, box.height, most)
    return middle(box, side, side)


def above_sleeve(box: Box, line: float = SLEEVE) -> Box:
    """Return the part of ``box`` that no sleeve touches."""
    low = max(box.y, line)
    return Box(box.x, low, box.width, max(0.0, box.top - low))
