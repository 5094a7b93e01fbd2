"""R49-R52: revolts."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
    kinds,
    names,
    offers,
    play,
    points,
    position,
    shows,
    step,
    treasures,
)
from tigris.games.tigris_euphrates.events import ConflictBegan, ConflictResolved, LeaderReturned
from tigris.games.tigris_euphrates.pieces import KING
from tigris.games.tigris_euphrates.spaces import parse_space


def test_who_places_the_leader_attacks() -> None:
    """R49: the owner of the like-coloured leader in the kingdom defends, nobody else."""
    state = position(
        """
        dynasties archer bull pot
            F   G   H   I   J
        5   t   K2  P0  t   .
        6   .   .   .   .   .
        active 1
        """
    )

    began = event(step(state, "1 leader king I6"), ConflictBegan)

    assert (began.color, began.attacker, began.defender) == (KING, 1, 2)
    assert names([began.attacker_at, began.defender_at]) == ["I6", "G5"]


@pytest.mark.parametrize("leader", ["priest", "farmer", "trader"])
def test_leaders_of_different_colours_do_not_revolt(leader: str) -> None:
    """R49: only a second one of the same colour is too many."""
    state = position(
        """
            F   G   H
        5   t   K0  t
        6   .   .   .
        active 1
        """
    )

    assert kinds(step(state, f"1 leader {leader} H6")) == ["LeaderPlaced"]


def test_only_temples_beside_the_own_leader_count() -> None:
    """R50: the king has three, the attacker one; a corner and the rest of the kingdom count not."""
    state = position(
        """
            E   F   G   H   I   J
        4   .   t   t   .   .   .
        5   .   t   K0  s   .   t
        6   .   .   t   t   s   .
        active 1
        """
    )

    done = step(state, "1 leader king I5")

    began, resolved = event(done, ConflictBegan), event(done, ConflictResolved)
    assert names(began.attack) == ["J5"]
    assert names(began.defence) == ["G4", "F5", "G6"]
    assert (resolved.attack, resolved.defence) == (1, 3)


def test_committed_temples_are_added() -> None:
    """R50: one beside the leader and two from the hand against two."""
    state = position(
        """
            F   G   H   I   J
        4   .   t   .   .   .
        5   t   K0  s   .   t
        active 1
        hand 1 3 temple
        """
    )

    resolved = event(step(play(state, "1 leader king I5"), "1 commit 2"), ConflictResolved)

    assert (resolved.attack, resolved.defence, resolved.winner) == (3, 2, 1)


def test_one_temple_may_count_for_both() -> None:
    """R50: it stands between the kings."""
    state = position(
        """
            F   G   H   I
        5   .   K0  t   .
        6   .   .   .   t
        active 1
        """
    )

    done = step(state, "1 leader king I5")

    began = event(done, ConflictBegan)
    assert (names(began.attack), names(began.defence)) == (["H5", "I6"], ["H5"])
    assert event(done, ConflictResolved).winner == 1


def test_face_down_temples_do_not_count() -> None:
    """R50, R78: the king has one temple, though five lie around him."""
    state = position(
        """
            E   F   G   H   I   J
        4   #   #   t   .   .   .
        5   #   #   K0  s   .   t
        6   .   .   .   .   .   .
        monuments blue-red E4
        active 1
        """
    )

    began = event(step(state, "1 leader king I5"), ConflictBegan)

    assert (names(began.attack), names(began.defence)) == (["J5"], ["G4"])


KINGS = """
    F   G   H   I   J   K
4   .   .   .   .   t   .
5   t   K0  s   .   t   .
6   .   .   .   t   .   .
active 1
"""


def test_the_winner_earns_one_red_point_whatever_the_leaders_colour() -> None:
    """R51: the king attacks, two to one; he earns no settlement, and no temple falls."""
    done = step(position(KINGS), "1 leader king I5")

    assert kinds(done)[-2:] == ["LeaderReturned", "PointsScored"]
    assert event(done, ConflictResolved).fallen == ()
    assert event(done, LeaderReturned) == LeaderReturned(0, KING, parse_space("G5"), "revolt")
    assert (points(done.state, 0), points(done.state, 1)) == ("", "1 temple")
    assert shows(
        done.state,
        """
            F   G   H   I   J   K
        4   .   .   .   .   t   .
        5   t   .   s   K1  t   .
        6   .   .   .   t   .   .
        """,
    )


def test_a_defender_who_wins_earns_the_point() -> None:
    """R51: the attacking priest has one temple, and so has the defender."""
    state = position(
        """
            F   G   H   I   J
        5   t   P0  s   .   t
        active 1
        """
    )

    after = play(state, "1 leader priest I5")

    assert (points(after, 0), points(after, 1)) == ("1 temple", "")
    assert shows(
        after,
        """
            F   G   H   I   J
        5   t   P0  s   .   t
        """,
    )
    assert offers(after, "1 leader priest J6")


def test_a_beaten_leader_that_came_from_elsewhere_on_the_board_goes_home_too() -> None:
    """R51: it does not return to the space it left."""
    state = position(
        """
            F   G   H   I   J   K   L
        5   t   K0  s   .   t   .   .
        6   .   .   .   .   .   .   .
        7   .   .   .   .   t   K1  .
        active 1
        """
    )

    done = step(state, "1 leader king I5")

    assert event(done, LeaderReturned) == LeaderReturned(1, KING, parse_space("I5"), "revolt")
    assert shows(
        done.state,
        """
            F   G   H   I   J   K   L
        5   t   K0  s   .   t   .   .
        6   .   .   .   .   .   .   .
        7   .   .   .   .   t   .   .
        """,
    )


def test_regions_tied_in_by_a_victorious_attacker_stay_joined() -> None:
    """R52: the attacker links the left region to the kingdom and stays."""
    after = play(position(KINGS), "1 leader king I5")

    assert [names(kingdom) for kingdom in after.board.kingdoms] == [["J4", "H5", "I5", "J5", "I6"]]


def test_a_beaten_attacker_links_nothing_any_more() -> None:
    """R52: he had tied in the region of J5; with him it is gone again."""
    state = position(
        """
            F   G   H   I   J
        5   t   K0  s   .   t
        active 1
        """
    )

    after = play(state, "1 leader king I5")

    assert [names(kingdom) for kingdom in after.board.kingdoms] == [["F5", "G5", "H5"]]


def test_a_beaten_defender_may_have_been_a_link() -> None:
    """R52: without the king the priest's side is a kingdom of its own."""
    state = position(
        """
            E   F   G   H   I   J
        4   .   .   .   .   t   .
        5   P0  t   K0  s   .   t
        active 1
        """
    )

    after = play(state, "1 leader king I5")

    assert [names(kingdom) for kingdom in after.board.kingdoms] == [
        ["E5", "F5"],
        ["I4", "H5", "I5", "J5"],
    ]


def test_treasures_are_examined_only_after_the_revolt() -> None:
    """R52, R86: the losing trader had linked two treasures for a moment; nobody takes one."""
    state = position(
        """
            F   G   H   I   J
        5   t*  T0  s   .   t*
        active 1
        """
    )

    done = step(state, "1 leader trader I5")

    assert "TreasureTaken" not in kinds(done)
    assert (treasures(done.state, 0), treasures(done.state, 1)) == (0, 0)
    assert shows(
        done.state,
        """
            F   G   H   I   J
        5   t*  T0  s   .   t*
        """,
    )


def test_the_victorious_trader_takes_treasures() -> None:
    """R52, R91: he wins, the beaten trader was no link, and two treasures are his kingdom's."""
    state = position(
        """
            F   G   H   I   J
        4   .   T0  .   t   .
        5   .   t*  s   .   t*
        active 1
        """
    )

    after = play(state, "1 leader trader I5", "1 treasure G5")

    assert (treasures(after, 0), treasures(after, 1)) == (0, 1)
