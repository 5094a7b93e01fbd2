"""A part of the board, enlarged until a finger can meet a space."""

from typing import Any

from kivy.metrics import dp

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry, Point
from tigris.ui.tokens import CELL, FRAME

LARGE = 48
"""A space in the lens, in dp."""


class Lens(BoardWidget):
    """Shows the board around ``view``'s middle, as large as a finger needs, filling its box."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(view=(2.0, (COLUMNS / 2, ROWS / 2)), **kwargs)

    @property
    def middle(self) -> Point:
        """Return the point of the board, in cells, that is in the middle of the lens."""
        board: BoardGeometry = self.geometry
        return board.place_at(self.x + self.width / 2, self.y + self.height / 2)

    def look_at(self, column: float, row: float) -> None:
        """Bring a point of the board, in cells, to the middle, as far as the board goes."""
        self.view = (2.0, (column, row))

    def seen(self) -> Box:
        """Return the part of the board that the lens shows, in cells from the top left."""
        left, top = self.geometry.place_at(self.x, self.top)
        right, bottom = self.geometry.place_at(self.right, self.y)
        return Box(left, top, right - left, bottom - top)

    def _laid_out(self) -> tuple[BoardGeometry, Box | None]:
        across = min(COLUMNS, max(1.0, self.width / dp(LARGE)))
        cell = max(self.width / across, self.height / (ROWS + 2 * FRAME / CELL), 1.0)
        frame = cell * FRAME / CELL
        width, height = COLUMNS * cell + 2 * frame, ROWS * cell + 2 * frame
        column, row = self.view[1]
        x = self.x + self.width / 2 - frame - column * cell
        y = self.y + self.height / 2 + frame + row * cell - height
        x = max(self.right - width, min(self.x, x))
        y = max(self.top - height, min(self.y, y))
        board = BoardGeometry(Box(x, y, width, height), cell, frame)
        return board, Box(*self.to_window(*self.pos), *self.size)
