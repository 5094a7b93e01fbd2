"""A film of bots at the table, with all motion."""

import time
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageChops

from tigris.table import bot
from tools.demo.positions import Found, save
from tools.demo.stage import Stage

SIZE = (800, 500)
SECONDS = 36.0
FRAME_MS, LAST_MS = 120, 2500
LARGEST = 12e6
COLOURS = 255


def play_film(stage: Stage, found: Found, file: Path) -> float:
    """Let bots play on from a position, and write what the window shows; return its seconds.

    The app's own clock is left alone: what is drawn late is shown as late as it was.
    """
    name = save(stage.app.library, found, [bot("easy")] * found.seats)
    stage.app.settings.motion = "normal"
    stage.app.go("table", save=name)
    frames: list[Image.Image] = []
    began = time.monotonic()
    while (elapsed := time.monotonic() - began) < SECONDS:
        if elapsed >= len(frames) * FRAME_MS / 1000:
            frames.append(stage.picture().resize(SIZE, Image.Resampling.LANCZOS))
        else:
            stage.advance(1)
    stage.app.settings.motion = "off"
    each = elapsed * 1000 / len(frames)  # a slow machine draws fewer, and each stays longer
    while True:
        write_gif(frames, file, round(each))
        if file.stat().st_size <= LARGEST or len(frames) < 40:
            return elapsed
        frames = frames[: len(frames) * 3 // 4]
        elapsed = elapsed * 3 / 4


def write_gif(film: list[Image.Image], file: Path, each: int) -> None:
    """Write a film that stores, after its first frame, only the pixels that change."""
    clear = COLOURS
    palette = film[len(film) * 2 // 3].quantize(clear, dither=Image.Dither.NONE)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in film]
    kept = [flat[0]]
    for before, after in pairwise(flat):
        old, new = (Image.frombytes("L", frame.size, frame.tobytes()) for frame in (before, after))
        same = ImageChops.difference(old, new).point([clear] + [0] * 255)
        new.paste(clear, mask=same)
        frame = Image.frombytes("P", new.size, new.tobytes())
        frame.putpalette(palette.getpalette() or [])
        kept.append(frame)
    kept[0].save(
        file,
        save_all=True,
        append_images=kept[1:],
        duration=[each] * (len(kept) - 1) + [LAST_MS],
        transparency=clear,
        disposal=1,
        loop=0,
        optimize=False,
    )
