"""R15-R24: placing, moving and withdrawing leaders."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
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
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import PlaceLeader, WithdrawLeader
from tigris.games.tigris_euphrates.events import LeaderPlaced, LeaderReturned
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.pieces import FARMER, KING, PRIEST, TRADER
from tigris.games.tigris_euphrates.spaces import parse_space

TWO_TEMPLES = """
    F   G   H   I
5   t   K0  .   t
6   .   .   .   .
"""


def test_a_leader_comes_from_the_supply() -> None:
    """R15: one action."""
    done = step(position(TWO_TEMPLES), "0 leader trader F6")

    assert done.events == (LeaderPlaced(0, TRADER, parse_space("F6"), origin=None),)
    assert done.state.actions_left == 1
    assert shows(
        done.state,
        """
            F   G   H   I
        5   t   K0  .   t
        6   T0  .   .   .
        """,
    )


def test_a_leader_moves_from_one_space_to_another() -> None:
    """R15: one action."""
    done = step(position(TWO_TEMPLES), "0 leader king I6")

    assert done.events == (LeaderPlaced(0, KING, parse_space("I6"), origin=parse_space("G5")),)
    assert done.state.actions_left == 1
    assert shows(
        done.state,
        """
            F   G   H   I
        5   t   .   .   t
        6   .   .   .   K0
        """,
    )


def test_a_leader_is_withdrawn_and_can_come_back() -> None:
    """R15: one action each."""
    done = step(position(TWO_TEMPLES), "0 withdraw king")

    assert done.events == (LeaderReturned(0, KING, parse_space("G5"), "withdrawn"),)
    assert done.state.actions_left == 1
    assert offers(done.state, "0 leader king G5")


def test_only_a_leader_on_the_board_can_be_withdrawn() -> None:
    """R15: the priest is still in the supply."""
    state = position(TWO_TEMPLES)

    assert refused(state, "0 withdraw priest") == "leader_not_on_board"
    assert offered(state, WithdrawLeader) == ["0 withdraw king"]


def test_players_position_only_their_own_leaders() -> None:
    """R15: seat 0 can neither place seat 1's trader nor withdraw it."""
    state = position(
        """
            F   G   H
        5   t   T1  .
        """
    )

    for text in ("1 leader trader F6", "1 withdraw trader"):
        assert refused(state, text) == "not_your_decision"
        refusal = GAME.explain(state, 0, parse_action(text))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("foreign_seat", "R15")
    assert refused(state, "0 withdraw trader") == "leader_not_on_board"


CROWDED = """
    A   B   C   D   E   F
4   ~   ~   ~   ~   .   .
5   s   t   x   t   #   #
6   .   K0  .   T1  #   #
monuments green-black E5
"""


@pytest.mark.parametrize(
    ("space", "code"),
    [
        ("A5", "space_taken"),  # a tile
        ("D6", "space_taken"),  # a leader
        ("E5", "space_taken"),  # a monument
        ("C5", "space_ruined"),
        ("B4", "leader_on_river"),
    ],
)
def test_a_leader_needs_an_empty_space_on_land(space: str, code: str) -> None:
    """R16: all of these are beside a temple or on the board's pieces; none will do."""
    assert refused(position(CROWDED), f"0 leader priest {space}") == code


def test_a_leader_needs_a_face_up_temple_beside_it() -> None:
    """R17: a corner is not enough, nor is another tile."""
    state = position(
        """
            F   G   H   I   J
        4   .   .   .   .   .
        5   .   t   .   s   .
        6   .   .   .   .   .
        """
    )

    here = [text for text in offered(state, PlaceLeader) if text.startswith("0 leader king ")]
    assert {text.split()[-1] for text in here} >= {"G4", "F5", "H5", "G6"}
    for space in ("F4", "H4", "F6", "H6", "I4", "J5", "I6"):
        assert refused(state, f"0 leader king {space}") == "leader_needs_temple"


def test_temples_below_a_monument_and_the_wonder_do_not_count_as_temples() -> None:
    """R17, R78, R118: what was a temple is none."""
    state = position(
        """
        variants wonder
            E   F   G   H   I   J   K
        4   .   .   .   .   +   .   .
        5   .   #   #   +   +   +   .
        6   .   #   #   .   +   .   .
        monuments blue-red F5
        """
    )

    for space in ("E5", "F4", "K5", "I7"):
        assert refused(state, f"0 leader king {space}") == "leader_needs_temple"


def test_the_temple_may_belong_to_a_region_without_leaders() -> None:
    """R17: the king founds a kingdom there."""
    state = play(position(TWO_TEMPLES), "0 leader priest I4")

    assert [names(kingdom) for kingdom in state.board.kingdoms] == [["F5", "G5"], ["I4", "I5"]]


def test_a_leader_may_not_unite_kingdoms() -> None:
    """R18: H5 touches the king's kingdom and the farmer's."""
    state = position(
        """
            F   G   H   I   J
        5   t   K0  .   t   F1
        """
    )

    assert refused(state, "0 leader priest H5") == "leader_joins_kingdoms"
    assert refused(state, "0 leader trader H5") == "leader_joins_kingdoms"
    assert offers(state, "0 leader priest F6")


def test_a_leader_may_touch_one_kingdom_on_several_sides() -> None:
    """R18: both temples belong to the farmer's kingdom."""
    state = position(
        """
            F   G   H   I   J
        5   .   t   .   t   .
        6   .   t   F1  s   .
        """
    )

    assert kinds(step(state, "0 leader priest H5")) == ["LeaderPlaced"]


def test_a_leader_may_not_jump_to_where_it_would_link_what_fell_apart_without_it() -> None:
    """R19: the king holds one kingdom together; lifted, he leaves two, and H6 touches both."""
    state = position(
        """
            F   G   H   I   J
        4   t   .   t   .   t
        5   P1  s   K0  s   F1
        6   .   t   .   s   .
        """
    )

    assert len(state.board.kingdoms) == 1
    assert refused(state, "0 leader king H6") == "leader_joins_kingdoms"
    assert offers(state, "0 leader trader H6")  # the king stays: H6 touches one kingdom


def test_a_leader_that_moves_leaves_a_region_behind_if_it_was_alone() -> None:
    """R19: without its king the left kingdom is none, so he may link it to the right one."""
    state = position(
        """
            F   G   H   I
        4   t   .   t   P1
        5   K0  .   .   .
        """
    )

    assert refused(state, "0 leader farmer G4") == "leader_joins_kingdoms"
    assert shows(
        play(state, "0 leader king G4"),
        """
            F   G   H   I
        4   t   K0  t   P1
        5   .   .   .   .
        """,
    )


def test_what_a_moving_leader_alone_had_linked_is_a_region_without_it() -> None:
    """R19: the settlements fall off the priest's kingdom; from H4 the king links them again."""
    state = position(
        """
            F   G   H   I
        4   .   t   .   s
        5   P1  t   K0  s
        """
    )

    assert shows(
        play(state, "0 leader king H4"),
        """
            F   G   H   I
        4   .   t   K0  s
        5   P1  t   .   s
        """,
    )


def test_a_leader_does_not_revolt_against_the_kingdom_it_leaves() -> None:
    """R19: moving inside one's own kingdom is peaceful."""
    state = position(
        """
            F   G   H   I
        5   t   K0  t   P1
        6   .   .   .   .
        """
    )

    assert kinds(step(state, "0 leader king H6")) == ["LeaderPlaced"]


def test_a_leader_may_join_regions_to_each_other() -> None:
    """R20: three regions become one kingdom, without a unification tile."""
    state = position(
        """
            F   G   H
        4   .   s   .
        5   t   .   t
        6   .   m   .
        """
    )

    after = step(state, "0 leader king G5")

    assert kinds(after) == ["LeaderPlaced"]
    assert [names(kingdom) for kingdom in after.state.board.kingdoms] == [
        ["G4", "F5", "G5", "H5", "G6"]
    ]


def test_a_leader_may_join_regions_to_one_kingdom() -> None:
    """R20: two regions and the farmer's kingdom."""
    state = position(
        """
            F   G   H   I
        4   .   s   .   .
        5   t   .   t   F1
        6   .   m   .   .
        """
    )

    after = step(state, "0 leader king G5")

    assert kinds(after) == ["LeaderPlaced"]
    assert [names(kingdom) for kingdom in after.state.board.kingdoms] == [
        ["G4", "F5", "G5", "H5", "I5", "G6"]
    ]


def test_a_leader_cannot_be_put_where_it_stands() -> None:
    """R21: that is no move; to do nothing, pass."""
    assert refused(position(TWO_TEMPLES), "0 leader king G5") == "leader_stays"


def test_positioning_leaders_earns_nothing() -> None:
    """R22: neither placing, nor moving, nor withdrawing."""
    state = position(TWO_TEMPLES)

    for text in ("0 leader priest F6", "0 leader king H5", "0 withdraw king"):
        after = play(state, text)
        assert (points(after, 0), points(after, 1)) == ("", "")


def test_a_leader_goes_home_with_its_last_temple() -> None:
    """R23: the catastrophe takes the only temple of the priest, one of two of the king's."""
    state = position(
        """
            F   G   H   I
        5   P1  t   K1  t
        6   .   .   .   .
        """
    )

    done = step(state, "0 catastrophe G5")

    assert kinds(done) == ["CatastrophePlayed", "LeaderReturned"]
    assert event(done, LeaderReturned) == LeaderReturned(1, PRIEST, parse_space("F5"), "no_temple")
    assert shows(
        done.state,
        """
            F   G   H   I
        5   .   x   K1  t
        6   .   .   .   .
        """,
    )


def test_a_leader_goes_home_when_its_last_temple_is_turned() -> None:
    """R23, R81: the monument leaves the farmer without a temple; the trader has another one."""
    state = position(
        """
            F   G   H   I
        4   F0  t   t   T1
        5   .   t   .   t
        hand 0 1 temple
        """
    )

    done = step(play(state, "0 tile temple H5"), "0 monument blue-red G4")

    assert event(done, LeaderReturned) == LeaderReturned(0, FARMER, parse_space("F4"), "no_temple")
    assert shows(
        done.state,
        """
            F   G   H   I
        4   .   #   #   T1
        5   .   #   #   t
        """,
    )


def test_a_leader_that_leaves_may_split_its_kingdom() -> None:
    """R24: the king linked priest and farmer; nothing else happens."""
    state = position(
        """
            F   G   H   I   J   K   L
        5   t   P1  s   K0  t   F1  .
        6   .   .   .   t   .   .   .
        """
    )

    done = step(state, "0 withdraw king")

    assert kinds(done) == ["LeaderReturned"]
    assert [names(kingdom) for kingdom in done.state.board.kingdoms] == [
        ["F5", "G5", "H5"],
        ["J5", "K5"],
    ]
