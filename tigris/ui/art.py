"""Pictures: the atlas of pieces in the density that fits the screen, and single files."""

import json
from functools import cache
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

ASSETS = Path(__file__).resolve().parents[2] / "assets"
KV = ASSETS.parent / "kv"
DENSITIES = (1, 2, 3)
BOARD_DENSITIES = (1, 2)


def density_for(scale: float, offered: tuple[int, ...] = DENSITIES) -> int:
    """Return the smallest density that is not blurred at ``scale`` pixels per dp of the art."""
    for density in offered:
        if scale <= density * 1.08:
            return density
    return offered[-1]


class Atlas:
    """All pieces at one density, as regions of one texture or a few."""

    def __init__(self, density: int) -> None:
        self.density = density
        images = ASSETS / "images"
        described = json.loads((images / f"pieces-{density}x.atlas").read_text(encoding="utf-8"))
        self._regions: dict[str, Texture] = {}
        for file, places in described.items():
            sheet = CoreImage(str(images / file), mipmap=True).texture
            for name, place in places.items():
                self._regions[name] = sheet.get_region(*place)

    def __getitem__(self, name: str) -> Texture:
        return self._regions[name]

    def __contains__(self, name: str) -> bool:
        return name in self._regions


@cache
def atlas(density: int) -> Atlas:
    """Return the atlas of a density, loaded once."""
    return Atlas(density)


@cache
def board_painting(name: str, density: int) -> Texture:
    """Return the painting of a board."""
    file = ASSETS / f"games/tigris_euphrates/board-{name}-{density}x.jpg"
    return CoreImage(str(file), mipmap=False).texture


@cache
def tiling(name: str) -> Texture:
    """Return a texture that repeats when it is drawn larger than it is."""
    texture = CoreImage(str(ASSETS / f"images/{name}.png")).texture
    texture.wrap = "repeat"
    return texture


@cache
def picture(name: str) -> Texture:
    """Return a picture that stands alone."""
    return CoreImage(str(ASSETS / f"images/{name}.png")).texture


def font(name: str) -> str:
    """Return the file of a bundled font: ``Cabin-Bold``."""
    return str(ASSETS / f"fonts/{name}.ttf")
