"""R25-R33: placing tiles, the points they earn, and uniting kingdoms."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
    hand,
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
from tigris.games.tigris_euphrates.actions import PlaceTile
from tigris.games.tigris_euphrates.events import KingdomsUnited, PointsScored, TilePlaced
from tigris.games.tigris_euphrates.pieces import FARM, MARKET, SETTLEMENT, TEMPLE
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.games.tigris_euphrates.state import Phase

GROUNDS = """
    A   B   C   D   E   F
4   ~   ~   f   ~   .   .
5   s   t   x   t   #   #
6   .   K0  .   .   #   #
monuments green-black E5
hand 0 1 settlement 1 temple 1 farm
"""


def test_a_tile_goes_from_the_hand_to_the_board() -> None:
    """R25: one of those the player holds."""
    done = step(position(GROUNDS), "0 tile farm B4")

    assert done.events[0] == TilePlaced(0, FARM, parse_space("B4"))
    assert hand(done.state, 0) == "1 settlement 1 temple"
    assert shows(
        done.state,
        """
            A   B   C   D
        4   ~   f   f   ~
        5   s   t   x   t
        """,
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0 tile market A6", "tile_not_in_hand"),
        ("0 tile farm A6", "farm_needs_river"),
        ("0 tile settlement A4", "river_needs_farm"),
        ("0 tile temple D4", "river_needs_farm"),
        ("0 tile farm C4", "space_taken"),  # a tile
        ("0 tile temple B6", "space_taken"),  # a leader
        ("0 tile temple E6", "space_taken"),  # a monument
        ("0 tile temple C5", "space_ruined"),
    ],
)
def test_farms_go_on_empty_river_spaces_and_all_other_tiles_on_empty_land(
    text: str, code: str
) -> None:
    """R25: what is not allowed, and why."""
    assert refused(position(GROUNDS), text) == code


def test_every_empty_space_of_the_right_ground_will_do() -> None:
    """R25, R26: of 41 river spaces one is taken, of 135 land spaces twelve."""
    state = position(GROUNDS)

    farms = [text for text in offered(state, PlaceTile) if "farm" in text]
    temples = [text for text in offered(state, PlaceTile) if "temple" in text]

    assert (len(farms), len(temples)) == (40, 123)


def test_a_tile_may_touch_nothing_at_all() -> None:
    """R26: a region of its own."""
    state = position(GROUNDS)

    done = step(state, "0 tile temple K6")

    assert kinds(done) == ["TilePlaced"]
    assert ["K6"] in [names(group) for group in done.state.board.groups]


def test_a_placed_tile_stays_where_it_is() -> None:
    """R26: nothing a player can do afterwards picks it up or moves it."""
    state = play(position(GROUNDS), "0 tile temple K6")

    assert refused(state, "0 tile settlement K6") == "space_taken"
    assert shows(
        play(state, "0 leader priest K5"),
        """
            J   K   L
        5   .   P0  .
        6   .   t   .
        """,
    )


def test_a_tile_may_not_join_three_kingdoms() -> None:
    """R27: king, priest and farmer have each their own."""
    state = position(
        """
            F   G   H   I   J
        4   .   .   t   P1  .
        5   t   K0  .   .   .
        6   .   .   F1  t   .
        hand 0 1 market
        """
    )

    assert refused(state, "0 tile market H5") == "joins_three_kingdoms"


def test_a_tile_may_join_two_kingdoms_and_regions() -> None:
    """R27, R33: regions do not count towards the three."""
    state = position(
        """
            F   G   H   I   J
        4   .   .   s   .   .
        5   t   K0  .   P1  t
        6   .   .   m   .   .
        hand 0 1 market
        """
    )

    assert offers(state, "0 tile market H5")


def test_touching_one_kingdom_on_several_sides_counts_once() -> None:
    """R27: the king's kingdom lies around H5 on three sides; it is no union."""
    state = position(
        """
            F   G   H   I   J
        4   .   s   s   s   .
        5   t   K0  .   s   .
        6   .   .   .   .   .
        hand 0 1 market
        """
    )

    assert kinds(step(state, "0 tile market H5")) == ["TilePlaced", "PointsScored"]


@pytest.mark.parametrize(
    ("tile", "space", "seat"),
    [
        ("settlement", "D5", 0),
        ("temple", "D5", 1),
        ("farm", "C7", 2),
        ("market", "D5", 3),
    ],
)
def test_the_owner_of_the_leader_of_the_tiles_colour_gets_the_point(
    tile: str, space: str, seat: int
) -> None:
    """R28: whoever places it; king, priest, farmer and trader of four players in one kingdom."""
    state = position(
        """
        dynasties archer bull pot lion
            A   B   C   D
        5   K0  t   P1  .
        6   F2  t   T3  .
        7   ~   ~   ~   ~
        active 2
        hand 2 1 settlement 1 temple 1 farm 1 market
        """
    )

    after = play(state, f"2 tile {tile} {space}")

    wanted = ["", "", "", ""]
    wanted[seat] = f"1 {tile}"
    assert [points(after, each) for each in range(4)] == wanted


@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_the_king_stands_in_for_a_missing_leader(tile: str) -> None:
    """R28: the kingdom has a king and a farmer; the farmer earns nothing here."""
    state = position(
        """
            F   G   H   I
        5   t   K1  .   .
        6   F0  .   .   .
        hand 0 1 settlement 1 temple 1 market
        """
    )

    after = play(state, f"0 tile {tile} H5")

    assert (points(after, 0), points(after, 1)) == ("", f"1 {tile}")


def test_no_point_outside_kingdoms() -> None:
    """R29: the tile extends a region; the king lives elsewhere."""
    state = position(
        """
            F   G   H   I   J   K
        5   t   K0  .   .   t   .
        hand 0 1 settlement
        """
    )

    assert kinds(step(state, "0 tile settlement K5")) == ["TilePlaced"]


def test_no_point_without_a_fitting_leader() -> None:
    """R29: priest and farmer do not earn settlements, and there is no king."""
    state = position(
        """
            F   G   H   I
        5   t   P0  .   .
        6   F1  .   .   .
        hand 0 1 settlement
        """
    )

    assert kinds(step(state, "0 tile settlement H5")) == ["TilePlaced"]


def test_a_tile_that_joins_one_kingdom_and_regions_scores() -> None:
    """R30: it is placed in that kingdom; no unification tile is needed."""
    state = position(
        """
            F   G   H   I   J
        4   .   .   m   .   .
        5   t   K0  .   t   s
        hand 0 1 settlement
        """
    )

    done = step(state, "0 tile settlement H5")

    assert done.events[1:] == (
        PointsScored(0, "tile", parse_space("H5"), SETTLEMENT, 1, open_scores=False),
    )
    assert [names(kingdom) for kingdom in done.state.board.kingdoms] == [
        ["H4", "F5", "G5", "H5", "I5", "J5"]
    ]


def test_a_leader_in_the_joined_kingdom_scores_though_the_regions_are_bigger() -> None:
    """R30, R28: one kingdom it is, on whichever side of the tile."""
    state = position(
        """
            F   G   H   I   J
        5   s   s   .   t   P1
        hand 0 1 temple
        """
    )

    assert event(step(state, "0 tile temple H5"), PointsScored).seat == 1


def test_points_are_given_at_once() -> None:
    """R31: the point is there before the monument is decided on."""
    state = position(
        """
            F   G   H   I
        4   .   .   s   s
        5   t   K0  s   .
        hand 0 1 settlement
        """
    )

    after = play(state, "0 tile settlement I5")

    assert (after.phase, points(after, 0)) == (Phase.MONUMENT, "1 settlement")


def test_points_never_run_out() -> None:
    """R31: the box has tokens for 95 of each colour; players take a 96th."""
    state = position(
        """
            F   G   H
        5   t   K0  .
        hand 0 1 settlement
        points 0 95 settlement
        """
    )

    assert points(play(state, "0 tile settlement H5"), 0) == "96 settlement"


UNION = """
    F   G   H   I   J
4   .   .   .   .   .
5   t   K0  .   P1  t
6   .   .   .   .   .
hand 0 1 settlement 1 temple 1 market
"""


@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_uniting_two_kingdoms_earns_nothing_even_in_peace(tile: str) -> None:
    """R32, R29: neither the king nor the priest is paid; the unification tile comes and goes."""
    done = step(position(UNION), f"0 tile {tile} H5")

    assert kinds(done) == ["TilePlaced", "KingdomsUnited", "UnificationEnded"]
    united = event(done, KingdomsUnited)
    assert (names([united.at]), [names(kingdom) for kingdom in united.kingdoms]) == (
        ["H5"],
        [["F5", "G5"], ["I5", "J5"]],
    )
    assert (points(done.state, 0), points(done.state, 1)) == ("", "")
    assert len(done.state.board.kingdoms) == 1


def test_the_next_tile_in_the_united_kingdom_scores() -> None:
    """R32: only the tile that unites earns nothing."""
    after = play(position(UNION), "0 tile market H5", "0 tile temple H4")

    assert (points(after, 0), points(after, 1)) == ("", "1 temple")


def test_regions_beside_the_uniting_tile_become_part_of_the_kingdom() -> None:
    """R33: the trader of the united kingdom takes one of two treasures, both from regions."""
    state = position(
        """
            F   G   H   I   J
        4   .   .   t*  .   .
        5   t   T0  .   P1  t
        6   .   .   t*  .   .
        hand 0 1 market
        """
    )

    united = play(state, "0 tile market H5")

    assert len(united.board.kingdoms) == 1
    assert united.phase is Phase.TREASURE
    assert offered(united) == ["0 treasure H4", "0 treasure H6"]


def test_a_point_has_the_colour_of_the_tile() -> None:
    """R28: also when the king stands in for the leader."""
    state = position(UNION)

    assert event(step(state, "0 tile temple G4"), PointsScored).color is TEMPLE
    assert event(step(state, "0 tile market G4"), PointsScored).color is MARKET
