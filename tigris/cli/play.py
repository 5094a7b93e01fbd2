"""``tigris play``: a game in a terminal, against bots or among people at one keyboard."""

import argparse
import queue
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tigris.catalog import BOTS, GAMES, find_bot
from tigris.cli.menu import Menu
from tigris.cli.options import add_option_argument, read_options
from tigris.cli.screen import show
from tigris.core import Game, Seat, SetupError
from tigris.folders import saves_folder
from tigris.table import (
    Accepted,
    Answer,
    BotDriver,
    Controller,
    Library,
    Limits,
    LogLine,
    Refused,
    Setup,
    Table,
    UndoPolicy,
    bot,
    default_seats,
)
from tigris.table.seats import TABLET

HELP = """\
Type the number or the beginning of a word; several words at once are fine.
  undo, redo    take back, play again     board   show the board again
  back          begin the choice anew     log     show all that happened
  quit          stop; the game is saved   help    this"""

MACHINES = ("Enlil", "Ishtar", "Marduk", "Nabu")


class Quit(Exception):  # noqa: N818 (not an error)
    """The player wants to stop."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("--game", default=next(iter(GAMES)), choices=list(GAMES))
    play.add_argument("--players", default="Player", metavar="NAME[,NAME…]", help="the people")
    play.add_argument("--bots", default=None, metavar="LEVEL[,LEVEL…]", help="the bots")
    play.add_argument("--first", type=int, default=None, metavar="SEAT", help="who begins, from 0")
    play.add_argument("--seed", type=int, default=None, help="the luck of the game")
    add_option_argument(play)
    play.add_argument("--undo", default="turn", choices=[policy.value for policy in UndoPolicy])
    play.add_argument("--think", type=float, default=2.0, metavar="SECONDS", help="for the bots")
    play.add_argument("--saves", type=Path, default=saves_folder(), metavar="FOLDER")
    play.add_argument("--resume", metavar="SAVE", help="go on with a saved game; 'last' for short")
    play.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game."""
    library = Library(args.saves, GAMES)
    if args.resume:
        table = library.open(_last(library) if args.resume == "last" else args.resume)
    else:
        game = GAMES[args.game]
        table = library.begin(game, _setup(game, args))
    if table.repaired:
        print(table.repaired)
    bots = BotDriver(table, BOTS[table.game.id], Limits(seconds=args.think))
    try:
        Terminal(table).play()
    except (Quit, KeyboardInterrupt, EOFError):
        assert table.path is not None
        print(f"\nSaved. Go on with: tigris play --resume {table.path.name}")
    finally:
        bots.close()
        table.close()
    return 0


def _last(library: Library) -> str:
    for save in library.saves():
        if not save.problem and not save.finished:
            return save.name
    raise SetupError("no_save", f"There is no game to go on with in {library.folder}")


def _setup(game: Game[Any, Any, Any, Any], args: argparse.Namespace) -> Setup:
    people = [name.strip() for name in args.players.split(",") if name.strip()]
    levels = [] if args.bots is None else [level for level in args.bots.split(",") if level]
    if args.bots is None:  # one bot, or as many as the game needs
        levels = [list(BOTS[game.id])[-1]] * max(game.seats[0] - len(people), len(people) == 1)
    for level in levels:
        find_bot(game.id, level)
    names = people + [name for name in MACHINES if name not in people][: len(levels)]
    controllers: list[Controller] = [TABLET] * len(people) + [bot(level) for level in levels]
    if len(names) < len(controllers) or len(names) not in game.seats:
        raise SetupError(
            "bad_seats",
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]}, not for {len(controllers)}",
        )
    options = read_options(args.option)
    if args.first is not None:
        options["first"] = args.first
    seed = secrets.randbits(32) if args.seed is None else args.seed
    print(f"Seed {seed}")
    return Setup(default_seats(names, controllers), seed, options, UndoPolicy(args.undo))


class Terminal:
    """Shows a table in a terminal and asks the people at it. Bots are played elsewhere."""

    def __init__(
        self,
        table: Table[Any, Any, Any, Any],
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
    ) -> None:
        self._table = table
        self._read = read
        self._write = write
        self._news: queue.SimpleQueue[None] = queue.SimpleQueue()
        table.subscribe(lambda update: self._news.put(None))
        self._told: dict[Seat, tuple[LogLine, ...]] = {}
        self._last: Seat | None = None

    def play(self) -> None:
        """Play to the end.

        Raises:
            Quit: somebody wants to stop.
        """
        while (look := self._table.look(None)).outcome is None:
            seat = next((s for s in look.to_act if look.seats[s].controller.human), None)
            if seat is None:
                self._news.get()
            else:
                self._ask(seat)
        self._end()

    def _people(self) -> list[Seat]:
        return [s for s, plan in enumerate(self._table.seats) if plan.controller.human]

    def _ask(self, seat: Seat) -> None:
        """Let ``seat`` do one thing."""
        name = self._table.seats[seat].name
        if self._last != seat and len(self._people()) > 1:
            self._read(f"\n\n\n{name}, press Enter when nobody else looks. ")
        self._last = seat
        self._tell(seat)
        look = self._table.look(seat)
        if not look.legal:
            return  # somebody else was quicker
        self._show(look.view)
        menu = start = Menu.of(look.legal)
        while menu.choice is None:
            self._write(menu.text())
            line = self._read(f"{name}> ").strip()
            command = line.lower()
            if command in {"undo", "redo"}:
                wish = self._table.undo if command == "undo" else self._table.redo
                if self._accepted(wish(seat, look.revision)):
                    return
            elif command == "back":
                menu = start
            elif not self._helped(command, seat):
                menu = self._entered(menu, start, line)
        self._accepted(self._table.submit(seat, look.revision, menu.choice))

    def _entered(self, menu: Menu, start: Menu, line: str) -> Menu:
        """Return the menu after ``line``, which may begin anew; complain if it makes no sense."""
        entered = menu.enter(line)
        anew = start.enter(line) if isinstance(entered, str) else entered
        if isinstance(entered, str) and isinstance(anew, str):
            self._write(entered)
            return menu
        assert isinstance(anew, Menu)
        return anew

    def _helped(self, command: str, seat: Seat) -> bool:
        """Do what is not about the choice itself; return whether the command was such."""
        match command:
            case "quit" | "exit":
                raise Quit
            case "help" | "?":
                self._write(HELP)
            case "board":
                self._show(self._table.view(seat))
            case "log":
                self._told[seat] = ()
                self._tell(seat)
            case _:
                return False
        return True

    def _show(self, view: Any) -> None:
        names = [plan.name for plan in self._table.seats]
        self._write(show(self._table.game.id, view, names))

    def _accepted(self, answer: Answer) -> bool:
        if isinstance(answer, Refused):
            self._write(answer.text)
        return isinstance(answer, Accepted)

    def _tell(self, seat: Seat) -> None:
        """Say what happened since ``seat`` was told last. An undo takes lines away, too."""
        log = self._table.log(seat)
        told = self._told.get(seat, ())
        common = 0
        while common < min(len(log), len(told)) and log[common] == told[common]:
            common += 1
        for line in log[common:]:
            self._write(f"  {line.turn:3}  {line.text}")
        self._told[seat] = log

    def _end(self) -> None:
        outcome = self._table.outcome
        assert outcome is not None
        seat = self._last if self._last is not None else 0
        self._tell(seat)
        self._show(self._table.view(seat))
        names = [plan.name for plan in self._table.seats]
        self._write(f"The game is over ({outcome.reason}).")
        for place, score, name in sorted(zip(outcome.places, outcome.scores, names, strict=True)):
            self._write(f"  {place}. {name}  {' '.join(map(str, score))}")
