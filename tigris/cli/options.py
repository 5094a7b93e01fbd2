"""Options of a game on the command line: ``--option NAME=VALUE``, as often as wanted."""

import argparse
from collections.abc import Sequence
from typing import Any

from tigris.core import SetupError

_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """Let ``parser`` take options of the game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game: board=advanced, wonder=on, first=0, …",
    )


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """Return the options given as ``NAME=VALUE``; the game itself says which it knows.

    Raises:
        SetupError: one of them is not of that form.
    """
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise SetupError("bad_option", f"an option is given as NAME=VALUE, not as {text!r}")
        options[name] = _read_value(value)
    return options


def _read_value(value: str) -> Any:
    if value.lower() in _WORDS:
        return _WORDS[value.lower()]
    if "," in value:
        return value.split(",")
    return int(value) if value.isdigit() and len(value) < 4 else value
