"""``tigris saves``: look after saved games."""

import argparse
import time
from pathlib import Path
from typing import Any

from tigris.catalog import GAMES
from tigris.cli.screen import show
from tigris.core import BadSaveError
from tigris.folders import saves_folder
from tigris.table import Library, PlayerTotals, SavedGame


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the commands to the parser."""
    saves = commands.add_parser("saves", help="list, show and delete saved games; statistics")
    saves.add_argument("--saves", type=Path, default=saves_folder(), metavar="FOLDER")
    saves.set_defaults(run=run_list)
    actions = saves.add_subparsers(metavar="ACTION")
    actions.add_parser("list", help="list them (the default)").set_defaults(run=run_list)
    show = actions.add_parser("show", help="show how one stands")
    show.add_argument("save")
    show.set_defaults(run=run_show)
    delete = actions.add_parser("delete", help="delete one for good")
    delete.add_argument("save")
    delete.set_defaults(run=run_delete)
    actions.add_parser("stats", help="what each player's games come to").set_defaults(run=run_stats)


def _library(args: argparse.Namespace) -> Library:
    return Library(args.saves, GAMES)


def _date(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def run_list(args: argparse.Namespace) -> int:
    """List the saved games, the one played last first."""
    saves = _library(args).saves()
    if not saves:
        print(f"There are no saved games in {args.saves}.")
    for save in saves:
        print(line_of(save))
    return 0


def line_of(save: SavedGame) -> str:
    """Return a save as one line."""
    if save.problem:
        return f"{save.name}  cannot be read: {save.text} [{save.problem}]"
    how = f"turn {save.turn}"
    if save.finished:
        winners = (save.players[seat] for seat in save.finished.outcome.winners)
        how = f"over, won by {' and '.join(winners)}"
    players = ", ".join(save.players)
    return f"{save.name}  {_date(save.played)}  {GAMES[save.game].title}: {players}  ({how})"


def run_show(args: argparse.Namespace) -> int:
    """Show how a saved game stands, as a spectator sees it."""
    library = _library(args)
    save = next((save for save in library.saves() if save.name == args.save), None)
    if save is None:
        raise BadSaveError("save_missing", f"There is no save {args.save}")
    print(line_of(save))
    if not save.problem:
        replay = library.replay(save.name)
        replay.go_to(len(replay))
        print(show(replay.game, replay.view(), replay.names))
    if save.finished:
        numbers = save.finished.statistics
        for seat, name in enumerate(save.players):
            print(f"\n{name}")
            print(_counters(numbers.counters[seat]))
        print("\nScore after each turn")
        for turn, points in enumerate(numbers.curve, 1):
            print(f"  {turn:3}  " + "  ".join(f"{number:4}" for number in points))
    return 0


def _counters(counters: Any) -> str:
    rows = [f"  {name:28} {number:5}" for name, number in counters.items() if number]
    return "\n".join(rows) or "  nothing"


def run_delete(args: argparse.Namespace) -> int:
    """Delete a saved game."""
    _library(args).delete(args.save)
    print(f"{args.save} is deleted.")
    return 0


def run_stats(args: argparse.Namespace) -> int:
    """Show what each player's finished games come to."""
    totals = _library(args).totals()
    if not totals:
        print("No game has been finished yet.")
    for total in totals:
        print(text_of(total))
    return 0


def text_of(total: PlayerTotals) -> str:
    """Return a player's totals as lines."""
    head = f"{total.name}: {total.games} games of {GAMES[total.game].title}, "
    return f"{head}{total.wins} won, best score {total.best}\n{_counters(total.counters)}"
