"""Kills real processes in the middle of games and looks at what they leave behind.

``python -m tests.table.killing GAME FOLDER KILLS SEED`` does it and prints what it found as JSON.
It runs as a process of its own, because it forks: a player process costs milliseconds then, and
hundreds of kills are quick.

A player reports every change on a pipe after the table has accepted it. Then all it reported
must be in the save, in order, and at most one change more: the one it was killed in.
"""

import json
import os
import select
import signal
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from tests.every_game import every_game
from tigris.core import BadSaveError, Game
from tigris.table import Accepted, Setup, Table, bot, default_seats, journal
from tigris.table.journal import read

AnyTable = Table[Any, Any, Any, Any]
NAMES = ("Ann", "Ben", "Cid", "Dan")


def slow_write(fd: int, data: bytes) -> None:
    """Write a few bytes at a time, as a slow disk would, so that kills hit the middle of lines."""
    for start in range(0, len(data), 9):
        os.write(fd, data[start : start + 9])
        time.sleep(0.0002)


def play_on(table: AnyTable, rng: Random, report: int) -> None:
    """Play at random, with an undo, a redo and a change of seats now and then."""

    def told(answer: object, **what: Any) -> None:
        if isinstance(answer, Accepted):
            os.write(report, json.dumps(what).encode() + b"\n")

    while (look := table.look(None)).to_act:
        wish = rng.random()
        seat = rng.choice(look.to_act)
        if wish < 0.05:
            told(table.undo(seat, look.revision), fact="undo", seat=seat)
        elif wish < 0.08:
            told(table.redo(seat, look.revision), fact="redo", seat=seat)
        elif wish < 0.1:
            plan = replace(table.seats[seat], controller=bot(f"level {rng.randrange(9)}"))
            told(table.set_seat(seat, plan), fact="seat", seat=seat, plan=plan.encode())
        else:
            action = rng.choice(table.look(seat).legal)
            data = table.game.encode_action(action)
            told(table.submit(seat, look.revision, action), fact="action", seat=seat, action=data)


def player(game: Game[Any, Any, Any, Any], path: Path, seed: int, report: int) -> None:
    """Go on with the save at ``path``, or begin it; then play, report, and wait to be killed."""
    rng = Random(seed)
    if rng.random() < 0.5:
        journal._write = slow_write
    if path.exists():
        table = Table.open({game.id: game}, path)
    else:
        path.with_name(f".{path.name}.new").unlink(missing_ok=True)
        seats = default_seats(NAMES[: rng.choice(game.seats)])
        table = Table.new(game, Setup(seats, seed), path)
    play_on(table, rng, report)
    os.write(report, b'"over"\n')
    signal.pause()


def kill_one(game: Game[Any, Any, Any, Any], path: Path, seed: int) -> list[Any]:
    """Start a player, kill it at a random moment, and return what it reported."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            os.close(ours)
            player(game, path, seed, theirs)
        os._exit(1)
    os.close(theirs)
    rng = Random(seed)
    heard = b""
    if rng.random() < 0.3:  # right at the start: opening, repairing, beginning
        time.sleep(rng.uniform(0, 0.01))
    else:  # after so many changes and a little: a slow machine makes no difference then
        wanted = rng.randrange(1, 10)
        while heard.count(b"\n") < wanted and b"over" not in heard:
            assert select.select([ours], [], [], 20)[0], "the player does not play"
            if not (more := os.read(ours, 65536)):
                break  # it is gone, which is found out below
            heard += more
        time.sleep(rng.uniform(0, 0.005))
    os.kill(child, signal.SIGKILL)
    ended, status = os.waitpid(child, 0)
    assert (ended, status) == (child, signal.SIGKILL), "the player died before it was killed"
    with os.fdopen(ours, "rb") as pipe:
        heard += pipe.read()
    return [json.loads(line) for line in heard.splitlines(keepends=True) if line.endswith(b"\n")]


def matches(fact: Mapping[str, Any], reported: Mapping[str, Any]) -> bool:
    """Return whether the fact of a save is what was reported."""
    return all(fact.get(key) == value for key, value in reported.items())


def main(game: Game[Any, Any, Any, Any], folder: Path, kills: int, seed: int) -> dict[str, int]:
    """Kill ``kills`` players; return how many changes were lost, saves corrupt, lines torn."""
    found = {"kills": 0, "games": 0, "reported": 0, "unreported": 0}
    found |= {"lost": 0, "corrupt": 0, "torn": 0}
    path, known = folder / "0.tigris", 0
    while found["kills"] < kills:
        reported = kill_one(game, path, seed + found["kills"])
        found["kills"] += 1
        over = reported[-1:] == ["over"]
        reported = reported[: len(reported) - over]
        if not path.exists():
            found["lost"] += len(reported)
            continue
        try:
            contents = read(path)
            table = Table.open({game.id: game}, path)
            for viewer in (None, *range(len(table.seats))):
                table.view(viewer)
            table.close()
        except BadSaveError:
            found["corrupt"] += 1
            over = True
        else:
            fresh = contents.facts[1 + known :]
            wrong = sum(not matches(*pair) for pair in zip(fresh, reported, strict=False))
            found["lost"] += wrong + max(0, len(reported) - len(fresh))
            found["unreported"] += max(0, len(fresh) - len(reported))
            found["torn"] += bool(contents.message)
            found["reported"] += len(reported)
            known = len(contents.facts) - 1
            assert len(fresh) <= len(reported) + 1, "more was saved than was asked"
        if over:
            found["games"] += 1
            path, known = folder / f"{found['kills']}.tigris", 0
    return found


if __name__ == "__main__":
    name, where, count, first = sys.argv[1:]
    result = main(every_game()[name], Path(where), int(count), int(first))
    sys.stdout.write(json.dumps(result) + "\n")
