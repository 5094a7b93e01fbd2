"""A seat beside the board: who plays it, and what everybody may see of its pieces."""

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.strip_plan import CATASTROPHES, HAND, LEADERS, plan
from tigris.ui.tokens import CIVILIZATIONS
from tigris.ui.widgets.sprite import Sprite


class SeatStrip(Widget):
    """Shows ``facts`` of one seat. Holds no game state of its own."""

    facts = ObjectProperty(None, allownone=True)
    skin = StringProperty("light")
    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")
    socket_color = ColorProperty("#FFFFFF")

    plan = ObjectProperty(plan(Box(0, 0, 176, 312)), rebind=True)
    title = StringProperty("")
    status = StringProperty("")
    emblem = StringProperty("")
    deciding = BooleanProperty(False)
    turn = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._leaders = [Sprite() for _ in range(LEADERS)]
        self._sockets = [Sprite() for _ in range(LEADERS)]
        self._hand = [Sprite() for _ in range(HAND)]
        self._catastrophes = [Sprite() for _ in range(CATASTROPHES)]
        super().__init__(**kwargs)
        for sprite in (*self._leaders, *self._sockets, *self._hand, *self._catastrophes):
            self.add_widget(sprite)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.fbind("facts", self._show)
        self.fbind("socket_color", self._show)
        self._place()
        self._show()

    def _place(self, *_: object) -> None:
        self.plan = plan(Box(*self.pos, *self.size))
        for sprites, boxes in (
            (self._leaders, self.plan.leaders),
            (self._hand, self.plan.hand),
            (self._catastrophes, self.plan.catastrophes),
        ):
            for sprite, box in zip(sprites, boxes, strict=True):
                sprite.pos, sprite.size = box[:2], box[2:]
        for sprite, box in zip(self._sockets, self.plan.leaders, strict=True):
            third = box.width * 0.29
            sprite.pos = box.x + third, box.y + third
            sprite.size = box.width - 2 * third, box.height - 2 * third

    def _show(self, *_: object) -> None:
        facts = self.facts
        if facts is None:
            return
        self.title, self.status, self.emblem = facts.name, facts.status, facts.dynasty
        self.deciding, self.turn = facts.deciding, facts.turn
        for civ, seal, mark in zip(CIVILIZATIONS, self._leaders, self._sockets, strict=True):
            if civ in facts.home:
                seal.name, seal.color, mark.name = f"leader-{facts.dynasty}-{civ}", "#FFFFFF", ""
            else:  # on the board: an empty socket that still says which leader belongs here
                seal.name, mark.name = "socket", f"icon-{civ}"
                seal.color = mark.color = self.socket_color
        self._fill(self._hand, facts.hand, "tile-back")
        self._fill(self._catastrophes, facts.catastrophes, "catastrophe")

    def _fill(self, sprites: list[Sprite], count: int, art: str) -> None:
        for index, sprite in enumerate(sprites):
            there = index < count
            sprite.name = art if there else "slot"
            sprite.color = "#FFFFFF" if there else self.socket_color
