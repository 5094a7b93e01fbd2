"""A war or a revolt as a stage over the board: who fights, what counts, what is at stake."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.stage.docking import DESIGN
from tigris.ui.games.tigris_euphrates.stage.pile_row import PileRow
from tigris.ui.games.tigris_euphrates.stage.run_row import RunRow
from tigris.ui.games.tigris_euphrates.stage.telling import told
from tigris.ui.games.tigris_euphrates.stage_facts import Camp
from tigris.ui.games.tigris_euphrates.tray_facts import Run
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled

NOBODY = Camp("", "", "", 0, 0, 0)


class TurnButton(ButtonBehavior, Widget):
    """A bare turn icon; a touch dispatches ``on_release``."""

    unit = NumericProperty(1)


class ConflictStage(Widget):
    """Shows ``facts`` upright, and nothing while there are none. Holds no game state.

    It is drawn 600 x 272 dp large and scaled to its box. Touches stop at it: what lies below
    cannot be meant. Dispatches ``on_turn`` when somebody wants to read it from another side.
    """

    facts = ObjectProperty(None, allownone=True)

    unit = NumericProperty(1)  # pixels of a dp of the design
    ratio = NumericProperty(1)  # the same against a dp of the screen
    shown = BooleanProperty(False)
    title = StringProperty("")
    icon = StringProperty("")
    counts = ObjectProperty(())
    sentence = StringProperty("")
    attacker = ObjectProperty(NOBODY, rebind=True)
    defender = ObjectProperty(NOBODY, rebind=True)
    if_lost = ObjectProperty(())
    if_won = ObjectProperty(())
    lost_label = StringProperty("")
    won_label = StringProperty("")
    result_label = StringProperty("")
    split = NumericProperty(1)  # 0: only one end is left to tell, and it takes the whole line
    reach_left = NumericProperty(150)  # how far the tiles may come towards the middle, in units
    reach_right = NumericProperty(150)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_turn")
        super().__init__(**kwargs)
        self.fbind("size", self._scale)
        for name in ("facts", "lost_label", "won_label", "result_label"):
            self.fbind(name, self._show)
        self._scale()
        self._show()

    def on_turn(self) -> None:
        """Ask to face another side."""

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from the board below."""
        if not self.shown or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def _scale(self, *_: object) -> None:
        self.unit = max(0.01, min(self.width / DESIGN[0], self.height / DESIGN[1]))
        self.ratio = self.unit / dp(1)

    def _show(self, *_: object) -> None:
        facts = self.facts
        self.shown = facts is not None
        if facts is None:
            return
        self.title = facts.title
        self.counts = (Run(art=facts.counts_art, span=0.62), Run(facts.counts))
        self.icon = "icon-war" if facts.war else "icon-revolt"
        self.sentence = facts.sentence
        self.attacker, self.defender = facts.attacker, facts.defender
        self.split = 1 if facts.if_lost else 0
        self.if_lost = told(self.lost_label, "bad", facts.if_lost)
        label = self.won_label if facts.if_lost else self.result_label
        self.if_won = told(label, "good", facts.if_won)
        self.reach_left = _reach(facts.attacker)
        self.reach_right = _reach(facts.defender)


def _reach(camp: Camp) -> float:
    """Return the width that a camp's total leaves to its tiles, in units of the design."""
    return 176 - 29 * len(str(camp.total))


load_rule("games/tigris_euphrates/stage/turn_button.kv", Sprite)
load_rule("games/tigris_euphrates/stage/stage.kv", FitLabel, Panel, PileRow, RunRow, Sprite, Tiled)
