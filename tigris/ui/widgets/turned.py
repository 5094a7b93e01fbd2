"""A field that faces one side of the table: its content, and touches on it, are turned."""

from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

QUARTERS = {"south": 0, "east": 1, "north": 2, "west": 3}
"""How many quarter turns, counter-clockwise, bring text to face a side."""

FACING = ("south", "east", "north", "west")


class Turned(Widget):
    """Turns its children to ``facing``. They fill it, and live in upright coordinates.

    A child sees a box with its lower left corner at ``(0, 0)``, as wide as the edge that its
    reader sits at: ``upright_size``. ``pos`` and ``size`` of the field itself are the screen's.
    """

    facing = OptionProperty("south", options=FACING)

    def __init__(self, **kwargs: Any) -> None:
        self._matrix = Matrix()
        self._inverse = Matrix()
        super().__init__(**kwargs)
        self._turn = MatrixInstruction()
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._turn)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "facing"):
            self.fbind(name, self._place)
        self._place()

    @property
    def upright_size(self) -> tuple[float, float]:
        """Return width and height as the reader sees them."""
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
        matrix = Matrix()
        matrix.set(
            array=[
                [cosine, sine, 0, 0],
                [-sine, cosine, 0, 0],
                [0, 0, 1, 0],
                [self.x + dx, self.y + dy, 0, 1],
            ]
        )
        self._matrix, self._inverse = matrix, matrix.inverse()
        self._turn.matrix = matrix
        width, height = self.upright_size
        for child in self.children:
            child.pos, child.size = (0, 0), (width, height)
