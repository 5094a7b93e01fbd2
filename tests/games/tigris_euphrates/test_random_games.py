"""What holds in every game, whoever plays it and with whatever variants."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tigris_euphrates.playing import play, sampled_states
from tigris.core import IllegalActionError
from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChoosePoint,
    ChooseWar,
    Commit,
    Decline,
    DrawTile,
    Pass,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    TakeTreasure,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.checks import explain
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, TILES_IN_BOX
from tigris.games.tigris_euphrates.refusals import REFUSALS
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.soundness import missing_tiles, objection
from tigris.games.tigris_euphrates.spaces import ALL_SPACES
from tigris.games.tigris_euphrates.state import Phase, State, hand_size

SEEDS = range(60)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_every_game_is_sound(seed: int) -> None:
    """R02, R08-R10, R23: tiles and treasures are conserved, kingdoms at rest are at peace."""
    assert sum(TILES_IN_BOX) == 153
    for before, action, step in play(seed):
        after = step.state
        assert objection(after) is None, f"seed {seed}, after {action}"
        assert missing_tiles(after) == (0, 0, 0, 0)
        assert treasures(after) == treasures(before) == after.board.map.temples.bit_count()
        if before.turn != after.turn:
            assert all(hand_size(player) == 6 for player in after.players)
    assert after.phase is Phase.OVER


def treasures(state: State) -> int:
    """Return all treasures, on the board and won."""
    return state.board.treasures.bit_count() + sum(p.treasures for p in state.players)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9))
def test_any_seed_plays_to_an_end(seed: int) -> None:
    """R97, R98: no game goes on for ever."""
    turns = 0
    for _, _, step in play(seed):
        turns = step.state.turn
    assert step.state.ended in ("bag", "treasures")
    assert 0 < turns < 300


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_playing_the_same_actions_again_reaches_the_same_state(seed: int) -> None:
    """R06: all luck is drawn at set-up."""
    played = list(play(seed))
    state = new_game(played[0].before.setup)
    for _, action, step in played:
        again = apply(state, action)
        assert again == step
        state = again.state


@pytest.mark.parametrize("seed", SEEDS[:9])
def test_what_is_listed_is_exactly_what_the_checks_allow(seed: int) -> None:
    """R14: ``legal`` works with sets, the checks space by space; they never disagree."""
    for state in sampled_states(seed, every=30):
        seat = state.decider
        listed = list(legal(state, seat))
        allowed = {action for action in every_action(seat) if not explain(state, seat, action)}
        assert len(listed) == len(set(listed))
        assert set(listed) == allowed


@cache
def every_action(seat: int) -> list[Action]:
    """Return every action that has a text, possible or not."""
    spaces, counts = ALL_SPACES, range(7)
    return [
        *(PlaceTile(seat, color, at) for color in COLORS for at in spaces),
        *(PlaceLeader(seat, color, at) for color in COLORS for at in spaces),
        *(PlayCatastrophe(seat, at) for at in spaces),
        *(WithdrawLeader(seat, color) for color in COLORS),
        *(
            ReplaceTiles(seat, (a, b, c, d))
            for a in counts
            for b in counts
            for c in counts
            for d in counts
            if a + b + c + d <= 6
        ),
        Pass(seat),
        *(Commit(seat, count) for count in range(8)),
        *(ChooseWar(seat, color) for color in COLORS),
        *(PlaceBuilding(seat, at) for at in spaces),
        *(BuildMonument(seat, number, at) for number in range(len(MONUMENTS)) for at in spaces),
        *(BuildWonder(seat, at) for at in spaces),
        Decline(seat),
        *(TakeTreasure(seat, at) for at in spaces),
        *(ChoosePoint(seat, color) for color in COLORS),
        *(DrawTile(seat, color) for color in (*COLORS, None)),
    ]


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_what_is_not_listed_is_refused_with_the_reason_that_explain_gives(seed: int) -> None:
    """R14: one code path refuses, and it leaves the state as it was."""
    rng = Random(seed)
    for state in sampled_states(seed, every=10):
        seat = state.decider
        listed = set(legal(state, seat))
        for action in rng.sample(every_action(rng.randrange(4)), 40):
            if action in listed:
                continue
            refusal = explain(state, action.seat, action)
            assert refusal is not None
            with pytest.raises(IllegalActionError) as caught:
                apply(state, action)
            assert caught.value.refusal == refusal
            assert caught.value.code == refusal.code in REFUSALS
            assert str(action) in str(caught.value)


def test_nobody_but_the_decider_is_offered_anything() -> None:
    """R45: while one decides, the others can do nothing."""
    for before, _, step in play(7):
        for state in (before, step.state):
            for seat in range(len(state.players)):
                offered = bool(legal(state, seat))
                assert offered == (seat == state.decider and state.phase is not Phase.OVER)
