"""How the game ended, in the middle of the board."""

from kivy.input import MotionEvent
from kivy.properties import (
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from tigris.ui.widgets.panel import Panel


class PointChip(Panel):
    """Points of one colour: its glyph and a number, on the colour itself."""

    civ = StringProperty("temple")
    number = NumericProperty(0)
    unit = NumericProperty(1)
    ink = ColorProperty("#FFFFFF")


class ResultLine(BoxLayout):
    """One player's final points."""

    place = NumericProperty(1)
    title = StringProperty("")
    emblem = StringProperty("archer")
    points = ListProperty([0, 0, 0, 0])
    treasures = NumericProperty(0)
    unit = NumericProperty(1)


class ResultCard(Widget):
    """Shows the result in ``facts``, and nothing while there is none; a touch puts it aside."""

    facts = ObjectProperty(None, allownone=True)
    limit = NumericProperty(600)
    headline = StringProperty("")
    unit = NumericProperty(1)

    def on_kv_post(self, _base: Widget) -> None:
        """Start when the rule has made the parts."""
        self.fbind("facts", self._show)
        self.fbind("limit", self._show)
        self._show()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let a touch uncover the board."""
        if self.headline and self.collide_point(*touch.pos):
            self.headline = ""
            return True
        return False

    def _show(self, *_: object) -> None:
        rows = self.facts.result if self.facts else ()
        self.headline = self.facts.headline if self.facts else ""
        self.unit = min(self.limit / 640, 2.5)
        lines = self.ids.lines
        lines.clear_widgets()
        for row in rows:
            lines.add_widget(
                ResultLine(
                    place=row.place,
                    title=row.name,
                    emblem=row.dynasty,
                    points=row.points,
                    treasures=row.treasures,
                    unit=self.unit,
                )
            )
        height = (84 + 60 * len(rows)) * self.unit if rows else 0
        self.size = (560 * self.unit if rows else 0), height
