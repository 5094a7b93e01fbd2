"""The contract between rules and table, over every game of the catalog and the toy."""

import json
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.every_game import every_game
from tigris.core import BadActionError, Game, IllegalActionError, Seat, SetupError, Step

LONGEST = 5000  # actions; far more than any game takes
GAMES = every_game()


class Record(NamedTuple):
    """A game played at random: all its states, and what led from each to the next."""

    game: Game[Any, Any, Any, Any]
    seats: int
    seed: int
    states: list[Any]
    actions: list[Any]
    steps: list[Step[Any, Any]]

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *range(self.seats)]


def play(game: Game[Any, Any, Any, Any], seats: int, seed: int) -> Record:
    """Play at random to the end."""
    rng = Random(seed)
    record = Record(game, seats, seed, [game.new(seats, seed, {})], [], [])
    while deciding := game.to_act(record.states[-1]):
        assert len(record.actions) < LONGEST, f"{game.id}, seed {seed}: the game does not end"
        action = rng.choice(game.legal(record.states[-1], rng.choice(deciding)))
        record.actions.append(action)
        record.steps.append(game.apply(record.states[-1], action))
        record.states.append(record.steps[-1].state)
    return record


@pytest.fixture(
    scope="module",
    params=[(name, seats) for name, game in GAMES.items() for seats in game.seats],
    ids=lambda param: f"{param[0]}-{param[1]}",
)
def record(request: pytest.FixtureRequest) -> Record:
    name, seats = request.param
    return play(GAMES[name], seats, seed=seats * 1000 + 1)


def sample(record: Record, count: int = 60) -> list[Any]:
    """Return some of the states, the first and the last among them."""
    inner = record.states[1:-1]
    chosen = Random(record.seed).sample(inner, min(count, len(inner)))
    return [record.states[0], *chosen, record.states[-1]]


def test_random_play_ends_and_says_how(record: Record) -> None:
    *running, last = record.states
    outcome = record.game.outcome(last)
    assert outcome is not None
    assert all(record.game.outcome(state) is None for state in running)
    assert len(outcome.places) == len(outcome.scores) == record.seats
    assert outcome.winners
    assert outcome.reason
    for seat, place in enumerate(outcome.places):
        assert place == 1 + sum(other < place for other in outcome.places), f"seat {seat}"


def test_nobody_may_do_anything_after_the_end(record: Record) -> None:
    last = record.states[-1]
    assert record.game.to_act(last) == ()
    for seat in range(record.seats):
        assert not record.game.legal(last, seat)
    for action in record.actions[-3:]:
        assert record.game.explain(last, action.seat, action) is not None
        with pytest.raises(IllegalActionError):
            record.game.apply(last, action)


def test_the_same_seed_and_actions_give_the_same_game(record: Record) -> None:
    state = record.game.new(record.seats, record.seed, {})
    assert state == record.states[0]
    for action, step in zip(record.actions, record.steps, strict=True):
        again = record.game.apply(state, record.game.decode_action(encoded(record, action)))
        assert again == step
        state = again.state


def encoded(record: Record, action: Any) -> Any:
    return json.loads(json.dumps(record.game.encode_action(action), allow_nan=False))


def test_actions_survive_encoding(record: Record) -> None:
    for action in record.actions:
        assert record.game.decode_action(encoded(record, action)) == action


def test_actions_are_values_that_print_differently(record: Record) -> None:
    for state in sample(record):
        for seat in record.game.to_act(state):
            legal = record.game.legal(state, seat)
            assert len(set(legal)) == len({str(action) for action in legal}) == len(legal)
            assert {action.seat for action in legal} == {seat}


@pytest.mark.parametrize(
    "data", [None, 0, "x", [], {}, {"kind": None}, {"kind": "no such thing"}, {"type": []}]
)
def test_what_is_no_action_is_refused(record: Record, data: Any) -> None:
    with pytest.raises(BadActionError) as caught:
        record.game.decode_action(data)
    assert caught.value.code


def test_an_action_with_anything_out_of_place_is_refused_or_still_an_action(
    record: Record,
) -> None:
    """Each field in turn is dropped or spoilt: never another error, never a broken action."""
    spoilt: list[Any] = [None, -1, 10**9, "", "nonsense", [], {}, True, 1.5]
    kinds = {type(action): action for action in record.actions}
    for action in kinds.values():
        data = encoded(record, action)
        for key in data:
            variants = [{**data, key: value} for value in spoilt]
            variants.append({k: v for k, v in data.items() if k != key})
            for variant in variants:
                try:
                    odd = record.game.decode_action(variant)
                except BadActionError:
                    continue
                assert record.game.decode_action(record.game.encode_action(odd)) == odd
                record.game.explain(record.states[0], 0, odd)


def test_every_listed_action_applies_and_is_not_explained_away(record: Record) -> None:
    for state in sample(record, 25):
        for seat in range(record.seats):
            for action in record.game.legal(state, seat):
                assert record.game.explain(state, seat, action) is None, action
                record.game.apply(state, action)


def test_what_is_not_listed_is_explained_and_does_not_apply(record: Record) -> None:
    """Actions of other moments of the same game are wrong in every way there is."""
    rng = Random(record.seed)
    refused = 0
    for state in sample(record, 40):
        legal = {action for s in range(record.seats) for action in record.game.legal(state, s)}
        for action in rng.sample(record.actions, min(40, len(record.actions))):
            refusal = record.game.explain(state, action.seat, action)
            assert (refusal is None) == (action in legal), (action, refusal)
            if refusal is not None:
                assert refusal.code
                assert refusal.text
                refused += 1
                with pytest.raises(IllegalActionError) as caught:
                    record.game.apply(state, action)
                assert caught.value.code == refusal.code
    assert refused > 50


def test_no_seat_may_act_for_another(record: Record) -> None:
    for state in sample(record, 25):
        for seat in record.game.to_act(state):
            action = record.game.legal(state, seat)[0]
            for other in set(range(record.seats)) - {seat}:
                assert record.game.explain(state, other, action) is not None


def test_who_must_decide_has_something_to_decide(record: Record) -> None:
    for state in record.states:
        deciding = record.game.to_act(state)
        for seat in range(record.seats):
            assert bool(record.game.legal(state, seat)) == (seat in deciding)


def test_turns_grow_by_one(record: Record) -> None:
    turns = [record.game.turn(state) for state in record.states]
    assert turns[0] == 1
    assert all(after - before in (0, 1) for before, after in pairwise(turns))
    for before, after in pairwise(record.states):
        if record.game.active(before) != record.game.active(after):
            assert record.game.turn(after) == record.game.turn(before) + 1


def test_views_are_json_and_differ_only_by_what_they_show(record: Record) -> None:
    for state in sample(record):
        for viewer in record.viewers:
            view = record.game.view(state, viewer)
            json.dumps(record.game.encode_view(view), allow_nan=False)
            assert view == record.game.view(state, viewer)


def test_events_are_json_and_sentences_for_everyone(record: Record) -> None:
    names = ["Ann", "Ben", "Cid", "Dan"][: record.seats]
    said = 0
    for step in record.steps:
        for event in step.events:
            for viewer in record.viewers:
                seen = event.seen_by(viewer)
                assert type(seen) is type(event)
                assert seen.seen_by(viewer) == seen
                json.dumps(record.game.encode_event(seen), allow_nan=False)
                said += bool(record.game.narrate(seen, names))
            record.game.narrate(event, names)
    assert said > len(record.steps)


def test_undo_stops_somewhere_but_not_everywhere(record: Record) -> None:
    reveals = [step.reveals for step in record.steps]
    assert any(reveals)
    assert None in reveals
    assert "" not in reveals


def test_statistics_cover_every_turn_and_end_with_the_score(record: Record) -> None:
    numbers = record.game.tally(record.states[0], record.steps)
    assert len(numbers.counters) == record.seats
    assert len(numbers.curve) == record.game.turn(record.states[-1])
    assert all(len(points) == record.seats for points in numbers.curve)
    json.dumps([dict(counter) for counter in numbers.counters])
    outcome = record.game.outcome(record.states[-1])
    assert outcome is not None
    final = numbers.curve[-1]
    assert max(final) in {final[seat] for seat in outcome.winners}


def test_statistics_of_nothing_are_nothing(record: Record) -> None:
    numbers = record.game.tally(record.states[0], [])
    assert numbers.curve == ()
    assert len(numbers.counters) == record.seats


@pytest.mark.parametrize("name", GAMES)
def test_impossible_set_ups_are_refused(name: str) -> None:
    game = GAMES[name]
    for seats in (0, -1, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(SetupError) as caught:
            game.new(seats, 1, {})
        assert caught.value.code
    for first in (-1, 99):
        with pytest.raises(SetupError):
            game.new(game.seats[0], 1, {"first": first})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_it_is(name: str) -> None:
    game = GAMES[name]
    assert game.id == name
    assert game.title
    assert game.version >= 1
    assert len(game.seats) >= 1
