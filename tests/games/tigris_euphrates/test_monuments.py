"""Monuments: when they may be built, what they do to the board, what they pay."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    box,
    event,
    events,
    kinds,
    names,
    offered,
    offers,
    play,
    points,
    position,
    refused,
    shows,
    step,
)
from tigris.games.tigris_euphrates.actions import BuildMonument
from tigris.games.tigris_euphrates.events import (
    BuildDeclined,
    ConflictBegan,
    ConflictResolved,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
)
from tigris.games.tigris_euphrates.pieces import COLORS, FARMER, KING, MONUMENTS, PRIEST
from tigris.games.tigris_euphrates.state import Phase

SQUARE = """
      G   H   I   J   K
   2  .   .   .   .   .
   3  .   s   s   .   .
   4  .   s   .   .   .
   5  .   .   .   .   .
hand 0 6 settlement
"""  # I4 completes a square

PAIR = """
      G   H   I   J   K
   3  .   m   m   m   .
   4  .   m   .   m   .
hand 0 1 market
"""  # I4 completes two squares at once

INCOME = """
dynasties archer bull pot
      G   H   I   J   K   L
   3  .   #   #   t   K0  t
   4  .   #   #   .   t   F0
   5  .   T1  t   .   .   .
monuments blue-black H3
"""  # everybody shares the kingdom of the blue and black monument

# When


@pytest.mark.parametrize("corner", ["H3", "I3", "H4", "I4"])
def test_the_last_tile_of_a_square_lets_the_active_player_build(corner: str) -> None:
    """R72: whichever of the four tiles is the last."""
    spaces = dict.fromkeys(("H3", "I3", "H4", "I4"), "s") | {corner: "."}
    state = position(
        f"""
          G   H   I   J
        3 .   {spaces["H3"]}   {spaces["I3"]}   .
        4 .   {spaces["H4"]}   {spaces["I4"]}   .
        hand 1 1 settlement
        active 1
        """
    )

    state = play(state, f"1 tile settlement {corner}")

    assert (state.phase, state.decider) == (Phase.MONUMENT, 1)
    assert offered(state) == [
        "1 monument green-black H3",
        "1 monument blue-black H3",
        "1 monument red-black H3",
        "1 decline",
    ]


def test_a_monument_turns_the_four_tiles_of_its_square() -> None:
    """R72: the four lie face down, and the monument stands on them."""
    result = step(play(position(SQUARE), "0 tile settlement I4"), "0 monument blue-black H3")

    built = event(result, MonumentBuilt)
    assert (built.seat, MONUMENTS[built.monument].name) == (0, "blue-black")
    assert names(built.spaces) == ["H3", "I3", "H4", "I4"]
    assert box(result.state) == "4 settlement"
    assert result.state.actions_left == 1
    assert shows(
        result.state,
        """
          G   H   I   J   K
        2 .   .   .   .   .
        3 .   #   #   .   .
        4 .   #   #   .   .
        5 .   .   .   .   .
        """,
    )


def test_farms_make_a_square_too() -> None:
    """R72: there is room for one where the Tigris is two spaces wide."""
    state = position(
        """
          N   O   P
        4 ~   f   f
        5 .   f   ~
        hand 0 1 farm
        """
    )

    state = play(state, "0 tile farm P5", "0 monument green-blue O4")

    assert shows(
        state,
        """
          N   O   P
        4 ~   #   #
        5 .   #   #
        """,
    )


@pytest.mark.parametrize("other", ["t", "m", "x", ".", "T0"])
def test_a_square_needs_four_tiles_of_one_color(other: str) -> None:
    """R72: three settlements and something else are no square."""
    text = SQUARE.replace("   4  .   s   .   .   .", f"   4  t   {other}   .   .   .")
    state = play(position(text), "0 tile settlement I4")

    assert (state.phase, state.actions_left) == (Phase.ACTION, 1)


def test_four_tiles_in_another_shape_are_no_square() -> None:
    """R72: two by two, not a row of four."""
    state = position(
        """
          G   H   I   J   K
        3 s   s   s   .   .
        hand 0 1 settlement
        """
    )

    assert play(state, "0 tile settlement J3").phase is Phase.ACTION


def test_squares_do_not_reach_round_the_edge_of_the_board() -> None:
    """R72: A10 is no neighbour of P9."""
    state = position(
        """
           A   B   O   P
        9  .   .   .   m
        10 .   .   .   m
        11 m   .   .   .
        hand 0 1 market
        """
    )

    assert play(state, "0 tile market A10").phase is Phase.ACTION


def test_a_declined_square_is_dead() -> None:
    """R73: a tile beside it that completes no square of its own brings no second chance."""
    result = step(play(position(SQUARE), "0 tile settlement I4"), "0 decline")

    assert event(result, BuildDeclined) == BuildDeclined(0, "monument")
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
    assert play(result.state, "0 tile settlement J4").active == 1  # the turn is over


def test_a_leader_brings_no_second_chance_for_a_declined_square() -> None:
    """R73: only a tile completes squares."""
    text = SQUARE.replace("   2  .   .   .   .   .", "   2  .   .   .   .   t")
    state = play(position(text), "0 tile settlement I4", "0 decline")

    state = play(state, "0 leader king K3")

    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_a_later_tile_gives_a_new_chance_with_the_square_that_it_completes() -> None:
    """R73: the new square may overlap the old one; only the new one may be built on."""
    text = SQUARE.replace("   3  .   s   s   .", "   3  .   s   s   s")
    state = play(position(text), "0 tile settlement I4", "0 decline", "0 tile settlement J4")

    assert offered(state, BuildMonument) == [
        "0 monument green-black I3",
        "0 monument blue-black I3",
        "0 monument red-black I3",
    ]
    assert refused(state, "0 monument red-black H3") == "no_such_square"


def test_wars_come_before_the_monument_and_the_uniting_tile_is_part_of_it() -> None:
    """R74: the war of the kings takes no temples, so the square outlives it."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 t   K0  t   t   .   .   .
        4 .   s   t   .   t   K1  .
        hand 0 1 temple 1 market
        """
    )

    state = play(state, "0 tile temple I4")
    assert (state.phase, state.decider) == (Phase.ATTACK, 0)

    result = step(state, "0 commit 0")
    assert event(result, ConflictResolved).winner == 0
    assert (result.state.phase, result.state.decider) == (Phase.MONUMENT, 0)

    assert shows(
        play(result.state, "0 monument blue-red H3"),
        """
          F   G   H   I   J   K   L
        3 t   K0  #   #   .   .   .
        4 .   s   #   #   t   .   .
        """,
    )


def test_a_square_that_a_war_breaks_is_lost() -> None:
    """R74: the beaten trader's markets are removed, only the uniting tile stays."""
    state = position(
        """
          F   G   H   I   J   K   L
        2 .   .   t   T0  .   .   .
        3 .   .   m   m   .   t   m
        4 .   .   m   .   m   T1  m
        hand 0 1 market
        """
    )

    result = step(state, "0 tile market I4")

    resolved = event(result, ConflictResolved)
    assert (resolved.winner, names(resolved.fallen)) == (1, ["H3", "I3", "H4"])
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        2 .   .   t   .   .   .   .
        3 .   .   .   .   .   t   m
        4 .   .   .   m   m   T1  m
        """,
    )


# Which


def test_there_are_six_monuments_one_for_every_pair_of_colors() -> None:
    """R75: black-red, black-green, black-blue, red-green, red-blue, blue-green."""
    pairs = {frozenset(color.word for color in monument.colors) for monument in MONUMENTS}

    assert len(MONUMENTS) == 6
    assert pairs == {
        frozenset(pair.split("-"))
        for pair in (
            "black-red",
            "black-green",
            "black-blue",
            "red-green",
            "red-blue",
            "blue-green",
        )
    }
    for color in COLORS:
        assert sum(color in monument.colors for monument in MONUMENTS) == 3


def test_one_color_of_the_monument_is_that_of_the_square() -> None:
    """R75: a square of settlements bears a black monument."""
    state = play(position(SQUARE), "0 tile settlement I4")

    for name in ("green-black", "blue-black", "red-black"):
        assert offers(state, f"0 monument {name} H3")
    for name in ("blue-red", "green-blue", "red-green"):
        assert refused(state, f"0 monument {name} H3") == "monument_color"


def test_every_monument_is_built_once() -> None:
    """R76: the blue and black one stands already, the other two black ones are left."""
    state = position(
        """
          G   H   I   J   K   L
        3 .   s   s   .   #   #
        4 .   s   .   .   #   #
        hand 0 1 settlement
        monuments blue-black K3
        """
    )

    state = play(state, "0 tile settlement I4")

    assert refused(state, "0 monument blue-black H3") == "monument_gone"
    assert offered(state, BuildMonument) == [
        "0 monument green-black H3",
        "0 monument red-black H3",
    ]


def test_without_a_monument_of_the_color_nothing_is_built_and_nothing_turned() -> None:
    """R76: all three black ones are on the board; nobody is asked."""
    state = position(
        """
          E   F   G   H   I   J   K   L
        3 ~   #   #   #   #   .   #   #
        4 .   #   #   #   #   .   #   #
        5 .   .   .   .   .   .   .   .
        6 .   .   s   s   .   .   .   .
        7 .   .   s   .   .   .   .   .
        hand 0 1 settlement
        monuments green-black F3 blue-black H3 red-black K3
        """
    )

    result = step(state, "0 tile settlement H7")

    assert kinds(result) == ["TilePlaced"]
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
    assert shows(
        result.state,
        """
          G   H
        6 s   s
        7 s   s
        """,
    )


@pytest.mark.parametrize("corner", ["H3", "I3"])
def test_of_several_squares_at_once_the_player_picks_one(corner: str) -> None:
    """R77: they share the placed tile, so the other is no square any more."""
    state = play(position(PAIR), "0 tile market I4")
    assert {text.split()[-1] for text in offered(state, BuildMonument)} == {"H3", "I3"}
    assert len(offered(state, BuildMonument)) == 6

    state = play(state, f"0 monument red-green {corner}")

    assert (state.phase, state.actions_left) == (Phase.ACTION, 1)
    left, right = ("#", "m") if corner == "H3" else ("m", "#")
    assert shows(
        state,
        f"""
          G   H   I   J   K
        3 .   {left}   #   {right}   .
        4 .   {left}   #   {right}   .
        """,
    )


def test_one_tile_can_complete_four_squares() -> None:
    """R77: the middle of nine."""
    state = position(
        """
          H   I   J
        3 m   m   m
        4 m   .   m
        5 m   m   m
        hand 0 1 market
        """
    )

    state = play(state, "0 tile market I4")

    corners = [text.split()[-1] for text in offered(state, BuildMonument)]
    assert sorted(set(corners)) == ["H3", "H4", "I3", "I4"]


# Face-down tiles


def test_face_down_tiles_link() -> None:
    """R78: the farmer beyond the monument scores for a farm on this side of it."""
    state = position(
        """
          D   E   F   G   H
        4 ~   #   #   t   F1
        5 .   #   #   .   .
        hand 0 1 farm
        monuments blue-black E4
        """
    )

    state = play(state, "0 tile farm D4")

    assert points(state, 1) == "1 farm"


def test_face_down_tiles_support_nobody_in_a_war_and_are_not_removed() -> None:
    """R78, R79: four settlements below the monument are worth nothing to the king."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   #   #   t   .   t   .
        4 .   #   #   K0  .   K1  s
        hand 1 1 market
        active 1
        monuments red-black G3
        """
    )

    result = step(state, "1 tile market J4")

    war = event(result, ConflictBegan)
    assert (names(war.attack), names(war.defence)) == (["L4"], [])
    assert event(result, ConflictResolved).fallen == ()
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   #   #   t   .   t   .
        4 .   #   #   .   m   K1  s
        """,
    )


def test_face_down_temples_are_no_temples() -> None:
    """R78: no leader may be set beside them, and they do not back one in a revolt."""
    state = position(
        """
          G   H   I   J   K
        3 .   #   #   .   .
        4 .   #   #   .   t
        5 .   .   K1  t   .
        monuments blue-red H3
        """
    )

    assert refused(state, "0 leader king G3") == "leader_needs_temple"
    result = step(state, "0 leader king J4")

    revolt = event(result, ConflictBegan)
    assert (names(revolt.attack), names(revolt.defence)) == (["K4", "J5"], ["J5"])


def test_face_down_tiles_make_no_square() -> None:
    """R78: two turned settlements and two new ones."""
    state = position(
        """
          G   H   I   J
        3 .   #   #   s
        4 .   #   #   .
        hand 0 1 settlement
        monuments blue-black H3
        """
    )

    assert play(state, "0 tile settlement J4").phase is Phase.ACTION


def test_monuments_cannot_be_struck_by_a_catastrophe() -> None:
    """R79: none of the four spaces."""
    state = position(
        """
          G   H   I   J
        3 .   #   #   .
        4 .   #   #   .
        monuments blue-black H3
        """
    )

    for space in ("H3", "I3", "H4", "I4"):
        assert refused(state, f"0 catastrophe {space}") == "catastrophe_on_monument"


def test_a_treasure_stays_on_the_turned_temple_and_can_be_collected() -> None:
    """R80: T1 takes the treasure below the monument when it joins his kingdom."""
    state = position(
        """
          F   G   H   I   J   K
        3 .   .   t   t*  .   t*
        4 .   .   t   .   .   T1
        hand 0 1 temple 1 settlement
        hand 1 1 settlement
        """
    )

    state = play(state, "0 tile temple I4", "0 monument blue-red H3")
    assert shows(
        state,
        """
          F   G   H   I   J   K
        3 .   .   #   #*  .   t*
        4 .   .   #   #   .   T1
        """,
    )

    state = play(state, "0 tile settlement J4")
    assert offered(state) == ["1 treasure I3", "1 treasure K3"]
    state = play(state, "1 treasure I3")
    assert state.players[1].treasures == 1
    assert shows(
        state,
        """
          F   G   H   I   J   K
        3 .   .   #   #   .   t*
        4 .   .   #   #   s   T1
        """,
    )


# Evictions


def test_every_leader_without_a_temple_goes_home_whoever_owns_it() -> None:
    """R81: the builder's priest and K1 go; T1 still has the temple on K4."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   P0  t   t   .   .   .
        4 .   .   t   .   T1  t   .
        5 .   .   K1  .   .   .   .
        hand 0 1 temple
        """
    )

    result = step(play(state, "0 tile temple I4"), "0 monument blue-red H3")

    assert [(e.seat, e.color, e.why) for e in events(result, LeaderReturned)] == [
        (0, PRIEST, "no_temple"),
        (1, KING, "no_temple"),
    ]
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   .   #   #   .   .   .
        4 .   .   #   #   T1  t   .
        5 .   .   .   .   .   .   .
        """,
    )


def test_a_kingdom_may_fall_apart_when_leaders_go_home_and_no_conflict_follows() -> None:
    """R81: P0 held the markets to the kingdom; now they are a region."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 m   P0  t   t   .   .   .
        4 m   .   t   .   K1  t   .
        hand 0 1 temple
        """
    )

    result = step(play(state, "0 tile temple I4"), "0 monument blue-red H3")

    assert kinds(result) == ["MonumentBuilt", "LeaderReturned"]
    assert [names(kingdom) for kingdom in result.state.board.kingdoms] == [
        ["H3", "I3", "H4", "I4", "J4", "K4"]
    ]
    assert len(result.state.board.groups) == 2 + 3  # the markets, and three far temples


def test_a_monument_of_other_tiles_evicts_nobody() -> None:
    """R81: only turned temples count."""
    state = position(
        """
          G   H   I   J
        3 t   s   s   .
        4 K0  s   .   .
        hand 0 1 settlement
        """
    )

    result = step(play(state, "0 tile settlement I4"), "0 monument blue-black H3")

    assert kinds(result) == ["MonumentBuilt"]


# Income


def test_the_last_tile_scores_and_the_monument_pays_in_the_same_turn() -> None:
    """R82: one black point for the tile, one for the monument."""
    state = position(
        """
          G   H   I   J
        3 t   s   s   .
        4 K0  s   .   .
        hand 0 1 settlement
        """
    )

    state = play(state, "0 tile settlement I4")
    assert points(state, 0) == "1 settlement"
    state = play(state, "0 monument blue-black H3")
    assert points(state, 0) == "1 settlement"
    state = play(state, "0 pass")
    assert points(state, 0) == "2 settlement"


def test_a_monument_pays_each_leader_of_its_colors_at_the_end_of_its_owners_turn() -> None:
    """R83: the king one black point, the farmer one blue; not before the turn is over."""
    state = play(position(INCOME), "0 pass")
    assert points(state, 0) == ""

    result = step(state, "0 pass")

    assert [(e.seat, e.color, e.amount, e.source) for e in events(result, PointsScored)] == [
        (0, FARMER, 1, "monument"),
        (0, KING, 1, "monument"),
    ]
    assert points(result.state, 0) == "1 settlement 1 farm"


def test_nobody_but_the_active_player_is_paid() -> None:
    """R83: seats 1 and 2 pass; K0 and F0 earn nothing, nor does T1 from blue and black."""
    state = play(position(INCOME + "active 1"), "1 pass", "1 pass", "2 pass", "2 pass")

    assert [points(state, seat) for seat in range(3)] == ["", "", ""]
    assert state.active == 0


def test_two_monuments_of_one_color_pay_the_leader_twice() -> None:
    """R83: one point for every pair of leader and monument."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   #   #   t   K0  #   #
        4 .   #   #   .   t   #   #
        monuments blue-black G3 red-black K3
        """
    )

    assert points(play(state, "0 pass", "0 pass"), 0) == "2 settlement"


def test_a_monument_pays_nothing_to_a_leader_in_another_kingdom() -> None:
    """R83: a gap of one space is enough."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   #   #   .   t   K0  .
        4 .   #   #   .   .   .   .
        monuments blue-black G3
        """
    )

    assert points(play(state, "0 pass", "0 pass"), 0) == ""


def test_a_monument_pays_its_own_colors_only() -> None:
    """R83: a priest and a trader live beside the blue and black one for nothing."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   #   #   t   P0  .   .
        4 .   #   #   T0  .   .   .
        monuments blue-black G3
        """
    )

    assert points(play(state, "0 pass", "0 pass"), 0) == ""


def test_the_king_stands_in_for_nobody_at_a_monument() -> None:
    """R84: red and green pay nothing to a king without a priest or a trader; black does."""
    scene = """
          F   G   H   I   J   K   L
        3 .   #   #   t   K0  .   .
        4 .   #   #   .   .   .   .
        monuments {} G3
        """

    assert points(play(position(scene.format("red-green")), "0 pass", "0 pass"), 0) == ""
    assert points(play(position(scene.format("red-black")), "0 pass", "0 pass"), 0) == (
        "1 settlement"
    )


def test_a_monument_may_stand_where_no_leader_is() -> None:
    """R85: nothing forbids it; it pays nobody there."""
    state = play(position(SQUARE), "0 tile settlement I4", "0 monument blue-black H3")
    assert state.board.kingdoms == ()

    state = play(state, "0 pass")

    assert (points(state, 0), points(state, 1)) == ("", "")
