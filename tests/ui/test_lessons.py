"""Lessons and puzzles as data: they can be played, they can be missed, and every word is there."""

import pytest

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.soundness import objection
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.table import Accepted
from tigris.ui.games.tigris_euphrates.learn.booklet import CHAPTERS
from tigris.ui.games.tigris_euphrates.learn.course import (
    COURSE,
    LESSONS,
    PUZZLES,
    Progress,
    find,
    kept_with,
    next_lesson,
    progress,
)
from tigris.ui.games.tigris_euphrates.learn.drawn import LEARNER, draw
from tigris.ui.games.tigris_euphrates.learn.lesson import fits, play, start_of
from tigris.ui.games.tigris_euphrates.learn.teacher import Teacher
from tigris.words import LANGUAGES, Words

STEPS = [(lesson, number) for lesson in COURSE for number in range(len(lesson.steps))]


def name_of(value):
    return getattr(value, "id", str(value))


def teach(name, number=0):
    return Teacher(find(name), number, Words())


def submit(teacher, move):
    """Play a move of the learner as the table's screen does; return whether it was held back."""
    action = parse_action(f"{LEARNER} {move}")
    if teacher.holds_back(action):
        return True
    answer = teacher.table.submit(LEARNER, teacher.table.revision, action)
    assert isinstance(answer, Accepted), f"{move}: {answer}"
    teacher.accepted()
    return False


# They can be played


@pytest.mark.parametrize("lesson", COURSE, ids=name_of)
def test_the_intended_moves_lead_through_every_lesson(lesson):
    teacher = Teacher(lesson, 0, Words())
    for number, step in enumerate(lesson.steps):
        if number:
            teacher.go(number)
        for move in step.moves:
            assert not teacher.may_go_on
            assert not submit(teacher, move), f"{step.key}: {move} is held back"
        assert teacher.may_go_on, f"{step.key} is not solved by {step.moves}"
        assert not teacher.missed
    assert teacher.is_last


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=name_of)
def test_every_step_begins_with_a_sound_position_in_which_the_learner_decides(lesson, number):
    state = start_of(lesson, number)
    assert objection(state) is None
    assert state.decider == LEARNER


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=name_of)
def test_whatever_a_step_accepts_the_next_one_can_be_done(lesson, number):
    step, following = lesson.steps[number], lesson.steps[number + 1 : number + 2]
    if not step.wants:
        return
    state = start_of(lesson, number)
    fitting = [action for action in GAME.legal(state, LEARNER) if fits(action, step.wants)]
    assert fitting
    for action in fitting:
        after = play(state, action)
        for one in following:
            if one.wants and not one.picture:
                legal = GAME.legal(after, LEARNER)
                assert any(fits(each, one.wants) for each in legal), f"{action}, then {one.key}"


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=name_of)
def test_the_hint_of_a_step_is_a_move_that_it_accepts(lesson, number):
    teacher = Teacher(lesson, number, Words())
    if teacher.step.is_read:
        assert teacher.hint is None
    else:
        assert teacher.hint in GAME.legal(start_of(lesson, number), LEARNER)
        assert not teacher.holds_back(teacher.hint)


# What is not right


@pytest.mark.parametrize("lesson", PUZZLES, ids=name_of)
def test_a_puzzle_is_missed_by_doing_nothing(lesson):
    teacher = Teacher(lesson, 0, Words())
    for _ in range(teacher.table.view(None).actions_left):
        submit(teacher, "pass")
    assert teacher.missed
    assert teacher.sentence == Words()[f"lessons.{lesson.id}.find.missed"]


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("foothold", ["leader priest H6", "commit 1"]),
        ("harvest", ["tile settlement H7", "commit 3", "pass"]),
        ("quake", ["tile temple H7", "commit 1", "pass"]),
        ("quake", ["catastrophe J6", "tile settlement H7", "commit 0"]),
        ("tower", ["tile market I6", "monument red-green H5", "leader trader H7"]),
    ],
)
def test_what_looks_good_does_not_solve_a_puzzle(name, moves):
    teacher = teach(name)
    for move in moves:
        submit(teacher, move)
    assert teacher.missed
    assert not teacher.solved


def test_a_missed_puzzle_can_be_tried_again():
    teacher = teach("one_blow")
    submit(teacher, "pass")
    teacher.begin()
    assert not teacher.missed
    submit(teacher, "catastrophe J6")
    assert teacher.solved


def test_a_wrong_move_is_explained_and_not_played():
    teacher = teach("goal", 2)
    assert submit(teacher, "tile temple H8")
    assert teacher.sentence == Words()["lessons.goal.farm.wrong"]
    assert teacher.table.revision == 0
    assert not submit(teacher, "tile farm I9")
    assert teacher.sentence == Words()["lessons.goal.farm.done"]


def test_what_is_done_is_not_done_again():
    teacher = teach("tiles")
    submit(teacher, "tile temple J7")
    assert submit(teacher, "tile temple H7")
    assert teacher.solved
    assert teacher.table.revision == 1


def test_whoever_plays_on_is_taken_to_the_next_step():
    teacher = teach("war", 1)
    submit(teacher, "tile settlement H6")
    assert not submit(teacher, "commit 1")
    assert (teacher.step.key, teacher.solved) == ("send", True)


def test_going_back_begins_the_step_at_its_own_position():
    teacher = teach("monuments")
    submit(teacher, "tile settlement I6")
    teacher.go(1)
    submit(teacher, "monument red-black H5")
    teacher.go(1)
    assert teacher.table.view(None).phase.value == "monument"
    assert not teacher.solved


# Moves as text


@pytest.mark.parametrize(
    ("move", "wants", "does"),
    [
        ("tile temple I5", "tile temple I5,J6", True),
        ("tile temple I6", "tile temple I5,J6", False),
        ("tile market J6", "tile temple I5 | tile market *", True),
        ("replace 2 farm 1 market", "replace *", True),
        ("pass", "replace *", False),
        ("commit 2", "commit 1,2", True),
        ("commit 12", "commit 1,2", False),
    ],
)
def test_moves_are_compared_with_what_is_wanted(move, wants, does):
    assert fits(parse_action(f"0 {move}"), wants) is does


# Positions


def test_temples_that_a_picture_does_not_show_stand_with_their_treasures():
    state = draw(LESSONS[0].steps[0].picture)
    assert state.board.treasures == state.board.map.temples
    state = draw("    H   I\n 7  .   .\n")
    assert not state.board.treasures >> parse_space("I7") & 1


@pytest.mark.parametrize("chapter", CHAPTERS, ids=name_of)
def test_every_figure_of_the_booklet_can_be(chapter):
    for picture in chapter.figures:
        assert objection(draw(picture)) is None


# Words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_has_its_sentences_and_there_are_no_others(code):
    wanted = set()
    for lesson in COURSE:
        wanted |= {f"lessons.{lesson.id}.title", f"lessons.{lesson.id}.note"}
        for step in lesson.steps:
            endings = ["", ".done", ".wrong"] if step.wants else [""]
            endings = ["", ".done", ".missed"] if step.goal else endings
            wanted |= {lesson.key(step, ending) for ending in endings}
    assert {key for key in Words(code).sentences if key.startswith("lessons.")} == wanted


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_chapter_has_its_paragraphs_and_there_are_no_others(code):
    wanted = {"booklet.title", "booklet.previous", "booklet.next"}
    for chapter in CHAPTERS:
        parts = ["title", *map(str, range(1, chapter.paragraphs + 1))]
        parts += [f"figure{number}" for number in range(1, len(chapter.figures) + 1)]
        wanted |= {f"booklet.{chapter.id}.{part}" for part in parts}
        assert all(key in Words(code) and f"{key}_note" in Words(code) for key in chapter.extra)
    assert {key for key in Words(code).sentences if key.startswith("booklet.")} == wanted


# How far somebody came


def test_progress_is_kept_by_lesson():
    kept = kept_with({}, LESSONS[1], Progress(2, False))
    assert progress(kept, LESSONS[1]) == Progress(2, False)
    assert progress(kept, LESSONS[0]) == Progress()


@pytest.mark.parametrize("entry", [None, [], "x", [99, True], [-1, False], [1], ["a", True]])
def test_damaged_progress_harms_nobody(entry):
    found = progress({"goal": entry}, LESSONS[0])
    assert 0 <= found.step < len(LESSONS[0].steps)


def test_the_next_lesson_is_the_first_that_is_not_finished():
    kept = {LESSONS[0].id: [0, True], LESSONS[2].id: [0, True]}
    assert next_lesson(kept) is LESSONS[1]
    assert next_lesson(kept, LESSONS[1]) is LESSONS[3]
    assert next_lesson({lesson.id: [0, True] for lesson in COURSE}) is None
