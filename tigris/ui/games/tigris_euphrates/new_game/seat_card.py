"""A player's card at a side of the table; a free side shows where one could sit down."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.new_game.icon_choice import IconChoice
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled

SLOP = 10
"""How far a finger goes before it drags, in dp."""


class SeatCard(Widget):
    """Shows the player at ``side``, or that the side is free. Touches go to the ``editor``.

    A finger that moves drags the card; ``on_drop`` is dispatched with the point where it let go.
    """

    editor = ObjectProperty(None, rebind=True)
    side = ObjectProperty(None)
    kind = OptionProperty(None, options=[None, *Kind], allownone=True)
    chair = ObjectProperty(None, allownone=True, rebind=True)
    chosen = BooleanProperty(False)
    dragged = BooleanProperty(False)

    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")

    __events__ = ("on_drop",)

    def on_drop(self, x: float, y: float) -> None:
        """A finger let go of the card."""

    def on_chair(self, _: object, chair: Any) -> None:
        """Tell the rule by what means the chair is played."""
        self.kind = chair.kind if chair else None

    def on_touch_down(self, touch: Any) -> bool:
        """Hold the finger, until it is plain whether it taps or drags."""
        if not self.collide_point(*touch.pos) or self.dragged:
            return False
        touch.grab(self)
        touch.ud[self] = (touch.x - self.x, touch.y - self.y)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the card after some way; a free side cannot be dragged."""
        if touch.grab_current is not self:
            return False
        left, below = touch.ud[self]
        away = max(abs(touch.x - left - self.x), abs(touch.y - below - self.y))
        if self.chair is not None and (self.dragged or away > dp(SLOP)):
            self.dragged = True
            self.pos = touch.x - left, touch.y - below
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Drop the card, or hand the tap to what lies under it."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.dragged:
            self.dragged = False
            self.dispatch("on_drop", touch.x, touch.y)
        elif self.collide_point(*touch.pos):
            self._tap(touch)
        return True

    def _tap(self, touch: Any) -> None:
        editor = self.editor
        if self.chair is None or editor.moving:
            editor.touch(self.side)
            return
        for kind in Kind:
            if self.ids[kind.value].collide_point(*touch.pos):
                editor.play_by(self.side, kind)
                return
        if self.ids.emblem.collide_point(*touch.pos):
            editor.swap_emblem(self.side)
        elif self.chosen and self.ids.name.collide_point(*touch.pos):
            editor.show("player")
            editor.naming = True
        else:
            editor.touch(self.side)


load_rule(
    "games/tigris_euphrates/new_game/seat_card.kv", FitLabel, IconChoice, Panel, Sprite, Tiled
)
