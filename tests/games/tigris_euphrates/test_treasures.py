"""Treasures: who takes which, and when."""

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
from tigris.core import Step
from tigris.games.tigris_euphrates.events import ConflictResolved, Event, TreasureTaken
from tigris.games.tigris_euphrates.spaces import NAMES
from tigris.games.tigris_euphrates.state import Phase, State

BESIDE_B2 = """
      A   B   C   D
   1  .   .   .   t*
   2  .   t*  T1  .
   3  .   .   .   ~
hand 0 1 settlement
"""  # B2 is a bordered space; D2 ties the treasure on D1 in

WEST = """
board advanced
      A   B
   3  .   t*
   4  .   m
   5  {}   m
   6  .   m
   7  .   m
   8  t*  m
"""  # B3 and A8 are bordered spaces, A5 is not; a trader may come to A6

THREE = """
      G   H   I   J   K
   3  t*  s   t*  s   t*
   4  .   .   .   .   .
"""  # three plain treasures in a region

LOOSE = """
      F   G   H   I   J   K   L
   3  .   .   .   t*  .   .   .
   4  .   T1  t*  .   .   .   .
   5  .   .   .   .   .   .   .
hand 0 1 market
"""  # I4 ties the treasure on I3 to the kingdom of T1


def taken(result: Step[State, Event]) -> list[tuple[int, str]]:
    """Return who took treasures from where."""
    return [(e.seat, NAMES[e.at]) for e in events(result, TreasureTaken)]


# When and who


def test_treasures_are_handed_out_at_the_end_of_every_action() -> None:
    """R86: already after the first action of the turn, and after the point for the tile."""
    text = BESIDE_B2.replace("hand 0 1 settlement", "hand 0 1 market")

    result = step(position(text), "0 tile market D2")

    assert kinds(result) == ["TilePlaced", "PointsScored", "TreasureTaken"]
    assert points(result.state, 1) == "1 market"
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)


def test_a_trader_takes_all_treasures_of_the_kingdom_but_one() -> None:
    """R87: two of three; one stays on the board."""
    state = play(position(THREE), "0 leader trader G4", "0 treasure G3", "0 treasure K3")

    assert treasures(state, 0) == 2
    assert shows(
        state,
        """
          G   H   I   J   K
        3 t   s   t*  s   t
        4 T0  .   .   .   .
        """,
    )


def test_the_only_treasure_of_a_kingdom_is_left_alone() -> None:
    """R87: all but one of one is none."""
    state = play(position("  G H\n3 t* .\n4 . ."), "0 leader trader G4")

    assert (treasures(state, 0), state.phase) == (0, Phase.ACTION)


def test_it_does_not_matter_whose_turn_it_is() -> None:
    """R87: seat 0 lays the tile, the trader of seat 1 takes and chooses."""
    state = play(position(LOOSE), "0 tile market I4")
    assert (state.active, state.decider, state.phase) == (0, 1, Phase.TREASURE)
    assert offered(state) == ["1 treasure I3", "1 treasure H4"]

    state = play(state, "1 treasure H4")

    assert (treasures(state, 0), treasures(state, 1)) == (0, 1)
    assert (state.decider, state.phase, state.actions_left) == (0, Phase.ACTION, 1)
    assert shows(
        state,
        """
          F   G   H   I   J   K   L
        3 .   .   .   t*  .   .   .
        4 .   T1  t   m   .   .   .
        5 .   .   .   .   .   .   .
        """,
    )


def test_a_trader_must_take_what_is_due() -> None:
    """R87: nobody may leave treasures lying to make the game last."""
    state = play(position(LOOSE), "0 tile market I4")

    assert refused(state, "1 decline") == "not_now"
    assert refused(state, "1 pass") == "not_now"


def test_only_the_kingdom_of_the_action_hands_treasures_out() -> None:
    """R87: the trader of seat 0 elsewhere has one treasure, and keeps it."""
    text = LOOSE.replace("   4  .   T1  t*  .   .   .   .", "   4  .   T1  t*  .   .   T0  t*")

    result = step(play(position(text), "0 tile market I4"), "1 treasure I3")

    assert taken(result) == [(1, "I3")]
    assert treasures(result.state, 0) == 0


# Which


def test_a_bordered_treasure_is_taken_before_a_plain_one() -> None:
    """R88: the trader has no choice: B2 goes, D1 stays."""
    result = step(position(BESIDE_B2), "0 tile settlement D2")

    assert taken(result) == [(1, "B2")]
    assert shows(
        result.state,
        """
          A   B   C   D
        1 .   .   .   t*
        2 .   t   T1  s
        3 .   .   .   ~
        """,
    )


def test_all_bordered_treasures_go_and_the_plain_one_stays() -> None:
    """R88: two bordered, one plain: nothing to choose."""
    result = step(position(WEST.format("t*")), "0 leader trader A6")

    assert taken(result) == [(0, "B3"), (0, "A8")]
    assert treasures(result.state, 0) == 2
    assert shows(
        result.state,
        """
          A   B
        3 .   t
        4 .   m
        5 t*  m
        6 T0  m
        7 .   m
        8 t   m
        """,
    )


def test_after_the_bordered_ones_the_choice_is_free() -> None:
    """R88, R89: B2 is taken without asking, then one of the two plain ones is chosen."""
    state = position(
        """
          A   B   C   D
        1 .   t*  m   t*
        2 .   t*  .   .
        """
    )

    result = step(state, "0 leader trader A2")
    assert taken(result) == [(0, "B2")]
    assert offered(result.state) == ["0 treasure B1", "0 treasure D1"]

    state = play(result.state, "0 treasure D1")
    assert (treasures(state, 0), state.phase) == (2, Phase.ACTION)


def test_among_bordered_treasures_alone_the_choice_is_free() -> None:
    """R88, R89: B3 or A8."""
    state = play(position(WEST.format("t ")), "0 leader trader A6")

    assert offered(state) == ["0 treasure B3", "0 treasure A8"]


@pytest.mark.parametrize(
    ("board", "bordered", "plain", "stand"),
    [
        ("standard", "B2", "C2", "D2"),
        ("standard", "P2", "O2", "N2"),
        ("standard", "B8", "C8", "A8"),
        ("standard", "O9", "P9", "N9"),
        ("advanced", "B3", "A3", "B4"),
        ("advanced", "P6", "O6", "N6"),
        ("advanced", "A8", "B8", "C8"),
        ("advanced", "E10", "D10", "C10"),
        ("advanced", "J11", "I11", "H11"),
        ("advanced", "O11", "P11", "O10"),
    ],
)
def test_the_bordered_spaces_of_both_boards_come_first(
    board: str, bordered: str, plain: str, stand: str
) -> None:
    """R03, R88: a trader comes to a bordered treasure with a plain one beside it."""
    columns = " ".join(sorted((bordered[0], plain[0])))
    state = position(f"board {board}\n  {columns}\n{bordered[1:]} t* t*")

    result = step(state, f"0 leader trader {stand}")

    assert taken(result) == [(0, bordered)]
    assert state.board.map.special.bit_count() == {"standard": 4, "advanced": 6}[board]


# How it is asked


def test_the_trader_is_asked_for_one_treasure_at_a_time() -> None:
    """R89: three to choose from, then the two that are left, then no more."""
    state = play(position(THREE), "0 leader trader G4")
    assert offered(state) == ["0 treasure G3", "0 treasure I3", "0 treasure K3"]

    state = play(state, "0 treasure I3")
    assert offered(state) == ["0 treasure G3", "0 treasure K3"]
    assert refused(state, "0 treasure I3") == "no_such_treasure"
    assert refused(state, "0 treasure H3") == "no_such_treasure"

    state = play(state, "0 treasure K3")
    assert (state.phase, state.actions_left, treasures(state, 0)) == (Phase.ACTION, 1, 2)


def test_treasures_of_other_kingdoms_cannot_be_taken() -> None:
    """R89: the far ones are no part of the choice."""
    state = play(position(THREE), "0 leader trader G4")

    assert refused(state, "0 treasure B2") == "no_such_treasure"
    assert refused(state, "1 treasure I3") == "not_your_decision"


# Without a trader


def test_without_a_trader_treasures_wait_until_one_comes() -> None:
    """R90: the king's kingdom keeps all three; the trader who joins it takes two."""
    state = play(position(THREE), "0 leader king G4")
    assert (state.phase, state.actions_left) == (Phase.ACTION, 1)
    assert len(names(state.board.treasures)) == 6

    state = play(state, "0 leader trader I4")
    assert (state.phase, len(offered(state))) == (Phase.TREASURE, 3)


# Triggers


def test_a_leader_that_ties_in_a_region_brings_treasures() -> None:
    """R91: the priest on I4 links I3 to the kingdom; the trader there takes one."""
    result = step(position(LOOSE), "0 leader priest I4")

    assert kinds(result) == ["LeaderPlaced"]
    assert offered(result.state) == ["1 treasure I3", "1 treasure H4"]


REVOLT = """
      F   G   H   I   J   K   L
   2  .   .   .   .   t*  .   .
   3  .   .   .   .   s   .   .
   4  .   T1  t*  .   s   .   .
   5  .   P1  t   .   .   .   .
hand 0 1 market
"""  # P0 on I4 ties in the treasure on J2, if it stays; P1 has one temple beside it


def test_a_revolt_that_succeeds_keeps_what_its_leader_ties_in() -> None:
    """R52, R91: two temples against one."""
    text = REVOLT.replace("   5  .   P1  t   .", "   5  .   P1  t   t")
    state = play(position(text), "0 leader priest I4")

    result = step(state, "0 commit 0")

    assert event(result, ConflictResolved).winner == 0
    assert offered(result.state) == ["1 treasure J2", "1 treasure H4"]


def test_a_revolt_that_fails_ties_nothing_in() -> None:
    """R52, R91: one temple against one; P0 goes home and no treasure is due."""
    result = step(play(position(REVOLT), "0 leader priest I4"), "0 commit 0")

    assert event(result, ConflictResolved).winner == 1
    assert kinds(result)[-1] == "PointsScored"
    assert (result.state.phase, treasures(result.state, 1)) == (Phase.ACTION, 0)


def test_catastrophes_and_withdrawals_bring_no_treasures() -> None:
    """R38, R91: they only make kingdoms smaller."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   .   t   .   t   .   .
        4 .   T1  t*  s   s   P0  t
        """
    )

    assert kinds(step(state, "0 withdraw priest")) == ["LeaderReturned"]
    assert kinds(step(state, "0 catastrophe I4")) == ["CatastrophePlayed"]


# Together with monuments and wars


EVICTED = """
      F   G   H   I   J   K
   3  .   T0  t*  t   .   .
   4  .   .   t   .   t*  .
hand 0 1 temple
"""  # I4 completes a square and ties in the treasure on J4


def test_a_trader_evicted_by_the_monument_takes_nothing() -> None:
    """R92: the monument comes first, and the trader has lost his temple."""
    result = step(play(position(EVICTED), "0 tile temple I4"), "0 monument blue-red H3")

    assert kinds(result) == ["MonumentBuilt", "LeaderReturned"]
    assert (result.state.phase, result.state.actions_left) == (Phase.ACTION, 1)
    assert treasures(result.state, 0) == 0
    assert shows(
        result.state,
        """
          F   G   H   I   J   K
        3 .   .   #*  #   .   .
        4 .   .   #   #   t*  .
        """,
    )


def test_a_trader_whose_owner_builds_nothing_takes() -> None:
    """R92: nobody was evicted, so the treasure is due."""
    state = play(position(EVICTED), "0 tile temple I4", "0 decline")

    assert offered(state) == ["0 treasure H3", "0 treasure J4"]


def test_a_trader_beaten_in_the_same_action_takes_nothing_and_the_survivor_does() -> None:
    """R93: one market against two; T1 wins and chooses between the treasures of both sides."""
    state = position(
        """
          F   G   H   I   J   K   L
        3 .   t*  s   .   .   t*  .
        4 m   T0  s   .   m   T1  m
        hand 0 1 settlement
        """
    )

    result = step(state, "0 tile settlement I4")
    assert event(result, ConflictResolved).winner == 1
    assert offered(result.state) == ["1 treasure G3", "1 treasure K3"]

    state = play(result.state, "1 treasure G3")
    assert (treasures(state, 0), treasures(state, 1)) == (0, 1)


def test_treasures_below_a_monument_count_and_stay_special() -> None:
    """R94: B2 is face down, yet bordered: it goes before D1."""
    state = position(
        """
          A   B   C   D
        1 #   #   s   t*
        2 #   #*  .   .
        monuments blue-red A1
        """
    )

    result = step(state, "0 leader trader D2")

    assert taken(result) == [(0, "B2")]


def test_treasures_on_the_wonder_count_and_stay_special() -> None:
    """R94, R119: B2 is the wonder's centre, yet bordered: it goes before D1."""
    state = position(
        """
        variants wonder
          A   B   C   D
        1 .   +   s   t*
        2 +   +*  +   .
        3 .   +   .   ~
        """
    )

    result = step(state, "0 leader trader D2")

    assert taken(result) == [(0, "B2")]
