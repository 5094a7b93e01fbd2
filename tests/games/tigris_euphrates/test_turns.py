"""R12-R14: two actions a turn, passing, and the order of things inside an action."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    kinds,
    offered,
    play,
    points,
    position,
    shows,
    step,
)
from tigris.games.tigris_euphrates.actions import (
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.state import Phase

START = """
    F   G   H   I
5   t   K0  .   .
6   .   .   .   .
hand 0 2 settlement 1 market
"""
ACTIONS = (
    "0 tile settlement H5",
    "0 leader priest F6",
    "0 leader king F6",
    "0 withdraw king",
    "0 catastrophe I6",
    "0 replace 1 market",
    "0 pass",
)


def test_a_turn_offers_four_kinds_of_actions() -> None:
    """R12: position a leader, place a tile, play a catastrophe, replace tiles; or pass (R13)."""
    state = position(START)

    for kind in (PlaceTile, PlaceLeader, WithdrawLeader, PlayCatastrophe, ReplaceTiles, Pass):
        assert offered(state, kind)


@pytest.mark.parametrize("first", ACTIONS)
def test_every_action_counts_as_one_of_two(first: str) -> None:
    """R12, R15: after the first the same player goes on, after the second the next one does."""
    once = play(position(START), first)
    twice = play(once, "0 pass")

    assert (once.active, once.actions_left, once.turn) == (0, 1, 1)
    assert (twice.active, twice.actions_left, twice.turn) == (1, 2, 2)


def test_actions_come_in_any_order() -> None:
    """R12: leader first, or tile first."""
    one = play(position(START), "0 leader priest F6", "0 tile market H5")
    other = play(position(START), "0 tile market H5", "0 leader priest F6")

    assert one == other


def test_the_same_action_may_be_taken_twice() -> None:
    """R12: two tiles, or two catastrophes."""
    state = play(position(START), "0 tile settlement H5", "0 tile settlement I5")
    assert points(state, 0) == "2 settlement"

    assert shows(
        play(position(START), "0 catastrophe H5", "0 catastrophe I6"),
        """
            F   G   H   I
        5   t   K0  x   .
        6   .   .   .   x
        """,
    )


def test_a_failed_revolt_may_be_repeated_with_the_same_leader_on_the_same_space() -> None:
    """R12: even the identical action; it fails twice, and the defender earns twice."""
    state = position(
        """
            F   G   H   I   J
        5   t   K0  s   .   t
        active 1
        """
    )

    once = play(state, "1 leader king I5")
    twice = play(once, "1 leader king I5")

    assert once.board == twice.board == state.board
    assert (points(once, 0), points(twice, 0)) == ("1 temple", "2 temple")


def test_a_turn_may_end_early() -> None:
    """R13: up to two actions; a pass gives up one."""
    state = position(START)

    assert play(state, "0 tile settlement H5", "0 pass").active == 1
    assert play(state, "0 pass", "0 pass").active == 1


def test_passing_first_is_the_same_as_passing_last() -> None:
    """R13: the same tile, the same point, the same draw."""
    state = position(START)

    first = play(state, "0 pass", "0 tile settlement H5")
    last = play(state, "0 tile settlement H5", "0 pass")

    assert first == last


def test_point_building_monument_evictions_treasures() -> None:
    """R14: in this order; the tile at G5 ties in a treasure, makes lines and a square."""
    state = position(
        """
        variants buildings
            E   F   G   H   I
        3   ~   .   K1  .   .
        4   P0  t   t   T0  t*
        5   t   t   .   .   .
        6   .   .   t*  .   .
        hand 0 1 temple
        """
    )

    placed = step(state, "0 tile temple G5")
    assert kinds(placed) == ["TilePlaced", "PointsScored"]
    assert placed.state.phase is Phase.BUILDING

    building = step(placed.state, "0 building E5")
    assert kinds(building) == ["BuildingPlaced"]
    assert building.state.phase is Phase.MONUMENT

    monument = step(building.state, "0 monument blue-red F4")
    assert kinds(monument) == ["MonumentBuilt", "LeaderReturned"]
    assert monument.state.phase is Phase.TREASURE

    treasure = step(monument.state, "0 treasure I4")
    assert kinds(treasure) == ["TreasureTaken"]
    assert (treasure.state.phase, treasure.state.actions_left) == (Phase.ACTION, 1)
    assert shows(
        treasure.state,
        """
            E   F   G   H   I
        3   ~   .   .   .   .
        4   P0  #   #   T0  t
        5   t^  #   #   .   .
        6   .   .   t*  .   .
        """,
    )


def test_leaders_without_a_temple_go_home_before_treasures_are_handed_out() -> None:
    """R14: the monument evicts the king; the bordered treasure goes without asking (R88)."""
    state = position(
        """
            A   B   C   D
        1   .   K1  .   t
        2   .   t*  t   T0
        3   t*  .   t   ~
        hand 0 1 temple
        """
    )

    done = step(play(state, "0 tile temple B3"), "0 monument blue-red B2")

    assert kinds(done) == ["MonumentBuilt", "LeaderReturned", "TreasureTaken"]
    assert shows(
        done.state,
        """
            A   B   C   D
        1   .   .   .   t
        2   .   #   #   T0
        3   t*  #   #   ~
        """,
    )


def test_conflicts_come_before_building() -> None:
    """R14: the tile at H5 unites two kingdoms and completes a line and a square."""
    state = position(
        """
        variants buildings
            D   E   F   G   H   I   J
        5   .   t   K0  s   .   K1  t
        6   .   .   s   s   s   .   .
        hand 0 1 settlement
        """
    )

    war = step(state, "0 tile settlement H5")

    assert kinds(war) == [
        "TilePlaced",
        "KingdomsUnited",
        "ConflictBegan",
        "TilesCommitted",
        "TilesCommitted",
        "ConflictResolved",
        "LeaderReturned",
        "PointsScored",
        "UnificationEnded",
    ]
    assert war.state.phase is Phase.MONUMENT


def test_treasures_come_after_conflicts() -> None:
    """R14: the priests fight first; then the trader takes one of the two treasures."""
    state = position(
        """
            E   F   G   H   I   J   K
        5   t*  P0  T0  .   t*  P1  .
        6   .   .   t   .   .   .   .
        hand 0 1 market
        hand 1 1 farm
        """
    )

    united = step(state, "0 tile market H5")
    assert kinds(united)[-1] == "TilesCommitted"
    assert united.state.phase is Phase.DEFENCE

    fought = step(united.state, "1 commit 0")
    assert kinds(fought)[-1] == "UnificationEnded"
    assert (fought.state.phase, fought.state.decider) == (Phase.TREASURE, 0)
