"""R34-R38: catastrophes."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    box,
    kinds,
    names,
    offers,
    play,
    points,
    position,
    refused,
    shows,
    step,
)
from tigris.games.tigris_euphrates.events import CatastrophePlayed
from tigris.games.tigris_euphrates.pieces import FARM, SETTLEMENT
from tigris.games.tigris_euphrates.spaces import parse_space

LAND = """
    A   B   C   D   E   F
4   ~   f   ~   ~   .   .
5   s   t   K0  m   .   .
6   .   .   .   .   .   .
7   ~   ~   ~   ~   .   .
hand 0 1 farm 1 market
"""


def test_everybody_has_two_catastrophes_in_the_whole_game() -> None:
    """R34: each is an action; a third is refused, the other player still has both."""
    state = position(LAND)

    once = play(state, "0 catastrophe E6")
    assert (once.active, once.actions_left) == (0, 1)

    twice = play(once, "0 catastrophe F6")
    assert [player.catastrophes for player in twice.players] == [0, 2]
    assert offers(twice, "1 catastrophe E5")

    later = play(twice, "1 pass", "1 pass")
    assert refused(later, "0 catastrophe E5") == "no_catastrophe_left"


def test_a_catastrophe_strikes_an_empty_space() -> None:
    """R35: nothing is destroyed, the space is lost."""
    done = step(position(LAND), "0 catastrophe E5")

    assert done.events == (CatastrophePlayed(0, parse_space("E5"), destroyed=None),)
    assert box(done.state) == ""


def test_a_catastrophe_strikes_a_tile_which_leaves_the_game() -> None:
    """R35, R42: the settlement goes to the box."""
    done = step(position(LAND), "0 catastrophe A5")

    assert done.events == (CatastrophePlayed(0, parse_space("A5"), destroyed=SETTLEMENT),)
    assert box(done.state) == "1 settlement"
    assert shows(
        done.state,
        """
            A   B   C   D
        4   ~   f   ~   ~
        5   x   t   K0  m
        """,
    )


@pytest.mark.parametrize(
    ("space", "code"),
    [
        ("A5", "catastrophe_on_ruin"),
        ("B5", "catastrophe_on_treasure"),
        ("C5", "catastrophe_on_leader"),
        ("D5", "catastrophe_on_leader"),
        ("E5", "catastrophe_on_building"),
        ("G6", "catastrophe_on_monument"),
        ("K6", "catastrophe_on_wonder"),
        ("L5", "catastrophe_on_wonder"),
    ],
)
def test_some_things_no_catastrophe_can_strike(space: str, code: str) -> None:
    """R35, R79, R110, R118: leaders, treasures, monuments, buildings, the wonder, ruins."""
    state = position(
        """
        variants buildings wonder
            A   B   C   D   E   F   G   H   I   J   K   L
        4   ~   ~   ~   ~   .   .   .   .   .   .   +   .
        5   x   t*  K0  P1  t^  #   #   .   .   +   +   +
        6   .   .   .   .   .   #   #   .   .   .   +   .
        monuments green-black F5
        """
    )

    assert refused(state, f"0 catastrophe {space}") == code


@pytest.mark.parametrize(("space", "destroyed"), [("A4", None), ("B4", FARM)])
def test_a_catastrophe_may_strike_the_river(space: str, destroyed: object) -> None:
    """R36: with or without a farm."""
    done = step(position(LAND), f"0 catastrophe {space}")

    assert done.events == (CatastrophePlayed(0, parse_space(space), destroyed),)
    assert shows(
        done.state,
        """
            A   B   C   D
        4   x   f   ~   ~
        """
        if destroyed is None
        else """
            A   B   C   D
        4   ~   x   ~   ~
        """,
    )


def test_nothing_ever_goes_where_a_catastrophe_was() -> None:
    """R37: no tile, no leader, no farm; also in later turns."""
    state = play(position(LAND), "0 catastrophe B6", "0 catastrophe B4", "1 pass", "1 pass")

    assert refused(state, "0 tile market B6") == "space_ruined"
    assert refused(state, "0 leader priest B6") == "space_ruined"
    assert refused(state, "0 tile farm B4") == "space_ruined"


def test_a_catastrophe_may_split_a_kingdom() -> None:
    """R38: king and trader are parted; nobody earns a point, no treasure is handed out."""
    state = position(
        """
            F   G   H   I   J   K
        5   t   K0  s   T1  t   t*
        """
    )

    done = step(state, "0 catastrophe H5")

    assert kinds(done) == ["CatastrophePlayed"]
    assert [names(kingdom) for kingdom in done.state.board.kingdoms] == [
        ["F5", "G5"],
        ["I5", "J5", "K5"],
    ]
    assert [player.treasures for player in done.state.players] == [0, 0]
    assert (points(done.state, 0), points(done.state, 1)) == ("", "")


def test_a_region_of_one_tile_vanishes_with_it() -> None:
    """R38: nothing is left that could link or be joined."""
    state = position(
        """
            F   G   H
        5   .   m   .
        """
    )

    after = play(state, "0 catastrophe G5")

    assert [names(group) for group in after.board.groups] == [["K1"], ["B2"], ["P2"]]


def test_a_catastrophe_may_send_several_leaders_home() -> None:
    """R38, R23: one temple was the last of three leaders, two of them the player's own."""
    state = position(
        """
            F   G   H
        4   .   K0  .
        5   P0  t   T1
        6   .   s   .
        """
    )

    done = step(state, "0 catastrophe G5")

    assert kinds(done) == ["CatastrophePlayed"] + ["LeaderReturned"] * 3
    assert shows(
        done.state,
        """
            F   G   H
        4   .   .   .
        5   .   x   .
        6   .   s   .
        """,
    )
    assert done.state.board.kingdoms == ()
