"""What the board and its overlays draw with: soft lines, numbers, many pictures at once."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil

from kivy.graphics import Mesh
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from tigris.ui.art import font, lettered, painted
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import Point
from tigris.ui.games.tigris_euphrates.strokes import Triangles
from tigris.ui.theme import rgba
from tigris.ui.tokens import GLAZE, ON_GOLD

_WHOLE = (0, 0, 1, 0, 1, 1, 0, 1)
_TURNS_INTO_ANOTHER = ("6", "9")  # underlined: the board is read from four sides


def number(text: str, ink: str, size: int) -> Texture:
    """Return a number as a picture: in the ink of a civilization's glaze, or dark on ``ivory``.

    On red and blue the ink is white with a dark rim; white alone is too weak on blue.
    """
    color, rim = ON_GOLD, ""
    if ink in ("temple", "farm"):
        color, rim = "#FFFFFF", GLAZE[ink].deep
    elif ink in GLAZE:
        color = GLAZE[ink].on
    return lettered(
        text,
        font("Cabin-Bold"),
        size,
        color=tuple(rgba(color)),
        underline=text in _TURNS_INTO_ANOTHER,
        outline_width=max(1, round(size / 14)) if rim else None,
        outline_color=tuple(rgba(rim or color)[:3]),
        mipmap=False,
    )


def written(
    text: str, ink: str, size: float, middle: Point, zoom: float = 1
) -> tuple[Texture, Box]:
    """Return a number and its box around ``middle``.

    While the board is enlarged, only some sizes are made and then scaled: fingers go through
    dozens of them in a second.
    """
    x, y = middle
    if zoom == 1:
        texture = number(text, ink, max(6, round(size)))
        width, height = texture.size
        return texture, Box(round(x - width / 2), round(y - height / 2), width, height)
    made = 8 * ceil(size / 8)
    texture = number(text, ink, made)
    width, height = (side * size / made for side in texture.size)
    return texture, Box(x - width / 2, y - height / 2, width, height)


@cache
def soft_edge() -> Texture:
    """Return two dots, a clear and a white one: between them a line fades out."""
    return painted((2, 1), bytes((255, 255, 255, 0, 255, 255, 255, 255)))


def lines(paths: Iterable[Sequence[Point]], width: float, closed: bool = True) -> Mesh:
    """Return lines along screen points, all as one instruction."""
    made = Triangles()
    for path in paths:
        made.line(path, width, closed)
    return _mesh(made, soft_edge())


def pictures(boxes: Iterable[tuple[Texture, Box]]) -> list[Mesh]:
    """Return many pictures as few instructions: one for each run of pictures of one sheet."""
    made: list[tuple[Texture, Triangles]] = []
    for texture, box in boxes:
        if not made or made[-1][0].id != texture.id:
            made.append((texture, Triangles()))
        made[-1][1].quad(*box, texture.tex_coords)
    return [_mesh(triangles, texture) for texture, triangles in made]


def fields(boxes: Iterable[Box], texture: Texture | None = None, period: float = 1) -> Mesh:
    """Return filled boxes as one instruction; a texture repeats every ``period`` pixels."""
    made = Triangles()
    for box in boxes:
        uv: Sequence[float] = _WHOLE
        if texture is not None:
            left, right = box.x / period, box.right / period
            low, high = box.y / period, box.top / period
            uv = (left, low, right, low, right, high, left, high)
        made.quad(*box, uv)
    return _mesh(made, texture)


def clip_to(widget: Widget, box: Box | None) -> None:
    """Let a widget draw within ``box`` only; ``None``: wherever it likes."""
    pop: list[object] = [i for i in widget.canvas.after.children if i.group == "clip"]
    if box is None and not pop:
        return
    widget.canvas.before.remove_group("clip")
    widget.canvas.after.remove_group("clip")
    if box is not None:
        x, y, width, height = map(round, box)
        push = ScissorPush(x=x, y=y, width=width, height=height, group="clip")
        widget.canvas.before.insert(0, push)
        widget.canvas.after.add(ScissorPop(group="clip"))


def _mesh(made: Triangles, texture: Texture | None) -> Mesh:
    return Mesh(vertices=made.vertices, indices=made.indices, mode="triangles", texture=texture)
