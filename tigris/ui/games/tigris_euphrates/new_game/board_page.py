"""The board, the edition, who begins, and what may be taken back."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.games.tigris_euphrates.new_game.board_choice import BoardChoice
from tigris.ui.games.tigris_euphrates.new_game.editor import Editor
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.segmented import Segmented


class BoardPage(BoxLayout):
    """Shows and changes what the ``editor``'s plan says about the game as a whole."""

    editor = ObjectProperty(None, rebind=True)
    caption = NumericProperty(28)

    def __init__(self, editor: Editor, **kwargs: Any) -> None:
        super().__init__(editor=editor, **kwargs)


load_rule("games/tigris_euphrates/new_game/board_page.kv", BoardChoice, FitLabel, Segmented)
