"""The ground of the kingdoms below the pieces: faint, or strong with a colour for each."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Mesh

from tigris.ui.art import tiling
from tigris.ui.games.tigris_euphrates.geometry import (
    COLUMNS,
    ROWS,
    BoardGeometry,
    Cell,
    Point,
    outline,
    rounded,
)
from tigris.ui.games.tigris_euphrates.overlay import Realm
from tigris.ui.games.tigris_euphrates.pens import fields, lines
from tigris.ui.theme import rgba
from tigris.ui.tokens import CELL, KINGDOMS, VEIL, VEIL_KINGDOMS

_FAINT_FIELD, _FAINT_DARK, _FAINT_LIGHT = ("#FFF8E6", 0.2), ("#3A2208", 0.62), ("#FFF4D8", 0.9)
_STRONG_FIELD, _STRONG_EDGE, _PATTERN = ("#FFF6E0", 0.55), ("#1C0F02", 1), 0.8
_PERIOD = 40  # of a pattern, in dp of the art


class Land:
    """Two groups of instructions: ``ground`` goes below the pieces, ``dusk`` above them."""

    def __init__(self) -> None:
        self.ground = InstructionGroup()
        self.dusk = InstructionGroup()

    def clear(self) -> None:
        """Draw no kingdom."""
        self.ground.clear()
        self.dusk.clear()

    def faint(self, kingdoms: Sequence[frozenset[Cell]], board: BoardGeometry) -> None:
        """Draw a light field and a thin double line around every kingdom."""
        self.clear()
        scale = board.cell / CELL
        self._add(_FAINT_FIELD, fields(board.box(x, y) for cells in kingdoms for x, y in cells))
        loops = [loop for cells in kingdoms for loop in loops_around(cells, board, -0.5, 9)]
        self._add(_FAINT_DARK, lines(loops, 3.4 * scale))
        self._add(_FAINT_LIGHT, lines(loops, 1.6 * scale))

    def strong(self, realms: Sequence[Realm], board: BoardGeometry, dusk: bool = True) -> None:
        """Draw each kingdom in its own colour and pattern; ``dusk`` darkens all the rest."""
        self.clear()
        scale = board.cell / CELL
        borders: list[tuple[tuple[str, float], Mesh]] = []
        for cells, number in realms:
            color = KINGDOMS[number % len(KINGDOMS)]
            boxes = [board.box(x, y) for x, y in sorted(cells)]
            pattern = tiling(f"pattern-{number % len(KINGDOMS)}")
            loops = loops_around(cells, board, -3, 12)
            self._add(_STRONG_FIELD, fields(boxes))
            self._add((color, _PATTERN), fields(boxes, pattern, _PERIOD * scale))
            borders += [
                (_STRONG_EDGE, lines(loops, 8 * scale)),
                ((color, 1), lines(loops, 5 * scale)),
            ]
        kept = {cell for realm in realms for cell in realm.cells}
        dark = [(x, y) for y in range(ROWS) for x in range(COLUMNS) if (x, y) not in kept]
        self.dusk.add(Color(*rgba(VEIL, VEIL_KINGDOMS if dusk else 0)))
        self.dusk.add(fields(board.box(x, y) for x, y in dark))
        for color_of_line, line in borders:  # they lie outside their cells, so above the dusk
            self.dusk.add(Color(*rgba(*color_of_line)))
            self.dusk.add(line)

    def _add(self, color: tuple[str, float], drawn: Mesh) -> None:
        self.ground.add(Color(*rgba(*color)))
        self.ground.add(drawn)


@lru_cache(maxsize=256)
def loops_around(
    cells: frozenset[Cell], board: BoardGeometry, inset: float, radius: float
) -> list[list[Point]]:
    """Return the outline of ``cells`` on the screen; ``inset`` and ``radius`` in dp of the art."""
    return [
        [board.point(x, y) for x, y in rounded(loop, inset / CELL, radius / CELL)]
        for loop in outline(cells)
    ]
