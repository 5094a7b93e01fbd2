"""What a bot remembers is what a careful player could: no more, and hardly less."""

from random import Random

import pytest

from tests.games.tigris_euphrates.playing import play
from tigris.games.tigris_euphrates.bots.chances import at_least, unseen
from tigris.games.tigris_euphrates.bots.imagination import imagine
from tigris.games.tigris_euphrates.bots.memory import remember, unseen_tiles
from tigris.games.tigris_euphrates.counts import add, count_tiles
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.state import Phase, State, hand_size
from tigris.games.tigris_euphrates.view import view


def histories(seed: int, seats: int) -> list[tuple[State, list[list[object]]]]:
    """Return states of a game with what each seat has seen by then."""
    seen: list[list[object]] = [[] for _ in range(seats)]
    found = []
    for number, (before, _, step) in enumerate(play(seed)):
        if number % 20 == 19:
            found.append((before, [list(events) for events in seen]))
        for seat, events in enumerate(seen):
            events += [event.seen_by(seat) for event in step.events]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_unseen_tiles_are_those_in_hidden_places(seed: int) -> None:
    """R07: the others' hands, the bag, and what others put away face down."""
    seats = 2 + seed % 3
    for state, seen in histories(seed, seats):
        for seat in range(seats):
            eyes = view(state, seat)
            memory = remember(eyes, seen[seat])  # type: ignore[arg-type]
            hidden = count_tiles(state.bag[state.drawn :])
            for other, player in enumerate(state.players):
                if other != seat:
                    hidden = add(hidden, player.hand)
            counted = unseen_tiles(eyes, memory)
            assert sum(counted) == sum(hidden) + memory.put_away
            assert all(mine >= true for mine, true in zip(counted, hidden, strict=True))


@pytest.mark.parametrize("seed", range(6))
def test_the_points_of_others_are_remembered_nearly_right(seed: int) -> None:
    """R07: doubled tiles and the wonder's colour are not seen; all else can be followed."""
    seats = 2 + seed % 3
    for state, seen in histories(seed, seats):
        for seat in range(seats):
            memory = remember(view(state, seat), seen[seat])  # type: ignore[arg-type]
            for other, player in enumerate(state.players):
                assert memory.treasures[other] == player.treasures
                error = abs(sum(memory.points[other]) - sum(player.points))
                if other == seat or state.setup.options.open_scores:
                    assert memory.points[other] == list(player.points)
                elif not state.setup.options.buildings:
                    assert error < 0.01


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_state_looks_the_same_and_can_be_played(seed: int) -> None:
    """R07: the thinker sees his own hand, and is offered what he is truly offered."""
    seats = 2 + seed % 3
    for state, seen in histories(seed, seats):
        seat = state.decider
        eyes = view(state, seat)
        memory = remember(eyes, seen[seat])  # type: ignore[arg-type]
        dream = imagine(eyes, memory, Random(seed))
        assert dream.board == state.board
        assert dream.players[seat].hand == state.players[seat].hand
        sizes = [hand_size(player) for player in state.players]
        assert [hand_size(player) for player in dream.players] == sizes
        assert list(legal(dream, seat)) == list(legal(state, seat))
        assert len(dream.bag) == len(state.bag) - state.drawn


def test_the_chance_of_a_hand_is_that_of_drawing_it() -> None:
    assert at_least(10, 4, 3, 0) == 1
    assert at_least(10, 4, 3, 4) == 0
    assert at_least(10, 4, 3, 1) == pytest.approx(1 - (6 * 5 * 4) / (10 * 9 * 8))
    assert at_least(10, 4, 3, 3) == pytest.approx((4 * 3 * 2) / (10 * 9 * 8))
    assert at_least(2, 2, 3, 1) == 0  # more tiles than there are: nothing can be said


def test_what_is_unseen_at_the_start_is_all_but_the_board_and_the_own_hand() -> None:
    before = next(iter(play(3))).before
    eyes = view(before, before.decider)
    tiles = unseen(eyes, remember(eyes, []), before.decider).tiles
    assert sum(tiles) == 153 - before.board.map.temples.bit_count() - 6 - sum(before.reserve)
    assert before.phase is Phase.ACTION
