"""Pictures: the atlas of pieces in the density that fits the screen, and single files."""

import json
from functools import cache, lru_cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from tigris.folders import resources

ASSETS = resources() / "assets"
KV = resources() / "kv"
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


_ATLASES: dict[int, Atlas] = {}


def atlas(density: int) -> Atlas:
    """Return the atlas of a density, loaded once."""
    if density not in _ATLASES:
        _ATLASES[density] = Atlas(density)
    return _ATLASES[density]


def is_loaded(density: int) -> bool:
    """Return whether the atlas of a density need not be waited for."""
    return density in _ATLASES


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


def painted(
    size: tuple[int, int],
    data: bytes,
    colorfmt: str = "rgba",
    wrap: str = "clamp_to_edge",
    mag_filter: str = "linear",
) -> Texture:
    """Return a texture with bytes of our own. It paints itself again if the system loses it."""
    texture = Texture.create(size=size, colorfmt=colorfmt)
    texture.wrap, texture.mag_filter = wrap, mag_filter

    def paint(lost: Texture) -> None:
        lost.blit_buffer(data, colorfmt=colorfmt)

    paint(texture)
    texture.add_reload_observer(paint)
    return texture


def lettered(text: str, font_name: str, size: float, **look: Any) -> Texture:
    """Return ``text`` as a picture, white unless ``look`` (what a label takes) says otherwise."""
    return _writer(text, font_name, size, tuple(look.items())).texture


@lru_cache(maxsize=2048)
def _writer(text: str, font_name: str, size: float, look: tuple[Any, ...]) -> CoreLabel:
    """Return who wrote a text. It is kept, because it writes again if the system loses it."""
    label = CoreLabel(text=text, font_name=font_name, font_size=size, **dict(look))
    label.refresh()
    return label


def font(name: str) -> str:
    """Return the file of a bundled font: ``Cabin-Bold``."""
    return str(ASSETS / f"fonts/{name}.ttf")
