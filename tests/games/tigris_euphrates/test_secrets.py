"""Nobody learns what a screen hides. Two worlds that differ only in that look the same."""

from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.playing import play, wishes_of
from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import Commit, DrawTile, PlaceTile, ReplaceTiles
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.codec import encode_event, encode_view
from tigris.games.tigris_euphrates.counts import add, count_tiles
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.preview import preview
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.state import Phase, Player, State, hand_size
from tigris.games.tigris_euphrates.view import view


def other_world(state: State, viewer: Seat | None, rng: Random) -> State:
    """Return a state that ``viewer`` cannot tell from ``state``.

    The others' hands and the bag are dealt anew, their hidden points are others, tiles that were
    put away face down are others, and the bag is longer or shorter.
    """
    unseen = bytearray(state.bag[state.drawn :])
    for seat, player in enumerate(state.players):
        if seat != viewer:
            for color in range(4):
                unseen += bytes([color]) * player.hand[color]
    for color in range(4):
        unseen += bytes([color]) * state.box[color]
    rng.shuffle(unseen)

    players = []
    taken = 0
    for seat, player in enumerate(state.players):
        if seat == viewer:
            players.append(player)
            continue
        size = hand_size(player)
        hand = count_tiles(bytes(unseen[taken : taken + size]))
        taken += size
        points, treasures = player.points, player.treasures
        if not state.setup.options.open_scores:
            points = add(points, (rng.randrange(3), rng.randrange(3), 1, 0))
            treasures += rng.randrange(2)
        players.append(Player(hand, points, treasures, player.catastrophes))
    box = sum(state.box)
    bag_left = len(unseen) - taken - box
    shift = rng.randint(-min(3, max(0, bag_left - 30)), min(3, box)) if bag_left > 30 else 0
    bag = bytes(unseen[taken : taken + bag_left + shift])
    rest = bytes(unseen[taken + bag_left + shift :])
    return state._replace(
        setup=state.setup._replace(seed=state.setup.seed + 1),
        players=tuple(players),
        bag=bag,
        drawn=0,
        box=count_tiles(rest),
    )


def seen(state: State, viewer: Seat | None) -> dict[str, Any]:
    return encode_view(view(state, viewer))


@pytest.mark.parametrize("seed", range(36))
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(seed: int) -> None:
    """R07: equal views, equal offers and equal previews at every step of a game."""
    rng = Random(seed)
    for before, _, _ in play(seed):
        for viewer in (None, *range(len(before.players))):
            other = other_world(before, viewer, rng)
            assert other.players != before.players or other.bag != before.bag
            assert view(other, viewer) == view(before, viewer)
            assert seen(other, viewer) == seen(before, viewer)
            if viewer is not None:
                offers = legal(before, viewer)
                assert legal(other, viewer) == offers
                for action in rng.sample(list(offers), min(2, len(offers))):
                    assert preview(other, action) == preview(before, action)


@pytest.mark.parametrize("seed", range(36))
def test_an_action_tells_the_others_nothing_that_they_may_not_know(seed: int) -> None:
    """R07: the same action in two worlds makes events that look the same to each viewer."""
    rng = Random(seed)
    compared = 0
    for before, action, step in play(seed):
        if step.state.phase is Phase.OVER:
            break  # the screens are lifted
        for viewer in (None, *range(len(before.players))):
            if viewer == action.seat and draws(step.events):
                continue  # what comes out of the bag is news to the one who draws
            other = other_world(before, viewer, rng)
            if action not in legal(other, action.seat):
                continue  # in that world the tile is in another hand
            there = apply(other, action)
            if there.state.phase is Phase.OVER or fills_reserve(step.events):
                continue
            mine = [encode_event(event.seen_by(viewer)) for event in step.events]
            theirs = [encode_event(event.seen_by(viewer)) for event in there.events]
            if viewer_draws(step.events, viewer):
                mine, theirs = without_tiles(mine), without_tiles(theirs)
            assert theirs == mine
            compared += 1
    assert compared > 50


def draws(events: Any) -> bool:
    return any(type(event).__name__ == "TilesDrawn" for event in events)


def viewer_draws(events: Any, viewer: Seat | None) -> bool:
    return any(type(e).__name__ == "TilesDrawn" and e.seat == viewer for e in events)


def fills_reserve(events: Any) -> bool:
    return any(type(event).__name__ in ("ReserveFilled", "BagFoundEmpty") for event in events)


def without_tiles(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {**event, "tiles": None} if event["type"] == "TilesDrawn" else event for event in events
    ]


def test_what_was_put_away_face_down_is_hidden() -> None:
    """R07, R42: one player replaces temples in one world, farms in the other."""
    seats, options = wishes_of(3)
    state = new_game(read_setup(seats, 3, {**options, "open_tiles": False}))
    seat = state.decider
    viewer = (seat + 1) % seats
    worlds = []
    for hand, tiles in (((0, 6, 0, 0), (0, 2, 0, 0)), ((0, 0, 6, 0), (0, 0, 2, 0))):
        players = list(state.players)
        players[seat] = players[seat]._replace(hand=hand)
        step = apply(state._replace(players=tuple(players)), ReplaceTiles(seat, tiles))
        worlds.append([event.seen_by(viewer) for event in step.events])
        assert step.events[0].seen_by(seat).tiles == tiles  # type: ignore[union-attr]
    assert worlds[0] == worlds[1]


def test_hidden_points_are_shown_without_colour_and_number() -> None:
    """R07: the others see who scores and for what; with open scores they see all."""
    for open_scores in (False, True):
        scored = 0
        seats, options = wishes_of(11)
        start = new_game(read_setup(seats, 11, {**options, "open_scores": open_scores}))
        for _, _, step in play(11, start):
            for event in step.events:
                if type(event).__name__ == "PointsScored":
                    own = event.seen_by(event.seat)  # type: ignore[union-attr]
                    others = event.seen_by(None)
                    assert own == event
                    assert (others == event) == open_scores
                    scored += 1
        assert scored > 10


def test_not_being_asked_never_tells_what_a_hand_lacks() -> None:
    """R46: a side is asked for tiles by its hand's size, which all may know, not its content."""
    asked = 0
    for seed in range(40):
        rng = Random(seed)
        for before, action, step in play(seed):
            if before.phase is Phase.ACTION and step.state.phase is Phase.ATTACK:
                for _ in range(3):
                    other = other_world(before, None, rng)
                    if action in legal(other, action.seat):
                        assert apply(other, action).state.phase is Phase.ATTACK
                        asked += 1
    assert asked > 50


def test_the_games_above_make_the_choices_that_could_leak() -> None:
    """R07: or the tests of this file would show nothing."""
    kinds = {type(action) for seed in range(36) for _, action, _ in play(seed)}
    assert kinds >= {PlaceTile, Commit, ReplaceTiles, DrawTile}
