"""Where the parts of the scoring screen stand. Pure; no Kivy. Sizes in dp times ``density``."""

from typing import NamedTuple

from tigris.ui.boxes import Box

LOW = 680
"""A screen lower than this is an 8 inch one."""


class ScoringLayout(NamedTuple):
    """The boxes of the screen, on its result page and on its statistics page."""

    low: bool
    band: Box
    title: Box
    reason: Box
    page: Box
    turn: Box
    cards: tuple[Box, ...]
    counting: tuple[Box, ...]  # the same cards while the ceremony has the screen for itself
    curve: Box
    buttons: tuple[Box, Box, Box]
    sources: Box
    deeds: Box
    standings: Box


class _Measures(NamedTuple):
    margin: float
    band: float
    head: float
    gap: float
    foot: float
    below: float


_HIGH = _Measures(margin=30, band=36, head=88, gap=16, foot=20, below=232)
_LOW = _Measures(margin=24, band=26, head=66, gap=10, foot=12, below=180)


def arrange(width: float, height: float, seats: int, density: float = 1) -> ScoringLayout:
    """Return the layout for a screen of ``width`` x ``height`` pixels."""
    low = height < LOW * density
    sizes = _Measures(*(value * density for value in (_LOW if low else _HIGH)))
    inner = width - 2 * sizes.margin
    head_y = height - sizes.band - sizes.head
    main = head_y - sizes.foot  # the height below the head
    below = min(sizes.below, main * 0.42)
    column = min(max(inner * 0.28, 216 * density), 340 * density)
    left = inner - column - sizes.gap
    split = sizes.foot + below + sizes.gap
    title, reason, page, turn = _head(width, sizes, head_y, density)
    cards_height = head_y - split
    deeds = min(max(main * 0.42, 176 * density), 300 * density)
    return ScoringLayout(
        low=low,
        band=Box(0, height - sizes.band, width, sizes.band),
        title=title,
        reason=reason,
        page=page,
        turn=turn,
        cards=_row(Box(sizes.margin, split, inner, cards_height), seats, sizes.gap * 0.75),
        counting=_row(Box(sizes.margin, sizes.foot, inner, main), seats, sizes.gap * 0.75),
        curve=Box(sizes.margin, sizes.foot, left, below),
        buttons=_buttons(Box(width - sizes.margin - column, sizes.foot, column, below), sizes.gap),
        sources=Box(sizes.margin, sizes.foot + deeds + sizes.gap, left, main - deeds - sizes.gap),
        deeds=Box(sizes.margin, sizes.foot, left, deeds),
        standings=Box(width - sizes.margin - column, split, column, cards_height),
    )


def _head(width: float, sizes: _Measures, y: float, density: float) -> tuple[Box, Box, Box, Box]:
    button = 52 * density
    middle = y + (sizes.head - button) / 2
    page_width = min(max(width * 0.15, 150 * density), 190 * density)
    turn = Box(width - sizes.margin - 64 * density, middle, 64 * density, button)
    page = Box(turn.x - 12 * density - page_width, middle, page_width, button)
    room = page.x - sizes.margin - 16 * density
    line = sizes.head * 0.4
    title = Box(sizes.margin + 8 * density, y + line, room, sizes.head - line - 4 * density)
    reason = Box(title.x, y + 4 * density, room, line - 4 * density)
    return title, reason, page, turn


def _row(area: Box, count: int, gap: float) -> tuple[Box, ...]:
    each = (area.width - gap * (count - 1)) / count
    return tuple(
        Box(area.x + index * (each + gap), area.y, each, area.height) for index in range(count)
    )


def _buttons(area: Box, gap: float) -> tuple[Box, Box, Box]:
    gap *= 0.75
    each = (area.height - 2 * gap) / 3.12
    first = area.height - 2 * gap - 2 * each
    return (
        Box(area.x, area.top - first, area.width, first),
        Box(area.x, area.y + each + gap, area.width, each),
        Box(area.x, area.y, area.width, each),
    )
