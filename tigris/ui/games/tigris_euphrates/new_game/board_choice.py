"""One of the boards to choose from."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.art import board_painting
from tigris.ui.games.tigris_euphrates.geometry import ASPECT
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel


class BoardChoice(ButtonBehavior, Widget):
    """Shows a board by its picture and name; lapis if it is ``chosen``."""

    board = StringProperty("standard")
    chosen = BooleanProperty(False)
    low = BooleanProperty(False)
    foot = NumericProperty(0)
    picture_width = NumericProperty(1)
    aspect = NumericProperty(ASPECT)
    painting = ObjectProperty(None, allownone=True)

    def on_kv_post(self, base_widget: object) -> None:
        """Hang up the picture."""
        self.fbind("board", self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        self.painting = board_painting(self.board, 1)


load_rule("games/tigris_euphrates/new_game/board_choice.kv", FitLabel)
