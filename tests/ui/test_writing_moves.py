"""Words go where their box goes, also when nothing but its height above the ground changes."""

from typing import Any

from kivy.graphics import Rectangle

from tests.ui.conftest import open_app
from tigris.ui.games.tigris_euphrates.tray_facts import Line, Run

__all__ = ["open_app"]


def test_words_follow_a_box_that_only_moves(open_app: Any) -> None:
    open_app(360, 740)
    from tigris.ui.games.tigris_euphrates.tray.writing import Writing

    writing = Writing(lines=(Line((Run("Farm"),)),), size=(200, 60), pos=(10, 400))
    writing.y = 100
    (word,) = [one for one in writing.canvas.children if isinstance(one, Rectangle)]
    assert writing.y < word.pos[1] < writing.top
