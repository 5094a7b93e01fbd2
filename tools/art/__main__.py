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

SHEETS = {1: (1024, 512), 2: (2048, 1024), 3: (2048, 2048)}  # powers of two: they get mipmaps
BOARD_SCALES = (1, 2)  # at 3 the board would be larger than many tablets' textures
GAP = 4


def render(svg: str, scale: float) -> "Image.Image":
    """Return an SVG document as a picture."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, zoom=scale, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def write_atlas(scale: int) -> None:
    """Render the atlas at one scale, packed row by row, in the format that Kivy reads."""
    from PIL import Image

    wide, high = SHEETS[scale]
    pictures = {}
    for name, svg in atlas_pictures().items():
        picture = render(svg, scale)
        if name.startswith("icon-"):  # white also where it is clear: scaled edges stay white
            white = Image.new("RGBA", picture.size, "#fff")
            white.putalpha(picture.getchannel("A"))
            picture = white
        pictures[name] = picture
    sheet = Image.new("RGBA", (wide, high))
    places = {}
    x = y = row = GAP
    for name, picture in sorted(pictures.items(), key=lambda item: (-item[1].height, item[0])):
        width, height = picture.size
        if x + width + GAP > wide:
            x, y, row = GAP, y + row + GAP, 0
        if y + height + GAP > high:
            raise SystemExit(f"the pieces do not fit into {wide} x {high}")
        sheet.paste(picture, (x, y))
        places[name] = [x, high - y - height, width, height]
        x, row = x + width + GAP, max(row, height)
    sheet.save(IMAGES / f"pieces-{scale}x-0.png", optimize=True)
    text = json.dumps({f"pieces-{scale}x-0.png": places}, sort_keys=True)
    (IMAGES / f"pieces-{scale}x.atlas").write_text(text + "\n", encoding="utf-8")
    print(f"atlas {scale}x: {len(places)} pictures, {wide} x {high}, filled to {y + row}")


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
    write_boards()
    write_singles()
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
