"""The faces a button can have: a skin of the atlas, or a flat colour with a rim. Plain values."""

from tigris.ui import tokens
from tigris.ui.theme import rgba

Rgba = tuple[float, float, float, float]

CLEAR: Rgba = (0, 0, 0, 0)
SKINS = ("gold", "clay")


def is_skin(look: str) -> bool:
    """Return whether ``look`` is drawn by a picture of the atlas."""
    return look in SKINS


def skin(look: str, theme: str, down: bool) -> str:
    """Return the picture of a button; ``theme`` is ``light`` or ``dark``."""
    face = "gold" if look == "gold" else theme
    return f"button-{face}{'-down' if down else ''}"


def ink(look: str, dark: bool, contrast: bool) -> Rgba:
    """Return the colour of what is written on a button."""
    if look == "gold":
        return rgba(tokens.ON_GOLD)
    if look in ("glass", "danger"):
        return rgba(tokens.ON_LAPIS)
    if contrast:
        return rgba((tokens.DARK_CONTRAST if dark else tokens.LIGHT_CONTRAST).ink)
    return rgba((tokens.DARK if dark else tokens.LIGHT).ink)


def fill(look: str, down: bool) -> Rgba:
    """Return the colour of a flat face."""
    if look == "glass":
        return (1, 1, 1, 0.26 if down else 0.13)
    if look == "danger":
        return rgba("#8A2414" if down else tokens.DANGER)
    return CLEAR


def rim(look: str, contrast: bool) -> Rgba:
    """Return the colour of the line around a flat face."""
    if look == "glass":
        return (1, 1, 1, 0.75 if contrast else 0.38)
    if look == "danger":
        return (1, 1, 1, 0.3)
    return CLEAR
