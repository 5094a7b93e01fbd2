"""R53-R60: which wars are fought, in which order, by whom, and with what support."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
    events,
    names,
    offered,
    play,
    points,
    position,
    refused,
    shows,
    step,
)
from tigris.games.tigris_euphrates.events import (
    ConflictBegan,
    ConflictResolved,
)
from tigris.games.tigris_euphrates.pieces import KING, PRIEST
from tigris.games.tigris_euphrates.state import Phase

# King, priest and farmer on the left; king, priest and trader on the right.
TWO_PAIRS = """
    E   F   G   H   I   J   K
4   .   P0  t   .   t   P1  .
5   t   K0  t   .   t   K1  t
6   .   F0  t   .   t   T1  .
hand 0 1 market 1 farm
hand 1 1 farm
"""


def test_every_pair_of_like_coloured_leaders_is_at_war() -> None:
    """R53: kings and priests; farmer and trader have no rival."""
    united = play(position(TWO_PAIRS), "0 tile market H5")

    assert (united.phase, united.decider) == (Phase.WAR_ORDER, 0)
    assert offered(united) == ["0 war king", "0 war priest"]
    assert refused(united, "0 war farmer") == "no_such_war"
    assert refused(united, "0 war trader") == "no_such_war"


@pytest.mark.parametrize(
    ("first", "second"), [("king", "priest"), ("priest", "king")], ids=["king", "priest"]
)
def test_the_active_player_picks_the_next_war_and_the_last_one_starts_by_itself(
    first: str, second: str
) -> None:
    """R54: of two wars he picks one; the other follows without a question."""
    united = play(position(TWO_PAIRS), "0 tile market H5")

    war = step(united, f"0 war {first}")
    assert event(war, ConflictBegan).color.leader == first

    over = step(play(war.state, "0 commit 0"), "1 commit 0")
    assert event(over, ConflictBegan).color.leader == second


def test_with_three_wars_the_active_player_picks_twice() -> None:
    """R54: he is asked again after the first."""
    state = position(
        """
            E   F   G   H   I   J   K
        4   .   P0  t   .   t   P1  .
        5   t   K0  t   .   t   K1  t
        6   .   T0  t   .   t   T1  .
        hand 0 1 market
        """
    )

    united = play(state, "0 tile market H5")
    assert offered(united) == ["0 war king", "0 war priest", "0 war trader"]

    second = play(united, "0 war priest")
    assert (second.phase, second.decider) == (Phase.WAR_ORDER, 0)
    assert offered(second) == ["0 war king", "0 war trader"]
    assert play(second, "0 war trader").phase is Phase.ACTION


def test_the_active_player_picks_even_if_none_of_his_leaders_is_involved() -> None:
    """R54: seat 2 has no leader on the board at all."""
    state = position(
        """
        dynasties archer bull pot
            E   F   G   H   I   J   K
        4   .   P0  t   .   t   P1  .
        5   t   K0  t   .   t   K1  t
        active 2
        hand 2 1 market
        """
    )

    united = play(state, "2 tile market H5")

    assert (united.phase, united.decider) == (Phase.WAR_ORDER, 2)
    assert offered(united) == ["2 war king", "2 war priest"]


SEATS_1_AND_3 = """
dynasties archer bull pot lion
    E   F   G   H   I   J   K
5   t   K1  t   .   t   K3  t
hand 0 1 market
hand 1 1 market
hand 2 1 market
hand 3 1 market
"""


@pytest.mark.parametrize(
    ("active", "attacker", "defender"),
    [(0, 1, 3), (1, 1, 3), (2, 3, 1), (3, 3, 1)],
)
def test_the_active_player_attacks_or_else_the_first_after_him(
    active: int, attacker: int, defender: int
) -> None:
    """R55: clockwise from the active player, if his own leader is not in the war."""
    state = position(SEATS_1_AND_3 + f"active {active}")

    began = event(step(state, f"{active} tile market H5"), ConflictBegan)

    assert (began.attacker, began.defender) == (attacker, defender)


def test_the_attacker_is_determined_anew_for_each_war() -> None:
    """R55: seat 1 plays; he attacks with his king, but seat 2 with the priest against seat 0."""
    state = position(
        """
        dynasties archer bull pot
            E   F   G   H   I   J   K
        4   .   P0  t   .   t   P2  .
        5   t   K0  t   .   t   K1  t
        active 1
        hand 1 1 market
        """
    )

    united = play(state, "1 tile market H5")
    wars = events(step(united, "1 war king"), ConflictBegan)

    assert [(war.color, war.attacker, war.defender) for war in wars] == [
        (KING, 1, 0),
        (PRIEST, 2, 0),
    ]


def test_supporters_are_all_tiles_of_the_colour_on_the_leaders_own_side() -> None:
    """R56: adjacent or not; not those of the other side, nor of other kingdoms and regions."""
    state = position(
        """
            E   F   G   H   I   J   K   L
        4   s   s   .   .   .   .   .   s
        5   t   K0  s   .   s   K1  t   .
        6   .   .   .   .   m   s   .   .
        hand 0 1 market
        """
    )

    began = event(step(state, "0 tile market H5"), ConflictBegan)

    assert names(began.attack) == ["E4", "F4", "G5"]
    assert names(began.defence) == ["I5", "J6"]


def test_the_covered_tile_supports_nobody_and_is_never_removed() -> None:
    """R57: a settlement unites, and the kings are at war."""
    state = position(
        """
            E   F   G   H   I   J   K
        5   t   K0  s   .   t   K1  t
        hand 0 1 settlement
        """
    )

    done = step(state, "0 tile settlement H5")

    began, resolved = event(done, ConflictBegan), event(done, ConflictResolved)
    assert (names(began.attack), names(began.defence)) == (["G5"], [])
    assert (resolved.attack, resolved.defence) == (1, 0)
    assert shows(
        done.state,
        """
            E   F   G   H   I   J   K
        5   t   K0  s   s   t   .   t
        """,
    )


def test_the_covered_tile_stays_when_the_player_who_laid_it_loses() -> None:
    """R57: his other settlement is removed, the covered one is not, nor is it paid."""
    state = position(
        """
            E   F   G   H   I   J   K
        5   t   K0  s   .   s   K1  t
        hand 0 1 settlement
        """
    )

    done = step(state, "0 tile settlement H5")

    assert names(event(done, ConflictResolved).fallen) == ["G5"]
    assert points(done.state, 1) == "2 settlement"
    assert shows(
        done.state,
        """
            E   F   G   H   I   J   K
        5   t   .   .   s   s   K1  t
        """,
    )


def test_a_region_that_hangs_on_the_unification_tile_supports_nobody_and_stays() -> None:
    """R58: the settlements above and below it were in nobody's kingdom."""
    state = position(
        """
            E   F   G   H   I   J   K
        4   .   .   .   s   .   .   .
        5   t   K0  s   .   t   K1  t
        6   .   .   .   s   .   .   .
        7   .   .   .   s   .   .   .
        hand 0 1 market
        """
    )

    done = step(state, "0 tile market H5")

    began = event(done, ConflictBegan)
    assert (names(began.attack), names(began.defence)) == (["G5"], [])
    assert points(done.state, 0) == "1 settlement"
    assert shows(
        done.state,
        """
            E   F   G   H   I   J   K
        4   .   .   .   s   .   .   .
        5   t   K0  s   m   t   .   t
        6   .   .   .   s   .   .   .
        7   .   .   .   s   .   .   .
        """,
    )


LATER = """
    E   F   G   H   I   J   K
4   .   m   t   .   .   .   T1
5   t   K0  T0  .   s   K1  t
6   .   m   .   s   m   .   .
hand 0 1 temple 2 settlement
"""


def test_at_first_everything_of_the_original_kingdom_supports() -> None:
    """R59, R56: both settlements of the right kingdom, if the kings fight first."""
    united = play(position(LATER), "0 tile temple H5")

    began = event(step(united, "0 war king"), ConflictBegan)

    assert names(began.defence) == ["I5", "H6"]


def test_a_later_war_counts_what_is_still_linked_to_the_leader() -> None:
    """R59: the war of traders cost the market at I6; H6 hangs on the unification tile alone."""
    united = play(position(LATER), "0 tile temple H5", "0 war trader")

    traders = step(united, "0 commit 0")
    assert names(event(traders, ConflictResolved).fallen) == ["I6"]
    assert names(event(traders, ConflictBegan).defence) == ["I5"]

    kings = step(traders.state, "0 commit 2")
    assert names(event(kings, ConflictResolved).fallen) == ["I5"]
    assert points(kings.state, 0) == "2 settlement 2 market"
    assert shows(
        kings.state,
        """
            E   F   G   H   I   J   K
        4   .   m   t   .   .   .   .
        5   t   K0  T0  t   .   .   t
        6   .   m   .   s   .   .   .
        """,
    )


def test_tiles_below_monuments_and_the_wonder_support_nobody() -> None:
    """R60: the left kingdom is linked through both; only one settlement counts."""
    state = position(
        """
        variants wonder
            A   B   C   D   E   F   G   H   I   J   K   L
        5   .   .   .   #   #   .   +   .   .   .   .   .
        6   t   K0  s   #   #   +   +   +   .   s   K1  t
        7   ~   ~   ~   ~   .   .   +   .   .   .   .   .
        monuments green-black D5
        hand 0 1 market
        """
    )

    began = event(step(state, "0 tile market I6"), ConflictBegan)

    assert (names(began.attack), names(began.defence)) == (["C6"], ["J6"])
