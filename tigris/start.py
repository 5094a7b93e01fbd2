"""``tigris``: the window, or with a command the terminal."""

import sys
from collections.abc import Sequence

TERMINAL = ("-h", "--help", "--version")
"""What is answered in the terminal, besides its commands."""


def main(argv: Sequence[str] | None = None) -> int:
    """Open the app; with a command run that, without Kivy. Return the exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words and (not words[0].startswith("-") or words[0] in TERMINAL):
        from tigris.cli import main as run

        return run(words)
    from tigris.ui.app import main as play

    play(words)
    return 0
