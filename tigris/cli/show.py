"""``tigris show``: print a position with its kingdoms, their leaders and strengths."""

import argparse
from pathlib import Path

from tigris.cli.options import add_option_argument, read_options
from tigris.core import BadPositionError
from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.position import format_position, parse_position
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.spaces import NAMES
from tigris.games.tigris_euphrates.state import State

_LARGEST = 100_000  # characters; a position takes some two thousand


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    show = commands.add_parser("show", help="print a position and what it means")
    show.add_argument("file", nargs="?", type=Path, help="a position text; else a new game")
    show.add_argument("--seats", type=int, default=2, metavar="N")
    show.add_argument("--seed", type=int, default=0)
    add_option_argument(show)
    show.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the position."""
    if args.file:
        state = parse_position(_read(args.file))
    else:
        state = new_game(read_setup(args.seats, args.seed, read_options(args.option)))
    print(format_position(state))
    print(describe_kingdoms(state))
    return 0


def _read(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        text = file.read(_LARGEST + 1)
    if len(text) > _LARGEST:
        raise BadPositionError("too_long", f"{path} is too long to be a position")
    return text


def describe_kingdoms(state: State) -> str:
    """Return a line for every leader on the board, kingdom by kingdom."""
    lines = []
    for number, kingdom in enumerate(kingdoms(state.board), start=1):
        treasures = kingdom.treasures.bit_count()
        lines.append(
            f"kingdom {number}: {kingdom.spaces.bit_count()} spaces, {treasures} treasures"
        )
        lines += [
            f"  {state.setup.dynasties[leader.seat]}'s {leader.color.leader} "
            f"on {NAMES[leader.at]}: war {leader.war}, revolt {leader.revolt}"
            for leader in kingdom.leaders
        ]
    return "\n".join(lines) or "no kingdoms yet"
