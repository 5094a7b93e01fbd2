"""What a bot would do."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.facts import HintFacts
from tigris.ui.games.tigris_euphrates.stage.run_row import RunRow
from tigris.ui.rules import load_rule
from tigris.ui.widgets.panel import Panel

MOST = 4
"""The move itself, and up to three others."""
WIDTH, ALONE, EACH = 440, 260, 60
"""The size that the card likes to have, in dp: with one move, and what each other one adds."""


class MoveRow(ButtonBehavior, Panel):
    """A move in words and pictures; ``gold`` while the board shows it."""

    runs = ObjectProperty(())
    gold = BooleanProperty(False)
    index = 0


class HintPanel(Card):
    """Shows ``facts``: the move a bot would choose, or would have chosen, why, and others.

    Dispatches ``on_choice`` with the index of the move to show on the board.
    """

    facts = ObjectProperty(HintFacts((), ""), rebind=True)
    caption = StringProperty("")  # what stands above the other moves

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choice")
        super().__init__(**kwargs)
        others = min(len(self.facts.moves), MOST) - 1
        self.design = [WIDTH, ALONE + max(0, others) * EACH]
        self.fbind("facts", self._show)
        self._show()

    def on_choice(self, index: int) -> None:
        """Tell which move was tapped."""

    def _show(self, *_: object) -> None:
        best, others = self.ids.best, self.ids.others
        moves = self.facts.moves[:MOST]
        best.runs = moves[0] if moves else ()
        best.gold = self.facts.chosen == 0
        others.clear_widgets()
        for index, runs in enumerate(moves[1:], start=1):
            row = MoveRow(runs=runs, gold=index == self.facts.chosen)
            row.index = index
            row.bind(on_release=self._chosen)
            others.add_widget(row)

    def _chosen(self, row: MoveRow) -> None:
        self.dispatch("on_choice", row.index)


load_rule("games/tigris_euphrates/panels/move_row.kv", RunRow)
load_rule("games/tigris_euphrates/panels/hint_panel.kv", MoveRow)
