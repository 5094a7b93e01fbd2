"""Golden games: whole games as readable text, kept in ``data/`` and compared with what is played.

A change of the rules shows up as a difference that a person can review. After such a change:
``make golden`` (``python -m tests.games.tigris_euphrates.golden --write``).
"""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.games.tigris_euphrates.playing import play
from tigris.core import TigrisError
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.record import read_record, write_record
from tigris.games.tigris_euphrates.setup import new_game

PICTURE_EVERY = 20
DATA = Path(__file__).parent / "data"

GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "two-standard": (2, 1, {"first": 0}),
    "three-advanced-english": (3, 2, {"board": "advanced", "english": True}),
    "four-buildings-wonder": (4, 2, {"buildings": True, "wonder": True}),
    "two-open-tiles": (2, 4, {"open_tiles": True, "preset": "1997"}),
    "four-everything": (
        4,
        5,
        {
            "preset": "2007/2008",
            "board": "advanced",
            "english": True,
            "open_tiles": True,
            "buildings": True,
            "wonder": True,
            "open_scores": True,
            "reserve_refill_at_end": True,
            "dynasties": ["lion", "pot", "bull", "archer"],
        },
    ),
}


def record(name: str) -> str:
    """Return the golden game called ``name`` as it is told today.

    The recorded actions are kept as long as the rules still allow them, so that a difference
    shows what changed and nothing else; otherwise the game is played anew.
    """
    with suppress(OSError, TigrisError):
        kept = read_record(path(name).read_text(encoding="utf-8"))
        return write_record(*kept, picture_every=PICTURE_EVERY)
    seats, seed, options = GAMES[name]
    setup = read_setup(seats, seed, options)
    actions = [action for _, action, _ in play(seed, new_game(setup))]
    return write_record(setup, actions, picture_every=PICTURE_EVERY)


def path(name: str) -> Path:
    """Return where the golden game called ``name`` is kept."""
    return DATA / f"{name}.game"


def main() -> None:
    """Write the golden games down as they are told today."""
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.tigris_euphrates.golden --write")
    for name in GAMES:
        path(name).write_text(record(name), encoding="utf-8")


if __name__ == "__main__":
    main()
