"""The log: every event as a sentence, for one viewer, and never more than he may know."""

import json
from random import Random
from typing import Any

from tests.table.conftest import ToyTable, new_table, play, play_at_random, show
from tests.toygame import GAME, Draw, Reply, Rest
from tigris.table import TABLET, UndoPolicy, bot


def texts(table: ToyTable, viewer: int | None) -> list[str]:
    return [line.text for line in table.log(viewer)]


def test_everyone_reads_what_he_saw() -> None:
    table = new_table(options={"first": 0, "bag": [1, 2, 3, 4, 5, 6, 7, 8]})
    play(table, show(table, 0), Reply(1, True), Draw(0))

    assert texts(table, 0) == ["Ann shows 1.", "Ben scores.", "Ann scores 3.", "Ann draws 7."]
    assert texts(table, 1) == ["Ann shows 1.", "Ben scores 1.", "Ann scores.", "Ann draws."]
    assert texts(table, None) == ["Ann shows 1.", "Ben scores.", "Ann scores.", "Ann draws."]
    assert {line.turn for line in table.log(0)} == {1}
    assert [line.seat for line in table.log(0)] == [0, 1, 1, 0]


def test_after_the_end_everyone_reads_all() -> None:
    table = new_table(options={"first": 0, "bag": [1, 2, 3, 4, 5, 6, 7, 8], "last_turn": 2})
    play(table, show(table, 0), Reply(1, True), Draw(0), Rest(1))

    full = ["Ann shows 1.", "Ben scores 1.", "Ann scores 3.", "Ann draws 7.", "Ben rests."]
    assert texts(table, 0) == texts(table, 1) == texts(table, None) == full


def test_what_was_taken_back_is_gone_from_the_log_and_the_undo_is_in_it() -> None:
    table = new_table()
    play(table, show(table, 0))
    table.undo(0, 1)

    assert texts(table, 1) == ["Ann took back the last action."]
    assert table.log(1)[0].code == "undone"
    table.redo(0, 2)
    assert texts(table, 1)[-1] == "Ann played it again after all."
    assert sum("shows" in text for text in texts(table, 1)) == 1


def everything_for(table: ToyTable, viewer: int | None) -> str:
    """Return whatever the table gives out to ``viewer``, as one text."""
    replay = table.replay(viewer)
    past: list[Any] = []
    while True:
        past.append(GAME.encode_view(replay.view()))
        past.append([GAME.encode_event(event) for event in replay.events()])
        past.append(replay.sentences())
        if not replay.forward():
            break
    return json.dumps(
        [
            GAME.encode_view(table.view(viewer)),
            [GAME.encode_event(event) for event in table.events_for(viewer)],
            [GAME.encode_action(action) for action in table.look(viewer).legal],
            texts(table, viewer),
            past,
        ]
    )


def test_two_worlds_that_differ_in_what_is_hidden_look_the_same() -> None:
    """Ben's pebbles differ, and the one he draws; he shows none of them, so nobody can tell."""
    one = [1, 2, 3, 9, 11, 12, 4, 13, 5, 6, 14, 15]
    two = [1, 2, 3, 9, 22, 21, 4, 23, 5, 6, 25, 24]
    heard: list[list[str]] = []
    tables: list[ToyTable] = []
    for bag in (one, two):
        table = new_table(options={"first": 0, "bag": bag}, undo=UndoPolicy.AGREED)
        told: list[str] = []
        heard.append(told)
        tables.append(table)

        def hear(update: Any, told: list[str] = told) -> None:
            for viewer in (None, 0):
                told.append(json.dumps(GAME.encode_view(update.view(viewer))))
                told.extend(json.dumps(GAME.encode_event(e)) for e in update.events(viewer))

        table.subscribe(hear)
        rng = Random(8)
        for end in (Draw(1), Rest(1), Rest(1)):
            play(table, show(table, 0), Reply(1, rng.random() < 0.5), Draw(0))
            if isinstance(end, Draw):
                play(table, show(table, 1), Reply(0, True))
            play(table, end)
        table.undo(1, table.revision)

    assert heard[0] == heard[1]
    for viewer in (None, 0):
        assert everything_for(tables[0], viewer) == everything_for(tables[1], viewer)
    assert everything_for(tables[0], 1) != everything_for(tables[1], 1), "the worlds do differ"


def test_no_hidden_pebble_is_ever_named() -> None:
    """Random games, all viewers: no text holds a pebble that viewer has not seen."""
    for seed in range(10):
        table = new_table(seats=3, seed=seed, controllers=(TABLET, bot("x"), TABLET))
        play_at_random(table, Random(seed), 40)
        if table.outcome is not None:
            continue
        for viewer in (None, 0, 1, 2):
            own = [] if viewer is None else list(table.view(viewer).hand or ())
            public = [e.pebble for e in table.events_for(None) if hasattr(e, "pebble")]
            drawn = [e.pebble for e in table.events_for(viewer) if hasattr(e, "pebble")]
            known = {*own, *public, *drawn}
            words = " ".join(texts(table, viewer)).replace(".", " ").split()
            named = {int(word) for word in words if word.isdigit() and 100 <= int(word) < 130}
            scored = {e.points for e in table.events_for(viewer) if hasattr(e, "points")}
            assert named <= known | scored
