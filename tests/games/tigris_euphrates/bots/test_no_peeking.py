"""No bot peeks: what it cannot know does not change what it does."""

from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.playing import play, wishes_of
from tests.games.tigris_euphrates.test_secrets import other_world
from tigris.catalog import BOTS
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.view import view

POSITIONS = 5
"""Turns of each game that are tried, spread over it; every other decision comes on top."""


class Count:
    """A deadline after so many looks at it: the same on every machine."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def expired(self) -> bool:
        self.left -= 1
        return self.left < 0


def positions(seed: int) -> list[tuple[State, list[Any]]]:
    """Return positions of a game, each with what its decider saw before."""
    seats, options = wishes_of(seed)
    state = new_game(read_setup(seats, seed, options))
    histories: list[list[Any]] = [[] for _ in range(seats)]
    turns, others = [], []
    rare: set[Phase] = set()
    for before, _, step in play(seed, state):
        seat = before.decider
        if len(legal(before, seat)) > 1:
            if before.phase is Phase.ACTION:
                turns.append((before, list(histories[seat])))
            elif before.phase not in rare:
                rare.add(before.phase)
                others.append((before, list(histories[seat])))
        for viewer, history in enumerate(histories):
            history += [event.seen_by(viewer) for event in step.events]
    return turns[:: max(1, len(turns) // POSITIONS)] + others


@pytest.mark.parametrize("name", list(BOTS[GAME.id]))
@pytest.mark.parametrize("seed", range(6))
def test_two_worlds_that_a_bot_cannot_tell_apart_get_the_same_choice(name: str, seed: int) -> None:
    """R07: other hands, points, treasures and bags; the same view, memory and luck."""
    compared = 0
    for number, (state, history) in enumerate(positions(seed)):
        seat = state.decider
        other = other_world(state, seat, Random(number))
        assert other.players != state.players or other.bag != state.bag
        choices = [
            BOTS[GAME.id][name]().choose(
                view(world, seat),
                legal(world, seat),
                history=tuple(history),
                rng=Random(f"{seed}/{number}"),
                deadline=Count(400),
            )
            for world in (state, other)
        ]
        assert choices[0] == choices[1], f"seed {seed}, position {number}: {choices}"
        assert choices[0] in legal(state, seat)
        compared += 1
    assert compared >= POSITIONS


@pytest.mark.parametrize("name", list(BOTS[GAME.id]))
def test_a_bot_that_played_before_chooses_like_a_new_one(name: str) -> None:
    """Nothing is carried from one game into the next: not in the bot, not in its module."""
    make = BOTS[GAME.id][name]
    tried = positions(3)[:3]

    def choices(bot: Any) -> list[Any]:
        return [
            bot.choose(
                view(state, state.decider),
                legal(state, state.decider),
                history=tuple(history),
                rng=Random(7),
                deadline=Count(200),
            )
            for state, history in tried
        ]

    used = make()
    choices(used)
    assert choices(used) == choices(make())


@pytest.mark.parametrize("name", list(BOTS[GAME.id]))
@pytest.mark.parametrize("looks", [0, 1, 7])
def test_a_bot_without_time_has_a_legal_answer(name: str, looks: int) -> None:
    """Every kind of decision, on both boards, with every variant, at two to four seats."""
    phases = set()
    for seed in range(9):
        for state, history in positions(seed):
            offers = legal(state, state.decider)
            choice = BOTS[GAME.id][name]().choose(
                view(state, state.decider),
                offers,
                history=tuple(history),
                rng=Random(seed),
                deadline=Count(looks),
            )
            assert choice in offers
            phases.add(state.phase)
    assert phases == set(Phase) - {Phase.OVER}
