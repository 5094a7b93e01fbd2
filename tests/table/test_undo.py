"""Taking back: how far, by whom, and that nobody learns anything by it."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.conftest import GAMES, Make, new_table, play, show
from tests.toygame import GAME, Draw, Reply, Rest
from tigris.table import (
    TABLET,
    Accepted,
    Cause,
    Proposal,
    Refused,
    Table,
    UndoPolicy,
    bot,
)


def looks(table: Table[Any, Any, Any, Any]) -> list[str]:
    """Return all that anybody may see of the game, as bytes would go out."""
    viewers = [None, *range(len(table.seats))]
    return [
        json.dumps(
            [
                table.game.encode_view(table.view(viewer)),
                [table.game.encode_event(event) for event in table.events_for(viewer)],
                [table.game.encode_action(a) for a in table.look(viewer).legal],
            ]
        )
        for viewer in viewers
    ]


def code(answer: Accepted | Refused | None) -> str:
    assert isinstance(answer, Refused)
    assert answer.text.endswith(".")
    return answer.code


def test_a_seat_takes_its_action_back_and_plays_it_again() -> None:
    table = new_table()
    before = looks(table)
    play(table, show(table, 0))
    after = looks(table)

    assert table.can_undo(0) is None
    assert table.undo(0, 1) == Accepted(2)
    assert looks(table) == before
    assert table.can_redo(0) is None
    assert table.redo(0, 2) == Accepted(3)
    assert looks(table) == after


def test_undo_stops_at_what_came_to_light_and_says_what() -> None:
    table = new_table()
    play(table, show(table, 0), Reply(1, True), Draw(0))

    refused = table.can_undo(0)

    assert code(refused) == "undo_reveal"
    assert isinstance(refused, Refused)
    assert refused.values["name"] in refused.text
    assert "drawn" in refused.text
    assert code(table.undo(0, table.revision)) == "undo_reveal"


def test_undo_stops_where_another_person_has_decided_since() -> None:
    table = new_table()
    play(table, show(table, 0), Reply(1, True))

    refused = table.can_undo(0)

    assert code(refused) == "undo_acted_since"
    assert isinstance(refused, Refused)
    assert refused.values["name"] in refused.text
    assert "Ben" in refused.text


def test_undo_takes_a_bots_answer_along_and_redo_brings_it_back() -> None:
    table = new_table(controllers=(TABLET, bot("easy")))
    before = looks(table)
    play(table, show(table, 0), Reply(1, True))
    after = looks(table)

    assert table.undo(0, 2) == Accepted(3)
    assert looks(table) == before
    assert table.redo(0, 3) == Accepted(4)
    assert looks(table) == after


def test_a_decision_out_of_turn_can_be_taken_back_by_who_made_it() -> None:
    table = new_table()
    play(table, show(table, 0))
    before = looks(table)
    play(table, Reply(1, True))

    assert table.undo(1, 2) == Accepted(3)
    assert looks(table) == before


def test_a_turn_that_ended_without_a_reveal_can_be_reopened_until_somebody_acts() -> None:
    table = new_table()
    before = looks(table)
    play(table, Rest(0))
    assert table.undo(0, 1) == Accepted(2)
    assert looks(table) == before

    play(table, Rest(0), Rest(1))
    assert code(table.can_undo(0)) == "undo_nothing"


def test_undo_ends_at_the_start_of_the_turn_even_among_bots() -> None:
    """Ann's first turn lies before two turns of bots: she cannot step over them."""
    table = new_table(seats=3, controllers=(TABLET, bot("easy"), bot("easy")))
    play(table, Rest(0), Rest(1), Rest(2))
    assert code(table.can_undo(0)) == "undo_nothing"

    play(table, show(table, 0), Reply(1, False))
    play(table, show(table, 0), Reply(1, True))
    for _ in range(2):
        assert isinstance(table.undo(0, table.revision), Accepted)
    assert code(table.undo(0, table.revision)) == "undo_nothing"
    assert table.position == 3


def test_a_bots_turn_since_ends_ones_own_for_good() -> None:
    table = new_table(seats=3, controllers=(TABLET, bot("easy"), TABLET))
    play(table, Rest(0), Rest(1))
    assert code(table.can_undo(0)) == "undo_turn_over"


def test_redo_ends_with_the_next_action_and_belongs_to_who_undid() -> None:
    table = new_table()
    play(table, show(table, 0))
    table.undo(0, 1)

    assert code(table.redo(1, 2)) == "redo_not_yours"
    play(table, Rest(0))
    assert code(table.redo(0, 3)) == "redo_nothing"
    assert code(table.can_redo(0)) == "redo_nothing"


def test_a_stale_undo_is_refused() -> None:
    table = new_table()
    play(table, show(table, 0))
    assert code(table.undo(0, 0)) == "stale_revision"
    assert code(table.redo(0, 0)) == "stale_revision"


def test_without_undo_nothing_is_taken_back() -> None:
    table = new_table(undo=UndoPolicy.OFF)
    play(table, show(table, 0))
    assert code(table.undo(0, 1)) == "undo_off"
    assert code(table.propose_undo(0, 1)) == "undo_no_vote"


def test_by_agreement_of_all_people_a_draw_is_taken_back() -> None:
    table = new_table(seats=3, undo=UndoPolicy.AGREED, controllers=(TABLET, TABLET, bot("x")))
    before = looks(table)
    play(table, show(table, 0), Reply(1, True), Draw(0))
    causes: list[Cause] = []
    table.subscribe(lambda update: causes.append(update.cause))

    assert code(table.undo(0, 3)) == "undo_reveal"
    assert table.propose_undo(0, 3, keep=0) == Accepted(3)
    assert table.proposal == Proposal(0, 0, frozenset({1}))
    assert code(table.answer_undo(0, 3, True)) == "undo_not_asked"
    assert code(table.answer_undo(2, 3, True)) == "undo_not_asked"
    assert table.answer_undo(1, 3, True) == Accepted(4)

    assert looks(table) == before
    assert table.proposal is None
    assert causes == [Cause.PROPOSAL, Cause.UNDO]
    assert "as all agreed" in table.log(None)[-1].text


def test_one_who_declines_ends_the_vote() -> None:
    table = new_table(undo=UndoPolicy.AGREED)
    play(table, show(table, 0), Reply(1, True), Draw(0))
    table.propose_undo(0, 3)
    assert table.answer_undo(1, 3, False) == Accepted(3)
    assert table.proposal is None
    assert code(table.answer_undo(1, 3, True)) == "undo_not_asked"
    assert table.position == 3


def test_a_vote_lapses_when_the_game_goes_on() -> None:
    table = new_table(undo=UndoPolicy.AGREED)
    play(table, show(table, 0), Reply(1, True), Draw(0))
    table.propose_undo(0, 3)
    play(table, Rest(1))
    assert table.proposal is None
    assert code(table.answer_undo(1, 4, True)) == "undo_not_asked"


def test_one_person_among_bots_agrees_with_himself() -> None:
    table = new_table(undo=UndoPolicy.AGREED, controllers=(TABLET, bot("x")))
    play(table, show(table, 0), Reply(1, True), Draw(0))
    assert table.propose_undo(0, 3) == Accepted(4)
    assert table.position == 2


@pytest.mark.parametrize("keep", [-1, 3, 99])
def test_a_vote_on_nonsense_is_refused(keep: int) -> None:
    table = new_table(undo=UndoPolicy.AGREED)
    play(table, show(table, 0), Reply(1, True), Draw(0))
    assert code(table.propose_undo(0, 3, keep)) == "undo_nothing"


def test_undo_and_redo_are_in_the_save(make: Make, tmp_path: Path) -> None:
    table = make()
    play(table, show(table, 0))
    table.undo(0, 1)
    table.redo(0, 2)
    table.undo(0, 3)
    table.close()

    again = Table.open(GAMES, tmp_path / "game.tigris")
    assert again.revision == 4
    assert looks(again) == looks(table)
    assert again.redo(0, 4) == Accepted(5)
    again.close()


@pytest.mark.parametrize("seed", range(12))
def test_walks_back_and_forth_always_come_to_the_same_views(
    seed: int, make: Make, tmp_path: Path
) -> None:
    """Whatever line of actions leads somewhere, every viewer sees the same bytes there."""
    rng = Random(seed)
    policy = rng.choice([UndoPolicy.TURN, UndoPolicy.AGREED])
    kinds = tuple(rng.choice([TABLET, bot("x")]) for _ in range(3))
    table = make(seats=3, seed=seed, undo=policy, controllers=kinds)
    line: list[Any] = []
    seen = {0: looks(table)}
    redo: list[list[Any]] = []
    undone = 0
    for _ in range(150):
        state = table.look(None)
        if not state.to_act:
            break
        wish = rng.random()
        seat = rng.randrange(3)
        if wish < 0.4:
            if isinstance(table.undo(seat, table.revision), Accepted):
                undone += 1
                redo.append(line[table.position :])
                del line[table.position :]
        elif wish < 0.55:
            if isinstance(table.redo(seat, table.revision), Accepted):
                line += redo.pop()
        else:
            seat = state.to_act[0]
            action = rng.choice(table.look(seat).legal)
            play(table, action)
            line.append(action)
            redo.clear()
            seen[table.position] = looks(table)
        assert table.position == len(line)
        assert looks(table) == seen[table.position]
    assert undone > 5
    fresh = GAME.new(3, seed, {"first": 0})
    for action in line:
        fresh = GAME.apply(fresh, action).state
    assert [table.view(s) for s in range(3)] == [GAME.view(fresh, s) for s in range(3)]
    table.close()
    again = Table.open(GAMES, tmp_path / "game.tigris")
    assert looks(again) == looks(table)
    again.close()
