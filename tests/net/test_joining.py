"""Who comes in at the hub, who has to ask, and who has to go."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.net.kit import Phone, Room, kinds
from tigris.net.callers import Limits
from tigris.net.keys import Keys
from tigris.net.links import Presence
from tigris.net.messages import BYES, Hello, Ping, Submit, Wish, encode
from tigris.table import PHONE, TABLET, bot


def presence(room: Room) -> list[str]:
    return [link.state.value for link in room.hub.links()]


def gone(phone: Phone) -> str:
    """Return with which code a connection ended: the goodbye and the hanging up say the same."""
    bye = phone.new()[-1] if phone._read < len(phone.wire.texts) else None
    assert phone.wire.code in BYES
    assert bye is None or bye.code == phone.wire.code
    return phone.wire.code


def test_a_token_gives_its_seat_and_the_whole_state_at_once() -> None:
    room = Room()
    welcome, state = Phone(room).sit(1)[:2]
    assert (welcome.seat, welcome.game, welcome.token) == (1, "pebbles", "")
    assert state.revision == 0
    assert state.game["view"]["hand"] == list(room.table.view(1).hand)
    assert presence(room) == ["none", "here"]


def test_a_code_gives_its_seat_and_the_token_to_come_back_with() -> None:
    room = Room()
    phone = Phone(room)
    welcome = phone.hello(code=room.keys.code(0).lower())[0]
    assert (welcome.seat, welcome.token) == (0, room.keys.token(0))
    phone.leave()
    assert Phone(room, device=phone.device).hello(token=welcome.token)[0].seat == 0


def test_a_spectator_sees_the_public_view_and_has_no_desk() -> None:
    room = Room()
    welcome, state = Phone(room).hello(watch=True)
    assert welcome.seat is None
    assert state.game["view"]["hand"] is None
    assert state.desk is None
    assert state.undo == {"can": False, "text": ""}


def test_others_are_told_that_a_phone_came_and_went() -> None:
    room = Room()
    first = room.phone(0)
    second = room.phone(1)
    assert [seat["connected"] for seat in first.state["seats"]] == [True, True]
    second.leave()
    assert [seat["connected"] for seat in first.state["seats"]] == [True, False]
    assert presence(room) == ["here", "silent"]


def test_a_phone_that_comes_in_gets_its_state_once() -> None:
    assert kinds(Phone(Room()).sit(0)) == ["welcome", "state"]


def test_a_wrong_token_gets_a_friendly_goodbye() -> None:
    room = Room()
    phone = Phone(room)
    (bye,) = phone.hello(token="0" * 32, language="it")
    assert (bye.code, bye.text) == ("wrong_key", "it: bye.wrong_key")
    assert phone.wire.code == "wrong_key"


def test_a_stale_token_gets_the_same() -> None:
    room = Room()
    token = room.keys.token(0)
    room.hub.reissue(0)
    phone = Phone(room)
    phone.hello(token=token)
    assert gone(phone) == "wrong_key"


def test_wrong_codes_are_slowed_down_also_for_who_knows_a_right_one() -> None:
    room = Room()
    for _ in range(6):
        phone = Phone(room)
        phone.hello(code="AAAAA")
        assert gone(phone) == "wrong_key"
    phone = Phone(room)
    phone.hello(code=room.keys.code(0))
    assert gone(phone) == "too_many"
    elsewhere = Phone(room, address="10.0.0.10")
    assert elsewhere.hello(code=room.keys.code(0))[0].seat == 0
    room.clock.now += 61
    assert Phone(room).hello(code=room.keys.code(1))[0].seat == 1


def test_a_phone_that_did_not_hear_that_it_is_in_may_come_by_its_code_again() -> None:
    room = Room()
    phone = Phone(room)
    phone.hello(code=room.keys.code(0))
    phone.leave()  # the line broke, and the welcome with the key was lost
    other = Phone(room)
    other.hello(code=room.keys.code(0))
    assert gone(other) == "wrong_key"
    room.hub.lock(True)
    (welcome, _) = Phone(room, device=phone.device).hello(code=room.keys.code(0))
    assert (welcome.seat, welcome.token) == (0, room.keys.token(0))


def test_a_locked_table_does_not_tell_whether_a_code_is_right() -> None:
    room = Room()
    room.hub.lock(True)
    for code in (room.keys.code(0), "AAAAA"):
        phone = Phone(room)
        phone.hello(code=code)
        assert gone(phone) == "locked"


def test_a_code_of_a_seat_that_is_played_otherwise_counts_as_wrong() -> None:
    room = Room(controllers=(PHONE, TABLET))
    for _ in range(6):
        phone = Phone(room)
        phone.hello(code=room.keys.code(1))
        assert gone(phone) == "wrong_key"
    phone = Phone(room)
    phone.hello(code=room.keys.code(1))
    assert gone(phone) == "too_many"


def test_stale_tokens_do_not_use_up_the_tries_of_an_address() -> None:
    room = Room()
    for _ in range(50):
        Phone(room).hello(token="0" * 32)
    assert Phone(room).hello(code=room.keys.code(0))[0].seat == 0


def test_the_same_phone_takes_its_own_older_connection_over() -> None:
    room = Room()
    old = room.phone(0)
    new = room.phone(0, device=old.device)
    assert gone(old) == "taken_over"
    assert new.wire.code is None
    assert presence(room) == ["here", "none"]


def test_a_second_phone_asks_the_table_and_sees_nothing_before_it_is_let_in() -> None:
    room = Room()
    first = room.phone(0)
    second = Phone(room)
    (wait,) = second.sit(0)
    assert (wait.type, wait.name) == ("wait", "Ann")
    assert presence(room)[0] == "asking"
    assert room.hub.links()[0].connected
    assert ("asking", 0) in room.heard
    (refused,) = second.say(Wish(1, 0, {}))
    assert refused.code == "not_in"
    assert kinds(second.say(Ping(1))) == ["pong"]
    room.hub.admit(0, True)
    assert kinds(second.new())[:2] == ["welcome", "state"]
    assert gone(first) == "taken_over"
    assert presence(room)[0] == "here"


def test_a_second_phone_asks_also_while_the_first_one_sleeps() -> None:
    room = Room()
    first = room.phone(0)
    first.leave()
    second = Phone(room)
    assert kinds(second.sit(0)) == ["wait"]
    room.hub.admit(0, True)
    assert second.new()[0].seat == 0
    back = Phone(room, device=first.device)
    assert kinds(back.sit(0)) == ["wait"]


def test_the_table_may_say_no() -> None:
    room = Room()
    first, second = room.phone(0), room.phone(0)
    room.hub.admit(0, False)
    assert gone(second) == "refused_by_table"
    assert first.wire.code is None
    assert presence(room)[0] == "here"


def test_of_two_that_ask_the_later_one_waits() -> None:
    room = Room()
    room.phone(0)
    second, third = room.phone(0), room.phone(0)
    assert gone(second) == "taken_over"
    room.hub.admit(0, True)
    assert third.new()[0].seat == 0


def test_who_stops_asking_is_forgotten() -> None:
    room = Room()
    first, second = room.phone(0), room.phone(0)
    second.leave()
    assert presence(room)[0] == "here"
    room.hub.admit(0, True)
    assert first.wire.code is None


def test_a_locked_table_lets_nobody_new_in_and_everybody_back() -> None:
    room = Room()
    ann, guest = room.phone(0), room.watcher()
    room.hub.lock(True)
    assert room.hub.locked
    for way in ({"token": room.keys.token(1)}, {"code": room.keys.code(1)}, {"watch": True}):
        late = Phone(room)
        late.hello(**way)
        assert gone(late) == "locked"
    ann.leave()
    guest.leave()
    assert Phone(room, device=ann.device).sit(0)[0].seat == 0
    assert kinds(Phone(room, device=guest.device).hello(watch=True))[0] == "welcome"
    room.hub.lock(False)
    assert room.phone(1).wire.code is None


def test_a_removed_phone_must_scan_the_new_code() -> None:
    room = Room()
    phone = room.phone(0)
    token = room.keys.token(0)
    room.hub.remove(0)
    assert gone(phone) == "removed"
    assert presence(room) == ["none", "none"]
    again = Phone(room, device=phone.device)
    again.hello(token=token)
    assert gone(again) == "wrong_key"
    assert Phone(room, device=phone.device).sit(0)[0].seat == 0


def test_nothing_that_a_removed_phone_did_is_remembered() -> None:
    room = Room()
    phone = room.phone(0)
    phone.say(Submit(7, 0, {"kind": "rest", "seat": 0}))
    room.hub.remove(0)
    assert Phone(room, device=phone.device).sit(0)[0].id == 0


def test_new_keys_send_away_who_asks_as_well() -> None:
    room = Room()
    first, second = room.phone(0), room.phone(0)
    room.hub.reissue(0)
    assert (gone(first), gone(second)) == ("removed", "removed")


def test_no_key_opens_a_seat_that_no_phone_plays() -> None:
    room = Room(3, controllers=(PHONE, TABLET, bot("random")))
    for seat in (1, 2):
        for way in ({"token": room.keys.token(seat)}, {"code": room.keys.code(seat)}):
            phone = Phone(room)
            phone.hello(**way)
            assert gone(phone) == "wrong_key"


def test_a_phone_may_come_back_to_see_its_hand_while_a_bot_stands_in() -> None:
    room = Room()
    phone = room.phone(0)
    room.table.set_seat(0, replace(room.table.seats[0], controller=bot("random")))
    room.run()
    assert (phone.state["seats"][0]["kind"], phone.state["desk"]) == ("bot", None)
    phone.leave()
    again = Phone(room, device=phone.device)
    assert again.sit(0)[0].seat == 0
    assert again.state["game"]["view"]["hand"]
    action = {"kind": "rest", "seat": 0}
    assert again.say(Submit(1, 0, action))[0].code == "seat_changed"
    assert again.say(Wish(1, 0, {}))[0].code == "seat_changed"
    room.table.set_seat(0, replace(room.table.seats[0], controller=PHONE))
    room.run()
    assert again.state["desk"] is not None
    assert again.say(Submit(2, 0, action))[0].ok


def test_a_restarted_table_knows_its_phones(tmp_path: Path) -> None:
    keys = Keys(2, tmp_path / "keys")
    phone = Room(keys=keys).phone(0)
    later = Room(keys=Keys(2, tmp_path / "keys"))
    assert presence(later) == ["silent", "none"]
    assert Phone(later, device=phone.device).sit(0)[0].seat == 0
    assert kinds(Phone(later).sit(0)) == ["wait"]


def test_who_does_not_say_hello_in_time_must_go() -> None:
    room = Room()
    quiet, loud = Phone(room), Phone(room)
    loud.say("hello?")
    room.clock.now += 4.9
    room.hub.tick()
    assert quiet.wire.code is None
    room.clock.now += 0.2
    room.hub.tick()
    assert gone(quiet) == gone(loud) == "no_hello"


def test_who_asks_the_table_may_take_its_time() -> None:
    room = Room()
    room.phone(0)
    second = room.phone(0)
    for _ in range(10):
        room.clock.now += 10
        room.hub.heard(second.caller)
        room.hub.tick()
    assert second.wire.code is None


def test_a_phone_that_gives_no_sign_is_silent_and_at_last_hung_up() -> None:
    room = Room()
    phone, other = room.phone(0), room.phone(1)
    room.clock.now += 19
    room.hub.heard(other.caller)
    room.clock.now += 2
    room.heard.clear()
    room.hub.tick()
    link = room.hub.links()[0]
    assert (link.state, link.connected, link.since) == (Presence.SILENT, False, room.clock.now)
    assert room.heard == [("links", 0)]
    phone.say(Ping(1))
    assert presence(room) == ["here", "here"]
    room.clock.now += 61
    room.hub.heard(other.caller)
    room.hub.tick()
    assert phone.wire.code == "silent"
    assert presence(room) == ["silent", "here"]


def test_since_stays_while_nothing_changes() -> None:
    room = Room()
    phone = room.phone(0)
    since = room.hub.links()[0].since
    room.clock.now += 10
    phone.say(Ping(1))
    room.hub.tick()
    assert room.hub.links()[0].since == since


def test_there_is_room_for_so_many_and_players_come_before_spectators() -> None:
    room = Room(limits=Limits(connections=5, spectators=3))
    guests = [room.watcher() for _ in range(4)]
    assert [guest.wire.code for guest in guests] == [None, None, None, "full"]
    players = [room.phone(0), room.phone(1)]
    assert [player.wire.code for player in players] == [None, None]
    assert gone(Phone(room)) == "full"


def test_one_device_that_calls_again_and_again_shuts_nobody_out() -> None:
    room = Room(limits=Limits(connections=8, each=3))
    calls = [Phone(room, address="10.0.0.66") for _ in range(9)]
    assert [call.wire.code for call in calls] == [None] * 3 + ["full"] * 6
    phone = Phone(room, address="10.0.0.7")
    assert phone.sit(0)[0].seat == 0
    calls[0].leave()
    assert Phone(room, address="10.0.0.66").wire.code is None


def test_another_version_is_told_so() -> None:
    room = Room()
    phone = Phone(room)
    hello = encode(Hello("en", phone.device, watch=True)).replace('"version":1', '"version":9')
    phone.say(hello)
    assert gone(phone) == "other_version"


def test_a_second_hello_is_refused_and_changes_nothing() -> None:
    room = Room()
    phone = room.phone(0)
    (error,) = phone.hello(token=room.keys.token(1))
    assert error.code == "already_in"
    assert presence(room) == ["here", "none"]


def test_everybody_hears_that_the_table_closes() -> None:
    room = Room()
    people = [room.phone(0), room.watcher(), Phone(room)]
    room.table.close()
    room.run()
    assert [gone(phone) for phone in people] == ["closed"] * 3
    assert gone(Phone(room)) == "closed"


def test_a_hub_at_a_closed_table_lets_nobody_in() -> None:
    room = Room()
    room.table.close()
    assert gone(Phone(Room(table=room.table))) == "closed"


@pytest.mark.parametrize("places", ["holders", "askers"])
def test_nothing_is_kept_of_who_left(places: str) -> None:
    room = Room()
    for _ in range(3):
        phone = room.phone(0)
        phone.leave()
    assert not getattr(room.hub._links, places)
    assert not room.hub._callers
