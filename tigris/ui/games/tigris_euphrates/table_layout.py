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
STRIP = 12
"""A thin strip at a free edge, for the treasures."""
GAP = 4
SMALL = 680
"""Windows lower than this have their trays in the corners."""


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


def arrange(
    width: float, height: float, sides: Sequence[str], dp: float, alone: int | None = None
) -> Layout:
    """Divide the window among board, trays and public things.

    Args:
        width: of the window, in pixels.
        height: of the window, in pixels.
        sides: where each seat sits: south, west, north or east, each at most once.
        dp: pixels per dp.
        alone: the seat of the only person, if all others are bots: then everything faces him.
    """
    window = Box(0, 0, width, height)
    if alone is not None:
        return _solo(window, len(sides), alone, dp)
    if height < SMALL * dp and len(sides) > 2:
        return _corners(window, sides, dp)
    return _around(window, sides, dp)


def _board_in(area: Box) -> Box:
    return BoardGeometry.fitted(area).picture


def _cells(area: Box) -> float:
    return min(area.width / COLUMNS, area.height / ROWS)


def _around(window: Box, sides: Sequence[str], dp: float) -> Layout:
    """Put trays at the edges; of the two depths for the short edges take the better one."""
    deep, mid = (_edges(window, sides, dp, depth) for depth in (DEEP, MID))
    # Deep trays show larger pieces; they may cost a little of the board, not much.
    return deep if _cells(deep.board) >= _cells(mid.board) - 2.5 * dp else mid


def _edges(window: Box, sides: Sequence[str], dp: float, depth: float) -> Layout:
    gap = GAP * dp
    top = (LONG if "north" in sides else STRIP) * dp
    bottom = (LONG if "south" in sides else STRIP) * dp
    flank = depth * dp
    area = Box(
        flank + gap,
        bottom + gap,
        window.width - 2 * (flank + gap),
        window.height - top - bottom - 2 * gap,
    )
    board = _board_in(area)
    edges = _beside(window, board, gap)
    form = "deep" if edges["west"].width >= 0.7 * DEEP * dp else "mid"
    forms = {"south": "long", "north": "long", "west": form, "east": form}
    slots = _slots(window, board, sides, edges, dp)
    if sum(slot.form != "strip" for slot in slots) < 2:  # no corners: take an end of each flank
        slots += _carved(edges, gap, dp)
    trays = tuple(Tray(edges[side], side, forms[side]) for side in sides)
    return Layout(board, trays, _assigned(slots))


def _beside(window: Box, board: Box, gap: float) -> dict[str, Box]:
    """Return what the board leaves at each edge, without the corners."""
    left, low = board.x - gap, board.y - gap
    right, high = window.width - board.right - gap, window.height - board.top - gap
    return {
        "south": Box(board.x, 0, board.width, low),
        "north": Box(board.x, window.height - high, board.width, high),
        "west": Box(0, board.y, left, board.height),
        "east": Box(window.width - right, board.y, right, board.height),
    }


class _Slot(NamedTuple):
    """Room for something public."""

    box: Box
    form: str


def _slots(
    window: Box, board: Box, sides: Sequence[str], edges: dict[str, Box], dp: float
) -> list[_Slot]:
    """Return the corners and the free edges, the best places first."""
    west, east, south, north = (edges[name] for name in ("west", "east", "south", "north"))
    corners = [
        Box(east.x, north.y, east.width, north.height),
        Box(0, north.y, west.width, north.height),
        Box(0, 0, west.width, south.height),
        Box(east.x, 0, east.width, south.height),
    ]
    slots = [
        _Slot(box, "corner" if box.width >= 100 * dp else "column")
        for box in corners
        if box.height >= 56 * dp
    ]
    for name in ("east", "west"):
        if name not in sides:
            box = edges[name]
            half = box.height / 2
            gap = GAP * dp
            upper = box._replace(y=box.y + half + gap / 2, height=half - gap / 2)
            lower = box._replace(height=half - gap / 2)
            form = "card" if box.width >= 100 * dp else "column"
            slots += [_Slot(upper, form), _Slot(lower, form)]
    slots += [_Slot(edges[name], "strip") for name in ("north", "south") if name not in sides]
    return slots


def _carved(edges: dict[str, Box], gap: float, dp: float) -> list[_Slot]:
    """Take the upper end of the left flank and the lower end of the right one from their trays."""
    tall = 132 * dp
    west, east = edges["west"], edges["east"]
    edges["west"] = west._replace(height=west.height - tall - gap)
    edges["east"] = east._replace(y=east.y + tall + gap, height=east.height - tall - gap)
    return [
        _Slot(west._replace(y=west.top - tall, height=tall), "column"),
        _Slot(east._replace(height=tall), "column"),
    ]


def _assigned(slots: list[_Slot]) -> tuple[Public, ...]:
    """Give every slot something to show: tools and monuments in corners, treasures in strips."""
    strips = [slot for slot in slots if slot.form == "strip"]
    others = [slot for slot in slots if slot.form != "strip"]
    shown = [_public(name, others.pop(0)) for name in ("tools", "monuments")]
    rest = [*strips, *others]
    shown += [
        _public(name, slot) for name, slot in zip(("treasures", "reserve"), rest, strict=False)
    ]
    return tuple(shown)


def _public(name: str, slot: _Slot) -> Public:
    return Public(name, slot.box, "south", slot.form)


def _solo(window: Box, seats: int, alone: int, dp: float) -> Layout:
    """Put the person's open tray below, the bots in a column at the left, tools at the right."""
    gap = GAP * dp
    small = window.height < SMALL * dp
    tray = (92 if small else SOLO) * dp
    column = (104 if small else COLUMN) * dp
    area = Box(
        column + gap,
        tray + gap,
        window.width - 2 * (column + gap),
        window.height - tray - gap,
    )
    board = _board_in(area)
    left, right = board.x - gap, window.width - board.right - gap
    bottom = tray + gap
    high = (window.height - bottom) / (seats - 1) - gap
    high = min(high, 230 * dp)
    trays = []
    others = 0
    for seat in range(seats):
        if seat == alone:
            trays.append(Tray(Box(0, 0, window.width, tray), "south", "solo"))
            continue
        y = window.height - (others + 1) * high - others * gap
        trays.append(Tray(Box(0, y, left, high), "south", "bot"))
        others += 1
    x, room = board.right + gap, window.height - bottom
    treasure, monument = min(118 * dp, room * 0.2), min(150 * dp, room * 0.25)
    public = [
        Public("treasures", Box(x, window.height - treasure, right, treasure), "south", "card"),
        Public(
            "monuments",
            Box(x, window.height - treasure - gap - monument, right, monument),
            "south",
            "card",
        ),
    ]
    used = treasure + monument + 2 * gap
    public.append(Public("tools", Box(x, bottom, right, room - used), "south", "card"))
    rest = room - others * (high + gap)
    if rest > 90 * dp:
        public.append(Public("reserve", Box(0, bottom, left, rest), "south", "card"))
    return Layout(board, tuple(trays), tuple(public))


def _corners(window: Box, sides: Sequence[str], dp: float) -> Layout:
    """Put trays in the corners beside the board: for small screens with three or four seats.

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
    low, high = board.y, window.height - board.top
    third = board.width / 3
    public = (
        Public("tools", Box(board.x, board.top, third, high), "south", "strip"),
        Public("treasures", Box(board.x + third, board.top, 2 * third, high), "south", "strip"),
        Public("reserve", Box(board.x, 0, 1.5 * third, low), "south", "strip"),
        Public("monuments", Box(board.x + 1.5 * third, 0, 1.5 * third, low), "south", "strip"),
    )
    return Layout(board, tuple(spots[name] for name in sides), public)
