"""The table: board, trays, stage and what everybody sees, around one presenter."""

import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.core import Seat
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.flight_layer import FlightLayer
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.motion import Motion
from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer
from tigris.ui.games.tigris_euphrates.pinching import Pinch
from tigris.ui.games.tigris_euphrates.public_places import PublicPlaces
from tigris.ui.games.tigris_euphrates.stage.docking import dock
from tigris.ui.games.tigris_euphrates.stage.stage import ConflictStage
from tigris.ui.games.tigris_euphrates.table_fingers import TableFingers
from tigris.ui.games.tigris_euphrates.table_layout import Layout, arrange
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter
from tigris.ui.games.tigris_euphrates.tray.touches import DEBOUNCE
from tigris.ui.games.tigris_euphrates.tray.tray import Tray
from tigris.ui.rules import load_rule
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.turned import Turned
from tigris.ui.widgets.vignette import Vignette

DRAG_AFTER = 8
"""So far a finger moves, in dp, before it drags."""
GHOST_AWAY = 64
"""So far from the finger, in dp, the dragged piece floats: the finger must not hide it."""
LONG_PRESS = 0.55
"""So long a finger rests on the board, in seconds, to ask about what lies there."""

_AWAY = {"south": (0, 1), "north": (0, -1), "west": (1, 0), "east": (-1, 0)}


class TableScreen(Widget):
    """Lays out the table and plays what happens. Holds a presenter and no game state.

    Dispatches ``on_tool(name)`` for the tools in the corners and ``on_inspect(cell)`` when
    somebody asks about a place of the board.
    """

    presenter = ObjectProperty(None, rebind=True)
    carried = ObjectProperty(None, allownone=True)
    ribbon = NumericProperty(0)  # what is kept free above the tray of a person alone

    def __init__(self, presenter: TablePresenter, **kwargs: Any) -> None:
        self.register_event_type("on_tool")
        self.register_event_type("on_inspect")
        self.fingers = TableFingers(presenter)
        self.trays: list[Tray] = []
        self._fields: list[Turned] = []
        self._drag: tuple[Any, Seat, str] | None = None
        self._asking: Any = None
        self.now: Callable[[], float] = time.monotonic
        self._tapped: tuple[Cell | None, float] = (None, 0.0)
        super().__init__(presenter=presenter, **kwargs)
        self.board: BoardWidget = self.ids.board
        self.marks = OverlayLayer(board=self.board)
        self.flights = FlightLayer()
        self.motion = Motion(self.board, self.flights, self.marks)
        self.public = PublicPlaces(self)
        self.stage = ConflictStage()
        self.stage_field = Turned(size_hint=(None, None))
        self.stage_field.add_widget(self.stage)
        self.ghost = Sprite()
        self._make_trays()
        for layer in (self.marks, self.stage_field, self.flights, self.ghost):
            self.add_widget(layer)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.fbind("ribbon", self._place)
        presenter.bind(
            trays=self._show_trays,
            scene=self._show_scene,
            overlay=self._show_marks,
            stage=self._show_stage,
            seating=self._place,
            on_motion=self._play,
            on_skip=lambda *_: self.motion.skip(),
        )
        self.stage.bind(on_turn=lambda *_: self._turn_stage())
        self.pinch = Pinch(self.board)
        for name in ("kingdoms", "motion", "reduced_motion"):
            presenter.settings.bind(**{name: self._follow_settings})  # weak: they live on
        self._follow_settings()
        self._place()
        self._show_trays()
        self._show_scene()
        self._show_marks()
        self._show_stage()

    def let_go(self) -> None:
        """Follow the settings no more: they outlive this table."""
        for name in ("kingdoms", "motion", "reduced_motion"):
            self.presenter.settings.funbind(name, self._follow_settings)

    def on_tool(self, name: str) -> None:
        """Somebody touched a tool."""

    def on_inspect(self, cell: Cell) -> None:
        """Somebody asks about a place of the board."""

    # Where things stand

    def _make_trays(self) -> None:
        for seat in range(len(self.presenter.table.seats)):
            tray = Tray()
            tray.bind(
                on_part=lambda _, part, touch, seat=seat: self._part(seat, part),
                on_piece_down=lambda _, part, touch, seat=seat: self._piece_down(seat, part, touch),
                on_peek=lambda _, down, seat=seat: self.presenter.peek(seat, down),
            )
            field = Turned(size_hint=(None, None))
            field.add_widget(tray)
            self.trays.append(tray)
            self._fields.append(field)
            self.add_widget(field)

    @property
    def layout(self) -> Layout:
        """Return where everything belongs in this window."""
        plans = self.presenter.table.seats
        sides = [plan.side.value for plan in plans]
        presenter = self.presenter
        return arrange(
            self.width,
            self.height,
            sides,
            Metrics.density,
            alone=presenter.alone,
            reserve=presenter.view.options.open_tiles,
            ribbon=self.ribbon,
        )

    def _place(self, *_: object) -> None:
        if min(self.size) < dp(300):  # not yet in a window
            return
        parts = self.layout
        self.board.pos, self.board.size = parts.board[:2], parts.board[2:]
        for field, tray, place in zip(self._fields, self.trays, parts.trays, strict=True):
            tray.form = place.form
            field.facing = place.facing
            field.pos, field.size = place.box[:2], place.box[2:]
        self.public.place(parts.public)
        self.marks.pos, self.marks.size = self.pos, self.size
        self.flights.pos, self.flights.size = self.pos, self.size
        self._show_stage()

    def tray_field(self, seat: Seat) -> Turned:
        """Return the field that a seat's tray lies in."""
        return self._fields[seat]

    def anchor(self, seat: Seat, name: str) -> tuple[float, float]:
        """Return the point of the screen that flights to a part of a tray aim at."""
        if name == "stage":
            shown = self.presenter.stage is not None
            x, y = self.stage_field.center if shown else self.board.center
            return float(x), float(y)
        if name == "reserve" and (shelf := self.public.center_of("reserve")) is not None:
            return shelf
        tray, field = self.trays[seat], self._fields[seat]
        return field.to_parent(*tray.anchor(name))

    # What is shown

    def _show_trays(self, *_: object) -> None:
        for tray, facts in zip(self.trays, self.presenter.trays, strict=True):
            if tray.facts != facts:
                tray.facts = facts

    def _show_scene(self, *_: object) -> None:
        self.board.scene = self.presenter.scene

    def _show_marks(self, *_: object) -> None:
        self.marks.overlay = self.presenter.overlay

    def _show_stage(self, *_: object) -> None:
        facts = self.presenter.stage
        if facts is None:
            self.stage_field.pos = (-10000, -10000)
            return
        self.stage.facts = facts
        self._dock_stage(facts.facing)

    def _dock_stage(self, facing: str) -> None:
        facts, scene = self.presenter.stage, self.presenter.scene
        pieces = frozenset(piece.cell for piece in scene.pieces.values()) if scene else frozenset()
        box, _ = dock(self.board.geometry, facts.counted, pieces, facing, Metrics.density)
        self.stage_field.facing = facing
        self.stage_field.pos, self.stage_field.size = box[:2], box[2:]

    def _turn_stage(self) -> None:
        sides = ("south", "west", "north", "east")
        if self.presenter.stage is not None:
            now = sides.index(self.stage_field.facing)
            self._dock_stage(sides[(now + 1) % len(sides)])

    def _play(
        self,
        _: object,
        events: Any,
        before: Any,
        after: Any,
        done: Callable[[], None],
        settled: bool,
    ) -> None:
        self.motion.play(events, before, after, self.anchor, self._speed, done, settled=settled)

    @property
    def _speed(self) -> float:
        settings = self.presenter.settings
        return 0.0 if settings.reduced_motion else float(settings.speed)

    def _follow_settings(self, *_: object) -> None:
        self.board.kingdoms = self.presenter.settings.kingdoms
        self.marks.fade = 0.14 * self._speed

    # Fingers

    def _part(self, seat: Seat, part: str) -> None:
        if self.presenter.showing:
            self.presenter.skip()
        self.fingers.part(seat, part)

    def _piece_down(self, seat: Seat, part: str, touch: Any) -> None:
        desk = self.fingers.desk
        if self._drag is None and desk is not None and desk.seat == seat:
            touch.grab(self)
            self._drag = (touch, seat, part)
            touch.ud["table_from"] = None

    def on_touch_down(self, touch: Any) -> bool:
        """Trays and stage first; then the board."""
        if super().on_touch_down(touch):
            return True
        cell = self.board.geometry.cell_at(*touch.pos)
        if cell is not None:
            touch.grab(self)  # to hear when it is up, wherever it slides to
        if self.pinch.down(touch):  # a second finger: it zooms, and never places
            self._let_go()
            return True
        if cell is None:
            return False
        if self.presenter.showing:
            self.presenter.skip()
            return True
        if self._drag is not None:  # one placement at a time
            return True
        touch.ud["table_from"] = touch.pos
        self._drag = (touch, -1, "")
        self._asking = Clock.schedule_once(lambda _: self._rested(touch, cell), LONG_PRESS)
        return True

    def _rested(self, touch: Any, cell: Cell) -> None:
        """Look again in a frame: after a slow one the finger may be up, and that not yet heard."""
        self._asking = Clock.schedule_once(lambda _: self._ask(touch, cell), 0)

    def _ask(self, touch: Any, cell: Cell) -> None:
        """A finger rested on the board: say what lies there, and let the touch mean no more."""
        if self._drag is not None and self._drag[0] is touch and not touch.ud.get("dragging"):
            touch.ud["asked"] = True
            self.dispatch("on_inspect", cell)

    def on_touch_move(self, touch: Any) -> bool:
        """Drag what the finger took up."""
        if touch.grab_current is None and self.pinch.move(touch):
            return True
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._drag is None or self._drag[0] is not touch or touch.ud.get("asked"):
            return True
        if not touch.ud.get("dragging"):
            start = touch.ud.get("table_start") or touch.pos
            touch.ud["table_start"] = start
            moved = max(abs(touch.x - start[0]), abs(touch.y - start[1]))
            if moved < dp(DRAG_AFTER) or not self._begin_drag(touch, start):
                return True
        self._float(touch)
        return True

    def _begin_drag(self, touch: Any, start: tuple[float, float]) -> bool:
        assert self._drag is not None
        _, seat, part = self._drag
        if not part:
            cell = self.board.geometry.cell_at(*start)
            part = self.fingers.drag_leader(cell) if cell is not None else ""
            desk = self.fingers.desk
            seat = desk.seat if desk is not None else seat
        elif not self.fingers.drag_from(seat, part):
            part = ""
        if not part:
            touch.ud["table_start"] = (1e9, 1e9) if part else start
            return False
        self._drag = (touch, seat, part)
        touch.ud["dragging"] = True
        if self._asking is not None:
            self._asking.cancel()
        return True

    def _ghost_point(self, touch: Any) -> tuple[float, float]:
        assert self._drag is not None
        side = self._fields[self._drag[1]].facing
        x, y = _AWAY[side]
        return touch.x + x * dp(GHOST_AWAY), touch.y + y * dp(GHOST_AWAY)

    def _float(self, touch: Any) -> None:
        """Let the piece float before the finger, or snap to a space where it may go."""
        assert self._drag is not None
        x, y = self._ghost_point(touch)
        fits = self.fingers.drag_over(self.board.geometry.cell_at(x, y))
        side = self.board.geometry.cell * 1.08
        self.ghost.name = "" if fits else self._held_art()
        self.ghost.size = side, side
        self.ghost.pos = x - side / 2, y - side / 2

    def _held_art(self) -> str:
        from tigris.ui.games.tigris_euphrates.bars import piece_art

        desk = self.fingers.desk
        return piece_art(desk, self.presenter.company) if desk is not None else ""

    def on_touch_up(self, touch: Any) -> bool:
        """Let go: what was dragged stays as a ghost; what was tapped is touched.

        The pinch is told of every finger, also of one that went up over a curtain or a card: one
        that it thought still down would make a pinch of each touch to come.
        """
        pinched = self.pinch.up(touch)
        if touch.grab_current is not self:
            return pinched or bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._drag is None or self._drag[0] is not touch:
            return True
        if self._asking is not None:
            self._asking.cancel()
        if touch.ud.get("dragging"):
            self.fingers.drop(self.board.geometry.cell_at(*self._ghost_point(touch)))
        elif not self._drag[2] and not touch.ud.get("asked"):
            self._tap_board(touch)
        self._drag = None
        self.ghost.name = ""
        return True

    def _let_go(self) -> None:
        """Forget the finger that was about to place something."""
        if self._asking is not None:
            self._asking.cancel()
        self._drag = None
        self.ghost.name = ""

    def _tap_board(self, touch: Any) -> None:
        cell = self.board.geometry.cell_at(*touch.pos)
        now, (last, when) = self.now(), self._tapped
        if cell is None or (cell == last and now - when < DEBOUNCE):
            return
        self._tapped = cell, now
        if not self.fingers.space(cell) and not self.presenter.play_now():
            self.dispatch("on_inspect", cell)

    def box_on_screen(self, seat: Seat, part: str) -> Box | None:
        """Return where a part of a tray is on the screen; for tests, and for pointing at it."""
        box = self.trays[seat].part_box(part)
        if box is None:
            return None
        field = self._fields[seat]
        (x1, y1), (x2, y2) = field.to_parent(box.x, box.y), field.to_parent(box.right, box.top)
        return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


load_rule("games/tigris_euphrates/table_screen.kv", BoardWidget, Tiled, Vignette)
