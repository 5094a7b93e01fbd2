"""What is laid over the board for a while: rings, frames, discs, sparks, cracks, points.

Sizes are dp on a 56 dp space. Every light line has a dark one below it, so it shows on any ground.
"""

from typing import Any

from tigris.ui.tokens import CIVILIZATIONS, GLAZE
from tools.art.svg import circle, glyph, group, linear, path, radial, rect, tag

Drawn = tuple[str, float, float]
"""Shapes, width and height in dp."""

ATTACKER, DEFENDER = "#FFD970", "#FFFFFF"
_DARK, _LEGAL, _EARTH, _HELD = "#1C0F02", "#FFDF86", "#6D430A", "#FFF6DC"
_NONE: dict[str, Any] = {"fill": "none"}


def _legal() -> str:
    box = (3, 3, 50, 50, 9)
    return "".join(
        (
            rect(*box, fill="#FFF0BF", fill_opacity=0.22),
            rect(*box, stroke=_EARTH, stroke_opacity=0.7, stroke_width=4, **_NONE),
            rect(*box, stroke=_LEGAL, stroke_width=2.4, **_NONE),
            circle(28, 28, 4.8, fill="#FFF3C4", stroke=_EARTH, stroke_width=1.2),
        )
    )


def _forbidden() -> str:
    box = (4, 4, 48, 48, 9)
    dashes: dict[str, Any] = {"stroke_width": 2.2, "stroke_dasharray": "6.3 5"}
    return rect(*box, stroke="#1C1006", stroke_opacity=0.55, stroke_width=4.4, **_NONE) + rect(
        *box, stroke="#D8D0C2", **(dashes | _NONE)
    )


def _chosen() -> str:
    box = (5, 5, 46, 46, 8)
    halo: dict[str, Any] = {"stroke": ATTACKER, **_NONE}
    return "".join(
        (
            *(
                rect(*box, stroke_width=width, stroke_opacity=0.12, **halo)
                for width in (10, 8.6, 7.2)
            ),
            rect(*box, stroke=_DARK, stroke_opacity=0.8, stroke_width=7, **_NONE),
            rect(*box, stroke_width=4.4, **halo),
            rect(*box, stroke="#FFF6D8", stroke_width=1.2, stroke_opacity=0.9, **_NONE),
        )
    )


def _counted(color: str) -> str:
    box = (2.4, 2.4, 51.2, 51.2, 8)
    return rect(*box, stroke=_DARK, stroke_opacity=0.75, stroke_width=4.8, **_NONE) + rect(
        *box, stroke=color, stroke_width=3, **_NONE
    )


def _seal(color: str) -> str:
    return circle(33, 33, 30, stroke=_DARK, stroke_opacity=0.7, stroke_width=5.4, **_NONE) + circle(
        33, 33, 30, stroke=color, stroke_width=3.4, **_NONE
    )


def _disc(color: str) -> str:
    return "".join(
        (
            circle(13, 14, 11.6, fill=_DARK, fill_opacity=0.45),
            circle(13, 12.6, 11.6, fill="#2B1A05"),
            circle(13, 12.6, 10.2, fill=color),
        )
    )


def _held(shape: str) -> str:
    dark: dict[str, Any] = {"stroke": _DARK, "stroke_opacity": 0.55, "stroke_width": 4.6}
    light: dict[str, Any] = {"stroke": _HELD, "stroke_width": 2.6, "stroke_dasharray": "7 5"}
    if shape == "seal":
        return circle(32, 32, 29, **(dark | _NONE)) + circle(32, 32, 29, **(light | _NONE))
    box = (3, 3, 54, 54, 8)
    return rect(*box, **(dark | _NONE)) + rect(*box, **(light | _NONE))


def _glow() -> str:
    shades = ((0, "#FFE9A8", 0.75), (0.5, "#FFE9A8", 0.35), (1, "#FFE9A8", 0))
    return tag("defs", radial("glow", 0.5, 0.5, 0.5, *shades)) + circle(
        56, 56, 54, fill="url(#glow)"
    )


def _spark(icon: str) -> str:
    face = linear("face", (0, "#D2452B"), (1, "#861B0C"))
    return "".join(
        (
            tag("defs", face),
            circle(19, 20.6, 17, fill="#120600", fill_opacity=0.55),
            circle(19, 18.4, 17, fill="#5E3D0B"),
            circle(19, 18.4, 16.4, fill="url(#gold)"),
            circle(19, 18.4, 13.6, fill="#5A0F05"),
            circle(19, 18.4, 13, fill="url(#face)"),
            glyph(icon, 10, 10.4, 18, "#5A0F05", 0.8),
            glyph(icon, 10, 9.4, 18, "#FFF3DC"),
        )
    )


def _threat() -> str:
    triangle = "M13 3.2 L23.4 20.6 H2.6 Z"
    round_: dict[str, Any] = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return "".join(
        (
            path(triangle, fill=_DARK, stroke=_DARK, stroke_width=5.2, opacity=0.7, **round_),
            path(triangle, fill="#FFF3DC", stroke="#FFF3DC", stroke_width=3.4, **round_),
            path(triangle, fill="#C22A17", stroke="#C22A17", stroke_width=0.8, **round_),
            path("M13 9V14.4", stroke="#fff", stroke_width=2.5, **round_, **_NONE),
            circle(13, 18.1, 1.5, fill="#fff"),
        )
    )


def _revolt_pill() -> str:
    return "".join(
        (
            rect(0.5, 1.7, 37, 18, 9, fill="#2a1703", fill_opacity=0.45),
            rect(0.5, 0.5, 37, 18, 9, fill="#5e3d0b"),
            rect(1.6, 1.6, 34.8, 15.8, 7.9, fill="url(#ivory)"),
            glyph("temple", 5, 3.2, 12.4, "#B02A17"),
        )
    )


def _cracks() -> str:
    lines = (
        ("M31 24 L24 17 L26 10 L19 2", 2.8),
        ("M31 24 L41 20 L44 12 L54 9", 2.6),
        ("M31 24 L35 33 L31 41 L38 47 L36 54", 3.2),
        ("M31 24 L20 28 L13 24 L2 29", 3),
        ("M20 28 L16 38 L8 44 L6 53", 2),
        ("M35 33 L44 35 L54 42", 2),
        ("M41 20 L48 25 L54 24", 1.6),
        ("M26 10 L33 6 L35 2", 1.5),
    )
    joined: dict[str, Any] = {"stroke_linejoin": "bevel", **_NONE}
    light = "".join(path(d, stroke="#FFD9B8", stroke_width=width, **joined) for d, width in lines)
    dark = "".join(path(d, stroke="#1A0805", stroke_width=width, **joined) for d, width in lines)
    clip = tag("clipPath", rect(2, 2, 52, 52, 7), id="slab")
    return (
        tag("defs", clip)
        + rect(2, 2, 52, 52, 7, fill="#7A1508", fill_opacity=0.34)
        + group(
            group(light, transform="translate(.7 1.3)", opacity=0.75), dark, clip_path="url(#slab)"
        )
    )


def _dust() -> str:
    shades = ((0, "#A98152", 0.6), (0.55, "#8D6A3F", 0.32), (1, "#8D6A3F", 0))
    puffs = ((28, 30, 24), (17, 34, 15), (40, 33, 15), (22, 20, 14), (36, 20, 15))
    return tag("defs", radial("puff", 0.5, 0.5, 0.5, *shades)) + "".join(
        circle(x, y, r, fill="url(#puff)") for x, y, r in puffs
    )


def _point() -> str:
    return "".join(
        (
            circle(13, 14.2, 11.6, fill="#120800", fill_opacity=0.4),
            circle(13, 12.8, 11.6, fill=_EARTH),
            circle(13, 12.6, 10.6, fill="url(#coin)"),
            circle(13, 12.6, 7.4, stroke="#8A5A12", stroke_width=1.1, **_NONE),
            circle(13, 13.2, 7.4, stroke="#FFF3C6", stroke_width=0.6, **_NONE),
        )
    )


def _civ_point(civ: str) -> str:
    return "".join(
        (
            circle(13, 14.2, 11.6, fill="#120800", fill_opacity=0.4),
            circle(13, 12.8, 11.6, fill=_EARTH),
            circle(13, 12.6, 11, fill="url(#gold)"),
            circle(13, 12.6, 9.2, fill=GLAZE[civ].deep),
            circle(13, 12.6, 8.7, fill=f"url(#gs-{civ})"),
            glyph(civ, 6.9, 6.2, 12.2, GLAZE[civ].on),
        )
    )


def _bag() -> str:
    cloth = radial("cloth", 0.38, 0.34, 0.75, (0, "#4C78CF"), (0.5, "#27498F"), (1, "#122656"))
    body = (
        "M50 44 H78 C101 56 118 82 118 101 C118 117 101 122 64 122 C27 122 10 117 10 101 "
        "C10 82 27 56 50 44 Z"
    )
    neck = (
        "M44 8 C50 14 56 15 64 10 C72 15 78 14 84 8 C92 12 93 20 88 26 L78 36 H50 L40 26 "
        "C35 20 36 12 44 8 Z"
    )
    folds = "M54 52 C44 66 36 84 36 102 M74 52 C84 66 92 84 92 102 M60 50 C57 58 55 64 54 72"
    pleats = "M52 16 L56 34 M64 14 V34 M76 16 L72 34"
    ends = "M76 42 C88 44 92 52 90 62 M74 43 C82 50 82 56 79 64"
    return "".join(
        (
            tag("defs", cloth),
            tag("ellipse", cx=64, cy=118, rx=56, ry=8, fill="#120800", fill_opacity=0.4),
            path(body, fill="url(#cloth)", stroke="#0B1A3E", stroke_width=2.4),
            path(folds, stroke="#0B1A3E", stroke_opacity=0.4, stroke_width=3, **_NONE),
            glyph("rosette", 42, 70, 44, "#0B1A3E", 0.7),
            glyph("rosette", 42, 68, 44, "#E9C475"),
            path(neck, fill="url(#cloth)", stroke="#0B1A3E", stroke_width=2.4),
            path(pleats, stroke="#0B1A3E", stroke_opacity=0.45, stroke_width=2.4, **_NONE),
            path(ends, stroke=_EARTH, stroke_width=5.6, stroke_linecap="round", **_NONE),
            path(ends, stroke="#EEBF55", stroke_width=3.6, stroke_linecap="round", **_NONE),
            rect(44, 34, 40, 11, 5.5, fill=_EARTH),
            rect(45.2, 35, 37.6, 8.6, 4.3, fill="url(#gold)"),
        )
    )


def marks() -> dict[str, Drawn]:
    """Return every mark by its name in the atlas."""
    made: dict[str, Drawn] = {
        "ring-legal": (_legal(), 56, 56),
        "ring-forbidden": (_forbidden(), 56, 56),
        "ring-chosen": (_chosen(), 56, 56),
        "ring-attacker": (_counted(ATTACKER), 56, 56),
        "ring-defender": (_counted(DEFENDER), 56, 56),
        "seal-attacker": (_seal(ATTACKER), 66, 66),
        "seal-defender": (_seal(DEFENDER), 66, 66),
        "disc-attacker": (_disc(ATTACKER), 26, 26),
        "disc-defender": (_disc(DEFENDER), 26, 26),
        "ghost-frame": (_held("tile"), 60, 60),
        "ghost-seal": (_held("seal"), 64, 64),
        "glow": (_glow(), 112, 112),
        "mark-war": (_spark("war"), 38, 38),
        "mark-revolt": (_spark("revolt"), 38, 38),
        "mark-threat": (_threat(), 26, 24),
        "pill-revolt": (_revolt_pill(), 38, 20),
        "crack": (_cracks(), 56, 56),
        "dust": (_dust(), 56, 56),
        "point": (_point(), 26, 26),
        "dot": (circle(4, 4, 4, fill="#fff"), 8, 8),
        "bag": (_bag(), 128, 128),
    }
    made |= {f"point-{civ}": (_civ_point(civ), 26, 26) for civ in CIVILIZATIONS}
    return made
