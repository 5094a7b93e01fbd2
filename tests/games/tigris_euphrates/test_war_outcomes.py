"""R61-R68: what comes of a war."""

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
    shows,
    step,
)
from tigris.games.tigris_euphrates.events import (
    ConflictBegan,
    ConflictResolved,
    LeaderReturned,
    PointsScored,
    WarDissolved,
)
from tigris.games.tigris_euphrates.pieces import FARMER, KING, PRIEST, TRADER
from tigris.games.tigris_euphrates.spaces import OFF, parse_space


def test_the_loser_loses_leader_and_supporters_and_the_winner_is_paid_for_each() -> None:
    """R61, R64: three settlements and the king; nothing of the winner is removed."""
    state = position(
        """
            D   E   F   G   H   I   J   K   L
        4   ~   .   .   .   .   s   .   .   .
        5   t   K0  s   m   .   s   K1  t   s
        hand 0 1 market 4 settlement
        hand 1 1 settlement
        """
    )

    done = step(play(state, "0 tile market H5", "0 commit 3"), "1 commit 0")

    resolved = event(done, ConflictResolved)
    assert (resolved.attack, resolved.defence, resolved.winner) == (4, 3, 0)
    assert event(done, LeaderReturned) == LeaderReturned(1, KING, parse_space("J5"), "war")
    scored = event(done, PointsScored)
    assert (scored.seat, scored.source, scored.color, scored.amount) == (0, "war", KING, 4)
    assert (points(done.state, 0), points(done.state, 1)) == ("4 settlement", "")
    assert box(done.state) == "6 settlement"
    assert shows(
        done.state,
        """
            D   E   F   G   H   I   J   K   L
        4   ~   .   .   .   .   .   .   .   .
        5   t   K0  s   m   m   .   .   t   .
        """,
    )


@pytest.mark.parametrize(
    ("tile", "leader", "color"), [("s", "K", "settlement"), ("m", "T", "market")]
)
def test_points_of_a_war_have_the_colour_of_the_leaders(tile: str, leader: str, color: str) -> None:
    """R61: the defender wins here."""
    state = position(
        f"""
            E   F   G   H   I   J   K
        5   t   {leader}0  {tile}   .   {tile}   {leader}1  t
        hand 0 1 temple
        """
    )

    after = play(state, "0 tile temple H5")

    assert (points(after, 0), points(after, 1)) == ("", f"2 {color}")
    assert shows(
        after,
        f"""
            E   F   G   H   I   J   K
        5   t   .   .   t   {tile}   {leader}1  t
        """,
    )


def test_farmers_fight_with_farms() -> None:
    """R61: on the river; the loser's farms leave the game."""
    state = position(
        """
            A   B   C   D   E   F
        4   f   f   .   f   .   .
        5   F0  .   .   F1  t   .
        6   t   .   .   .   .   .
        hand 0 2 farm
        """
    )

    done = step(play(state, "0 tile farm C4"), "0 commit 0")

    assert points(done.state, 0) == "2 farm"
    assert shows(
        done.state,
        """
            A   B   C   D   E   F
        4   f   f   f   ~   .   .
        5   F0  .   .   .   t   .
        """,
    )


PRIESTS = """
    D   E   F   G   H   I   J   K   L   M
3   ~   ~   .   .   .   t   .   .   .   ~
4   ~   .   t   t   .   t   .   .   .   .
5   .   t   P0  t   .   t   P1  t   t   K2
6   .   t   .   .   .   t*  .   t   F0  .
dynasties archer bull pot
hand 0 1 market 5 temple
"""


def test_temples_with_treasures_or_beside_other_leaders_survive_a_war_of_priests() -> None:
    """R62: of seven temples four fall; the winner is paid for these and for the priest."""
    done = step(play(position(PRIESTS), "0 tile market H5"), "0 commit 5")

    resolved = event(done, ConflictResolved)
    assert (resolved.attack, resolved.defence) == (5 + 5, 7)
    assert names(resolved.fallen) == ["I3", "I4", "I5", "K5"]
    assert points(done.state, 0) == "5 temple"
    assert shows(
        done.state,
        """
            E   F   G   H   I   J   K   L   M
        3   ~   .   .   .   .   .   .   .   ~
        4   .   t   t   .   .   .   .   .   .
        5   t   P0  t   m   .   .   .   t   K2
        6   t   .   .   .   t*  .   t   F0  .
        """,
    )


def test_other_leaders_protect_temples_whoever_owns_them() -> None:
    """R63: seat 2's king, and even the farmer of the victorious attacker."""
    done = step(play(position(PRIESTS), "0 tile market H5"), "0 commit 5")

    fallen = names(event(done, ConflictResolved).fallen)
    assert "L5" not in fallen  # beside the king of seat 2, and the farmer of seat 0
    assert "K6" not in fallen  # beside the farmer of seat 0 alone


def test_the_beaten_priest_himself_protects_nothing() -> None:
    """R63: both temples beside him fall."""
    state = position(
        """
            E   F   G   H   I   J   K
        5   t   P0  t   .   t   P1  t
        hand 0 1 market 1 temple
        """
    )

    done = step(play(state, "0 tile market H5"), "0 commit 1")

    assert names(event(done, ConflictResolved).fallen) == ["I5", "K5"]


def test_in_other_wars_treasures_and_leaders_protect_nothing() -> None:
    """R62: the exception is the priests'; a settlement beside a leader falls with the king."""
    state = position(
        """
            E   F   G   H   I   J   K   L
        5   t   K0  s   .   s   K1  t   .
        6   .   s   .   .   s   F0  t   .
        hand 0 1 market 3 settlement
        """
    )

    done = step(play(state, "0 tile market H5"), "0 commit 3")

    assert names(event(done, ConflictResolved).fallen) == ["I5", "I6"]


def test_committed_tiles_score_nothing() -> None:
    """R64: three supporters against four, two tiles added each; the winner earns four."""
    state = position(
        """
            D   E   F   G   H   I   J   K   L   M
        4   ~   s   .   .   .   .   s   s   .   .
        5   t   K0  s   s   .   s   K1  t   .   .
        6   .   .   .   .   .   s   .   .   .   .
        hand 0 1 market 2 settlement
        hand 1 2 settlement
        """
    )

    done = step(play(state, "0 tile market H5", "0 commit 2"), "1 commit 2")

    resolved = event(done, ConflictResolved)
    assert (resolved.attack, resolved.defence, resolved.winner) == (5, 6, 1)
    assert (points(done.state, 0), points(done.state, 1)) == ("", "4 settlement")
    assert box(done.state) == "7 settlement"


def test_wars_dissolve_when_the_fallen_tiles_were_the_link() -> None:
    """R65: the traders fight; without the two markets the kings live in two kingdoms."""
    state = position(
        """
            E   F   G   H   I   J   K   L
        4   .   t   T0  .   .   .   T1  t
        5   t   K0  m   .   m   m   K1  t
        hand 0 1 temple 2 market
        """
    )

    fought = step(play(state, "0 tile temple H5", "0 war trader"), "0 commit 2")

    assert kinds(fought) == [
        "TilesCommitted",
        "TilesCommitted",
        "ConflictResolved",
        "LeaderReturned",
        "PointsScored",
        "WarDissolved",
        "UnificationEnded",
    ]
    assert event(fought, WarDissolved).color is KING
    assert len(fought.state.board.kingdoms) == 2


def test_wars_dissolve_when_the_beaten_leader_was_the_link() -> None:
    """R65: no tile falls, but the farmer linked his king to the rest."""
    state = position(
        """
            E   F   G   H   I   J   K
        4   .   .   t   .   t   .   .
        5   t   K0  F0  .   F1  K1  t
        hand 0 1 temple 1 farm
        """
    )

    fought = step(play(state, "0 tile temple H5", "0 war farmer"), "0 commit 1")

    assert names(event(fought, ConflictResolved).fallen) == []
    assert event(fought, WarDissolved).color is KING
    assert shows(
        fought.state,
        """
            E   F   G   H   I   J   K
        4   .   .   t   .   t   .   .
        5   t   K0  F0  t   .   K1  t
        """,
    )


def test_a_war_between_leaders_that_still_share_a_kingdom_goes_on() -> None:
    """R65: the market at I5 falls; the kings are parted, the farmers are not, and fight."""
    state = position(
        """
            E   F   G   H   I   J   K
        4   .   t   T0  .   .   .   T1
        5   t   K0  m   .   m   K1  t
        6   t   F0  .   t   F1  .   .
        hand 0 1 temple 1 market
        """
    )
    united = play(state, "0 tile temple H5")
    assert offered(united) == ["0 war king", "0 war farmer", "0 war trader"]

    fought = step(play(united, "0 war trader"), "0 commit 1")

    assert event(fought, WarDissolved).color is KING
    assert event(fought, ConflictBegan).color is FARMER
    assert shows(
        fought.state,
        """
            E   F   G   H   I   J   K
        4   .   t   T0  .   .   .   .
        5   t   K0  m   t   .   K1  t
        6   t   .   .   t   F1  .   .
        """,
    )


def test_after_the_last_war_the_unification_tile_goes_and_the_tile_below_is_normal() -> None:
    """R66: the next tile beside it scores, and a catastrophe may strike it."""
    state = position(
        """
            A   B   C   D   E   F
        5   t   K0  s   .   K1  t
        6   .   .   .   .   .   .
        hand 0 2 settlement
        """
    )

    at_war = play(state, "0 tile settlement D5")
    assert names([at_war.union]) == ["D5"]

    done = step(at_war, "0 commit 0")
    assert kinds(done)[-1] == "UnificationEnded"
    assert done.state.union == OFF
    assert offers(done.state, "0 catastrophe D5")
    assert points(play(done.state, "0 tile settlement D6"), 0) == "2 settlement"


def test_the_former_unification_tile_supports_in_the_next_war() -> None:
    """R66: seat 1 unites again, and the king has two settlements."""
    state = position(
        """
            A   B   C   D   E   F   G   H   I
        5   t   K0  s   .   F1  t   .   K1  t
        hand 0 1 settlement
        hand 1 1 market
        """
    )

    peace = play(state, "0 tile settlement D5", "0 pass")
    began = event(step(peace, "1 tile market G5"), ConflictBegan)

    assert (began.attacker, began.defender) == (1, 0)
    assert (names(began.attack), names(began.defence)) == ([], ["C5", "D5"])


def test_no_leader_loses_its_last_temple_by_a_war() -> None:
    """R67: each of the loser's other leaders keeps the one temple it stands beside."""
    state = position(
        """
            E   F   G   H   I   J   K   L
        4   .   .   .   .   T1  t   P1  .
        5   t   P0  t   .   t   s   t   .
        6   .   .   .   .   F1  .   K1  .
        hand 0 1 market 5 temple
        """
    )

    done = step(play(state, "0 tile market H5"), "0 commit 5")

    assert [(gone.color, gone.why) for gone in events(done, LeaderReturned)] == [(PRIEST, "war")]
    assert names(event(done, ConflictResolved).fallen) == []
    assert shows(
        done.state,
        """
            E   F   G   H   I   J   K   L
        4   .   .   .   .   T1  t   .   .
        5   t   P0  t   m   t   s   t   .
        6   .   .   .   .   F1  .   K1  .
        """,
    )


def test_a_leader_without_supporters_is_worth_one_point() -> None:
    """R68: one trader falls, and no market."""
    state = position(
        """
            E   F   G   H   I   J   K
        5   t   T0  t   .   t   T1  t
        hand 0 1 temple 1 market
        """
    )

    done = step(play(state, "0 tile temple H5"), "0 commit 1")

    assert names(event(done, ConflictResolved).fallen) == []
    assert event(done, LeaderReturned) == LeaderReturned(1, TRADER, parse_space("J5"), "war")
    assert (points(done.state, 0), points(done.state, 1)) == ("1 market", "")


def test_a_war_is_fought_without_tiles_if_nobody_has_any() -> None:
    """R47, R68: nothing against nothing is a tie, and one point for the defender."""
    state = position(
        """
            E   F   G   H   I   J   K
        5   t   F0  t   .   t   F1  t
        hand 0 1 temple
        """
    )

    done = step(state, "0 tile temple H5")

    assert event(done, LeaderReturned) == LeaderReturned(0, FARMER, parse_space("F5"), "war")
    assert (points(done.state, 0), points(done.state, 1)) == ("", "1 farm")
