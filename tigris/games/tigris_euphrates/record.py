"""A whole game as text: the set-up, then every action with what came of it.

People read the indented lines; ``read_record`` skips them and plays the actions again. Used for
golden games, simulations and bug reports. Everything is told, secrets too.
"""

import json
from collections.abc import Iterable, Sequence

from tigris.core import BadActionError, BadSaveError, IllegalActionError
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.boardtext import format_board
from tigris.games.tigris_euphrates.codec import decode_setup, encode_setup
from tigris.games.tigris_euphrates.narrate import narrate
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.options import Setup
from tigris.games.tigris_euphrates.setup import new_game

_INDENT = "    "


def write_record(setup: Setup, actions: Iterable[Action], *, picture_every: int = 10) -> str:
    """Return the game that ``actions`` make, with a picture of the board every few turns."""
    names = [dynasty.capitalize() for dynasty in setup.dynasties]
    lines = [json.dumps(encode_setup(setup))]
    state = new_game(setup)
    for action in actions:
        lines.append(str(action))
        step = apply(state, action)
        lines += [_INDENT + narrate(event, names) for event in step.events]
        passed_on = step.state.turn > state.turn
        state = step.state
        if state.ended or (passed_on and state.turn % picture_every == 0):
            lines += [_INDENT + line for line in format_board(state.board).splitlines()]
    return "\n".join(lines) + "\n"


def read_record(text: str) -> tuple[Setup, Sequence[Action]]:
    """Return the set-up and the actions of a record, played through once.

    Raises:
        BadSaveError: it is not a record, or its line so-and-so cannot be played.
        SetupError: it describes a game that cannot be.
    """
    first, *rest = text.splitlines() or [""]
    try:
        setup = decode_setup(json.loads(first))
    except (ValueError, RecursionError):
        message = "line 1 is not the set-up of a game"
        raise BadSaveError("bad_setup", message) from None
    state = new_game(setup)
    actions = []
    for number, line in enumerate(rest, start=2):
        if not line or line.startswith(_INDENT):
            continue
        try:
            action = parse_action(line)
            state = apply(state, action).state
        except (BadActionError, IllegalActionError) as error:
            raise BadSaveError("bad_record", f"line {number}: {error}") from None
        actions.append(action)
    return setup, actions
