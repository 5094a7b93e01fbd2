"""The list of games to go on with."""

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.core import TigrisError
from tigris.table.library import Library, SavedGame
from tigris.ui.background import aside
from tigris.ui.rules import load_rule
from tigris.ui.screens.facts import Describe, GameCard, running
from tigris.ui.screens.save_row import SaveRow
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.vignette import Vignette


class SavesScreen(FloatLayout):
    """Lists the running games of ``library``, the one played last first, and damaged files.

    Opening a game leads to ``app.go("table", save=name)``.
    """

    make_thumbnail = ObjectProperty(None, allownone=True)
    now = NumericProperty(0)
    reading = BooleanProperty(True)
    empty = BooleanProperty(False)

    def __init__(
        self,
        library: Library,
        describe: Describe = GameCard,
        clock: Callable[[], float] = time.time,
        **kwargs: Any,
    ) -> None:
        self._library, self._describe, self._clock = library, describe, clock
        super().__init__(now=clock(), **kwargs)

    @property
    def rows(self) -> list[SaveRow]:
        """Return the games as they are listed, from top to bottom."""
        return list(reversed(self.ids.rows.children))

    def opened(self) -> None:
        """Read the folder again; it may hold many games, so the screen does not wait for it."""
        self.now = self._clock()
        aside(self._library.saves, self.show)

    def show(self, games: list[SavedGame]) -> None:
        """List what the folder holds."""
        self.ids.rows.clear_widgets()
        for number, saved in enumerate(running(games)):
            card = GameCard(saved) if saved.problem else self._describe(saved)
            row = SaveRow(
                card=card,
                make_thumbnail=self.make_thumbnail,
                now=self.now,
                first=not number and not saved.problem,
            )
            row.bind(on_continue=self._continue, on_ask=self._ask, on_delete=self._delete)
            self.ids.rows.add_widget(row)
        self.reading, self.empty = False, not self.rows

    def _continue(self, row: SaveRow) -> None:
        App.get_running_app().go("table", save=row.card.saved.name)

    def _ask(self, asked: SaveRow) -> None:
        for row in self.rows:
            row.asking = row.asking and row is asked
            row.trouble = ""

    def _delete(self, row: SaveRow) -> None:
        try:
            self._library.delete(row.card.saved.name)
        except TigrisError as error:
            if error.code != "save_missing":  # then somebody else deleted it: all the better
                row.asking = False
                row.trouble = App.get_running_app().words["saves.not_deleted"]
                return
        self.ids.rows.remove_widget(row)
        self.empty = not self.rows


load_rule("screens/saves.kv", FitLabel, Header, Tiled, Vignette)
