"""The final scoring: plays the ceremony, then shows standings, the curve and the numbers."""

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.core import Statistics
from tigris.games.tigris_euphrates.view import View
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring import sayings
from tigris.ui.games.tigris_euphrates.scoring.ceremony import Stage, ceremony
from tigris.ui.games.tigris_euphrates.scoring.curve_chart import CurveChart
from tigris.ui.games.tigris_euphrates.scoring.deeds_table import DeedsTable
from tigris.ui.games.tigris_euphrates.scoring.numbers import deeds, sources
from tigris.ui.games.tigris_euphrates.scoring.player_card import PlayerCard
from tigris.ui.games.tigris_euphrates.scoring.scoring_layout import arrange
from tigris.ui.games.tigris_euphrates.scoring.sources_chart import SourcesChart
from tigris.ui.games.tigris_euphrates.scoring.standing_line import StandingLine
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.lapis_wall import LapisWall
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.rosette_band import RosetteBand
from tigris.ui.widgets.turned import Needs
from tigris.ui.widgets.vignette import Vignette

LASTS = {
    Stage.POINTS: 1.2,
    Stage.TREASURES: 0.66,
    Stage.WEAKEST: 1.0,
    Stage.SORTED: 1.0,
    Stage.TIE: 1.6,
}
"""How long each stage stands, in seconds at normal speed."""
GROWING, FLIGHT, LINE, SLIDE, FADE = 0.7, 0.52, 0.35, 0.42, 0.12


class ScoringScreen(Widget):
    """Shows how a finished game ended.

    ``view`` is anybody's view of the finished game: nothing is hidden any more. The ceremony
    begins at once; a touch anywhere ends it, and without motion there is none. Dispatches
    ``on_rematch``, ``on_replay`` and ``on_home``.
    """

    needs = Needs(((640, 440),))
    index = NumericProperty(0)
    """The step of the ceremony that shows."""
    over = BooleanProperty(False)
    """Whether the ceremony is over."""
    page = OptionProperty("result", options=["result", "statistics"])

    words = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    sentence = StringProperty("")
    low = BooleanProperty(False)
    emblems = ListProperty([])  # from the first place to the last
    seat_emblems = ListProperty([])
    curve = ListProperty([])
    parts = ListProperty([])
    deeds = ListProperty([])
    order = ListProperty([])

    __events__ = ("on_rematch", "on_replay", "on_home")

    def __init__(
        self, view: View, names: Sequence[str], statistics: Statistics, **kwargs: Any
    ) -> None:
        self.ceremony = ceremony(view)
        self.names = tuple(names)
        self._next: Any = None
        self.cards: list[PlayerCard] = []
        self.lines: list[StandingLine] = []
        super().__init__(**kwargs)
        order = self.ceremony.order
        parts = sources(statistics)
        self.order, self.deeds, self.curve = order, deeds(statistics), statistics.curve
        self.parts = [parts[seat] for seat in order]
        self.seat_emblems = [player.dynasty for player in view.players]
        self.emblems = [view.players[seat].dynasty for seat in order]
        self._make_cards()
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("page", self._show_page)
        self.fbind("words", self._speak)
        self._place()
        if self._pace:
            self.go_to(0)
        else:
            self.finish()

    @property
    def _pace(self) -> float:
        """Return how long motion takes, times what the design says; 0 is none."""
        settings = App.get_running_app().settings
        return 0.0 if settings.reduced_motion else float(settings.speed)

    def go_to(self, index: int) -> None:
        """Show a step of the ceremony, and go on from there."""
        self._wait_no_more()
        step = self.ceremony.steps[index]
        self.index = index
        for seat, card in enumerate(self.cards):
            card.tally, card.stage = step.tallies[seat], int(step.stage)
        self._move(step.stage)
        self._speak()
        if index + 1 == len(self.ceremony.steps):
            self._end(moving=True)
        else:
            lasts = LASTS[step.stage] * self._pace
            self._next = Clock.schedule_once(lambda _: self.go_to(index + 1), lasts)

    def finish(self) -> None:
        """Show the end of the ceremony at once."""
        self._wait_no_more()
        step = self.ceremony.steps[-1]
        self.index = len(self.ceremony.steps) - 1
        for seat, card in enumerate(self.cards):
            Animation.cancel_all(card)
            card.tally, card.stage = step.tallies[seat], int(step.stage)
            card.grown = card.landed = card.drawn = 1
        self._end(moving=False)

    def closed(self) -> None:
        """Stop the clock: the screen is gone."""
        self._wait_no_more()

    def on_touch_down(self, touch: Any) -> bool:
        """Skip the ceremony by a touch anywhere; later touches go to the buttons."""
        if not self.over:
            self.finish()
            return True
        return bool(super().on_touch_down(touch))

    def on_rematch(self) -> None:
        """Play again, the same people."""

    def on_replay(self) -> None:
        """Look at the game again."""

    def on_home(self) -> None:
        """Leave."""

    def toggle_page(self) -> None:
        """Go from the result to the statistics and back."""
        self.page = "statistics" if self.page == "result" else "result"

    def _wait_no_more(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _make_cards(self) -> None:
        first, final = self.ceremony.steps[0], self.ceremony.steps[-1]
        highest = max(10, *(max(tally.total) for tally in final.tallies))
        for seat, name in enumerate(self.names):
            card = PlayerCard(
                title=name,
                emblem=self.seat_emblems[seat],
                coins=first.tallies[seat].left,
                tally=first.tallies[seat],
                highest=highest,
                decided=sorted(self.ceremony.decided[seat]),
                grown=0,
            )
            self.cards.append(card)
            self.ids.result.add_widget(card)
        for seat in self.ceremony.order:
            line = StandingLine(
                place=self.ceremony.places[seat],
                emblem=self.seat_emblems[seat],
                title=self.names[seat],
                score=final.tallies[seat].weakest,
            )
            self.lines.append(line)
            self.ids.numbers.add_widget(line)

    def _move(self, stage: Stage) -> None:
        """Start the motion that explains a step."""
        name, lasts = {
            Stage.POINTS: ("grown", GROWING),
            Stage.TREASURES: ("landed", FLIGHT),
            Stage.WEAKEST: ("drawn", LINE),
        }.get(stage, ("", 0))
        for card in self.cards:
            if name:
                Animation.cancel_all(card, name)
                setattr(card, name, 0)
                easing = "in_out_cubic" if name == "landed" else "out_cubic"
                Animation(duration=lasts * self._pace, t=easing, **{name: 1}).start(card)

    def _end(self, moving: bool) -> None:
        self.over = True
        for seat, card in enumerate(self.cards):
            card.place = self.ceremony.places[seat]
            card.winner = card.place == 1
        self._speak()
        self._place(lasts=SLIDE * self._pace if moving else 0)
        for name in ("curve_panel", "buttons"):
            part = self.ids[name]
            part.opacity = 0
            Animation(duration=SLIDE if moving else FADE, opacity=1).start(part)

    def _speak(self, *_: object) -> None:
        """Say everything in the people's language."""
        words, verdict = self.words, self.ceremony.verdict
        if words is None or not self.cards:
            return
        stage = self.ceremony.steps[int(self.index)].stage
        over = stage is Stage.PLACES
        self.headline = (
            sayings.headline(words, verdict, self.names) if over else words["scoring.title"]
        )
        self.sentence = sayings.stage_sentence(words, stage, verdict)
        self.ids.sources.labels = sayings.source_labels(words)
        self.ids.deeds.labels = sayings.deed_labels(words)

    def _show_page(self, *_: object) -> None:
        for name, page in (("result", "result"), ("numbers", "statistics")):
            part = self.ids[name]
            part.opacity = 1 if self.page == page else 0

    def _place(self, *_: object, lasts: float = 0) -> None:
        made = arrange(self.width, self.height, len(self.cards) or 1, Metrics.density)
        self.low = made.low
        ids = self.ids
        placed: list[tuple[Any, Box]] = [
            *((ids.band, made.band), (ids.title, made.title), (ids.reason, made.reason)),
            *((ids.page, made.page), (ids.turn, made.turn), (ids.curve_panel, made.curve)),
            *((ids.sources_panel, made.sources), (ids.deeds_panel, made.deeds)),
            (ids.standings_panel, made.standings),
            *zip((ids.rematch, ids.replay, ids.home), made.buttons, strict=True),
            *zip(self.lines, self._standing_boxes(made.standings), strict=True),
        ]
        for widget, box in placed:
            widget.pos, widget.size = (self.x + box.x, self.y + box.y), box[2:]
        self._place_cards(made.cards if self.over else made.counting, lasts)
        self._show_page()

    def _place_cards(self, boxes: Sequence[Box], lasts: float) -> None:
        """Put the cards by seat while it is counted, by place once it is known."""
        order = self.ceremony.order if self.over else range(len(self.cards))
        for seat, box in zip(order, boxes, strict=False):
            card = self.cards[seat]
            card.low = box.height < dp(330)
            pos, size = (self.x + box.x, self.y + box.y), box[2:]
            Animation.cancel_all(card, "pos", "size")
            if lasts:
                Animation(duration=lasts, t="in_out_cubic", pos=pos, size=size).start(card)
            else:
                card.pos, card.size = pos, size

    def _standing_boxes(self, area: Box) -> list[Box]:
        head, pad = dp(52), dp(14)
        room = area.height - head - pad
        each = min(room / max(len(self.lines), 1), dp(84))
        return [
            Box(area.x + pad, area.top - head - each * (row + 1), area.width - 2 * pad, each)
            for row in range(len(self.lines))
        ]


load_rule(
    "games/tigris_euphrates/scoring/scoring_screen.kv",
    *(CurveChart, DeedsTable, FitLabel, LapisWall, Panel, PlayerCard, PushButton),
    *(RosetteBand, SourcesChart, StandingLine, Vignette),
)
