"""The hand of one player on a device of its own: draws what it is told, keeps only the wish."""

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tigris.ui.art import atlas
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.hand.chart import Chart
from tigris.ui.games.tigris_euphrates.hand.duel_panel import NO_DUEL, DuelPanel
from tigris.ui.games.tigris_euphrates.hand.hand_foot import HandFoot
from tigris.ui.games.tigris_euphrates.hand.hand_head import HandHead
from tigris.ui.games.tigris_euphrates.hand.hand_tile import HandTile
from tigris.ui.games.tigris_euphrates.hand.keeper import Keeper, Sender
from tigris.ui.games.tigris_euphrates.hand.option_button import OptionButton
from tigris.ui.games.tigris_euphrates.hand.plan import HandPlan, Wanted, lying, plan_hand
from tigris.ui.games.tigris_euphrates.hand.points_row import PointsRow
from tigris.ui.games.tigris_euphrates.hand.prompt_card import PromptCard
from tigris.ui.games.tigris_euphrates.hand.result_row import ResultRow
from tigris.ui.games.tigris_euphrates.hand.seal_button import SealButton
from tigris.ui.games.tigris_euphrates.hand.sheets import Sheets
from tigris.ui.games.tigris_euphrates.hand.shown import NOTHING_YET, Shown, shown
from tigris.ui.games.tigris_euphrates.hand.side_board import SideBoard
from tigris.ui.games.tigris_euphrates.scene import Scene
from tigris.ui.games.tigris_euphrates.scenes import scene_of
from tigris.ui.games.tigris_euphrates.stage.run_row import RunRow
from tigris.ui.games.tigris_euphrates.tray_facts import Run
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel

DEBOUNCE = 0.28
"""Seconds after something was played in which a finger means nothing new: it fell twice."""
SEALS = 5
PLAYED = ("gold", "decline", "undo", "redo")


class HandScreen(FloatLayout):
    """One seat's hand, or a spectator's look at the table.

    ``hear`` takes the table's messages; ``sender`` is the way back. Dispatches ``on_leave``.
    """

    shown = ObjectProperty(NOTHING_YET, rebind=True)
    plan = ObjectProperty(HandPlan({}), rebind=True)
    map_open = BooleanProperty(False)
    NO_DUEL = NO_DUEL

    __events__ = ("on_leave",)

    def __init__(
        self,
        sender: Sender,
        feel: Callable[[], None] = lambda: None,
        now: Callable[[], float] = time.monotonic,
        **kwargs: Any,
    ) -> None:
        self.keeper = Keeper(sender, atlas(1).__contains__, self._tell)
        self._feel, self.now = feel, now
        self._played = -DEBOUNCE
        self._scene: Scene | None = None
        self._scene_of: object = None
        self._chart: Chart | None = None
        self._side: SideBoard | None = None
        self._options: list[OptionButton] = []
        self._results: list[ResultRow] = []
        super().__init__(**kwargs)
        self.tiles = [HandTile() for _ in range(6)]
        self.seals = [SealButton() for _ in range(SEALS)]
        for index, tile in enumerate(self.tiles):
            tile.bind(on_release=lambda _, index=index: self._tap(f"tile:{index}"))
        for seal in self.seals:
            seal.bind(on_release=lambda seal: self._tap(seal.part))
        self.sheets = Sheets(self)
        self.fbind("size", self.refresh)
        app = App.get_running_app()
        app.fbind("text_scale", self.refresh)
        app.fbind("words", self.refresh)
        self.refresh()

    def on_leave(self) -> None:
        """Somebody wants to leave the table."""

    def closed(self) -> None:
        """Follow the app no more."""
        app = App.get_running_app()
        app.funbind("text_scale", self.refresh)
        app.funbind("words", self.refresh)

    def back(self) -> bool:
        """Close what is open or put back what is held; return whether there was anything."""
        if self.sheets.close():
            return True
        if self.keeper.wish:
            self.keeper.press("cancel")
            return True
        if self.map_open:
            self.map_open = False
            self.refresh()
            return True
        return False

    def hear(self, message: Any) -> None:
        """Take a message of the table.

        Raises:
            BadFactsError: this version of the app cannot show it.
        """
        mine = self.keeper.deciding
        self.keeper.hear(message)
        if self.keeper.deciding and not mine:
            self._feel()
        self.sheets.follow()

    # Fingers

    def _ready(self) -> bool:
        return self.now() - self._played >= DEBOUNCE

    def _tap(self, part: str) -> None:
        if self._ready() and self.keeper.tap(part):
            self._feel()

    def _touch(self, cell: Cell) -> None:
        if self._ready():
            self.keeper.touch(cell)

    def _choose(self, option: OptionButton) -> None:
        if self._ready():
            self.keeper.choose(option.index)

    def key(self, name: str) -> None:
        """Follow a button at the foot."""
        if not self._ready():
            return
        if name == "map":
            self.map_open = not self.map_open
            self.refresh()
        elif name == "log":
            self.sheets.log()
        else:
            if name in PLAYED:
                self._played = self.now()
                self._feel()
            self.keeper.press(name)

    # What is drawn

    def _tell(self) -> None:
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Draw everything as it is now."""
        if min(self.size) <= 1:
            return
        app = App.get_running_app()
        beside = lying(*self.size)
        now = shown(self.keeper, app.words, map_open=self.map_open, beside=beside)
        if now.form in ("battle", "over", "choice") and self.shown.form != now.form:
            self.map_open = False  # there is something to see in the hand
            now = shown(self.keeper, app.words, map_open=False, beside=beside)
        chart = self.map_open or now.form in ("site", "watch")
        wanted = Wanted(
            now.form, len(now.options), "alone" if chart else "no", float(app.text_scale)
        )
        width, height = self.size
        self.plan = plan_hand(width, height, Metrics.density, wanted)
        self.shown = now
        self._draw_pieces()
        self._draw_options()
        self._draw_results()
        self._draw_board(beside)

    def _put(self, widget: Widget, box: Box | None) -> None:
        """Show a widget in its box, or not at all."""
        if box is None or box.width <= 1:
            if widget.parent is not None:
                self.ids.pieces.remove_widget(widget)
            return
        widget.pos, widget.size = box[:2], box[2:]
        if widget.parent is None:
            self.ids.pieces.add_widget(widget)

    def _draw_pieces(self) -> None:
        now: Shown = self.shown
        for index, tile in enumerate(self.tiles):
            there = index < min(len(now.tiles), len(self.plan.tiles))
            if there:
                facts = now.tiles[index]
                tile.civ, tile.lifted = facts.civ, facts.lifted
                tile.chosen, tile.faded, tile.badge = facts.chosen, facts.faded, now.badge
            self._put(tile, self.plan.tiles[index] if there else None)
        for index, seal in enumerate(self.seals):
            there = index < min(len(now.seals), len(self.plan.seals))
            if there:
                facts_of = now.seals[index]
                seal.part, seal.art, seal.mark = facts_of.part, facts_of.art, facts_of.mark
                seal.word, seal.held, seal.faded = facts_of.word, facts_of.held, facts_of.faded
            self._put(seal, self.plan.seals[index] if there else None)

    def _draw_options(self) -> None:
        while len(self._options) < len(self.shown.options):
            button = OptionButton(index=len(self._options))
            button.bind(on_release=self._choose)
            self._options.append(button)
        for index, button in enumerate(self._options):
            there = index < min(len(self.shown.options), len(self.plan.options))
            if there:
                facts = self.shown.options[index]
                button.art, button.text, button.chosen = facts.art, facts.name, facts.chosen
            self._put(button, self.plan.options[index] if there else None)

    @property
    def options(self) -> list[OptionButton]:
        """Return the options on the screen."""
        return [button for button in self._options if button.parent is not None]

    def _draw_results(self) -> None:
        told, page = self.keeper.told, self.plan.at("page")
        standings = told.final[1] if told is not None and told.final is not None else ()
        while len(self._results) < len(standings):
            self._results.append(ResultRow())
        room = page.height / max(1, len(standings))
        high = min(room - 8 * Metrics.density, 112 * Metrics.density)
        for index, row in enumerate(self._results):
            if told is None or page.width <= 1 or index >= len(standings):
                self._put(row, None)
                continue
            one = standings[index]
            chair = told.chairs[one.seat]
            row.place, row.name, row.emblem = f"{one.place}.", chair.name, chair.dynasty
            row.score, row.mine = str(one.score), one.seat == told.view.seat
            row.totals = tuple(Run(str(number), f"chip-{civ}") for civ, number in one.totals)
            top = page.top - index * (high + 8 * Metrics.density)
            self._put(row, Box(page.x, top - high, page.width, high))

    def _draw_board(self, beside: bool) -> None:
        lens, side = self.plan.at("lens"), self.plan.at("map")
        if lens.width > 1 and self._chart is None:
            self._chart = Chart()
            self._chart.bind(on_space=lambda _, cell: self._touch(cell))
        if side.width > 1 and self._side is None:
            self._side = SideBoard()
            self._side.bind(on_space=lambda _, cell: self._touch(cell))
        both = lens._replace(height=self.plan.at("overview").top - lens.y)
        for board, box in ((self._chart, both), (self._side, side)):
            if board is not None:
                self._put(board, box)
                if board.parent is not None:
                    board.scene, board.overlay = self._board_now(), self.shown.overlay
        if self._chart is not None and lens.width > 1:
            self._chart.overview_box = list(self.plan.at("overview"))
            self._chart.lens_box, self._chart.hint_box = list(lens), list(self.plan.at("hint"))
            self._chart.slide, self._chart.tap = self.shown.slide, self.shown.tap
        if self._side is not None and side.width > 1:
            self._side.board_box = list(self.plan.at("board"))

    def _board_now(self) -> Scene | None:
        """Return the board as it lies, with what came since the last revision marked."""
        told = self.keeper.told
        if told is not None and told.view is not self._scene_of:
            self._scene_of = told.view
            self._scene = scene_of(told.view, self._scene)
        return self._scene

    @property
    def chart(self) -> Chart | SideBoard | None:
        """Return the board on the screen, if there is one."""
        for board in (self._chart, self._side):
            if board is not None and board.parent is not None:
                return board
        return None


load_rule(
    "games/tigris_euphrates/hand/hand_screen.kv",
    *(DuelPanel, FitLabel, HandFoot, HandHead, Panel, PointsRow, PromptCard, RunRow),
)
