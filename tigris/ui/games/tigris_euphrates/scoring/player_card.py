"""One player in the final scoring: emblem, treasures, bars, the number that counts."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.scoring.bars import Bars, sharp
from tigris.ui.games.tigris_euphrates.scoring.ceremony import Tally
from tigris.ui.games.tigris_euphrates.scoring.number_chip import NumberChip
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class CoinRow(Widget):
    """The treasures a player took; those that are ``left`` shine, the spent ones have faded."""

    total = NumericProperty(0)
    left = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "total", "left"):
            self.fbind(name, self._draw)
        self._draw()

    def place(self, index: int) -> tuple[float, float]:
        """Return the corner of a coin on the screen."""
        side = self.height
        room = max(self.width - side, 0)
        pitch = min(side * 1.08, room / max(self.total - 1, 1))
        return self.x + pitch * index, self.y

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = self.height
        with self.canvas:
            for index in range(int(self.total)):
                Color(1, 1, 1, 1 if index < self.left else 0.4)
                Rectangle(texture=sharp("treasure", side), pos=self.place(index), size=(side, side))


class PlayerCard(Widget):
    """Shows one seat at one step of the ceremony.

    ``stage`` is the step's stage as a number: from 2 the weakest colour shows, from 3 the
    sorted numbers, from 4 where a tie was ``decided``, from 5 the ``place``.
    """

    title = StringProperty("")
    emblem = StringProperty("lion")
    tally = ObjectProperty(Tally((0, 0, 0, 0), (0, 0, 0, 0), 0), rebind=True)
    coins = NumericProperty(0)
    stage = NumericProperty(0)
    place = NumericProperty(0)
    winner = BooleanProperty(False)
    decided = ListProperty([])
    highest = NumericProperty(12)
    low = BooleanProperty(False)

    grown = NumericProperty(1)
    landed = NumericProperty(1)
    drawn = NumericProperty(0)

    pad = NumericProperty(18)
    head = NumericProperty(78)
    row = NumericProperty(34)
    rowed = NumericProperty(0)

    def on_kv_post(self, base_widget: Any) -> None:
        """Keep the sorted numbers as the tally has them from now on."""
        for name in ("tally", "decided", "stage"):
            self.fbind(name, self._sort)
        self._sort()

    def coin_source(self, *_: object) -> tuple[float, float]:
        """Return where the treasure of this step comes from."""
        x, y = self.ids.coins.place(int(self.tally.left))
        return x, y

    def _sort(self, *_: object) -> None:
        for rank, (color, total) in enumerate(self.tally.ranked):
            chip = self.ids[f"chip_{rank}"]
            chip.number, chip.civ = total, color.tile
            chip.marked = self.stage >= 4 and rank in self.decided


load_rule(
    "games/tigris_euphrates/scoring/player_card.kv",
    Bars,
    CoinRow,
    FitLabel,
    NumberChip,
    Panel,
    Sprite,
)
