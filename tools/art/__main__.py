"""``python -m tools.art``: render all pictures into ``assets/``.

Needs ``resvg_py`` and ``pillow`` (the ``art`` extra); the app itself needs neither. The rendered
pictures are kept in the repository, so that playing and packaging need no renderer; a test tells
when they are older than what they are drawn from.
"""

import io
import json
import sys
from typing import TYPE_CHECKING

from tools.art.pictures import (
    ALIASES,
    BOARDS,
    IMAGES,
    STAMP,
    atlas_pictures,
    board_pictures,
    fingerprint,
    single_pictures,
)

if TYPE_CHECKING:
    from PIL import Image

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
    from PIL import Image

    for name, svg in single_pictures().items():
        picture = render(svg, 1 if name == "icon" else 2)
        if name.startswith("pattern-"):
            picture = whitened(picture)
        if (
            picture.getchannel("A").getextrema()[0] == 255
        ):  # nothing shines through: no alpha needed
            picture = picture.convert("RGB")
        picture.save(IMAGES / f"{name}.png", optimize=True)
    icon = Image.open(IMAGES / "icon.png").resize((400, 400), Image.Resampling.LANCZOS)
    splash = Image.new("RGB", (1280, 800), "#1D3B7A")
    splash.paste(icon, (440, 200))
    splash.save(IMAGES / "presplash.jpg", quality=88)


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
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
