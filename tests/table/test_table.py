"""The one authority: what it accepts, what it refuses, and who hears of it."""

import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.conftest import GAMES, Make, ToyTable, new_table, play, play_at_random, setup, show
from tests.toygame import GAME, Draw, Drew, Event, Reply, Rest, Scored, Show, Shown, View
from tigris.core import SetupError
from tigris.table import (
    PHONE,
    TABLET,
    Accepted,
    Cause,
    Refused,
    SeatPlan,
    Setup,
    Side,
    Table,
    Update,
    bot,
    default_seats,
)
from tigris.table.looks import NotOverError
from tigris.table.seats import NoSuchSeatError


def refusal(answer: Accepted | Refused) -> str:
    assert isinstance(answer, Refused)
    assert answer.text.endswith("."), answer.text
    return answer.code


def test_an_accepted_action_moves_the_game_and_the_revision() -> None:
    table = new_table()
    wish = show(table, 0)

    assert table.submit(0, 0, wish) == Accepted(1)

    assert table.revision == 1
    assert table.view(None).shown == wish.pebble
    assert table.look(1).to_act == (1,)


def test_a_table_can_be_taken_up_at_a_position() -> None:
    other = new_table(seed=9)
    wish = show(other, 0)
    state = GAME.apply(GAME.new(2, 9, {"first": 0}), wish).state

    table = Table.at(GAME, setup(seed=7), state)

    assert table.view(None).shown == wish.pebble
    assert (table.revision, table.path) == (0, None)
    assert table.submit(1, 0, Reply(1, True)) == Accepted(1)


def test_a_wish_chosen_at_another_revision_is_refused() -> None:
    table = new_table()
    wish = show(table, 0)
    play(table, wish)

    assert refusal(table.submit(1, 0, Reply(1, True))) == "stale_revision"
    assert refusal(table.submit(1, 2, Reply(1, True))) == "stale_revision"
    assert table.revision == 1


def test_a_seat_decides_only_when_it_is_asked() -> None:
    table = new_table()

    answer = table.submit(1, 0, Rest(1))

    assert refusal(answer) == "not_your_decision"
    assert isinstance(answer, Refused)
    assert answer.text == "It is for Ann to decide now, not for Ben."


def test_a_seat_cannot_act_in_the_name_of_another() -> None:
    table = new_table()

    answer = table.submit(0, 0, Rest(1))

    assert refusal(answer) == "not_your_piece"
    assert isinstance(answer, Refused)
    assert answer.rule == "P1"


def test_what_the_rules_forbid_is_refused_with_their_code() -> None:
    table = new_table()
    assert refusal(table.submit(0, 0, Draw(0))) == "not_now"
    assert table.revision == 0


@pytest.mark.parametrize("viewer", [-1, 2, 99, True, 1.0, "0"])
def test_nobody_is_shown_what_a_chair_that_is_not_there_sees(viewer: Any) -> None:
    """-1 would be the last player's hand."""
    table = new_table()
    heard: list[Update[Event, View]] = []
    table.subscribe(heard.append)
    play(table, Rest(0))
    for attempt in (
        table.view,
        table.look,
        table.log,
        table.events_for,
        table.replay,
        heard[0].view,
        heard[0].events,
    ):
        with pytest.raises(NoSuchSeatError) as caught:
            attempt(viewer)
        assert caught.value.code == "no_such_seat"


@pytest.mark.parametrize("seat", [-1, 2, 99, True, 1.0, "0", None])
def test_a_chair_that_is_not_there_is_refused(seat: Any) -> None:
    table = new_table()
    assert refusal(table.submit(seat, 0, Rest(seat))) == "no_such_seat"
    assert refusal(table.undo(seat, 0)) == "no_such_seat"
    assert refusal(table.set_seat(seat, table.seats[0])) == "no_such_seat"


def test_nothing_is_played_after_the_end() -> None:
    table = new_table(options={"first": 0, "last_turn": 1})
    play(table, Rest(0))

    assert table.outcome is not None
    assert refusal(table.submit(0, table.revision, Rest(0))) == "game_over"
    assert refusal(table.undo(0, table.revision)) == "game_over"


def test_nothing_happens_at_a_closed_table() -> None:
    table = new_table()
    table.close()
    table.close()

    assert table.closed
    assert refusal(table.submit(0, 0, Rest(0))) == "table_closed"
    assert refusal(table.undo(0, 0)) == "table_closed"
    assert refusal(table.set_seat(0, table.seats[0])) == "table_closed"


@pytest.mark.parametrize(
    "data", [None, 3, "rest", [], {}, {"kind": "fly"}, {"kind": "show", "seat": "0", "pebble": 1}]
)
def test_data_that_is_no_action_is_refused(data: Any) -> None:
    table = new_table()
    assert refusal(table.submit_data(0, 0, data)) == "bad_action"
    assert table.revision == 0


def test_an_action_may_come_as_data() -> None:
    table = new_table()
    assert table.submit_data(0, 0, {"kind": "rest", "seat": 0}) == Accepted(1)


def test_a_wish_of_who_no_longer_plays_the_seat_is_refused() -> None:
    table = new_table()
    assert refusal(table.submit(0, 0, Rest(0), by=bot("easy"))) == "seat_changed"
    assert table.submit(0, 0, Rest(0), by=TABLET) == Accepted(1)


def test_listeners_hear_of_every_change_in_order_and_see_only_their_own() -> None:
    table = new_table()
    heard: list[Update[Event, View]] = []
    end = table.subscribe(heard.append)
    wish = show(table, 0)

    play(table, wish, Reply(1, False), Draw(0))
    end()
    play(table, Rest(1))

    assert [u.revision for u in heard] == [1, 2, 3]
    assert [u.cause for u in heard] == [Cause.ACTION] * 3
    assert heard[0].events(1) == (Shown(0, wish.pebble),)
    assert heard[1].events(0) == (Scored(0, "kept", wish.pebble),)
    assert heard[1].events(1) == heard[1].events(None) == (Scored(0, "kept", None),)
    assert heard[2].events(1) == (Drew(0, None),)
    assert heard[0].view(None).shown == wish.pebble, "an update shows its own moment, not now"
    assert heard[2].to_act == (1,)


def test_an_update_holds_no_state() -> None:
    table = new_table()
    heard: list[Update[Event, View]] = []
    table.subscribe(heard.append)
    play(table, Rest(0))

    fields = [getattr(heard[0], name) for name in Update.__slots__]
    assert not any(isinstance(value, type(GAME.new(2, 1, {}))) for value in fields)


def test_a_listener_that_raises_does_no_harm(caplog: pytest.LogCaptureFixture) -> None:
    table = new_table()
    heard: list[int] = []

    def bad(update: Update[Event, View]) -> None:
        raise RuntimeError("a bug in a listener")

    table.subscribe(bad)
    table.subscribe(lambda update: heard.append(update.revision))
    play(table, Rest(0), Rest(1))

    assert heard == [1, 2]
    assert caplog.text.count("A listener of the table failed") == 2


def test_a_listener_may_submit_and_the_order_stays() -> None:
    """The first listener answers at once; the second still hears 1 before 2."""
    table = new_table()
    heard: list[int] = []

    def answerer(update: Update[Event, View]) -> None:
        if update.revision == 1:
            play(table, Reply(1, True))

    table.subscribe(answerer)
    table.subscribe(lambda update: heard.append(update.revision))
    play(table, show(table, 0))

    assert heard == [1, 2]


def test_many_threads_at_once_make_one_line_of_actions(make: Make, tmp_path: Path) -> None:
    """Eight threads submit what they see. Every revision is accepted once, and told once."""
    table = make(options={"first": 0, "last_turn": 60})
    heard: list[int] = []
    accepted: list[int] = []
    refused: set[str] = set()
    table.subscribe(lambda update: heard.append(update.revision))

    def hurry(seed: int) -> None:
        rng = Random(seed)
        while (look := table.look(None)).to_act:
            seat = look.to_act[0]
            mine = table.look(seat)
            if not mine.legal:
                continue
            answer = table.submit(seat, mine.revision, rng.choice(mine.legal))
            if isinstance(answer, Accepted):
                accepted.append(answer.revision)
            else:
                refused.add(answer.code)

    threads = [threading.Thread(target=hurry, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)

    assert sorted(accepted) == list(range(1, table.revision + 1))
    assert heard == sorted(accepted)
    assert refused <= {"stale_revision", "game_over"}
    table.close()
    again = Table.open(GAMES, tmp_path / "game.tigris")
    assert again.view(0) == table.view(0)
    again.close()


def test_seats_change_in_the_middle_of_a_game_and_the_save_knows(
    make: Make, tmp_path: Path
) -> None:
    """Ben's phone dies, a bot stands in, and Ben comes back on the tablet."""
    table = make(controllers=(TABLET, PHONE))
    heard: list[tuple[Cause, int]] = []
    table.subscribe(lambda update: heard.append((update.cause, update.revision)))
    plan = table.seats[1]
    play(table, Rest(0))

    for controller in (bot("easy"), TABLET):
        plan = SeatPlan(plan.name, plan.emblem, plan.side, controller)
        assert table.set_seat(1, plan) == Accepted(1), "no new revision: a tap under way counts"
    play(table, Rest(1))
    table.close()

    again = Table.open(GAMES, tmp_path / "game.tigris")
    assert again.seats[1] == plan
    assert heard[1:3] == [(Cause.SEAT, 1)] * 2
    assert [line.text for line in again.log(0) if line.code == "seat_changed"] == [
        "Ben is now played by: bot (easy).",
        "Ben is now played by: tablet.",
    ]
    again.close()


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (SeatPlan("ann ", "", Side.NORTH), "seat_name_taken"),
        (SeatPlan("", "", Side.NORTH), "seat_name"),
        (SeatPlan("x" * 41, "", Side.NORTH), "seat_name"),
        (SeatPlan("B\n", "", Side.NORTH), "seat_name"),
        (SeatPlan("Ben", "", Side.NORTH, bot("")), "seat_level"),
    ],
)
def test_a_seat_that_will_not_do_is_refused(plan: SeatPlan, code: str) -> None:
    table = new_table()
    answer = table.set_seat(1, plan)
    assert isinstance(answer, Refused)
    assert answer.code == code
    assert table.seats[1].name == "Ben"


def test_two_seats_cannot_share_an_emblem() -> None:
    plans = default_seats(("Ann", "Ben"), emblems=("lion", "lion"))
    with pytest.raises(SetupError, match="lion"):
        Table.new(GAME, Setup(plans, 1))


def test_default_seats_go_around_the_table() -> None:
    assert [p.side for p in default_seats("AB")] == [Side.SOUTH, Side.NORTH]
    assert [p.side for p in default_seats("ABC")] == [Side.SOUTH, Side.WEST, Side.NORTH]
    assert [p.side for p in default_seats("ABCD")] == list(Side)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"options": {"first": 9}}, "bad_first"),
        ({"options": {"first": {1, 2}}}, "options_not_plain"),
        ({"options": {"odds": float("nan")}}, "options_not_plain"),
        ({"timer": -1.0}, "bad_timer"),
        ({"seats": 1}, "bad_seats"),
    ],
)
def test_a_set_up_that_makes_no_game_leaves_no_file(
    wishes: dict[str, Any], code: str, tmp_path: Path
) -> None:
    with pytest.raises(SetupError) as caught:
        Table.new(GAME, setup(**wishes), tmp_path / "game.tigris")
    assert caught.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_the_start_player_is_chosen_or_drawn_from_the_seed() -> None:
    assert all(new_table(seed=s, options={"first": 1}).look(None).active == 1 for s in range(9))
    drawn = [new_table(seed=s, options={}).look(None).active for s in range(40)]
    assert set(drawn) == {0, 1}
    assert drawn == [new_table(seed=s, options={}).look(None).active for s in range(40)]


def test_open_scores_are_an_option_of_the_game() -> None:
    table = new_table(options={"first": 0, "open_scores": True})
    wish = show(table, 0)
    play(table, wish, Reply(1, False))
    assert table.view(None).points == (wish.pebble, 0)
    assert table.events_for(None)[-1] == Scored(0, "kept", wish.pebble, True)


def test_the_timer_says_who_decides_since_when_and_enforces_nothing() -> None:
    now = 100.0
    table: ToyTable = Table.new(GAME, setup(timer=30.0), clock=lambda: now)
    assert [(d.seat, d.since) for d in table.deciding()] == [(0, 100.0)]
    now = 500.0
    assert [(d.seat, d.since) for d in table.deciding()] == [(0, 100.0)]
    play(table, show(table, 0))
    assert [(d.seat, d.since) for d in table.deciding()] == [(1, 500.0)]
    assert table.setup.timer == 30.0


def test_statistics_wait_for_the_end_and_add_up() -> None:
    table = new_table(seats=3, seed=5)
    with pytest.raises(NotOverError):
        table.statistics()

    play_at_random(table, Random(1))

    outcome = table.outcome
    assert outcome is not None
    numbers = table.statistics()
    sums = tuple(sum(counter.values()) for counter in numbers.counters)
    assert sums == tuple(score[0] for score in outcome.scores)
    assert numbers.curve[-1] == sums
    assert len(numbers.curve) == table.look(None).turn


def test_a_show_needs_its_pebble() -> None:
    table = new_table()
    assert refusal(table.submit(0, 0, Show(0, 1))) == "not_now"


def test_everything_given_out_is_json() -> None:
    table = new_table()
    play_at_random(table, Random(3), 20)
    for viewer in (None, 0, 1):
        json.dumps(GAME.encode_view(table.view(viewer)))
        json.dumps([GAME.encode_event(event) for event in table.events_for(viewer)])
