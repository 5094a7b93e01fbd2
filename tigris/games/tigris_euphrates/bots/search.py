"""The search: a turn's two actions as a whole, then what the others may answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tigris.core import Deadline
from tigris.games.tigris_euphrates.actions import (
    Action,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from tigris.games.tigris_euphrates.bots.settling import Outcomes, Settler
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.spaces import spread
from tigris.games.tigris_euphrates.state import Phase, State


class Ranked(NamedTuple):
    """An action with what it is worth."""

    value: float
    action: Action


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    beam: int = 0  # first actions that are followed by a second one
    replies: int = 0  # whole turns that are checked against the others' answers


ONE_ACTION = Effort()


def worthwhile(state: State, actions: Sequence[Action]) -> list[Action]:
    """Return the actions of a turn that may be any good.

    Tiles in the middle of nowhere, catastrophes on bare ground and most ways to replace tiles
    only cost time.
    """
    board = state.board
    near = spread(board.linked)
    struck = board.face_up
    whole = state.players[state.decider].hand
    kept = []
    for action in actions:
        if isinstance(action, PlaceTile):
            if not near >> action.at & 1:
                continue
        elif isinstance(action, PlayCatastrophe):
            if not struck >> action.at & 1:
                continue
        elif isinstance(action, ReplaceTiles) and any(
            0 < put_away < held for put_away, held in zip(action.tiles, whole, strict=True)
        ):
            continue
        kept.append(action)
    return kept


class Search:
    """Ranks the actions of one decision. It has an answer at once and a better one later."""

    def __init__(
        self, state: State, settler: Settler, effort: Effort, deadline: Deadline, rng: Random
    ) -> None:
        self._state = state
        self._seat = state.decider
        self._settler = settler
        self._effort = effort
        self._deadline = deadline
        self._rng = rng
        self.nodes = 0

    def rank(self, actions: Sequence[Action]) -> list[Ranked]:
        """Return ``actions`` with their worth, the best first; those not looked at are left out."""
        state = self._state
        if state.phase is Phase.ATTACK:
            commit, outcomes = self._settler.attack(state)
            return [Ranked(self._settler.value(outcomes, self._seat), commit)]
        turn = state.phase is Phase.ACTION
        candidates = worthwhile(state, actions) if turn else list(actions)
        self._rng.shuffle(candidates)
        first = self._look(state, candidates)
        if not turn or state.actions_left < 2 or not self._effort.beam:
            return [Ranked(value, action) for value, action, _ in first]
        return self._with_second(first)

    def _look(
        self, state: State, candidates: Sequence[Action]
    ) -> list[tuple[float, Action, Outcomes]]:
        """Look one action ahead, as far as time allows; the best first."""
        seen = []
        for action in candidates:
            outcomes = self._settler.after(state, action)
            self.nodes += 1
            seen.append((self._settler.value(outcomes, self._seat), action, outcomes))
            if self._deadline.expired():
                break
        seen.sort(key=lambda one: -one[0])
        return seen

    def _with_second(self, first: list[tuple[float, Action, Outcomes]]) -> list[Ranked]:
        """Follow the best first actions by their best second ones."""
        ranked = []
        for _, action, outcomes in first[: self._effort.beam]:
            if self._deadline.expired():
                break
            whole = 0.0
            for chance, state in outcomes:
                if chance < 0.1 or state.phase is Phase.OVER or state.active != self._seat:
                    whole += chance * self._settler.value([(1.0, state)], self._seat)
                    continue
                seconds = self._look(state, worthwhile(state, legal(state, self._seat)))
                whole += chance * seconds[0][0]
            ranked.append(Ranked(whole, action))
        if not ranked:
            return [Ranked(value, action) for value, action, _ in first]
        ranked.sort(key=lambda one: -one.value)
        return ranked
