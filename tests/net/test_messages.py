"""Frames: whole messages, or a code that says what is wrong with them."""

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tigris.net.messages import (
    CODES,
    DEEPEST,
    FROM_PHONE,
    FROM_TABLE,
    LONGEST,
    Answer,
    AskLog,
    BadMessageError,
    Bye,
    Desk,
    Error,
    Hello,
    Language,
    Log,
    Ping,
    Pong,
    Redo,
    State,
    Submit,
    Undo,
    Vote,
    Wait,
    Welcome,
    Wish,
    decode,
    encode,
)
from tigris.net.shapes import LARGEST

TOKEN, DEVICE = "0f" * 16, "a1" * 16
SEAT = {"name": "Ann", "emblem": "", "side": "south", "kind": "phone", "level": ""}

PHONES = (
    Hello("en", DEVICE, token=TOKEN),
    Hello("pt-BR", DEVICE, code="K7Q4P"),
    Hello("it_IT", DEVICE, watch=True),
    Wish(1, 0, {"held": "tile:farm", "raised": {"farm": 2}}),
    Submit(1, 12, {"kind": "draw"}),
    Undo(2, 12),
    Redo(3, 13),
    Vote(4, 13, False),
    AskLog(5),
    Language("hu"),
    Ping(LARGEST),
)
TABLES = (
    Welcome("tigris_euphrates", 2, "ab" * 8, 7, TOKEN),
    Welcome("tigris_euphrates", None, "ab" * 8),
    Wait("Żaneta"),
    State(
        3,
        ({**SEAT, "connected": True},),
        (0, 1),
        0,
        2,
        {"x": 1.5},
        {"spaces": []},
        {"can": False, "text": "no"},
        True,
        {"text": "?", "asked": False},
        False,
    ),
    Desk(4, 3, {"held": ""}, {"spaces": []}),
    Answer(5, False, 3, "stale_revision", "Look again."),
    Log(6, ({"turn": 1, "seat": 0, "text": "…"},)),
    Pong(7),
    Error("not_json", "?"),
    Bye("closed", "Goodbye."),
)
EVERY = [*PHONES, *TABLES]


def code_of(text: Any, known: Any = FROM_PHONE) -> str:
    """Return the code with which ``text`` is refused."""
    with pytest.raises(BadMessageError) as caught:
        decode(text, known)
    assert caught.value.code in CODES
    return caught.value.code


def changed(message: Any, **fields: Any) -> str:
    """Return the frame of a message with other fields in it; ``...`` takes one out."""
    data = {**json.loads(encode(message)), **fields}
    return json.dumps({key: value for key, value in data.items() if value is not ...})


@pytest.mark.parametrize("message", PHONES, ids=lambda m: m.type)
def test_what_a_phone_says_arrives_as_it_was_meant(message: Any) -> None:
    assert decode(encode(message)) == message


@pytest.mark.parametrize("message", TABLES, ids=lambda m: m.type)
def test_what_the_table_says_arrives_as_it_was_meant(message: Any) -> None:
    assert decode(encode(message), FROM_TABLE) == message


def test_there_is_an_example_of_every_message() -> None:
    assert {message.type for message in PHONES} == set(FROM_PHONE)
    assert {message.type for message in TABLES} == set(FROM_TABLE)


@pytest.mark.parametrize("message", EVERY, ids=lambda m: m.type)
def test_every_field_is_needed_and_none_may_be_added(message: Any) -> None:
    known = FROM_PHONE if message in PHONES else FROM_TABLE
    assert code_of(changed(message, more=1), known) == "unknown_field"
    for part in fields(message):
        if part.name in json.loads(encode(message)) and part.name not in ("id", "token"):
            wanted = {"missing_field", "bad_field"}  # a hello without its reason to be let in
            assert code_of(changed(message, **{part.name: ...}), known) in wanted


@pytest.mark.parametrize("message", EVERY, ids=lambda m: m.type)
def test_no_field_takes_what_is_of_another_kind(message: Any) -> None:
    known = FROM_PHONE if message in PHONES else FROM_TABLE
    for part in fields(message):
        if part.name == "wish" and message.type == "desk":
            continue  # the game's own, whatever it is
        for wrong in (-1, [[]], "\n", True, None, {"a": []}):
            if type(wrong) is type(getattr(message, part.name)) or (
                (wrong is None and part.name in ("seat", "desk", "vote"))
                or (wrong == "\n" and part.name in ("text", "name", "code"))
            ):
                continue
            refused = code_of(changed(message, **{part.name: wrong}), known)
            assert refused in ("bad_field", "other_version"), (part.name, wrong)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("null", "not_an_object"),
        ("[]", "not_an_object"),
        ('"ping"', "not_an_object"),
        ("{}", "unknown_type"),
        ('{"type":"state"}', "unknown_type"),
        ('{"type":["ping"],"n":1}', "unknown_type"),
        ('{"type":"ping"}', "missing_field"),
        ('{"type":"ping","n":1,"n":1}', "duplicate_field"),
        ('{"type":"ping","type":"ping","n":1}', "duplicate_field"),
        ('{"type":"ping","n":1.0}', "bad_number"),
        ('{"type":"ping","n":1e2}', "bad_number"),
        ('{"type":"ping","n":NaN}', "bad_number"),
        ('{"type":"ping","n":-Infinity}', "bad_number"),
        ('{"type":"ping","n":true}', "bad_field"),
        ('{"type":"ping","n":"1"}', "bad_field"),
        ('{"type":"ping","n":-1}', "bad_field"),
        (f'{{"type":"ping","n":{LARGEST + 1}}}', "bad_number"),
        (f'{{"type":"ping","n":{"9" * 4000}}}', "bad_number"),
        ("[" * 200, "not_json"),
        ("[" * 4000, "too_deep"),
        ('{"a":' * 800, "too_deep"),
        ("x" * (LONGEST + 1), "too_long"),
        ("é" * (LONGEST // 2 + 1), "too_long"),
        ('{"type":"language","language":"\\ud800"}', "bad_text"),
        ('{"type":"wish","n":1,"revision":1,"wish":{"\\udfff":1}}', "bad_text"),
        ("\ud800", "bad_text"),
        ('{"type":"language","language":"e"}', "bad_field"),
        ('{"type":"language","language":"english please"}', "bad_field"),
        ('{"type":"hello","version":2,"whatever":"comes"}', "other_version"),
        ('{"type":"ping","n":1} x', "not_json"),
        ('\ufeff{"type":"ping","n":1}', "not_json"),
    ],
)
def test_a_frame_that_is_no_message_is_refused_with_its_code(text: str, code: str) -> None:
    assert code_of(text) == code


def test_half_characters_that_make_a_whole_one_are_good() -> None:
    said = decode('{"type":"wish","n":1,"revision":1,"wish":{"a":"\\ud83c\\udffa"}}')
    assert said.wish == {"a": "\U0001f3fa"}


@pytest.mark.parametrize(
    "ways",
    [
        {"token": ...},
        {"code": "K7Q4P"},
        {"watch": True},
        {"token": ..., "watch": False},
        {"token": TOKEN.upper()},
        {"token": TOKEN[1:]},
        {"token": ..., "code": ""},
        {"token": ..., "code": "K" * 17},
    ],
)
def test_a_hello_gives_exactly_one_good_reason(ways: dict[str, Any]) -> None:
    assert code_of(changed(Hello("en", DEVICE, token=TOKEN), **ways)) == "bad_field"


def test_a_wish_may_be_deep_but_not_deeper() -> None:
    def nested(levels: int) -> str:
        inner = '{"a":' * levels + "1" + "}" * levels
        return f'{{"type":"wish","n":1,"revision":1,"wish":{inner}}}'

    assert decode(nested(DEEPEST - 1)).n == 1
    assert code_of(nested(DEEPEST)) == "too_deep"


def test_keys_do_not_show_when_a_message_is_printed() -> None:
    assert TOKEN not in repr(Hello("en", DEVICE, token=TOKEN))
    assert TOKEN not in str(Welcome("g", 1, "ab" * 8, 1, TOKEN))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)


def verdict(text: str, known: Any = FROM_PHONE) -> Any:
    """Return the message in ``text``, or the code with which it is refused."""
    try:
        return decode(text, known)
    except BadMessageError as error:
        return error.code


@given(st.text(max_size=300) | JSON.map(json.dumps))
def test_whatever_the_text_only_one_error_comes_of_it(text: str) -> None:
    for known in (FROM_PHONE, FROM_TABLE):
        found = verdict(text, known)
        assert found in CODES or type(found) in known.values()


@given(st.sampled_from(PHONES), st.data())
def test_a_message_with_anything_in_a_field_is_whole_or_refused(
    message: Any, data: st.DataObject
) -> None:
    sent = json.loads(encode(message))
    sent[data.draw(st.sampled_from([*sent, "more"]))] = data.draw(JSON)
    found = verdict(json.dumps(sent))
    assert found in CODES or decode(encode(found)) == found
