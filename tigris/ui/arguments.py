"""What may be said on the command line. No Kivy."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from tigris.net.invitation import BadInvitationError, Invitation, read_invitation


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was asked for."""

    join: Invitation | None = None


def read_arguments(words: Sequence[str]) -> Arguments:
    """Return what ``words`` ask for; a mistake ends the program with a sentence."""
    parser = argparse.ArgumentParser(prog="main.py", description="Tigris & Euphrates, at a table.")
    parser.add_argument(
        "--join",
        metavar="ADDRESS",
        help="sit down at a table on another device: the whole address in its code, or the short "
        "one with --code",
    )
    parser.add_argument("--code", default="", help="the short code beside the address")
    found = parser.parse_args(words)
    if found.join is None:
        return Arguments()
    try:
        return Arguments(read_invitation(found.join, found.code))
    except BadInvitationError as error:
        parser.error(f"{error} ({error.code})")
