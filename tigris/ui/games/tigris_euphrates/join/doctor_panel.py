"""Why phones may not come, and what to do: a picture, a sentence, a few steps, the address."""

from typing import Any

from kivy.properties import ObjectProperty

from tigris.ui.games.tigris_euphrates.join.doctor_facts import DoctorFacts
from tigris.ui.games.tigris_euphrates.join.step_line import StepLine
from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class DoctorPanel(Card):
    """Shows ``facts``. Whoever owns it changes them when the network changes."""

    facts = ObjectProperty(DoctorFacts(""), rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("facts", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        box = self.ids.steps
        if [line.text for line in box.children[::-1]] != list(self.facts.steps):
            box.clear_widgets()
            for number, text in enumerate(self.facts.steps, 1):
                box.add_widget(StepLine(number=number, text=text))


load_rule("games/tigris_euphrates/join/doctor_panel.kv", FitLabel, Sprite, StepLine)
