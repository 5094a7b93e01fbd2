"""``tigris simulate``: let bots play each other, and say how it went."""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tigris.catalog import BOTS, GAMES, find_bot, find_game
from tigris.cli.options import add_option_argument, read_options
from tigris.cli.progress import Progress
from tigris.core import Game, SetupError
from tigris.games import tigris_euphrates
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.record import write_record


class _Limit:
    """A deadline so many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def expired(self) -> bool:
        return time.monotonic() >= self._end


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    simulate = commands.add_parser("simulate", help="let bots play each other")
    simulate.add_argument("--game", default=tigris_euphrates.GAME.id, choices=list(GAMES))
    simulate.add_argument("--seats", type=int, default=2, metavar="N")
    simulate.add_argument("--games", type=int, default=10, metavar="N")
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="BOT[,BOT…]",
        help=f"one for all seats, or one for each: {', '.join(BOTS[tigris_euphrates.GAME.id])}",
    )
    simulate.add_argument("--think", type=float, default=1.0, metavar="SECONDS", help="a decision")
    simulate.add_argument("--seed", type=int, default=0, help="first seed; game i uses seed + i")
    simulate.add_argument("--record", type=Path, metavar="FILE", help="write the last game here")
    add_option_argument(simulate)
    simulate.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the summary."""
    game = find_game(args.game)
    names = _bot_names(args.game, args.bots, args.seats)
    options = read_options(args.option)
    if args.games < 1:
        raise SetupError("bad_games", f"play at least one game, not {args.games}")
    if args.record and args.game != tigris_euphrates.GAME.id:
        raise SetupError("no_record", f"{game.title} cannot be recorded as text")

    wins: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    turns: list[int] = []
    played = 0
    actions: list[Any] = []
    started = time.perf_counter()
    with Progress("games", args.games, sys.stderr) as progress:
        for number in range(args.games):
            seed = args.seed + number
            state, actions = _play(game, names, seed, options, args.think)
            outcome = game.outcome(state)
            assert outcome is not None
            wins.update(outcome.winners)
            reasons[outcome.reason] += 1
            turns.append(game.turn(state))
            played += len(actions)
            progress.advance()
    seconds = time.perf_counter() - started

    for seat, name in enumerate(names):
        print(f"seat {seat} ({name}): {wins[seat]} wins, {wins[seat] / args.games:.1%}")
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items()))
    print(f"ended by: {ends}")
    print(f"turns: {min(turns)} to {max(turns)}, {sum(turns) / len(turns):.1f} on average")
    print(
        f"{args.games} games, {played} actions in {seconds:.1f} s: "
        f"{args.games / seconds:.1f} games/s, {played / seconds:.0f} actions/s; "
        f"seeds {args.seed} to {args.seed + args.games - 1}"
    )
    if args.record:
        setup = read_setup(args.seats, args.seed + args.games - 1, options)
        args.record.write_text(write_record(setup, actions), encoding="utf-8")
        print(f"the last game is in {args.record}")
    return 0


def _bot_names(game: str, text: str, seats: int) -> list[str]:
    names = text.split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise SetupError("bad_bots", f"name one bot, or {seats}; {len(names)} are named")
    for name in names:
        find_bot(game, name)
    return names


def _play(
    game: Game[Any, Any, Any, Any],
    names: list[str],
    seed: int,
    options: dict[str, Any],
    seconds: float,
) -> tuple[Any, list[Any]]:
    """Play one game; return its last state and its actions."""
    rng = Random(seed)
    bots = [find_bot(game.id, name)() for name in names]
    histories: list[list[Any]] = [[] for _ in names]
    state = game.new(len(names), seed, options)
    actions = []
    while deciders := game.to_act(state):
        seat = deciders[0]
        action = bots[seat].choose(
            game.view(state, seat),
            game.legal(state, seat),
            history=histories[seat],
            rng=rng,
            deadline=_Limit(seconds),
        )
        step = game.apply(state, action)
        for viewer, history in enumerate(histories):
            history += [event.seen_by(viewer) for event in step.events]
        actions.append(action)
        state = step.state
    return state, actions
