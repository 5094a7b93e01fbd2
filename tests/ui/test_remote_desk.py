"""The desk of a phone on the table: what everybody may see, and no more. Pure."""

import pytest

from tests.games.tigris_euphrates.scenario import play, position
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import Commit, PlaceTile, ReplaceTiles
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.ui.games.tigris_euphrates.phone.wishes import NO_WISH, wish_of
from tigris.ui.games.tigris_euphrates.remote_desk import chooses_in_secret, remote_desk

START = """
    E   F   G   H   I   J   K
5   t   K0  t   .   t   K1  t
hand 0 2 settlement 1 temple 1 market 2 farm
hand 1 1 settlement 2 temple
"""
WISHES = [
    {},
    {"held": "tile:market"},
    {"held": "tile:market", "target": "H5"},
    {"held": "leader:farm"},
    {"held": "catastrophe", "target": "E5"},
    {"mode": "end"},
    {"mode": "replace", "raised": {"farm": 2}},
]


def desk_of(state, **wish):
    return remote_desk(
        GAME.view(state, None), 0, GAME.legal(state, 0), {**NO_WISH, **wish}, lambda action: None
    )


@pytest.mark.parametrize("wish", WISHES)
def test_two_hands_that_a_wish_does_not_tell_apart_give_the_same_desk(wish):
    """Whatever else the player holds, nothing of it is on the table."""
    one = position(START)
    other = position(START.replace("2 settlement 1 temple 1 market 2 farm", "4 temple 2 market"))
    first, second = desk_of(one, **wish), desk_of(other, **wish)
    assert wish_of(first) == wish_of(second)
    assert (first.view, first.tiles, first.legal) == (second.view, second.tiles, second.legal)


@pytest.mark.parametrize("wish", WISHES)
def test_nothing_that_tells_of_tiles_is_offered_at_the_table(wish):
    desk = desk_of(position(START), **wish)
    assert not any(isinstance(action, Commit | ReplaceTiles) for action in desk.offered)
    colors = {action.color.tile for action in desk.offered if isinstance(action, PlaceTile)}
    assert colors == ({"market"} if "market" in wish.get("held", "") else set())
    assert desk.view.players[0].hand is None


def test_a_wish_is_laid_out_as_the_phone_has_it():
    desk = desk_of(position(START), held="tile:market", target="H5")
    assert desk.action == next(
        action
        for action in GAME.legal(position(START), 0)
        if isinstance(action, PlaceTile)
        and action.at == parse_space("H5")
        and action.color.tile == "market"
    )
    assert len(desk.preview().wars) == 1
    assert wish_of(desk) == {**NO_WISH, "held": "tile:market", "target": "H5"}


def test_tiles_are_chosen_on_the_phone_alone():
    state = play(position(START), "0 tile market H5")
    assert desk_of(state) is None, "what is sent into a war is nobody's business"
    assert chooses_in_secret(GAME.view(state, None), None)
    replacing = desk_of(position(START), mode="replace", raised={"farm": 2})
    assert wish_of(replacing) == NO_WISH
    assert chooses_in_secret(GAME.view(position(START), None), {"mode": "replace"})
    assert not chooses_in_secret(GAME.view(position(START), None), None)


@pytest.mark.parametrize(
    "wish",
    [{"held": 7}, {"held": "tile:gold"}, {"target": "Z9"}, {"choice": 99}, {"mode": []}, {"x": 1}],
)
def test_nonsense_is_left_out(wish):
    assert wish_of(desk_of(position(START), **wish)) == NO_WISH
