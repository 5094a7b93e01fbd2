"""JSON: set-ups and actions come back as they went; anything else is refused with a code."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tigris_euphrates.playing import play
from tigris.core import BadActionError, BadSaveError, SetupError
from tigris.games.tigris_euphrates.actions import PlaceTile, ReplaceTiles
from tigris.games.tigris_euphrates.codec import (
    decode_action,
    decode_setup,
    encode_action,
    encode_event,
    encode_setup,
    encode_view,
)
from tigris.games.tigris_euphrates.options import Options, Setup
from tigris.games.tigris_euphrates.pieces import TEMPLE
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.games.tigris_euphrates.view import view


@pytest.mark.parametrize("seed", range(12))
def test_actions_events_and_views_are_json_and_actions_come_back(seed: int) -> None:
    for before, action, step in play(seed):
        data = json.loads(json.dumps(encode_action(action)))
        assert decode_action(data) == action
        json.dumps([encode_event(event) for event in step.events])
        json.dumps(encode_view(view(before, None)))
    json.dumps(encode_view(view(step.state, 0)))


def test_an_action_reads_like_a_sentence() -> None:
    assert encode_action(PlaceTile(1, TEMPLE, parse_space("C4"))) == {
        "do": "tile",
        "seat": 1,
        "color": "temple",
        "at": "C4",
    }
    assert encode_action(ReplaceTiles(0, (0, 2, 1, 0)))["tiles"] == {
        "settlement": 0,
        "temple": 2,
        "farm": 1,
        "market": 0,
    }


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "bad_action"),
        ([], "bad_action"),
        ("pass", "bad_action"),
        ({}, "unknown_action"),
        ({"do": "fly"}, "unknown_action"),
        ({"do": ["pass"]}, "unknown_action"),
        ({"do": "pass"}, "bad_action"),
        ({"do": "pass", "seat": "0"}, "bad_action"),
        ({"do": "pass", "seat": True}, "bad_action"),
        ({"do": "pass", "seat": -1}, "bad_action"),
        ({"do": "pass", "seat": 0, "more": 1}, "bad_action"),
        ({"do": "tile", "seat": 0, "color": "temple", "at": "Z9"}, "no_such_space"),
        ({"do": "tile", "seat": 0, "color": "temple", "at": None}, "no_such_space"),
        ({"do": "tile", "seat": 0, "color": "temple", "at": [1]}, "no_such_space"),
        ({"do": "tile", "seat": 0, "color": {}, "at": "A1"}, "no_such_tile"),
        ({"do": "tile", "seat": 0, "color": None, "at": "A1"}, "no_such_tile"),
        ({"do": "commit", "seat": 0, "count": 1e3}, "bad_action"),
        ({"do": "commit", "seat": 0, "count": 10**30}, "bad_action"),
        ({"do": "monument", "seat": 0, "monument": 1, "at": "A1"}, "no_such_monument"),
        ({"do": "replace", "seat": 0, "tiles": 3}, "bad_action"),
        ({"do": "replace", "seat": 0, "tiles": {"temple": "2"}}, "bad_action"),
    ],
)
def test_what_is_not_an_action_is_refused_with_a_code(data: Any, code: str) -> None:
    with pytest.raises(BadActionError) as caught:
        decode_action(data)
    assert caught.value.code == code


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(
    st.fixed_dictionaries(
        {"do": st.sampled_from(["tile", "leader", "replace", "draw", "pass", "commit"]) | _JSON},
        optional=dict.fromkeys(("seat", "color", "at", "tiles", "count", "monument"), _JSON),
    )
    | _JSON
)
def test_no_data_makes_the_decoder_fail_in_an_unknown_way(data: Any) -> None:
    with suppress(BadActionError):
        decode_action(data)


def test_a_setup_comes_back_as_it_went() -> None:
    setups = [
        Setup(2, 5),
        Setup(3, -7, Options(board="advanced", wonder=True), ("lion", "pot", "bull"), first=2),
        Setup(4, 10**20, Options(english=True, open_tiles=True), ("pot", "lion", "bull", "archer")),
    ]
    for setup in setups:
        assert decode_setup(json.loads(json.dumps(encode_setup(setup)))) == setup


@pytest.mark.parametrize(
    ("change", "code", "kind"),
    [
        ({"version": 2}, "unknown_version", BadSaveError),
        ({"more": 1}, "bad_setup", BadSaveError),
        ({"seats": 5}, "bad_seats", SetupError),
        ({"seats": True}, "bad_seats", SetupError),
        ({"seed": "x"}, "bad_seed", SetupError),
        ({"options": []}, "bad_options", SetupError),
        ({"options": {"magic": True}}, "unknown_option", SetupError),
        ({"options": {"wonder": 1}}, "bad_option", SetupError),
        ({"options": {"board": []}}, "unknown_board", SetupError),
        ({"options": {"preset": "1066"}}, "unknown_preset", SetupError),
        ({"options": {"dynasties": ["lion"]}}, "bad_dynasties", SetupError),
        ({"options": {"dynasties": [[], {}]}}, "bad_dynasties", SetupError),
        ({"options": {"first": 2}}, "bad_first", SetupError),
    ],
)
def test_a_damaged_setup_is_refused_with_a_code(
    change: dict[str, Any], code: str, kind: type[Exception]
) -> None:
    with pytest.raises(kind) as caught:
        decode_setup({**encode_setup(Setup(2, 5)), **change})
    assert caught.value.code == code  # type: ignore[attr-defined]
