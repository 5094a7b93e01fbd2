"""``tigris replay``: look at a game again, saved by the table or recorded as text."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tigris.catalog import GAMES
from tigris.cli.screen import show
from tigris.core import Seat, TigrisError
from tigris.folders import saves_folder
from tigris.games import tigris_euphrates
from tigris.games.tigris_euphrates.options import write_setup
from tigris.games.tigris_euphrates.record import read_record
from tigris.table import Library, Replay, Setup
from tigris.table.history import History
from tigris.table.seats import TABLET, default_seats

_LARGEST = 10_000_000  # bytes; a long game takes some fifty thousand


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    replay = commands.add_parser("replay", help="look at a game again")
    replay.add_argument("save", help="a name from 'tigris saves', or the path of a file")
    replay.add_argument("--saves", type=Path, default=saves_folder(), metavar="FOLDER")
    replay.add_argument("--viewer", type=int, default=None, metavar="SEAT", help="whose eyes")
    replay.add_argument("--turn", type=int, default=None, help="show the board at its start")
    replay.add_argument("--walk", action="store_true", help="go through it step by step")
    replay.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show a game again."""
    replay = _open(args)
    if args.turn is not None:
        replay.go_to_turn(args.turn)
        print(show(replay.game, replay.view(), replay.names))
    elif not args.walk:
        while replay.forward():
            for sentence in replay.sentences():
                print(f"  {replay.turn:3}  {sentence}")
        print(show(replay.game, replay.view(), replay.names))
    if args.walk:
        walk(replay)
    return 0


def _open(args: argparse.Namespace) -> Replay[Any, Any, Any, Any]:
    path = Path(args.save)
    if path.is_file() and not _is_journal(path):
        return replay_record(path, args.viewer)
    beside = path.parent != Path() or path.exists()
    library = Library(path.parent if beside else args.saves, GAMES)
    return library.replay(path.name, args.viewer)


def _is_journal(path: Path) -> bool:
    """Return whether the table wrote the file: its lines are numbered, a record's are not."""
    with path.open("rb") as file:
        return file.read(5) == b'{"n":'


def replay_record(path: Path, viewer: Seat | None) -> Replay[Any, Any, Any, Any]:
    """Return a game of Tigris & Euphrates that was recorded as text.

    Raises:
        TigrisError: the file is not such a record, or no such seat looks on.
    """
    with path.open(encoding="utf-8", errors="replace") as file:
        game_setup, actions = read_record(file.read(_LARGEST))
    names = [dynasty.capitalize() for dynasty in game_setup.dynasties]
    setup = Setup(
        default_seats(names, [TABLET] * len(names)), game_setup.seed, write_setup(game_setup)
    )
    history: History[Any, Any, Any, Any] = History(tigris_euphrates.GAME, setup)
    for action in actions:
        history.act(history.try_action(action.seat, action))
    return Replay(history, viewer)


def walk(
    replay: Replay[Any, Any, Any, Any],
    read: Callable[[str], str] = input,
    write: Callable[[str], None] = print,
) -> None:
    """Go through a game at the keyboard."""
    write("Enter goes on, b back, a number to that turn, v and a number to other eyes, q ends.")
    while True:
        for sentence in replay.sentences():
            write(f"  {sentence}")
        write(show(replay.game, replay.view(), replay.names))
        try:
            key = read(f"turn {replay.turn}, action {replay.position} of {len(replay)}> ").strip()
        except EOFError:
            return
        try:
            if not _step(replay, key, write):
                return
        except TigrisError as error:
            write(str(error))


def _step(replay: Replay[Any, Any, Any, Any], key: str, write: Callable[[str], None]) -> bool:
    """Do what ``key`` says; return whether to go on."""
    match key.split():
        case ["q"]:
            return False
        case []:
            if not replay.forward():
                write("That was the last action.")
        case ["b"]:
            if not replay.back():
                write("This is the beginning.")
        case [turn] if turn.isdecimal():
            replay.go_to_turn(int(turn))
        case ["v", seat] if seat.isdecimal():
            viewer: Seat = int(seat)
            replay.look_as(viewer)
        case _:
            write(f"{key!r} is none of these keys.")
    return True
