"""Colours and signs of a tray that depend on what it says."""

from tigris.ui.games.tigris_euphrates.tray.chip import turns_over
from tigris.ui.games.tigris_euphrates.tray_facts import TrayFacts
from tigris.ui.theme import rgba
from tigris.ui.tokens import (
    DANGER_INK,
    DANGER_ON_DARK,
    GOLD_LIGHT,
    GOOD_INK,
    GOOD_ON_DARK,
)

Rgba = tuple[float, float, float, float]

__all__ = ["inks", "link_icon", "lost", "turns_over"]


def inks(ink: Rgba, ink_2: Rgba, on_dark: bool) -> dict[str, Rgba]:
    """Return the colours of a bar's words by their style."""
    return {
        "plain": ink,
        "strong": ink,
        "number": ink,
        "faint": ink_2,
        "good": rgba(GOOD_ON_DARK if on_dark else GOOD_INK),
        "bad": lost(on_dark),
        "notice": rgba(GOLD_LIGHT if on_dark else DANGER_INK),
    }


def lost(on_dark: bool) -> Rgba:
    """Return the colour of what is bad: losses, a phone that is gone."""
    return rgba(DANGER_ON_DARK if on_dark else DANGER_INK)


def link_icon(facts: TrayFacts) -> str:
    """Return the sign of how a seat is played."""
    if facts.kind == "phone":
        return "icon-phone" if facts.connected else "icon-phone_lost"
    if facts.kind == "bot":
        return "icon-bot"
    return "icon-eye" if facts.peek else "icon-hand"
