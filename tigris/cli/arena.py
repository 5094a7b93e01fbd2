"""``tigris arena``: measure bots against each other."""

import argparse
import json
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tigris.arena.clock import CLOCKS
from tigris.arena.crew import Crew
from tigris.arena.entrants import check_spec, split_specs
from tigris.arena.export import CsvFile, as_json
from tigris.arena.match import GameResult, play, void
from tigris.arena.mixed import wishes_by_lot
from tigris.arena.plot import check_plotter, write_plot
from tigris.arena.report import report
from tigris.arena.results import Results
from tigris.arena.schedule import Fixture, Terms, mixed_schedule, schedule
from tigris.catalog import BOTS, GAMES, find_game
from tigris.cli.options import add_option_argument, read_options
from tigris.cli.progress import Progress
from tigris.core import SetupError
from tigris.games import tigris_euphrates


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    arena = commands.add_parser(
        "arena",
        help="measure bots against each other",
        description="Every line-up plays every seed in every rotation of the seats.",
    )
    arena.add_argument("--game", default=tigris_euphrates.GAME.id, choices=list(GAMES))
    arena.add_argument(
        "--bots",
        default="hard,medium,easy,random",
        metavar="BOT[,BOT…]",
        help=f"{', '.join(BOTS[tigris_euphrates.GAME.id])}, cheat2, 'cmd:PROGRAM ARG…' "
        "(see docs/bots.md), py:MODULE:NAME; as many as seats make one line-up, more meet in "
        "all combinations",
    )
    arena.add_argument("--games", type=int, default=20, metavar="N", help="for each line-up")
    arena.add_argument("--seats", default="2", metavar="N or N..M")
    arena.add_argument("--jobs", type=int, default=1, metavar="K", help="processes")
    arena.add_argument("--seed", type=int, default=0, help="the first one")
    arena.add_argument("--think", type=float, default=1.0, metavar="SECONDS", help="a decision")
    arena.add_argument(
        "--clock",
        choices=list(CLOCKS),
        default="wall",
        help="what thinking is measured by: cpu is fair on a busy machine",
    )
    arena.add_argument(
        "--mixed",
        action="store_true",
        help="draw seats, bots, board and variants of each game by lot: N games in all",
    )
    arena.add_argument("--csv", type=Path, metavar="FILE", help="one row a game and seat")
    arena.add_argument("--json", type=Path, metavar="FILE", help="all results and settings")
    arena.add_argument("--plot", type=Path, metavar="FILE.png", help="ratings and scores drawn")
    add_option_argument(arena)
    arena.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what they come to; 1 if a contestant failed, 130 if stopped."""
    if args.plot:
        check_plotter()
    bots = split_specs(args.bots)
    fixtures = _fixtures(args, bots)
    results = Results(settings=_settings(args, bots))
    started = time.perf_counter()
    stopped = False
    with ExitStack() as stack:
        table = None
        if args.csv:
            stream = args.csv.open("w", encoding="utf-8", newline="")
            table = stack.enter_context(CsvFile(stream))
        crew = stack.enter_context(Crew(min(args.jobs, len(fixtures)), play, _lost))
        progress = stack.enter_context(Progress("games", len(fixtures), sys.stderr))
        with _stoppable() as stop:
            for result in crew.each(fixtures):
                results.games.append(result)
                if table:
                    table.add(result)
                progress.advance()
        stopped = bool(stop)
    seconds = time.perf_counter() - started
    for line in report(results):
        print(line)
    print(
        f"{len(results.games)} of {len(fixtures)} games in {seconds:.0f} s; "
        f"seeds {fixtures[0].seed} to {max(fixture.seed for fixture in fixtures)}"
    )
    if args.json:
        text = json.dumps(as_json(results), indent=1, ensure_ascii=False)
        args.json.write_text(text + "\n", encoding="utf-8")
    if args.plot and results.counted:
        write_plot(results, args.plot)
    return 130 if stopped else int(bool(results.faults))


@contextmanager
def _stoppable() -> Iterator[list[bool]]:
    """Take Ctrl-C, or being told to end, as the end of the run: what was played is reported."""
    stop: list[bool] = []

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, interrupt) if main else None
    try:
        yield stop
    except KeyboardInterrupt:
        stop.append(True)
    finally:
        if main:
            signal.signal(signal.SIGTERM, before)


def _fixtures(args: argparse.Namespace, bots: list[str]) -> list[Fixture]:
    if args.games < 1:
        raise SetupError("bad_games", f"play at least one game, not {args.games}")
    if args.jobs < 1:
        raise SetupError("bad_jobs", f"it takes at least one process, not {args.jobs}")
    if not 0 < args.think < 3600:
        raise SetupError("bad_think", f"a decision takes some seconds, not {args.think:g}")
    game = find_game(args.game)
    seats = _seats(args.seats)
    options = read_options(args.option)
    terms = Terms(args.game, args.think, args.clock, patience=max(60.0, 20 * args.think))
    for count in seats:
        game.new(count, args.seed, options)  # or a SetupError says what is wrong
        for bot in bots:
            check_spec(game, bot, count)
    if not args.mixed:
        return schedule(terms, bots, seats, args.games, args.seed, options)
    by_lot = wishes_by_lot(args.game)
    return list(
        mixed_schedule(
            terms, bots, seats, args.games, args.seed, lambda rng: {**by_lot(rng), **options}
        )
    )


def _seats(text: str) -> list[int]:
    first, dots, last = text.partition("..")
    try:
        seats = list(range(int(first), int(last if dots else first) + 1))
    except ValueError:
        seats = []
    if not seats:
        raise SetupError("bad_seats", f"seats are a number or a range, 2 or 2..4, not {text!r}")
    return seats


def _settings(args: argparse.Namespace, bots: list[str]) -> dict[str, Any]:
    return {
        "game": args.game,
        "bots": bots,
        "games": args.games,
        "seats": args.seats,
        "seed": args.seed,
        "jobs": args.jobs,
        "think": args.think,
        "clock": args.clock,
        "mixed": args.mixed,
        "options": read_options(args.option),
    }


def _lost(fixture: Fixture) -> GameResult:
    return void(fixture, "worker_died", "the process that played it died")
