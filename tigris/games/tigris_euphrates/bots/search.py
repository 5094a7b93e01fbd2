"""The search: a turn's two actions as a whole, then what the others may answer."""

from collections.abc import Callable, Sequence
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
from tigris.games.tigris_euphrates.bots.settling import Outcomes, Settler, defences, scaled
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


class _Line(NamedTuple):
    """An action, what it and what follows is worth, and how things may stand then."""

    value: float
    action: Action
    outcomes: Outcomes


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
            attacks = self._settler.attacks(state)
            ranked = [
                Ranked(self._settler.value(outcomes, self._seat), commit)
                for commit, outcomes in attacks
            ]
            return sorted(ranked, key=_by_value, reverse=True)
        turn = state.phase is Phase.ACTION
        candidates = worthwhile(state, actions) if turn else list(actions)
        if state.phase is Phase.DEFENCE:
            candidates = defences(state)
        self._rng.shuffle(candidates)
        lines = self._look(state, candidates)
        if turn and state.actions_left == 2 and self._effort.beam:
            lines = self._deepen(lines, self._effort.beam, self._with_second)
        if self._effort.replies:
            lines = self._deepen(lines, self._effort.replies, self._with_reply)
        return [Ranked(line.value, line.action) for line in lines]

    def _look(self, state: State, candidates: Sequence[Action]) -> list[_Line]:
        """Look one action ahead, as far as time allows; the best first."""
        seat, settler = state.decider, self._settler
        lines = []
        for action in candidates:
            outcomes = settler.after(state, action)
            self.nodes += 1
            lines.append(_Line(settler.value(outcomes, seat), action, outcomes))
            if self._deadline.expired():
                break
        lines.sort(key=_by_value, reverse=True)
        return lines

    def _deepen(self, lines: list[_Line], most: int, look: Callable[[_Line], _Line]) -> list[_Line]:
        """Look further into the best lines; those that were not reached come last."""
        deeper: list[_Line] = []
        for line in lines[:most]:
            if self._deadline.expired():
                break
            seen = look(line)
            if self._deadline.expired() and deeper:
                break  # this look was cut short and cannot be compared
            deeper.append(seen)
        if not deeper:
            return lines
        return sorted(deeper, key=_by_value, reverse=True)

    def _with_second(self, line: _Line) -> _Line:
        """Follow a first action by the best second one."""
        value, ends = 0.0, []
        for chance, state in line.outcomes:
            if chance < _RARE or state.phase is Phase.OVER or state.active != self._seat:
                value += chance * self._settler.value([(1.0, state)], self._seat)
                ends.append((chance, state))
                continue
            second = self._look(state, worthwhile(state, legal(state, self._seat)))[0]
            value += chance * second.value
            ends += scaled(chance, second.outcomes)
        return _Line(value, line.action, ends)

    def _with_reply(self, line: _Line) -> _Line:
        """See what the next player may make of it, with one action."""
        value = 0.0
        for chance, state in line.outcomes:
            if chance < _RARE or state.phase is Phase.OVER or state.decider == self._seat:
                value += chance * self._settler.value([(1.0, state)], self._seat)
                continue
            reply = self._look(state, worthwhile(state, legal(state, state.decider)))[0]
            value += chance * self._settler.value(reply.outcomes, self._seat)
        return _Line(value, line.action, line.outcomes)


_RARE = 0.15
"""Chances below this are not followed any further."""


def _by_value(line: _Line | Ranked) -> float:
    return line.value
