"""Civilization buildings: lines, moving, wars, and points counted twice."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
    events,
    kinds,
    names,
    offered,
    play,
    points,
    position,
    refused,
    shows,
    step,
)
from tigris.games.tigris_euphrates.actions import PlaceBuilding
from tigris.games.tigris_euphrates.events import (
    BuildDeclined,
    BuildingPlaced,
    BuildingReturned,
    ConflictBegan,
    ConflictResolved,
    PointsScored,
)
from tigris.games.tigris_euphrates.pieces import SETTLEMENT
from tigris.games.tigris_euphrates.spaces import OFF, parse_space
from tigris.games.tigris_euphrates.state import Phase, State

ROW = """
variants buildings
      F   G   H   I   J   K   L
   2  .   .   .   .   .   .   .
   3  .   .   s   s   .   s   .
   4  .   .   .   .   .   .   .
hand 0 6 settlement
"""  # G3 makes a line of three, J3 one of four

PALACE = """
variants buildings
      F   G   H   I   J   K   L
   3  .   s   s^  s   .   .   .
   4  .   .   .   .   .   .   .
   5  .   .   .   .   .   .   .
   6  .   s   s   .   s   .   .
hand 0 6 settlement
"""  # the palace stands in a line of three; I6 makes one of four, F6 one of three

DOUBLE = """
variants buildings
      F   G   H   I   J   K   L
   3  .   t   {}  s^  .   .   .
   4  .   .   .   .   .   .   .
hand 0 1 settlement 1 temple 1 market
"""  # a leader of any kind, and the palace, in one kingdom

RIVALS = """
variants buildings
      F   G   H   I   J   K   L
   3  .   t   .   .   .   t   .
   4  m^  T1  m   .   m   T0  m
   5  .   .   .   .   .   .   m
hand 0 1 settlement
"""  # three markets attack two, one of them below the market hall


def building(state: State) -> list[str]:
    """Return where the placed tile's building may go; nothing if nobody is asked."""
    if state.phase is not Phase.BUILDING:
        return []
    texts = offered(state)
    assert texts[-1] == f"{state.active} decline"
    return [text.split()[-1] for text in texts[:-1]]


# When


def test_a_tile_in_a_line_of_three_brings_the_building_of_its_color() -> None:
    """R102: on any tile of the line."""
    state = play(position(ROW), "0 tile settlement G3")
    assert (state.phase, state.decider) == (Phase.BUILDING, 0)
    assert building(state) == ["G3", "H3", "I3"]

    result = step(state, "0 building H3")

    assert event(result, BuildingPlaced) == BuildingPlaced(0, SETTLEMENT, parse_space("H3"), None)
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   s   s^  s   .   s   .
        """,
    )


def test_a_tile_may_close_the_gap_of_a_line() -> None:
    """R102: four in a row."""
    state = play(position(ROW), "0 tile settlement J3")

    assert building(state) == ["H3", "I3", "J3", "K3"]


def test_a_column_is_a_line_too() -> None:
    """R102: farms on the Euphrates."""
    state = position(
        """
        variants buildings
           D   E   F
        1  .   f   ~
        2  .   f   .
        3  ~   ~   .
        hand 0 1 farm
        """
    )

    assert building(play(state, "0 tile farm E3")) == ["E1", "E2", "E3"]


def test_two_in_a_row_are_no_line() -> None:
    """R102: nor is a corner of three."""
    state = position(ROW)

    assert building(play(state, "0 tile settlement L3")) == []
    assert building(play(state, "0 tile settlement H4")) == []


def test_only_the_lines_of_the_placed_tile_count() -> None:
    """R102: the row was there before; the new tile beside it is not part of it."""
    state = position(PALACE.replace("s^", "s "))

    assert building(play(state, "0 tile settlement H4")) == []


def test_only_tiles_of_the_line_bear_the_building() -> None:
    """R102: K3 is a settlement, but not in the line; G2 is empty."""
    state = play(position(ROW), "0 tile settlement G3")

    assert refused(state, "0 building K3") == "no_such_line"
    assert refused(state, "0 building G2") == "no_such_line"


def test_a_row_and_a_column_at_once_offer_the_tiles_of_both() -> None:
    """R102: without a building on the board, both are long enough."""
    text = ROW.replace("   2  .   .", "   2  .   s").replace("   4  .   .", "   4  .   s")

    state = play(position(text), "0 tile settlement G3")

    assert building(state) == ["G2", "G3", "H3", "I3", "G4"]


def test_without_the_variant_there_are_no_buildings() -> None:
    """R102: lines mean nothing then."""
    state = play(position(ROW.replace("variants buildings", "")), "0 tile settlement G3")

    assert state.phase is Phase.ACTION
    assert refused(state, "0 building G3") == "not_now"


INTERRUPTED = {
    "an empty space": """
          F   G   H   I   J   K   L
        3 .   .   s   s   .   .   .
        """,
    "another tile": """
          F   G   H   I   J   K   L
        3 .   .   s   s   m   .   .
        """,
    "a catastrophe": """
          F   G   H   I   J   K   L
        3 .   .   s   s   x   .   .
        """,
    "a leader": """
          F   G   H   I   J   K   L
        2 .   .   .   .   t   .   .
        3 .   .   s   s   P1  .   .
        """,
    "a face-down tile": """
          F   G   H   I   J   K   L
        3 .   s   s   #   #   .   .
        4 .   .   .   #   #   .   .
        monuments blue-black I3
        """,
    "the wonder": """
          F   G   H   I   J   K   L
        3 .   .   s   s   +   .   .
        4 .   .   .   +   +   +   .
        5 .   .   .   .   +   .   .
        """,
}


@pytest.mark.parametrize("picture", INTERRUPTED.values(), ids=INTERRUPTED.keys())
def test_a_line_is_interrupted_by_whatever_is_no_tile_of_its_color(picture: str) -> None:
    """R103: two settlements on one side, the new one on the other."""
    state = position("variants buildings wonder\n" + picture + "\nhand 0 1 settlement")

    assert building(play(state, "0 tile settlement K3")) == []


def test_kingdoms_do_not_matter_for_a_line() -> None:
    """R103: seat 0 completes a line in the kingdom of seat 1, who scores the tile."""
    state = position(
        """
        variants buildings
          G   H   I   J   K
        3 t   K1  .   .   .
        4 .   s   s   .   .
        hand 0 1 settlement
        """
    )

    state = play(state, "0 tile settlement J4")

    assert points(state, 1) == "1 settlement"
    assert (state.decider, building(state)) == (0, ["H4", "I4", "J4"])


# Moving


def test_a_building_moves_to_a_longer_line() -> None:
    """R104: four against three."""
    state = play(position(PALACE), "0 tile settlement I6")
    assert building(state) == ["G6", "H6", "I6", "J6"]

    result = step(state, "0 building J6")

    assert event(result, BuildingPlaced) == BuildingPlaced(
        0, SETTLEMENT, parse_space("J6"), parse_space("H3")
    )
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   s   s   s   .   .   .
        4 .   .   .   .   .   .   .
        5 .   .   .   .   .   .   .
        6 .   s   s   s   s^  .   .
        """,
    )


def test_a_building_does_not_move_to_a_line_of_the_same_length() -> None:
    """R104: three against three; nobody is asked."""
    state = play(position(PALACE), "0 tile settlement F6")

    assert (state.phase, building(state)) == (Phase.ACTION, [])


def test_of_two_new_lines_only_the_longer_ones_take_the_building() -> None:
    """R104: a row of four may have it, a column of three may not."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   s   s^  s   .   .   .
        4 .   .   .   .   .   .   .
        5 .   .   .   s   .   .   .
        6 .   s   s   .   s   .   .
        7 .   .   .   s   .   .   .
        hand 0 1 settlement
        """
    )

    state = play(state, "0 tile settlement I6")

    assert building(state) == ["G6", "H6", "I6", "J6"]
    assert refused(state, "0 building I5") == "line_not_longer"
    assert refused(state, "0 building H3") == "no_such_line"


def test_lengthening_its_own_line_does_not_move_the_building() -> None:
    """R105: old and new line are the same, so the new one is not longer."""
    state = play(position(PALACE), "0 tile settlement J3")

    assert (state.phase, building(state)) == (Phase.ACTION, [])


def test_a_building_stays_when_its_line_shrinks() -> None:
    """R106: a catastrophe beside it leaves a line of one; any line of three takes it then."""
    state = play(position(PALACE), "0 catastrophe G3")
    assert building(play(state, "0 tile settlement F6")) == ["F6", "G6", "H6"]
    assert shows(
        state,
        """
          F   G   H   I   J   K   L
        3 .   x   s^  s   .   .   .
        """,
    )


def test_a_building_stays_when_a_war_takes_the_rest_of_its_line() -> None:
    """R106, R109: the market hall stands alone afterwards."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 m   t   .   .   .   t   .
        4 m^  T1  .   .   m   T0  m
        5 m   t   s   .   m   m   m
        hand 0 1 settlement
        """
    )

    state = play(state, "0 tile settlement I5")

    assert shows(
        state,
        """
          F   G   H   I   J   K   L
        3 .   t   .   .   .   t   .
        4 m^  .   .   .   m   T0  m
        5 .   t   s   s   m   m   m
        """,
    )


CROSSING = """
variants buildings
      F   G   H   I   J   K   L
   2  .   .   s   .   .   .   .
   3  .   s   s^  s   .   .   .
   4  .   .   s   .   .   .   .
   5  .   .   s   .   .   s   s
   6  .   .   .   .   .   .   .
   7  s   s   .   s   s   .   .
hand 0 6 settlement
"""  # the palace stands in a row of three and in a column of four


def test_the_new_line_must_be_longer_than_both_lines_through_the_building() -> None:
    """R107: four beat the row, but not the column; five beat both."""
    shorter = CROSSING.replace("   7  s   s   .   s   s", "   7  s   s   .   s   .")
    assert building(play(position(shorter), "0 tile settlement H7")) == []

    state = play(position(CROSSING), "0 tile settlement H7")
    assert building(state) == ["F7", "G7", "H7", "I7", "J7"]


def test_a_crossing_line_may_take_the_building_from_the_row_of_the_new_tile() -> None:
    """R107: the tile lengthens the palace's row to three and makes a column of four."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        2 .   .   .   s   .   .   .
        3 .   .   .   s   .   .   .
        4 .   s^  s   .   .   .   .
        5 .   .   .   s   .   .   .
        hand 0 1 settlement
        """
    )

    state = play(state, "0 tile settlement I4")

    assert building(state) == ["I2", "I3", "I4", "I5"]
    assert refused(state, "0 building H4") == "line_not_longer"


def test_placing_a_building_is_optional() -> None:
    """R108: declined, it stays in the supply; the old line brings no second chance."""
    result = step(play(position(ROW), "0 tile settlement G3"), "0 decline")

    assert event(result, BuildDeclined) == BuildDeclined(0, "building")
    assert result.state.board.buildings == (OFF, OFF, OFF, OFF)
    assert building(play(result.state, "0 tile settlement G4")) == []


def test_a_leader_brings_no_second_chance_for_a_declined_building() -> None:
    """R102, R108: only a tile makes lines."""
    text = ROW.replace("   2  .   .   .   .   .   .   .", "   2  .   .   .   .   t   .   .")
    state = play(position(text), "0 tile settlement G3", "0 decline", "0 leader king J3")

    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_every_color_has_a_building_of_its_own() -> None:
    """R108: a palace and a market hall stand side by side; a second palace does not exist."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   s   s^  s   .   .   .
        4 .   m   m   .   .   .   .
        hand 0 1 market
        """
    )

    state = play(state, "0 tile market I4", "0 building I4")

    assert shows(
        state,
        """
          F   G   H   I   J   K   L
        3 .   s   s^  s   .   .   .
        4 .   m   m   m^  .   .   .
        """,
    )


def test_whoever_places_a_building_does_not_own_it() -> None:
    """R108: seat 1 puts the palace where it doubles the king of seat 0."""
    state = position(
        """
        variants buildings
          G   H   I   J   K
        3 t   K0  .   .   .
        4 .   s   s   .   .
        active 1
        hand 1 2 settlement
        """
    )

    state = play(state, "1 tile settlement J4", "1 building J4", "1 tile settlement K4")

    assert (points(state, 0), points(state, 1)) == ("3 settlement", "")
    assert state.phase is Phase.ACTION


# Wars, catastrophes, monuments


def test_the_tile_below_a_building_counts_in_a_war_but_is_neither_removed_nor_paid() -> None:
    """R109: T1 has two supporters; only the one without the market hall falls."""
    result = step(position(RIVALS), "0 tile settlement I4")

    war = event(result, ConflictBegan)
    assert (names(war.attack), names(war.defence)) == (["J4", "L4", "L5"], ["F4", "H4"])
    resolved = event(result, ConflictResolved)
    assert (resolved.winner, resolved.defence, names(resolved.fallen)) == (0, 2, ["H4"])
    assert points(result.state, 0) == "2 market"
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   t   .   .   .   t   .
        4 m^  .   .   s   m   T0  m
        5 .   .   .   .   .   .   m
        """,
    )


def test_a_catastrophe_cannot_strike_the_tile_below_a_building() -> None:
    """R110: its neighbours in the line are not protected."""
    state = position(PALACE)

    assert refused(state, "0 catastrophe H3") == "catastrophe_on_building"
    assert play(state, "0 catastrophe I3").board.buildings[SETTLEMENT] == parse_space("H3")


def test_a_building_whose_tile_is_turned_goes_back_to_the_supply() -> None:
    """R111: the palace stood in the square of the monument; a new line of three brings it back."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   .   s   s^  s   .   .
        4 .   .   s   .   .   s   s
        hand 0 2 settlement
        """
    )

    result = step(play(state, "0 tile settlement I4"), "0 monument blue-black H3")

    assert event(result, BuildingReturned) == BuildingReturned(SETTLEMENT, parse_space("I3"))
    assert result.state.board.buildings[SETTLEMENT] == OFF
    assert building(play(result.state, "0 tile settlement J4")) == ["J4", "K4", "L4"]


def test_a_building_outside_the_square_stays() -> None:
    """R111: its line is shorter now, nothing else."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   .   s   s   s^  .   .
        4 .   .   s   .   .   .   .
        hand 0 1 settlement
        """
    )

    result = step(play(state, "0 tile settlement I4"), "0 monument blue-black H3")

    assert kinds(result) == ["MonumentBuilt"]
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   .   #   #   s^  .   .
        4 .   .   #   #   .   .   .
        """,
    )


ALL_AT_ONCE = """
variants buildings
      F   G   H   I   J   K   L
   3  .   .   s   s   .   t   .
   4  t   T0  s   .   s   T1  m
hand 0 1 settlement 1 temple
"""  # I4 unites, makes a line of three, and completes a square


def test_wars_come_before_buildings_and_buildings_before_monuments() -> None:
    """R14, R112: one tile causes all three."""
    state = play(position(ALL_AT_ONCE), "0 tile settlement I4")
    assert state.phase is Phase.ATTACK

    state = play(state, "0 commit 0")
    assert building(state) == ["H4", "I4", "J4"]
    assert refused(state, "0 monument blue-black H3") == "not_now"

    state = play(state, "0 building I4")
    assert state.phase is Phase.MONUMENT

    result = step(state, "0 monument blue-black H3")
    assert kinds(result) == ["MonumentBuilt", "BuildingReturned"]


def test_declining_the_building_leaves_the_monument_open() -> None:
    """R112: the two are asked one after the other."""
    state = play(position(ALL_AT_ONCE), "0 tile settlement I4", "0 commit 0", "0 decline")

    assert state.phase is Phase.MONUMENT


def test_a_line_that_a_war_breaks_brings_no_building() -> None:
    """R112: the two markets above the new one fall with their trader."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        2 .   .   t   m   .   .   .
        3 .   .   T0  m   .   t   m
        4 .   .   .   .   m   T1  m
        hand 0 1 market
        """
    )

    result = step(state, "0 tile market I4")

    assert names(event(result, ConflictResolved).fallen) == ["I2", "I3"]
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)


# Points


def test_a_tile_in_a_kingdom_with_its_building_earns_two_points() -> None:
    """R113: for the leader of its colour."""
    state = position(DOUBLE.format("K0"))

    result = step(state, "0 tile settlement J3")

    assert event(result, PointsScored).amount == 2
    assert points(result.state, 0) == "2 settlement"


def test_the_king_earns_two_points_in_the_stead_of_a_leader() -> None:
    """R113: a market hall and no trader."""
    state = position(DOUBLE.format("K1").replace("s^", "m^"))

    state = play(state, "0 tile market J3")

    assert (points(state, 0), points(state, 1)) == ("", "2 market")


def test_a_building_doubles_tiles_of_its_own_color_only() -> None:
    """R113: a temple and a market beside the palace earn one each."""
    state = position(DOUBLE.format("K0"))

    state = play(state, "0 tile temple J3", "0 tile market I4")

    assert points(state, 0) == "1 temple 1 market"


def test_conflicts_are_not_doubled() -> None:
    """R113: a revolt for the red point in a kingdom with the library is worth one."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   t   K1  t^  .   .   .
        4 .   t   .   t   .   .   .
        """
    )

    state = play(state, "0 leader king H4")

    assert (points(state, 0), points(state, 1)) == ("", "1 temple")


def test_a_war_is_not_doubled_by_the_winners_building() -> None:
    """R113: T0 has the market hall on his own side: one for the trader, two for two markets."""
    text = RIVALS.replace("m^", "m ").replace(
        "   5  .   .   .   .   .   .   m", "   5  .   .   .   .   .   .   m^"
    )

    state = play(position(text), "0 tile settlement I4")

    assert points(state, 0) == "3 market"


def test_monument_and_wonder_income_is_not_doubled() -> None:
    """R113: one black point each, though the palace is there."""
    state = position(
        """
        variants buildings wonder
          F   G   H   I   J   K   L
        2 .   .   .   .   .   +   .
        3 #   #   t   K0  +   +   +
        4 #   #   .   s^  .   +   .
        monuments blue-black F3
        """
    )

    state = play(state, "0 pass", "0 pass", "0 point settlement")

    assert points(state, 0) == "2 settlement"


def test_a_tile_that_joins_a_region_with_the_building_is_doubled_already() -> None:
    """R114: after the placement the palace is in the kingdom."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   t   K0  .   s^  .   .
        hand 0 1 settlement
        """
    )

    state = play(state, "0 tile settlement I3")

    assert points(state, 0) == "2 settlement"


def test_the_tile_that_makes_the_building_come_is_not_doubled() -> None:
    """R114: the point is given first."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   t   K0  s   s   .   .
        hand 0 2 settlement
        """
    )

    state = play(state, "0 tile settlement K3", "0 building K3")
    assert points(state, 0) == "1 settlement"

    assert points(play(state, "0 tile settlement L3"), 0) == "3 settlement"


def test_a_uniting_tile_earns_nothing_even_with_its_building() -> None:
    """R32, R114: two kingdoms without a quarrel, one with the palace."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   t   K0  s^  .   P1  t
        hand 0 1 settlement
        """
    )

    result = step(state, "0 tile settlement J3")

    assert events(result, PointsScored) == []
    assert (points(result.state, 0), points(result.state, 1)) == ("", "")


def test_a_building_in_another_kingdom_doubles_nothing() -> None:
    """R113, R115: the palace is in a region beside the kingdom, not linked to it."""
    state = position(
        """
        variants buildings
          F   G   H   I   J   K   L
        3 .   t   K0  .   .   s^  .
        hand 0 1 settlement
        """
    )

    assert points(play(state, "0 tile settlement I3"), 0) == "1 settlement"


def test_a_building_in_a_region_without_leaders_does_nothing_and_stays() -> None:
    """R115: a tile beside it earns nobody anything."""
    state = play(position(PALACE), "0 tile settlement H4")

    assert (points(state, 0), points(state, 1)) == ("", "")
    assert offered(state, PlaceBuilding) == []
    assert state.board.buildings[SETTLEMENT] == parse_space("H3")
