"""Rectangles on the screen. Pure; no Kivy."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: its lower left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Return the y of the upper edge."""
        return self.y + self.height

    def holds(self, other: "Box", slack: float = 0.5) -> bool:
        """Return whether ``other`` lies within this box, give or take ``slack``."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )

    def meets(self, other: "Box") -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.top
            and other.y < self.top
        )
