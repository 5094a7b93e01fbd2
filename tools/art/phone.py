"""The art of the phone page: one sprite of symbols, and a texture of clay.

The sprite has the pieces of the atlas under the same names, but as SVG that a browser draws: a
glyph is written once and used everywhere, and so is what many pieces share. The boards are drawn
without filters, at which phones are slow; the clay below them is a small picture that repeats.
"""

import re
from functools import cache

from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.spaces import NAMES, each
from tigris.ui.tokens import CELL, CIVILIZATIONS, DYNASTIES
from tools.art import boards, marks, pieces
from tools.art.outline import rounded_path
from tools.art.paints import paints
from tools.art.svg import document, glyph_body, glyph_names, group, linear, num, path, rect, tag

ICONS = (
    *("archer", "bull", "pot", "lion", "settlement", "temple", "farm", "market", "treasure"),
    *("board", "bot", "cancel", "catastrophe", "confirm", "crown", "eye", "hand", "info"),
    *("leader-home", "leave", "lock", "log", "pass", "phone", "phone_lost", "question", "recap"),
    *("replay", "revolt", "seats", "settings", "swap", "tablet", "trophy", "turn", "undo"),
    *("wait", "war", "wifi", "wonder"),
)
"""The glyphs that the page shows by themselves."""

MARKS = ("mark-war", "mark-revolt", "bag", "crack", *(f"point-{civ}" for civ in CIVILIZATIONS))
CLAY, SEAM = 448, 64
"""The side of the texture in pixels, and how wide its edges run into each other."""

_GLYPH = re.compile(
    r'<svg (x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*") viewBox="0 0 64 64"'
    r'( color="[^"]*"(?: opacity="[^"]*")?)>(.*?)</svg>',
    re.DOTALL,
)
_LINE = re.compile(r' d="([^"]*)"')
_AROUND = re.compile(r" *([A-Za-z]) *")
_NUMBER = re.compile(r"\d+\.\d+")
_DEFS = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
_GRADIENT = re.compile(r'<(linearGradient|radialGradient) id="([^"]+)".*?</\1>', re.DOTALL)


@cache
def _names_of_bodies() -> dict[str, str]:
    return {glyph_body(name): name for name in glyph_names()}


def _shared(shapes: str) -> str:
    """Return ``shapes`` with every glyph in them referred to rather than drawn."""

    def refer(found: re.Match[str]) -> str:
        return f'<use href="#icon-{_names_of_bodies()[found[3]]}" {found[1]}{found[2]}/>'

    return _GLYPH.sub(refer, shapes)


def _use(name: str, width: float, height: float, column: int = 0, row: int = 0) -> str:
    box = {"width": num(width), "height": num(height)}
    place = {"x": column * CELL, "y": row * CELL} if column or row else {}
    return tag("use", href=f"#{name}", **place, **box)


def _symbol(name: str, shapes: str, width: float, height: float, **more: object) -> str:
    box = f"0 0 {num(width)} {num(height)}"
    return tag("symbol", _shared(shapes), id=name, viewBox=box, **more)


def _glyph_symbol(name: str) -> str:
    """Return a glyph in the ink of whoever uses it, a tenth of a unit exact."""
    ink = {"fill": "currentColor", "fill_rule": "evenodd"}
    body = glyph_body(name).replace(' fill="currentColor" fill-rule="evenodd"', "")
    body = _NUMBER.sub(lambda found: num(round(float(found[0]), 1)), body.replace("\n", ""))
    return tag("symbol", body, id=f"icon-{name}", viewBox="0 0 64 64", **ink)


def _pieces() -> dict[str, str]:
    """Return the pieces as symbols, and what several of them share."""
    made = {}
    for civ in CIVILIZATIONS:
        ring = pieces.seal(civ).replace(pieces.pearls(), '<use href="#pearls"/>')
        made[f"seal-{civ}"] = _symbol(f"seal-{civ}", ring, 100, 100)
        made[f"notch-{civ}"] = _symbol(f"notch-{civ}", pieces.notch(civ), 100, 100)
        made[f"base-{civ}"] = _symbol(f"base-{civ}", pieces.tower_base(civ), 200, 200)
        made[f"top-{civ}"] = _symbol(f"top-{civ}", pieces.tower_top(civ), 200, 200)
    for name, (shapes, box, _) in pieces.pieces().items():
        made[name] = _symbol(name, shapes, box, box)
    for dynasty in DYNASTIES:
        for civ in CIVILIZATIONS:
            name = f"leader-{dynasty}-{civ}"
            emblem = pieces.emblem(dynasty, civ)
            shapes = _use(f"seal-{civ}", 100, 100) + emblem + _use(f"notch-{civ}", 100, 100)
            made[name] = _symbol(name, shapes, 100, 100)
    for colors, (top, base) in pieces.MONUMENTS.items():
        name = f"monument-{colors}"
        shapes = _use(f"base-{base}", 200, 200) + _use(f"top-{top}", 200, 200)
        made[name] = _symbol(name, shapes, 200, 200)
    return made


def _marks() -> dict[str, str]:
    drawn = marks.marks()
    return {
        name: _symbol(name, _DEFS.sub("", shapes), width, height)
        for name, (shapes, width, height) in drawn.items()
        if name in MARKS
    }


def _own_paints() -> str:
    """Return the gradients that marks bring along, by names that nothing else has."""
    inside = "".join("".join(_DEFS.findall(marks.marks()[name][0])) for name in MARKS)
    found = {name: whole for whole, name in _whole_gradients(inside)}
    return "".join(found.values()) + "".join(
        part for part in re.findall(r"<clipPath.*?</clipPath>", inside)
    )


def _whole_gradients(text: str) -> list[tuple[str, str]]:
    return [(found.group(0), found.group(2)) for found in _GRADIENT.finditer(text)]


def _board(name: str) -> str:
    """Return a board: fields, rivers, grid and marks, on no ground."""
    chart = MAPS[name]
    river = boards.cells(chart.river)
    special = set(boards.cells(chart.special))
    belt = rounded_path(river, CELL, 2.5, 13)
    strands = boards.strands(name)
    lines = [
        boards.strand_path(strand, 0 if index and _begins_inside(strand) else 0.075)
        for index, strand in enumerate(strands)
    ]
    course, field = f"course-{name}", f"field-{name}"
    ends = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    widths = (
        (35, "#3d4a1e", 0.3),
        (31, "#d9c58c", 1),
        (28, "#b08f52", 0.55),
        (26.5, "#1a5f70", 1),
        (22.5, "#2a7d8d", 1),
        (16, "#3f96a1", 1),
        (7, "#74b9bb", 0.55),
    )
    strokes = "".join(
        tag("use", href=f"#{course}", stroke=ink, stroke_width=num(width), opacity=num(opacity))
        for width, ink, opacity in widths
    )
    flow = "".join(
        tag(
            "use",
            href=f"#{course}",
            stroke_dasharray="13 21 6 30",
            stroke_dashoffset=offset,
            transform=f"translate({x} {y})",
        )
        for offset, x, y in ((0, -4, -4), (23, 4, 3), (41, 0, 0))
    )
    shapes = "".join(
        (
            tag("defs", path(belt, id=field), path(" ".join(lines), id=course, **ends)),
            tag("use", href=f"#{field}", fill="#92a45a", fill_opacity=0.62),
            tag("use", href=f"#{field}", fill="url(#furrows)", stroke="#55692c", opacity=0.6),
            strokes,
            group(flow, stroke="#e4fbff", stroke_opacity=0.75, stroke_width=1.3),
            _use("grid", boards.WIDTH, boards.HEIGHT),
            *(
                _use("start-special" if cell in special else "start", CELL, CELL, *cell)
                for cell in boards.cells(chart.temples)
            ),
        )
    )
    rivers = " ".join(NAMES[space] for space in each(chart.river))
    return _symbol(f"board-{name}", shapes, boards.WIDTH, boards.HEIGHT, data_river=rivers)


def _grid() -> str:
    """Return the lines between the spaces, engraved, with a dot where they cross."""
    width, height = boards.WIDTH, boards.HEIGHT
    across = "".join(f"M0 {y}H{width}" for y in range(CELL, height, CELL))
    down = "".join(f"M{x} 0V{height}" for x in range(CELL, width, CELL))
    dots: dict[str, object] = {"stroke_dasharray": f"0 {CELL}", "stroke_linecap": "round"}
    return "".join(
        (
            path(across + down, stroke="#fff3d6", stroke_opacity=0.34, transform="translate(1 1)"),
            path(across + down, stroke="#6b4218", stroke_opacity=0.36),
            path(across, stroke="#6b4218", stroke_opacity=0.5, stroke_width=4, **dots),
        )
    )


def _begins_inside(strand: list[tuple[int, int]]) -> bool:
    x, y = strand[0]
    return 0 <= x * CELL < boards.WIDTH and 0 <= y * CELL < boards.HEIGHT


def _furrows() -> str:
    line = path("M0 0V8", stroke="#5d7330", stroke_opacity=0.3, stroke_width=1.6, fill="none")
    tilt = {"patternTransform": "rotate(-27)", "patternUnits": "userSpaceOnUse"}
    return tag("pattern", line, id="furrows", width=8, height=8, **tilt)


def sprite() -> str:
    """Return all symbols of the page as one document."""
    symbols = {**_pieces(), **_marks()}
    symbols["grid"] = _symbol("grid", _grid(), boards.WIDTH, boards.HEIGHT)
    for name, special in (("start", False), ("start-special", True)):
        symbols[name] = _symbol(name, boards.mark(special), CELL, CELL)
    symbols |= {f"board-{name}": _board(name) for name in boards.STRANDS}
    body = "".join(symbols.values())
    icons = {*re.findall(r'href="#icon-([\w-]+)"', body), *ICONS}
    gilt = linear("au", (0, "#f8e2a4"), (0.5, "#cf9a38"), (1, "#8d5f17"), x2=1)
    paint = paints() + _own_paints() + gilt
    used = set(re.findall(r"url\(#([\w-]+)\)", body))
    kept = "".join(whole for whole, name in _whole_gradients(paint) if name in used)
    clips = "".join(re.findall(r"<clipPath.*?</clipPath>", paint))
    glyphs = "".join(_glyph_symbol(name) for name in sorted(icons))
    shared = kept + clips + _furrows() + tag("g", pieces.pearls(), id="pearls")
    lines = _brief(shared + glyphs + body).replace("<symbol", "\n<symbol")
    return tag("svg", tag("defs", lines + "\n"), xmlns="http://www.w3.org/2000/svg") + "\n"


def _brief(svg: str) -> str:
    """Return ``svg`` without what no reader needs: spaces around letters, zeros before dots."""
    svg = _LINE.sub(lambda found: _AROUND.sub(r"\1", found[0]).replace("d=", " d="), svg)
    return re.sub(r'([" ,A-Za-z-])0\.(?=\d)', r"\1.", svg)


def clay() -> str:
    """Return the ground of the boards, larger than the texture that is cut from it."""
    side = CLAY + SEAM
    ground = boards.ground_filter(7)
    body = tag("defs", ground) + rect(0, 0, side, side, fill="#ead4a8", filter="url(#ground)")
    return document(body, side, side)
