"""The field to hold for a look at one's own tiles."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from tigris.ui.games.tigris_euphrates.tray.ring import Ring
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite

ROOM = 160
"""So much room, all lines together, the whole sentence needs."""


class PeekPad(Panel):
    """A groove with an eye; in the box ``label`` it says what holding or letting go does.

    ``count``, if there is one, is the number of tiles, for trays with no room for their backs.
    """

    label = ListProperty([0, 0, 0, 0])
    open = BooleanProperty(False)
    count = StringProperty("")
    ink = ColorProperty("#FFFFFF")
    ground = StringProperty("light")
    unit = NumericProperty(1)

    eye_box = ListProperty([0, 0, 0, 0])
    word_box = ListProperty([0, 0, 0, 0])
    back_box = ListProperty([0, 0, 0, 0])
    count_box = ListProperty([0, 0, 0, 0])
    word_align = StringProperty("center")
    word_lines = NumericProperty(1)
    brief = StringProperty("")  # the ending of the words' names where there is little room

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("label", "count", "unit"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        x, y, width, height = self.label
        unit = self.unit
        low = height < 30 * unit or (width > 2.4 * height and not self.count)
        self.word_align = "left" if low else "center"
        self.word_lines = 1 if height < 30 * unit else 2
        if low:
            eye = min(24 * unit, height * 0.9)
            self.eye_box = [x + 3 * unit, y + (height - eye) / 2, eye, eye]
            left = eye + 9 * unit
            self.word_box = [x + left, y, max(0, width - left - 4 * unit), height]
            self.back_box = self.count_box = [0, 0, 0, 0]
            self._shorten()
            return
        edge = width * 0.035
        eye = min(28 * unit, height * 0.44)
        row = y + height - eye - height * 0.06
        self.word_box = [x + edge, y + height * 0.07, max(0, width - 2 * edge), height * 0.44]
        if self.count and width > 56 * unit:
            third = width / 3
            self.eye_box = [x + width - third - 4 * unit, row, third, eye]
            self.back_box = [x + 3 * unit, row, third, eye]
            self.count_box = [x + third, row, third, eye]
        else:
            self.eye_box = [x + (width - eye) / 2, row, eye, eye]
            self.back_box = self.count_box = [0, 0, 0, 0]
        self._shorten()

    def _shorten(self) -> None:
        """Say it in one word where a sentence would need letters too small to read."""
        room = self.word_box[2] * self.word_lines
        self.brief = "_brief" if room < ROOM * self.unit else ""


load_rule("games/tigris_euphrates/tray/peek_pad.kv", FitLabel, Ring, Sprite)
