"""A kingdom, looked into."""

from typing import Any

from kivy.properties import (
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.facts import InspectorFacts, Ruler
from tigris.ui.games.tigris_euphrates.stage.run_row import RunRow
from tigris.ui.games.tigris_euphrates.tray_facts import Run
from tigris.ui.rules import load_rule
from tigris.ui.tokens import CIVILIZATIONS
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.sprite import Sprite


class RulerTile(Widget):
    """A leader with its two strengths: supporters for a war, temples beside it for a revolt."""

    ruler = ObjectProperty(Ruler("", "temple", "", 0, 0), rebind=True)
    war = ObjectProperty(())
    revolt = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("ruler", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        ruler = self.ruler
        self.war = (
            Run(art="icon-war", span=0.72),
            Run(str(ruler.war), style="number"),
            Run(art=f"tile-{ruler.civ}"),
        )
        self.revolt = (
            Run(art="icon-revolt", span=0.72),
            Run(str(ruler.revolt), style="number"),
            Run(art="tile-temple"),
        )


class InspectorPanel(Card):
    """Shows ``facts`` of a kingdom: who rules, how strongly, what stands in it, who would score."""

    facts = ObjectProperty(InspectorFacts(""), rebind=True)

    tiles = ObjectProperty(())
    treasures = ObjectProperty(())
    scorers = ObjectProperty(())
    joining = StringProperty("")
    special = NumericProperty(0)  # 1 if there is anything besides tiles and leaders

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("facts", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        facts = self.facts
        rulers = self.ids.rulers
        rulers.clear_widgets()
        for ruler in facts.rulers:
            rulers.add_widget(RulerTile(ruler=ruler))
        self.tiles = tuple(
            run
            for civ, number in zip(CIVILIZATIONS, facts.tiles, strict=True)
            for run in (Run(str(number), style="number"), Run(art=f"tile-{civ}"))
        )
        self.treasures = _treasures(facts)
        self.special = 1 if self.treasures else 0
        self.scorers = tuple(
            run
            for civ, emblem in zip(CIVILIZATIONS, facts.scorers, strict=True)
            for run in (
                Run(art=f"tile-{civ}", span=0.86),
                Run(art=f"icon-{emblem}", span=0.74) if emblem else Run("—", style="faint"),
                Run(),
            )
        )[:-1]
        self.joining = "\n".join(facts.joining)


def _treasures(facts: InspectorFacts) -> tuple[Run, ...]:
    """Return what stands in the kingdom besides tiles and leaders."""
    runs = [Run(art=art) for art in (*facts.monuments, *facts.buildings)]
    if facts.wonder:
        runs.append(Run(art="wonder"))
    if facts.treasures:
        runs += [Run(art="treasure", span=0.8), Run(f"× {facts.treasures}", style="strong")]
    return tuple(runs)


load_rule("games/tigris_euphrates/panels/ruler_tile.kv", FitLabel, RunRow, Sprite)
load_rule("games/tigris_euphrates/panels/inspector_panel.kv", FitLabel, RunRow, RulerTile)
