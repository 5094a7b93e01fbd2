"""Who gets a warning: plain values, no window."""

from textwrap import dedent

import pytest

from tigris.games.tigris_euphrates.boardtext import parse_board
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.ui.games.tigris_euphrates.threats import threats

KING, PRIEST, FARMER, TRADER = range(4)


def threatened(picture, seats=2):
    board = parse_board(dedent(picture).strip("\n").splitlines(), MAPS["standard"])
    return threats(board, seats)


ONE_TILE_APART = """
        F   G   H   I   J   K   L
    5   t   T0  m   .   m   T1  t
    6   m   .   .   .   .   .   .
    """


def test_the_weaker_of_two_rivals_one_tile_apart_is_threatened():
    assert threatened(ONE_TILE_APART) == {4 + TRADER}


def test_a_tie_threatens_nobody():
    assert threatened(ONE_TILE_APART.replace("6   m", "6   .")) == frozenset()


def test_rivals_two_tiles_apart_do_not_threaten_each_other():
    picture = """
        F   G   H   I   J   K   L
    5   T0  m   .   .   m   T1  t
    6   t   m   .   .   .   .   .
    """
    assert threatened(picture) == frozenset()


def test_a_catastrophe_between_them_keeps_rivals_apart():
    picture = """
        F   G   H   I   J   K   L
    4   .   .   x   x   x   .   .
    5   t   T0  m   x   m   T1  t
    6   m   .   x   x   x   .   .
    """
    assert threatened(picture) == frozenset()


def test_a_space_beside_three_kingdoms_unites_nobody():
    picture = """
        F   G   H   I   J   K   L
    3   .   x   x   t   K0  .   .
    4   .   x   x   s   x   x   .
    5   t   T0  m   .   m   T1  t
    6   m   .   x   x   x   .   .
    """
    assert threatened(picture) == frozenset()


@pytest.mark.parametrize(("seats", "expected"), [(1, set()), (2, {PRIEST})])
def test_a_rival_at_home_threatens_who_has_fewer_temples_beside(seats, expected):
    picture = """
        E   F   G   H
    5   P0  t   .   .
    6   .   .   t   .
    7   .   t   .   .
    """
    assert threatened(picture, seats) == expected


def test_a_rival_on_the_board_starts_no_revolt_from_home():
    picture = """
        E   F   G   H   I   J   K   L   M   N
    5   P0  t   .   .   .   .   .   .   t   P1
    6   .   .   t   .   .   .   .   .   .   .
    7   .   t   .   .   .   .   .   .   .   .
    """
    assert threatened(picture) == frozenset()
