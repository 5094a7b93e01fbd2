"""The treasures that are left, as coins."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.corner.grid import inset, squares
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

LAST = 2
"""The game ends when no more treasures than these are left."""

SMALLEST = 14
"""Coins that would be smaller than so many dp have the room of the large treasure as well."""

CAPTION = 24
"""The height of the line below the coins of a card, in dp."""


class TreasureTrack(Widget):
    """Shows ``left`` of ``total`` coins; those that end the game are ringed red.

    ``form``: ``line`` ends at the right, ``strip`` stands in the middle of a free edge; ``corner``
    and ``column`` have a panel, and a large treasure before the coins if there is room for both;
    ``card`` has a panel and says in words when the game ends.
    """

    left = NumericProperty(0)
    total = NumericProperty(10)
    form = OptionProperty("line", options=["line", "strip", "corner", "column", "card"])
    gone_color = ColorProperty("#FFFFFF")
    caption = StringProperty("")
    backed = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._coins: list[Sprite] = []
        self._rings: list[Sprite] = [Sprite(name="coin-ring") for _ in range(LAST)]
        self._sign = Sprite()
        super().__init__(**kwargs)
        for sprite in (self._sign, *self._rings):
            self.add_widget(sprite)
        for name in ("left", "total", "form", "gone_color", "pos", "size"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        total = int(self.total)
        self.backed = self.form in ("corner", "column", "card")
        while len(self._coins) < total:
            coin = Sprite()
            self._coins.append(coin)
            self.add_widget(coin, index=len(self._rings))  # the rings stay on top
        while len(self._coins) > total:
            self.remove_widget(self._coins.pop())
        for index, (coin, place) in enumerate(zip(self._coins, self._places(total), strict=True)):
            there = index < self.left
            coin.name = "coin" if there else "coin-gone"
            coin.color = "#FFFFFF" if there else self.gone_color
            box = inset(place, place.width * 0.08)
            coin.pos, coin.size = box[:2], box[2:]
        for ring, coin in zip(self._rings, self._coins, strict=False):
            side = coin.width
            ring.size = side * 1.2, side * 1.2
            ring.pos = coin.x - side * 0.1, coin.y - side * 0.1

    def _places(self, total: int) -> list[Box]:
        """Return a square for each coin, and put the large treasure before them."""
        box = Box(*self.pos, *self.size)
        self._sign.name = ""
        if self.form in ("line", "strip"):
            pitch = min(box.width / max(total, 1), box.height * 0.75)
            rest = box.width - pitch * total
            start = box.x + (rest if self.form == "line" else rest / 2)
            middle = box.y + (box.height - pitch) / 2
            return [Box(start + pitch * index, middle, pitch, pitch) for index in range(total)]
        box = inset(box, dp(9))
        if self.form == "card":
            low = dp(CAPTION)
            return squares(box._replace(y=box.y + low, height=box.height - low), total)
        side = min(box.width, box.height) * 0.72
        if box.width >= box.height:
            sign = Box(box.x, box.y + (box.height - side) / 2, side, side)
            taken = side + dp(8)
            room = box._replace(x=box.x + taken, width=box.width - taken)
        else:
            sign = Box(box.x + (box.width - side) / 2, box.top - side, side, side)
            room = box._replace(height=box.height - side - dp(8))
        coins = squares(room, total)
        if not coins or coins[0].width < dp(SMALLEST):
            return squares(box, total, even=1)
        self._sign.name, self._sign.pos, self._sign.size = "treasure", sign[:2], sign[2:]
        return coins


load_rule("games/tigris_euphrates/treasure_track.kv", FitLabel, Panel)
