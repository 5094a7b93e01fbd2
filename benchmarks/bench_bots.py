"""The bots: decisions and looked-at positions a second, early, in the middle and late."""

import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple

from benchmarks.measure import yardstick
from tigris.arena.cheater import CHEATERS
from tigris.catalog import BOTS
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.bots import evaluation
from tigris.games.tigris_euphrates.state import Phase, State

SECONDS = 1.0
STAGES = {"early": (0.0, 0.15), "middle": (0.4, 0.6), "late": (0.85, 1.0)}
"""Parts of a game, by its decisions."""
POSITIONS = 6


class Position(NamedTuple):
    """A first action of a turn to be chosen, and what its seat saw before."""

    state: State
    history: tuple[Any, ...]


class _Limit:
    """So much of the processor's time: on a busy machine the figures stay comparable."""

    def __init__(self, seconds: float) -> None:
        self._end = time.thread_time() + seconds

    def expired(self) -> bool:
        return time.thread_time() >= self._end


class _Counted:
    """Counts the positions that bots evaluate, while it is entered."""

    def __init__(self) -> None:
        self.nodes = 0

    def __enter__(self) -> "_Counted":
        self._value = value = evaluation.Evaluation.value

        def counted(this: evaluation.Evaluation, state: State, seat: int) -> float:
            self.nodes += 1
            return value(this, state, seat)

        evaluation.Evaluation.value = counted  # type: ignore[assignment, method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        evaluation.Evaluation.value = self._value  # type: ignore[method-assign]


def main() -> None:
    """Print the figures."""
    print(
        f"yardstick: {min(yardstick() for _ in range(5)) * 1e3:.1f} ms (200,000 rounds of a loop)"
    )
    print(
        f"first actions of turns, two seats, {POSITIONS} positions of each stage, "
        f"{SECONDS:g} s at most; medians, processor time:"
    )
    positions = _positions()
    for name, make in BOTS[GAME.id].items():
        _bench(name, partial(_ask, make), positions)
    _bench("cheat2", _ask_cheater, positions)


def _bench(
    name: str,
    ask: Callable[[Position, _Limit], None],
    positions: dict[str, list[Position]],
) -> None:
    for stage, found in positions.items():
        ask(found[0], _Limit(SECONDS))  # warms up
        times, rates = [], []
        for position in found:
            started = time.thread_time()
            with _Counted() as counted:
                ask(position, _Limit(SECONDS))
            seconds = time.thread_time() - started
            times.append(seconds)
            rates.append(counted.nodes / seconds)
        nodes = f"{median(rates):7.0f} nodes/s" if any(rates) else ""
        print(
            f"  {name:8} {stage:6}: {1 / median(times):8.1f} decisions/s, "
            f"{median(times) * 1e3:7.1f} ms each, {max(times) * 1e3:7.1f} ms at most; {nodes}"
        )


def _ask(make: Callable[[], Any], position: Position, limit: _Limit) -> None:
    state, history = position
    make().choose(
        GAME.view(state, state.decider),
        GAME.legal(state, state.decider),
        history=history,
        rng=Random(1),
        deadline=limit,
    )


def _ask_cheater(position: Position, limit: _Limit) -> None:
    state, _ = position
    CHEATERS["cheat2"].choose_knowing_all(
        state, GAME.legal(state, state.decider), rng=Random(1), deadline=limit
    )


def _positions() -> dict[str, list[Position]]:
    """Return positions from seeded games between the medium level and itself."""
    found: dict[str, list[Position]] = {stage: [] for stage in STAGES}
    for seed in (1, 2, 3):
        played = _play(seed)
        for stage, (first, last) in STAGES.items():
            part = played[int(first * len(played)) : int(last * len(played))]
            turns = [one for one in part if _whole_turn(one.state)]
            count = POSITIONS // 3
            found[stage] += turns[:: max(1, len(turns) // count)][:count]
    return found


def _whole_turn(state: State) -> bool:
    return state.phase is Phase.ACTION and state.actions_left == 2


def _play(seed: int) -> list[Position]:
    bot = BOTS[GAME.id]["medium"]()
    state = GAME.new(2, seed, {})
    histories: list[list[Any]] = [[], []]
    played = []
    while deciders := GAME.to_act(state):
        (seat,) = deciders
        position = Position(state, tuple(histories[seat]))
        played.append(position)
        action = bot.choose(
            GAME.view(state, seat),
            GAME.legal(state, seat),
            history=position.history,
            rng=Random(f"{seed}/{len(played)}"),
            deadline=_Limit(60),
        )
        step = GAME.apply(state, action)
        for viewer, history in enumerate(histories):
            history += [event.seen_by(viewer) for event in step.events]
        state = step.state
    return played


if __name__ == "__main__":
    main()
