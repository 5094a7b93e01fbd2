"""Where everything stands on the table's screen, for any window and any seats. Pure; no Kivy.

The board is in the middle, as large as the trays leave room for. A tray lies at the edge where
its player sits and faces him. What everybody looks at (treasures, monuments, tools) fills corners
and free edges. Sizes are asked for in dp and answered in pixels.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry

LONG, DEEP, MID, SOLO, COLUMN = 84, 176, 88, 104, 122
"""Depths of trays and columns, in dp."""
STRIP = 22
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
    plans = [_edges(window, sides, dp, side) for side in (DEEP, MID)]
    deep, mid = plans
    # Deep trays show larger pieces; they may cost a little of the board, not much.
    return deep if _cells(deep.board) >= _cells(mid.board) - 2.5 * dp else mid


def _edges(window: Box, sides: Sequence[str], dp: float, side: float) -> Layout:
    gap = GAP * dp
    upright = {"north", "south"} & set(sides)
    across = {"west", "east"} & set(sides)
    top = (LONG if "north" in sides else STRIP) * dp
    bottom = (LONG if "south" in sides else STRIP) * dp
    flank = side * dp if across or upright else STRIP * dp
    area = Box(
        flank + gap,
        bottom + gap,
        window.width - 2 * (flank + gap),
        window.height - top - bottom - 2 * gap,
    )
    board = _board_in(area)
    # Trays take the depth that the board leaves over, on both sides of it the same.
    left, low = board.x - gap, board.y - gap
    right, high = window.width - board.right - gap, window.height - board.top - gap
    form = "deep" if left >= 0.7 * DEEP * dp else "mid"
    spots = {
        "south": Tray(Box(board.x, 0, board.width, low), "south", "long"),
        "north": Tray(Box(board.x, board.top + gap, board.width, high), "north", "long"),
        "west": Tray(Box(0, board.y, left, board.height), "west", form),
        "east": Tray(Box(board.right + gap, board.y, right, board.height), "east", form),
    }
    trays = tuple(spots[name] for name in sides)
    free = [name for name in spots if name not in sides]
    public = _publics(window, board, free, gap, dp)
    trays = tuple(_shortened(tray, public, gap) for tray in trays)
    return Layout(board, trays, public)


def _publics(window: Box, board: Box, free: list[str], gap: float, dp: float) -> tuple[Public, ...]:
    """Put what everybody looks at into the corners and along the free edges."""
    left, low = board.x - gap, board.y - gap
    right, high = window.width - board.right - gap, window.height - board.top - gap
    corner_high = min(low, high)
    found: list[Public] = []
    if left >= 100 * dp and corner_high >= 60 * dp:  # four whole corners
        found += [
            Public("treasures", Box(0, window.height - high, left, high), "south", "corner"),
            Public(
                "tools",
                Box(window.width - right, window.height - high, right, high),
                "south",
                "corner",
            ),
            Public("monuments", Box(0, 0, left, low), "south", "corner"),
            Public("reserve", Box(window.width - right, 0, right, low), "south", "corner"),
        ]
        return tuple(found)
    if left >= 100 * dp:  # broad flanks, nobody north or south of them, or only one
        return _flanked(window, board, free, gap, dp)
    return _thin(window, board, free, gap, dp)


def _flanked(window: Box, board: Box, free: list[str], gap: float, dp: float) -> tuple[Public, ...]:
    left, right = board.x - gap, window.width - board.right - gap
    low, high = board.y - gap, window.height - board.top - gap
    found = []
    if "west" in free:
        found.append(
            Public("treasures", Box(0, board.y, left, board.height * 0.4), "south", "card")
        )
        found.append(
            Public(
                "monuments",
                Box(0, board.y + board.height * 0.4 + gap, left, board.height * 0.6 - gap),
                "south",
                "card",
            )
        )
    if "east" in free:
        x = board.right + gap
        found.append(
            Public(
                "tools",
                Box(x, board.y + board.height * 0.4 + gap, right, board.height * 0.6 - gap),
                "south",
                "card",
            )
        )
        found.append(Public("reserve", Box(x, board.y, right, board.height * 0.4), "south", "card"))
    names = {public.name for public in found}
    corners = [
        Box(0, window.height - high, left, high),
        Box(window.width - right, window.height - high, right, high),
        Box(0, 0, left, low),
        Box(window.width - right, 0, right, low),
    ]
    roomy = [box for box in corners if box.height >= 56 * dp]
    for name in ("tools", "treasures", "monuments", "reserve"):
        if name not in names and roomy:
            found.append(Public(name, roomy.pop(0), "south", "corner"))
            names.add(name)
    if "treasures" not in names and "north" in free:
        found.append(
            Public("treasures", Box(board.x, board.top + gap, board.width, high), "south", "strip")
        )
    return tuple(found)


def _thin(window: Box, board: Box, free: list[str], gap: float, dp: float) -> tuple[Public, ...]:
    """Put treasures into the thin strips, and the tools at one end of the flanks."""
    low, high = board.y - gap, window.height - board.top - gap
    left, right = board.x - gap, window.width - board.right - gap
    found = []
    if "north" in free:
        found.append(
            Public("treasures", Box(board.x, board.top + gap, board.width, high), "south", "strip")
        )
    if "south" in free:
        name = "reserve" if "north" in free else "treasures"
        found.append(Public(name, Box(board.x, 0, board.width, low), "south", "strip"))
    tall = max(64 * dp, high if "north" not in free else 0)
    found.append(
        Public("tools", Box(0, window.height - 2 * tall, left, 2 * tall), "south", "column")
    )
    tall = max(64 * dp, low if "south" not in free else 0)
    found.append(
        Public("monuments", Box(window.width - right, 0, right, 2 * tall), "south", "column")
    )
    return tuple(found)


def _shortened(tray: Tray, public: Sequence[Public], gap: float) -> Tray:
    """Return the tray without the ends that public things take."""
    box = tray.box
    if tray.facing in ("west", "east"):
        for other in public:
            if not box.meets(other.box):
                continue
            if other.box.y > box.y + box.height / 2:
                box = box._replace(height=other.box.y - gap - box.y)
            else:
                box = box._replace(y=other.box.top + gap, height=box.top - other.box.top - gap)
    return tray._replace(box=box)


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
