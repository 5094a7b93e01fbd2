"""One emblem in a round frame."""

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from tigris.ui.rules import load_rule
from tigris.ui.widgets.sprite import Sprite


class Medal(Widget):
    """Shows ``emblem`` (``lion``), as wide as it is high; empty shows an empty frame."""

    emblem = StringProperty("")


load_rule("screens/medal.kv", Sprite)
