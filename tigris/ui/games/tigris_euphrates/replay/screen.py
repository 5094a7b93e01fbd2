"""The replay: the board, the time, what happened, and what everybody had."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.replay.moments import (
    EVERYBODY,
    Eyes,
    GameReplay,
    index,
    moment,
)
from tigris.ui.games.tigris_euphrates.replay.player_row import PlayerRow
from tigris.ui.games.tigris_euphrates.replay.replay_layout import arrange, eyes
from tigris.ui.games.tigris_euphrates.replay.time_slider import TimeSlider
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.turned import TABLET
from tigris.ui.widgets.vignette import Vignette

SPEEDS = {"calm": 2.4, "normal": 1.2, "brisk": 0.4}
"""Seconds between two actions."""


class ReplayScreen(Widget):
    """Shows ``replay`` step by step.

    Of a finished game people choose through whose eyes; it begins with everything open. While
    a game goes on, the replay shows what its viewer saw.
    """

    needs = TABLET
    moment = ObjectProperty(None, allownone=True, rebind=True)
    words = ObjectProperty(None, allownone=True)
    playing = BooleanProperty(False)
    speed = OptionProperty("normal", options=list(SPEEDS))
    finished = BooleanProperty(False)
    last = NumericProperty(0)

    story = StringProperty("")
    turn_line = StringProperty("")
    active_name = StringProperty("")
    active_emblem = StringProperty("")

    def __init__(self, replay: GameReplay, **kwargs: Any) -> None:
        self.replay = replay
        self.index = index(replay)
        self.eyes: Eyes = EVERYBODY if replay.finished else replay.viewer
        self._ticking: Any = None
        self.rows: list[PlayerRow] = []
        self.eye_buttons: list[PushButton] = []
        super().__init__(**kwargs)
        self.finished, self.last = replay.finished, len(replay)
        self.ids.slider.ticks, self.ids.slider.sparks = self.index.starts, self.index.conflicts
        self._make_rows()
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.ids.header.fbind("height", self._place)
        for name in ("pos", "size"):
            self.ids.header.ids.turn.fbind(name, lambda *_: self._place_eyes())
        self.fbind("words", self._show)
        self._place()
        self._show()

    def closed(self) -> None:
        """Stop the clock: the screen is gone."""
        self.pause()

    def go_to(self, position: int) -> None:
        """Show where ``position`` actions were played."""
        self.replay.go_to(min(max(int(position), 0), len(self.replay)))
        self._show()

    def seek(self, position: int) -> None:
        """Go where a finger drags the time; that stops the film."""
        self.pause()
        self.go_to(position)

    def step(self, actions: int) -> None:
        """Go some actions on, or back."""
        self.pause()
        self.go_to(self.replay.position + actions)

    def previous_turn(self) -> None:
        """Go to the start of this turn, or of the one before."""
        self.pause()
        self.go_to(self.index.before(self.replay.position))

    def next_turn(self) -> None:
        """Go to the start of the next turn."""
        self.pause()
        self.go_to(self.index.after(self.replay.position, len(self.replay)))

    def toggle(self) -> None:
        """Play or pause; from the end it plays from the beginning."""
        if self.playing:
            self.pause()
            return
        if self.replay.position == len(self.replay):
            self.go_to(0)
        self.playing = True
        self._ticking = Clock.schedule_interval(self._tick, SPEEDS[self.speed])

    def pause(self) -> None:
        """Stop the film where it is."""
        self.playing = False
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def next_speed(self) -> None:
        """Go to the next speed, round and round."""
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        if self.playing:
            self._ticking.cancel()
            self._ticking = Clock.schedule_interval(self._tick, SPEEDS[self.speed])

    def look_as(self, eyes: Eyes) -> None:
        """Look through the eyes of a seat, or of everybody."""
        self.eyes = eyes
        self._show()

    def _tick(self, _elapsed: float) -> None:
        if self.replay.forward():
            self._show()
        if self.replay.position == len(self.replay):
            self.pause()

    def _make_rows(self) -> None:
        for _ in self.replay.names:
            row = PlayerRow()
            self.rows.append(row)
            self.add_widget(row)
        if not self.replay.finished:
            return
        choices: list[Eyes] = [EVERYBODY, *range(len(self.replay.names))]
        for chosen in choices:
            button = PushButton(icon="eye", look="glass", letter=17)
            button.bind(on_release=lambda _, chosen=chosen: self.look_as(chosen))
            self.eye_buttons.append(button)
            self.add_widget(button)

    def _show(self, *_: object) -> None:
        if self.words is None or not self.rows:
            return
        words = self.words
        now = moment(self.replay, self.eyes, words)
        self.moment = now
        for row, facts in zip(self.rows, now.rows, strict=True):
            row.row = facts
        self.turn_line = words("replay.turn", turn=now.turn, turns=now.turns)
        self.active_name = now.rows[now.active].name
        self.active_emblem = now.rows[now.active].dynasty
        self.story = "\n".join(now.sentences) or words["replay.opening"]
        for seat, button in enumerate(self.eye_buttons, -1):
            button.look = "gold" if self.eyes == (EVERYBODY if seat < 0 else seat) else "glass"
            button.icon = "eye" if seat < 0 else now.rows[seat].dynasty
            button.text = words["replay.all_open"] if seat < 0 else ""

    def _place(self, *_: object) -> None:
        ids, header = self.ids, self.ids.header
        header.pos, header.width = (self.x, self.top - header.height), self.width
        made = arrange(
            self.width,
            self.height - header.height,
            len(self.replay.names),
            Metrics.density,
        )
        controls = (ids.turn_back, ids.step_back, ids.play, ids.step, ids.turn_next)
        placed: list[tuple[Any, Box]] = [
            *((ids.board, made.board), (ids.strip, made.strip), (ids.slider, made.slider)),
            *((ids.speed, made.speed), (ids.story_panel, made.story)),
            *zip(controls, made.buttons, strict=True),
            *zip(self.rows, made.rows, strict=False),
        ]
        for widget, box in placed:
            widget.pos, widget.size = (self.x + box.x, self.y + box.y), box[2:]
        self._place_eyes()

    def _place_eyes(self) -> None:
        """Put the choice of eyes into the head, before the button that turns."""
        turn = self.ids.header.ids.turn
        left = self.x + self.width * 0.3
        area = Box(left, turn.y, turn.x - dp(16) - left, turn.height)
        for button, box in zip(
            self.eye_buttons, eyes(area, len(self.replay.names), Metrics.density), strict=False
        ):
            button.pos, button.size = box[:2], box[2:]


load_rule(
    "games/tigris_euphrates/replay/replay_screen.kv",
    *(BoardWidget, FitLabel, Header, Panel, PlayerRow, PushButton, Sprite, Tiled, TimeSlider),
    Vignette,
)
