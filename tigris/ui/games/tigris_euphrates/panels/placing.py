"""Where a card lies on the screen. Pure; no Kivy."""

from collections.abc import Sequence

from tigris.ui.boxes import Box

MARGIN = 12
"""What stays free around a card, in dp."""


def card_box(
    screen: Box, facing: str, size: tuple[float, float], dp: float, along: float = 0.5
) -> Box:
    """Return the box of a card of ``size`` dp (as its reader sees it) at the reader's edge.

    ``along`` says where at that edge it stands, from the reader's left (0) to right (1). A card
    that is larger than the screen becomes as large as the screen allows.
    """
    margin = MARGIN * dp
    room_x, room_y = screen.width - 2 * margin, screen.height - 2 * margin
    sideways = facing in ("west", "east")
    long, deep = (room_y, room_x) if sideways else (room_x, room_y)
    wide, high = min(size[0] * dp, long), min(size[1] * dp, deep)
    shift = (long - wide) * along
    left, bottom = screen.x + margin, screen.y + margin
    if facing == "south":
        return Box(left + shift, bottom, wide, high)
    if facing == "north":
        return Box(left + long - wide - shift, bottom + deep - high, wide, high)
    if facing == "west":
        return Box(left, bottom + long - wide - shift, high, wide)
    return Box(left + deep - high, bottom + shift, high, wide)


def place_along(
    screen: Box,
    facing: str,
    size: tuple[float, float],
    dp: float,
    points: Sequence[tuple[float, float]],
) -> float:
    """Return where at the reader's edge a card covers fewest of ``points``: the middle if equal."""

    def covered(along: float) -> int:
        box = card_box(screen, facing, size, dp, along)
        return sum(box.x <= x < box.right and box.y <= y < box.top for x, y in points)

    return min((0.5, 0.0, 1.0), key=covered)
