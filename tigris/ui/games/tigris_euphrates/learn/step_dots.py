"""How far a lesson is: one dot for each step."""

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.sprite import Sprite

SIDE = 12


class StepDots(BoxLayout):
    """Shows ``count`` dots, of which the first ``filled`` are gold."""

    count = NumericProperty(1)
    filled = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("count", "filled"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        while len(self.children) < self.count:
            self.add_widget(Sprite(size=(dp(SIDE), dp(SIDE))))
        for extra in self.children[self.count :]:
            self.remove_widget(extra)
        for index, dot in enumerate(reversed(self.children)):
            dot.name = "pip" if index < self.filled else "pip-empty"


load_rule("games/tigris_euphrates/learn/step_dots.kv")
