"""Scenarios as text: a picture of the board, what is played, a picture of what came of it.

A scenario draws only the part of the board that matters. The rest is empty, but for three
temples with treasures far from the picture: with fewer on the board the game would end (R97).
The bag is not shuffled: settlements come first, then temples, farms and markets.
"""

from collections.abc import Sequence
from textwrap import dedent
from typing import TypeVar

import pytest

from tigris.core import IllegalActionError, Step
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import Action, counts_text
from tigris.games.tigris_euphrates.board import add_tile
from tigris.games.tigris_euphrates.boardtext import format_cell
from tigris.games.tigris_euphrates.counts import add, count_tiles, plus, subtract
from tigris.games.tigris_euphrates.events import Event
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.pieces import TEMPLE
from tigris.games.tigris_euphrates.position import parse_position
from tigris.games.tigris_euphrates.soundness import missing_tiles, objection
from tigris.games.tigris_euphrates.spaces import NAMES, Spaces, each, parse_space, spread
from tigris.games.tigris_euphrates.state import State

E = TypeVar("E", bound=Event)


def position(text: str, *, far_treasures: int = 3) -> State:
    """Return the position in ``text``, as ``parse_position`` reads it, but for two comforts.

    ``far_treasures`` temples with treasures stand on spaces of the set-up that the picture
    neither shows nor touches. And if the text has a ``bag``, all tiles that it does not mention
    are in the box.
    """
    lines = dedent(text).strip().splitlines()
    bag = [line for line in lines if line.startswith("bag ")]
    state = parse_position("\n".join(line for line in lines if line not in bag))
    state = _with_far_treasures(state, _shown(lines), far_treasures)
    if bag:
        letters = bag[0].removeprefix("bag").strip().replace("-", "")
        state = state._replace(bag=bytes("stfm".index(letter) for letter in letters))
        state = state._replace(box=add(state.box, missing_tiles(state)))
    assert objection(state) is None, objection(state)
    return state


def _shown(lines: Sequence[str]) -> Spaces:
    """Return the spaces that a picture shows."""
    header = next((line for line in lines if line.strip() and line == line.upper()), "")
    rows = [line.split()[0] for line in lines if line.strip() and line.split()[0].isdigit()]
    return sum(1 << parse_space(column + row) for column in header.split() for row in rows)


def _with_far_treasures(state: State, shown: Spaces, count: int) -> State:
    far = state.board.map.temples & ~(shown | spread(shown))
    spaces = list(each(far))[:count]
    assert len(spaces) == count, f"the picture leaves room for {len(spaces)} far treasures only"
    board = state.board
    for space in spaces:
        board = add_tile(board, TEMPLE, space)
        board = board._replace(treasures=board.treasures | 1 << space)
    rest = subtract(count_tiles(state.bag), plus((0, 0, 0, 0), TEMPLE, count))
    bag = b"".join(bytes([color]) * number for color, number in enumerate(rest))
    return state._replace(board=board, bag=bag)


def step(state: State, action_text: str) -> Step[State, Event]:
    """Play one action, which must be offered."""
    action = parse_action(action_text)
    offered = GAME.legal(state, action.seat)
    assert action in offered, f"{action} is not among {list(offered)}"
    return GAME.apply(state, action)


def play(state: State, *action_texts: str) -> State:
    """Play actions, which must be offered one after the other; return the last state."""
    for text in action_texts:
        state = step(state, text).state
    return state


def offers(state: State, action_text: str) -> bool:
    """Return whether an action is offered; ``explain`` must agree."""
    action = parse_action(action_text)
    offered = action in GAME.legal(state, action.seat)
    assert offered == (GAME.explain(state, action.seat, action) is None)
    return offered


def refused(state: State, action_text: str) -> str:
    """Return the code by which an action is refused; it must not be offered, nor apply."""
    action = parse_action(action_text)
    refusal = GAME.explain(state, action.seat, action)
    assert refusal is not None, f"{action} is allowed"
    assert action not in GAME.legal(state, action.seat)
    with pytest.raises(IllegalActionError) as error:
        GAME.apply(state, action)
    assert error.value.refusal == refusal
    return refusal.code


def offered(state: State, kind: type[Action] | None = None) -> list[str]:
    """Return what the seat that decides may do now, as texts; of one ``kind``, if given."""
    actions = GAME.legal(state, state.decider)
    return [str(action) for action in actions if kind is None or isinstance(action, kind)]


def board_of(state: State, columns: str, rows: Sequence[int]) -> str:
    """Return the picture of a part of the board: ``board_of(state, "ABC", [5, 6])``."""
    lines = ["   ".join([" ", *columns])]
    for row in rows:
        cells = [format_cell(state.board, parse_space(f"{column}{row}")) for column in columns]
        lines.append("".join(word.ljust(4) for word in [str(row), *cells]).rstrip())
    return "\n".join(lines)


def shows(state: State, picture: str) -> bool:
    """Return True if the board looks like ``picture`` where that shows it.

    Raises:
        AssertionError: it does not; both are printed, one below the other.
    """
    header, *lines = [line.split() for line in picture.strip().splitlines()]
    rows = [int(row) for row, *_ in lines]
    wanted = ["   ".join([" ", *header])]
    wanted += ["".join(word.ljust(4) for word in line).rstrip() for line in lines]
    expected, actual = "\n".join(wanted), board_of(state, "".join(header), rows)
    assert actual == expected, f"the board is\n{actual}\nand not\n{expected}"
    return True


def hand(state: State, seat: int) -> str:
    """Return a hand as text: ``2 temple 1 farm``; empty if there is nothing in it."""
    return counts_text(state.players[seat].hand)


def points(state: State, seat: int) -> str:
    """Return points as text: ``2 temple 1 farm``; empty if there are none."""
    return counts_text(state.players[seat].points)


def box(state: State) -> str:
    """Return the tiles out of play as text."""
    return counts_text(state.box)


def treasures(state: State, seat: int) -> int:
    """Return how many treasures a seat has taken."""
    return state.players[seat].treasures


def names(spaces: Spaces | Sequence[int]) -> list[str]:
    """Return the names of spaces, given as a set or one by one, in reading order."""
    return [NAMES[space] for space in (each(spaces) if isinstance(spaces, int) else spaces)]


def kinds(result: Step[State, Event]) -> list[str]:
    """Return the names of what happened, in order: ``["TilePlaced", "PointsScored"]``."""
    return [type(event).__name__ for event in result.events]


def events(result: Step[State, Event], kind: type[E]) -> list[E]:
    """Return the events of one kind, in order."""
    return [event for event in result.events if isinstance(event, kind)]


def event(result: Step[State, Event], kind: type[E]) -> E:
    """Return the only event of its kind."""
    (found,) = events(result, kind)
    return found
