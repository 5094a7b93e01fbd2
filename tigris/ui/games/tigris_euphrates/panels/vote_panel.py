"""Somebody asks to take something back: the others agree or decline."""

from typing import Any

from kivy.properties import ObjectProperty

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.card_row import CardRow
from tigris.ui.games.tigris_euphrates.panels.facts import VoteFacts
from tigris.ui.games.tigris_euphrates.stage.run_row import RunRow
from tigris.ui.games.tigris_euphrates.tray_facts import Run
from tigris.ui.rules import load_rule


class VotePanel(Card):
    """Shows ``facts``. Dispatches ``on_choice`` with ``agree`` or ``decline``."""

    facts = ObjectProperty(VoteFacts("", ""), rebind=True)
    answers = ObjectProperty(())  # a tick or three dots for each who is asked

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choice")
        super().__init__(**kwargs)
        self.fbind("facts", self._show)
        self._show()

    def on_choice(self, name: str) -> None:
        """Tell how the reader voted."""

    def _show(self, *_: object) -> None:
        runs: list[Run] = []
        for emblem in self.facts.agreed:
            runs += [
                Run(art=f"icon-{emblem}"),
                Run(art="icon-confirm", style="good", span=0.7),
            ]
        for emblem in self.facts.waiting:
            runs += [Run(art=f"icon-{emblem}", style="faint"), Run("…", style="faint")]
        self.answers = tuple(runs)


load_rule("games/tigris_euphrates/panels/vote_panel.kv", CardRow, RunRow)
