"""Gradients that the pieces and the furniture share."""

from tigris.ui.tokens import GLAZE
from tools.art.svg import linear, radial

_GLOSS = ((0, "#fff", 0.42), (0.5, "#fff", 0.07), (0.51, "#fff", 0))
_RIM = ((0, "#fff", 0.65), (0.5, "#fff", 0.12), (1, "#000", 0.35))


def paints() -> str:
    """Return every gradient definition: ``gt-<civ>`` for squares, ``gs-<civ>`` for seals."""
    made = []
    for name, glaze in GLAZE.items():
        made.append(linear(f"gt-{name}", (0, glaze.light), (0.42, glaze.base), (1, glaze.dark)))
        shades = ((0, glaze.light), (0.5, glaze.base), (1, glaze.dark))
        made.append(radial(f"gs-{name}", 0.38, 0.3, 0.8, *shades))
    gold = ((0, "#fff0bd"), (0.3, "#eebf55"), (0.62, "#c98f2a"), (1, "#8a5a12"))
    coin = ((0, "#fff3c6"), (0.4, "#f0c25a"), (0.8, "#c4872a"), (1, "#8a5a12"))
    made += [
        linear("gloss", *_GLOSS),
        linear("rim", *_RIM),
        linear("gold", *gold, x2=0.9),
        radial("coin", 0.36, 0.28, 0.85, *coin),
        linear("ivory", (0, "#fffaf0"), (1, "#e6d6b8")),
        linear("back", (0, "#3f63b4"), (0.5, "#24458c"), (1, "#142b60")),
        linear("lapis", (0, "#2f55a6"), (0.5, "#1f4088"), (1, "#142b60")),
        linear("lapis-groove", (0, "#0c1c44"), (1, "#18316c")),
        linear("danger", (0, "#c6452f"), (1, "#8c2212")),
    ]
    return "".join(made)
