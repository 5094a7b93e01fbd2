"""Positions, actions and records as text: what is written can be read, what is damaged is named."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tigris_euphrates.playing import play, sampled_states
from tigris.core import BadActionError, BadPositionError, BadSaveError, TigrisError
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.pieces import TRADER
from tigris.games.tigris_euphrates.position import format_position, parse_position
from tigris.games.tigris_euphrates.record import read_record, write_record
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.spaces import ALL_SPACES, parse_space, space_name

SKETCH = """
      D   E   F   G
  2   .   ~   K0  .
  3   ~   ~   t*  m
  4   ~   .   t   T1
"""


def test_spaces_are_named_by_column_and_row() -> None:
    assert [space_name(parse_space(name)) for name in ("A1", "P1", "A11", "P11")] == [
        "A1",
        "P1",
        "A11",
        "P11",
    ]
    assert len({space_name(space) for space in ALL_SPACES}) == 176


@pytest.mark.parametrize("seed", range(12))
def test_every_position_is_read_back_as_it_was_written(seed: int) -> None:
    for state in sampled_states(seed, every=7):
        assert parse_position(format_position(state)) == state


@pytest.mark.parametrize("seed", range(12))
def test_every_action_is_read_back_as_it_was_written(seed: int) -> None:
    for _, action, _ in play(seed):
        assert parse_action(str(action)) == action


def test_a_sketch_shows_a_part_of_the_board_and_the_rest_is_empty() -> None:
    state = parse_position(SKETCH + "hand 0 2 temple 1 farm\n")
    assert state.board.linked.bit_count() == 5
    assert state.players[0].hand == (0, 2, 1, 0)
    assert len(state.bag) == 153 - 3 - 3
    assert state.board.leader_at(1, TRADER) == parse_space("G4")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_action"),
        ("0", "bad_action"),
        ("7 pass", "bad_action"),
        ("x pass", "bad_action"),
        ("0 fly A1", "unknown_action"),
        ("0 tile temple", "bad_action"),
        ("0 tile temple A1 A2", "bad_action"),
        ("0 tile castle A1", "no_such_tile"),
        ("0 tile temple Q1", "no_such_space"),
        ("0 tile temple A12", "no_such_space"),
        ("0 leader temple A1", "no_such_leader"),
        ("0 monument pink-red A1", "no_such_monument"),
        ("0 commit many", "bad_action"),
        ("0 commit -1", "bad_action"),
        ("0 commit ²", "bad_action"),
        ("0 replace 2", "bad_action"),
        ("0 replace 1 temple 1 temple", "bad_action"),
        ("0 pass now", "bad_action"),
    ],
)
def test_a_damaged_action_is_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(BadActionError) as caught:
        parse_action(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        ("colour blue", "bad_line"),
        ("turn 1\nturn 2", "bad_line"),
        ("turn one", "bad_action"),
        ("board round", "unknown_board"),
        ("variants spanish", "unknown_option"),
        ("dynasties archer", "bad_seats"),
        ("dynasties archer archer", "bad_dynasties"),
        ("active 2", "bad_seat"),
        ("phase dreaming", "bad_phase"),
        ("phase monument", "bad_phase"),
        ("phase attack", "bad_conflict"),
        ("conflict war king", "bad_conflict"),
        ("union F3", "bad_conflict"),
        ("hand 0 7 temple", "bad_hand"),
        ("hand 0 60 temple", "bad_tiles"),
        ("catastrophes 1 3", "bad_catastrophes"),
        ("treasures 0 11", "bad_treasures"),
        ("bag tttq", "bad_bag"),
        ("bag tttt", "bad_tiles"),
        ("drawn 999", "bad_tiles"),
        ("reserve 2 temple", "bad_reserve"),
        ("monuments blue-red A1", "bad_monument"),
        ("monuments blue-red", "bad_line"),
        ("ended boredom", "bad_line"),
        ("ended bag", "bad_phase"),
        ("actions 3", "bad_phase"),
        ("seed many", "bad_seed"),
        ("first 5", "bad_first"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_code(extra: str, code: str) -> None:
    with pytest.raises(BadPositionError) as caught:
        parse_position(f"{SKETCH}\n{extra}\n")
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("q", "bad_cell"),
        ("t!", "bad_cell"),
        ("f", "bad_ground"),
        ("K0", "bad_leader"),
        ("K3", "bad_leader"),
        ("#", "bad_monument"),
        ("+", "bad_wonder"),
        ("t^", "bad_building"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_a_code(cell: str, code: str) -> None:
    with pytest.raises(BadPositionError) as caught:
        parse_position(SKETCH.replace("m", cell))
    assert caught.value.code == code


def test_a_row_that_is_too_short_is_refused() -> None:
    for text, code in (("A B\n1 .\n", "bad_board"), ("Z\n1 .\n", "bad_board"), ("", "bad_board")):
        with pytest.raises(BadPositionError) as caught:
            parse_position(text)
        assert caught.value.code == code


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_damage_to_a_position_raises_anything_but_our_own_error(data: st.DataObject) -> None:
    """Change, drop or add characters: it reads, or it is refused with a code."""
    text = format_position(next(iter(sampled_states(data.draw(st.integers(0, 5)), every=40))))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :]
    with suppress(BadPositionError):
        parse_position(text)


@settings(max_examples=300, deadline=None)
@given(st.text())
def test_no_text_makes_the_action_reader_fail_in_an_unknown_way(text: str) -> None:
    with suppress(BadActionError):
        parse_action(text)


def test_a_record_is_read_back_as_the_game_it_tells() -> None:
    played = list(play(5))
    actions = [action for _, action, _ in played]
    setup = played[0].before.setup
    text = write_record(setup, actions)
    assert read_record(text) == (setup, actions)


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda text: "", "bad_setup"),
        (lambda text: "[]\n" + text, "bad_setup"),
        (lambda text: text.replace('"version": 1', '"version": 99', 1), "unknown_version"),
        (lambda text: text.replace('"seats": 4', '"seats": 9', 1), "bad_seats"),
        (lambda text: text.replace(" leader ", " ladder ", 1), "bad_record"),
        (lambda text: "\n".join(text.splitlines()[:1] + text.splitlines()[9:]), "bad_record"),
    ],
)
def test_a_damaged_record_is_refused_with_a_code(damage, code: str) -> None:  # type: ignore[no-untyped-def]
    played = list(play(5))
    text = write_record(played[0].before.setup, [action for _, action, _ in played])
    with pytest.raises(TigrisError) as caught:
        read_record(damage(text))
    assert caught.value.code == code
    if code == "bad_record":
        assert isinstance(caught.value, BadSaveError)
        assert "line" in str(caught.value)


def test_a_new_game_prints_and_reads() -> None:
    for seats in (2, 3, 4):
        for board in ("standard", "advanced"):
            seed = Random(seats).getrandbits(64)
            state = new_game(read_setup(seats, seed, {"board": board, "open_tiles": True}))
            assert parse_position(format_position(state)) == state
