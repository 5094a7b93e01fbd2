"""``tigris COMMAND``: play, watch and measure games in a terminal. Alone it opens the window."""

import argparse
import os
import sys
from collections.abc import Sequence

from tigris import __version__
from tigris.cli import arena, play, replay, saves, show, simulate
from tigris.core import TigrisError


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the process exit status."""
    args = _parser().parse_args(argv)
    try:
        return int(args.run(args))
    except (TigrisError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has gone; keep Python from complaining once more at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        code = error.code if isinstance(error, TigrisError) else "file"
        print(f"tigris: {error} ({code})", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tigris", description=__doc__)
    parser.add_argument("--version", action="version", version=f"tigris {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (play, saves, replay, simulate, arena, show):
        command.add_to(commands)
    return parser
