"""The cheater: strong enough to measure against, and kept away from people."""

from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.playing import play as lively_game
from tests.test_layers import ROOT, imports_of
from tigris.arena.cheater import CHEATERS, Cheater, sensible, settled, telling, value
from tigris.catalog import BOTS, find_bot
from tigris.core import SetupError
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.state import Phase, State


class Count:
    """A deadline after so many looks at it."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def expired(self) -> bool:
        self.left -= 1
        return self.left < 0


def two_seat_states(seed: int, **options: Any) -> list[State]:
    start = new_game(read_setup(2, seed, options))
    return [before for before, _, _ in lively_game(seed, start)]


def test_no_table_can_seat_it() -> None:
    """It is in no catalog, and has no ``choose`` that a table or a bot driver could call."""
    for bots in BOTS.values():
        assert not set(bots) & set(CHEATERS)
        assert not any(isinstance(make(), Cheater) for make in bots.values())
    with pytest.raises(SetupError):
        find_bot(GAME.id, "cheat2")
    assert not hasattr(Cheater, "choose")


def test_nothing_but_the_arena_and_its_command_imports_it() -> None:
    users = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tigris").rglob("*.py")
        if any(name.startswith("tigris.arena") for name in imports_of(path))
    }
    outside = {name for name in users if not name.startswith("tigris/arena/")}
    assert outside == {"tigris/cli/arena.py"}


def test_the_app_is_packed_without_the_arena() -> None:
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    (line,) = [line for line in spec.splitlines() if line.startswith("source.exclude_dirs")]
    assert "tigris/arena" in line


def test_it_plays_two_seats_only() -> None:
    state = new_game(read_setup(3, 1, {}))
    with pytest.raises(ValueError, match="two seats"):
        CHEATERS["cheat2"].choose_knowing_all(
            state, legal(state, state.decider), rng=Random(1), deadline=Count(9)
        )


@pytest.mark.parametrize("name", ["cheat1", "cheat2"])
@pytest.mark.parametrize("looks", [0, 1, 50])
def test_it_always_has_a_legal_answer(name: str, looks: int) -> None:
    variants = {"buildings": True, "wonder": True, "open_tiles": True, "english": True}
    phases = set()
    for number, state in enumerate(two_seat_states(5, **variants)):
        if number % 8 == 0 or state.phase not in phases:
            phases.add(state.phase)
            offers = legal(state, state.decider)
            choice = CHEATERS[name].choose_knowing_all(
                state, offers, rng=Random(1), deadline=Count(looks)
            )
            assert choice in offers
    assert len(phases) > 5


def test_the_same_luck_gives_the_same_choice() -> None:
    state = two_seat_states(2)[40]
    offers = legal(state, state.decider)
    choices = {
        CHEATERS["cheat2"].choose_knowing_all(state, offers, rng=Random(3), deadline=Count(300))
        for _ in range(2)
    }
    assert len(choices) == 1


def test_it_knows_the_other_hand() -> None:
    """An attacker sends just what beats the tiles the defender holds, or nothing."""
    attacks = 0
    for seed in range(30):
        for state in two_seat_states(seed):
            conflict = state.conflict
            if state.phase is not Phase.ATTACK or conflict is None:
                continue
            color = conflict.fought_with
            lead = conflict.attack_strength - conflict.defence_strength
            have = state.players[conflict.attacker].hand[color]
            against = state.players[conflict.defender].hand[color]
            after = settled(state)
            lost = after.board.leader_at(conflict.attacker, conflict.color) == -1
            assert lost == (lead + have <= against)
            attacks += 1
    assert attacks > 10


def test_values_of_the_two_sides_are_opposite() -> None:
    for state in two_seat_states(7)[::10]:
        assert value(state, 0) == pytest.approx(-value(state, 1))


def test_what_it_looks_at_is_legal_and_never_nothing() -> None:
    for seed in range(4):
        for state in two_seat_states(seed)[::6]:
            if state.phase is Phase.ACTION:
                offers = legal(state, state.decider)
                assert set(telling(state, offers)) <= set(offers)
                assert telling(state, offers)
                assert set(sensible(state, offers)) <= set(offers)
                assert len(sensible(state, offers)) > 1


def test_it_takes_the_win_that_ends_the_game() -> None:
    """Depth one: of all last actions of won and lost games, one that wins."""
    found = 0
    for seed in range(40):
        states = two_seat_states(seed)
        last = states[-1]
        if last.phase is not Phase.ACTION:
            continue
        offers = legal(last, last.decider)
        ends = [GAME.apply(last, action).state for action in offers]
        if not any(value(end, last.decider) > 500 for end in ends):
            continue
        choice = CHEATERS["cheat1"].choose_knowing_all(
            last, offers, rng=Random(1), deadline=Count(10_000)
        )
        assert value(settled(GAME.apply(last, choice).state), last.decider) > 500
        found += 1
    assert found > 2
