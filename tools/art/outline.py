"""Paths around sets of spaces, for the painted fields."""

from collections.abc import Iterable

from tigris.ui.games.tigris_euphrates.geometry import Cell, corners, outline
from tools.art.svg import num


def rounded_path(cells: Iterable[Cell], size: float, inset: float, radius: float) -> str:
    """Return an SVG path around ``cells`` with rounded corners, ``inset`` units inside them."""
    written = []
    for loop in outline(cells):
        for index, (x, y, before, after) in enumerate(corners(loop)):
            cx = x * size - (before[1] + after[1]) * inset
            cy = y * size + (before[0] + after[0]) * inset
            start = (cx - before[0] * radius, cy - before[1] * radius)
            end = (cx + after[0] * radius, cy + after[1] * radius)
            written.append(
                f"{'L' if index else 'M'}{num(start[0])} {num(start[1])} "
                f"Q{num(cx)} {num(cy)} {num(end[0])} {num(end[1])}"
            )
        written.append("Z")
    return " ".join(written)
