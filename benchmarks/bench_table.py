"""How long the table takes: ``python -m benchmarks.bench_table [--folder FOLDER]``.

Times depend on the machine and, for syncing, on the disk under the folder; compare within one
run. The bare sync of a line of the same length is measured beside the table for that.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tigris.catalog import GAMES
from tigris.table import Library, Setup, Table, default_seats
from tigris.table.journal import Sync, read

ACTIONS = 300
NAMES = ("Ann", "Ben", "Cid", "Dan")
GAME = GAMES["tigris_euphrates"]

AnyTable = Table[Any, Any, Any, Any]


def no_sync(fd: int) -> None:
    """Leave it to the system when the line reaches the disk."""


def begin(path: Path | None, seed: int, sync: Sync = os.fsync) -> AnyTable:
    """Return a table for four with a listener that looks at everything each seat is told."""
    table: AnyTable = Table.new(GAME, Setup(default_seats(NAMES), seed), path, sync=sync)

    def listener(update: Any) -> None:
        for viewer in (None, 0, 1, 2, 3):
            GAME.encode_view(update.view(viewer))
            for event in update.events(viewer):
                GAME.encode_event(event)

    table.subscribe(listener)
    return table


def play(table: AnyTable, count: int, seed: int, calm: float = 0.0) -> list[float]:
    """Play ``count`` random actions; return how long each took, submit to listeners told.

    ``calm`` is how often no tile is used, for a game that must last.
    """
    rng = Random(seed)
    times = []
    for _ in range(count):
        look = table.look(None)
        if not look.to_act:
            break
        seat = look.to_act[0]
        legal = list(table.look(seat).legal)
        if rng.random() < calm:
            legal = [a for a in legal if str(a).split()[1] in {"leader", "commit"}] or legal
        action = rng.choice(legal)
        begun = time.perf_counter()
        table.submit(seat, look.revision, action)
        times.append(time.perf_counter() - begun)
    return times


def bare_sync(folder: Path, count: int) -> list[float]:
    """Return how long writing and syncing a line takes without any table."""
    times = []
    fd = os.open(folder / "bare", os.O_CREAT | os.O_APPEND | os.O_WRONLY)
    for _ in range(count):
        begun = time.perf_counter()
        os.write(fd, b"x" * 150)
        os.fsync(fd)
        times.append(time.perf_counter() - begun)
    os.close(fd)
    return times


def row(name: str, times: list[float]) -> float:
    """Print a row of the table of results; return the median."""
    cuts = statistics.quantiles(times, n=100)
    print(f"{name:44} {cuts[49] * 1000:9.3f} {cuts[98] * 1000:9.3f}  {len(times):6}")
    return cuts[49]


def repeated(what: Callable[[], Any], count: int) -> list[float]:
    """Return how long ``what`` takes, ``count`` times."""
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        what()
        times.append(time.perf_counter() - begun)
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where to save; its disk is what is measured")
    with tempfile.TemporaryDirectory(dir=parser.parse_args().folder) as name:
        folder = Path(name)
        print(f"{'milliseconds':44} {'p50':>9} {'p99':>9}  {'count':>6}")
        synced: list[float] = []
        unsynced: list[float] = []
        unsaved: list[float] = []
        for seed in range(4):  # in turns, so that all meet the same noise
            for times, path, sync in (
                (synced, folder / f"s{seed}.tigris", os.fsync),
                (unsynced, folder / f"u{seed}.tigris", no_sync),
                (unsaved, None, no_sync),
            ):
                table = begin(path, seed, sync)
                times += play(table, ACTIONS, seed)
                table.close()
        with_sync = row("submit to listeners told, saved and synced", synced)
        without = row("the same without sync", unsynced)
        row("the same without a save", unsaved)
        row("write and sync a line, no table", bare_sync(folder, 300))
        print(f"{'with sync : without':44} {with_sync / without:9.1f}")

        save = folder / "long.tigris"
        table = begin(save, 1)
        play(table, ACTIONS, 1, calm=0.6)
        table.close()
        actions = sum(fact["fact"] == "action" for fact in read(save).facts)
        row(f"load a game of {actions} actions", repeated(lambda: _load(save), 10))
        library = Library(folder, GAMES)
        row("list 9 saves for the first time", repeated(lambda: _list_anew(library), 3))
        row("list 9 saves by the index", repeated(library.saves, 20))


def _load(save: Path) -> None:
    Table.open(GAMES, save).close()


def _list_anew(library: Library) -> None:
    (library.folder / ".index.json").unlink(missing_ok=True)
    library.saves()


if __name__ == "__main__":
    main()
