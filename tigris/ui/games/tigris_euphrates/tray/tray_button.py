"""A button of a tray: an icon with a word. It knows no touches, the tray does."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.tray.writing import width_of
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite


class TrayButton(Widget):
    """Shows ``icon`` and ``text``: beside each other if it is wide, else one above the other.

    ``below`` puts the word below the face: into the strip at the player's edge that takes no
    touches. A word that would be too small to read is left out: the icon says it, too.
    """

    part = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    gold = BooleanProperty(False)
    enabled = BooleanProperty(True)
    pressed = BooleanProperty(False)
    lapis = BooleanProperty(False)
    below = BooleanProperty(False)
    unit = NumericProperty(1)
    scale = NumericProperty(1)

    ground = StringProperty("light")  # of a button that is not gold
    plain_ink = ColorProperty("#000000")
    gold_ink = ColorProperty("#000000")
    face = StringProperty("button-light")
    ink = ColorProperty("#000000")
    face_box = ListProperty([0, 0, 0, 0])
    icon_box = ListProperty([0, 0, 0, 0])
    word_box = ListProperty([0, 0, 0, 0])
    word_ink = ColorProperty("#000000")
    word_align = StringProperty("center")
    word_lines = NumericProperty(1)
    letter = NumericProperty(15)  # in dp of the design

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "below", "unit", "text", "gold", "scale"):
            self.fbind(name, self._arrange)
        for name in ("gold", "pressed", "lapis", "ground", "below", "plain_ink", "gold_ink"):
            self.fbind(name, self._paint)
        self._arrange()
        self._paint()

    def _arrange(self, *_: object) -> None:
        unit, (x, y), (width, height) = self.unit, self.pos, self.size
        least = 0.42 * height / max(unit, 0.01)
        self.letter = min(20.0 if self.gold else 15.0, least)
        foot = min(20 * unit, height * 0.3) if self.below else 0
        high = height - foot
        self.face_box = [x, y + foot, width, high]
        side = min(28 * unit, high * 0.6, width * 0.6)
        beside = not self.below and width > 1.55 * height
        self.word_align = "left" if beside else "center"
        self.word_lines = 1
        if beside:
            side = min(side, width * 0.22)
            gap = side * 0.26
            wish = width_of(self.text, "strong") * self.letter * self.scale * unit * 1.08
            room = width * 0.9 - side - gap
            word = min(wish, room)
            self.word_lines = 1 if wish * 0.7 < room else 2  # rather smaller than broken
            left = x + (width - side - gap - word) / 2
            self.icon_box = [left, y + (height - side) / 2, side, side]
            self.word_box = [left + side + gap, y, word + 2, height]
            return
        if self.below:
            self.word_box = [x - 2 * unit, y, width + 4 * unit, foot]
            shift = 0.0
        else:
            self.word_box = [x + 2, y + high * 0.12, width - 4, min(24 * unit, high * 0.36)]
            side = min(side, high * 0.42)
            shift = high * 0.17 if self.text else 0
        low = y + foot + (high - side) / 2 + shift
        self.icon_box = [x + (width - side) / 2, low, side, side]

    def _paint(self, *_: object) -> None:
        face = "gold" if self.gold else "dark" if self.lapis else self.ground
        self.face = f"button-{face}-down" if self.pressed else f"button-{face}"
        self.ink = self.gold_ink if self.gold else self.plain_ink
        self.word_ink = self.plain_ink if self.below else self.ink


load_rule("games/tigris_euphrates/tray/tray_button.kv", FitLabel, Panel, Sprite)
