"""``python -m tools.art``: render all pictures into ``assets/``.

Needs ``resvg_py`` and ``pillow`` (the ``art`` extra); the app itself needs neither. The rendered
pictures are kept in the repository, so that playing and packaging need no renderer; a test tells
when they are older than what they are drawn from.
"""

import io
import json
import sys
from typing import TYPE_CHECKING

from tigris.ui.tokens import LAPIS
from tools.art import phone
from tools.art.fonts import write_fonts
from tools.art.pictures import (
    ALIASES,
    BOARDS,
    IMAGES,
    PHONE,
    STAMP,
    atlas_pictures,
    board_pictures,
    fingerprint,
    single_pictures,
)

if TYPE_CHECKING:
    from PIL import Image

SPLASH = (1280, 800)
SHEETS = {1: 1024, 2: 2048, 3: 2048}  # how wide; powers of two, because they get mipmaps
BOARD_SCALES = (1, 2)  # at 3 the board would be larger than many tablets' textures
GAP = 4


def render(svg: str, scale: float) -> "Image.Image":
    """Return an SVG document as a picture."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, zoom=scale, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def whitened(picture: "Image.Image") -> "Image.Image":
    """Return a white picture that is white also where it is clear: scaled edges stay white."""
    from PIL import Image

    white = Image.new("RGBA", picture.size, "#fff")
    white.putalpha(picture.getchannel("A"))
    return white


def pictures_at(scale: int) -> "dict[str, Image.Image]":
    """Render what goes into the atlas at one scale, by name."""
    pictures = {}
    for name, svg in atlas_pictures().items():
        picture = render(svg, scale)
        pictures[name] = whitened(picture) if name.startswith(("icon-", "dot")) else picture
    return pictures


def pack(sizes: dict[str, tuple[int, int]], side: int) -> list[dict[str, tuple[int, int]]]:
    """Return where each picture stands on square sheets: rows from the top left, tallest first."""
    sheets: list[dict[str, tuple[int, int]]] = [{}]
    x = y = GAP
    row = 0
    for name, (width, height) in sorted(sizes.items(), key=lambda item: (-item[1][1], item[0])):
        if x + width + GAP > side:
            x, y, row = GAP, y + row + GAP, 0
        if y + height + GAP > side:
            sheets.append({})
            x, y, row = GAP, GAP, 0
        sheets[-1][name] = (x, y)
        x, row = x + width + GAP, max(row, height)
    return sheets


def write_atlas(scale: int) -> None:
    """Render the atlas at one scale in the format that Kivy reads."""
    from PIL import Image

    side = SHEETS[scale]
    pictures = pictures_at(scale)
    described = {}
    for number, spots in enumerate(pack({n: p.size for n, p in pictures.items()}, side)):
        needed = max(y + pictures[name].height for name, (_, y) in spots.items()) + GAP
        high = 1 << (needed - 1).bit_length()
        sheet = Image.new("RGBA", (side, high))
        places = {}
        for name, (x, y) in spots.items():
            picture = pictures[name]
            sheet.paste(picture, (x, y))
            places[name] = [x, high - y - picture.height, *picture.size]
        places |= {alias: places[name] for alias, name in ALIASES.items() if name in places}
        file = f"pieces-{scale}x-{number}.png"
        sheet.save(IMAGES / file, optimize=True)
        described[file] = places
        print(f"{file}: {len(places)} pictures, {side} x {high}, filled to {needed}")
    text = json.dumps(described, sort_keys=True)
    (IMAGES / f"pieces-{scale}x.atlas").write_text(text + "\n", encoding="utf-8")


def write_boards() -> None:
    """Render the boards."""
    for name, svg in board_pictures().items():
        for scale in BOARD_SCALES:
            file = BOARDS / f"board-{name}-{scale}x.jpg"
            render(svg, scale).convert("RGB").save(file, quality=90, optimize=True)
            print(f"{file.name}: {file.stat().st_size // 1024} kB")


def write_singles() -> None:
    """Render textures, icon and the picture shown while the app starts."""
    for name, svg in single_pictures().items():
        picture = render(svg, 1 if name.startswith("icon") else 2)
        if name.startswith("pattern-"):
            picture = whitened(picture)
        if (
            picture.getchannel("A").getextrema()[0] == 255
        ):  # nothing shines through: no alpha needed
            picture = picture.convert("RGB")
        picture.save(IMAGES / f"{name}.png", optimize=True)
    splash().save(IMAGES / "presplash.jpg", quality=88)


def splash() -> "Image.Image":
    """Return what is shown while the app starts: the gate of the home screen in its wall.

    Android shows it as large as it fits, on its first colour: the edges are of that alone.
    """
    from PIL import Image, ImageChops

    shown = Image.new("RGB", SPLASH, LAPIS)
    brick = Image.open(IMAGES / "bricks-lapis.png").convert("RGBA").reduce(2)
    wall = shown.copy()
    for y in range(0, SPLASH[1], brick.height):
        for x in range(0, SPLASH[0], brick.width):
            wall.paste(brick, (x, y), brick)
    light = ImageChops.invert(Image.radial_gradient("L")).resize(SPLASH)
    shown.paste(wall, (0, 0), light.point(lambda shade: max(0, min(255, (shade - 90) * 3))))
    arch = Image.open(IMAGES / "home-arch.png").convert("RGBA")
    high = SPLASH[1] * 3 // 4
    arch = arch.resize((arch.width * high // arch.height, high), Image.Resampling.LANCZOS)
    shown.paste(arch, ((SPLASH[0] - arch.width) // 2, (SPLASH[1] - high) // 2), arch)
    return shown


def seamless(picture: "Image.Image", side: int, seam: int) -> "Image.Image":
    """Return the left ``side`` pixels of a picture, the edge faded into what was cut off."""
    from PIL import Image

    kept = picture.crop((0, 0, side, picture.height))
    rest = picture.crop((side, 0, side + seam, picture.height))
    fade = Image.linear_gradient("L").rotate(90).resize((seam, picture.height))
    kept.paste(Image.composite(kept.crop((0, 0, seam, picture.height)), rest, fade), (0, 0))
    return kept


def write_phone() -> None:
    """Write the art of the phone page."""
    from PIL import Image

    PHONE.mkdir(parents=True, exist_ok=True)
    (PHONE / "art.svg").write_text(phone.sprite(), encoding="utf-8")
    clay = render(phone.clay(), 1).convert("RGB")
    for _ in range(2):  # across, then down
        clay = seamless(clay, phone.CLAY, phone.SEAM).transpose(Image.Transpose.TRANSPOSE)
    clay.save(PHONE / "clay.webp", quality=70, method=6)
    icon = render(single_pictures()["icon"], 0.125)
    icon.save(PHONE / "icon.png", optimize=True)
    write_fonts()


def main() -> int:
    """Render everything."""
    try:
        render("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", 1)
    except ImportError as missing:
        print(f"make art needs its own tools: {missing}", file=sys.stderr)
        return 1
    for folder in (IMAGES, BOARDS):
        folder.mkdir(parents=True, exist_ok=True)
    for scale in SHEETS:
        write_atlas(scale)
    if "--no-boards" not in sys.argv:  # they take longest and change least
        write_boards()
    write_singles()
    write_phone()
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
