"""The worked examples 3 to 7 of the rulebooks, and those of 2007 on buildings.

The pictures are not ours to copy: each position is laid out so that the example's text fits it.
"""

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
    treasures,
)
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.events import (
    BuildingPlaced,
    GameEnded,
    LeaderReturned,
    PointsScored,
    TreasureTaken,
)
from tigris.games.tigris_euphrates.pieces import FARM, FARMER, MARKET, PRIEST, TRADER
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.games.tigris_euphrates.state import Phase

BULL_AND_LION = """
dynasties bull lion
      F   G   H   I   J   K   L
   3  .   T1  t   t   .   .   .
   4  .   .   t   .   F0  t   .
   5  .   .   .   .   .   P1  .
hand 0 1 temple
"""  # the Bull is seat 0, the Lion seat 1

TREASURES = """
dynasties lion bull
      N   O   P
   2  .   T0  t*
   3  ~   .   F1
   4  ~   f   f
   5  t*  ~   ~
hand 0 1 farm
"""  # the Lion is seat 0, the Bull seat 1; P2 has a special border, N5 has none

FOUR_DYNASTIES = """
dynasties pot lion bull archer
  G H
3 . .
points 0 10 settlement 10 temple 14 farm 10 market
points 1 12 settlement 10 temple 7 farm 13 market
points 2 10 settlement 10 temple 11 farm 18 market
points 3 22 settlement 6 temple 17 farm 11 market
treasures 0 3
treasures 1 3
treasures 3 3
"""

LINES = """
variants buildings
      A   B   C   D   E   F   G   H   I   J   K   L
   3  .   .   .   ~   ~   .   t   .   m   m   .   .
   4  f   f   ~   ~   .   .   t   .   .   .   .   s
   5  .   .   .   .   .   .   .   .   .   .   .   .
   6  .   .   .   .   .   .   .   .   .   .   .   s
hand 0 1 settlement 1 temple 1 farm 1 market
"""  # C4 completes A, G5 completes B, J4 the corner C; L5 is D


def test_example_3_turning_the_temples_sends_the_lions_trader_home() -> None:
    """R72, R81: the Bull builds the red and blue monument."""
    result = step(play(position(BULL_AND_LION), "0 tile temple I4"), "0 monument blue-red H3")

    (returned,) = events(result, LeaderReturned)
    assert (returned.seat, returned.color, returned.why) == (1, TRADER, "no_temple")
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   .   #   #   .   .   .
        4 .   .   #   #   F0  t   .
        5 .   .   .   .   .   P1  .
        """,
    )


def test_example_3_continued_the_bull_gains_a_crop_and_later_the_lion_an_amulet() -> None:
    """R83: each at the end of his own turn."""
    state = play(position(BULL_AND_LION), "0 tile temple I4", "0 monument blue-red H3")

    bulls = step(state, "0 pass")
    assert [(e.seat, e.color, e.amount) for e in events(bulls, PointsScored)] == [(0, FARMER, 1)]

    lions = step(play(bulls.state, "1 pass"), "1 pass")
    assert [(e.seat, e.color, e.amount) for e in events(lions, PointsScored)] == [(1, PRIEST, 1)]
    assert points(lions.state, 0) == "1 farm"


@pytest.mark.parametrize(
    ("lost", "kept", "monument", "income"),
    [("F0", "T0", "red-green", "1 market"), ("F0", "K0", "red-black", "1 settlement")],
    ids=["2007", "1997"],
)
def test_example_3_of_the_other_editions_costs_the_builder_his_own_leader(
    lost: str, kept: str, monument: str, income: str
) -> None:
    """R81, R83: the Bull's farmer goes home; his other leader and the Archer's priest earn."""
    state = position(
        f"""
        dynasties bull archer
          F   G   H   I   J   K   L
        3 .   {lost}  t   t   .   .   .
        4 .   .   t   .   {kept}  t   .
        5 .   .   .   .   .   P1  .
        hand 0 1 temple
        """
    )

    result = step(play(state, "0 tile temple I4"), f"0 monument {monument} H3")
    (returned,) = events(result, LeaderReturned)
    assert (returned.seat, returned.color) == (0, FARMER)

    state = play(result.state, "0 pass")
    assert (points(state, 0), points(state, 1)) == (income, "")
    assert points(play(state, "1 pass", "1 pass"), 1) == "1 temple"


def test_example_4_first_the_bull_gets_the_crop_then_the_lion_the_treasure() -> None:
    """R14, R28, R88: the upper treasure, because its space has the special border."""
    result = step(position(TREASURES), "0 tile farm N4")

    assert kinds(result) == ["TilePlaced", "PointsScored", "TreasureTaken"]
    scored = event(result, PointsScored)
    assert (scored.seat, scored.color, scored.amount) == (1, FARM, 1)
    assert event(result, TreasureTaken) == TreasureTaken(0, parse_space("P2"))
    assert (treasures(result.state, 0), treasures(result.state, 1)) == (1, 0)
    assert shows(
        result.state,
        """
          N   O   P
        2 .   T0  t
        3 ~   .   F1
        4 f   f   f
        5 t*  ~   ~
        """,
    )


def test_example_5_pot_wins_before_lion_bull_and_archer() -> None:
    """R99-R101: the final scoring, with one treasure left on the board."""
    state = position(FOUR_DYNASTIES, far_treasures=1)

    result = step(play(state, "0 pass"), "0 pass")

    ended = event(result, GameEnded)
    assert ended.totals == (
        (11, 11, 14, 11),
        (12, 10, 10, 13),
        (10, 10, 11, 18),
        (22, 9, 17, 11),
    )
    assert ended.places == (1, 2, 3, 4)
    assert [min(total) for total in ended.totals] == [11, 10, 10, 9]
    outcome = GAME.outcome(result.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        ("farm C4", ["A4", "B4", "C4"]),
        ("temple G5", ["G3", "G4", "G5"]),
        ("settlement L5", ["L4", "L5", "L6"]),
    ],
    ids=["A: a row of farms", "B: a column of temples", "D: a column of settlements"],
)
def test_example_6_three_tiles_in_a_line_bear_a_building(tile: str, line: list[str]) -> None:
    """R102: granary, library and palace."""
    state = play(position(LINES), f"0 tile {tile}")

    assert offered(state) == [f"0 building {space}" for space in line] + ["0 decline"]


def test_example_6_the_trio_of_markets_is_not_in_a_straight_line() -> None:
    """R102: so there is no market hall at C."""
    state = play(position(LINES), "0 tile market J4")

    assert (state.phase, state.actions_left) == (Phase.ACTION, 1)


def test_example_7_the_king_in_the_wonders_kingdom_earns_a_point_of_his_choice() -> None:
    """R122: at the end of the active player's turn."""
    state = position(
        """
        variants wonder
          F   G   H   I   J   K   L
        3 .   .   .   +   .   .   .
        4 .   .   +   +   +   t   K0
        5 .   .   .   +   .   .   .
        """
    )

    state = play(state, "0 pass", "0 pass")
    assert len(offered(state)) == 4

    assert points(play(state, "0 point market"), 0) == "1 market"


# The examples of 2007 on buildings


def test_the_bull_takes_the_granary_from_the_lion_with_a_longer_row_of_farms() -> None:
    """R104: his farm makes a row of four, the Lion's column has three."""
    state = position(
        """
        variants buildings
        dynasties lion bull
        active 1
          E   F   G   H   I   J
        1 f   ~   ~   ~   ~   .
        2 f   .   .   .   .   .
        3 f^  .   .   .   .   .
        9 .   .   f   f   f   ~
        hand 1 1 farm
        """
    )

    result = step(play(state, "1 tile farm J9"), "1 building G9")

    assert event(result, BuildingPlaced) == BuildingPlaced(
        1, FARM, parse_space("G9"), parse_space("E3")
    )
    assert shows(
        result.state,
        """
          E   F   G   H   I   J
        1 f   ~   ~   ~   ~   .
        2 f   .   .   .   .   .
        3 f   .   .   .   .   .
        9 .   .   f^  f   f   f
        """,
    )


MARKETS = """
variants buildings
      F   G   H   I   J   K   L
   3  .   m   m^  m   m   .   .
   4  .   .   .   .   .   .   .
   5  .   .   .   .   .   .   .
   6  {}   m   m   .   .   .   .
hand 0 2 market
"""


def test_the_archer_breaks_a_row_of_markets_and_moves_the_market_hall_to_a_new_one() -> None:
    """R35, R106: the hall stays where it is, until his second action makes a line of three."""
    state = play(position(MARKETS.format(".")), "0 catastrophe I3")
    assert shows(
        state,
        """
          F   G   H   I   J   K   L
        3 .   m   m^  x   m   .   .
        """,
    )

    state = play(state, "0 tile market I6")
    assert (state.phase, state.board.buildings[MARKET]) == (Phase.BUILDING, parse_space("H3"))
    state = play(state, "0 building G6")

    assert names(1 << state.board.buildings[MARKET]) == ["G6"]


def test_a_row_of_three_from_before_does_not_move_the_market_hall() -> None:
    """R102, R106: the archer must lay a tile of that row."""
    state = play(position(MARKETS.format("m")), "0 catastrophe I3")
    assert refused(state, "0 building G6") == "not_now"

    state = play(state, "0 tile market G5")

    assert (state.active, state.board.buildings[MARKET]) == (1, parse_space("H3"))
