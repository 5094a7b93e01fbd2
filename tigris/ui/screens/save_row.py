"""One saved game in the list: go on with it, or delete it after being asked once."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.screens.game_card import SavedGameCard
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.push_button import PushButton


class SaveRow(FloatLayout):
    """Shows ``card``. Dispatches ``on_continue``, ``on_ask`` and ``on_delete``.

    ``asking`` is the moment between the first touch on Delete and the second. ``first`` marks the
    game that was played last. ``trouble`` is a sentence on what went wrong.
    """

    card = ObjectProperty(None, rebind=True)
    make_thumbnail = ObjectProperty(None, allownone=True)
    now = NumericProperty(0)
    first = BooleanProperty(False)
    asking = BooleanProperty(False)
    damaged = BooleanProperty(False)
    trouble = StringProperty("")
    wide = NumericProperty(0)
    calm = StringProperty("clay")
    look = StringProperty("clay")

    __events__ = ("on_continue", "on_ask", "on_delete")

    def on_continue(self) -> None:
        """Somebody wants to play on."""

    def on_ask(self) -> None:
        """Somebody touched Delete: ask."""
        self.asking = True

    def on_delete(self) -> None:
        """Somebody means it."""

    def left(self) -> None:
        """Touch the left of the two buttons."""
        self.dispatch("on_delete" if self.asking else "on_continue")

    def right_one(self) -> None:
        """Touch the right one: a second tap on Delete, made in haste, keeps the game."""
        if self.asking:
            self.asking = False
        else:
            self.dispatch("on_ask")


load_rule("screens/save_row.kv", FitLabel, PushButton, SavedGameCard)
