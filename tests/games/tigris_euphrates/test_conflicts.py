"""R44-R48: what revolts and wars have in common."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    box,
    event,
    events,
    hand,
    kinds,
    offered,
    play,
    position,
    refused,
    shows,
    step,
)
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.events import (
    ConflictBegan,
    ConflictResolved,
    TilesCommitted,
    TilesDrawn,
)
from tigris.games.tigris_euphrates.pieces import MARKET, TEMPLE
from tigris.games.tigris_euphrates.state import Phase

REVOLT = """
    F   G   H   I   J
5   t   T0  s   .   t
6   .   .   .   .   .
active 1
hand 0 3 temple 2 market
hand 1 2 temple 3 market
"""
WAR = """
    F   G   H   I   J   K   L
5   t   T0  m   .   m   T1  t
6   .   .   .   .   .   .   .
hand 0 2 temple 3 market
hand 1 1 temple 2 market
"""


def test_a_leader_can_only_cause_a_revolt() -> None:
    """R44: the trader comes to a kingdom that has one."""
    done = step(position(REVOLT), "1 leader trader I5")

    assert kinds(done) == ["LeaderPlaced", "ConflictBegan"]
    assert event(done, ConflictBegan).war is False


def test_a_tile_can_only_cause_wars() -> None:
    """R44: it unites two kingdoms with a trader each."""
    done = step(position(WAR), "0 tile temple I5")

    assert kinds(done) == ["TilePlaced", "KingdomsUnited", "ConflictBegan"]
    assert event(done, ConflictBegan).war is True


@pytest.mark.parametrize(
    ("text", "start", "attacker"),
    [(REVOLT, "1 leader trader I5", 1), (WAR, "0 tile temple I5", 0)],
    ids=["revolt", "war"],
)
def test_nobody_can_dodge_a_conflict(text: str, start: str, attacker: int) -> None:
    """R45: no withdrawal, no other action; attacker and defender can do nothing but commit."""
    asked = play(position(text), start)
    for seat, state in ((attacker, asked), (1 - attacker, play(asked, f"{attacker} commit 0"))):
        assert all(text.startswith(f"{seat} commit ") for text in offered(state))
        for other in ("withdraw trader", "leader trader G6", "pass", "catastrophe F6"):
            assert refused(state, f"{seat} {other}") == "not_now"
            assert refused(state, f"{1 - seat} {other}") == "not_your_decision"


def test_the_attacker_commits_first_then_the_defender_and_each_only_once() -> None:
    """R46: the defender cannot answer before, the attacker not after."""
    state = play(position(REVOLT), "1 leader trader I5")
    assert (state.phase, state.decider) == (Phase.ATTACK, 1)
    assert refused(state, "0 commit 1") == "not_your_decision"

    state = play(state, "1 commit 1")
    assert (state.phase, state.decider) == (Phase.DEFENCE, 0)
    assert refused(state, "1 commit 1") == "not_your_decision"

    done = step(state, "0 commit 1")
    assert "ConflictResolved" in kinds(done)
    assert done.state.phase is Phase.ACTION


def test_any_number_of_temples_may_be_committed_in_a_revolt() -> None:
    """R46: whatever the leaders' colour; from none to all."""
    state = play(position(REVOLT), "1 leader trader I5")
    assert offered(state) == ["1 commit 0", "1 commit 1", "1 commit 2"]
    assert refused(state, "1 commit 3") == "commit_not_in_hand"

    done = step(state, "1 commit 2")
    assert event(done, TilesCommitted) == TilesCommitted(1, TEMPLE, 2, attacking=True)
    assert offered(done.state) == ["0 commit 0", "0 commit 1", "0 commit 2", "0 commit 3"]


def test_any_number_of_tiles_of_the_leaders_colour_may_be_committed_in_a_war() -> None:
    """R46: markets in a war of traders; from none to all."""
    state = play(position(WAR), "0 tile temple I5")
    assert offered(state) == ["0 commit 0", "0 commit 1", "0 commit 2", "0 commit 3"]
    assert refused(state, "0 commit 4") == "commit_not_in_hand"

    done = step(state, "0 commit 3")
    assert event(done, TilesCommitted) == TilesCommitted(0, MARKET, 3, attacking=True)
    assert offered(done.state) == ["1 commit 0", "1 commit 1", "1 commit 2"]


def test_the_defender_sees_what_the_attacker_has_committed() -> None:
    """R46: so does everybody else."""
    state = play(position(REVOLT), "1 leader trader I5", "1 commit 2")

    for viewer in (0, 1, None):
        conflict = GAME.view(state, viewer).conflict
        assert conflict is not None
        assert (conflict.sent, conflict.attack_strength, conflict.defence_strength) == (2, 3, 1)


@pytest.mark.parametrize(
    ("attack", "defence", "winner"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1), (2, 2, 0), (2, 3, 0), (0, 2, 0)],
)
def test_more_strength_wins_a_revolt_and_the_defender_wins_ties(
    attack: int, defence: int, winner: int
) -> None:
    """R47: each side has one temple on the board."""
    state = play(position(REVOLT), "1 leader trader I5", f"1 commit {attack}")

    resolved = event(step(state, f"0 commit {defence}"), ConflictResolved)

    assert (resolved.winner, resolved.loser) == (winner, 1 - winner)
    assert (resolved.attack, resolved.defence) == (1 + attack, 1 + defence)


@pytest.mark.parametrize(
    ("attack", "defence", "winner"), [(0, 0, 1), (1, 0, 0), (1, 1, 1), (3, 2, 0)]
)
def test_more_strength_wins_a_war_and_the_defender_wins_ties(
    attack: int, defence: int, winner: int
) -> None:
    """R47: each side has one market on the board."""
    state = play(position(WAR), "0 tile temple I5", f"0 commit {attack}")

    resolved = event(step(state, f"1 commit {defence}"), ConflictResolved)

    assert (resolved.winner, resolved.loser) == (winner, 1 - winner)
    assert (resolved.attack, resolved.defence) == (1 + attack, 1 + defence)


def test_all_committed_tiles_leave_the_game_whoever_wins() -> None:
    """R48: three temples, from winner and loser."""
    for attack, defence in ((2, 1), (1, 2)):
        after = play(
            position(REVOLT), "1 leader trader I5", f"1 commit {attack}", f"0 commit {defence}"
        )

        assert box(after) == "3 temple"
        assert hand(after, 1) == ("3 market" if attack == 2 else "1 temple 3 market")
        assert hand(after, 0) == ("2 temple 2 market" if defence == 1 else "1 temple 2 market")


def test_hands_are_filled_only_at_the_end_of_the_active_players_turn() -> None:
    """R48: the defender spends his farms in one war and has none in the next."""
    state = position(
        """
            A   B   C   D   E   F   G   H
        5   t   F0  K0  .   K1  F1  t   .
        6   .   .   t   .   t   .   .   .
        hand 0 1 temple 1 farm
        hand 1 2 farm 2 settlement
        """
    )

    first = play(state, "0 tile temple D5", "0 war farmer", "0 commit 1", "1 commit 2")
    assert (hand(first, 0), hand(first, 1)) == ("", "2 settlement")
    assert (first.phase, first.decider) == (Phase.DEFENCE, 1)

    second = play(first, "1 commit 2")
    assert (hand(second, 0), hand(second, 1)) == ("", "")

    end = step(second, "0 pass")
    assert [(drawn.seat, drawn.count) for drawn in events(end, TilesDrawn)] == [(0, 6), (1, 6)]


def test_a_player_without_tiles_is_not_asked() -> None:
    """R46: everybody sees that the hand is empty; with any tile in it the question comes."""
    empty = position(
        """
            F   G   H   I   J
        5   t   T0  s   .   t
        active 1
        """
    )

    done = step(empty, "1 leader trader I5")

    assert [(sent.seat, sent.count) for sent in events(done, TilesCommitted)] == [(1, 0), (0, 0)]
    assert shows(
        done.state,
        """
            F   G   H   I   J
        5   t   T0  s   .   t
        """,
    )


def test_a_player_without_the_right_tiles_is_asked_all_the_same() -> None:
    """R46, R07: else the others would learn what the hand lacks."""
    state = position(
        """
            F   G   H   I   J
        5   t   T0  s   .   t
        active 1
        hand 0 1 market
        hand 1 1 market
        """
    )

    asked = play(state, "1 leader trader I5")
    assert offered(asked) == ["1 commit 0"]
    assert offered(play(asked, "1 commit 0")) == ["0 commit 0"]
