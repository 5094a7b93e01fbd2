"""``python -m tools.demo``: let bots play a whole game in the app, and keep pictures of it.

Writes stills (both boards, light and dark, several sizes) and a film of one game into build/demo.
Needs a display; ``make demo`` brings a virtual one.
"""

import argparse
import os
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image, ImageChops

if TYPE_CHECKING:
    from tigris.ui.app import TigrisApp

ROOT = Path(__file__).resolve().parents[1]
FILM_SIZE = (800, 500)
FILM_FRAMES = 160
FRAME_MS, LAST_MS = 160, 4000


class Still(NamedTuple):
    """A picture to take: how the app is set, and after how many actions."""

    name: str
    size: tuple[int, int]
    board: str
    dark: bool
    seats: int
    actions: int


STILLS = (
    Still("standard-light-1280x800", (1280, 800), "standard", False, 4, 96),
    Still("standard-dark-1280x800", (1280, 800), "standard", True, 4, 96),
    Still("advanced-light-1280x720", (1280, 720), "advanced", False, 4, 110),
    Still("advanced-dark-1024x768", (1024, 768), "advanced", True, 3, 90),
    Still("standard-light-2-seats-960x600", (960, 600), "standard", False, 2, 70),
    Still("standard-dark-1920x1200", (1920, 1200), "standard", True, 3, 80),
    Still("advanced-light-upright-800x1280", (800, 1280), "advanced", False, 4, 70),
)


class Stage:
    """The running app, frame by frame."""

    def __init__(self, app: "TigrisApp") -> None:
        from kivy.base import EventLoop, runTouchApp

        self.app = app
        self._loop: Any = EventLoop
        EventLoop.ensure_window()
        if EventLoop.window is None:
            sys.exit("No window could be opened; 'make demo' brings a display of its own.")
        self.window = EventLoop.window
        app._run_prepare()
        runTouchApp(embedded=True)

    def set(self, still: Still, seed: int) -> None:
        """Begin a new game as ``still`` asks."""
        from random import Random

        self.app._seeds = Random(seed)
        presenter = self.app.presenter
        self.window.size = still.size
        self.app.theme.dark = still.dark
        while presenter.board != still.board:
            presenter.next_board()
        while presenter.seats != still.seats:
            presenter.next_seats()
        presenter.new_game()
        self.advance(6)

    def advance(self, frames: int = 2) -> None:
        """Draw some frames."""
        for _ in range(frames):
            self._loop.idle()

    def picture(self) -> Image.Image:
        """Return what the window shows."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        self.advance()
        self.window.dispatch("on_draw")  # drawn, and not yet handed to the screen
        width, height = self.window.system_size
        data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        upside_down = Image.frombytes("RGB", (width, height), bytes(data))
        return upside_down.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def play_film(stage: Stage, folder: Path, seed: int) -> int:
    """Play one game to its end, keep its end as a still, and write the film; return its actions."""
    presenter = stage.app.presenter
    stage.set(STILLS[0], seed)
    frames = []
    while not presenter.over:
        frames.append(stage.picture().resize(FILM_SIZE, Image.Resampling.LANCZOS))
        presenter.step()
    end = stage.picture()
    end.save(folder / "end-light-1280x800.png")
    actions = len(frames)
    every = max(1, actions // FILM_FRAMES)
    film = [*frames[::every], end.resize(FILM_SIZE, Image.Resampling.LANCZOS)]
    write_gif(film, folder / "game.gif")
    return actions


def write_gif(film: list[Image.Image], file: Path) -> None:
    """Write a film that stores, after its first frame, only the pixels that change."""
    clear = 255
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
        duration=[FRAME_MS] * (len(kept) - 1) + [LAST_MS],
        transparency=clear,
        disposal=1,
        loop=0,
        optimize=False,
    )


def main() -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(prog="tools.demo", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build/demo")
    parser.add_argument("--seed", type=int, default=8, help="which games are played")
    args = parser.parse_args()
    folder: Path = args.out
    folder.mkdir(parents=True, exist_ok=True)

    os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="tigris-kivy-"))
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    from tigris.ui.app import TigrisApp, configure

    began = time.monotonic()
    configure()
    stage = Stage(TigrisApp(seed=args.seed))
    for still in STILLS:
        stage.set(still, args.seed)
        for _ in range(still.actions):
            stage.app.presenter.step()
        stage.picture().save(folder / f"{still.name}.png")
        print(f"{still.name}.png")
    actions = play_film(stage, folder, args.seed)
    size = (folder / "game.gif").stat().st_size / 1e6
    print(f"game.gif: {actions} actions, {size:.1f} MB")
    print(f"All of it is in {folder}, after {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
