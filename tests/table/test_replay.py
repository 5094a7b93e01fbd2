"""Looking at games again: step by step, by turn, and only through one's own eyes."""

from random import Random

import pytest

from tests.table.conftest import new_table, play, play_at_random, show
from tests.toygame import Draw, Drew, Reply, Rest
from tigris.table.replay import ReplayError
from tigris.table.seats import NoSuchSeatError


def test_a_replay_shows_every_view_there_was_forwards_and_backwards() -> None:
    table = new_table(seats=3)
    rng = Random(6)
    views = [table.view(1)]
    while table.look(None).to_act:
        play_at_random(table, rng, 1)
        views.append(table.view(1))

    replay = table.replay(1)
    assert len(replay) == len(views) - 1
    forwards = [replay.view()]
    while replay.forward():
        forwards.append(replay.view())
    backwards = [replay.view()]
    while replay.back():
        backwards.append(replay.view())

    assert forwards == views
    assert backwards == views[::-1]
    assert replay.position == 0


def test_a_replay_jumps_to_the_start_of_a_turn() -> None:
    table = new_table()
    play_at_random(table, Random(6))
    replay = table.replay(None)
    for turn in range(1, replay.turns + 1):
        replay.go_to_turn(turn)
        assert replay.turn == turn
        if replay.position:
            replay.back()
            assert replay.turn == turn - 1
    for beyond in (0, replay.turns + 1):
        with pytest.raises(ReplayError) as caught:
            replay.go_to_turn(beyond)
        assert caught.value.code == "replay_range"


def test_a_replay_of_a_running_game_stays_with_its_viewer() -> None:
    table = new_table()
    play(table, show(table, 0), Reply(1, True), Draw(0))
    replay = table.replay(1)
    replay.go_to(3)

    assert replay.events() == (Drew(0, None),)
    assert replay.sentences() == ("Ann draws.",)
    assert replay.active == 1
    with pytest.raises(ReplayError) as caught:
        replay.look_as(0)
    assert caught.value.code == "replay_secret"
    replay.look_as(1)


def test_a_replay_of_a_finished_game_looks_through_all_eyes() -> None:
    table = new_table(options={"first": 0, "last_turn": 2})
    play(table, show(table, 0), Reply(1, True), Draw(0), Rest(1))
    replay = table.replay(None)
    replay.go_to(3)

    replay.look_as(0)
    assert replay.view().hand is not None
    event = replay.events()[0]
    assert isinstance(event, Drew)
    assert event.pebble is not None
    assert str(event.pebble) in replay.sentences()[0]
    with pytest.raises(NoSuchSeatError):
        replay.look_as(5)


def test_a_replay_is_not_moved_by_the_game_going_on() -> None:
    table = new_table()
    play(table, Rest(0))
    replay = table.replay(0)
    play(table, Rest(1))
    assert len(replay) == 1
    with pytest.raises(ReplayError):
        replay.go_to(2)
