"""The small board of the hand: all of it above, a frame on it, and below what is in the frame."""

from math import dist
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, Cell, Point
from tigris.ui.games.tigris_euphrates.hand.lens import Lens
from tigris.ui.games.tigris_euphrates.overlay import NOTHING, Overlay
from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer
from tigris.ui.games.tigris_euphrates.pens import lines
from tigris.ui.rules import load_rule
from tigris.ui.theme import rgba
from tigris.ui.widgets.fit_label import FitLabel

SLOP = 10
"""A finger that moves less, in dp, has tapped."""


class Chart(Widget):
    """Shows ``scene`` with ``overlay`` twice. Dispatches ``on_space`` with a cell that was tapped.

    A finger on the overview slides the frame, one on the lens slides the land or taps a space.
    """

    scene = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(NOTHING)
    overview_box = ListProperty([0, 0, 1, 1])
    lens_box = ListProperty([0, 0, 1, 1])
    hint_box = ListProperty([0, 0, 0, 0])
    slide = StringProperty("")
    tap = StringProperty("")

    __events__ = ("on_space",)

    def __init__(self, **kwargs: Any) -> None:
        self._frame = InstructionGroup()
        super().__init__(**kwargs)
        self.overview: BoardWidget = self.ids.overview
        self.lens: Lens = self.ids.lens
        self.canvas.after.add(self._frame)
        self.lens.fbind("geometry", self._draw_frame)
        self.overview.fbind("geometry", self._draw_frame)
        self.fbind("overlay", self._follow)
        self._draw_frame()

    def on_space(self, cell: Cell) -> None:
        """Somebody tapped a space."""

    # Where to look

    def show_marks(self) -> None:
        """Bring something that is marked into the lens, if nothing of it is there."""
        marks: Overlay = self.overlay
        wanted = [marks.ghost.cell] if marks.ghost else []
        wanted = wanted or sorted(marks.chosen | marks.legal)
        wanted = wanted or sorted(cell for line in marks.outlines for cell in line.cells)
        seen = self.lens.seen()
        if not wanted or any(seen.holds(Box(x, y, 1, 1), 0.2) for x, y in wanted):
            return
        middle = self.lens.middle
        x, y = min(wanted, key=lambda cell: dist((cell[0] + 0.5, cell[1] + 0.5), middle))
        self.lens.look_at(x + 0.5, y + 0.5)

    def _follow(self, *_: object) -> None:
        Clock.unschedule(self._soon)
        Clock.schedule_once(self._soon, 0)  # when the boxes are where they will be

    def _soon(self, _: float) -> None:
        self.show_marks()

    def _draw_frame(self, *_: object) -> None:
        seen, board = self.lens.seen(), self.overview.geometry
        self._frame.clear()
        left, top = max(0.0, seen.x), max(0.0, seen.y)
        right = min(float(COLUMNS), seen.x + seen.width)
        low = min(float(ROWS), seen.y + seen.height)
        loop: list[Point] = [
            board.point(x, y) for x, y in ((left, top), (right, top), (right, low), (left, low))
        ]
        for color, width in (("#14264F", 6.5), ("#FBF1D8", 3.5)):
            self._frame.add(Color(*rgba(color)))
            self._frame.add(lines([loop], dp(width)))

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """Take hold of the frame, or of the land."""
        if self.overview.collide_point(*touch.pos):
            part = "frame"
            self._slide(touch.pos)
        elif self.lens.collide_point(*touch.pos):
            part = "land"
        else:
            return False
        touch.grab(self)
        touch.ud[self] = [part, touch.pos, self.lens.middle, False]
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Slide what is held."""
        if touch.grab_current is not self:
            return False
        part, start, middle, moved = touch.ud[self]
        if part == "frame":
            self._slide(touch.pos)
        elif moved or dist(start, touch.pos) > dp(SLOP):
            touch.ud[self][3] = True
            cell = self.lens.geometry.cell
            self.lens.look_at(
                middle[0] - (touch.x - start[0]) / cell, middle[1] + (touch.y - start[1]) / cell
            )
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; a finger that did not move has tapped a space."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        part, _, _, moved = touch.ud[self]
        cell = self.lens.geometry.cell_at(*touch.pos)
        if part == "land" and not moved and cell is not None:
            self.dispatch("on_space", cell)
        return True

    def _slide(self, point: Point) -> None:
        self.lens.look_at(*self.overview.geometry.place_at(*point))


load_rule("games/tigris_euphrates/hand/chart.kv", BoardWidget, FitLabel, Lens, OverlayLayer)
