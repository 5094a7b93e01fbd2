"""Memory of the running app while four bots play at the table, game after game: it should be flat.

``python -m benchmarks.bench_memory [GAMES]``. Time is pressed together: everything is shown and
everything moves, but forty times as fast, so that a game is over in a minute or two. What the
app would have shown in that time is summed up, to compare with an evening.
"""

import gc
import os
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

GAMES = 4
FASTER = 40
SMALL = (960, 600)
"""The window: drawing it is most of the work where there is no graphics card."""
LONGEST = 300.0
"""Seconds after which a game is left where it is."""
STATUS = Path("/proc/self/status")


def main() -> None:
    """Print the memory after each game, and how it grew after the first ones."""
    if not STATUS.exists() or not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        print("Memory is measured on Linux, with a display; 'make bench' brings one.")
        return
    games = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else GAMES
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "error")
    with tempfile.TemporaryDirectory(prefix="tigris-memory-") as name:
        os.environ.setdefault("KIVY_HOME", name)
        _play(_stage(Path(name)), games)


def resident() -> float:
    """Return the memory that this process has, in megabytes."""
    gc.collect()
    for line in STATUS.read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the system does not tell")


def _stage(folder: Path) -> Any:
    from tigris.ui.app import TigrisApp, configure
    from tigris.ui.settings import SPEEDS
    from tools.demo.stage import Stage

    configure()
    SPEEDS["normal"] = 1 / FASTER
    app = TigrisApp(folder=folder, seed=1)
    app.settings.language, app.settings.motion = "en", "normal"
    return Stage(app, folder)


def _play(stage: Any, games: int) -> None:
    print(f"four bots at the table, everything shown, {FASTER} times as fast:")
    stage.resize(SMALL)
    stage.advance(20)
    print(f"  {'home screen':46} {resident():8.1f} MB")
    after: list[float] = []
    shown = 0.0
    for number in range(games):
        began = time.monotonic()
        actions = _game(stage, number)
        shown += (time.monotonic() - began) * FASTER / 60
        after.append(resident())
        text = f"after game {number + 1} ({actions} actions)"
        print(f"  {text:46} {after[-1]:8.1f} MB", flush=True)
    # The first game fills the caches of letters and pictures.
    if len(after) > 2:
        steps = [late - early for early, late in pairwise(after[1:])]
        growth = statistics.fmean(steps)
        print(f"  {'growth per game after the second':46} {growth:8.2f} MB  (budget 0.5 MB)")
    print(f"  {'at most as much as this many minutes of play':46} {shown:8.0f}")


def _game(stage: Any, seed: int) -> int:
    """Let bots play one game to its scoring, and go home; return how many actions it had."""
    from tigris.table import SeatPlan, Setup, Side, bot

    sides = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
    emblems = ("archer", "bull", "pot", "lion")
    plans = tuple(SeatPlan(f"Bot {n + 1}", emblems[n], sides[n], bot("easy")) for n in range(4))
    stage.app.begin(Setup(plans, seed, {"dynasties": list(emblems)}))
    table = stage.screen.presenter.table
    end = time.monotonic() + LONGEST
    while stage.app.trail.here.name == "table" and time.monotonic() < end:
        stage.advance(1)
    stage.advance(10)
    revision: int = table.revision
    stage.open("home")
    stage.advance(20)
    return revision


if __name__ == "__main__":
    main()
