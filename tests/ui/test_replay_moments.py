"""What a replay shows of a moment: plain values, no window."""

import pytest

from tests.ui.finished import NAMES, finished, played
from tigris.games.tigris_euphrates.events import PointsScored
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.replay.moments import EVERYBODY, index, moment
from tigris.ui.games.tigris_euphrates.replay.replay_layout import arrange
from tigris.words import Words

WORDS = Words("en")


def at(position, eyes=EVERYBODY, seats=4):
    replay = finished(seats).replay(None)
    replay.go_to(position)
    return moment(replay, eyes, WORDS)


def test_with_everybody_open_all_hands_and_points_show():
    rows = at(40).rows
    assert [row.name for row in rows] == list(NAMES)
    for row in rows:
        assert row.points is not None
        assert row.treasures is not None
        assert len(row.tiles) == row.hand


def test_through_one_seats_eyes_only_its_own_hand_shows():
    rows = at(40, eyes=2).rows
    assert [row.tiles is not None for row in rows] == [False, False, True, False]
    assert [row.points is not None for row in rows] == [False, False, True, False]


def test_of_a_game_that_goes_on_nobody_sees_more_than_they_saw():
    replay = played(3, most=30).replay(1)
    replay.go_to(20)
    rows = moment(replay, EVERYBODY, WORDS).rows
    assert [row.tiles is not None for row in rows] == [False, True, False]


def test_sentences_tell_everything_only_to_those_who_may_know():
    replay = finished(4).replay(None)
    for position in range(1, len(replay)):
        replay.look_as(None)
        replay.go_to(position)
        scored = [e for e in replay.events() if isinstance(e, PointsScored)]
        if scored:
            break
    owner = scored[0].seat
    other = (owner + 1) % 4
    full = moment(replay, EVERYBODY, WORDS).sentences
    assert full == moment(replay, owner, WORDS).sentences
    assert full != moment(replay, other, WORDS).sentences


def test_the_last_move_is_marked_and_the_start_is_not():
    marks = [key for key in at(1).scene.pieces if key.startswith("last ")]
    assert not [key for key in at(0).scene.pieces if key.startswith("last ")]
    assert marks


def test_looking_does_not_move_the_replay():
    replay = finished(4).replay(None)
    replay.go_to(33)
    index(replay)
    moment(replay, EVERYBODY, WORDS)
    assert replay.position == 33


def test_the_index_knows_where_turns_begin():
    replay = finished(4).replay(None)
    found = index(replay)

    assert len(found.starts) == replay.turns
    second, third = found.starts[1:3]
    assert found.before(third) == second
    assert found.before(second + 1) == second
    assert found.before(0) == 0
    assert found.after(second, len(replay)) == third
    assert found.after(found.starts[-1], len(replay)) == len(replay)


@pytest.mark.parametrize("size", [(1280, 696), (960, 516), (1024, 664), (1920, 1096)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_replay_screen_overlaps(size, seats):
    made, screen = arrange(*size, seats), Box(0, 0, *size)
    parts = [made.board, made.strip, made.story, *made.rows]
    strip = [*made.buttons, made.slider, made.speed]
    for boxes in (parts, strip):
        assert all(screen.holds(box) for box in boxes)
        for number, box in enumerate(boxes):
            assert not any(box.meets(other) for other in boxes[number + 1 :])
    assert all(made.strip.holds(box) for box in strip)
    assert made.slider.height >= 48
    assert all(box.height >= 48 and box.width >= 48 for box in (*made.buttons, made.speed))
    assert made.slider.width >= 300
