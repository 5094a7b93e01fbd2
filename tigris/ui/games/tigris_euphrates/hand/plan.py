"""Where the parts of the hand's screen stand, upright or lying, large or small. Pure; no Kivy."""

from typing import NamedTuple

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import ASPECT

EDGE, GAP = 14, 10
NO_BOX = Box(0, 0, 0, 0)
IN_HAND = 6


class Wanted(NamedTuple):
    """What is to be placed. ``map``: no, ``alone`` (in place of the tiles) or ``beside`` them."""

    form: str = "turn"
    options: int = 0
    map: str = "no"
    letters: float = 1.0  # how much larger people want them


class HandPlan(NamedTuple):
    """Boxes by name: ``head``, ``points``, ``prompt``, ``foot``, ``lens`` and so on.

    ``tiles``, ``seals`` and ``options`` are the boxes of the pieces. What has no box is not there.
    """

    boxes: dict[str, Box]
    tiles: tuple[Box, ...] = ()
    seals: tuple[Box, ...] = ()
    options: tuple[Box, ...] = ()

    def at(self, name: str) -> Box:
        """Return the box of a part; an empty one if the part is not there."""
        return self.boxes.get(name, NO_BOX)

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"HandPlan({len(self.boxes)})"


def lying(width: float, height: float) -> bool:
    """Return whether the map has a place of its own beside the hand."""
    return width > height * 1.15


def plan_hand(width: float, height: float, dp: float, wanted: Wanted) -> HandPlan:
    """Divide a window of so many pixels; ``dp`` is how many pixels make one."""
    if not lying(width, height):
        return _Column(Box(0, 0, width, height), dp, wanted).divide()
    column = max(300 * dp, min(440 * dp, width - height * ASPECT))
    aside = _Column(Box(width - column, 0, column, height), dp, wanted._replace(map="beside"))
    plan = aside.divide()
    plan.boxes["map"] = Box(0, 0, width - column, height)
    plan.boxes["board"] = Box(8 * dp, 8 * dp, width - column - 16 * dp, height - 16 * dp)
    return plan


class _Column:
    """Fills a column from the head down and from the foot up; what is left goes to the middle."""

    def __init__(self, area: Box, dp: float, wanted: Wanted) -> None:
        self._area, self._dp, self._wanted = area, dp, wanted
        self._low = area.height < 520 * dp  # a phone that lies on its side
        self._letters = 1 + (wanted.letters - 1) * 0.6
        self._edge = (10 if self._low else EDGE) * dp
        self._gap = (6 if self._low else GAP) * dp
        self._boxes: dict[str, Box] = {}
        self._top = area.top
        self._foot = area.y

    def divide(self) -> HandPlan:
        """Return the plan."""
        self._down("head", self._size(54, 68, 80, 92), edge=0)
        self._up("foot", self._size(64, 68, 76, 84), edge=0)
        self._top -= self._gap
        self._foot += self._gap
        if self._wanted.form == "over" and self._wanted.map != "alone":
            return self._page()
        if self._wanted.form == "watch" and self._wanted.map == "no":
            return self._chart()
        if self._wanted.map == "alone":
            return self._chart()
        return self._hand()

    def _size(self, low: float, short: float, usual: float, tall: float | None = None) -> float:
        """Return a height in pixels: of a device on its side, a small one, any, a large one."""
        if self._low:
            return low * self._dp
        if self._area.height < 700 * self._dp:
            return short * self._dp
        large = tall is not None and self._area.height > 820 * self._dp
        return (tall if large and tall is not None else usual) * self._dp

    def _down(self, name: str, height: float, edge: float | None = None) -> Box:
        """Place a part below what is there."""
        edge = self._edge if edge is None else edge
        area = self._area
        box = Box(area.x + edge, self._top - height, area.width - 2 * edge, height)
        self._boxes[name] = box
        self._top = box.y - (self._gap if edge else 0)
        return box

    def _up(self, name: str, height: float, edge: float | None = None) -> Box:
        """Place a part above the foot."""
        edge = self._edge if edge is None else edge
        area = self._area
        box = Box(area.x + edge, self._foot, area.width - 2 * edge, height)
        self._boxes[name] = box
        self._foot = box.top + (self._gap if edge else 0)
        return box

    @property
    def _left(self) -> float:
        return self._top - self._foot

    # The tiles in hand

    def _hand(self) -> HandPlan:
        dp, low, form = self._dp, self._low, self._wanted.form
        wide = self._area.width - 2 * self._edge
        if form == "battle":
            self._down("duel", self._size(60, 78, 96))
            self._down("camps", (16 if low else 20) * dp * self._letters)
        else:
            self._down("points", (36 if low else 46) * dp)
            if not low:
                self._boxes["caption"] = Box(
                    self._area.x + self._edge,
                    self._top - 18 * dp * self._letters + 4 * dp,
                    wide,
                    18 * dp * self._letters,
                )
                self._top -= 18 * dp * self._letters
        seals: tuple[Box, ...] = ()
        options: tuple[Box, ...] = ()
        if form == "turn":
            seals = self._seals(wide)
        elif form == "battle" and not low:
            self._up("stakes", self._size(0, 62, 76) * self._letters)
        if self._wanted.options:
            options = self._options(wide)
        tiles = self._tiles(wide)
        rest = self._left
        high = min(rest, self._size(132, 132, 132, 164) * self._letters)
        self._boxes["prompt"] = Box(
            self._area.x + self._edge, self._top - high - (rest - high) * 0.4, wide, high
        )
        return HandPlan(self._boxes, tiles, seals, options)

    def _seals(self, wide: float) -> tuple[Box, ...]:
        dp = self._dp
        side = min((44 if self._low else 58) * dp, (wide - 4 * 8 * dp) / 5)
        word = (14 if self._low else 18) * dp * self._letters
        row = self._up("seals", side + word + 2 * dp)
        if self._left > 330 * dp * self._letters and not self._low:
            self._up("leaders", 26 * dp * self._letters)
        return tuple(_cells(row, 5, 0))

    def _options(self, wide: float) -> tuple[Box, ...]:
        dp, count = self._dp, self._wanted.options
        across = min(count, max(3, int(wide / (66 * dp))))
        rows = -(-count // across)
        side = min(84 * dp, (wide - (across - 1) * 8 * dp) / across)
        side = min(side, max(48 * dp, self._left * 0.3 / rows))
        box = self._up("options", rows * side + (rows - 1) * 8 * dp)
        return _grid(box, count, across, side, 8 * dp)

    def _tiles(self, wide: float) -> tuple[Box, ...]:
        dp, gap = self._dp, (6 if self._low else 12) * self._dp
        words = self._size(60, 96, 108) if self._wanted.form == "battle" else self._size(60, 80, 84)
        least = words * self._letters  # for the prompt
        room = self._left - least - self._gap
        side = min(124 * dp, (wide - 2 * gap) / 3 - 2 * dp, (room - gap) / 2)
        single = min(72 * dp, (wide - 5 * gap) / 6)
        if side > single * 1.15:
            box = self._up("tiles", 2 * side + gap)
            return _grid(box, IN_HAND, 3, side, (wide - 3 * side) / 3)
        box = self._up("tiles", max(1.0, min(single, room)))
        return _grid(box, IN_HAND, 6, box.height, (wide - 6 * box.height) / 6)

    # The map in their place

    def _chart(self) -> HandPlan:
        dp = self._dp
        wide = self._area.width - 2 * self._edge
        options = self._options(wide) if self._wanted.options else ()
        prompt = (76 if self._wanted.options else 84) * dp * self._letters
        self._up("prompt", prompt)
        small = min(wide / ASPECT, self._left * 0.5)
        self._down("overview", small)
        self._boxes["hint"] = Box(
            self._area.x + self._edge, self._top - 16 * dp, wide, 22 * dp * self._letters
        )
        self._top -= 18 * dp * self._letters
        self._boxes["lens"] = Box(self._area.x + self._edge, self._foot, wide, self._left)
        return HandPlan(self._boxes, (), (), options)

    # A page to read

    def _page(self) -> HandPlan:
        wide = self._area.width - 2 * self._edge
        if not self._low:  # else what it says is less than who has won
            self._down("prompt", 76 * self._dp * self._letters)
        self._boxes["page"] = Box(self._area.x + self._edge, self._foot, wide, self._left)
        return HandPlan(self._boxes)


def _cells(box: Box, count: int, gap: float) -> list[Box]:
    wide = (box.width - (count - 1) * gap) / count
    return [Box(box.x + (wide + gap) * i, box.y, wide, box.height) for i in range(count)]


def _grid(box: Box, count: int, across: int, side: float, gap: float) -> tuple[Box, ...]:
    """Return squares row by row, each row in the middle; rows are as far apart as fits."""
    rows = -(-count // across)
    apart = (box.height - rows * side) / (rows - 1) if rows > 1 else 0
    boxes = []
    for index in range(count):
        row, place = divmod(index, across)
        inside = min(across, count - row * across)
        left = box.x + (box.width - inside * side - (inside - 1) * gap) / 2
        top = box.top - row * (side + apart)
        boxes.append(Box(left + place * (side + gap), top - side, side, side))
    return tuple(boxes)
