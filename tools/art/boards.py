"""The two boards as SVG; one unit is one dp at a space of 56.

1 ground   flat clay and two layers of noise (large soft patches, fine grain), lit from north-west
2 fields   a fertile belt: the rounded union of the river spaces
3 rivers   per strand a quadratic B-spline with the centres of the river spaces as control points
           and the midpoints of shared edges as knots: it cannot leave its spaces. Stroked seven
           times, then broken flow lines
4 grid     each line twice, dark and one unit lower light: engraved
5 marks    a rosette where a temple starts; special spaces get a stepped frame of lapis and gold
6 frame    gold (standard) or lapis (advanced) with stepped merlons
"""

from collections.abc import Sequence
from itertools import pairwise

from tigris.games.tigris_euphrates.maps import MAPS, Map
from tigris.games.tigris_euphrates.spaces import Spaces, column, each, row
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, Cell
from tigris.ui.tokens import CELL, FRAME
from tools.art.outline import rounded_path
from tools.art.svg import circle, glyph, group, linear, num, path, radial, rect, tag

WIDTH, HEIGHT = COLUMNS * CELL, ROWS * CELL
PICTURE = (WIDTH + 2 * FRAME, HEIGHT + 2 * FRAME)

# Lists of river spaces in the order of flow; a step off the board is where a river leaves it.
STRANDS = {
    "standard": (
        "I0 I1 H1 G1 F1 E1 E2 E3 D3 D4 C4 B4 A4 @4",
        "M0 M1 M2 M3 N3 N4 O4 O5 O6 O7 N7 M7 M8 M9 L9 K9 J9 I9 H9 G9 G8 F8 E8 D8 D7 C7 B7 A7 @7",
        "N4 O4 P4 Q4",
        "O6 O5 P5 Q5",
    ),
    "advanced": (
        "C0 C1 C2 C3 C4 C5 C6 C7 D7 D8 E8 F8 F9 G9 H9 H10 I10 J10 K10 L10 M10 N10 N9 N8 N7 M7 M6 "
        "M5 M4 N4 O4 P4 P3 P2 P1 P0",
        "D0 D1 D2 D3 C3 C4",
        "F9 G9 G10 G11 G12",
        "G11 G10 H10 I10",
    ),
}
_CORNER_TURNS = ("", "translate(56 0) rotate(90)", "translate(56 56) rotate(180)")
CORNER_TURNS = (*_CORNER_TURNS, "translate(0 56) rotate(270)")


def strands(name: str) -> list[list[Cell]]:
    """Return the rivers of a board as lists of cells, also those just off the board."""
    return [
        [(ord(word[0]) - ord("A"), int(word[1:]) - 1) for word in text.split()]
        for text in STRANDS[name]
    ]


def cells(spaces: Spaces) -> list[Cell]:
    """Return a set of spaces as cells."""
    return [(column(space), row(space)) for space in each(spaces)]


def _on_board(cell: Cell) -> bool:
    return 0 <= cell[0] < COLUMNS and 0 <= cell[1] < ROWS


def strand_path(strand: Sequence[Cell], meander: float = 0.075) -> str:
    """Return the line of a river: straight stretches sway by ``meander`` of a cell."""
    points = []
    for index, (x, y) in enumerate(strand):
        px, py = (x + 0.5) * CELL, (y + 0.5) * CELL
        if 0 < index < len(strand) - 1:
            before, after = strand[index - 1], strand[index + 1]
            if before[0] == after[0]:
                px += meander * CELL * (1 if y % 2 else -1)
            elif before[1] == after[1]:
                py += meander * CELL * (1 if x % 2 else -1)
        points.append((px, py))
    knots = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(points)]
    # A branch starts on the main strand, so that no cap shows.
    start = "" if _on_board(strand[0]) else f"M{num(points[0][0])} {num(points[0][1])} L"
    line = [f"{start or 'M'}{num(knots[0][0])} {num(knots[0][1])}"]
    for (px, py), (kx, ky) in zip(points[1:-1], knots[1:], strict=True):
        line.append(f"Q{num(px)} {num(py)} {num(kx)} {num(ky)}")
    if not _on_board(strand[-1]):
        line.append(f"L{num(points[-1][0])} {num(points[-1][1])}")
    return " ".join(line)


def ground_filter(seed: int) -> str:
    """Return the filter that makes clay of a flat colour."""
    return f"""
<filter id="ground" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".0065 .0085" numOctaves="3"
 seed="{seed}" result="big"/>
<feColorMatrix in="big" result="patch"
 values="0 0 0 0 .56  0 0 0 0 .38  0 0 0 0 .19  1.25 0 0 0 -.50"/>
<feTurbulence type="fractalNoise" baseFrequency=".03 .042" numOctaves="4" seed="3" result="mid"/>
<feDiffuseLighting in="mid" surfaceScale="1.0" lighting-color="#fff6e2" diffuseConstant="1.06"
 result="lit"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting>
<feComposite in="patch" in2="SourceGraphic" operator="over" result="base"/>
<feComposite in="lit" in2="base" operator="arithmetic" k1="1.07" k2="0" k3="0" k4="0"/>
</filter>"""


def _definitions(chart: Map, gold: bool) -> str:
    steel = ((0, "#4f79cf"), (0.4, "#1d3b7a"), (0.65, "#2f56a8"), (1, "#0e2050"))
    gilt = ((0, "#f6dc97"), (0.35, "#c9922f"), (0.6, "#e9c268"), (1, "#8d5f17"))
    tint = ((0.55, "#4a2c10", 0), (1, "#4a2c10", 0.26))
    return tag(
        "defs",
        ground_filter(7 if gold else 19),
        tag("filter", tag("feGaussianBlur", stdDeviation=7), id="soft"),
        tag("filter", tag("feGaussianBlur", stdDeviation=2.2), id="wet-bank"),
        radial("vignette", 0.5, 0.5, 0.75, *tint),
        linear("frame", *(gilt if gold else steel), x2=1),
        linear("au", (0, "#f8e2a4"), (0.5, "#cf9a38"), (1, "#8d5f17"), x2=1),
        tag("clipPath", rect(0, 0, WIDTH, HEIGHT), id="board"),
        tag("clipPath", path(rounded_path(cells(chart.river), CELL, 3, 13)), id="field"),
    )


def _merlons(length: float, height: float, wish: float = 7) -> str:
    count = int(length // (wish * 2))
    w = length / count / 2
    return " ".join(
        f"M{num(i * 2 * w)} {height} V{num(height * 0.5)} H{num(i * 2 * w + w * 0.3)} "
        f"V{num(height * 0.12)} H{num(i * 2 * w + w * 0.9)} V{num(height * 0.5)} "
        f"H{num(i * 2 * w + w * 1.2)} V{height} Z"
        for i in range(count)
    )


def _frame(gold: bool) -> str:
    width, height = PICTURE
    ink, opacity = ("#5b3a0c", 0.55) if gold else ("#f0c868", 0.8)
    sides = (
        (f"translate({FRAME} 1.4)", WIDTH),
        (f"translate({FRAME + WIDTH} {num(height - 1.4)}) rotate(180)", WIDTH),
        (f"translate(1.4 {FRAME + HEIGHT}) rotate(-90)", HEIGHT),
        (f"translate({num(width - 1.4)} {FRAME}) rotate(90)", HEIGHT),
    )
    edge = {"fill": "none", "stroke": "#fff", "stroke_opacity": 0.45}
    return "".join(
        (
            rect(0, 0, width, height, 0, fill="url(#frame)"),
            rect(0.6, 0.6, width - 1.2, height - 1.2, 0, **edge),
            *(
                path(_merlons(length, 5.2), transform=turn, fill=ink, fill_opacity=opacity)
                for turn, length in sides
            ),
        )
    )


def _fields(chart: Map) -> str:
    river = cells(chart.river)
    belt = rounded_path(river, CELL, 2.5, 13)
    slope = HEIGHT // 2
    furrows = " ".join(
        f"M{-40 + i * 9} 0 L{-40 + i * 9 + slope} {HEIGHT}" for i in range(-36, WIDTH // 9 + 8)
    )
    line = {"fill": "none", "stroke": "#5d7330", "stroke_opacity": 0.26, "stroke_width": 1.6}
    rim = {"fill": "none", "stroke": "#55692c", "stroke_opacity": 0.5, "stroke_width": 1.2}
    haze = rounded_path(river, CELL, 1, 14)
    return "".join(
        (
            path(haze, fill="#6f8a3d", fill_opacity=0.55, filter="url(#soft)"),
            path(belt, fill="#92a45a", fill_opacity=0.55),
            group(path(furrows, **line), clip_path="url(#field)"),
            path(belt, **rim),
        )
    )


def _rivers(name: str) -> str:
    lines = [
        strand_path(strand, 0 if index and _on_board(strand[0]) else 0.075)
        for index, strand in enumerate(strands(name))
    ]

    def stroke(width: float, color: str, opacity: float = 1, **more: str) -> str:
        ends = {"stroke_linejoin": "round", "stroke_linecap": "round", "fill": "none"}
        pen = {"stroke": color, "stroke_opacity": opacity, "stroke_width": width}
        return group(*(path(line) for line in lines), **ends, **pen, **more)

    flow = "".join(
        path(
            line,
            stroke_dasharray="13 21 6 30",
            stroke_dashoffset=index * 17,
            transform=f"translate({dx} {dy})",
        )
        for index, line in enumerate(lines)
        for dx, dy in ((-4, -4), (4, 3), (0, 0))
    )
    pen = {"stroke": "#e4fbff", "stroke_opacity": 0.75, "stroke_width": 1.3}
    return "".join(
        (
            stroke(35, "#3d4a1e", 0.38, filter="url(#wet-bank)", transform="translate(0 1.5)"),
            stroke(31, "#d9c58c"),
            stroke(28, "#b08f52", 0.55),
            stroke(26.5, "#1a5f70"),
            stroke(22.5, "#2a7d8d"),
            stroke(16, "#3f96a1"),
            stroke(7, "#74b9bb", 0.55),
            group(flow, fill="none", stroke_linecap="round", **pen),
        )
    )


def _grid() -> str:
    lines = [f"M{x * CELL} 0V{HEIGHT}" for x in range(1, COLUMNS)]
    lines += [f"M0 {y * CELL}H{WIDTH}" for y in range(1, ROWS)]
    drawn = " ".join(lines)
    dots = " ".join(
        f"M{x * CELL} {num(y * CELL - 2.6)}l2.6 2.6l-2.6 2.6l-2.6 -2.6z"
        for x in range(1, COLUMNS)
        for y in range(1, ROWS)
    )
    return "".join(
        (
            path(drawn, stroke="#fff3d6", stroke_opacity=0.34, transform="translate(.9 .9)"),
            path(drawn, stroke="#6b4218", stroke_opacity=0.36),
            path(dots, fill="#6b4218", fill_opacity=0.5),
        )
    )


def mark(special: bool) -> str:
    """Return what is painted where a temple starts; its treasure may be one to be taken first."""
    shapes = [rect(4, 4, 48, 48, 6, fill="#a8482a", fill_opacity=0.2)]
    line = {"fill": "none"}
    if special:
        gold = "url(#au)"
        shapes += [
            rect(2.5, 2.5, 51, 51, 4, stroke="#12285a", stroke_width=5, **line),
            rect(2.5, 2.5, 51, 51, 4, stroke=gold, stroke_dasharray="4 2.6", **line),
            rect(5.6, 5.6, 44.8, 44.8, 2, stroke=gold, stroke_width=1.2, **line),
        ]
        stepped = "M.5 .5 H15 V4.6 H10.4 V10.4 H4.6 V15 H.5 Z"
        shapes += [path(stepped, transform=t, fill=gold, stroke="#12285a") for t in CORNER_TURNS]
    else:
        soft = {"stroke": "#6b3313", "stroke_opacity": 0.5, "stroke_width": 1.4}
        shapes.append(rect(5, 5, 46, 46, 5, **soft, **line))
    shapes += [
        glyph("rosette", 12.6, 13.4, 32, "#fff1cf", 0.55),
        glyph("rosette", 12, 12, 32, "#7a3a1e", 0.8),
    ]
    return "".join(shapes)


def _mark(cell: Cell, special: bool) -> str:
    return group(mark(special), transform=f"translate({cell[0] * CELL} {cell[1] * CELL})")


def board(name: str) -> str:
    """Return the painting of a board as an SVG document."""
    chart = MAPS[name]
    gold = name == "standard"
    special = set(cells(chart.special))
    width, height = PICTURE
    painted = group(
        rect(0, 0, WIDTH, HEIGHT, fill="#ead4a8", filter="url(#ground)"),
        _fields(chart),
        _rivers(name),
        _grid(),
        *(_mark(cell, cell in special) for cell in cells(chart.temples)),
        rect(0, 0, WIDTH, HEIGHT, fill="url(#vignette)"),
        clip_path="url(#board)",
    )
    line = {"fill": "none", "stroke": "#2d1a08", "stroke_opacity": 0.75, "stroke_width": 1.4}
    edge = rect(-0.5, -0.5, WIDTH + 1, HEIGHT + 1, 0, **line)
    nails = "".join(
        circle(x, y, 3.6, fill="url(#au)", stroke="#5b3a0c", stroke_width=0.8)
        + circle(x, y, 1.3, fill="#5b3a0c")
        for x in (FRAME / 2 + 0.4, width - FRAME / 2 - 0.4)
        for y in (FRAME / 2 + 0.4, height - FRAME / 2 - 0.4)
    )
    return tag(
        "svg",
        _definitions(chart, gold),
        _frame(gold),
        group(painted, edge, transform=f"translate({FRAME} {FRAME})"),
        nails,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )
