"""What lies over the board for a moment, drawn from an ``Overlay``; the board below never changes.

Each part (veil, rings, outlines, …) is drawn again only when what it shows differs, so that a
ghost that follows a finger costs three moved pictures and nothing else.
"""

from collections.abc import Callable
from math import dist
from typing import Any, TypeAlias

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.art import Atlas, atlas, density_for
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates import marks
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry, Cell
from tigris.ui.games.tigris_euphrates.land import loops_around
from tigris.ui.games.tigris_euphrates.marks import Mark
from tigris.ui.games.tigris_euphrates.overlay import NOTHING, Ghost, Outline, Overlay
from tigris.ui.games.tigris_euphrates.pens import clip_to, fields, lines, pictures, written
from tigris.ui.games.tigris_euphrates.strokes import curve, dashes
from tigris.ui.theme import rgba
from tigris.ui.tokens import ATTACKER, CELL, DEFENDER, LIT, VEIL

GHOST_OPACITY = 0.93
CRACK_OPACITY = 0.62  # one must still see what it is that would fall
BEND = 0.16  # how much a link bows, as a share of its length
_DARK = "#1C0F02"
_LINK = "#FFB199"
_STYLES = {  # colour, width, dashes: in dp of the art
    "attacker": (ATTACKER, 4.5, None),
    "defender": (DEFENDER, 4.5, (13, 8)),
    "result": (ATTACKER, 2.2, None),
    "doomed": ("#FF6A4A", 3.6, (7, 5)),
    "lit": (LIT, 3.2, None),
}
PARTS = ("veil", "rings", "outlines", "cracks", "links", "ghost", "counts", "clashes")
"""From the board upwards."""
Draw: TypeAlias = Callable[[], None]
_FADING = ("veil", "rings", "outlines")


class OverlayLayer(Widget):
    """Draws ``overlay`` over ``board``. It takes no touches.

    ``fade`` is how long rings and outlines take to appear, in seconds; 0 shows them at once.
    Cells inside outlines are left out of the veil, as ``bright`` and legal ones are.
    """

    board = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(NOTHING)
    fade = NumericProperty(0.14)

    def __init__(self, **kwargs: Any) -> None:
        self._groups = {part: InstructionGroup() for part in PARTS}
        self._shown: dict[str, tuple[object, object]] = {}
        self._boxes: dict[str, dict[str, Box]] = {part: {} for part in PARTS}
        self._tints: dict[str, list[tuple[Color, float]]] = {part: [] for part in PARTS}
        self._fading: dict[str, float] = {}  # how far a part has come, from 0 to 1
        self._ghost: tuple[object, list[Rectangle]] = (None, [])
        self._ticking: Any = None
        self.redraws: dict[str, int] = dict.fromkeys(PARTS, 0)
        super().__init__(**kwargs)
        for group in self._groups.values():
            self.canvas.add(group)
        self.fbind("overlay", self._show)
        self.fbind("board", self._bind)
        self._bind()

    def drawn_boxes(self, key: str) -> list[Box]:
        """Return where a mark is on the screen; empty if it is not drawn."""
        return [boxes[key] for boxes in self._boxes.values() if key in boxes]

    def drawn_keys(self) -> set[str]:
        """Return the keys of all marks on the screen."""
        return {key for boxes in self._boxes.values() for key in boxes}

    def on_touch_down(self, _touch: object) -> bool:
        """Let every touch through."""
        return False

    def _bind(self, *_: object) -> None:
        if self.board is not None:
            self.board.fbind("geometry", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        """Draw every part that differs from what is on the screen."""
        if self.board is None:
            return
        wanted: Overlay = self.overlay
        board: BoardGeometry = self.board.geometry
        self.board.realms, self.board.dusk = wanted.realms, not wanted.veil or bool(wanted.realms)
        clip_to(self, self.board.clip)
        for part, (inputs, draw) in self._drawings(wanted).items():
            known = self._shown.get(part)
            if known != (inputs, board):
                self._shown[part] = (inputs, board)
                self.redraws[part] += 1
                dark = bool(self._tints["veil"])
                draw()
                changed = known is None or known[0] != inputs
                if part in _FADING and changed and (part != "veil" or not dark):
                    self._fade_in(part)  # but a veil that stays must not flicker

    def _drawings(self, wanted: Overlay) -> dict[str, tuple[tuple[object, ...], Draw]]:
        """Return for each part what it depends on, and what draws it."""
        ringed = wanted.legal | wanted.chosen
        lit = (wanted.bright - ringed).union(*(o.cells for o in wanted.outlines))
        veil = 0 if wanted.realms else wanted.veil  # kingdoms bring their own dusk
        under = wanted.ghost.cell if wanted.links and wanted.ghost else None
        return {
            "veil": (
                (veil, lit, ringed),
                lambda: self._veil(veil, lit, ringed),
            ),
            "rings": (
                (wanted.legal, wanted.forbidden, wanted.chosen),
                lambda: self._marks(
                    "rings", marks.rings(wanted.legal, wanted.forbidden, wanted.chosen)
                ),
            ),
            "outlines": ((wanted.outlines,), lambda: self._outlines(wanted.outlines)),
            "cracks": (
                (wanted.doomed,),
                lambda: self._marks("cracks", marks.cracks(wanted.doomed)),
            ),
            "links": ((wanted.links,), self._links),
            "ghost": ((wanted.ghost,), lambda: self._hold(wanted.ghost)),
            "counts": (
                (wanted.counts,),
                lambda: self._marks("counts", marks.counts(wanted.counts)),
            ),
            "clashes": (
                (wanted.links, wanted.badges, wanted.links and wanted.counts, under),
                lambda: self._marks(
                    "clashes",
                    marks.seals(wanted.links)
                    + marks.middles(wanted.links, BEND, wanted.counts, under)
                    + marks.badges(wanted.badges),
                ),
            ),
        }

    def _fade_in(self, part: str) -> None:
        self._fading[part] = 0
        self.advance(0)
        if self._fading and self._ticking is None:
            self._ticking = Clock.schedule_interval(self.advance, 0)

    def advance(self, seconds: float) -> None:
        """Let what appears come further by so much time; the clock calls it while needed."""
        for part in list(self._fading):
            come = min(1, self._fading[part] + seconds / self.fade) if self.fade else 1
            self._fading[part] = come
            for tint, alpha in self._tints[part]:
                tint.a = alpha * come
            if come == 1:
                del self._fading[part]
        if not self._fading and self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    @property
    def _sheet(self) -> Atlas:
        return atlas(density_for(self.board.geometry.cell / CELL))

    def _start(self, part: str) -> InstructionGroup:
        """Empty a part's group."""
        group = self._groups[part]
        group.clear()
        self._tints[part] = []
        self._boxes[part] = {}
        return group

    def _tint(self, part: str, color: tuple[float, float, float, float]) -> None:
        """Add a colour to a part, which can fade in."""
        tint = Color(*color)
        self._tints[part].append((tint, color[3]))
        self._groups[part].add(tint)

    def _marks(self, part: str, wanted: list[Mark]) -> None:
        group = self._start(part)
        if not wanted:
            return
        sheet, board = self._sheet, self.board.geometry
        boxes = {mark.key: board.box(*mark[2:6]) for mark in wanted}
        self._boxes[part] = boxes
        self._tint(part, (1, 1, 1, CRACK_OPACITY if part == "cracks" else 1))
        for mesh in pictures((sheet[mark.art], boxes[mark.key]) for mark in wanted):
            group.add(mesh)
        for mark in wanted:
            if mark.text:
                box = boxes[mark.key]
                middle = box.x + box.width / 2, box.y + box.height / 2
                size = board.cell * 15.5 / CELL
                texture, place = written(mark.text, "ivory", size, middle, self.board.zoom)
                group.add(Rectangle(texture=texture, pos=place[:2], size=place[2:]))

    def _veil(self, strength: float, lit: frozenset[Cell], rounded: frozenset[Cell]) -> None:
        group = self._start("veil")
        if not strength:
            return
        board = self.board.geometry
        holes = lit | rounded
        runs = []
        for y in range(ROWS):
            x = 0
            while x < COLUMNS:
                start = x
                while x < COLUMNS and (x, y) not in holes:
                    x += 1
                if x > start:
                    runs.append(board.box(start, y, x - start))
                x += 1
        margin = 3 / CELL
        for x, y in rounded - lit:  # up to the ring, which hides the corners
            runs += [
                board.box(x, y, 1, margin),
                board.box(x, y + 1 - margin, 1, margin),
                board.box(x, y + margin, margin, 1 - 2 * margin),
                board.box(x + 1 - margin, y + margin, margin, 1 - 2 * margin),
            ]
        self._tint("veil", rgba(VEIL, strength))
        group.add(fields(runs))

    def _outlines(self, wanted: tuple[Outline, ...]) -> None:
        group = self._start("outlines")
        board = self.board.geometry
        scale = board.cell / CELL
        for outline in wanted:
            color, width, gaps = _STYLES[outline.style]
            loops = loops_around(outline.cells, board, -1.5, 10)
            self._tint("outlines", rgba(_DARK, 0.8))
            group.add(lines(loops, (width + 3) * scale))
            self._tint("outlines", rgba(color))
            if gaps is None:
                group.add(lines(loops, width * scale))
            else:
                on, off = gaps
                pieces = [p for loop in loops for p in dashes(loop, on * scale, off * scale)]
                group.add(lines(pieces, width * scale, closed=False))

    def _links(self) -> None:
        group = self._start("links")
        board = self.board.geometry
        scale = board.cell / CELL
        dot = self._sheet["dot"]
        for link in self.overlay.links:
            ends = [board.point(x + 0.5, y + 0.5) for x, y in (link.start, link.end)]
            room = 0.55 * board.cell  # the leaders themselves stay free
            points = [
                point
                for point in curve(ends[0], ends[1], BEND, 10 * scale)
                if min(dist(point, end) for end in ends) > room
            ]
            group.add(Color(*rgba(_DARK, 0.75)))
            group.add(lines([points], 8.5 * scale, closed=False))
            group.add(Color(*rgba(_LINK)))
            side = 5.4 * scale
            dots = [(dot, Box(x - side / 2, y - side / 2, side, side)) for x, y in points]
            for mesh in pictures(dots):
                group.add(mesh)

    def _hold(self, held: Ghost | None) -> None:
        """Show the held piece; the same piece elsewhere is only moved."""
        kind = held and (held.art, held.span, self.board.geometry.cell)
        if held is None:
            self._ghost = (None, [])
            self._start("ghost")
            return
        places = self._ghost_boxes(held)
        known, drawn = self._ghost
        if known != kind:
            group = self._start("ghost")
            drawn = []
            for mark in marks.ghost(held):
                opacity = GHOST_OPACITY if mark.key == "ghost" else 1
                group.add(Color(1, 1, 1, opacity))
                rectangle = Rectangle(texture=self._sheet[mark.art])
                group.add(rectangle)
                drawn.append(rectangle)
            self._ghost = (kind, drawn)
        for rectangle, (key, box) in zip(drawn, places.items(), strict=True):
            glow_off = held.point is not None and key == "glow"
            rectangle.pos = box[:2]
            rectangle.size = (0, 0) if glow_off else box[2:]
        self._boxes["ghost"] = places

    def _ghost_boxes(self, held: Ghost) -> dict[str, Box]:
        board = self.board.geometry
        places = {mark.key: board.box(*mark[2:6]) for mark in marks.ghost(held)}
        if held.point is None:
            return places
        piece = places["ghost"]
        dx = held.point[0] - piece.x - piece.width / 2
        dy = held.point[1] - piece.y - piece.height / 2
        return {key: box._replace(x=box.x + dx, y=box.y + dy) for key, box in places.items()}
