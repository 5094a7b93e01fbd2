"""Views come back from JSON as they went; anything else is refused with a code."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.playing import play
from tigris.core import BadSaveError
from tigris.games.tigris_euphrates.codec import encode_view
from tigris.games.tigris_euphrates.reading import decode_view
from tigris.games.tigris_euphrates.view import view


def written(seen: Any) -> Any:
    return json.loads(json.dumps(encode_view(seen)))


@pytest.mark.parametrize("seed", range(24))
def test_every_view_of_a_game_comes_back_as_it_went(seed: int) -> None:
    rng = Random(seed)
    steps = list(play(seed))
    for before, _, _ in steps:
        viewer = rng.choice([None, *range(len(before.players))])
        seen = view(before, viewer)
        assert decode_view(written(seen)) == seen
    for viewer in (None, 0):
        seen = view(steps[-1].step.state, viewer)
        assert seen.outcome is not None
        assert decode_view(written(seen)) == seen


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value in JSON data."""
    yield path
    inside = data.items() if type(data) is dict else enumerate(data) if type(data) is list else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return ``data`` with another value at ``path``."""
    data = copy.deepcopy(data)
    spot = data
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    return data


STRANGE = (None, True, False, -1, 1.0, 10**9, "", "Z99", "temple", [], {}, ["A1", "A1"], [[]])
SAMPLES = [view(state, seat) for seed in range(4) for state, seat in [(list(play(seed))[60][0], 0)]]


@pytest.mark.parametrize("seen", SAMPLES, ids=lambda seen: f"{len(seen.players)} seats")
def test_a_damaged_view_is_refused_or_means_what_it_says(seen: Any) -> None:
    data = written(seen)
    rng = Random(1)
    refused = 0
    for path in places(data):
        for value in rng.sample(STRANGE, 4) if path else STRANGE:
            wrong = changed(data, path, value) if path else value
            try:
                found = decode_view(wrong)
            except BadSaveError as error:
                refused += error.code in ("bad_view", "unknown_version")
            else:  # it can be another view, but then it is exactly that one
                assert json.dumps(written(found)) == json.dumps(wrong)
    assert refused > 500


@pytest.mark.parametrize("key", ["version", "seat", "board", "players", "outcome", "last_turn"])
def test_what_is_missing_or_too_much_is_noticed(key: str) -> None:
    data = written(SAMPLES[0])
    del data[key]
    with pytest.raises(BadSaveError):
        decode_view(data)
    with pytest.raises(BadSaveError):
        decode_view({**written(SAMPLES[0]), "bag": []})


def test_a_view_of_another_version_says_so() -> None:
    for version in (0, 2, "1", True, None):
        with pytest.raises(BadSaveError) as caught:
            decode_view({**written(SAMPLES[0]), "version": version})
        assert caught.value.code == "unknown_version"


def test_two_pieces_never_lie_on_one_space() -> None:
    data = written(SAMPLES[0])
    red = data["board"]["tiles"]["temple"]
    assert red
    data["board"]["tiles"]["farm"] = [red[0]]
    with pytest.raises(BadSaveError, match="not a view"):
        decode_view(data)


def test_a_monument_stands_on_tiles_that_lie_face_down() -> None:
    data = written(view(next(iter(play(0))).before, None))
    data["board"]["monuments"] = {"blue-red": "P11"}
    with pytest.raises(BadSaveError):
        decode_view(data)
    data["board"]["face_down"] = ["P11"]
    with pytest.raises(BadSaveError):
        decode_view(data)
