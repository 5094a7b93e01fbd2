"""The open reserve: face-up tiles to draw from, and the bag."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.corner.grid import cells, inset
from tigris.ui.rules import load_rule
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

OPEN = 6
"""So many tiles lie open."""

BAG = "bag"


class ReserveShelf(Widget):
    """Shows ``tiles`` (civilizations, open) and the bag, unless ``bag`` is off.

    While ``active``, a tap dispatches ``on_pick`` with a civilization or ``bag``; the whole field
    around a piece takes the touch. ``chosen`` names what is about to be taken.
    """

    tiles = ListProperty([])
    bag = BooleanProperty(True)
    active = BooleanProperty(False)
    chosen = StringProperty("")
    form = OptionProperty("corner", options=["strip", "corner", "column", "card"])
    gone_color = ColorProperty("#FFFFFF")
    backed = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        self._pieces = [Sprite() for _ in range(OPEN + 1)]
        self._fields: list[tuple[str, Box]] = []
        super().__init__(**kwargs)
        for piece in self._pieces:
            self.add_widget(piece)
        names = ("tiles", "bag", "active", "chosen", "form", "gone_color", "pos", "size")
        for name in names:
            self.fbind(name, self._show)
        self._show()

    def on_pick(self, name: str) -> None:
        """Tell what somebody wants to draw."""

    def on_touch_down(self, touch: Any) -> bool:
        """Pick what is under the finger."""
        if not self.active or not self.collide_point(*touch.pos):
            return False
        for name, box in self._fields:
            if name and box.x <= touch.x < box.right and box.y <= touch.y < box.top:
                self.dispatch("on_pick", name)
                break
        return True

    def field_of(self, name: str) -> Box | None:
        """Return the first field that offers ``name``."""
        return next((box for offered, box in self._fields if offered == name), None)

    def _show(self, *_: object) -> None:
        self.backed = self.form != "strip"
        tiles = list(self.tiles)[:OPEN]
        names = [*tiles, *[""] * (OPEN - len(tiles)), BAG if self.bag else ""]
        room = inset(Box(*self.pos, *self.size), dp(8) if self.backed else 0)
        self._fields = list(zip(names, cells(room, OPEN + 1), strict=True))
        raised = False
        for piece, (name, field) in zip(self._pieces, self._fields, strict=True):
            art = name if name in ("", BAG) else f"tile-{name}"
            piece.name = art or "slot"
            piece.color = "#FFFFFF" if name else self.gone_color
            piece.opacity = 1 if self.active or not name else 0.85
            side = min(field.width, field.height) * (0.9 if name else 0.76)
            lift = 0.0
            if name and name == self.chosen and not raised:
                raised, lift = True, field.height * 0.08
            piece.size = side, side
            piece.pos = (
                field.x + (field.width - side) / 2,
                field.y + (field.height - side) / 2 + lift,
            )


load_rule("games/tigris_euphrates/corner/reserve_shelf.kv", Panel)
