"""The pieces: tiles, seals, monuments, tokens. No filters, so any renderer does.

Each function returns the shapes of one piece in its own box: 100 x 100 for what covers one
space, 200 for a monument, 300 for the wonder. Light comes from above; shadows are baked in.
"""

from tigris.ui.tokens import CIVILIZATIONS, DYNASTIES, GLAZE
from tools.art.svg import circle, glyph, group, path, rect, step, tag

SHADOW = "#1a0d04"
MONUMENTS = {  # name: (top, base)
    "blue-red": ("farm", "temple"),
    "green-black": ("market", "settlement"),
    "blue-black": ("farm", "settlement"),
    "green-blue": ("market", "farm"),
    "red-green": ("temple", "market"),
    "red-black": ("temple", "settlement"),
}
BUILDINGS = {
    "settlement": "palace",
    "temple": "library",
    "farm": "granary",
    "market": "market_hall",
}

_LOW = {"settlement": "#000000", "temple": "#5E1208", "farm": "#0F3F78", "market": "#2F5A20"}
_HIGH = {"settlement": "#FFF0C2", "temple": "#FFFFFF", "farm": "#FFFFFF", "market": "#E9FFDC"}
_FACES = {  # top, west, east, north, south
    "settlement": ("#34373D", "#585C65", "#1E2025", "#7C818B", "#0E0F12"),
    "temple": ("#BE3520", "#DA5A40", "#8F1F0F", "#EA7F62", "#661207"),
    "farm": ("#479CE6", "#70B8F5", "#2B76C4", "#A2D3FD", "#1B5797"),
    "market": ("#A9DD88", "#C8EFAE", "#86BF66", "#E6FAD8", "#5F9744"),
}
_IVORY_FACES = ("#e9d8b4", "#fff6e2", "#bfa777", "#fffaf0", "#96794a")
_SHEEN = (
    "M6.6 17 C6.6 10.4 10.4 5.6 17 5.6 H83 C89.6 5.6 93.4 10.4 93.4 17 V33 C70 45 30 47 6.6 41 Z"
)
_CROSS = "M100 6 H200 V100 H294 V200 H200 V294 H100 V200 H6 V100 H100 Z"


def relief(
    name: str, civ: str, x: float, y: float, size: float, depth: float = 1.6, light: float = 0.4
) -> str:
    """Return a glyph raised from the glaze of ``civ``: a low edge, a high edge, the face.

    The market's glyph is darker than its glaze, so it is cut in: a light lower edge only.
    """
    cut = civ == "market"
    low = "" if cut else glyph(name, x, y + depth, size, _LOW[civ], 0.8)
    high = glyph(name, x, y - depth * 0.55, size, _HIGH[civ], 0.8 if cut else light)
    return low + high + glyph(name, x, y, size, GLAZE[civ].on)


def _slab(face: str, edge: str, shadow: float = 0.42) -> str:
    return "".join(
        (
            rect(3, 6, 94, 93, 13, fill=SHADOW, fill_opacity=shadow),
            rect(3, 2.5, 94, 94, 13, fill=edge),
            rect(4, 3, 92, 90.5, 12.4, fill=face),
            rect(6, 5, 88, 86.5, 10.6, fill="none", stroke="url(#rim)", stroke_width=2.6),
        )
    )


def tile(civ: str) -> str:
    """Return a civilization tile: a glazed square with its glyph in relief."""
    line = {"fill": "none", "stroke_width": 1.8}
    return "".join(
        (
            _slab(f"url(#gt-{civ})", GLAZE[civ].deep),
            rect(11, 9.6, 78, 77.4, 7, stroke=_LOW[civ], stroke_opacity=0.5, **line),
            rect(11, 11, 78, 77.4, 7, stroke=GLAZE[civ].light, stroke_opacity=0.6, **line),
            relief(civ, civ, 18, 16.4, 64, depth=2.0, light=0.5),
            path(_SHEEN, fill="url(#gloss)", fill_opacity=0.62),
        )
    )


def tile_back() -> str:
    """Return the back of a tile: lapis with a gold rosette."""
    return "".join(
        (
            _slab("url(#back)", "#0b1a3e", shadow=0.4),
            rect(13, 11.5, 74, 73.5, 6, fill="none", stroke="#e2b65a", stroke_width=2.4),
            glyph("rosette", 23, 21.4, 54, "#0b1a3e", 0.8),
            glyph("rosette", 23, 20, 54, "#e9c475"),
            path(_SHEEN, fill="url(#gloss)", fill_opacity=0.45),
        )
    )


def pearls() -> str:
    """Return the pearls on the rim of a seal."""
    return "".join(
        circle(50, 5.6, 1.5, transform=f"rotate({turn} 50 49)") for turn in range(0, 360, 15)
    )


def seal(civ: str) -> str:
    """Return what is below a leader's emblem: a gold rim with pearls, and the glaze."""
    return "".join(
        (
            tag("ellipse", cx=50, cy=54, rx=47, ry=45, fill=SHADOW, fill_opacity=0.45),
            circle(50, 49, 47, fill="#5e3d0b"),
            circle(50, 49, 46, fill="url(#gold)"),
            group(pearls(), fill="#6d470e", fill_opacity=0.8),
            circle(50, 49, 41, fill=GLAZE[civ].deep),
            circle(50, 49.6, 40, fill=f"url(#gs-{civ})"),
        )
    )


def emblem(dynasty: str, civ: str) -> str:
    """Return the dynasty's emblem on a seal."""
    return relief(dynasty, civ, 22.5, 14, 55, depth=1.5)


def notch(civ: str) -> str:
    """Return what is above a leader's emblem: a sheen, and the notch with the sphere."""
    glaze = GLAZE[civ]
    shield = (
        "M33 70 H67 C69.6 70 71.4 71.8 71.4 74.4 V84 C71.4 93 60 98.6 50 98.6 "
        "C40 98.6 28.6 93 28.6 84 V74.4 C28.6 71.8 30.4 70 33 70 Z"
    )
    field = (
        "M34.6 73 H65.4 C67.2 73 68.4 74.2 68.4 76 V83.4 C68.4 90.4 58.8 95.2 50 95.2 "
        "C41.2 95.2 31.6 90.4 31.6 83.4 V76 C31.6 74.2 32.8 73 34.6 73 Z"
    )
    sheen = "M13 40 C16 20 32 10.6 50 10.6 C68 10.6 84 20 87 40 C70 32 30 32 13 40 Z"
    return "".join(
        (
            path(sheen, fill="#fff", fill_opacity=0.16),
            path(shield, fill=glaze.deep, stroke="url(#gold)", stroke_width=3),
            path(field, fill=f"url(#gt-{civ})"),
            glyph(civ, 40, 73.2, 20, glaze.on),
        )
    )


def leader(dynasty: str, civ: str) -> str:
    """Return a leader: a round seal with the dynasty's emblem, and a notch with the sphere."""
    return seal(civ) + emblem(dynasty, civ) + notch(civ)


def tower_base(base: str) -> str:
    """Return the lower step of a monument."""
    low, on = _FACES[base], GLAZE[base].on
    lines = "M28 167.6 h44 M128 167.6 h44 M28 173.6 h44 M128 173.6 h44"
    shapes = [
        rect(5, 11, 190, 188, 9, fill=SHADOW, fill_opacity=0.5),
        rect(4, 3, 192, 192, 8, fill=low[4]),
        step(6, 5, 188, 9, low),
    ]
    for turn in range(0, 360, 90):
        under = "" if base == "market" else glyph(base, 85, 157.8, 30, _LOW[base], 0.8)
        shapes.append(
            group(
                under,
                glyph(base, 85, 156.6, 30, on),
                path(lines, stroke=on, stroke_opacity=0.55, stroke_width=1.8),
                transform=f"rotate({turn} 100 99)",
            )
        )
    return "".join(shapes)


def tower_top(top: str) -> str:
    """Return the upper steps of a monument."""
    high = _FACES[top]
    return "".join(
        (
            rect(47, 49, 112, 112, 4, fill="#000", fill_opacity=0.38),
            step(43, 42, 114, 11, high),
            rect(63, 64, 80, 80, 3, fill="#000", fill_opacity=0.28),
            step(59, 58, 82, 8, high),
            rect(67.6, 66.6, 64.8, 64.8, 2, fill="none", stroke="url(#gold)", stroke_width=3),
            relief(top, top, 75, 73.4, 50),
        )
    )


def monument(top: str, base: str) -> str:
    """Return a stepped tower seen from above, the same from all four sides."""
    return tower_base(base) + tower_top(top)


def treasure() -> str:
    """Return a treasure: a gold rosette."""
    return "".join(
        (
            tag("ellipse", cx=50, cy=55, rx=46, ry=44, fill=SHADOW, fill_opacity=0.5),
            circle(50, 49, 46.4, fill="#6d430a"),
            circle(50, 48.4, 45, fill="url(#coin)"),
            circle(50, 48.4, 39, fill="none", stroke="#8a5a12", stroke_width=2),
            circle(50, 49.6, 39, fill="none", stroke="#fff3c6", stroke_width=1.2),
            glyph("rosette", 17, 17.2, 66, "#fff6d2", 0.9),
            glyph("rosette", 17, 15.4, 66, "#8a5510"),
        )
    )


def catastrophe() -> str:
    """Return a catastrophe: cracked ground that still glows."""
    return "".join(
        (
            rect(3, 6, 94, 93, 10, fill=SHADOW, fill_opacity=0.4),
            rect(3, 3, 94, 94, 10, fill="#241307"),
            circle(50, 50, 20, fill="#e2581c", fill_opacity=0.55),
            circle(50, 50, 11, fill="#ffb347", fill_opacity=0.6),
            glyph("catastrophe", 3, 4.4, 94, "#3a2413"),
            glyph("catastrophe", 3, 1.8, 94, "#b7916a"),
            glyph("catastrophe", 3, 3, 94, "#8a6746"),
        )
    )


def unification() -> str:
    """Return the unification tile."""
    return "".join(
        (
            rect(3, 6, 94, 93, 13, fill=SHADOW, fill_opacity=0.42),
            rect(3, 3, 94, 94, 13, fill="#8a6a34"),
            rect(4.4, 4, 91.2, 90, 12, fill="url(#ivory)"),
            rect(10, 9.4, 80, 79.6, 8, fill="none", stroke="#c99433", stroke_width=2.4),
            glyph("unification", 17, 17, 66, "#fff", 0.9),
            glyph("unification", 17, 15.6, 66, "#24458c"),
        )
    )


def building(civ: str) -> str:
    """Return a civilization building: a gold-rimmed hexagon."""
    hexagon = "M50 2 L91 25 V73 L50 96 L9 73 V25 Z"
    inner = "M50 9.4 L84.4 28.8 V69.4 L50 88.6 L15.6 69.4 V28.8 Z"
    return "".join(
        (
            path(hexagon, fill=SHADOW, fill_opacity=0.5, transform="translate(0 4)"),
            path(hexagon, fill="url(#gold)", stroke="#5e3d0b", stroke_width=1.5),
            path(inner, fill=f"url(#gt-{civ})", stroke=GLAZE[civ].deep, stroke_width=2),
            relief(BUILDINGS[civ], civ, 28, 27, 44, depth=1.4),
        )
    )


def wonder() -> str:
    """Return the wonder: a cross of five spaces with a ziggurat in the middle."""
    gilt = "M112 18 H188 V112 H282 V188 H188 V282 H112 V188 H18 V112 H112 Z"
    pool = "M126 34 H174 V126 H266 V174 H174 V266 H126 V174 H34 V126 H126 Z"
    rosettes = "".join(
        group(glyph("rosette", 134, 46, 32, "#e9c475"), transform=f"rotate({turn} 150 150)")
        for turn in range(0, 360, 90)
    )
    rim = {"stroke": "#8a6a34", "stroke_width": 5, "stroke_linejoin": "round"}
    return "".join(
        (
            path(_CROSS, transform="translate(0 6)", fill=SHADOW, fill_opacity=0.5),
            path(_CROSS, fill="url(#ivory)", **rim),
            path(gilt, fill="none", stroke="#c99433", stroke_width=4),
            path(pool, fill="#24458c", fill_opacity=0.9),
            step(92, 92, 116, 12, _IVORY_FACES),
            glyph("wonder", 112, 110, 76, "#24458c"),
            rosettes,
        )
    )


def pieces() -> dict[str, tuple[str, float, float]]:
    """Return every piece by its name in the atlas: shapes, box, size in dp on a 56 dp space."""
    made = {f"tile-{civ}": (tile(civ), 100.0, 56.0) for civ in CIVILIZATIONS}
    made["tile-back"] = (tile_back(), 100, 56)
    for dynasty in DYNASTIES:
        for civ in CIVILIZATIONS:
            made[f"leader-{dynasty}-{civ}"] = (leader(dynasty, civ), 100, 58)
    for name, colors in MONUMENTS.items():
        made[f"monument-{name}"] = (monument(*colors), 200, 112)
    for civ in CIVILIZATIONS:
        made[f"building-{civ}"] = (building(civ), 100, 44)
    made["treasure"] = (treasure(), 100, 48)
    made["catastrophe"] = (catastrophe(), 100, 56)
    made["unification"] = (unification(), 100, 56)
    made["wonder"] = (wonder(), 300, 168)
    return made
