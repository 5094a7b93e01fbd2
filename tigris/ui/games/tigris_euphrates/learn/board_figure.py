"""A part of the board with a drawn position on it, for the booklet."""

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.stencilview import StencilView

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.spaces import column, each, row
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry
from tigris.ui.games.tigris_euphrates.learn.drawn import draw, shown
from tigris.ui.games.tigris_euphrates.scenes import scene_of

SLACK = 0.4
"""So much of the next spaces, in cells, is seen around what the picture shows."""


class BoardFigure(StencilView):
    """Shows the part of the real board that ``picture`` draws, as large as its box allows."""

    picture = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._board = BoardWidget(size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self._board)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("picture", self._show)
        theme = App.get_running_app().theme
        self._board.tint = theme.board_tint
        theme.bind(dark=self._tint)  # weak: the theme lives on
        self._show()

    def _tint(self, *_: object) -> None:
        self._board.tint = App.get_running_app().theme.board_tint

    def _show(self, *_: object) -> None:
        if self.picture:
            self._board.scene = scene_of(GAME.view(draw(self.picture), None))
            self._place()

    def _place(self, *_: object) -> None:
        """Move the board behind the window so that its part is in the middle of it."""
        if not self.picture or self.width < 2 or self.height < 2:
            return
        spaces = list(each(shown(self.picture)))
        columns, rows = [column(at) for at in spaces], [row(at) for at in spaces]
        wide = max(columns) - min(columns) + 1 + 2 * SLACK
        high = max(rows) - min(rows) + 1 + 2 * SLACK
        cell = max(min(self.width / wide, self.height / high), self.width / COLUMNS)
        one = BoardGeometry.fitted(Box(0, 0, COLUMNS * 100, ROWS * 100))
        scale = cell / one.cell
        board = self._board
        board.size = COLUMNS * 100 * scale, ROWS * 100 * scale
        middle = (min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2
        board.pos = self.pos
        x, y = board.geometry.point(*middle)
        left = self.x + self.width / 2 - (x - self.x)
        low = self.y + self.height / 2 - (y - self.y)
        least_x, least_y = self.right - board.width, self.top - board.height
        board.pos = max(least_x, min(self.x, left)), max(least_y, min(self.y, low))
