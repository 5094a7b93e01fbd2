"""The monuments that can still be built."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    OptionProperty,
)
from kivy.uix.widget import Widget

from tigris.games.tigris_euphrates.pieces import MONUMENTS
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.corner.grid import inset, squares
from tigris.ui.rules import load_rule
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class MonumentRack(Widget):
    """Shows the six monuments; those that are not in ``left`` leave a dashed slot.

    ``left`` holds the names of monuments, ``red-blue`` and the like.
    """

    left = ListProperty([monument.name for monument in MONUMENTS])
    form = OptionProperty("corner", options=["strip", "corner", "column", "card"])
    gone_color = ColorProperty("#FFFFFF")
    backed = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._towers = {monument.name: Sprite() for monument in MONUMENTS}
        super().__init__(**kwargs)
        for tower in self._towers.values():
            self.add_widget(tower)
        for name in ("left", "form", "gone_color", "pos", "size"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.backed = self.form != "strip"
        room = inset(Box(*self.pos, *self.size), dp(8) if self.backed else 0)
        places = squares(room, len(self._towers))
        for (name, tower), place in zip(self._towers.items(), places, strict=True):
            there = name in self.left
            box = inset(place, place.width * (0.05 if there else 0.1))
            tower.name = f"monument-{name}" if there else "slot"
            tower.color = "#FFFFFF" if there else self.gone_color
            tower.pos, tower.size = box[:2], box[2:]


load_rule("games/tigris_euphrates/corner/monument_rack.kv", Panel)
