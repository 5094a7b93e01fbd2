"""The table from above, with the tablet on it."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.art import board_painting
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class TablePicture(Widget):
    """Fills its box with a table of wood; on ``tablet`` (x, y, width, height) lies the tablet."""

    tablet = ListProperty([0, 0, 1, 1])
    board = StringProperty("standard")
    painting = ObjectProperty(None, allownone=True)
    grain = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("board", self._paint)
        self.fbind("pos", self._saw)
        self.fbind("size", self._saw)
        self._paint()
        self._saw()

    def _paint(self, *_: object) -> None:
        self.painting = board_painting(self.board, 1)

    def _saw(self, *_: object) -> None:
        """Lay the joints of the planks: thin boxes across the table."""
        planks, inset = 7, self.width * 0.02
        self.grain = [
            (self.x + inset, self.y + self.height * number / planks, self.width - 2 * inset, 1.4)
            for number in range(1, planks)
        ]


load_rule("games/tigris_euphrates/new_game/table_picture.kv", FitLabel)
