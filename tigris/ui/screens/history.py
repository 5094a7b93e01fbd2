"""The games that are over, and what the players' games come to."""

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.table.library import Library, SavedGame
from tigris.table.statistics import PlayerTotals
from tigris.ui.background import aside
from tigris.ui.boxes import Box
from tigris.ui.rules import load_rule
from tigris.ui.screens.facts import Describe, GameCard, finished
from tigris.ui.screens.history_row import HistoryRow
from tigris.ui.screens.totals_line import TotalsLine
from tigris.ui.widgets.clay_card import ClayCard
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.vignette import Vignette


class HistoryScreen(FloatLayout):
    """Lists the finished games of ``library``, the last one first, beside the players' totals.

    Watching one again leads to ``app.go("replay", save=name)``.
    """

    reading = BooleanProperty(True)
    empty = BooleanProperty(False)
    games_box = ObjectProperty(Box(0, 0, 1, 1), rebind=True)
    totals_box = ObjectProperty(Box(0, 0, 1, 1), rebind=True)

    def __init__(self, library: Library, describe: Describe = GameCard, **kwargs: Any) -> None:
        self._library, self._describe = library, describe
        super().__init__(**kwargs)
        self.fbind("size", self._divide)
        self.ids.header.fbind("height", self._divide)

    @property
    def rows(self) -> list[HistoryRow]:
        """Return the games as they are listed, from top to bottom."""
        return list(reversed(self.ids.rows.children))

    @property
    def lines(self) -> list[TotalsLine]:
        """Return the lines of the players, from top to bottom."""
        return list(reversed(self.ids.lines.children))

    def opened(self) -> None:
        """Read the folder again, without holding up the screen."""
        library = self._library
        aside(lambda: (library.saves(), library.totals()), lambda read: self.show(*read))

    def show(self, games: Sequence[SavedGame], totals: Sequence[PlayerTotals]) -> None:
        """List what the folder holds."""
        self.ids.rows.clear_widgets()
        for saved in finished(games):
            row = HistoryRow(card=self._describe(saved))
            row.bind(on_replay=self._replay)
            self.ids.rows.add_widget(row)
        self.ids.lines.clear_widgets()
        for player in totals:
            numbers = (player.games, player.wins, player.best)
            played, wins, best = (str(number) for number in numbers)
            self.ids.lines.add_widget(
                TotalsLine(title=player.name, games=played, wins=wins, best=best)
            )
        self.reading, self.empty = False, not self.rows

    def _replay(self, row: HistoryRow) -> None:
        App.get_running_app().go("replay", save=row.card.saved.name)

    def _divide(self, *_: object) -> None:
        """Put the totals beside the games, or below them where the screen stands upright."""
        width, height = self.width, self.height - self.ids.header.height
        if width > height:
            wide = width * 0.63
            self.games_box = Box(0, 0, wide, height)
            self.totals_box = Box(wide, 0, width - wide, height)
        else:
            high = height * 0.62
            self.games_box = Box(0, height - high, width, high)
            self.totals_box = Box(0, 0, width, height - high)


load_rule("screens/history.kv", ClayCard, FitLabel, Header, HistoryRow, Tiled, TotalsLine, Vignette)
