"""The wonder: five tiles in a cross, and a point of any colour for the king beside it."""

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
    treasures,
)
from tigris.games.tigris_euphrates.actions import BuildWonder
from tigris.games.tigris_euphrates.events import (
    BuildDeclined,
    BuildingReturned,
    ConflictBegan,
    ConflictResolved,
    LeaderReturned,
    PointsScored,
    TreasureTaken,
    WonderBuilt,
)
from tigris.games.tigris_euphrates.options import PRESETS
from tigris.games.tigris_euphrates.pieces import COLORS, MARKET, TEMPLE, Color
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.games.tigris_euphrates.state import Phase

CROSS = """
variants wonder
      F   G   H   I   J   K   L
   3  .   .   .   m   .   .   .
   4  .   .   m   .   m   .   .
   5  .   .   .   m   .   .   .
   6  .   .   .   .   .   .   .
hand 0 6 market
"""  # I4 completes a cross

BUILT = """
variants wonder
dynasties archer bull pot
      F   G   H   I   J   K   L
   3  .   .   .   +   .   .   .
   4  .   .   +   +   +   .   .
   5  .   .   .   +   t   {}  .
   6  .   .   .   .   .   .   .
"""  # the wonder, a temple, and a leader that belongs to its kingdom

BOTH = """
variants wonder
      F   G   H   I   J   K   L
   3  .   .   m   m   .   .   .
   4  .   .   m   .   m   .   .
   5  .   .   .   m   .   .   .
hand 0 1 market
"""  # I4 completes a cross and a square

# When


@pytest.mark.parametrize("last", ["I3", "H4", "I4", "J4", "I5"])
def test_any_of_the_five_tiles_may_be_the_last_of_a_cross(last: str) -> None:
    """R116: a centre and its four neighbours; the centre names the wonder's place."""
    cell = dict.fromkeys(("I3", "H4", "I4", "J4", "I5"), "m") | {last: "."}
    state = position(
        f"""
        variants wonder
          H   I   J
        3 .   {cell["I3"]}   .
        4 {cell["H4"]}   {cell["I4"]}   {cell["J4"]}
        5 .   {cell["I5"]}   .
        hand 0 1 market
        """
    )

    state = play(state, f"0 tile market {last}")

    assert (state.phase, state.decider) == (Phase.MONUMENT, 0)
    assert offered(state) == ["0 wonder I4", "0 decline"]
    built = event(step(state, "0 wonder I4"), WonderBuilt)
    assert names(built.spaces) == ["I3", "H4", "I4", "J4", "I5"]


def test_a_cross_is_of_one_color() -> None:
    """R116: four markets and a settlement in the middle are none."""
    state = position(CROSS.replace("hand 0 6 market", "hand 0 1 settlement"))

    assert play(state, "0 tile settlement I4").phase is Phase.ACTION


def test_a_cross_must_fit_on_the_board() -> None:
    """R116: A10 has no neighbour to its left, whatever lies at the end of the row above."""
    state = position(
        """
        variants wonder
           A   B   O   P
        9  m   .   .   m
        10 .   m   .   m
        11 m   .   .   .
        hand 0 1 market
        """
    )

    assert play(state, "0 tile market A10").phase is Phase.ACTION


def test_face_down_tiles_are_part_of_no_cross() -> None:
    """R78, R116: all five must be face up."""
    state = position(
        """
        variants wonder
          F   G   H   I   J
        2 .   .   #   #   .
        3 .   .   #   #   .
        4 .   .   m   .   m
        5 .   .   .   m   .
        hand 0 1 market
        monuments red-green H2
        """
    )

    assert play(state, "0 tile market I4").phase is Phase.ACTION


def test_without_the_variant_a_cross_means_nothing() -> None:
    """R116: with a square beside it, only the monument is on offer."""
    plain = position(CROSS.replace("variants wonder", ""))
    assert play(plain, "0 tile market I4").phase is Phase.ACTION

    state = play(position(BOTH.replace("variants wonder", "")), "0 tile market I4")
    assert offered(state, BuildWonder) == []
    assert refused(state, "0 wonder I4") == "no_wonder_played"


def test_the_wonder_is_optional_and_only_built_in_the_action_that_completes_the_cross() -> None:
    """R117: declined, the cross is dead."""
    result = step(play(position(CROSS), "0 tile market I4"), "0 decline")

    assert event(result, BuildDeclined) == BuildDeclined(0, "monument")
    assert play(result.state, "0 tile market I6").active == 1  # nobody was asked again


def test_a_new_cross_gives_a_new_chance() -> None:
    """R73, R117: the second cross shares two tiles with the declined one."""
    text = CROSS.replace("   3  .   .   .   m   .", "   3  .   .   .   m   m").replace(
        "   5  .   .   .   m   .   .", "   5  .   .   .   m   m   ."
    )
    state = play(position(text), "0 tile market I4", "0 decline", "0 tile market K4")

    assert offered(state, BuildWonder) == ["0 wonder J4"]
    assert refused(state, "0 wonder I4") == "no_such_cross"


def test_the_wonder_comes_after_wars_and_buildings() -> None:
    """R117: the tile unites two kingdoms, makes a line of three and completes a cross."""
    state = position(
        """
        variants wonder buildings
          F   G   H   I   J   K   L
        3 .   .   .   m   .   .   .
        4 t   K0  m   .   m   K1  t
        5 .   .   .   m   .   .   .
        hand 0 1 market 1 temple
        """
    )

    state = play(state, "0 tile market I4")
    assert state.phase is Phase.ATTACK
    state = play(state, "0 commit 0")
    assert state.phase is Phase.BUILDING
    assert refused(state, "0 wonder I4") == "not_now"
    state = play(state, "0 building I4")
    assert offered(state) == ["0 wonder I4", "0 decline"]


def test_a_cross_that_a_war_breaks_is_lost() -> None:
    """R74, R117: the traders fight, and the loser's markets were three of its arms."""
    state = position(
        """
        variants wonder
          F   G   H   I   J   K   L
        3 .   .   s   m   .   t   m
        4 t   T0  m   .   m   T1  m
        5 .   .   s   m   .   m   m
        hand 0 1 market
        """
    )

    result = step(state, "0 tile market I4")

    assert names(event(result, ConflictResolved).fallen) == ["I3", "H4", "I5"]
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)


# What it does to the board


def test_the_wonder_takes_the_place_of_five_tiles_which_leave_the_game() -> None:
    """R118: the five are out of play."""
    result = step(play(position(CROSS), "0 tile market I4"), "0 wonder I4")

    built = event(result, WonderBuilt)
    assert (built.seat, built.color, built.at) == (0, MARKET, parse_space("I4"))
    assert names(built.spaces) == ["I3", "H4", "I4", "J4", "I5"]
    assert box(result.state) == "5 market"
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   .   .   +   .   .   .
        4 .   .   +   +   +   .   .
        5 .   .   .   +   .   .   .
        6 .   .   .   .   .   .   .
        """,
    )


def test_the_wonder_links() -> None:
    """R118: a tile beyond it belongs to the king's kingdom."""
    state = position(BUILT.format("K1") + "hand 0 1 temple")

    assert points(play(state, "0 tile temple G4"), 1) == "1 temple"


def test_the_wonder_supports_nobody() -> None:
    """R60, R118: five settlements became a wonder; the king has no supporter left."""
    state = position(
        """
        variants wonder
          F   G   H   I   J   K   L
        3 .   .   +   .   .   t   .
        4 .   +   +   +   .   K1  s
        5 .   .   +   t   .   .   .
        6 .   .   .   K0  .   .   .
        hand 0 1 market
        """
    )

    result = step(state, "0 tile market J4")

    war = event(result, ConflictBegan)
    assert (names(war.attack), names(war.defence)) == ([], ["L4"])
    assert event(result, ConflictResolved).winner == 1
    assert names(result.state.board.wonder) == ["H3", "G4", "H4", "I4", "H5"]


def test_the_wonder_cannot_be_struck_by_a_catastrophe_nor_built_upon() -> None:
    """R118: none of its five spaces."""
    state = position(BUILT.format("K1") + "hand 0 1 settlement")

    for space in ("I3", "H4", "I4", "J4", "I5"):
        assert refused(state, f"0 catastrophe {space}") == "catastrophe_on_wonder"
        assert refused(state, f"0 tile settlement {space}") == "space_taken"


def test_the_wonder_is_no_temple() -> None:
    """R17, R118: though it was built of temples."""
    assert refused(position(BUILT.format("K1")), "0 leader king H3") == "leader_needs_temple"


TEMPLES = """
variants wonder buildings
      A   B   C   D
   1  .   {}   .   .
   2  t   t*  t   .
   3  .   .   .   ~
hand 0 1 temple
"""  # B3 completes a cross around B2, which is a bordered space


def test_a_treasure_stays_on_its_space_of_the_wonder_and_is_collected_as_usual() -> None:
    """R119: as a bordered space it even comes first."""
    state = play(
        position(TEMPLES.format("t")), "0 tile temple B3", "0 decline", "0 wonder B2", "0 pass"
    )
    assert shows(
        state,
        """
          A   B   C   D
        1 .   +   .   .
        2 +   +*  +   .
        3 .   +   .   ~
        """,
    )

    state = position(
        """
        variants wonder
          A   B   C   D
        1 .   +   .   t*
        2 +   +*  +   .
        3 .   +   .   ~
        """
    )
    result = step(state, "0 leader trader D2")
    assert event(result, TreasureTaken) == TreasureTaken(0, parse_space("B2"))
    assert treasures(result.state, 0) == 1


def test_a_treasure_on_an_arm_of_the_wonder_is_not_moved_to_its_centre() -> None:
    """R119: it lay on B2, and the centre is C2."""
    state = position(
        """
        variants wonder
          A   B   C   D
        1 .   .   t   .
        2 .   t*  t   t
        3 .   .   .   ~
        hand 0 1 temple
        """
    )

    assert shows(
        play(state, "0 tile temple C3", "0 wonder C2"),
        """
          A   B   C   D
        1 .   .   +   .
        2 .   +*  +   +
        3 .   .   +   ~
        """,
    )


def test_leaders_whose_temples_became_the_wonder_go_home() -> None:
    """R81, R120: the builder's own king and another's trader; P1 has a temple elsewhere."""
    state = position(
        """
        variants wonder
          F   G   H   I   J   K   L
        2 .   .   .   K0  .   .   .
        3 .   .   .   t   P1  t   .
        4 .   .   t   .   t   .   .
        5 .   .   T1  t   .   .   .
        hand 0 1 temple
        """
    )

    result = step(play(state, "0 tile temple I4"), "0 wonder I4")

    assert [(e.seat, e.color.leader, e.why) for e in events(result, LeaderReturned)] == [
        (0, "king", "no_temple"),
        (1, "trader", "no_temple"),
    ]
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        2 .   .   .   .   .   .   .
        3 .   .   .   +   P1  t   .
        4 .   .   +   +   +   .   .
        5 .   .   .   +   .   .   .
        """,
    )


def test_a_building_whose_tile_became_the_wonder_goes_back_to_the_supply() -> None:
    """R111, R120: the library stood on B1."""
    state = play(position(TEMPLES.format("t^")), "0 tile temple B3")
    assert state.phase is Phase.MONUMENT  # the library's own column is no longer than itself

    result = step(state, "0 wonder B2")

    assert kinds(result) == ["WonderBuilt", "BuildingReturned"]
    assert event(result, BuildingReturned) == BuildingReturned(TEMPLE, parse_space("B1"))


# One wonder

ELSEWHERE = """
   6  .   .   .   .   .   +   .
   7  .   .   .   .   +   +   +
   8  ~   ~   .   .   .   +   .
"""  # more rows for a picture from F to L: the wonder stands already


def test_there_is_only_one_wonder() -> None:
    """R121: a second cross is worth nothing; the square beside it still is."""
    state = play(position(BOTH + ELSEWHERE), "0 tile market I4")

    assert refused(state, "0 wonder I4") == "wonder_built"
    assert offered(state) == [
        "0 monument green-black H3",
        "0 monument green-blue H3",
        "0 monument red-green H3",
        "0 decline",
    ]


def test_a_second_cross_alone_asks_nobody() -> None:
    """R121: the wonder stands already."""
    text = CROSS.replace("   6  .   .   .   .   .   .   .\n", "") + ELSEWHERE

    assert play(position(text), "0 tile market I4").phase is Phase.ACTION


@pytest.mark.parametrize("choice", ["0 wonder I4", "0 monument red-green H3"])
def test_of_a_cross_and_a_square_one_may_be_built(choice: str) -> None:
    """R121: both hold the placed tile, so the other is gone."""
    state = play(position(BOTH), "0 tile market I4")
    assert offered(state) == [
        "0 monument green-black H3",
        "0 monument green-blue H3",
        "0 monument red-green H3",
        "0 wonder I4",
        "0 decline",
    ]

    state = play(state, choice)

    assert (state.phase, state.actions_left) == (Phase.ACTION, 1)


def test_of_two_crosses_one_may_be_built() -> None:
    """R77, R121: the placed tile is the centre of one and an arm of the other."""
    text = (
        CROSS.replace("   3  .   .   .   m   .", "   3  .   .   .   m   m")
        .replace("   4  .   .   m   .   m   .", "   4  .   .   m   .   m   m")
        .replace("   5  .   .   .   m   .   .", "   5  .   .   .   m   m   .")
    )
    state = play(position(text), "0 tile market I4")

    assert offered(state, BuildWonder) == ["0 wonder I4", "0 wonder J4"]


# Income


def test_the_king_beside_the_wonder_earns_a_point_of_any_color() -> None:
    """R122: asked at the end of the turn, not before."""
    state = play(position(BUILT.format("K0")), "0 pass")
    assert state.phase is Phase.ACTION

    state = play(state, "0 pass")
    assert (state.phase, state.decider) == (Phase.WONDER_POINT, 0)
    assert offered(state) == [
        "0 point settlement",
        "0 point temple",
        "0 point farm",
        "0 point market",
    ]


@pytest.mark.parametrize("color", COLORS)
def test_the_wonders_point_has_the_chosen_color(color: Color) -> None:
    """R122: one point."""
    state = play(position(BUILT.format("K0")), "0 pass", "0 pass")

    result = step(state, f"0 point {color.tile}")

    scored = event(result, PointsScored)
    assert (scored.seat, scored.source, scored.amount) == (0, "wonder", 1)
    assert scored.at == parse_space("K5")
    assert points(result.state, 0) == f"1 {color.tile}"
    assert result.state.active == 1


@pytest.mark.parametrize("leader", ["P0", "F0", "T0"])
def test_no_other_leader_earns_from_the_wonder(leader: str) -> None:
    """R122: only the king."""
    state = play(position(BUILT.format(leader)), "0 pass", "0 pass")

    assert (state.active, points(state, 0)) == (1, "")


def test_the_wonder_pays_the_active_player_only() -> None:
    """R122: on the turn of seat 1 the king of seat 0 earns nothing."""
    state = play(position(BUILT.format("K0") + "active 1"), "1 pass", "1 pass")

    assert (state.active, points(state, 0), points(state, 1)) == (2, "", "")


def test_a_king_in_another_kingdom_earns_nothing_from_the_wonder() -> None:
    """R122: his temple does not touch it."""
    text = BUILT.replace("t   {}  .", ".   t   K0")

    state = play(position(text), "0 pass", "0 pass")

    assert (state.active, points(state, 0)) == (1, "")


def test_the_wonder_pays_already_in_the_turn_it_is_built() -> None:
    """R82, R122: as monuments do."""
    text = CROSS.replace("   5  .   .   .   m   .   .   .", "   5  .   .   .   m   t   K0  .")

    state = play(position(text), "0 tile market I4", "0 wonder I4", "0 pass")

    assert state.phase is Phase.WONDER_POINT
    assert points(state, 0) == "1 market"  # for the tile, as there is no trader
    assert points(play(state, "0 point farm"), 0) == "1 farm 1 market"


def test_the_ziggurat_and_the_wonder_are_the_same() -> None:
    """R123: the editions name and draw it differently; the play is the same."""
    results = []
    for preset in ("2014", "2007/2008"):
        start = position(CROSS)
        options = PRESETS[preset]._replace(wonder=True)
        start = start._replace(setup=start.setup._replace(options=options))
        result = step(play(start, "0 tile market I4"), "0 wonder I4")
        assert offers(result.state, "0 tile market I6")
        results.append((result.state.board, result.state.players, result.events))

    assert results[0] == results[1]
