"""Takes a learner through a lesson: which step it is, what was right, what comes next. No Kivy."""

from typing import Any

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.table import TABLET, SeatPlan, Setup, Side, Table, UndoPolicy, bot
from tigris.ui.games.tigris_euphrates.learn.drawn import DYNASTIES, LEARNER
from tigris.ui.games.tigris_euphrates.learn.lesson import (
    Lesson,
    Step,
    answer,
    fits,
    is_met,
    start_of,
)
from tigris.words import Words

AnyTable = Table[Any, Any, Any, Any]


class Teacher:
    """One lesson at a real table. The table is another one whenever a step begins anew.

    ``wrong`` is whether the last move was not what the step asks for, ``solved`` whether one was,
    ``missed`` whether a puzzle's turn is over without its goal.
    """

    def __init__(self, lesson: Lesson, number: int, words: Words) -> None:
        self.lesson, self.words = lesson, words
        self.number = number
        self.table: AnyTable
        self.begin()

    @property
    def step(self) -> Step:
        """Return the step that is taken now."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Return whether no step follows."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def may_go_on(self) -> bool:
        """Return whether the step is done, or was only to be read."""
        return self.solved or self.step.is_read

    @property
    def tried(self) -> bool:
        """Return whether a move of this step was already played, and not yet all of them."""
        return self._played > 0 and not self.solved

    def begin(self) -> None:
        """Begin the step anew, at its own position."""
        self._enter()
        setup = Setup(_seats(self.words), 1, {}, UndoPolicy.OFF)
        self.table = Table.at(GAME, setup, start_of(self.lesson, self.number))
        self._turn = self.table.view(None).turn

    def go(self, number: int) -> None:
        """Go to a step; on from a solved one at the same table, if it draws nothing new."""
        passed = self.lesson.steps[self.number + 1 : number + 1]
        on = number > self.number and self.may_go_on
        self.number = number
        if on and not any(step.picture for step in passed):
            self._enter()
            self._turn = self.table.view(None).turn
        else:
            self.begin()

    def _enter(self) -> None:
        self.wrong = self.solved = self.missed = False
        self._played = 0

    # A coach at the table

    def holds_back(self, action: Action) -> bool:
        """Return whether ``action`` is not what the step is about, and is not played.

        Whoever plays on without asking for the next step is taken to it.
        """
        ahead = self._ahead()
        if ahead != self.number:
            self.go(ahead)
        step = self.step
        self.wrong = False
        if self.may_go_on or self.missed:
            return True
        if step.wants and not fits(action, step.wants):
            self.wrong = True
        return self.wrong

    def _ahead(self) -> int:
        """Return the step that a move now would belong to: the next one to play at this table."""
        steps, number = self.lesson.steps, self.number
        done = self.may_go_on
        while done and number + 1 < len(steps) and not steps[number + 1].picture:
            number += 1
            done = steps[number].is_read
        return self.number if steps[number].is_read else number

    def accepted(self) -> None:
        """Let the rival answer, and see whether that was it."""
        self._played += 1
        self._answer()
        step, view = self.step, self.table.view(LEARNER)
        if step.wants:
            self.solved = True
            return
        own = view.players[LEARNER]
        if is_met(step.goal, view.board, own.points or (0, 0, 0, 0), own.treasures or 0):
            self.solved = True
        else:
            self.missed = view.turn != self._turn or view.outcome is not None

    def _answer(self) -> None:
        while True:
            view = self.table.view(None)
            if view.outcome is not None or view.decider == LEARNER:
                return
            look = self.table.look(view.decider)
            self.table.submit(view.decider, look.revision, answer(look.legal))

    @property
    def hint(self) -> Action | None:
        """Return the next move of the solution, if it can be played now."""
        moves = self.step.moves
        if self.may_go_on or self.missed or self._played >= len(moves):
            return None
        action = parse_action(f"{LEARNER} {moves[self._played]}")
        return action if action in self.table.look(LEARNER).legal else None

    # What is said

    @property
    def sentence(self) -> str:
        """Return what the ribbon says now."""
        key = self.lesson.key(self.step)
        if self.solved:
            return self.words[f"{key}.done"]
        if self.missed:
            return self.words[f"{key}.missed"]
        if self.wrong:
            return self.words[f"{key}.wrong"]
        return self.words[key]


def _seats(words: Words) -> tuple[SeatPlan, ...]:
    """Return the learner and the rival, called like their dynasties' emblems."""
    names = [words[f"pieces.{dynasty}"].capitalize() for dynasty in DYNASTIES]
    return (
        SeatPlan(names[0], DYNASTIES[0], Side.SOUTH, TABLET),
        SeatPlan(names[1], DYNASTIES[1], Side.NORTH, bot("easy")),
    )
