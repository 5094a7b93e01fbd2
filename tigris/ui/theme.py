"""Light and dark: the colours that kv rules read, as properties that change while it runs."""

import types

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, BooleanProperty
from kivy.utils import get_color_from_hex

from tigris.ui import tokens
from tigris.ui.art import font

FONTS = {
    "display": font("Marcellus-Regular"),
    "text": font("Cabin-Medium"),
    "semibold": font("Cabin-SemiBold"),
    "bold": font("Cabin-Bold"),
}


def rgba(color: str, alpha: float = 1) -> tuple[float, float, float, float]:
    """Return a hex colour as Kivy wants it."""
    red, green, blue, _ = get_color_from_hex(color)
    return red, green, blue, alpha


def _themed(name: str) -> AliasProperty:
    def value(theme: "Theme") -> tuple[float, float, float, float]:
        return rgba(getattr(theme.palette, name))

    return AliasProperty(value, None, bind=("dark", "contrast"))


class Theme(EventDispatcher):
    """The palette in use. ``name`` is the ending of the pictures drawn for it."""

    dark = BooleanProperty(False)
    contrast = BooleanProperty(False)

    ink = _themed("ink")
    ink_2 = _themed("ink_2")
    faint = _themed("faint")
    socket = _themed("socket")
    table = _themed("table")
    edge = _themed("edge")
    board_tint = _themed("board_tint")

    on_lapis = rgba(tokens.ON_LAPIS)
    on_lapis_2 = rgba(tokens.ON_LAPIS_2)
    lapis_socket = rgba(tokens.LAPIS_SOCKET)
    on_gold = rgba(tokens.ON_GOLD)
    on_civ = types.MappingProxyType({civ: rgba(ink) for civ, ink in tokens.DIGITS.items()})
    danger_ink = rgba(tokens.DANGER_INK)
    emblem = rgba(tokens.LIGHT.ink)  # on the ivory disc, which is ivory in the dark, too

    @property
    def palette(self) -> tokens.Palette:
        """Return the tokens behind the properties."""
        if self.contrast:
            return tokens.DARK_CONTRAST if self.dark else tokens.LIGHT_CONTRAST
        return tokens.DARK if self.dark else tokens.LIGHT

    def _name(self) -> str:
        return "dark" if self.dark else "light"

    name = AliasProperty(_name, None, bind=("dark",))
