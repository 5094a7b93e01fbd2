"""The rules: random games, and what listing, applying, viewing and foreseeing cost."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.measure import repeat, spread, yardstick
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.preview import preview
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.view import view

EVERYTHING = {
    "board": "advanced",
    "english": True,
    "open_tiles": True,
    "buildings": True,
    "wonder": True,
}


def main() -> None:
    """Print the figures."""
    print(
        f"yardstick: {min(yardstick() for _ in range(5)) * 1e3:.1f} ms (200,000 rounds of a loop)"
    )
    print(
        "random play, listing all legal actions, choosing one, applying it; median (middle half):"
    )
    for seats, options in ((2, {}), (3, {}), (4, {}), (2, EVERYTHING), (4, EVERYTHING)):
        _random_games(seats, options)
    states = _middle_games(200)
    listed = sum(len(legal(state, state.decider)) for state, _ in states) / len(states)
    print(
        f"middle game, two seats, {len(states)} positions, {listed:.0f} legal actions on average:"
    )
    _each("legal", states, lambda state, action: legal(state, state.decider))
    _each("apply", states, lambda state, action: apply(state, action))
    _each("view", states, lambda state, action: view(state, 0))
    _each("preview", states, lambda state, action: preview(state, action))
    _each("kingdoms", states, lambda state, action: kingdoms(state.board))


def _random_games(seats: int, options: dict[str, Any], games: int = 10) -> None:
    per_game: list[float] = []

    def run() -> float:
        actions = 0
        started = time.perf_counter()
        for seed in range(games):
            actions += _play(seats, seed, options)
        seconds = time.perf_counter() - started
        per_game.append(games / seconds)
        return actions / seconds

    rates = repeat(run, 9)
    variants = "all variants" if options else "no variants"
    print(f"  {seats} seats, {variants:12}: {spread(rates)} actions/s, {spread(per_game)} games/s")


def _play(seats: int, seed: int, options: dict[str, Any]) -> int:
    rng = Random(seed)
    state = new_game(read_setup(seats, seed, options))
    actions = 0
    while state.phase is not Phase.OVER:
        offers = legal(state, state.decider)
        state = apply(state, offers[int(rng.random() * len(offers))]).state
        actions += 1
    return actions


def _middle_games(count: int) -> list[tuple[State, Action]]:
    """Return positions from the middle of random games, each with a legal action."""
    found = []
    for seed in range(count):
        rng = Random(seed)
        state = new_game(read_setup(2, seed, {}))
        for _ in range(90):
            state = apply(state, rng.choice(legal(state, state.decider))).state
            if state.phase is Phase.OVER:
                break
        else:
            if state.phase is Phase.ACTION:
                found.append((state, rng.choice(legal(state, state.decider))))
    return found


def _each(
    name: str, states: list[tuple[State, Action]], work: Callable[[State, Action], object]
) -> None:
    def run() -> float:
        started = time.perf_counter()
        for state, action in states:
            work(state, action)
        return (time.perf_counter() - started) / len(states) * 1e6

    print(f"  {name:8}: {spread(repeat(run, 15))} µs")


if __name__ == "__main__":
    main()
