"""Where everything stands on the table's screen, for any window and any seats. Pure; no Kivy.

The board is in the middle, as large as the trays leave room for. A tray lies at the edge where
its player sits and faces him. What everybody looks at (treasures, monuments, tools) fills corners
and free edges. Sizes are asked for in dp and answered in pixels.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry

LONG, DEEP, MID, SOLO, COLUMN = 79, 172, 84, 100, 120
"""Depths of trays and columns, in dp."""
STRIP = 20
"""A thin strip at a free edge, for the treasures."""
SHELF = 44
"""A strip for everything public, where two face each other across the short edges."""
GAP = 4
SMALL = 680
"""Windows lower than this have their trays in the corners, unless the board is larger otherwise."""


class Tray(NamedTuple):
    """A tray: its box on the screen, the side it faces, and its form."""

    box: Box
    facing: str
    form: str


class Public(NamedTuple):
    """Something for everybody: treasures, monuments, reserve or tools."""

    name: str
    box: Box
    facing: str
    form: str


class Layout(NamedTuple):
    """The boxes of the table's screen; one tray for each seat, in the seats' order."""

    board: Box
    trays: tuple[Tray, ...]
    public: tuple[Public, ...]
    ribbon: Box = Box(0, 0, 0, 0)


def arrange(
    width: float,
    height: float,
    sides: Sequence[str],
    dp: float,
    alone: int | None = None,
    reserve: bool = False,
    ribbon: float = 0,
) -> Layout:
    """Divide the window among board, trays and public things.

    Args:
        width: of the window, in pixels.
        height: of the window, in pixels.
        sides: where each seat sits: south, west, north or east, each at most once.
        dp: pixels per dp.
        alone: the seat of the only person, if all others are bots: then everything faces him.
        reserve: whether open tiles lie beside the board.
        ribbon: pixels kept free above the tray of a person alone, for what a lesson says.
    """
    window = Box(0, 0, width, height)
    if alone is not None:
        return _solo(window, len(sides), alone, dp, reserve, ribbon)
    around = _around(window, sides, dp, reserve)
    if height < SMALL * dp:
        corners = _corners(window, sides, dp)
        return corners if _cells(corners.board) > _cells(around.board) else around
    return around


def _board_in(area: Box) -> Box:
    return BoardGeometry.fitted(area).picture


def _cells(area: Box) -> float:
    return min(area.width / COLUMNS, area.height / ROWS)


def _around(window: Box, sides: Sequence[str], dp: float, reserve: bool) -> Layout:
    """Put trays at the edges; of the two depths for the short edges take the better one."""
    deep, mid = (_edges(window, sides, dp, depth, reserve) for depth in (DEEP, MID))
    # Deep trays show larger pieces; they may cost a little of the board, not much.
    return deep if _cells(deep.board) >= _cells(mid.board) - 2.5 * dp else mid


def _edges(window: Box, sides: Sequence[str], dp: float, depth: float, reserve: bool) -> Layout:
    gap = GAP * dp
    shared = not {"north", "south"} & set(sides)  # two face each other across the short edges
    strip = SHELF if reserve else STRIP
    top = (LONG if "north" in sides else SHELF if shared else strip) * dp
    bottom = (LONG if "south" in sides else 0 if shared else strip) * dp
    flank = depth * dp
    area = Box(
        flank + gap,
        bottom + gap,
        window.width - 2 * (flank + gap),
        window.height - top - bottom - 2 * gap,
    )
    board = _board_in(area)
    edges = _beside(window, board, sides, gap)
    form = "deep" if edges["west"].width >= 0.7 * DEEP * dp else "mid"
    forms = {"south": "long", "north": "long", "west": form, "east": form}
    trays = tuple(Tray(edges[side], side, forms[side]) for side in sides)
    slots = _shelf(edges["north"], gap) if shared else _slots(window, sides, edges, dp)
    return Layout(board, trays, _assigned(slots))


def _beside(window: Box, board: Box, sides: Sequence[str], gap: float) -> dict[str, Box]:
    """Return what the board leaves at each edge; where nobody sits at the corner, with it."""
    left, low = board.x - gap, board.y - gap
    right, high = window.width - board.right - gap, window.height - board.top - gap
    start = board.x if "west" in sides else 0.0
    end = board.right if "east" in sides else window.width
    return {
        "south": Box(start, 0, end - start, low),
        "north": Box(start, window.height - high, end - start, high),
        "west": Box(0, board.y, left, board.height),
        "east": Box(window.width - right, board.y, right, board.height),
    }


class _Slot(NamedTuple):
    """Room for something public."""

    box: Box
    form: str


def _slots(window: Box, sides: Sequence[str], edges: dict[str, Box], dp: float) -> list[_Slot]:
    """Return the free edges and the corners, the best places first."""
    west, east, south, north = (edges[name] for name in ("west", "east", "south", "north"))
    slots = []
    gap = GAP * dp
    for name in ("east", "west"):
        if name not in sides:
            box = edges[name]
            half = box.height / 2
            upper = box._replace(y=box.y + half + gap / 2, height=half - gap / 2)
            lower = box._replace(height=half - gap / 2)
            form = "card" if box.width >= 100 * dp else "column"
            slots += [_Slot(upper, form), _Slot(lower, form)]
    corners = []
    if "east" in sides:
        corners += [(east, north), (east, south)]
    if "west" in sides:
        corners += [(west, south), (west, north)]
    for side, end in corners:
        box = Box(side.x, end.y, side.width, end.height)
        if box.height >= 56 * dp:
            slots.append(_Slot(box, "corner" if box.width >= 100 * dp else "column"))
    for name in ("north", "south"):
        if name not in sides:
            box = edges[name]
            first = box._replace(width=box.width / 2 - gap)
            second = first._replace(x=box.x + box.width / 2 + gap)
            slots += [_Slot(first, "strip"), _Slot(second, "strip")]
    return slots


def _shelf(edge: Box, gap: float) -> list[_Slot]:
    """Return four places side by side along one free edge."""
    shares = (0.27, 0.22, 0.27, 0.24)
    slots, x = [], edge.x
    for share in shares:
        slots.append(_Slot(Box(x, edge.y, edge.width * share - gap, edge.height), "strip"))
        x += edge.width * share
    return slots


def _assigned(slots: list[_Slot]) -> tuple[Public, ...]:
    """Give every slot something to show; treasures like strips, the rest likes corners."""
    strips = [slot for slot in slots if slot.form == "strip"]
    others = [slot for slot in slots if slot.form != "strip"]
    if len(strips) == len(slots):
        order = ("tools", "monuments", "treasures", "reserve")
        return tuple(_public(name, slot) for name, slot in zip(order, strips, strict=False))
    shown = [_public(name, others.pop(0)) for name in ("tools", "monuments")]
    rest = [*strips, *others]
    return (
        *shown,
        *(_public(name, slot) for name, slot in zip(("treasures", "reserve"), rest, strict=False)),
    )


def _public(name: str, slot: _Slot) -> Public:
    return Public(name, slot.box, "south", slot.form)


def _solo(window: Box, seats: int, alone: int, dp: float, reserve: bool, ribbon: float) -> Layout:
    """Put the person's open tray below, the bots in a column at the left, tools at the right."""
    gap = GAP * dp
    small = window.height < SMALL * dp
    tray = (92 if small else SOLO) * dp
    column = (104 if small else COLUMN) * dp
    bottom = tray + ribbon + gap
    room = window.height - bottom
    board = _board_in(Box(column + gap, bottom, window.width - 2 * (column + gap), room))
    left = Box(0, bottom, board.x - gap, room)
    right = Box(board.right + gap, bottom, window.width - board.right - gap, room)
    high = min(room / (seats - 1) - gap, 230 * dp)
    cards = iter(_stacked(left, [high] * (seats - 1), gap))
    trays = tuple(
        Tray(Box(0, 0, window.width, tray), "south", "solo")
        if seat == alone
        else Tray(next(cards), "south", "bot")
        for seat in range(seats)
    )
    parts = {"treasures": min(112 * dp, room * 0.17), "monuments": min(142 * dp, room * 0.22)}
    if reserve:
        parts["reserve"] = min(130 * dp, room * 0.22)
    parts["tools"] = room - sum(parts.values()) - gap * len(parts)
    boxes = _stacked(right, list(parts.values()), gap)
    public = (Public(name, box, "south", "card") for name, box in zip(parts, boxes, strict=True))
    return Layout(board, trays, tuple(public), Box(0, tray, window.width, ribbon))


def _stacked(column: Box, heights: Sequence[float], gap: float) -> list[Box]:
    """Return boxes of these heights from the top of a column downwards."""
    boxes, top = [], column.top
    for height in heights:
        boxes.append(column._replace(y=top - height, height=height))
        top -= height + gap
    return boxes


def _corners(window: Box, sides: Sequence[str], dp: float) -> Layout:
    """Put trays in the corners beside the board: for small screens.

    The upper left corner faces west, the lower left south, the upper right north, the lower
    right east.
    """
    gap = GAP * dp
    side, strip = 92 * dp, 32 * dp
    area = Box(side + gap, strip, window.width - 2 * (side + gap), window.height - 2 * strip)
    board = _board_in(area)
    left, right = board.x - gap, window.width - board.right - gap
    half = (window.height - gap) / 2
    spots = {
        "west": Tray(Box(0, half + gap, left, half), "west", "row"),
        "south": Tray(Box(0, 0, left, half), "south", "column"),
        "north": Tray(Box(window.width - right, half + gap, right, half), "north", "column"),
        "east": Tray(Box(window.width - right, 0, right, half), "east", "row"),
    }
    public = _in_free_corners([spots[name].box for name in _FILLED if name not in sides])
    taken = {thing.name for thing in public}
    low, high = board.y, window.height - board.top
    first = 0.0 if "tools" in taken else board.width / 3
    last = board.width if "monuments" in taken else board.width / 2
    top = Box(board.x, board.top, board.width, high)
    strips = (
        Public("tools", top._replace(width=first), "south", "strip"),
        Public("treasures", Box(top.x + first, top.y, top.width - first, high), "south", "strip"),
        Public("reserve", Box(board.x, 0, last, low), "south", "strip"),
        Public("monuments", Box(board.x + last, 0, board.width - last, low), "south", "strip"),
    )
    public += [strip for strip in strips if strip.name not in taken]
    return Layout(board, tuple(spots[name] for name in sides), tuple(public))


_FILLED = ("west", "east", "north", "south")
"""In this order the corners are filled where nobody sits."""


def _in_free_corners(free: list[Box]) -> list[Public]:
    """Put the tools into the first corner that is free, where they are larger, and so on."""
    names = ("tools", "monuments")
    return [Public(name, box, "south", "column") for name, box in zip(names, free, strict=False)]
