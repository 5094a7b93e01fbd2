"""The search: a turn's two actions as a whole, then the next player's answer to it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tigris.games.tigris_euphrates.actions import (
    Action,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from tigris.games.tigris_euphrates.bots.settling import (
    Outcomes,
    Settler,
    TimeUpError,
    defences,
    scaled,
)
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.pieces import TEMPLE, Color
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, Space, Spaces, spread
from tigris.games.tigris_euphrates.state import Phase, State


class Ranked(NamedTuple):
    """An action with what it is worth."""

    value: float
    action: Action


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    beam: int = 0  # first actions that are followed by second ones
    turns: int = 0  # whole turns that are held against the next player's answer
    worlds: int = 1  # how often, each time with other tiles in the hidden places


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


def telling(state: State, actions: Sequence[Action]) -> list[Action]:
    """Return the worthwhile actions without those that rarely say more than another one.

    Tiles that touch no kingdom are left out, and of the places where a leader would join the
    same groups all but the best, by temples beside it. It is for what is looked at very often.
    """
    board = state.board
    near = spread(board.leader_spaces and sum(board.kingdoms))
    temples = board.tiles[TEMPLE]
    joined: dict[Space, Spaces] = {}
    best: dict[tuple[Color, Spaces], tuple[int, Action]] = {}
    kept: list[Action] = []
    for action in worthwhile(state, actions):
        if isinstance(action, PlaceTile):
            if near >> action.at & 1:
                kept.append(action)
        elif isinstance(action, PlaceLeader):
            at = action.at
            if at not in joined:
                beside = NEIGHBOURS[at]
                joined[at] = sum([group for group in board.groups if group & beside])
            strength = (NEIGHBOURS[at] & temples).bit_count()
            key = (action.color, joined[at])
            if key not in best or strength > best[key][0]:
                best[key] = (strength, action)
        else:
            kept.append(action)
    return kept + [action for _, action in best.values()]


class Line(NamedTuple):
    """An action, what it and what follows is worth, and how things may stand then."""

    value: float
    action: Action
    outcomes: Outcomes
    then: Action | None = None  # the second action, if it does not depend on luck


@dataclass(slots=True)
class _Tried:
    """A line that is held against answers in one world after the other."""

    line: Line
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class Search:
    """Ranks the actions of one decision. It has an answer at once and a better one later.

    ``imagine`` deals the hidden tiles anew; the first world is used until others are asked for.
    """

    def __init__(
        self,
        imagine: Callable[[], State],
        settler: Settler,
        effort: Effort,
        rng: Random,
    ) -> None:
        self._imagine = imagine
        self._state = state = imagine()
        self._seat = state.decider
        self._settler = settler
        self._effort = effort
        self._rng = rng

    def rank(self, actions: Sequence[Action], also: Action | None = None) -> list[Ranked]:
        """Return ``actions`` with their worth, the best first; those not looked at are left out.

        ``also`` is looked at before all others, and as closely, whatever it seems to be worth.
        """
        effort, lines = self._effort, self.lines(actions, also)
        ranked = [Ranked(line.value, line.action) for line in lines]
        if effort.turns:
            tried = self._held_against_answers(_different(lines)[: effort.turns])
            ranked = [Ranked(one.mean, one.line.action) for one in tried] or ranked
        best: dict[Action, Ranked] = {}
        for one in ranked:
            best.setdefault(one.action, one)
        return list(best.values())

    def lines(self, actions: Sequence[Action], also: Action | None = None) -> list[Line]:
        """Return ``actions`` or the turns that begin with them, the best first."""
        state, beam = self._state, self._effort.beam
        lines = self._first_look(actions, also)
        if state.phase is Phase.ACTION and state.actions_left == 2 and beam:
            first = [line for line in lines if line.action == also]
            others = [line for line in lines if line.action != also]
            lines = self._turns((first + others)[:beam]) or lines
        return lines

    def _first_look(self, actions: Sequence[Action], also: Action | None) -> list[Line]:
        """Look one action ahead, as far as time allows; the best first."""
        state, settler = self._state, self._settler
        candidates = list(actions)
        if state.phase is Phase.ACTION:
            candidates = worthwhile(state, actions)
        elif state.phase is Phase.DEFENCE:
            candidates = defences(state)
        self._rng.shuffle(candidates)
        if also is not None:
            candidates = [also, *(action for action in candidates if action != also)]
        lines: list[Line] = []
        with suppress(TimeUpError):
            if state.phase is Phase.ATTACK:
                options = settler.attacks(state)
                lines = [self._line(state, commit, outcomes) for commit, outcomes in options]
            else:
                for action in candidates:
                    lines.append(self._line(state, action, settler.after(state, action)))
        lines.sort(key=_by_value, reverse=True)
        return lines or [Line(0.0, candidates[0], [(1.0, state)])]

    def _line(self, state: State, action: Action, outcomes: Outcomes) -> Line:
        return Line(self._settler.value(outcomes, state.decider), action, outcomes)

    def _look(self, state: State, candidates: Sequence[Action]) -> list[Line]:
        """Look one action ahead, the best first."""
        after = self._settler.after
        lines = [self._line(state, action, after(state, action)) for action in candidates]
        lines.sort(key=_by_value, reverse=True)
        return lines

    # Whole turns

    def _turns(self, lines: Sequence[Line]) -> list[Line]:
        """Follow first actions by second ones, as far as time allows; the best first.

        Where luck decides what a first action leads to, its second ones are chosen for each case
        and make one line together.
        """
        turns: list[Line] = []
        with suppress(TimeUpError):
            for line in lines:
                chance, state = line.outcomes[0]
                if (
                    chance == 1
                    and self._goes_on(state)
                    and not isinstance(line.action, ReplaceTiles)
                ):
                    seconds = self._look(state, telling(state, legal(state, self._seat)))
                    turns += [
                        Line(second.value, line.action, second.outcomes, second.action)
                        for second in seconds[:SECONDS]
                    ]
                else:
                    ends = self._to_the_end_of_the_turn(line.outcomes)
                    turns.append(self._line(self._state, line.action, ends))
        turns.sort(key=_by_value, reverse=True)
        return turns

    def _goes_on(self, state: State) -> bool:
        """Return whether the thinker's turn goes on."""
        return state.phase is Phase.ACTION and state.active == self._seat == state.decider

    def _to_the_end_of_the_turn(self, outcomes: Outcomes) -> Outcomes:
        """Add the thinker's best second action wherever his turn goes on."""
        ends: Outcomes = []
        for chance, state in outcomes:
            if chance > RARE and self._goes_on(state) and state.turn == self._state.turn:
                ends += scaled(chance, self._best_turn(state))
            else:
                ends.append((chance, state))
        return ends

    def _best_turn(self, state: State) -> Outcomes:
        """Return what comes of the active player's best action, and of the best one after it."""
        seat = state.decider
        best = self._look(state, telling(state, legal(state, seat)))[0].outcomes
        ends: Outcomes = []
        for chance, after in best:
            if chance > RARE and after.turn == state.turn and after.phase is Phase.ACTION:
                seconds = self._look(after, telling(after, legal(after, seat)))
                ends += scaled(chance, seconds[0].outcomes)
            else:
                ends.append((chance, after))
        return ends

    # Answers

    def _held_against_answers(self, lines: Sequence[Line]) -> list[_Tried]:
        """Hold lines against the next player's answer, in one world after the other.

        After each world the worse half is let go. The best come first, then those that were let
        go last; what was not reached in time is left out.
        """
        running = [_Tried(line) for line in lines]
        let_go: list[_Tried] = []
        for number in range(self._effort.worlds):
            values: list[float] = []
            with suppress(TimeUpError):
                world = self._imagine() if number else None
                for one in running:
                    outcomes = self.replay(one.line, world) if world else one.line.outcomes
                    values.append(self._answered(outcomes))
            if number and len(values) < len(running):
                break  # some were not asked about, and cannot be compared
            cut_short = len(values) < len(running)
            running = running[: len(values)]
            for one, value in zip(running, values, strict=True):
                one.values.append(value)
            running.sort(key=lambda one: one.mean, reverse=True)
            if cut_short:
                break
            keep = max(2, (len(running) + 1) // 2)
            let_go = running[keep:] + let_go
            running = running[:keep]
        return running + let_go

    def replay(self, line: Line, world: State) -> Outcomes:
        """Return what comes of a line in another world."""
        outcomes = self._settler.after(world, line.action)
        if line.then is not None and len(outcomes) == 1:
            return self._settler.after(outcomes[0][1], line.then)
        return outcomes

    def _answered(self, outcomes: Outcomes) -> float:
        """Return what ``outcomes`` are worth after the best answer to each."""
        settler, value = self._settler, 0.0
        for chance, state in self._to_the_end_of_the_turn(outcomes):
            if chance < RARE or state.phase is not Phase.ACTION or state.decider == self._seat:
                value += chance * settler.value([(1.0, state)], self._seat)
            else:
                value += chance * settler.value(self._best_turn(state), self._seat)
        return value


RARE = 0.15
"""Chances below this are not followed any further."""
SECONDS = 4
"""So many second actions are kept for each first one."""


def _different(lines: Sequence[Line]) -> list[Line]:
    """Return the lines without those that lead where a better one leads."""
    seen = set()
    kept = []
    for line in lines:
        ends = tuple((state.board, state.players) for _, state in line.outcomes)
        if ends not in seen:
            seen.add(ends)
            kept.append(line)
    return kept


def _by_value(line: Line | Ranked) -> float:
    return line.value
