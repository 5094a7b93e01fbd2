"""Edition presets and table options: what may be wished for, and what is refused."""

from itertools import product
from typing import Any

import pytest

from tests.games.tigris_euphrates.scenario import kinds, position, step
from tigris.core import SetupError
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.options import (
    DEFAULT_PRESET,
    PRESET_VARIANTS,
    PRESETS,
    SWITCHES,
    Options,
    Setup,
    read_setup,
    write_setup,
)
from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.games.tigris_euphrates.state import Phase


def on(options: Options) -> list[str]:
    """Return the switches that are on."""
    return [name for name in SWITCHES if getattr(options, name)]


# Presets


def test_there_is_a_switch_for_every_variant_and_contested_ruling() -> None:
    """R43, R69, R102, R116, R124, R126: and for open scores."""
    assert SWITCHES == (
        "english",
        "open_tiles",
        "buildings",
        "wonder",
        "open_scores",
        "finish_turn_on_empty_bag",
        "reserve_refill_at_end",
    )


@pytest.mark.parametrize(
    ("preset", "switches"),
    [("2014", []), ("2007/2008", ["finish_turn_on_empty_bag"]), ("1997", [])],
)
def test_a_preset_is_a_bundle_of_switches_on_the_standard_board(
    preset: str, switches: list[str]
) -> None:
    """R43: the editions differ in what follows when the bag fails while replacing."""
    options = read_setup(2, 1, {"preset": preset}).options

    assert options == PRESETS[preset]
    assert (options.board, on(options)) == ("standard", switches)


def test_there_are_three_presets_and_2014_is_the_default() -> None:
    """Without a wish the game is that of 2014, standard board, no variants."""
    assert list(PRESETS) == ["2014", "2007/2008", "1997"]
    assert DEFAULT_PRESET == "2014"
    assert read_setup(2, 1, {}).options == Options()
    assert on(Options()) == []


def test_every_preset_names_the_variants_its_edition_describes() -> None:
    """A set-up screen offers these first."""
    assert PRESET_VARIANTS == {
        "2014": ("english", "buildings", "wonder", "advanced board"),
        "2007/2008": ("english", "buildings", "wonder", "advanced board"),
        "1997": ("english", "open_tiles"),
    }


def test_every_switch_of_a_preset_may_be_changed() -> None:
    """A preset is only a starting point."""
    wishes = {
        "preset": "2007/2008",
        "board": "advanced",
        "finish_turn_on_empty_bag": False,
        "wonder": True,
    }

    options = read_setup(2, 1, wishes).options

    assert (options.board, on(options)) == ("advanced", ["wonder"])


@pytest.mark.parametrize(
    ("preset", "goes_on"), [("2014", False), ("2007/2008", True), ("1997", False)]
)
def test_only_2007_finishes_the_turn_when_the_bag_fails(preset: str, goes_on: bool) -> None:
    """R43: by the other editions the game ends at once."""
    state = position("  G H\n3 . .\nhand 0 6 temple\nbag s")
    state = state._replace(setup=state.setup._replace(options=PRESETS[preset]))

    result = step(state, "0 replace 2 temple")

    if goes_on:
        assert "GameEnded" not in kinds(result)
        assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
        assert step(result.state, "0 pass").state.ended == "bag"
    else:
        assert kinds(result)[-1] == "GameEnded"
        assert (result.state.phase, result.state.ended) == (Phase.OVER, "bag")


# Options


@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_switches_combine_freely(board: str) -> None:
    """Every combination is read as it was wished for, and written back the same."""
    for values in product((False, True), repeat=len(SWITCHES)):
        switches = dict(zip(SWITCHES, values, strict=True))

        setup = read_setup(2, 1, {"board": board, **switches})

        assert setup.options._asdict() == {"board": board, **switches}
        assert read_setup(2, 1, write_setup(setup)) == setup


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_alone_starts_a_game(name: str) -> None:
    """And the switch is seen by everybody."""
    state = GAME.new(3, 5, {name: True})

    assert on(GAME.view(state, None).options) == [name]


@pytest.mark.parametrize(("board", "treasures"), [("standard", 10), ("advanced", 14)])
def test_both_boards_can_be_chosen(board: str, treasures: int) -> None:
    """R03: with their treasures."""
    state = GAME.new(2, 5, {"board": board})

    assert state.board.map.name == board
    assert state.board.treasures.bit_count() == treasures


def test_dynasties_and_first_player_may_be_left_open() -> None:
    """R05: the first player is then drawn by lot, the dynasties come in order."""
    assert read_setup(3, 9, {}) == Setup(3, 9, Options(), DYNASTIES[:3], None)
    assert read_setup(3, 9, {"first": None, "dynasties": None}) == read_setup(3, 9, {})


def test_dynasties_and_first_player_may_be_chosen() -> None:
    """R05: seat by seat."""
    setup = read_setup(2, 9, {"first": 1, "dynasties": ["lion", "pot"]})

    assert (setup.first, setup.dynasties) == (1, ("lion", "pot"))
    assert GAME.new(2, 9, write_setup(setup)).active == 1
    assert read_setup(2, 9, write_setup(setup)) == setup


# Refusals


@pytest.mark.parametrize("seats", [0, 1, 5, -2, "2", 2.0, None, True])
def test_two_to_four_can_play(seats: Any) -> None:
    """R04: any other number is refused."""
    with pytest.raises(SetupError) as error:
        GAME.new(seats, 1, {})
    assert error.value.code == "bad_seats"


@pytest.mark.parametrize("seed", ["1", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(SetupError) as error:
        GAME.new(2, seed, {})
    assert error.value.code == "bad_seed"


BAD_WISHES: list[tuple[Any, str]] = [
    ([], "bad_options"),
    (None, "bad_options"),
    ("english", "bad_options"),
    ({"monument": True}, "unknown_option"),
    ({"English": True}, "unknown_option"),
    ({1: True}, "unknown_option"),
    ({"preset": "2008"}, "unknown_preset"),
    ({"preset": None}, "unknown_preset"),
    ({"preset": ["2014"]}, "unknown_preset"),
    ({"board": "round"}, "unknown_board"),
    ({"board": None}, "unknown_board"),
    ({"board": ["standard"]}, "unknown_board"),
    *(({name: value}, "bad_option") for name in SWITCHES for value in (1, "yes", None)),
    ({"dynasties": "archer"}, "bad_dynasties"),
    ({"dynasties": ["archer"]}, "bad_dynasties"),
    ({"dynasties": ["archer", "bull", "pot"]}, "bad_dynasties"),
    ({"dynasties": ["archer", "archer"]}, "bad_dynasties"),
    ({"dynasties": ["archer", "camel"]}, "bad_dynasties"),
    ({"dynasties": ["archer", ["bull"]]}, "bad_dynasties"),
    ({"dynasties": {"archer": 0, "bull": 1}}, "bad_dynasties"),
    ({"first": 2}, "bad_first"),
    ({"first": -1}, "bad_first"),
    ({"first": "0"}, "bad_first"),
    ({"first": True}, "bad_first"),
]


@pytest.mark.parametrize(("wishes", "code"), BAD_WISHES, ids=[str(w) for w, _ in BAD_WISHES])
def test_a_bad_wish_is_refused_by_its_code(wishes: Any, code: str) -> None:
    with pytest.raises(SetupError) as error:
        GAME.new(2, 1, wishes)
    assert error.value.code == code
