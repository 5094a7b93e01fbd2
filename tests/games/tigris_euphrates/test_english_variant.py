"""The English variant: nobody throws tiles away in a conflict that they do not decide."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    box,
    event,
    events,
    hand,
    kinds,
    offered,
    play,
    points,
    position,
    refused,
    shows,
    step,
)
from tigris.games.tigris_euphrates.actions import Commit
from tigris.games.tigris_euphrates.events import ConflictResolved, TilesCommitted
from tigris.games.tigris_euphrates.pieces import MARKET, TEMPLE
from tigris.games.tigris_euphrates.state import Phase

REVOLT = """
variants english
      G   H   I   J   K
   3  t   .   .   .   .
   4  t   .   t   K1  t
   5  .   t   .   .   .
hand 0 3 temple 3 market
hand 1 3 temple 3 market
"""  # K0 on I5 has 2 temples beside it, on I3 one, on H4 three; K1 has two

WAR = """
variants english
      F   G   H   I   J   K   L
   3  .   t   .   .   .   t   .
   4  m   T0  m   .   m   T1  m
   5  .   .   .   .   .   .   m
hand 0 1 settlement 4 market
hand 1 4 market
"""  # two markets against three


def test_an_attacker_commits_only_what_puts_him_ahead() -> None:
    """R69: one temple against two; one more would make a tie, and a tie loses."""
    state = play(position(REVOLT), "0 leader king I3")

    assert offered(state) == ["0 commit 0", "0 commit 2", "0 commit 3"]
    assert refused(state, "0 commit 1") == "commit_must_win"


def test_an_attacker_level_with_the_defender_needs_one_more() -> None:
    """R69: two temples against two: one or more put him ahead."""
    state = play(position(REVOLT), "0 leader king I5")

    assert offered(state) == ["0 commit 0", "0 commit 1", "0 commit 2", "0 commit 3"]


def test_an_attacker_who_is_ahead_may_add_any_number() -> None:
    """R69: three temples against two."""
    state = play(position(REVOLT), "0 leader king H4")

    assert state.conflict is not None
    assert (state.conflict.attack_strength, state.conflict.defence_strength) == (3, 2)
    assert offered(state) == ["0 commit 0", "0 commit 1", "0 commit 2", "0 commit 3"]


def test_an_attacker_who_cannot_get_ahead_commits_nothing() -> None:
    """R69: one temple against two, and a single temple in hand, would only make a tie."""
    text = REVOLT.replace("hand 0 3 temple", "hand 0 1 temple")
    state = play(position(text), "0 leader king I3")

    assert offered(state) == ["0 commit 0"]
    assert refused(state, "0 commit 1") == "commit_must_win"


def test_an_attacker_may_commit_nothing_and_lose() -> None:
    """R69: zero is always allowed; the defender, who leads, is not asked."""
    state = play(position(REVOLT), "0 leader king I3")

    result = step(state, "0 commit 0")

    assert [(e.seat, e.count) for e in events(result, TilesCommitted)] == [(0, 0), (1, 0)]
    resolved = event(result, ConflictResolved)
    assert (resolved.winner, resolved.attack, resolved.defence) == (1, 1, 2)
    assert points(result.state, 1) == "1 temple"
    assert hand(result.state, 0) == "3 temple 3 market"


def test_an_attacker_without_enough_tiles_of_any_kind_is_not_asked() -> None:
    """R69: everybody sees that one tile in hand cannot win one against two."""
    text = REVOLT.replace("hand 0 3 temple 3 market", "hand 0 1 temple")

    result = step(position(text), "0 leader king I3")

    assert [(e.seat, e.count) for e in events(result, TilesCommitted)] == [(0, 0), (1, 0)]
    assert event(result, ConflictResolved).winner == 1
    assert hand(result.state, 0) == "1 temple"


def test_an_attacker_who_might_have_enough_is_asked_though_he_has_not() -> None:
    """R07, R69: not asking him would tell the others that he holds no temples."""
    text = REVOLT.replace("hand 0 3 temple 3 market", "hand 0 6 market")
    state = play(position(text), "0 leader king I3")

    assert (state.phase, state.decider) == (Phase.ATTACK, 0)
    assert offered(state) == ["0 commit 0"]


def test_a_defender_commits_nothing_or_exactly_what_makes_a_tie() -> None:
    """R70: four against two; no more than two, no fewer."""
    state = play(position(REVOLT), "0 leader king I3", "0 commit 3")

    assert offered(state) == ["1 commit 0", "1 commit 2"]
    assert refused(state, "1 commit 1") == "commit_must_tie"
    assert refused(state, "1 commit 3") == "commit_must_tie"


def test_a_defender_who_makes_the_tie_wins_and_both_lose_what_they_sent() -> None:
    """R70: the tie is a victory, and the five tiles are out of the game."""
    result = step(play(position(REVOLT), "0 leader king I3", "0 commit 3"), "1 commit 2")

    resolved = event(result, ConflictResolved)
    assert (resolved.winner, resolved.attack, resolved.defence) == (1, 4, 4)
    assert (points(result.state, 0), points(result.state, 1)) == ("", "1 temple")
    assert (hand(result.state, 0), hand(result.state, 1)) == ("3 market", "1 temple 3 market")
    assert box(result.state) == "5 temple"


def test_a_defender_who_cannot_make_the_tie_commits_nothing() -> None:
    """R70: one temple in hand where two are missing."""
    text = REVOLT.replace("hand 1 3 temple", "hand 1 1 temple")
    state = play(position(text), "0 leader king I3", "0 commit 3")

    assert offered(state) == ["1 commit 0"]
    assert refused(state, "1 commit 1") == "commit_must_tie"


def test_a_defender_may_spend_his_last_tile_on_the_tie() -> None:
    """R70: two temples in hand, and two are missing."""
    text = REVOLT.replace("hand 1 3 temple", "hand 1 2 temple")
    state = play(position(text), "0 leader king I3", "0 commit 3")

    assert offered(state) == ["1 commit 0", "1 commit 2"]


def test_a_defender_who_ties_already_commits_nothing() -> None:
    """R70: two against two; he wins, and is not asked for tiles."""
    result = step(play(position(REVOLT), "0 leader king I5"), "0 commit 0")

    assert [(e.seat, e.count) for e in events(result, TilesCommitted)] == [(0, 0), (1, 0)]
    resolved = event(result, ConflictResolved)
    assert (resolved.winner, resolved.attack, resolved.defence) == (1, 2, 2)
    assert hand(result.state, 1) == "3 temple 3 market"


def test_an_attacker_in_a_war_commits_only_what_puts_him_ahead() -> None:
    """R69, R71: two markets against three."""
    state = play(position(WAR), "0 tile settlement I4")

    assert (state.phase, state.decider) == (Phase.ATTACK, 0)
    assert offered(state, Commit) == ["0 commit 0", "0 commit 2", "0 commit 3", "0 commit 4"]
    assert refused(state, "0 commit 1") == "commit_must_win"


def test_a_defender_in_a_war_commits_nothing_or_exactly_what_makes_a_tie() -> None:
    """R70, R71: six against three: three markets, no more and no fewer, save the trader."""
    state = play(position(WAR), "0 tile settlement I4", "0 commit 4")

    assert offered(state) == ["1 commit 0", "1 commit 3"]
    assert refused(state, "1 commit 4") == "commit_must_tie"

    result = step(state, "1 commit 3")

    assert kinds(result)[:3] == ["TilesCommitted", "ConflictResolved", "LeaderReturned"]
    assert points(result.state, 1) == "3 market"
    assert shows(
        result.state,
        """
          F   G   H   I   J   K   L
        3 .   t   .   .   .   t   .
        4 .   .   .   s   m   T1  m
        5 .   .   .   .   .   .   m
        """,
    )


@pytest.mark.parametrize(("color", "scene"), [(TEMPLE, REVOLT), (MARKET, WAR)])
def test_without_the_variant_everybody_may_throw_tiles_away(color: int, scene: str) -> None:
    """R69-R71: the same conflicts by the rules of the main game."""
    start = position(scene.replace("variants english", ""))
    opening = "0 leader king I3" if color == TEMPLE else "0 tile settlement I4"
    state = play(start, opening)
    held = start.players[0].hand[color]

    assert offered(state) == [f"0 commit {count}" for count in range(held + 1)]
    state = play(state, "0 commit 1")
    held = start.players[1].hand[color]
    assert offered(state) == [f"1 commit {count}" for count in range(held + 1)]
