"""Where the conflict stage lies on the board. Pure; no Kivy.

The stage stands at one of the four board edges, its long side along the edge of its reader, and
may slide along that edge. It must not hide what is being counted.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry, Cell

DESIGN = (600, 272)
"""The stage as it is drawn, in dp."""

SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How far it shrinks to find a free place, from what is liked best."""

MARGIN = 4
"""What stays free between the stage and the board's frame, in dp."""

OPPOSITE = {"south": "north", "north": "south", "west": "east", "east": "west"}


class Dock(NamedTuple):
    """A place for the stage: the board edge it stands at, and its box on the screen."""

    edge: str
    box: Box
    off_centre: float


@lru_cache(maxsize=16)  # asked again whenever the stage says something new
def dock(
    geometry: BoardGeometry,
    counted: frozenset[Cell],
    pieces: frozenset[Cell],
    facing: str,
    dp: float,
) -> tuple[Box, float]:
    """Return the stage's box on the screen, and its scale against the design.

    Args:
        geometry: the board on the screen.
        counted: cells that must stay in sight: counted tiles and both leaders.
        pieces: all cells with a piece; as few as possible are covered.
        facing: the side that reads the stage.
        dp: how many pixels a dp has.
    """
    places: list[Dock] = []
    scale = SCALES[0]
    for scale in scales(geometry, facing, dp):
        places = list(docks(geometry, facing, scale, dp))
        free = [place for place in places if not covered(geometry, place.box, counted)]
        if free:
            return min(free, key=lambda place: _liking(geometry, place, pieces, facing)).box, scale
    least = min(
        places,
        key=lambda place: (
            covered(geometry, place.box, counted),
            *_liking(geometry, place, pieces, facing),
        ),
    )
    return least.box, scale


def scales(geometry: BoardGeometry, facing: str, dp: float) -> list[float]:
    """Return the scales to try, largest first; on a tiny board only the one that fits."""
    width, height = _stage_size(facing, dp)
    area = _area(geometry, dp)
    largest = min(area.width / width, area.height / height, SCALES[0])
    return [largest, *(scale for scale in SCALES if scale < largest)]


def docks(geometry: BoardGeometry, facing: str, scale: float, dp: float) -> Iterator[Dock]:
    """Yield every place along the four board edges, in steps of half a cell."""
    width, height = (length * scale for length in _stage_size(facing, dp))
    area = _area(geometry, dp)
    across, up = area.width - width, area.height - height
    for shift in _steps(across, geometry.cell / 2):
        off = abs(shift - across / 2)
        yield Dock("south", Box(area.x + shift, area.y, width, height), off)
        yield Dock("north", Box(area.x + shift, area.top - height, width, height), off)
    for shift in _steps(up, geometry.cell / 2):
        off = abs(shift - up / 2)
        yield Dock("west", Box(area.x, area.y + shift, width, height), off)
        yield Dock("east", Box(area.right - width, area.y + shift, width, height), off)


def covered(geometry: BoardGeometry, box: Box, cells: frozenset[Cell]) -> int:
    """Return how many of ``cells`` a box hides, wholly or in part."""
    return sum(box.meets(geometry.box(*cell)) for cell in cells)


def _liking(
    geometry: BoardGeometry, place: Dock, pieces: frozenset[Cell], facing: str
) -> tuple[int, int, float]:
    """Order places: the reader's own edge, the opposite one, then what hides little."""
    rank = {facing: 0, OPPOSITE[facing]: 1}.get(place.edge, 2)
    return rank, covered(geometry, place.box, pieces), place.off_centre


def _stage_size(facing: str, dp: float) -> tuple[float, float]:
    long, short = DESIGN[0] * dp, DESIGN[1] * dp
    return (long, short) if facing in ("south", "north") else (short, long)


def _area(geometry: BoardGeometry, dp: float) -> Box:
    """Return the cells of the board, less a margin."""
    whole, margin = geometry.box(0, 0, COLUMNS, ROWS), MARGIN * dp
    return Box(
        whole.x + margin, whole.y + margin, whole.width - 2 * margin, whole.height - 2 * margin
    )


def _steps(room: float, step: float) -> list[float]:
    """Return shifts from 0 to ``room``, both ends and the middle among them."""
    room = max(room, 0.0)
    inner = [step * number for number in range(1, int(room / step) + 1)]
    return sorted({0.0, room / 2, room, *inner})
