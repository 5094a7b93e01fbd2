"""A heading and some sentences below it, as high as they need."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule


class Paragraph(BoxLayout):
    """Shows ``text`` below ``title``; without a title, the text alone."""

    title = StringProperty("")
    text = StringProperty("")


load_rule("screens/paragraph.kv")
