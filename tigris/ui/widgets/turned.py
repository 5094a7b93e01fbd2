"""A field that faces one side of the table: its content, and touches on it, are turned."""

from math import inf
from typing import Any, NamedTuple

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

QUARTERS = {"south": 0, "east": 1, "north": 2, "west": 3}
"""How many quarter turns, counter-clockwise, bring text to face a side."""

FACING = ("south", "east", "north", "west")


class Needs(NamedTuple):
    """What content needs of its field: one of the sizes in dp, and a shape (width by height)."""

    least: tuple[tuple[float, float], ...] = ()
    narrowest: float = 0
    widest: float = inf


ANY = Needs()
TABLET = Needs(((960, 600),), 1.2, 2)
"""For what is made for a tablet that lies on its long side, from eight inches on."""


def room(width: float, height: float, needs: Needs) -> tuple[float, float, float]:
    """Return width and height for content in a field, and how much smaller it is drawn.

    ``needs`` in the unit of the field. Content is never blown up, but it may get less than all.
    """
    wide = min(width, height * needs.widest)
    high = min(height, width / needs.narrowest) if needs.narrowest else height
    scale = min(1.0, max((min(wide / w, high / h) for w, h in needs.least), default=1.0))
    return wide / scale, high / scale, scale


class Turned(Widget):
    """Turns its children to ``facing``. They fill it, and live in upright coordinates.

    A child sees a box with its lower left corner at ``(0, 0)``, as wide as the edge that its
    reader sits at: ``upright_size``. ``pos`` and ``size`` of the field itself are the screen's.

    Content that has ``needs`` gets the middle of the field and is drawn smaller where there is
    too little of it: in half of a split screen, or upright on a tablet.
    """

    facing = OptionProperty("south", options=FACING)
    needs = ObjectProperty(ANY)

    def __init__(self, **kwargs: Any) -> None:
        self._matrix = Matrix()
        self._inverse = Matrix()
        super().__init__(**kwargs)
        self._turn = MatrixInstruction()
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._turn)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "facing", "needs"):
            self.fbind(name, self._place)
        self._place()

    @property
    def upright_size(self) -> tuple[float, float]:
        """Return width and height of the content, as the reader sees it."""
        return self._room[:2]

    @property
    def _room(self) -> tuple[float, float, float]:
        least = tuple((dp(width), dp(height)) for width, height in self.needs.least)
        return room(*self._upright, self.needs._replace(least=least))

    @property
    def _upright(self) -> tuple[float, float]:
        width, height = self.size
        return (height, width) if QUARTERS[self.facing] % 2 else (width, height)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Take a child in; it fills the field."""
        super().add_widget(widget, *args, **kwargs)
        self._place()

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Return a point of the screen as the children see it."""
        point = self._inverse.transform_point(x, y, 0)
        return point[0], point[1]

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Return a point of the children as the screen has it."""
        point = self._matrix.transform_point(x, y, 0)
        return point[0], point[1]

    def _apply_transform(self, matrix: Matrix, pos: Any = None) -> Matrix:
        return matrix.multiply(self._matrix)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch on to the children, in their coordinates."""
        return self._pass("on_touch_down", touch)

    def on_touch_move(self, touch: Any) -> bool:
        """Pass a movement on to the children."""
        return self._pass("on_touch_move", touch)

    def on_touch_up(self, touch: Any) -> bool:
        """Pass the end of a touch on to the children."""
        return self._pass("on_touch_up", touch)

    def _pass(self, event: str, touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return any(child.dispatch(event, touch) for child in self.children[:])
        finally:
            touch.pop()

    def _place(self, *_: object) -> None:
        quarters = QUARTERS[self.facing]
        # Turn about the field's own corner, then move the corner that came to lie lower left.
        dx, dy = ((0, 0), (self.width, 0), (self.width, self.height), (0, self.height))[quarters]
        cosine, sine = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters]
        width, height, scale = self._room
        free_x, free_y = (
            a - b * scale for a, b in zip(self._upright, (width, height), strict=True)
        )
        left, low = round(free_x / 2), round(free_y / 2)
        matrix = Matrix()
        matrix.set(
            array=[
                [cosine * scale, sine * scale, 0, 0],
                [-sine * scale, cosine * scale, 0, 0],
                [0, 0, 1, 0],
                [
                    self.x + dx + cosine * left - sine * low,
                    self.y + dy + sine * left + cosine * low,
                    0,
                    1,
                ],
            ]
        )
        self._matrix, self._inverse = matrix, matrix.inverse()
        self._turn.matrix = matrix
        for child in self.children:
            child.pos, child.size = (0, 0), (width, height)
