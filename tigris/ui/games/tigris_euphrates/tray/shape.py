"""What the layout of a tray depends on: how many of what, not which. Pure; no Kivy."""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.tray_facts import Button, TrayFacts

HAND = 6
"""As many places for tiles are drawn at least; missing tiles are dashed slots."""


class BarShape(NamedTuple):
    """What a bar consists of."""

    art: bool
    options: int
    buttons: tuple[str, ...]
    keeps_hand: bool


class Shape(NamedTuple):
    """What a tray consists of. Trays of equal shape, form and size have equal plans."""

    tiles: int = HAND  # places in the hand
    open: bool = False
    peek: bool = False
    buttons: tuple[str, ...] = ()
    points: bool = False
    pips: int = 0
    order: int = 0
    bar: BarShape | None = None

    @property
    def peeking(self) -> bool:
        """Return whether the own tiles are being looked at."""
        return self.peek and self.open


def shape_of(facts: TrayFacts) -> Shape:
    """Return the shape of the tray that shows ``facts``."""
    bar = facts.bar and BarShape(
        bool(facts.bar.art),
        len(facts.bar.options),
        _names(facts.bar.buttons),
        facts.bar.keeps_hand,
    )
    return Shape(
        tiles=max(HAND, facts.hand, len(facts.tiles or ())),
        open=facts.tiles is not None,
        peek=facts.peek,
        buttons=_names(facts.buttons),
        points=facts.points is not None,
        pips=facts.actions,
        order=3 if facts.thinking else facts.order,
        bar=bar,
    )


def _names(buttons: tuple[Button, ...]) -> tuple[str, ...]:
    # Those that put something back stand first, the one that goes on stands last.
    return tuple(button.name for button in sorted(buttons, key=lambda button: button.gold))
