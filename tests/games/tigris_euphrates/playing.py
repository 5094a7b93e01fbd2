"""Random games for the tests, over all seat counts, boards and variants."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tigris.core import Step
from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    Decline,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.events import Event
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import SWITCHES, read_setup
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS
from tigris.games.tigris_euphrates.state import Phase, State


class Played(NamedTuple):
    """One decision of a game."""

    before: State
    action: Action
    step: Step[State, Event]


def wishes_of(seed: int) -> tuple[int, dict[str, Any]]:
    """Return a seat count and options that go through all combinations as ``seed`` grows."""
    rng = Random(seed)
    options: dict[str, Any] = {name: bool(rng.getrandbits(1)) for name in SWITCHES}
    options["board"] = rng.choice(["standard", "advanced"])
    return 2 + seed % 3, options


def lively(state: State, actions: list[Action], rng: Random) -> Action:
    """Pick an action that makes things happen: builders build, tiles go beside their like.

    Choosing evenly would spend half of a game on catastrophes and replacing.
    """
    if rng.random() < 0.15:
        return rng.choice(actions)
    board = state.board

    def worth(action: Action) -> float:
        match action:
            case PlaceTile(color=color, at=at):
                like = (NEIGHBOURS[at] & board.tiles[color]).bit_count()
                touched = (NEIGHBOURS[at] & board.linked).bit_count()
                return 2 + 2 * like + touched
            case PlaceLeader(at=at):
                return 2 + (NEIGHBOURS[at] & board.linked).bit_count()
            case BuildMonument() | BuildWonder() | PlaceBuilding():
                return 9
            case PlayCatastrophe() | ReplaceTiles():
                return 0.5
            case Decline():
                return 2
            case _:
                return 3

    return max(rng.sample(actions, min(12, len(actions))), key=lambda a: worth(a) + rng.random())


def play(seed: int, state: State | None = None) -> Iterator[Played]:
    """Play a game to its end, the same one for the same seed."""
    rng = Random(seed)
    if state is None:
        seats, options = wishes_of(seed)
        state = new_game(read_setup(seats, seed, options))
    while state.phase is not Phase.OVER:
        action = lively(state, list(legal(state, state.decider)), rng)
        step = apply(state, action)
        yield Played(state, action, step)
        state = step.state


def sampled_states(seed: int, every: int) -> Iterator[State]:
    """Yield every so-manieth state of a game, and every state with a rare decision."""
    for number, (before, _, _) in enumerate(play(seed)):
        if number % every == 0 or before.phase is not Phase.ACTION:
            yield before
