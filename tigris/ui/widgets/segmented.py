"""A few choices side by side, one of them taken."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.segment import Segment


class Segmented(BoxLayout):
    """Offers ``choices``, pairs of a value and its name; ``value`` is the one that is taken.

    Dispatches ``on_choose`` with the value when a finger takes one. It does not take it by
    itself: whoever owns the value changes it, and ``value`` follows.
    """

    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    letter = NumericProperty(17)

    __events__ = ("on_choose",)

    def on_kv_post(self, base_widget: Any) -> None:
        """Follow the choices and the value."""
        self.fbind("choices", self._fill)
        self.fbind("value", self._mark)
        self._fill()

    def on_choose(self, value: object) -> None:
        """Somebody touched a choice."""

    @property
    def segments(self) -> list[Segment]:
        """Return the choices as they stand, from left to right."""
        return list(reversed(self.children))

    def _fill(self, *_: object) -> None:
        """Write other names on the same segments, so that a finger on one does not lose it."""
        while len(self.children) > len(self.choices):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.choices):
            segment = Segment(letter=self.letter)
            segment.bind(on_release=self._choose)
            self.add_widget(segment)
        for segment, (value, text) in zip(self.segments, self.choices, strict=True):
            segment.value, segment.text = value, text
        self._mark()

    def _mark(self, *_: object) -> None:
        for segment in self.segments:
            segment.chosen = segment.value == self.value

    def _choose(self, segment: Segment) -> None:
        self.dispatch("on_choose", segment.value)


load_rule("widgets/segmented.kv")
