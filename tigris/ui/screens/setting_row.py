"""One line of the settings: what it is about, and the control that changes it."""

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.on_off import OnOff
from tigris.ui.widgets.segmented import Segmented


class ChoiceRow(FloatLayout):
    """A setting ``name`` with ``choices``, pairs of a value and its name."""

    name = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)

    def choose(self, value: object) -> None:
        """Change the setting; ``value`` follows."""
        setattr(App.get_running_app().settings, self.name, value)


class SwitchRow(FloatLayout):
    """A setting ``name`` that is on or off."""

    name = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)

    def toggle(self) -> None:
        """Change the setting; ``active`` follows."""
        setattr(App.get_running_app().settings, self.name, not self.active)


load_rule("screens/choice_row.kv", FitLabel, Segmented)
load_rule("screens/switch_row.kv", FitLabel, OnOff)
