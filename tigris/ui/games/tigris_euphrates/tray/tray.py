"""One seat's tray: what the seat has, what it is asked, and what it can do about it."""

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray.chip import Chip
from tigris.ui.games.tigris_euphrates.tray.diamonds import Diamonds
from tigris.ui.games.tigris_euphrates.tray.groups import RAISED
from tigris.ui.games.tigris_euphrates.tray.inks import inks
from tigris.ui.games.tigris_euphrates.tray.option_card import OptionCard
from tigris.ui.games.tigris_euphrates.tray.peek_pad import PeekPad
from tigris.ui.games.tigris_euphrates.tray.piece import Piece
from tigris.ui.games.tigris_euphrates.tray.plan import DESIGNS, plan
from tigris.ui.games.tigris_euphrates.tray.shape import Shape, shape_of
from tigris.ui.games.tigris_euphrates.tray.sheet import Plan
from tigris.ui.games.tigris_euphrates.tray.touches import Touches
from tigris.ui.games.tigris_euphrates.tray.tray_button import TrayButton
from tigris.ui.games.tigris_euphrates.tray.writing import Writing, width_of
from tigris.ui.games.tigris_euphrates.tray_facts import Button, Line, Run, TrayFacts
from tigris.ui.rules import load_rule
from tigris.ui.tokens import CIVILIZATIONS
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled

EMPTY = TrayFacts(0, "", "", "south", "bot", "")
SMALL = ("row", "column")
STATUS = {"deep": 18, "row": 14, "column": 13}
"""The letters of the status line, in dp, where they are not 16."""
WHITE = "#FFFFFF"
NO_INKS = inks((0, 0, 0, 1), (0, 0, 0, 1), False)


class Tray(Touches):
    """Draws ``facts`` upright, in a ``form`` of ``DESIGNS``. Never changes its own facts.

    What a finger does to it, it says by the events of ``Touches``.
    """

    facts = ObjectProperty(EMPTY, rebind=True)
    form = OptionProperty("long", options=list(DESIGNS))
    inks = ObjectProperty(NO_INKS, rebind=True)  # the colours of the lines, by style
    socket_color = ColorProperty(WHITE)

    plan = ObjectProperty(Plan(1, {}, {}), rebind=True)
    ground = StringProperty("light")  # the ending of the skins: light, dark or active
    ink = ColorProperty("#000000")
    ink_2 = ColorProperty("#000000")
    name_letters = NumericProperty(0)  # how wide the name is
    status_letter = NumericProperty(16)
    line_letter = NumericProperty(18)
    lines = ObjectProperty(())
    note = ObjectProperty(())
    peeking = BooleanProperty(False)
    only_you = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._pieces: dict[str, Piece] = {}
        self._pool: dict[str, list[Any]] = {"button": [], "option": []}
        self._chips: dict[str, Chip] = {}
        self._layout = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        for civ in CIVILIZATIONS:
            self._add_piece(f"leader:{civ}", round=True)
        for index in range(2):
            self._add_piece(f"catastrophe:{index}")
        for civ in CIVILIZATIONS:
            self._chips[civ] = Chip(civ=civ)
            self.add_widget(self._chips[civ])
        for name in ("pos", "size", "form"):
            self.fbind(name, self._layout)
        for name in ("facts", "socket_color", "only_you"):
            self.fbind(name, self._show)
        self.fbind("pressed", self._press)
        self._arrange()

    # What others ask

    def part_at(self, x: float, y: float) -> str:
        """Return the part at a point of the tray, an empty string if there is none."""
        return self._plan().part_at(x, y)

    def part_box(self, part: str) -> Box | None:
        """Return where a finger finds ``part``, in the tray's coordinates; None if nowhere."""
        return self._plan().hits.get(part)

    def anchor(self, name: str) -> tuple[float, float]:
        """Return the point where ``hand``, ``points``, a part or ``medallion`` flies from or to."""
        boxes = self._plan().boxes
        for wanted in (name, *_STANDS_FOR.get(name, ()), "medallion", "panel"):
            if wanted in boxes:
                box = boxes[wanted]
                return box.x + box.width / 2, box.y + box.height / 2
        return self.x + self.width / 2, self.y + self.height / 2

    # Drawing

    def _plan(self) -> Plan:
        return plan(self.form, Box(*self.pos, *self.size), self._shape())

    def _shape(self) -> Shape:
        return shape_of(self.facts)

    def _arrange(self, *_: object) -> None:
        """Put everything where the plan has it; does little when the plan is the same."""
        new = self._plan()
        if new == self.plan:
            return
        self.plan = new
        self.status_letter = STATUS.get(self.form, 16)
        self.line_letter = 21 if self.form == "solo" else 18
        for name, piece in self._pieces.items():
            _put(piece, new.at(name))
        for civ, chip in self._chips.items():
            _put(chip, new.at(f"chip:{civ}"))
        self._show()

    def _show(self, *_: object) -> None:
        facts: TrayFacts = self.facts
        if self._plan() != self.plan:
            self._arrange()
            return
        if self._holding is not None and not facts.peek:
            self.let_go()
        self.peeking = self._shape().peeking
        self.name_letters = width_of(facts.name, "display")
        self._show_leaders(facts)
        self._show_hand(facts)
        self._show_catastrophes(facts)
        self._show_points(facts)
        self._show_words(facts)
        self._show_buttons(facts.bar.buttons if facts.bar else facts.buttons)
        self._show_options(facts)

    def _show_leaders(self, facts: TrayFacts) -> None:
        for civ in CIVILIZATIONS:
            part = f"leader:{civ}"
            piece = self._pieces[part]
            there = part in self.plan.boxes
            if not there:
                piece.name = piece.mark = ""
            elif civ in facts.home:
                piece.name, piece.mark = f"leader-{facts.dynasty}-{civ}", ""
                piece.color = WHITE
            else:  # on the board: an empty socket that still says which leader belongs here
                piece.name, piece.mark = "socket", f"icon-{civ}"
                piece.color = self.socket_color
            piece.held = there and facts.held == part

    def _show_hand(self, facts: TrayFacts) -> None:
        raised = RAISED * self.plan.unit
        for index in range(self._shape().tiles):
            part = f"tile:{index}"
            piece = self._pieces.get(part) or self._add_piece(part)
            box = self.plan.at(part)
            up = index in facts.raised
            _put(piece, box._replace(y=box.y + raised) if up else box)
            piece.name, piece.faded = self._tile(facts, index)
            piece.color = self.socket_color if piece.name == "slot" else WHITE
            piece.held = bool(piece.name) and (facts.held == part or (up and self.peeking))
        for part, piece in self._pieces.items():  # a larger hand was here before
            if part.startswith("tile:") and part not in self.plan.boxes:
                piece.name, piece.held = "", False

    def _tile(self, facts: TrayFacts, index: int) -> tuple[str, bool]:
        """Return the picture of a tile of the hand, and whether it is faint."""
        if f"tile:{index}" not in self.plan.boxes:
            return "", False
        tiles = facts.tiles
        if tiles is None:
            return ("tile-back" if index < facts.hand else "slot"), False
        if index >= len(tiles) or not tiles[index]:
            return "slot", False
        usable = not facts.usable or index >= len(facts.usable) or facts.usable[index]
        return f"tile-{tiles[index]}", not usable

    def _show_catastrophes(self, facts: TrayFacts) -> None:
        for index in range(2):
            piece = self._pieces[f"catastrophe:{index}"]
            there = f"catastrophe:{index}" in self.plan.boxes
            left = index < facts.catastrophes
            piece.name = ("catastrophe" if left else "slot") if there else ""
            piece.color = WHITE if left else self.socket_color
            piece.held = there and facts.held == "catastrophe" and index == facts.catastrophes - 1

    def _show_points(self, facts: TrayFacts) -> None:
        points = facts.points or (0, 0, 0, 0)
        lowest = min(points)
        for civ, number in zip(CIVILIZATIONS, points, strict=True):
            chip = self._chips[civ]
            chip.opacity = 1 if facts.points and f"chip:{civ}" in self.plan.boxes else 0
            chip.number = str(number)
            chip.weakest = number == lowest and points.count(lowest) < 4

    def _show_words(self, facts: TrayFacts) -> None:
        lines = facts.bar.lines if facts.bar else ()
        if facts.bar and facts.notice and "notice" not in self.plan.boxes:
            lines = (Line((Run(facts.notice, style="notice"),)),)
        self.lines = lines if "lines" in self.plan.boxes else ()
        if "note" in self.plan.boxes:
            first = facts.bar.lines[:1] if facts.bar else ()
            self.note = first or (Line((Run(self.only_you, style="faint"),)),)
        else:
            self.note = ()

    def _show_buttons(self, buttons: tuple[Button, ...]) -> None:
        below = self.facts.bar is None and self.form not in SMALL
        shown = [b for b in buttons if f"button:{b.name}" in self.plan.boxes]
        for widget, button in zip(self._take("button", len(shown)), shown, strict=True):
            widget.part = f"button:{button.name}"
            widget.icon, widget.text, widget.gold = button.icon, button.text, button.gold
            widget.enabled, widget.below = button.enabled, below
            widget.lapis, widget.unit = self.facts.deciding, self.plan.unit
            _put(widget, self.plan.at(widget.part))

    def _show_options(self, facts: TrayFacts) -> None:
        options = facts.bar.options if facts.bar and "lines" in self.plan.boxes else ()
        for index, widget in enumerate(self._take("option", len(options))):
            option = options[index]
            widget.art, widget.text = option.art, option.name
            widget.chosen, widget.enabled = option.chosen, option.enabled
            widget.ink = self.ink
            _put(widget, self.plan.at(f"option:{index}"))

    def _take(self, kind: str, count: int) -> list[Any]:
        """Return as many widgets of a kind as needed; the others leave the tray, but are kept."""
        pool = self._pool[kind]
        while len(pool) < count:
            pool.append(TrayButton() if kind == "button" else OptionCard())
        for index, widget in enumerate(pool):
            if index < count and widget.parent is None:
                self.add_widget(widget)
            elif index >= count and widget.parent is not None:
                self.remove_widget(widget)
        return pool[:count]

    def _press(self, *_: object) -> None:
        for widget in self._pool["button"]:
            widget.pressed = bool(self.pressed) and widget.part == self.pressed

    def _add_piece(self, part: str, **kwargs: Any) -> Piece:
        piece = self._pieces[part] = Piece(**kwargs)
        self.add_widget(piece)
        return piece


def _put(widget: Widget, box: Box) -> None:
    widget.pos, widget.size = box[:2], box[2:]


_STANDS_FOR: Mapping[str, tuple[str, ...]] = {
    "hand": ("pad", "back", "tile:0"),
    "catastrophe": ("catastrophes", "catastrophe:0"),
    "peek": ("pad",),
}

load_rule(
    "games/tigris_euphrates/tray/tray.kv",
    *(Diamonds, FitLabel, Panel, PeekPad, Sprite, Tiled, Writing),
)
