"""What stands around the board: panels, buttons, sockets, coins, icons.

Panels and buttons are nine-patches: their middle stretches, their border does not. What is drawn
in white takes its colour on the screen.
"""

from tigris.ui.tokens import CIVILIZATIONS, DANGER, DARK, GLAZE, GOLD, LIGHT, Palette
from tools.art.boards import CORNER_TURNS
from tools.art.pieces import SHADOW
from tools.art.svg import circle, glyph, glyph_names, group, linear, path, radial, rect, tag

Drawn = tuple[str, float, float]
"""Shapes, width and height in dp."""

_NONE = {"fill": "none"}


def panel(top: str, bottom: str, edge: str) -> Drawn:
    """Return a clay panel; border 16."""
    return (
        "".join(
            (
                tag("defs", linear("face", (0, top), (1, bottom))),
                rect(1, 3, 46, 44.5, 12, fill="#0a0602", fill_opacity=0.3),
                rect(1, 1, 46, 44.5, 12, fill="url(#face)"),
                rect(1.75, 1.75, 44.5, 43, 11.5, stroke=edge, stroke_width=1.5, **_NONE),
            )
        ),
        48,
        48,
    )


def panel_active() -> Drawn:
    """Return the panel of the seat that decides: lapis with a gold rim; border 16."""
    thin = {"stroke": GOLD, "stroke_opacity": 0.55}
    return (
        "".join(
            (
                rect(1, 3, 46, 44.5, 12, fill="#0a0602", fill_opacity=0.4),
                rect(1, 1, 46, 44.5, 12, fill="url(#lapis)"),
                rect(2.25, 2.25, 43.5, 42, 11, stroke="url(#gold)", stroke_width=2.5, **_NONE),
                rect(5.5, 5.5, 37, 35.5, 9, **thin, **_NONE),
            )
        ),
        48,
        48,
    )


def groove(top: str, bottom: str, light: float) -> Drawn:
    """Return a sunken field; border 10."""
    shine = {"stroke": "#fff", "stroke_opacity": light}
    return (
        "".join(
            (
                tag("defs", linear("face", (0, top), (1, bottom))),
                rect(0, 0, 32, 31, 9, fill="url(#face)"),
                rect(0.5, 0.5, 31, 30, 8.5, stroke="#000", stroke_opacity=0.28, **_NONE),
                path("M9 31.5H23", **shine),
            )
        ),
        32,
        32,
    )


def button(face: str, opacity: float, line: str, line_opacity: float, shadow: float) -> Drawn:
    """Return a button; border 15."""
    rim = {"stroke": line, "stroke_opacity": line_opacity, "stroke_width": 1.5}
    return (
        "".join(
            (
                rect(1, 3.5, 42, 40, 13, fill=SHADOW, fill_opacity=shadow) if shadow else "",
                rect(1, 1, 42, 40, 13, fill=face, fill_opacity=opacity),
                rect(1.75, 1.75, 40.5, 38.5, 12.5, **rim, **_NONE),
            )
        ),
        44,
        44,
    )


def medallion(ring: str) -> Drawn:
    """Return the ivory disc that a dynasty's emblem stands on."""
    return (
        circle(30, 31.5, 28, fill="#120800", fill_opacity=0.35)
        + circle(30, 30, 28, fill=ring)
        + circle(30, 30, 24.9, fill="url(#ivory)"),
        60,
        60,
    )


def pill(civ: str) -> Drawn:
    """Return the field under a leader on the board: its glyph, and room for a number."""
    glaze = GLAZE[civ]
    return (
        "".join(
            (
                rect(0.5, 1.7, 37, 18, 9, fill="#2a1703", fill_opacity=0.45),
                rect(0.5, 0.5, 37, 18, 9, fill="#3a2506"),
                rect(1.3, 1.3, 35.4, 16.4, 8.2, fill="url(#gold)"),
                rect(2.6, 2.5, 32.8, 14, 7, fill=f"url(#gt-{civ})"),
                glyph(civ, 5.4, 3.5, 12, glaze.on),
            )
        ),
        38,
        20,
    )


def chip(civ: str) -> Drawn:
    """Return the field for points of one colour; border 14."""
    return (
        rect(0, 0, 44, 32, 15, fill=GLAZE[civ].deep)
        + rect(1.2, 1.2, 41.6, 29.6, 14, fill=f"url(#gt-{civ})"),
        44,
        32,
    )


def _corner_marks() -> Drawn:
    stepped = "M0 0 H17 V4.4 H11 V11 H4.4 V17 H0 Z"
    pen = {"fill": "url(#gold)", "stroke": "#12285a", "stroke_width": 1.3}
    return group(*(path(stepped, transform=turn, **pen) for turn in CORNER_TURNS)), 56, 56


def _last_move() -> Drawn:
    d = "M3 16V3H16 M40 3H53V16 M53 40V53H40 M16 53H3V40"
    return (
        path(d, stroke="#2b1703", stroke_width=5.4, **_NONE)
        + path(d, stroke="#fff6dc", stroke_width=2.8, **_NONE),
        56,
        56,
    )


def _furniture(name: str, palette: Palette) -> dict[str, Drawn]:
    light = palette is LIGHT
    ring = "#b99a66" if light else "#5d4b37"
    ink = palette.ink
    return {
        f"panel-{name}": panel(palette.panel_top, palette.panel_bottom, palette.edge),
        f"groove-{name}": groove(palette.groove_top, palette.groove_bottom, 0.4 if light else 0.1),
        f"button-{name}": button(ink, 0.08, ink, 0.42, 0),
        f"button-{name}-down": button(ink, 0.22, ink, 0.6, 0),
        f"medallion-{name}": medallion(ring),
    }


def furniture() -> dict[str, Drawn]:
    """Return everything in the atlas that is not a piece."""
    dashed = {"stroke": "#fff", "stroke_width": 1.6, "stroke_dasharray": "4 3.4"}
    crown = glyph("crown", 1, 2.4, 28, "#241303", 0.7) + glyph("crown", 1, 1, 28, "#f0c25a")
    diamond = "M8 1.5L14.5 8L8 14.5L1.5 8Z"
    small = {"stroke": "#fff", "stroke_width": 1.3, "stroke_dasharray": "2.4 2.2"}
    wide = {"x": "-50%", "y": "-50%", "width": "200%", "height": "200%"}
    blur = tag("filter", tag("feGaussianBlur", stdDeviation=5), id="blur", **wide)
    made = {
        **_furniture("light", LIGHT),
        **_furniture("dark", DARK),
        "panel-active": panel_active(),
        "groove-active": groove("#0c1c44", "#18316c", 0.28),
        "medallion-active": medallion("url(#gold)"),
        "button-gold": button("url(#gold)", 1, "#fff", 0.5, 0.5),
        "button-gold-down": button("#b57d22", 1, "#fff", 0.4, 0),
        "socket": (circle(28, 28, 25.5, fill="#fff", fill_opacity=0.1, **dashed), 56, 56),
        "slot": (rect(2, 2, 32, 32, 5, fill="#fff", fill_opacity=0.08, **dashed), 36, 36),
        "coin": (circle(10, 10, 8.6, fill="url(#coin)", stroke="#6d430a"), 20, 20),
        "coin-gone": (circle(10, 10, 7.6, fill="#fff", fill_opacity=0.1, **small), 20, 20),
        "coin-ring": (circle(12, 12, 10.6, stroke=DANGER, stroke_width=2, **_NONE), 24, 24),
        "pip": (path(diamond, fill="url(#gold)", stroke="#f4d58a", stroke_width=1.2), 16, 16),
        "pip-empty": (path(diamond, stroke="#f4d58a", stroke_opacity=0.55, **_NONE), 16, 16),
        "crown": (crown, 30, 32),
        "special": _corner_marks(),
        "last": _last_move(),
        "board-shadow": (
            tag("defs", blur) + rect(16, 16, 32, 32, 6, fill="#000", filter="url(#blur)"),
            64,
            64,
        ),
        "white": (rect(0, 0, 8, 8, fill="#fff"), 8, 8),
    }
    made |= _skins()
    made |= {f"pill-{civ}": pill(civ) for civ in CIVILIZATIONS}
    made |= {f"chip-{civ}": chip(civ) for civ in CIVILIZATIONS}
    made |= {f"icon-{name}": (glyph(name, 2, 2, 40, "#fff"), 44, 44) for name in glyph_names()}
    return made


def stage() -> Drawn:
    """Return the panel over the board: lapis, gold rim, soft shadow; border 36.

    The face is 10 inside the picture at the sides, 6 at the top and 14 at the bottom.
    """
    wide = {"x": "-50%", "y": "-50%", "width": "200%", "height": "200%"}
    blur = tag("filter", tag("feGaussianBlur", stdDeviation=4.5), id="blur", **wide)
    thin = {"stroke": GOLD, "stroke_opacity": 0.5}
    return (
        "".join(
            (
                tag("defs", blur),
                rect(11, 13, 74, 70, 18, fill="#0a0602", fill_opacity=0.75, filter="url(#blur)"),
                rect(10, 6, 76, 76, 18, fill="#0b1a3e"),
                rect(10.6, 6.6, 74.8, 74.8, 17.4, fill="url(#lapis)"),
                rect(12, 8, 72, 72, 16, stroke="url(#gold)", stroke_width=2.8, **_NONE),
                rect(16, 12, 64, 64, 12.5, **thin, **_NONE),
            )
        ),
        96,
        96,
    )


def note() -> Drawn:
    """Return an ivory card with a soft shadow; border 20, its face 4 inside the picture."""
    return (
        "".join(
            (
                rect(2.4, 5.6, 51.2, 49.6, 15, fill="#0a0602", fill_opacity=0.12),
                rect(3, 5, 50, 49, 14, fill="#0a0602", fill_opacity=0.22),
                rect(4, 3, 48, 48, 13, fill="url(#ivory)"),
                rect(4.75, 3.75, 46.5, 46.5, 12.3, stroke="#B99A66", stroke_width=1.5, **_NONE),
            )
        ),
        56,
        56,
    )


def _skins() -> dict[str, Drawn]:
    return {
        "stage": stage(),
        "panel-note": note(),
        "button-lapis": button("#fff", 0.13, "#fff", 0.38, 0),
        "button-lapis-down": button("#fff", 0.26, "#fff", 0.55, 0),
        "button-lapis-off": button("#fff", 0.05, "#fff", 0.16, 0),
        "button-flat": button("#fff", 0.0, "#fff", 0.0, 0),
        "button-flat-down": button("#fff", 0.2, "#fff", 0.0, 0),
        "button-danger": button("url(#danger)", 1, "#fff", 0.4, 0.5),
        "button-danger-down": button("#7A1C0E", 1, "#fff", 0.4, 0),
    }


PATTERNS = (
    "M-16 16L16 -16M-16 48L48 -16M0 64L64 0M16 80L80 16M48 80L80 48M-16 80L80 -16",
    "",
    "M-4 8H68M-4 24H68M-4 40H68M-4 56H68",
    "M8 -4V68M24 -4V68M40 -4V68M56 -4V68",
    "M-8 40L40 -8M-8 72L72 -8M24 72L72 24M-8 24L40 72M-8 -8L72 72M24 -8L72 40",
    "M-16 8L0 24L16 8L32 24L48 8L64 24L80 8M-16 40L0 56L16 40L32 56L48 40L64 56L80 40",
)
"""Diagonal, dots, horizontal, vertical, lattice, chevron."""


def pattern(number: int) -> str:
    """Return what fills a kingdom, white on nothing, 64 x 64; it repeats."""
    if not PATTERNS[number]:
        spots = [(x, y) for x in (8, 40) for y in (8, 40)] + [
            (x, y) for x in (24, 56) for y in (24, 56)
        ]
        return "".join(circle(x, y, 4.4, fill="#fff") for x, y in spots)
    pens = {4: 2.6, 5: 4.4}
    return path(PATTERNS[number], stroke="#fff", stroke_width=pens.get(number, 5.0), **_NONE)


def curtain() -> str:
    """Return hanging lapis cloth with woven rosettes, 64 x 64; it repeats."""
    stops = ((0, "#12285A"), (0.3, "#2B50A0"), (0.5, "#23458F"), (0.75, "#1A3878"), (1, "#12285A"))
    fold = linear("fold", *stops, x2=1, y2=0)
    return "".join(
        (
            tag("defs", fold),
            rect(0, 0, 64, 64, fill="url(#fold)"),
            glyph("rosette", 25, 9, 14, "#E9C475", 0.5),
            *(glyph("rosette", x, 41, 14, "#E9C475", 0.34) for x in (-7, 57)),
        )
    )


def curtain_hem() -> str:
    """Return the gold hem below the curtain, 64 x 32; it repeats sideways."""
    stops = ((0, "#8A5A12"), (0.3, "#F4D58A"), (0.6, "#D9A441"), (1, "#8A5A12"))
    fringe = "".join(
        rect(x + 0.7, 20, 6.6, 11, 1.6, fill="#C98F2A" if x % 16 else "#EEBF55")
        for x in range(0, 64, 8)
    )
    return "".join(
        (
            tag("defs", linear("fold", *stops, x2=1, y2=0)),
            fringe,
            rect(0, 0, 64, 21, fill="#142B60"),
            rect(0, 0, 64, 3, fill="url(#fold)"),
            rect(0, 18, 64, 4, fill="url(#fold)"),
            *(glyph("rosette", x, 4, 13, "#F4D58A") for x in (9.5, 41.5)),
            *(circle(x, 10.5, 1.6, fill="#FBF4E4") for x in (0, 32, 64)),
        )
    )


def bricks(palette: Palette) -> str:
    """Return the table: a repeating course of bricks, 64 x 32."""
    shine = 0.16 if palette is LIGHT else 0.03
    mortar = {"stroke": palette.brick, "stroke_opacity": 0.34, "fill": "none"}
    return (
        rect(0, 0, 64, 32, fill=palette.table)
        + path("M0 .5H64M0 16.5H64M.5 0V16M32.5 16V32", **mortar)
        + path(
            "M0 1.5H64M0 17.5H64M1.5 0V16M33.5 16V32", stroke="#fff", stroke_opacity=shine, **_NONE
        )
    )


def lapis_bricks() -> str:
    """Return the glazed wall behind the seat that decides, to be laid over lapis; 64 x 32."""
    return path(
        "M0 .5H64M0 16.5H64M.5 0V16M32.5 16V32", stroke="#0b1a3e", stroke_opacity=0.34, **_NONE
    ) + path("M0 1.5H64M0 17.5H64", stroke="#86a6ea", stroke_opacity=0.14, **_NONE)


def vignette() -> str:
    """Return the darkening towards the edges of the screen, 64 x 64."""
    shades = ((0.5, "#1e1004", 0), (1, "#1e1004", 1))
    return tag("defs", radial("v", 0.5, 0.5, 0.75, *shades)) + rect(0, 0, 64, 64, fill="url(#v)")
