"""The board on the screen: one canvas, drawn from a scene, changed in place."""

from math import dist

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.uix.widget import Widget

from tigris.ui.art import BOARD_DENSITIES, Atlas, atlas, board_painting, density_for
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry, Point
from tigris.ui.games.tigris_euphrates.land import Land
from tigris.ui.games.tigris_euphrates.overlay import Realm
from tigris.ui.games.tigris_euphrates.pens import clip_to, written
from tigris.ui.games.tigris_euphrates.realms import realms
from tigris.ui.games.tigris_euphrates.scene import LAYERS, Piece, Scene
from tigris.ui.rules import load_rule
from tigris.ui.tokens import CELL

WHOLE = (1.0, (COLUMNS / 2, ROWS / 2))
LARGEST = 2.0


class BoardWidget(Widget):
    """Draws ``scene`` as large as its box allows. Holds pictures, no game state.

    Each piece of the scene is one rectangle. A new scene moves, adds and removes only what
    differs from the one before.

    ``kingdoms`` says how much is seen of them. ``realms`` are kingdoms to draw strongly for a
    moment, whatever ``kingdoms`` says; ``dusk`` is whether the rest is darkened then.

    ``view`` is how much the board is enlarged and which point, in cells, is in its middle;
    ``geometry`` is where the cells are now. Both follow two fingers by ``pinch``.
    """

    scene = ObjectProperty(None, allownone=True)
    tint = ColorProperty("#FFFFFF")
    kingdoms = OptionProperty("faint", options=["off", "faint", "strong"])
    realms = ObjectProperty(())
    dusk = BooleanProperty(True)
    view = ObjectProperty(WHOLE)
    geometry = ObjectProperty(BoardGeometry.fitted(Box(0, 0, 100, 100)))

    painting = ObjectProperty(None, allownone=True)
    shadow = ObjectProperty(None, allownone=True)
    cell = NumericProperty(0)
    board_x = NumericProperty(0)
    board_y = NumericProperty(0)
    board_width = NumericProperty(0)
    board_height = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._atlas: Atlas | None = None
        self.clip: Box | None = None  # what an enlarged board may cover
        self._drawn: dict[str, tuple[Piece, list[Rectangle]]] = {}
        self._land = Land()
        self._land_drawn: object = None
        self._numbered: tuple[Realm, ...] = ()
        self._layers = {name: InstructionGroup() for name in LAYERS}
        super().__init__(**kwargs)
        self.canvas.add(self._land.ground)
        for group in self._layers.values():
            group.add(Color(1, 1, 1, 1))
            self.canvas.add(group)
        self.canvas.add(self._land.dusk)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.fbind("view", self._place)
        self.fbind("scene", self._show)
        self.fbind("kingdoms", self._draw_land)
        self.fbind("realms", self._draw_land)
        self.fbind("dusk", self._draw_land)
        self._place()

    def drawn_boxes(self, key: str) -> list[Box]:
        """Return where the pictures of a piece are on the screen; empty if it is not drawn."""
        _, pictures = self._drawn.get(key, (None, []))
        return [Box(*picture.pos, *picture.size) for picture in pictures]

    def drawn_keys(self) -> set[str]:
        """Return the keys of all pieces on the screen."""
        return set(self._drawn)

    @property
    def zoom(self) -> float:
        """Return how much the board is enlarged: 1 is not at all."""
        return float(self.view[0])

    def pinch(self, before: tuple[Point, Point], now: tuple[Point, Point]) -> None:
        """Follow two fingers: what was under their middle stays there."""
        apart = dist(*before)
        zoom = self.zoom * (dist(*now) / apart if apart else 1)
        zoom = max(1.0, min(LARGEST, zoom))
        column, row = self.geometry.place_at(*_between(*before))
        x, y = _between(*now)
        whole = self._whole()
        cell = whole.cell * zoom
        away_x = (whole.picture.x + whole.picture.width / 2 - x) / cell
        away_y = (y - whole.picture.y - whole.picture.height / 2) / cell
        self.view = (zoom, (column + away_x, row + away_y)) if zoom > 1 else WHOLE

    def _whole(self) -> BoardGeometry:
        return BoardGeometry.fitted(Box(*self.pos, *self.size))

    def _laid_out(self) -> tuple[BoardGeometry, Box | None]:
        """Return where the cells are, and what an enlarged board may cover."""
        whole = self._whole()
        return (whole.zoomed(*self.view), whole.picture) if self.zoom > 1 else (whole, None)

    def _place(self, *_: object) -> None:
        """Take a new box or a new view: everything moves."""
        board, self.clip = self._laid_out()
        self._atlas = atlas(density_for(board.cell / CELL))
        self.shadow = self._atlas["board-shadow"]
        self.cell = board.cell
        self.board_x, self.board_y, self.board_width, self.board_height = board.picture
        clip_to(self, self.clip)
        self.geometry = board
        for piece, drawn in list(self._drawn.values()):
            self._change(piece, drawn)
        self._show()

    def _show(self, *_: object) -> None:
        """Draw what is new in the scene, and take away what is gone."""
        scene: Scene | None = self.scene
        if scene is None:
            for key in list(self._drawn):
                self._remove(key)
            self._draw_land()
            return
        density = density_for(self.cell / CELL, BOARD_DENSITIES)
        self.painting = board_painting(scene.painting, density)
        for key in self._drawn.keys() - scene.pieces.keys():
            self._remove(key)
        for key, piece in scene.pieces.items():
            known = self._drawn.get(key)
            if known is None:
                self._add(piece)
            elif known[0] != piece:
                self._change(piece, known[1])
        self._draw_land()

    def _pictures(self, piece: Piece) -> list[tuple[Texture, Box]]:
        assert self._atlas is not None
        box = self.geometry.box(piece.x, piece.y, piece.width, piece.height)
        made = [(self._atlas[piece.art], box)]
        if piece.text:
            x, y = box.x + box.width * 0.72, box.y + box.height * 0.525
            made.append(written(piece.text, piece.ink, self.cell * 15 / CELL, (x, y), self.zoom))
        return made

    def _add(self, piece: Piece) -> None:
        drawn = []
        for texture, box in self._pictures(piece):
            rectangle = Rectangle(texture=texture, pos=box[:2], size=box[2:])
            self._layers[piece.layer].add(rectangle)
            drawn.append(rectangle)
        self._drawn[piece.key] = (piece, drawn)

    def _change(self, piece: Piece, drawn: list[Rectangle]) -> None:
        for rectangle, (texture, box) in zip(drawn, self._pictures(piece), strict=True):
            rectangle.texture, rectangle.pos, rectangle.size = texture, box[:2], box[2:]
        self._drawn[piece.key] = (piece, drawn)

    def _remove(self, key: str) -> None:
        piece, drawn = self._drawn.pop(key)
        for rectangle in drawn:
            self._layers[piece.layer].remove(rectangle)

    def _draw_land(self, *_: object) -> None:
        """Draw the kingdoms, if anything about them differs from what is drawn."""
        found = self.scene.kingdoms if self.scene else ()
        wanted = (found, self.kingdoms, self.realms, self.dusk, self.geometry)
        if wanted == self._land_drawn:
            return
        self._land_drawn = wanted
        self._numbered = realms(found, self._numbered)
        if self.realms:
            self._land.strong(self.realms, self.geometry, self.dusk)
        elif self.kingdoms == "strong":
            self._land.strong(self._numbered, self.geometry, self.dusk)
        elif self.kingdoms == "faint":
            self._land.faint(found, self.geometry)
        else:
            self._land.clear()


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


load_rule("games/tigris_euphrates/board.kv")
