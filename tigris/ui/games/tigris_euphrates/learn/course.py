"""All lessons and puzzles in the order in which to take them, and how far somebody came. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tigris.ui.games.tigris_euphrates.learn import first_lessons, more_lessons, puzzles
from tigris.ui.games.tigris_euphrates.learn.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (
    first_lessons.GOAL,
    first_lessons.TILES,
    first_lessons.LEADERS,
    first_lessons.REVOLT,
    more_lessons.WAR,
    more_lessons.TREASURES,
    more_lessons.MONUMENTS,
    more_lessons.TURN,
)
PUZZLES: tuple[Lesson, ...] = (
    puzzles.ONE_BLOW,
    puzzles.FOOTHOLD,
    puzzles.HARVEST,
    puzzles.QUAKE,
    puzzles.GOLD,
    puzzles.TOWER,
)
COURSE = (*LESSONS, *PUZZLES)


class Progress(NamedTuple):
    """How far somebody came in one lesson: the step to go on with, and whether it was finished."""

    step: int = 0
    done: bool = False


def find(name: str) -> Lesson:
    """Return the lesson called ``name``, the first one if there is none."""
    return next((lesson for lesson in COURSE if lesson.id == name), COURSE[0])


def progress(kept: Mapping[str, Any], lesson: Lesson) -> Progress:
    """Return how far somebody came, from what was kept; damaged entries count as nothing."""
    entry = kept.get(lesson.id)
    if not isinstance(entry, list | tuple) or len(entry) != 2 or not isinstance(entry[0], int):
        return Progress()
    return Progress(max(0, min(entry[0], len(lesson.steps) - 1)), bool(entry[1]))


def kept_with(kept: Mapping[str, Any], lesson: Lesson, now: Progress) -> dict[str, Any]:
    """Return what to keep, with the progress in one lesson changed."""
    return {**kept, lesson.id: [now.step, now.done]}


def next_lesson(kept: Mapping[str, Any], after: Lesson | None = None) -> Lesson | None:
    """Return the first lesson that is not finished, looking from ``after`` on; else ``None``."""
    first = 0 if after is None else COURSE.index(after) + 1
    left = (lesson for lesson in COURSE[first:] if not progress(kept, lesson).done)
    return next(left, None)
