"""Small helpers to write SVG. Nothing here knows what is drawn."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

GLYPHS = Path(__file__).parent / "glyphs"
_SYMBOL = re.compile(r'<(symbol|linearGradient|radialGradient) id="([^"]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def num(value: float) -> str:
    """Return a number as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, *inside: str, **attributes: object) -> str:
    """Return an element; ``stroke_width=2`` becomes ``stroke-width="2"``."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{num(v) if isinstance(v, float) else v}"'
        for key, v in attributes.items()
    )
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def rect(x: float, y: float, w: float, h: float, r: float = 0, **attributes: object) -> str:
    """Return a rectangle with rounded corners."""
    box = {"x": num(x), "y": num(y), "width": num(w), "height": num(h), "rx": num(r)}
    return tag("rect", **box, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    """Return a circle."""
    return tag("circle", cx=num(x), cy=num(y), r=num(r), **attributes)


def path(d: str, **attributes: object) -> str:
    """Return a path."""
    return tag("path", d=d, **attributes)


def group(*inside: str, **attributes: object) -> str:
    """Return a group."""
    return tag("g", *inside, **attributes)


def linear(
    name: str, *stops: tuple[float, str] | tuple[float, str, float], x2: float = 0, y2: float = 1
) -> str:
    """Return a linear gradient of ``(offset, colour[, opacity])`` stops, downwards unless told."""
    ends = {"x1": 0, "y1": 0, "x2": num(x2), "y2": num(y2)}
    return tag("linearGradient", _stops(stops), id=name, **ends)


def radial(
    name: str, cx: float, cy: float, r: float, *stops: tuple[float, str] | tuple[float, str, float]
) -> str:
    """Return a radial gradient."""
    return tag("radialGradient", _stops(stops), id=name, cx=num(cx), cy=num(cy), r=num(r))


def _stops(stops: Iterable[tuple[float, str] | tuple[float, str, float]]) -> str:
    written = []
    for offset, color, *opacity in stops:
        extra = {"stop_opacity": num(opacity[0])} if opacity else {}
        written.append(tag("stop", offset=num(offset), stop_color=color, **extra))
    return "".join(written)


@cache
def glyph_body(name: str) -> str:
    """Return what is inside ``glyphs/<name>.svg``: shapes in ``currentColor`` on 64 x 64."""
    text = (GLYPHS / f"{name}.svg").read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")].strip()


def glyph_names() -> list[str]:
    """Return the names of all glyphs."""
    return sorted(file.stem for file in GLYPHS.glob("*.svg"))


def glyph(name: str, x: float, y: float, size: float, color: str, opacity: float = 1) -> str:
    """Return a glyph drawn in one ink."""
    box = {"x": num(x), "y": num(y), "width": num(size), "height": num(size)}
    faded = {} if opacity == 1 else {"opacity": num(opacity)}
    body = glyph_body(name)
    return tag("svg", body, **box, viewBox="0 0 64 64", color=color, **faded)


def step(x: float, y: float, size: float, face: float, shades: tuple[str, ...]) -> str:
    """Return one plan-view step: a square whose four faces are lit from the north-west.

    ``shades``: top, west, east, north and south face.
    """
    top, west, east, north, south = shades
    x1, y1, inner = x + size, y + size, size - 2 * face
    n = num
    return "".join(
        (
            path(f"M{n(x)} {n(y)}H{n(x1)}l{n(-face)} {n(face)}h{n(-inner)}Z", fill=north),
            path(f"M{n(x)} {n(y)}l{n(face)} {n(face)}v{n(inner)}l{n(-face)} {n(face)}Z", fill=west),
            path(f"M{n(x1)} {n(y)}v{n(size)}l{n(-face)} {n(-face)}v{n(-inner)}Z", fill=east),
            path(
                f"M{n(x)} {n(y1)}l{n(face)} {n(-face)}h{n(inner)}l{n(face)} {n(face)}Z", fill=south
            ),
            rect(x + face, y + face, inner, inner, fill=top),
        )
    )


def document(body: str, width: float, height: float, defs: str = "") -> str:
    """Return a whole picture, with only those of ``defs`` that it refers to."""
    parts = {found.group(2): found.group(0) for found in _SYMBOL.finditer(defs)}
    needed: dict[str, str] = {}
    todo = _REFERENCE.findall(body)
    while todo:
        name = todo.pop()
        if name in parts and name not in needed:
            needed[name] = parts[name]
            todo += _REFERENCE.findall(parts[name])
    return tag(
        "svg",
        tag("defs", *needed.values()) if needed else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
    )
