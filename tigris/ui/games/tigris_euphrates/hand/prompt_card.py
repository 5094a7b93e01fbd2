"""What is asked, or what a move would do: words and pictures on a card."""

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.tray.writing import Writing
from tigris.ui.rules import load_rule
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class PromptCard(Widget):
    """Shows ``art`` and ``lines``; with ``night`` on lapis: that is what would happen."""

    art = StringProperty("")
    lines = ObjectProperty(())
    night = BooleanProperty(False)

    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")


load_rule("games/tigris_euphrates/hand/prompt_card.kv", Panel, Sprite, Writing)
