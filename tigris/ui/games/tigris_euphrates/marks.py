"""From an overlay to pictures with places. Pure; no Kivy.

Marks are in cells from the top left corner, as the pieces of a scene are.
"""

from collections.abc import Iterable
from math import dist
from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.geometry import Cell, Point
from tigris.ui.games.tigris_euphrates.overlay import Badge, Count, Ghost, Link
from tigris.ui.tokens import CELL

LIFT = 6 / CELL
"""How far a held piece is above its space."""


class Mark(NamedTuple):
    """A picture over the pieces, with a number on it if ``text``."""

    key: str
    art: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""


def rings(legal: Iterable[Cell], forbidden: Iterable[Cell], chosen: Iterable[Cell]) -> list[Mark]:
    """Return the rings of the spaces that may, may not, and were touched."""
    return [
        Mark(f"{name} {x} {y}", f"ring-{name}", x, y, 1, 1)
        for name, cells in (("legal", legal), ("forbidden", forbidden), ("chosen", chosen))
        for x, y in sorted(cells)
    ]


def cracks(doomed: Iterable[Cell]) -> list[Mark]:
    """Return the cracks over what would fall."""
    return [Mark(f"doomed {x} {y}", "crack", x, y, 1, 1) for x, y in sorted(doomed)]


def counts(counted: Iterable[Count]) -> list[Mark]:
    """Return a frame around each counted tile, and its number on a disc at the corner."""
    made = []
    side = 26 / CELL
    for (x, y), number, style in counted:
        disc = f"disc-{style}"
        made.append(Mark(f"counted {x} {y}", f"ring-{style}", x, y, 1, 1))
        made.append(
            Mark(
                f"count {x} {y}",
                disc,
                x + 0.19 - side / 2,
                y + 0.19 - side / 2,
                side,
                side,
                str(number),
            )
        )
    return made


def seals(links: Iterable[Link]) -> list[Mark]:
    """Return the rings around the leaders in conflict: attackers in gold, defenders in white."""
    side = 66 / CELL
    return [
        Mark(
            f"{style} {x} {y}", f"seal-{style}", x + (1 - side) / 2, y + (1 - side) / 2, side, side
        )
        for link in links
        for style, (x, y) in (("attacker", link.start), ("defender", link.end))
    ]


def middles(
    links: Iterable[Link], bend: float, counted: Iterable[Count], held: Cell | None
) -> list[Mark]:
    """Return the war and revolt marks: near the middle of the bowed links, over no number."""
    side = 38 / CELL
    numbers = [(x + 0.19, y + 0.19) for (x, y), _, _ in counted]
    middle_of_held = [(held[0] + 0.5, held[1] + 0.5 - LIFT)] if held else []
    made = []
    for link in links:
        (ax, ay), (bx, by), art = link
        leaders = [(ax + 0.5, ay + 0.5), (bx + 0.5, by + 0.5)]
        apart = [(p, 0.46) for p in numbers] + [(p, 0.6) for p in middle_of_held + leaders]
        x, y = _free_place(_bow(link, bend), apart)
        key = f"clash {ax} {ay} {bx} {by}"
        made.append(Mark(key, art, x - side / 2, y - side / 2, side, side))
    return made


def _bow(link: Link, bend: float) -> list[Point]:
    """Return points on a bowed link, the middle first, and the corners of the cell it is in."""
    (ax, ay), (bx, by), _ = link
    # Rows grow downwards here, so the bow's control point is on the other hand than on the screen.
    cx, cy = (ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - (bx - ax) * bend
    points = []
    for t in (0.5, 0.42, 0.58, 0.34, 0.66):
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * ax + b * cx + c * bx + 0.5, a * ay + b * cy + c * by + 0.5))
    mx, my = points[0]
    corners = [(x, y) for x in (int(mx), int(mx) + 1) for y in (int(my), int(my) + 1)]
    return points + corners


def _free_place(wanted: list[Point], apart: list[tuple[Point, float]]) -> Point:
    """Return the point that hides least of what should stay seen, else the nearest to the first."""

    def cost(point: Point) -> float:
        hidden = sum(max(0.0, room - dist(point, other)) for other, room in apart)
        over_glyph = dist(point, (round(point[0]), round(point[1])))  # corners hide least
        return hidden * 10 + over_glyph * 2 + dist(point, wanted[0])

    return min(wanted, key=cost)


def badges(wanted: Iterable[Badge]) -> list[Mark]:
    """Return small pictures at the upper right corner of their cells."""
    side = 30 / CELL
    half = side / 2
    return [
        Mark(f"badge {art} {x} {y}", art, x + 0.86 - half, y + 0.16 - half, side, side, text)
        for (x, y), art, text in wanted
    ]


def ghost(held: Ghost) -> list[Mark]:
    """Return a held piece on its space, lifted: the light below it, the piece, its frame."""
    x, y = held.cell
    span = held.span
    round_piece = held.art.startswith("leader-")
    frame, side = ("ghost-seal", 64 / CELL) if round_piece else ("ghost-frame", 60 / CELL)
    side += span - 1
    light = 2.0 + (span - 1)
    out = (span - side) / 2
    size = span - 2 / CELL
    inside = (span - size) / 2
    return [
        Mark("glow", "glow", x + (span - light) / 2, y + (span - light) / 2, light, light),
        Mark("ghost", held.art, x + inside, y + inside - LIFT, size, size),
        Mark("frame", frame, x + out, y + out - LIFT, side, side),
    ]
