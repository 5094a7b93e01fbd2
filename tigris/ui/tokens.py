"""Colours, sizes and durations of the design. Plain values: the art scripts read them, too.

Colours are sRGB hex, sizes are dp, durations are seconds.
"""

from typing import NamedTuple


class Glaze(NamedTuple):
    """The shades of one civilization colour, from base to what is written on it."""

    base: str
    light: str
    dark: str
    deep: str
    on: str


class Palette(NamedTuple):
    """What differs between light and dark."""

    table: str
    brick: str
    panel_top: str
    panel_bottom: str
    edge: str
    groove_top: str
    groove_bottom: str
    ink: str
    ink_2: str
    faint: str
    socket: str
    board_tint: str


CIVILIZATIONS = ("settlement", "temple", "farm", "market")
DYNASTIES = ("archer", "bull", "pot", "lion")

# Lightness 14, 40, 60 and 83: the four tell apart without any colour vision.
GLAZE = {
    "settlement": Glaze("#222428", "#4A4D55", "#111216", "#000000", "#EBC56F"),
    "temple": Glaze("#B52A18", "#D9533A", "#84190B", "#4E0D05", "#FFE6C4"),
    "farm": Glaze("#3F96E4", "#74BCFB", "#2368B4", "#0A2F5C", "#F3FAFF"),
    "market": Glaze("#A9DD88", "#CCF2B0", "#78B058", "#2F5A20", "#173D12"),
}
DIGITS = {
    **{civ: glaze.on for civ, glaze in GLAZE.items()},
    "temple": "#FFFFFF",
    "farm": "#061A36",  # ivory on this blue would be 3 : 1
}
"""What is written on a glaze: numbers need more contrast than the glyphs beside them."""

LIGHT = Palette(
    table="#CDB48C",
    brick="#9C7D51",
    panel_top="#F3E8D2",
    panel_bottom="#E2D0AD",
    edge="#A98A5C",
    groove_top="#B79A70",
    groove_bottom="#C9B08A",
    ink="#2B2118",
    ink_2="#54402B",
    faint="#8D7551",
    socket="#8A6D45",
    board_tint="#FFFFFF",
)
DARK = Palette(
    table="#15110E",
    brick="#2B221A",
    panel_top="#2A221B",
    panel_bottom="#1D1712",
    edge="#4B3C2D",
    groove_top="#0E0B09",
    groove_bottom="#171210",
    ink="#F2E8D6",
    ink_2="#CBB898",
    faint="#94826A",
    socket="#6D5B45",
    board_tint="#8D8074",
)
# For whoever asks for more contrast: the same clay, ink as dark (or as light) as it gets.
LIGHT_CONTRAST = LIGHT._replace(ink="#000000", ink_2="#241A10", faint="#4A3820", socket="#4A3820")
DARK_CONTRAST = DARK._replace(ink="#FFFFFF", ink_2="#F6ECDA", faint="#D8C6A6", socket="#B49C78")

LAPIS, LAPIS_TOP, LAPIS_DEEP, LAPIS_NIGHT = "#1D3B7A", "#2F55A6", "#142B60", "#0B1A3E"
GOLD, GOLD_LIGHT, GOLD_DEEP = "#D9A441", "#F4D58A", "#8A5A12"
IVORY, DANGER = "#FBF4E4", "#B3321C"
DANGER_INK, DANGER_ON_DARK = "#9E2A16", "#FFC9B8"
GOOD_INK, GOOD_ON_DARK = "#275216", "#C9F2AC"
ON_LAPIS, ON_LAPIS_2, LAPIS_SOCKET = "#FFFFFF", "#DBE6FF", "#8FA8DC"
ON_GOLD = "#2B1A05"

# Kingdoms in the strong overlay: none of the civilization colours, and a pattern each
# (pattern-0.png to pattern-5.png: diagonal, dots, horizontal, vertical, lattice, chevron).
KINGDOMS = ("#8A4FC4", "#E07B22", "#0F9C9C", "#C93F86", "#D8B018", "#F4EFE4")

# Over the board while a piece is held or kingdoms fight.
VEIL = "#1C1006"
VEIL_PREVIEW, VEIL_CONFLICT, VEIL_KINGDOMS = 0.42, 0.5, 0.34
ATTACKER, DEFENDER, LIT = "#FFD970", "#FFFFFF", "#FFF6DC"

CELL, FRAME = 56, 8
"""A board space and the board's frame, as the art is drawn; on the screen both scale."""
