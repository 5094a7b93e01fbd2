"""The board on the screen: one canvas, drawn from a scene, changed in place."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from tigris.ui.art import BOARD_DENSITIES, Atlas, atlas, board_painting, density_for, font
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import BoardGeometry, outline, rounded
from tigris.ui.games.tigris_euphrates.scene import LAYERS, Piece, Scene
from tigris.ui.theme import rgba
from tigris.ui.tokens import CELL, GLAZE

_LINE_DARK, _LINE_LIGHT, _LAND = rgba("#3A2208", 0.62), rgba("#FFF4D8", 0.9), rgba("#FFF8E6", 0.2)


@lru_cache(maxsize=256)
def number(text: str, ink: str, size: int) -> Texture:
    """Return a number as a picture, in the ink that reads on a civilization colour."""
    color = "#FFFFFF" if ink in ("temple", "farm") else GLAZE[ink].on
    label = CoreLabel(
        text=text, font_size=size, font_name=font("Cabin-Bold"), color=rgba(color), mipmap=False
    )
    label.refresh()
    return label.texture


class BoardWidget(Widget):
    """Draws ``scene`` as large as its box allows. Holds pictures, no game state.

    Each piece of the scene is one rectangle. A new scene moves, adds and removes only what
    differs from the one before.
    """

    scene = ObjectProperty(None, allownone=True)
    tint = ColorProperty("#FFFFFF")

    painting = ObjectProperty(None, allownone=True)
    shadow = ObjectProperty(None, allownone=True)
    cell = NumericProperty(0)
    board_x = NumericProperty(0)
    board_y = NumericProperty(0)
    board_width = NumericProperty(0)
    board_height = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.geometry = BoardGeometry.fitted(Box(0, 0, 100, 100))
        self._atlas: Atlas | None = None
        self._drawn: dict[str, tuple[Piece, list[Rectangle]]] = {}
        self._kingdoms: tuple[object, ...] = ()
        self._land = InstructionGroup()
        self._layers = {name: InstructionGroup() for name in LAYERS}
        super().__init__(**kwargs)
        self.canvas.add(self._land)
        for group in self._layers.values():
            group.add(Color(1, 1, 1, 1))
            self.canvas.add(group)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.fbind("scene", self._show)
        self._place()

    def drawn_boxes(self, key: str) -> list[Box]:
        """Return where the pictures of a piece are on the screen; empty if it is not drawn."""
        _, pictures = self._drawn.get(key, (None, []))
        return [Box(*picture.pos, *picture.size) for picture in pictures]

    def drawn_keys(self) -> set[str]:
        """Return the keys of all pieces on the screen."""
        return set(self._drawn)

    def _place(self, *_: object) -> None:
        """Take a new box: everything moves."""
        self.geometry = BoardGeometry.fitted(Box(*self.pos, *self.size))
        self.cell = self.geometry.cell
        self.board_x, self.board_y, self.board_width, self.board_height = self.geometry.picture
        scale = self.cell / CELL
        self._atlas = atlas(density_for(scale))
        self.shadow = self._atlas["board-shadow"]
        self._kingdoms = ()
        for key in list(self._drawn):
            self._remove(key)
        self._show()

    def _show(self, *_: object) -> None:
        """Draw what is new in the scene, and take away what is gone."""
        scene: Scene | None = self.scene
        if scene is None:
            for key in list(self._drawn):
                self._remove(key)
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
        if scene.kingdoms != self._kingdoms:
            self._draw_land(scene)

    def _pictures(self, piece: Piece) -> list[tuple[Texture, Box]]:
        assert self._atlas is not None
        box = self.geometry.box(piece.x, piece.y, piece.width, piece.height)
        made = [(self._atlas[piece.art], box)]
        if piece.text:
            texture = number(piece.text, piece.ink, max(6, round(self.cell * 15 / CELL)))
            x, y = box.x + box.width * 0.72, box.y + box.height * 0.525
            width, height = texture.size
            made.append((texture, Box(round(x - width / 2), round(y - height / 2), width, height)))
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

    def _draw_land(self, scene: Scene) -> None:
        """Draw a faint field and a thin double line around every kingdom."""
        self._kingdoms = scene.kingdoms
        self._land.clear()
        scale = self.cell / CELL
        self._land.add(Color(*_LAND))
        for kingdom in scene.kingdoms:
            for x, y in kingdom:
                box = self.geometry.box(x, y)
                self._land.add(Rectangle(pos=box[:2], size=box[2:]))
        loops = [
            [v for x, y in rounded(loop, -0.5 / CELL, 9 / CELL) for v in self.geometry.point(x, y)]
            for kingdom in scene.kingdoms
            for loop in outline(kingdom)
        ]
        for color, width in ((_LINE_DARK, 1.7), (_LINE_LIGHT, 0.8)):
            self._land.add(Color(*color))
            for points in loops:
                line = SmoothLine(points=points, width=width * scale, close=True)
                self._land.add(line)
