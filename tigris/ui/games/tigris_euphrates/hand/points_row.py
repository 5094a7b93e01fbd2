"""One's own points by colour, the weakest ringed, and the treasures."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.desk import CIVS
from tigris.ui.games.tigris_euphrates.hand.told import Score
from tigris.ui.rules import load_rule
from tigris.ui.tokens import DIGITS, ON_GOLD
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

NO_SCORE = Score(tuple((civ, 0) for civ in CIVS), 0, ())


class PointChip(Panel):
    """Shows ``number`` beside the glyph ``icon``; the ``weakest`` is ringed."""

    icon = StringProperty("")
    number = StringProperty("")
    weakest = BooleanProperty(False)
    ink = ColorProperty("#000000")


class PointsRow(Widget):
    """Shows ``score``, four chips and a golden one."""

    score = ObjectProperty(NO_SCORE, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.chips = {
            civ: PointChip(skin=f"chip-{civ}", icon=f"icon-{civ}", ink=DIGITS[civ]) for civ in CIVS
        }
        self.coin = PointChip(skin="button-gold", icon="icon-rosette", ink=ON_GOLD)
        super().__init__(**kwargs)
        for chip in (*self.chips.values(), self.coin):
            self.add_widget(chip)
        for name in ("score", "pos", "size"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        score: Score = self.score or NO_SCORE
        for civ, number in score.points:
            chip = self.chips[civ]
            chip.number, chip.weakest = str(number), civ in score.weakest
        self.coin.number = str(score.treasures)
        chips, gap = [*self.chips.values(), self.coin], dp(7)
        wide = max(1.0, (self.width - gap * (len(chips) - 1)) / len(chips))
        for index, chip in enumerate(chips):
            chip.pos, chip.size = (self.x + index * (wide + gap), self.y), (wide, self.height)


load_rule("games/tigris_euphrates/hand/point_chip.kv", FitLabel, Sprite)
load_rule("games/tigris_euphrates/hand/points_row.kv")
