"""What phones are told, what they may ask, and that nothing else happens."""

import logging
from dataclasses import replace
from typing import Any

import pytest

from tests.net.kit import Phone, Room, kinds, speak
from tests.toygame import Rest, Show
from tigris.net import acting, views
from tigris.net.messages import (
    CODES,
    REFUSALS,
    AskLog,
    Language,
    Ping,
    Redo,
    Submit,
    Undo,
    Vote,
    Wish,
    encode,
)
from tigris.table import PHONE, TABLET, Accepted, UndoPolicy, bot


def show(room: Room, seat: int = 0) -> dict[str, Any]:
    """Return the wish of ``seat`` to show its first pebble, as data."""
    return {"kind": "show", "seat": seat, "pebble": room.table.view(seat).hand[0]}


def answer(phone: Phone, message: Any) -> Any:
    """Return what a message is answered with."""
    (found,) = (m for m in phone.say(message) if m.type in ("answer", "error"))
    return found


# Playing


def test_what_a_phone_submits_is_played_and_everybody_sees_it() -> None:
    room = Room()
    ann, ben, guest = room.phone(0), room.phone(1), room.watcher()
    assert answer(ann, Submit(1, 0, show(room))).ok
    assert room.table.revision == 1
    for phone in (ann, ben, guest):
        phone.new()
        assert phone.state["revision"] == 1
        assert phone.state["deciding"] == [1]
    assert ben.state["game"]["view"]["hand"] == list(room.table.view(1).hand)


def test_what_is_refused_says_why_in_the_language_of_the_phone() -> None:
    room = Room()
    ben = Phone(room)
    ben.sit(1, language="hu")
    told = answer(ben, Submit(1, 0, {"kind": "rest", "seat": 1}))
    assert (told.ok, told.code, told.text) == (False, "not_your_decision", "hu: not_your_decision")
    assert room.table.revision == 0


def test_a_phone_cannot_act_for_another_seat() -> None:
    room = Room()
    ben = room.phone(1)
    told = answer(ben, Submit(1, 0, {"kind": "rest", "seat": 0}))
    assert not told.ok
    ann = room.phone(0)
    assert not answer(ann, Submit(1, 0, {"kind": "rest", "seat": 1})).ok
    assert room.table.revision == 0


def test_what_is_no_action_is_refused() -> None:
    ann = Room().phone(0)
    assert answer(ann, Submit(1, 0, {"kind": "fly"})).code == "bad_action"


def test_what_was_chosen_at_another_revision_is_refused() -> None:
    room = Room()
    ann = room.phone(0)
    assert answer(ann, Submit(1, 7, show(room))).code == "stale_revision"


def test_a_message_that_arrives_twice_is_played_once_and_answered_twice() -> None:
    room = Room()
    ann = room.phone(0)
    message = Submit(1, 0, show(room))
    first = answer(ann, message)
    assert answer(ann, message) == first
    ann.leave()
    again = Phone(room, device=ann.device)
    assert again.sit(0)[0].id == 1
    assert answer(again, message) == first
    assert room.table.revision == 1


def test_an_older_number_or_another_message_with_the_last_one_is_refused() -> None:
    room = Room()
    ann = room.phone(0)
    first = Submit(5, 0, show(room))
    assert answer(ann, first).ok
    assert answer(ann, Submit(4, 1, show(room))).code == "old_id"
    assert answer(ann, Undo(5, 1)).code == "old_id"
    assert room.table.revision == 1
    assert answer(ann, Undo(6, 1)).ok
    assert answer(ann, first).code == "old_id"


def test_numbers_belong_to_a_device() -> None:
    room = Room()
    assert answer(room.phone(0), Submit(9, 0, show(room))).ok
    other = room.phone(0)
    room.hub.admit(0, True)
    assert other.new()[0].id == 0
    assert answer(other, Undo(1, 1)).ok


def test_a_refused_action_uses_its_number_up() -> None:
    room = Room()
    ann = room.phone(0)
    assert not answer(ann, Submit(1, 3, show(room))).ok
    assert answer(ann, Submit(1, 0, show(room))).code == "old_id"


def test_a_phone_takes_back_and_plays_again() -> None:
    room = Room()
    ann = room.phone(0)
    answer(ann, Submit(1, 0, show(room)))
    assert ann.state["undo"] == {"can": True, "text": ""}
    assert answer(ann, Undo(2, 1)).ok
    assert ann.state["redo"]
    assert answer(ann, Redo(3, 2)).ok
    assert room.table.view(None).shown is not None
    assert answer(ann, Redo(4, 3)).code == "redo_nothing"


def test_a_phone_is_told_why_nothing_can_be_taken_back() -> None:
    ann = Room().phone(0)
    assert ann.state["undo"] == {"can": False, "text": "en: undo_nothing"}
    assert answer(ann, Undo(1, 0)).code == "undo_nothing"


def test_where_all_must_agree_an_undo_asks_them() -> None:
    room = Room(undo=UndoPolicy.AGREED)
    ann, ben = room.phone(0), room.phone(1)
    answer(ann, Submit(1, 0, show(room)))
    answer(ben, Submit(1, 1, {"kind": "reply", "seat": 1, "take": False}))
    ann.new()
    assert ann.state["undo"] == {"can": True, "text": "en: undo_asks"}
    assert answer(ann, Undo(2, 2)).ok
    ben.new()
    assert ben.state["vote"] == {"text": "en: vote Ann", "asked": True}
    assert ann.state["vote"] == {"text": "en: vote Ann", "asked": False}
    assert answer(ann, Vote(3, 2, True)).code == "undo_not_asked"
    assert answer(ben, Vote(2, 2, True)).ok
    assert room.table.position == 0
    assert ben.state["vote"] is None


def test_one_may_decline() -> None:
    room = Room(undo=UndoPolicy.AGREED)
    ann, ben = room.phone(0), room.phone(1)
    answer(ann, Submit(1, 0, show(room)))
    answer(ben, Submit(1, 1, {"kind": "reply", "seat": 1, "take": True}))
    answer(ann, Undo(2, 2))
    assert answer(ben, Vote(2, 2, False)).ok
    assert room.table.position == 2


def test_a_seat_that_another_plays_takes_nothing_back_by_phone() -> None:
    room = Room()
    ann = room.phone(0)
    answer(ann, Submit(1, 0, show(room)))
    room.table.set_seat(0, replace(room.table.seats[0], controller=TABLET))
    for message in (Undo(2, 1), Redo(3, 1), Vote(4, 1, True)):
        assert answer(ann, message).code == "seat_changed"


def test_also_at_the_last_moment_a_seat_that_another_plays_is_not_the_phones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room()
    ann = room.phone(0)
    monkeypatch.setattr(acting, "not_by_phone", lambda table, seat: None)  # it was so just now
    room.table.set_seat(0, replace(room.table.seats[0], controller=TABLET))
    assert answer(ann, Submit(1, 0, show(room))).code == "seat_changed"


def test_a_spectator_can_do_nothing() -> None:
    room = Room()
    guest = room.watcher()
    messages = (Submit(1, 0, show(room)), Undo(2, 0), Redo(3, 0), Vote(4, 0, True), Wish(1, 0, {}))
    for message in messages:
        assert answer(guest, message).code == "watching"
    assert room.table.revision == 0


def test_the_end_of_the_game_is_told() -> None:
    room = Room(options={"first": 0, "last_turn": 1})
    ann = room.phone(0)
    assert answer(ann, Submit(1, 0, {"kind": "rest", "seat": 0})).ok
    assert ann.state["over"]
    assert ann.state["desk"] is None
    assert ann.state["game"]["view"]["points"] == [0, 0]
    assert answer(ann, Submit(2, 1, {"kind": "rest", "seat": 0})).code == "game_over"
    assert answer(ann, Wish(1, 1, {"pebble": 1})).code == "game_over"


# Wishes


def test_a_wish_is_answered_with_what_it_comes_to() -> None:
    room = Room()
    ann = room.phone(0)
    pebble = room.table.view(0).hand[1]
    (desk,) = ann.say(Wish(1, 0, {"pebble": pebble, "rubbish": [[]]}))
    assert (desk.n, desk.revision, desk.wish) == (1, 0, {"pebble": pebble})
    assert desk.desk["action"] == {"kind": "show", "seat": 0, "pebble": pebble}
    assert room.hub.wish(0) == {"pebble": pebble}
    assert room.hub.wish(1) is None
    assert ("wish", 0) in room.heard


def test_a_wish_out_of_order_is_refused_and_changes_nothing() -> None:
    room = Room()
    ann = room.phone(0)
    ann.say(Wish(3, 0, {"pebble": room.table.view(0).hand[0]}))
    before = room.hub.wish(0)
    for n in (3, 2):
        assert answer(ann, Wish(n, 0, {})).code == "old_wish"
    assert room.hub.wish(0) == before


def test_one_may_plan_while_others_decide_and_the_plan_lasts_as_long_as_it_makes_sense() -> None:
    room = Room(3)
    ann, ben, cid = room.phone(0), room.phone(1), room.phone(2)
    pebble = room.table.view(1).hand[0]
    ben.say(Wish(1, 0, {"pebble": pebble}))
    room.hub.receive(ann.caller, encode(Submit(1, 0, {"kind": "rest", "seat": 0})))
    assert room.hub.wish(1) is None  # until it is known whether it still makes sense
    state, desk = ben.new()
    assert (state.type, desk.type) == ("state", "desk")
    assert (desk.n, desk.revision, desk.wish) == (1, 1, {"pebble": pebble})
    assert desk.desk == state.desk
    assert desk.desk["action"]
    assert room.hub.wish(1) == {"pebble": pebble}
    assert kinds(cid.new())[-1] == "state"


def test_a_plan_that_makes_no_sense_any_more_is_given_back_without_it() -> None:
    room = Room()
    ann, ben = room.phone(0), room.phone(1)
    room.hub.aim(0, {"pebble": room.table.view(0).hand[0]})
    room.table.submit(0, 0, Rest(0))
    room.run()
    assert room.hub.wish(0) is None
    pebble = room.table.view(1).hand[0]
    ben.say(Wish(1, 1, {"pebble": pebble}))
    room.table.submit(1, 1, Show(1, pebble))
    room.run()
    assert room.hub.wish(1) is None
    assert kinds(ben.new()) == ["state"]
    assert ann.state["revision"] == 2


def test_a_wish_for_an_older_revision_is_taken_for_the_present_one() -> None:
    room = Room()
    ben = room.phone(1)
    room.table.submit(0, 0, Rest(0))
    desk = ben.say(Wish(1, 0, {"pebble": 1}))[-1]
    assert (desk.type, desk.revision) == ("desk", 1)


def test_who_acted_has_no_wish_any_more() -> None:
    room = Room()
    ann = room.phone(0)
    action = show(room)
    ann.say(Wish(1, 0, {"pebble": action["pebble"]}))
    room.heard.clear()
    told = ann.say(Submit(1, 0, action))
    assert kinds(told) == ["answer", "state"]
    assert room.hub.wish(0) is None
    assert ("wish", 0) in room.heard


def test_a_finger_on_the_tablet_moves_the_wish_on_the_phone() -> None:
    room = Room()
    ann = room.phone(0)
    ann.say(Wish(4, 0, {"pebble": 0}))
    pebble = room.table.view(0).hand[2]
    room.hub.aim(0, {"pebble": pebble})
    (desk,) = ann.new()
    assert (desk.n, desk.wish) == (4, {"pebble": pebble})
    assert room.hub.wish(0) == {"pebble": pebble}


def test_a_finger_on_the_tablet_may_aim_while_the_phone_is_away() -> None:
    room = Room()
    room.hub.aim(0, {"pebble": room.table.view(0).hand[0]})
    ann = Phone(room)
    assert kinds(ann.sit(0)) == ["welcome", "state", "desk"]
    room.table.set_seat(1, replace(room.table.seats[1], controller=bot("random")))
    room.hub.aim(1, {"pebble": 1})
    assert room.hub.wish(1) is None


def test_a_reloaded_page_gets_its_wish_back() -> None:
    room = Room()
    ann = room.phone(0)
    ann.say(Wish(1, 0, {"pebble": room.table.view(0).hand[0]}))
    again = Phone(room, device=ann.device)
    assert again.sit(0)[2].wish == room.hub.wish(0)


def test_a_wish_ends_when_a_bot_stands_in() -> None:
    room = Room()
    ann = room.phone(0)
    ann.say(Wish(1, 0, {"pebble": room.table.view(0).hand[0]}))
    room.table.set_seat(0, replace(room.table.seats[0], controller=bot("random")))
    room.run()
    assert room.hub.wish(0) is None


# The rest of what may be asked


def test_the_log_is_told_as_the_viewer_may_know_it() -> None:
    room = Room()
    ann, ben, guest = room.phone(0), room.phone(1), room.watcher()
    pebble = show(room)["pebble"]
    room.table.submit(0, 0, Show(0, pebble))
    answer(ben, Submit(1, 1, {"kind": "reply", "seat": 1, "take": False}))
    texts = {
        phone: [line["text"] for line in phone.say(AskLog(3))[-1].lines]
        for phone in (ann, ben, guest)
    }
    assert texts[ann] == [f"Ann shows {pebble}.", f"Ann scores {pebble}."]
    assert texts[ben] == texts[guest] == [f"Ann shows {pebble}.", "Ann scores."]


def test_the_log_is_written_once_however_often_it_is_asked_for() -> None:
    written = []

    class Counting(type(speak("en"))):  # type: ignore[misc]
        def log(self, look: Any, events: Any) -> Any:
            written.append(1)
            return super().log(look, events)

    companion = Counting("en")
    room = Room(speak=lambda language: companion)
    guests = [room.watcher() for _ in range(3)]
    for guest in guests:
        for number in range(5):
            guest.say(AskLog(number))
    assert len(written) == 1
    room.table.submit(0, 0, Rest(0))
    assert len(guests[0].say(AskLog(9))[-1].lines) == 1


def test_another_language_comes_with_a_fresh_state() -> None:
    room = Room()
    ann = room.phone(0)
    (state,) = ann.say(Language("hu-HU"))
    assert state.game["language"] == "hu"
    (state,) = ann.say(Language("hu_HU"))
    assert state.game["language"] == "hu"


def test_made_up_languages_do_not_pile_up() -> None:
    room = Room()
    ann = room.phone(0)
    for number in range(100):
        room.clock.now += 1
        ann.say(Language(f"en-x{number}"))
        ann.say(AskLog(number))
    assert len(room.hub._companion._known) <= 8
    assert max(len(room.hub._views._states), len(room.hub._views._logs)) <= views.MOST


def test_a_ping_is_answered_also_before_the_hello() -> None:
    phone = Phone(Room())
    (pong,) = phone.say(Ping(17))
    assert (pong.type, pong.n) == ("pong", 17)


def test_nothing_else_is_answered_before_the_hello() -> None:
    room = Room()
    phone = Phone(room)
    for message in (Wish(1, 0, {}), Submit(1, 0, show(room)), Undo(1, 0), AskLog(1)):
        assert answer(phone, message).code == "not_in"
    assert phone.say(Language("it")) == []
    assert room.table.revision == 0


@pytest.mark.parametrize("frame", ["", "{", '{"type":"fly"}', "x" * 5000, b"\x00\xff", "[" * 999])
def test_a_frame_that_is_no_message_is_answered_and_harms_nothing(frame: str | bytes) -> None:
    room = Room()
    ann = room.phone(0)
    told = answer(ann, frame)
    assert told.code in (*CODES, *REFUSALS)
    assert told.text == f"en: error.{told.code}"
    assert ann.wire.code is None
    assert answer(ann, Submit(1, 0, show(room))).ok


# Many at once


def test_many_changes_at_once_are_told_once() -> None:
    room = Room()
    ann = room.phone(0)
    ann.new()
    for _ in range(3):
        seat = room.table.look(None).active
        room.table.submit(seat, room.table.revision, Rest(seat))
    assert len(room._posted) == 1
    (state,) = ann.new()
    assert state.revision == 3


def test_a_state_is_made_once_for_all_who_see_the_same() -> None:
    made = []

    class Counting(type(speak("en"))):  # type: ignore[misc]
        def facts(self, look: Any, events: Any) -> Any:
            made.append(1)
            return super().facts(look, events)

    companion = Counting("en")
    room = Room(speak=lambda language: companion)
    guests = [Phone(room, address=f"10.0.0.{number}") for number in range(20)]
    for guest in guests:
        guest.hello(watch=True)
    made.clear()
    room.table.submit(0, 0, Rest(0))
    room.run()
    assert len(made) == 1
    assert {guest.state["revision"] for guest in guests} == {1}


def test_who_sends_too_much_must_go() -> None:
    room = Room()
    ann = room.phone(0)
    for n in range(59):
        assert kinds(ann.say(Ping(n))) == ["pong"]
    assert kinds(ann.say(Ping(59))) == ["bye"]
    assert ann.wire.code == "too_fast"
    before = len(ann.wire.texts)
    ann.say(Ping(60))
    assert len(ann.wire.texts) == before


def test_so_many_a_second_are_fine() -> None:
    room = Room()
    ann = room.phone(0)
    for n in range(300):
        room.clock.now += 1 / 29
        assert kinds(ann.say(Ping(n))) == ["pong"]


# When something of ours fails


class Broken:
    """A companion that fails in whatever is named."""

    def __init__(self, *what: str) -> None:
        self.what = set(what)
        self.whole = speak("en")

    def __getattr__(self, name: str) -> Any:
        if name in self.what:
            raise RuntimeError("a secret of the game")
        return getattr(self.whole, name)


@pytest.mark.parametrize("what", ["facts", "desk", "log", "refusal"])
def test_a_fault_of_ours_is_logged_and_only_said_to_be_one(
    what: str, caplog: pytest.LogCaptureFixture
) -> None:
    companion = Broken()
    room = Room(speak=lambda language: companion)
    ann, ben = room.phone(0), room.phone(1)
    companion.what = {what}
    for message in (Wish(1, 0, {}), AskLog(1), Submit(1, 0, {}), Language("it")):
        for told in ann.say(message):
            assert "secret" not in str(told)
    assert any(record.levelno == logging.ERROR for record in caplog.records)
    companion.what = set()
    assert isinstance(room.table.submit(0, 0, Rest(0)), Accepted)
    for phone in (ann, ben):
        phone.new()
        assert phone.wire.code is None
        assert phone.state["revision"] == 1


def test_a_listener_that_fails_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    room = Room()

    def fail(kind: str, seat: Any) -> None:
        raise RuntimeError

    room.hub._listen = fail
    ann = room.phone(0)
    assert ann.state["revision"] == 0
    assert caplog.records


def test_a_seat_that_becomes_a_phones_can_be_taken() -> None:
    room = Room(controllers=(PHONE, bot("random")))
    room.table.set_seat(1, replace(room.table.seats[1], controller=PHONE))
    assert room.phone(1).state["game"]["view"]["hand"]
