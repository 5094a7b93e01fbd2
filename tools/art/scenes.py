"""The land between two rivers, seen through a gate: the picture of the home screen and the icon."""

from itertools import pairwise
from math import cos, hypot, pi, sin

from tools.art.svg import circle, glyph, group, linear, num, path, radial, rect, tag

ARCH = (660, 792)
"""Width and height of the arch in dp."""

_NONE = {"fill": "none"}
_ROUND = {"stroke_linecap": "round", "fill": "none"}
Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]


def _crenels(x: float, y: float, width: float, count: int, height: float, color: str) -> str:
    """Return stepped battlements that stand on ``y``."""
    step = width / count
    return "".join(
        path(
            f"M{num(x + n * step + step * 0.1)} {num(y)} v{num(-height * 0.5)} h{num(step * 0.2)} "
            f"v{num(-height * 0.5)} h{num(step * 0.4)} v{num(height * 0.5)} h{num(step * 0.2)} "
            f"v{num(height * 0.5)} Z",
            fill=color,
        )
        for n in range(count)
    )


def _tier(middle: float, bottom: float, wide: float, high: float, slope: float) -> str:
    """Return one storey of the ziggurat: sloping walls, buttresses, a lit ledge."""
    left, right, top = middle - wide / 2, middle + wide / 2, bottom - high
    wall = f"M{num(left)} {num(bottom)} l{num(slope)} {num(-high)} H{num(right - slope)} "
    wall += f"l{num(slope)} {num(high)} Z"
    count = max(round(wide / 22), 3)
    ribs = ""
    for n in range(1, count):
        x = left + wide * n / count
        lean = slope * (1 - 2 * n / count)
        ribs += f"M{num(x)} {num(bottom)} l{num(lean)} {num(-high + 5)} "
    shade = f"M{num(middle)} {num(bottom)} V{num(top)} H{num(right - slope)} l{num(slope)} "
    shade += f"{num(high)} Z"
    return "".join(
        (
            path(wall, fill="url(#brick)"),
            path(shade, fill="#3D0F06", fill_opacity=0.22),
            path(ribs, stroke="#4A160A", stroke_opacity=0.45, stroke_width=3, **_NONE),
            rect(left + slope - 3, top - 2, wide - 2 * slope + 6, 7, 1, fill="#5E1E0E"),
            rect(left + slope - 3, top - 4, wide - 2 * slope + 6, 4.4, 1, fill="#F0A65E"),
        )
    )


def ziggurat(middle: float, ground: float, size: float) -> str:
    """Return the temple tower, ``size`` wide, standing on ``ground``."""
    unit = size / 340
    y = 0.0
    shapes = []
    for wide, high, slope in ((340, 66, 12), (262, 58, 10), (186, 50, 8)):
        shapes.append(_tier(0, y, wide, high, slope))
        y -= high
    shrine = (
        rect(-46, y - 52, 92, 52, fill="url(#glazed)")
        + rect(0, y - 52, 46, 52, fill="#07112B", fill_opacity=0.25)
        + rect(-50, y - 57, 100, 6, 1, fill="url(#gold)")
        + _crenels(-46, y - 57, 92, 5, 16, "#2B4F9E")
        + path(f"M-13 {num(y)} V{num(y - 26)} a13 13 0 0 1 26 0 V{num(y)} Z", fill="#FFE9A8")
        + glyph("rosette", -38, y - 40, 18, "#E9C475")
        + glyph("rosette", 20, y - 40, 18, "#E9C475")
    )
    treads = "".join(
        rect(
            -19 - n * 0.55,
            -6 - (19 - n) * 6.2,
            38 + n * 1.1,
            3.4,
            fill="#FFD9A0",
            fill_opacity=0.75,
        )
        for n in range(20)
    )
    stairs = path("M-32 0 L-21 -124 H21 L32 0 Z", fill="#6B2412") + treads
    return group(
        *shapes,
        shrine,
        stairs,
        transform=f"translate({num(middle)} {num(ground)}) scale({num(unit)})",
    )


def palm(x: float, y: float, size: float, lean: float = 8) -> str:
    """Return a date palm that stands on ``(x, y)``."""
    trunk = f"M-4 0 C-5 -34 {num(lean - 6)} -66 {num(lean - 2)} -92 h5 "
    trunk += f"C{num(lean + 1)} -66 4 -34 5 0 Z"
    rings = "".join(
        f"M{num(lean * t - 4)} {num(-92 * t)} h8 " for t in (0.12, 0.26, 0.4, 0.54, 0.68, 0.82)
    )
    leaf = "M0 0 C14 -20 40 -24 60 2 C54 0 50 1 47 4 C43 -1 38 -2 34 1 "
    leaf += "C29 -3 23 -3 19 0 C13 -2 6 0 0 0 Z"
    dark, green, light = "#2C4A1C", "#3F6626", "#557F32"
    turns = (
        *((-172, dark), (-10, dark), (-140, green), (-40, green)),
        *((-112, light), (-68, light), (160, dark), (22, dark)),
    )
    leaves = "".join(
        path(
            leaf,
            fill=color,
            transform=f"translate({num(lean)} -92) rotate({turn})"
            + (" scale(1 -1)" if 90 < abs(turn) <= 180 else ""),
        )
        for turn, color in turns
    )
    dates = "".join(
        circle(lean + dx, -86 + dy, 3.4, fill="#C2601C") for dx, dy in ((-6, 2), (0, 5), (6, 2))
    )
    return group(
        path(trunk, fill="#54290F"),
        path(rings, stroke="#2F1506", stroke_width=1.6, stroke_opacity=0.7, **_NONE),
        dates,
        leaves,
        transform=f"translate({num(x)} {num(y)}) scale({num(size)})",
    )


def _sky(width: float, sun: Point, radius: float) -> str:
    x, y = sun
    rays = ""
    for n in range(32):
        angle, half = 2 * pi * n / 32, pi / 130
        far = width * 0.95
        ends = [(x + far * cos(a), y + far * sin(a)) for a in (angle - half, angle + half)]
        rays += f"M{num(x)} {num(y)} " + " ".join(f"L{num(p)} {num(q)}" for p, q in ends) + " Z "
    return "".join(
        (
            rect(0, 0, width, width * 1.2, fill="url(#sky)"),
            path(rays, fill="#FFF3CF", fill_opacity=0.13),
            circle(x, y, radius * 2.1, fill="url(#halo)"),
            circle(x, y, radius * 1.42, fill="#FFF3CF", fill_opacity=0.28),
            circle(x, y, radius, fill="#FFF6DA"),
        )
    )


def _city(x: float, y: float, color: str, flip: int) -> str:
    """Return a walled town in the distance."""
    blocks = ((0, 44, 30), (30, 70, 26), (56, 40, 34), (90, 58, 24), (114, 30, 40), (154, 46, 22))
    walls = "".join(
        rect(left, -high, wide, high + 4, fill=color) + _crenels(left, -high, wide, 4, 7, color)
        for left, high, wide in blocks
    )
    doors = "".join(
        path(f"M{left} 0 v-14 a5 5 0 0 1 10 0 v14 Z", fill="#F0B768", fill_opacity=0.55)
        for left in (10, 68, 128)
    )
    windows = "".join(
        rect(left, -top, 4, 8, fill="#F9D58E", fill_opacity=0.75)
        for left, top in ((37, 58), (46, 58), (98, 46), (64, 30), (160, 34))
    )
    return group(walls, doors, windows, transform=f"translate({x} {y}) scale({flip} 1)")


def _boat(x: float, y: float) -> str:
    hull = (
        "M-58 -16 C-50 6 -30 12 0 12 C30 12 50 6 58 -16 C48 -4 30 -1 0 -1 C-30 -1 -48 -4 -58 -16 Z"
    )
    return group(
        path("M2 -2 V-86", stroke="#3F1D0B", stroke_width=4, **_ROUND),
        path("M-2 -82 C-34 -66 -40 -36 -34 -14 H-2 Z", fill="#FBF0D6"),
        path("M6 -82 C34 -62 42 -34 38 -14 H6 Z", fill="#E7CFA0"),
        path(
            "M-36 -30 C-26 -34 -14 -35 -2 -34 M-34 -22 C-24 -26 -14 -27 -2 -26",
            stroke="#B3321C",
            stroke_width=3,
            **_NONE,
        ),
        path(hull, fill="#7A3F17"),
        path("M-52 -8 C-30 4 30 4 52 -8", stroke="#F0B768", stroke_width=2.4, **_NONE),
        path(
            "M-62 18 q16 5 32 0 t32 0 t32 0 t32 0",
            stroke="#E9FBFD",
            stroke_opacity=0.7,
            stroke_width=2.6,
            **_ROUND,
        ),
        transform=f"translate({x} {y}) scale(.92)",
    )


def _reeds(x: float, y: float, flip: int) -> str:
    stems = "M0 0 C2 -20 2 -42 -4 -66 M8 0 C10 -24 14 -48 14 -78 "
    stems += "M16 0 C20 -18 26 -34 32 -54 M-8 0 C-10 -14 -16 -28 -22 -40"
    heads = "M-4 -66 l-2 -16 M14 -78 v-17 M32 -54 l6 -13"
    return group(
        path(stems, stroke="#3C4F1D", stroke_width=3.6, **_ROUND),
        path(heads, stroke="#6B3A15", stroke_width=6.4, **_ROUND),
        transform=f"translate({x} {y}) scale({flip} 1)",
    )


def _paints() -> str:
    return tag(
        "defs",
        linear("sky", (0, "#F7D68F"), (0.34, "#F6C67B"), (0.6, "#EBA155"), (0.8, "#D57F40")),
        radial(
            "halo", 0.5, 0.5, 0.5, (0, "#FFF3CF", 0.65), (0.6, "#FFEBB8", 0.28), (1, "#FFE3A0", 0)
        ),
        linear("brick", (0, "#A9462A"), (1, "#7C2814")),
        linear("glazed", (0, "#4A72C4"), (1, "#1D3B7A")),
        linear("water", (0, "#5FB0B4"), (0.4, "#2E8797"), (1, "#14495F")),
        linear("sand", (0, "#D2914E"), (1, "#A9662F")),
        linear("near", (0, "#B87438"), (1, "#8A4E20")),
    )


def _land() -> str:
    glints = "M250 664 h160 M282 678 h96 M262 692 h140 M296 706 h68 M276 722 h110 M302 738 h56"
    ripples = (
        "M70 676 q22 -7 44 0 t44 0 M470 668 q22 -7 44 0 t44 0 M110 716 q24 -8 48 0 t48 0 "
        "M440 728 q22 -7 44 0 t44 0 M60 744 q22 -7 44 0 t44 0"
    )
    birds = "M150 236 q9 -9 16 0 q9 -9 16 0 M196 208 q7 -7 12 0 q7 -7 12 0 "
    birds += "M470 182 q8 -8 14 0 q8 -8 14 0"
    return "".join(
        (
            _sky(660, (330, 318), 92),
            path(birds, stroke="#7C2814", stroke_opacity=0.7, stroke_width=3, **_ROUND),
            path(
                "M0 508 C60 470 110 492 160 474 C220 454 250 486 330 480 C420 474 450 452 520 474 "
                "C570 488 610 470 660 494 V792 H0 Z",
                fill="#D99552",
            ),
            _city(36, 536, "#9A5630", 1),
            _city(624, 536, "#9A5630", -1),
            path(
                "M0 540 C110 516 210 548 330 534 C450 520 560 546 660 530 V792 H0 Z",
                fill="url(#sand)",
            ),
            tag("ellipse", cx=330, cy=606, rx=206, ry=13, fill="#5E2E10", fill_opacity=0.35),
            ziggurat(330, 606, 352),
            path(
                "M0 600 C90 584 160 616 260 610 C360 604 450 616 540 600 C590 592 630 600 660 594 "
                "V792 H0 Z",
                fill="url(#near)",
            ),
            palm(112, 634, 1.16, 10),
            palm(78, 640, 0.86, -8),
            palm(540, 630, 1.26, -10),
            palm(588, 640, 0.92, 9),
            path(
                "M0 646 C90 626 170 664 270 648 C370 632 450 660 540 644 C600 634 630 646 660 640 "
                "V792 H0 Z",
                fill="url(#water)",
            ),
            path(
                "M0 646 C90 626 170 664 270 648 C370 632 450 660 540 644 C600 634 630 646 660 640",
                stroke="#F4D9A0",
                stroke_width=3.4,
                stroke_opacity=0.8,
                **_NONE,
            ),
            path(glints, stroke="#FFF0C4", stroke_opacity=0.75, stroke_width=4.4, **_ROUND),
            path(ripples, stroke="#D5F0F2", stroke_opacity=0.6, stroke_width=3, **_ROUND),
            _boat(452, 700),
            _reeds(74, 760, 1),
            _reeds(586, 758, -1),
        )
    )


def _bezier(curve: Curve, t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    x = sum(share * point[0] for share, point in zip(shares, curve, strict=True))
    return x, sum(share * point[1] for share, point in zip(shares, curve, strict=True))


def _along(points: list[Point], gap: float) -> list[Point]:
    """Return points on a line through ``points``, evenly set about ``gap`` apart."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total = sum(lengths)
    count = round(total / gap)
    made, walked, index = [], 0.0, 0
    for n in range(count + 1):
        target = total * n / count
        while index < len(lengths) - 1 and walked + lengths[index] < target:
            walked += lengths[index]
            index += 1
        share = (target - walked) / lengths[index]
        (x0, y0), (x1, y1) = points[index], points[index + 1]
        made.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return made


def home_arch() -> str:
    """Return the arch of the home screen; clear outside, its foot at the lower edge."""
    left, right, top, bend, foot = 33, 627, 33, 266, 759
    middle = 330
    arch = f"M{left} {foot} V{bend} C{left} 126 152 {top} {middle} {top} "
    arch += f"C508 {top} {right} 126 {right} {bend} V{foot} Z"
    curves: tuple[Curve, ...] = (
        ((left, bend), (left, 126), (152, top), (middle, top)),
        ((middle, top), (508, top), (right, 126), (right, bend)),
    )
    line: list[Point] = [(left, foot)]
    line += [_bezier(curve, n / 40) for curve in curves for n in range(41)]
    line.append((right, foot))
    rosettes = "".join(
        glyph("rosette", x - 12, y - 12, 24, "#F4D58A" if n % 2 else "#FBF4E4")
        for n, (x, y) in enumerate(_along(line, 46))
    )
    base = _along([(left, foot), (right, foot)], 46)[1:-1]
    rosettes += "".join(
        glyph("rosette", x - 12, y - 12, 24, "#FBF4E4" if n % 2 else "#F4D58A")
        for n, (x, y) in enumerate(base)
    )
    pen = {"stroke_linejoin": "round", **_NONE}
    return "".join(
        (
            _paints(),
            tag("defs", tag("clipPath", path(arch), id="arch")),
            group(_land(), clip_path="url(#arch)"),
            path(arch, stroke="#2A1203", stroke_opacity=0.16, stroke_width=72, **pen),
            path(arch, stroke="#2A1203", stroke_opacity=0.3, stroke_width=60, **pen),
            path(arch, stroke="#0B1A3E", stroke_width=54, **pen),
            path(arch, stroke="url(#gold)", stroke_width=49, **pen),
            path(arch, stroke="#0B1A3E", stroke_width=40, **pen),
            path(arch, stroke="#15306B", stroke_width=37, **pen),
            rosettes,
        )
    )
