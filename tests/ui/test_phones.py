"""Phones at the table: real sockets, real touches, and codes read back from the pixels."""

import pytest

from tests.ui.at_table import (
    begin,
    has_part,
    point_of,
    state_of,
    touch_part,
    touch_space,
)
from tests.ui.conftest import advance, wait_until
from tests.ui.with_phones import legal, read_codes, sit, tap, url_of
from tigris.games.tigris_euphrates.pieces import KING
from tigris.games.tigris_euphrates.spaces import NAMES
from tigris.table import PHONE, TABLET, bot
from tigris.ui.games.tigris_euphrates.join.doctor_panel import DoctorPanel
from tigris.ui.games.tigris_euphrates.join.phone_cards import CodePanel
from tools.demo.pretend import PretendPhones

OTHER = "b2" * 16
SIDES = ("south", "west", "north", "east")
DEGREES = {"south": 0, "west": 90, "north": 180, "east": 270}

# Joining


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1024, 768)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_code_at_every_side_is_that_of_its_seat_and_faces_its_player(open_app, size, theme):
    app = open_app(*size, theme=theme)
    room = begin(app, 4, controllers=[PHONE] * 4)
    found = read_codes()
    assert set(found) == {url_of(room, seat) for seat in range(4)}
    for seat, side in enumerate(SIDES):
        at, turned = found[url_of(room, seat)]
        panel = room.flaps.panel(seat)
        assert panel.collide_point(*panel.to_widget(*at)), "it lies in its own tray"
        assert turned == DEGREES[side]


@pytest.mark.parametrize("sides", ["south north", "west east", "south west", "north east west"])
def test_two_and_three_phones_find_their_codes(app, sides):
    seats = len(sides.split())
    room = begin(app, seats, sides=sides, controllers=[PHONE] * seats)
    assert set(read_codes()) == {url_of(room, seat) for seat in range(seats)}


def test_a_phone_that_joins_takes_the_code_away_and_the_tray_says_so(app, phones):
    room = begin(app, controllers=(PHONE, PHONE))
    assert room.presenter.trays[0].status == app.words["phones.status.none"]
    sit(room, phones, 0)
    assert room.flaps.panel(0) is None
    assert set(read_codes()) == {url_of(room, 1)}, "the other still waits"
    assert room.presenter.trays[0].connected
    assert room.presenter.trays[0].status == "2 actions left"


def test_the_address_and_the_short_code_can_be_typed_instead(app, phones):
    room = begin(app, controllers=(PHONE,))
    panel = room.flaps.panel(0)
    typed, short = panel.ids.typed.text, panel.ids.short.text.split()[-1]
    phone = phones(f"http://{typed}/", code=short.lower())
    assert phone.expect("welcome")["seat"] == 0


def test_the_code_can_be_folded_away_and_comes_back_from_the_tray(app):
    room = begin(app, controllers=(PHONE,))
    tap(room.flaps.panel(0).ids.fold)
    assert room.flaps.panel(0) is None
    touch_part(room, 0, "button:code")
    assert room.flaps.panel(0) is not None


def test_several_addresses_are_shown_one_after_the_other(app):
    app.network = type(app.network)(lambda: ("127.0.0.1", "127.0.0.2"), "127.0.0.1", 0)
    room = begin(app, controllers=(PHONE,))
    for host in ("127.0.0.1", "127.0.0.2", "127.0.0.1"):
        assert room.flaps.panel(0).ids.typed.text.startswith(host)
        assert all(host in url for url in read_codes())
        tap(room.flaps.panel(0).ids.address)


def test_a_touch_of_the_code_shows_it_large_facing_its_player(app):
    room = begin(app, 4, controllers=(TABLET, PHONE))
    tap(room.flaps.panel(1).ids.code)
    assert isinstance(room.cards.card, CodePanel)
    assert room.cards.card.parent.facing == "west"
    room.presenter.phones.fold(1)
    assert set(read_codes()) == {url_of(room, 1)}


def test_no_touch_falls_through_an_invitation_to_the_board(app):
    room = begin(app, controllers=(TABLET, PHONE))
    asked = []
    room.screen.bind(on_inspect=lambda *_: asked.append(1))
    title = room.flaps.panel(1).ids.title
    assert room.screen.board.geometry.cell_at(*title.to_window(*title.center)) is not None
    tap(title)
    assert asked == []


@pytest.mark.parametrize(("name", "kind"), [("tablet", TABLET), ("bot", bot("medium"))])
def test_who_has_no_phone_plays_on_the_tablet_or_lets_a_bot_play(app, name, kind):
    room = begin(app, controllers=(PHONE,))
    tap(room.flaps.panel(0).ids[name])
    advance(2)
    assert room.presenter.table.seats[0].controller == kind
    assert room.flaps.panel(0) is None
    assert has_part(room, 0, "peek") is (kind == TABLET)


def test_no_network_is_said_and_helped_with(app):
    app.network = type(app.network)(lambda: (), "127.0.0.1", 0)
    room = begin(app, controllers=(PHONE,))
    panel = room.flaps.panel(0)
    assert read_codes() == {}
    assert panel.title == app.words["phones.join.no_network"]
    tap(panel.ids.help)
    assert room.cards.card.facts.sentence == app.words["phones.doctor.no_address"]


def test_after_half_a_minute_without_a_visit_help_is_offered(app):
    room = begin(app, 4, controllers=(TABLET, TABLET, PHONE))
    seats = room.presenter.phones
    seats.now = lambda: 1000.0
    seats.fold(2)
    seats.unfold(2)  # from now on the code is shown
    panel = room.flaps.panel(2)
    seats.now = lambda: 1029.0
    seats.look()
    assert panel.ids.help.look == "glass"
    seats.now = lambda: 1031.0
    seats.look()
    advance(2)
    assert panel.ids.help.look == "gold"
    assert panel.ids.title.text == app.words["phones.join.doubt"]
    tap(panel.ids.help)
    card = room.cards.card
    assert isinstance(card, DoctorPanel)
    assert card.parent.facing == "north"
    assert card.facts.sentence == app.words["phones.doctor.nobody_came"]
    assert card.facts.address == panel.ids.typed.text


def test_the_doctor_is_content_as_soon_as_the_phone_is_there(app, phones):
    room = begin(app, controllers=(PHONE,))
    tap(room.flaps.panel(0).ids.help)
    assert room.cards.card.facts.broken
    sit(room, phones, 0)
    assert room.cards.card.facts.sentence == app.words["phones.doctor.fine"]


# A phone decides


def test_a_wish_lights_the_board_a_finger_aims_and_the_tray_confirms(app, phones):
    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    assert room.presenter.overlay.legal == frozenset()
    held = next(part for part in phone.state["desk"]["playable"] if part.startswith("tile:"))
    told = phone.wish(held=held)
    wait_until(lambda: room.presenter.overlay.legal)
    lit = {NAMES[at] for at in range(len(NAMES)) if room.presenter.desk.spaces >> at & 1}
    assert lit == set(legal(told)), "the tablet lights what the phone was told"

    space = sorted(lit)[0]
    touch_space(room, space)
    wait_until(lambda: room.presenter.overlay.ghost)  # news of the first wish may be late
    assert room.presenter.overlay.ghost.art == f"tile-{held[5:]}"
    assert phone.expect("desk", wish={**told["wish"], "target": space})["desk"]["action"]
    assert room.presenter.table.position == 0

    touch_part(room, 0, "button:confirm")
    assert room.presenter.table.position == 1
    wait_until(lambda: room.presenter.view.actions_left == 1)
    assert phone.expect("state", revision=1)["desk"]["action"] is None


def test_what_the_phone_aims_at_is_previewed_on_the_table(app, phones):
    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    told = phone.wish(held="leader:settlement")
    phone.wish(held="leader:settlement", target=legal(told)[0])
    wait_until(lambda: room.presenter.overlay.ghost is not None)
    assert room.presenter.overlay.ghost.art == "leader-archer-settlement"
    assert has_part(room, 0, "button:confirm")


def test_leaders_may_be_taken_from_the_tray_and_put_back_there(app, phones):
    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    touch_part(room, 0, "leader:settlement")
    lit = phone.expect("desk")
    assert lit["wish"]["held"] == "leader:settlement"
    touch_space(room, legal(lit)[0])
    assert phone.expect("desk")["wish"]["target"] == legal(lit)[0]
    touch_part(room, 0, "button:cancel")
    assert phone.expect("desk")["wish"]["held"] == ""
    assert room.presenter.overlay.legal == frozenset()


def test_a_dragged_leader_ends_where_the_finger_left_it(app, phones):
    from tests.ui.at_table import drag, middle_of

    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    told = phone.wish(held="leader:settlement")
    space = legal(told)[-1]
    x, y = point_of(room, space)
    drag(middle_of(room, 0, "leader:settlement"), (x, y - 64))
    assert phone.expect("desk", wish={**told["wish"], "target": space})
    for _ in range(20):  # echoes of the way there must not move it back
        advance()
    assert NAMES[room.presenter.desk.target] == space


def test_a_late_echo_of_an_aim_does_not_move_the_ghost_back(app):
    pretend = PretendPhones()
    pretend.links[0] = "here"
    app.host_phones = lambda table, keys_of="": pretend
    room = begin(app, controllers=(PHONE,))
    touch_part(room, 0, "leader:settlement")
    one, two, three = [at for at in range(len(NAMES)) if room.presenter.desk.spaces >> at & 1][:3]
    touch_space(room, NAMES[one])
    late = pretend.wishes[0]
    touch_space(room, NAMES[two])
    newest, pretend.wishes[0] = pretend.wishes[0], late
    pretend.tell()
    advance(2)
    assert room.presenter.desk.target == two
    pretend.wishes[0] = newest
    pretend.tell()
    advance(2)
    assert room.presenter.desk.target == two
    pretend.wishes[0] = {**newest, "target": NAMES[three]}
    pretend.tell()
    advance(2)
    assert room.presenter.desk.target == three, "but what the phone itself aims at counts"


def test_an_action_played_on_the_phone_is_shown_on_the_table(app, phones):
    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    spaces = legal(phone.wish(held="leader:settlement"))
    told = phone.wish(held="leader:settlement", target=spaces[0])
    assert phone.submit(told["desk"]["action"])["ok"]
    wait_until(lambda: room.presenter.view.actions_left == 1)
    assert state_of(room).board.leader_at(0, KING) >= 0
    assert room.presenter.desk.held == ""


def test_the_turn_may_be_ended_and_taken_back_at_the_own_edge(app, phones):
    room = begin(app, controllers=(PHONE,))
    sit(room, phones, 0)
    touch_part(room, 0, "button:end")
    touch_part(room, 0, "button:confirm")
    wait_until(lambda: room.presenter.view.active == 1)


def test_a_hint_is_not_given_where_it_would_show_the_tiles_of_a_phone(app, phones):
    room = begin(app, controllers=(PHONE,))
    sit(room, phones, 0)
    room.tool("hint")
    advance(2)
    assert room.presenter.trays[0].notice == app.words["phones.no_hint"]
    assert room.cards.card is None
