"""Reads the screen: every text on it, where its letters are, and what is wrong with them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tigris.ui.boxes import Box

SLACK = 2.0
"""So many pixels two texts may share, or a text leave its place: letters have air around them."""

AIR = 0.2
"""So much of a letter's size is empty above a line, and below it."""


class Text(NamedTuple):
    """A text on the screen: the widget that shows it, and the box of its letters."""

    label: Any
    ink: Box
    layer: Any  # the card, curtain or stage that it is written on; None is the screen itself


def texts(root: Any) -> Iterator[Text]:
    """Yield every text that can be seen under ``root``."""
    from kivy.uix.label import Label

    for widget, layer, frame in _seen(root, None, None):
        if isinstance(widget, Label) and widget.text.strip() and widget.color[3] > 0:
            ink = _ink(widget)
            if frame is None or _shared(ink, frame) == min(ink.width, ink.height):
                yield Text(widget, ink, layer)


def _seen(widget: Any, layer: Any, frame: Box | None) -> Iterator[tuple[Any, Any, Box | None]]:
    """Yield the widgets that are not transparent, each with its layer and what scrolls it."""
    from kivy.uix.scrollview import ScrollView

    from tigris.ui.games.tigris_euphrates.curtain import Curtain
    from tigris.ui.games.tigris_euphrates.hand.hand_sheet import HandSheet
    from tigris.ui.games.tigris_euphrates.join.join_panel import JoinPanel
    from tigris.ui.games.tigris_euphrates.panels.card import Card
    from tigris.ui.games.tigris_euphrates.stage.stage import ConflictStage
    from tigris.ui.screens.line_card import LineCard

    if widget.opacity == 0 or min(widget.size) <= 1:
        return
    if isinstance(widget, Card | Curtain | ConflictStage | HandSheet | JoinPanel | LineCard):
        layer = widget
    if isinstance(widget, ScrollView):
        frame = on_window(widget, Box(*widget.pos, *widget.size))
    yield widget, layer, frame
    for child in widget.children:
        yield from _seen(child, layer, frame)


def on_window(widget: Any, box: Box) -> Box:
    """Return where a box, given as the widget's own ``pos`` is, lies on the window."""
    ends = widget.to_window(box.x, box.y), widget.to_window(box.x + box.width, box.y + box.height)
    (left, right), (low, high) = (sorted(pair) for pair in zip(*ends, strict=True))
    return Box(left, low, right - left, high - low)


def _ink(label: Any) -> Box:
    """Return the box of a label's letters on the window, without the air above and below them."""
    from kivy.core.text import Label as CoreLabel

    several = getattr(label, "lines", 2) > 1
    written = CoreLabel(
        text=label.text,
        font_name=label.font_name,
        font_size=label.font_size,
        line_height=label.line_height,
        text_size=(label.width if several and label.text_size[0] else None, None),
    )
    written.refresh()
    lines = [line.w for line in written._cached_lines] if several else []
    wide = max(lines, default=written.content_width)
    air = AIR * label.font_size
    high = max(written.content_height - 2 * air, 1)
    free_x, free_y = label.width - wide, label.height - high - 2 * air
    left = {"left": 0.0, "right": 1.0}.get(label.halign, 0.5) * free_x
    low = {"bottom": 0.0, "top": 1.0}.get(label.valign, 0.5) * free_y + air
    return on_window(label, Box(label.x + left, label.y + low, wide, high))


def _shared(one: Box, other: Box) -> float:
    """Return how deep two boxes lie in each other; below 0 they are apart."""
    return min(
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x),
        min(one.y + one.height, other.y + other.height) - max(one.y, other.y),
    )


def _leaves(ink: Box, place: Box) -> bool:
    return (
        ink.x < place.x - SLACK
        or ink.y < place.y - SLACK
        or ink.x + ink.width > place.x + place.width + SLACK
        or ink.y + ink.height > place.y + place.height + SLACK
    )


def faults(root: Any, window: tuple[float, float]) -> list[str]:
    """Return what a reader would complain about: texts cut off, over each other, out of place."""
    found, wrong = list(texts(root)), []
    for number, (label, ink, layer) in enumerate(found):
        if getattr(label, "clipped", False):
            wrong.append(f"cut off: {label.text!r} in {_path(label)}")
        holder = _holder(label)
        if _leaves(ink, on_window(holder, Box(*holder.pos, *holder.size))):
            wrong.append(f"leaves its parent: {label.text!r} in {_path(label)}")
        if _leaves(ink, Box(0, 0, *window)):
            wrong.append(f"leaves the window: {label.text!r} in {_path(label)}")
        wrong += [
            f"over each other: {label.text!r}, {other.label.text!r} in {_path(label)}"
            for other in found[number + 1 :]
            if other.layer is layer and _shared(ink, other.ink) > SLACK
        ]
    return wrong


def _holder(label: Any) -> Any:
    """Return what a label must stay in: its parent, unless that only groups, without a size."""
    from kivy.uix.widget import Widget

    holder = label.parent
    while type(holder) is Widget and tuple(holder.size) == (100, 100):
        holder = holder.parent
    return holder


def _path(widget: Any) -> str:
    return f"{type(widget.parent.parent).__name__}/{type(widget.parent).__name__}"
