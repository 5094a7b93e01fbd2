"""The icon of the app: a ziggurat before the sun, seen through a gate in a lapis wall.

Android wants it twice: in one picture, and in two layers that a launcher may move against each
other and cut to a circle or a square (an adaptive icon, 108 dp of which the middle 66 are safe).
"""

from tools.art.svg import circle, glyph, group, linear, path, rect, tag

SIDE = 512
"""Width and height of the whole icon."""
LAYER = 432
"""Width and height of a layer: 108 dp, four times."""
_SAFE = 0.55
"""How much smaller the gate stands on its layer: its corners stay in the safe circle."""

_GATE = "M104 424 V232 C104 132 172 76 256 76 C340 76 408 132 408 232 V424 Z"
_MIDDLE = (256, 266)
_NONE = {"fill": "none"}


def whole() -> str:
    """Return the icon in one picture."""
    return wall(SIDE) + _gate()


def wall(side: int) -> str:
    """Return glazed bricks on lapis: the layer behind."""
    joints = "".join(
        path(
            f"M0 {y}H{side}" + "".join(f"M{x} {y}v32" for x in range(16 + y % 64, side, 64)),
            stroke="#0b1a3e",
            stroke_opacity=0.3,
            stroke_width=2,
        )
        for y in range(0, side, 32)
    )
    return rect(0, 0, side, side, fill="url(#lapis)") + joints


def gate_layer() -> str:
    """Return the gate alone, small enough for whatever shape is cut: the layer before."""
    x, y = (LAYER / 2 - part * _SAFE for part in _MIDDLE)
    return group(_gate(), transform=f"translate({x:g} {y:g}) scale({_SAFE})")


def _gate() -> str:
    sky = linear("sky", (0, "#F8DFA6"), (0.65, "#EDB461"), (1, "#CB7F3B"))
    clip = tag("clipPath", path(_GATE), id="gate")
    return "".join(
        (
            tag("defs", sky, clip),
            path(_GATE, fill="url(#sky)"),
            group(
                circle(256, 236, 118, fill="#FFF3CF", fill_opacity=0.45),
                circle(256, 236, 84, fill="#FFF3CF"),
                path("M0 372 C120 344 200 388 300 362 S460 344 512 366 V512 H0 Z", fill="#B06C36"),
                glyph("temple", 140, 150, 232, "#7E2A18"),
                path("M0 398 C90 380 150 410 260 398 S420 380 512 400 V512 H0 Z", fill="#2A7D8D"),
                path(
                    "M130 412 q24 -9 48 0 M226 408 q28 -9 56 0 M326 412 q22 -8 44 0",
                    stroke="#D5F0F2",
                    stroke_width=4,
                    stroke_linecap="round",
                    **_NONE,
                ),
                clip_path="url(#gate)",
            ),
            path(_GATE, stroke="#0b1a3e", stroke_width=26, **_NONE),
            path(_GATE, stroke="url(#gold)", stroke_width=14, **_NONE),
        )
    )
