"""The first screen: watch bots play. It stands until the table has a screen of its own."""

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.geometry import ASPECT
from tigris.ui.games.tigris_euphrates.seat_strip import SeatStrip
from tigris.ui.layout import arrange


class WatchScreen(Widget):
    """Lays out header, board, seats and controls. Holds a presenter and no game state."""

    presenter = ObjectProperty(None, rebind=True)
    narrow = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.strips: list[SeatStrip] = []
        super().__init__(**kwargs)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.presenter.fbind("facts", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        seats = self.presenter.facts.seats
        if len(seats) != len(self.strips):
            for strip in self.strips:
                self.remove_widget(strip)
            self.strips = [SeatStrip() for _ in seats]
            for strip in self.strips:
                self.add_widget(strip)
            self._place()
        for strip, facts in zip(self.strips, seats, strict=True):
            strip.facts = facts

    def _place(self, *_: object) -> None:
        self.narrow = self.width < 1000 * Metrics.density
        parts = arrange(self.width, self.height, len(self.strips), ASPECT, Metrics.density)
        ids = self.ids
        placed = [(ids.header, parts.header), (ids.board, parts.board)]
        placed += [(ids.controls, parts.controls), *zip(self.strips, parts.seats, strict=True)]
        for widget, box in placed:
            widget.pos, widget.size = (self.x + box.x, self.y + box.y), box[2:]
