"""The board beside the hand, where a device lies on its side or is large."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import NOTHING
from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer
from tigris.ui.games.tigris_euphrates.pinching import Pinch
from tigris.ui.rules import load_rule
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.vignette import Vignette


class SideBoard(Widget):
    """Shows ``scene`` with ``overlay``. Dispatches ``on_space``; two fingers enlarge it."""

    scene = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(NOTHING)
    board_box = ListProperty([0, 0, 1, 1])

    __events__ = ("on_space",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board: BoardWidget = self.ids.board
        self._pinch = Pinch(self.board)

    def on_space(self, cell: Cell) -> None:
        """Somebody tapped a space."""

    def on_touch_down(self, touch: Any) -> bool:
        """Take a finger on the board."""
        if not self.collide_point(*touch.pos):
            return False
        self._pinch.down(touch)
        touch.grab(self)
        touch.ud[self] = touch.pos
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow two fingers."""
        if touch.grab_current is not self:
            return False
        self._pinch.move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; one finger that did not move has tapped a space."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        x, y = touch.ud[self]
        cell = self.board.geometry.cell_at(*touch.pos)
        still = abs(touch.x - x) < dp(12) and abs(touch.y - y) < dp(12)
        if not self._pinch.up(touch) and still and cell is not None:
            self.dispatch("on_space", cell)
        return True


load_rule("games/tigris_euphrates/hand/side_board.kv", BoardWidget, OverlayLayer, Tiled, Vignette)
