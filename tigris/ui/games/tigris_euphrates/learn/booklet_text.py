"""A paragraph of the booklet, as high as it needs."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule


class BookletText(BoxLayout):
    """Shows ``text`` below ``title``; either may stand alone.

    ``is_head`` is for the title of a chapter, ``is_caption`` for what stands below a picture.
    """

    title = StringProperty("")
    text = StringProperty("")
    is_head = BooleanProperty(False)
    is_caption = BooleanProperty(False)


load_rule("games/tigris_euphrates/learn/booklet_text.kv")
