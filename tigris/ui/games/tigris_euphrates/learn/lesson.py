"""What a lesson is, and what becomes of it move by move. Pure; no Kivy.

A lesson is data: steps, each with a sentence in the catalogue (``lessons.<lesson>.<step>``), and
most with a position to play. The learner has seat 0. The rival sends whatever tiles he can into
a conflict, and otherwise passes: so every solution has one line of play.
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import Action, Commit, Decline, Pass
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.notation import parse_action, parse_leader, parse_tile
from tigris.games.tigris_euphrates.spaces import OFF
from tigris.games.tigris_euphrates.state import State
from tigris.ui.games.tigris_euphrates.learn.drawn import LEARNER, RIVAL, draw


class Step(NamedTuple):
    """A sentence, and what the learner does about it.

    ``picture`` begins anew with a drawn position; without one the step goes on where the last one
    ended. ``wants`` are the moves that the sentence asks for, as text without the seat:
    ``tile temple I5,J6`` names two spaces, ``*`` means any, ``|`` divides alternatives. A puzzle
    has a ``goal`` instead, which must be reached in one turn: ``points temple 3`` (at least so
    many), ``treasures 1``, ``gone king`` (the rival's leader is off the board); ``;`` joins
    several. A step with neither is read. ``solution`` are moves that do it.
    """

    key: str
    picture: str = ""
    wants: str = ""
    solution: tuple[str, ...] = ()
    goal: str = ""
    lit: str = ""  # spaces to point at
    art: str = ""  # the picture beside the sentence

    @property
    def moves(self) -> tuple[str, ...]:
        """Return moves that do what is asked; the first of each choice if none are named."""
        if self.solution or not self.wants:
            return self.solution
        first = self.wants.split("|")[0].split()
        return (" ".join(word.split(",")[0] for word in first),)

    @property
    def is_read(self) -> bool:
        """Return whether there is nothing to do but to read."""
        return not (self.wants or self.goal)


class Lesson(NamedTuple):
    """Steps that belong together. ``art`` is its picture in the list."""

    id: str
    art: str
    steps: tuple[Step, ...]

    def key(self, step: Step, ending: str = "") -> str:
        """Return where the sentence of a step stands in the catalogue."""
        return f"lessons.{self.id}.{step.key}{ending}"


def fits(action: Action, wants: str) -> bool:
    """Return whether ``action`` is among the moves that ``wants`` describes."""
    words = str(action).split()[1:]
    for choice in wants.split("|"):
        asked = choice.split()
        if asked[-1] == "*" and len(words) >= len(asked) - 1:
            words_there = words[: len(asked) - 1]
            asked = asked[:-1]
        else:
            words_there = words
        if len(asked) == len(words_there) and all(
            any(fnmatchcase(word, one) for one in wanted.split(","))
            for word, wanted in zip(words_there, asked, strict=True)
        ):
            return True
    return False


def answer(legal: Sequence[Action]) -> Action:
    """Return what the rival does: all tiles into a conflict, else nothing, else the first."""
    sent = [action for action in legal if isinstance(action, Commit)]
    if sent:
        return max(sent, key=lambda action: action.count)
    return next((action for action in legal if isinstance(action, Decline | Pass)), legal[0])


def is_met(goal: str, board: Board, points: Counts, treasures: int) -> bool:
    """Return whether a puzzle's ``goal`` is reached by what the learner has now."""
    for part in goal.split(";"):
        kind, *words = part.split()
        if kind == "points" and points[parse_tile(words[0])] < int(words[1]):
            return False
        if kind == "treasures" and treasures < int(words[0]):
            return False
        if kind == "gone" and board.leader_at(RIVAL, parse_leader(words[0])) != OFF:
            return False
    return True


def start_of(lesson: Lesson, number: int) -> State:
    """Return the position that a step begins with: drawn, or where the solutions before it led."""
    first = next(n for n in range(number, -1, -1) if lesson.steps[n].picture)
    state = draw(lesson.steps[first].picture)
    for step in lesson.steps[first:number]:
        for move in step.moves:
            state = play(state, parse_action(f"{LEARNER} {move}"))
    return state


def play(state: State, action: Action) -> State:
    """Return the position after a move of the learner and the rival's answers to it."""
    state = GAME.apply(state, action).state
    while GAME.outcome(state) is None and state.decider != LEARNER:
        state = GAME.apply(state, answer(GAME.legal(state, state.decider))).state
    return state
