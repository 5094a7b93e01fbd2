"""The treasures that are left, as a row of coins."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from tigris.ui.widgets.sprite import Sprite

LAST = 2
"""The game ends when no more treasures than these are left."""


class TreasureTrack(Widget):
    """Shows ``left`` of ``total`` coins; those that end the game are ringed."""

    left = NumericProperty(0)
    total = NumericProperty(10)
    gone_color = ColorProperty("#FFFFFF")

    def __init__(self, **kwargs: object) -> None:
        self._coins: list[Sprite] = []
        self._rings: list[Sprite] = []
        super().__init__(**kwargs)
        for name in ("left", "total", "gone_color", "pos", "size"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        total = int(self.total)
        while len(self._coins) < total:
            coin = Sprite()
            self._coins.append(coin)
            self.add_widget(coin)
        while len(self._coins) > total:
            self.remove_widget(self._coins.pop())
        while len(self._rings) < LAST:
            ring = Sprite(name="coin-ring")
            self._rings.append(ring)
            self.add_widget(ring)
        pitch = min(self.width / max(total, 1), self.height * 0.75)
        side = pitch * 0.84
        start = self.x + self.width - pitch * total
        middle = self.y + self.height / 2
        for index, coin in enumerate(self._coins):
            there = index < self.left
            coin.name = "coin" if there else "coin-gone"
            coin.color = "#FFFFFF" if there else self.gone_color
            coin.size = side, side
            coin.pos = start + pitch * (index + 0.5) - side / 2, middle - side / 2
        for ring, coin in zip(self._rings, self._coins, strict=False):
            ring.size = side * 1.2, side * 1.2
            ring.pos = coin.x - side * 0.1, coin.y - side * 0.1
