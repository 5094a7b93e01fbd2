"""Every picture of the app as an SVG document, and a fingerprint of them all."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tigris.ui.tokens import DARK, LIGHT
from tools.art import boards, furniture, icons, marks, phone, pieces, scenes
from tools.art.paints import paints
from tools.art.svg import document

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "assets/images"
BOARDS = ROOT / "assets/games/tigris_euphrates"
PHONE = ROOT / "assets/companion"
STAMP = IMAGES / "sources.sha256"
ALIASES = {
    "diamond": "pip",
    "diamond-empty": "pip-empty",
    "icon-check": "icon-confirm",
    "icon-close": "icon-cancel",
    "icon-delete": "icon-trash",
    "icon-mute": "icon-sound-off",
    "link-dot": "dot",
}
"""Second names in the atlas for the same picture."""


def atlas_pictures() -> dict[str, str]:
    """Return what goes into the atlas, by name."""
    paint = paints()
    made = {}
    for name, (body, box, size) in pieces.pieces().items():
        inner = f'<svg width="{size}" height="{size}" viewBox="0 0 {box} {box}">{body}</svg>'
        made[name] = document(inner, size, size, paint)
    flat = furniture.furniture() | marks.marks()
    for name, (body, width, height) in flat.items():
        made[name] = document(body, width, height, paint)
    return made


def board_pictures() -> dict[str, str]:
    """Return the boards, by name."""
    return {name: boards.board(name) for name in boards.STRANDS}


def single_pictures() -> dict[str, str]:
    """Return what is a file of its own, by name: repeating textures and the icon."""
    paint = paints()
    patterns = range(len(furniture.PATTERNS))
    return {
        **{f"pattern-{n}": document(furniture.pattern(n), 64, 64, paint) for n in patterns},
        "curtain": document(furniture.curtain(), 64, 64, paint),
        "curtain-hem": document(furniture.curtain_hem(), 64, 32, paint),
        "bricks-light": document(furniture.bricks(LIGHT), 64, 32, paint),
        "bricks-dark": document(furniture.bricks(DARK), 64, 32, paint),
        "bricks-lapis": document(furniture.lapis_bricks(), 64, 32, paint),
        "vignette": document(furniture.vignette(), 64, 64, paint),
        "icon": document(icons.whole(), icons.SIDE, icons.SIDE, paint),
        "icon-before": document(icons.gate_layer(), icons.LAYER, icons.LAYER, paint),
        "icon-behind": document(icons.wall(icons.LAYER), icons.LAYER, icons.LAYER, paint),
        "home-arch": document(scenes.home_arch(), 660, 792, paint),
    }


def _all() -> Iterator[tuple[str, str]]:
    for pictures in (atlas_pictures(), board_pictures(), single_pictures()):
        yield from sorted(pictures.items())
    yield from sorted(ALIASES.items())
    yield from (("phone sprite", phone.sprite()), ("phone clay", phone.clay()))


def fingerprint() -> str:
    """Return a digest of all pictures: it differs from the stamp when ``make art`` is due."""
    total = hashlib.sha256()
    for name, svg in _all():
        total.update(f"{name}\n{svg}\n".encode())
    return total.hexdigest()
