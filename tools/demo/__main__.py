"""``python -m tools.demo``: show every screen and every decision of the app in pictures.

Writes them, and a film of bots at the table, into build/demo. Needs a display; ``make demo``
brings a virtual one.
"""

import argparse
import os
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(prog="tools.demo", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build/demo")
    parser.add_argument("--seed", type=int, default=1, help="which games are played")
    parser.add_argument("--only", choices=["screens", "table", "film"], help="a part of it")
    args = parser.parse_args()
    folder: Path = args.out
    folder.mkdir(parents=True, exist_ok=True)

    os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="tigris-kivy-"))
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    from tigris.catalog import GAMES
    from tigris.table import Library
    from tigris.ui.app import TigrisApp, configure
    from tools.demo import gallery, positions
    from tools.demo.film import play_film
    from tools.demo.stage import Stage

    began = time.monotonic()
    found = positions.find(seed=args.seed)
    print(f"Found {len(found)} positions after {time.monotonic() - began:.0f} s.", flush=True)
    missing = []
    with tempfile.TemporaryDirectory(prefix="tigris-demo-") as kept:
        configure()
        app = TigrisApp(folder=Path(kept), seed=args.seed)
        app.library = Library(Path(kept) / "saves", GAMES, sync=lambda fd: None)
        app.settings.language = "en"
        app.settings.motion = "off"
        stage = Stage(app, folder)
        if args.only in (None, "screens"):
            missing += gallery.screen_pictures(stage, found)
        if args.only in (None, "table"):
            missing += gallery.table_pictures(stage, found)
        if args.only in (None, "film"):
            stage.resize(gallery.TEN_INCH)
            app.settings.theme = "light"
            seconds = play_film(stage, found["war"], folder / "game.gif")
            size = (folder / "game.gif").stat().st_size / 1e6
            print(f"game.gif: {seconds:.0f} s, {size:.1f} MB")
        stage.open("home")
    for line in missing:
        print(f"Not shown: {line}")
    print(f"{len(stage.written)} pictures in {folder}, after {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
