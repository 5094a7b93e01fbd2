"""Everybody meets everybody, in every seat, with the same luck."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tigris.arena.mixed import wishes_by_lot
from tigris.arena.schedule import Terms, lineups, mixed_schedule, rotations, schedule
from tigris.core import SetupError
from tigris.games.tigris_euphrates.options import SWITCHES

TERMS = Terms("tigris_euphrates")


def test_two_seats_make_all_pairings() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_four_bots_at_three_seats_make_all_combinations() -> None:
    assert len(lineups(["a", "b", "c", "d"], 3)) == 4


def test_as_many_bots_as_seats_are_one_line_up_also_with_twins() -> None:
    assert lineups(["hard", "easy", "easy", "easy"], 4) == [("hard", "easy", "easy", "easy")]


@pytest.mark.parametrize("bots", [["a"], ["a", "a", "b"]])
def test_too_few_bots_or_twins_among_many_are_refused(bots: list[str]) -> None:
    with pytest.raises(SetupError) as error:
        lineups(bots, 2)
    assert error.value.code == "bad_bots"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_rotations_each_sits_in_each_seat_once(seats: int) -> None:
    lineup = ["a", "b", "c", "d"][:seats]
    turned = rotations(lineup)
    assert len(turned) == seats
    for seat in range(seats):
        assert {one[seat] for one in turned} == set(lineup)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seed_is_played_in_every_rotation(seats: int) -> None:
    bots = ["a", "b", "c", "d", "e"]
    fixtures = schedule(TERMS, bots, [seats], 10, 7, {"wonder": True})
    played = Counter((frozenset(one.lineup), one.seed) for one in fixtures)
    assert set(played.values()) == {seats}
    chairs = Counter((bot, seat) for one in fixtures for seat, bot in enumerate(one.lineup))
    assert len(set(chairs.values())) == 1
    per_lineup = Counter(frozenset(one.lineup) for one in fixtures)
    assert set(per_lineup.values()) == {-(-10 // seats) * seats}
    assert min(one.seed for one in fixtures) == 7
    assert all(one.options == {"wonder": True} for one in fixtures)


def test_several_numbers_of_seats_make_one_schedule() -> None:
    fixtures = schedule(TERMS, ["a", "b", "c", "d"], [2, 3, 4], 4, 0, {})
    assert {len(one.lineup) for one in fixtures} == {2, 3, 4}
    assert [one.number for one in fixtures] == list(range(len(fixtures)))


def test_mixed_games_draw_everything_and_the_same_for_the_same_seed() -> None:
    def drawn() -> list[Any]:
        by_lot = wishes_by_lot("tigris_euphrates")
        return list(mixed_schedule(TERMS, ["a", "b", "c"], [2, 3, 4], 200, 5, by_lot))

    fixtures = drawn()
    assert fixtures == drawn()
    assert {len(one.lineup) for one in fixtures} == {2, 3, 4}
    assert {one.options["board"] for one in fixtures} == {"standard", "advanced"}
    for name in SWITCHES:
        assert {one.options[name] for one in fixtures} == {True, False}
    assert len({one.seed for one in fixtures}) == 200


def test_options_of_an_unknown_game_cannot_be_drawn() -> None:
    with pytest.raises(SetupError) as error:
        wishes_by_lot("pebbles")
    assert error.value.code == "no_mixed"
    assert wishes_by_lot("tigris_euphrates")(Random(1)) == wishes_by_lot("tigris_euphrates")(
        Random(1)
    )
