"""A clay card that holds other widgets, one below the other."""

from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.panel import Panel


class ClayCard(Panel, BoxLayout):
    """A vertical box on a panel in the colours of the theme."""


load_rule("widgets/clay_card.kv")
