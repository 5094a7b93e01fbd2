"""A conflict with its running totals: two seals, and how it stands between them."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.hand.shown import Duel
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

NO_DUEL = Duel("", "", "", "", "", "", "", "")


class DuelPanel(Widget):
    """Shows ``duel``; one's own number is golden."""

    duel = ObjectProperty(NO_DUEL, rebind=True)


load_rule("games/tigris_euphrates/hand/duel_panel.kv", FitLabel, Panel, Sprite)
