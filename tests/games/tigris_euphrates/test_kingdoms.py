"""R08-R11: what links, and what a kingdom is."""

from tests.games.tigris_euphrates.scenario import (
    event,
    kinds,
    names,
    points,
    position,
    step,
)
from tigris.games.tigris_euphrates.events import PointsScored
from tigris.games.tigris_euphrates.state import State


def kingdoms(state: State) -> list[str]:
    """Return the kingdoms, each as the names of its spaces."""
    return [" ".join(names(kingdom)) for kingdom in state.board.kingdoms]


def test_corners_do_not_touch() -> None:
    """R08: G5 lies diagonally below the king, H5 beside nothing of his."""
    state = position(
        """
            F   G   H
        4   t   K0  .
        5   .   .   .
        hand 0 2 settlement
        """
    )

    assert kinds(step(state, "0 tile settlement G5")) == ["TilePlaced", "PointsScored"]
    assert kinds(step(state, "0 tile settlement H5")) == ["TilePlaced"]


def test_leaders_at_a_corner_of_each_other_live_in_two_kingdoms() -> None:
    """R08: two kings may stand diagonally; nobody revolts."""
    state = position(
        """
            F   G   H   I
        4   t   K0  .   .
        5   .   .   .   t
        active 1
        """
    )

    after = step(state, "1 leader king H5")

    assert kinds(after) == ["LeaderPlaced"]
    assert kingdoms(after.state) == ["F4 G4", "H5 I5"]


def test_tiles_of_all_colours_link() -> None:
    """R09: a chain of face-up tiles."""
    state = position(
        """
            A   B   C   D
        4   f   f   ~   ~
        5   t   .   m   .
        6   K0  .   s   .
        7   ~   ~   f   ~
        """
    )

    assert kingdoms(state) == ["A4 B4 A5 A6"]
    assert [" ".join(names(group)) for group in state.board.groups][-2:] == [
        "A4 B4 A5 A6",
        "C5 C6 C7",
    ]


def test_two_leaders_side_by_side_are_linked_without_a_tile() -> None:
    """R09: king and priest touch each other, their temples do not."""
    state = position(
        """
            F   G   H   I   J
        4   t   K0  P1  t   .
        hand 0 1 settlement
        """
    )

    assert kingdoms(state) == ["F4 G4 H4 I4"]
    assert event(step(state, "0 tile settlement J4"), PointsScored).seat == 0


def test_tiles_below_a_monument_link() -> None:
    """R09: a tile at the priest's end pays the king beyond the monument."""
    state = position(
        """
            F   G   H   I   J   K   L
        4   t   K0  #   #   P1  t   .
        5   .   .   #   #   .   .   .
        monuments green-black H4
        hand 0 1 settlement
        """
    )

    assert kingdoms(state) == ["F4 G4 H4 I4 J4 K4 H5 I5"]
    assert event(step(state, "0 tile settlement L4"), PointsScored).seat == 0


def test_the_wonder_links() -> None:
    """R09: all five spaces of it."""
    state = position(
        """
        variants wonder
            F   G   H   I   J   K
        4   .   .   +   .   .   .
        5   .   +   +   +   .   .
        6   t   K0  +   P1  t   .
        hand 0 2 settlement
        """
    )

    assert kingdoms(state) == ["H4 G5 H5 I5 F6 G6 H6 I6 J6"]
    assert event(step(state, "0 tile settlement K6"), PointsScored).seat == 0
    assert event(step(state, "0 tile settlement I4"), PointsScored).seat == 0


def test_a_linked_group_is_a_kingdom_only_with_a_leader() -> None:
    """R10: the region of two temples is none, so the tile that joins it to one unites nothing."""
    state = position(
        """
            F   G   H   I   J
        4   t   K0  .   t   t
        hand 0 1 settlement
        """
    )

    after = step(state, "0 tile settlement H4")

    assert kingdoms(state) == ["F4 G4"]
    assert kinds(after) == ["TilePlaced", "PointsScored"]
    assert kingdoms(after.state) == ["F4 G4 H4 I4 J4"]


def test_a_kingdom_may_hold_leaders_of_several_players() -> None:
    """R10: one is enough, whoever owns it; more of different colours live in peace."""
    state = position(
        """
        dynasties archer bull pot
            F   G   H   I
        4   t   K0  t   T2
        5   t   P1  .   .
        """
    )

    assert kingdoms(state) == ["F4 G4 H4 I4 F5 G5"]


def test_a_catastrophe_links_nothing() -> None:
    """R11: king and priest on both sides of it live apart."""
    state = position(
        """
            F   G   H   I   J   K
        4   t   K0  x   P1  t   .
        hand 0 1 settlement
        """
    )

    after = step(state, "0 tile settlement K4")

    assert kingdoms(state) == ["F4 G4", "I4 J4"]
    assert kinds(after) == ["TilePlaced"]
    assert points(after.state, 0) == ""
