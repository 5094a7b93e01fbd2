"""Phones over an evening: wars, silence, second phones, other hands, another game."""

import json
from urllib.request import urlopen

import pytest

from tests.ui.at_table import begin, has_part, peek, put, touch_part
from tests.ui.conftest import advance, wait_until
from tests.ui.with_phones import legal, read_codes, sit, tap, url_of
from tigris.games.tigris_euphrates.state import Phase
from tigris.table import PHONE, TABLET
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.join.ask_panel import AskPanel
from tigris.ui.games.tigris_euphrates.join.code_panel import CodePanel
from tigris.ui.games.tigris_euphrates.join.rows_panel import RowsPanel
from tigris.ui.games.tigris_euphrates.phone_seats import LONG
from tigris.words import LANGUAGES

OTHER = "b2" * 16
WAR = """
    E   F   G   H   I   J   K
5   t   K0  t   .   t   K1  t
hand 0 2 settlement 1 temple 1 market 2 farm
hand 1 1 settlement 2 temple
"""


def kind_of(room, seat):
    return room.presenter.table.seats[seat].controller.kind


def by_menu(room, seat, *rows):
    """Open the menu, the card of a seat, and touch rows of it."""
    room.tool("menu")
    advance(2)
    tap(room.cards.card.row(f"seat:{seat}"))
    assert isinstance(room.cards.card, RowsPanel)
    for row in rows:
        tap(room.cards.card.row(row))
    advance(2)


# A war


def test_in_a_war_the_table_waits_for_the_phone_and_shows_nothing_of_its_choice(app, phones):
    room = put(app, WAR, controllers=(PHONE, PHONE))
    lena = sit(room, phones, 0)
    enki = sit(room, phones, 1, device=OTHER)
    lena.wish(held="tile:market")
    told = lena.wish(held="tile:market", target="H5")
    assert lena.submit(told["desk"]["action"])["ok"]
    wait_until(lambda: room.presenter.view.phase is Phase.ATTACK)
    waiting = app.words("phones.waiting", name="Lena")
    wait_until(lambda: room.presenter.stage is not None)
    assert room.presenter.stage.sentence == waiting
    before = room.presenter.trays[0]
    assert before.status == app.words["phones.status.chooses"]

    lena.expect("state", revision=1)
    told = lena.wish(raised={"settlement": 2})
    assert told["wish"]["raised"] == {"settlement": 2}
    advance(10)
    assert room.presenter.trays[0] == before, "how many it chooses is nobody's business"
    assert room.presenter.desk is None
    assert room.presenter.curtain is None, "nobody has to be called to the tablet"

    assert lena.submit(told["desk"]["action"])["ok"]
    wait_until(lambda: room.presenter.view.phase is Phase.DEFENCE)
    wait_until(lambda: room.presenter.stage is not None)
    assert room.presenter.stage.sentence == app.words("phones.waiting", name="Enki")
    assert room.presenter.stage.attacker.sent == 2, "sent tiles are open"
    enki.expect("state", revision=2)
    told = enki.wish()
    assert enki.submit(told["desk"]["action"])["ok"]
    wait_until(lambda: room.presenter.view.conflict is None)


def test_nothing_of_a_hand_is_ever_in_the_tray_of_a_phone(app, phones):
    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    tiles = [part for part in phone.state["desk"]["playable"] if part.startswith("tile:")]
    wishes = [{}, *({"held": tile} for tile in tiles)]
    wishes.append({"mode": "replace", "raised": {tiles[0][5:]: 1}})
    for wish in wishes:
        phone.wish(**wish)
        advance(5)
        facts = room.presenter.trays[0]
        assert (facts.tiles, facts.raised, facts.usable) == (None, (), ())
        assert not facts.peek
        assert room.presenter.view.players[0].hand is None
        desk = room.presenter.desk
        assert desk.view.players[0].hand is None
        assert desk.tiles == ((wish["held"][5:],) if "held" in wish else ())
        shown = {piece.name for piece in room.screen.trays[0]._pieces.values()}
        assert not {name for name in shown if name.startswith("tile-") and name != "tile-back"}
    assert facts.status == app.words["phones.status.chooses"]


# Silence


def silent_for(room, seat, seconds):
    wait_until(lambda: room.presenter.phones.links[seat] == "silent")
    now = room.presenter.phones.now()
    room.presenter.phones.now = lambda: now + seconds
    room.presenter.phones.look()
    advance(2)


def test_a_silent_phone_keeps_its_seat_and_after_long_the_tray_offers_other_ways(app, phones):
    room = begin(app, controllers=(PHONE,))
    phone = sit(room, phones, 0)
    phone.hang_up()
    silent_for(room, 0, LONG / 2)
    tray = room.presenter.trays[0]
    assert (tray.connected, tray.status) == (False, app.words["phones.status.kept"])
    assert tray.bar is None
    assert [button.name for button in tray.buttons] == ["undo", "code", "end"]
    silent_for_more = room.presenter.phones.now() + LONG
    room.presenter.phones.now = lambda: silent_for_more
    room.presenter.phones.look()
    advance(2)
    assert room.presenter.trays[0].bar.lines[0].runs[0].text == app.words(
        "phones.lost", name="Lena"
    )
    again = sit(room, phones, 0)
    assert again.state["seats"][0]["connected"]
    assert room.presenter.trays[0].bar is None


def test_a_lost_phone_is_replaced_by_the_tablet_and_gets_its_seat_back(app, phones):
    room = begin(app, controllers=(PHONE,))
    url = url_of(room, 0)
    sit(room, phones, 0).hang_up()
    silent_for(room, 0, LONG + 1)
    touch_part(room, 0, "button:take")
    assert kind_of(room, 0) is Kind.TABLET
    with peek(room, 0):
        assert len(room.presenter.trays[0].tiles) == 6
    assert room.presenter.trays[0].tiles is None

    phone = phones(url)
    phone.expect("welcome")
    wait_until(lambda: isinstance(room.cards.card, AskPanel))
    assert room.cards.card.sentence == app.words("phones.back.sentence", name="Lena")
    assert room.cards.card.parent.facing == "south"
    tap(room.cards.card.ids.yes)
    wait_until(lambda: kind_of(room, 0) is Kind.PHONE)
    advance(2)
    assert not has_part(room, 0, "peek")
    while phone.state.get("seats", [{}])[0].get("kind") != "phone":
        phone.expect("state")
    held = phone.wish(held="leader:settlement")
    wait_until(lambda: len(room.presenter.overlay.legal) == len(legal(held)))


def test_a_bot_stands_in_for_a_lost_phone_until_it_is_back(app, phones):
    room = begin(app, controllers=(PHONE,))
    url = url_of(room, 0)
    sit(room, phones, 0).hang_up()
    silent_for(room, 0, LONG + 1)
    touch_part(room, 0, "button:standin")
    assert kind_of(room, 0) is Kind.BOT
    wait_until(lambda: room.presenter.view.active == 1)
    phone = phones(url)
    phone.expect("welcome")
    wait_until(lambda: isinstance(room.cards.card, AskPanel))
    tap(room.cards.card.ids.no)
    assert kind_of(room, 0) is Kind.BOT, "not now"
    by_menu(room, 0, "phone")
    assert kind_of(room, 0) is Kind.PHONE
    assert room.presenter.phones.links[0] == "here"


def test_nobody_is_offered_the_seat_of_a_silent_phone_that_nobody_waits_for(app, phones):
    room = begin(app, controllers=(TABLET, PHONE))
    sit(room, phones, 1).hang_up()
    silent_for(room, 1, LONG + 1)
    tray = room.presenter.trays[1]
    assert (tray.status, tray.bar) == (app.words["phones.status.kept"], None)
    assert [button.name for button in tray.buttons] == ["code"]


# A second phone


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize(("seat", "side"), [(0, "south"), (1, "west"), (2, "north"), (3, "east")])
def test_a_second_phone_asks_whoever_sits_there(app, phones, answer, seat, side):
    room = begin(app, 4, controllers=[PHONE] * 4)
    first = sit(room, phones, seat)
    second = phones(url_of(room, seat), device=OTHER)
    assert second.expect("wait")["name"]
    wait_until(lambda: isinstance(room.cards.card, AskPanel))
    assert room.cards.card.parent.facing == side
    assert room.presenter.trays[seat].status == app.words["phones.status.asking"]
    advance(2)
    tap(room.cards.card.ids[answer])
    if answer == "yes":
        assert second.expect("welcome")["seat"] == seat
        assert first.expect("bye")["code"] == "taken_over"
    else:
        assert second.expect("bye")["code"] == "refused_by_table"
    wait_until(lambda: room.presenter.phones.links[seat] == "here")
    assert room.cards.card is None


def test_a_second_phone_is_asked_about_again_after_another_card(app, phones):
    room = begin(app, controllers=(PHONE,))
    sit(room, phones, 0)
    phones(url_of(room, 0), device=OTHER).expect("wait")
    wait_until(lambda: isinstance(room.cards.card, AskPanel))
    room.tool("log")
    room.cards.close()
    wait_until(lambda: isinstance(room.cards.card, AskPanel))


# What the table may do


def test_a_person_at_the_tablet_takes_a_phone_in_the_middle_of_the_game(app, phones):
    room = begin(app)
    assert read_codes() == {}
    by_menu(room, 0, "phone")
    assert set(read_codes()) == {url_of(room, 0)}
    phone = sit(room, phones, 0)
    assert phone.state["desk"] is not None
    assert not has_part(room, 0, "peek")


def test_a_locked_table_lets_nobody_new_in(app, phones):
    room = begin(app, controllers=(PHONE, PHONE))
    sit(room, phones, 0)
    by_menu(room, 0, "lock")
    assert room.cards.card.row("lock").value == app.words["phones.seat.lock_on"]
    wait_until(lambda: room.presenter.phones.phones.locked)
    assert phones(url_of(room, 1), device=OTHER).expect("bye")["code"] == "locked"
    tap(room.cards.card.row("lock"))
    wait_until(lambda: not room.presenter.phones.phones.locked)
    assert phones(url_of(room, 1), device=OTHER).expect("welcome")["seat"] == 1


def test_a_removed_phone_is_out_and_the_seat_has_another_code(app, phones):
    room = begin(app, controllers=(PHONE,))
    old = url_of(room, 0)
    phone = sit(room, phones, 0)
    by_menu(room, 0, "remove")
    assert phone.expect("bye")["code"] == "removed"
    wait_until(lambda: room.presenter.phones.links[0] == "none")
    assert phones(old).expect("bye")["code"] == "wrong_key"
    wait_until(lambda: room.flaps.panel(0) is not None)
    assert set(read_codes()) == {url_of(room, 0)} != {old}


def test_guests_watch_and_hold_nothing(app, phones):
    room = begin(app, controllers=(PHONE,))
    sit(room, phones, 0)
    room.tool("menu")
    advance(2)
    tap(room.cards.card.row("guests"))
    assert isinstance(room.cards.card, CodePanel)
    (url,) = read_codes()
    guest = phones(url, device=OTHER)
    assert guest.expect("welcome")["seat"] is None
    state = guest.expect("state")
    assert state["desk"] is None
    assert all(player["hand"] is None for player in state["game"]["view"]["players"])


# The host's life


def test_a_browser_finds_the_page_and_its_words(app):
    room = begin(app, controllers=(PHONE,))
    page = url_of(room, 0).partition("#")[0]
    with urlopen(page, timeout=60) as answer:
        assert answer.headers["Content-Type"].startswith("text/html")
        assert b"<html" in answer.read()
    for code in LANGUAGES:
        with urlopen(f"{page}words/{code}.json", timeout=60) as answer:
            assert json.load(answer)


def test_leaving_the_table_says_goodbye_and_closes_the_door(app, phones):
    room = begin(app, controllers=(PHONE,))
    url = url_of(room, 0)
    phone = sit(room, phones, 0)
    app.go("home")
    assert phone.expect("bye")["code"] == "closed"
    with pytest.raises(OSError, match="refused"):
        phones(url)


def test_no_port_is_opened_while_nobody_needs_one(app):
    room = begin(app)
    assert room.presenter.phones.phones._host is None
    by_menu(room, 0, "phone")
    assert room.presenter.phones.phones._host.running


def test_a_game_taken_up_again_has_the_same_codes_at_the_same_port(open_app, phones):
    app = open_app()
    room = begin(app, controllers=(PHONE, PHONE))
    urls = [url_of(room, seat) for seat in range(2)]
    sit(room, phones, 0).hang_up()
    save = room.presenter.table.path.name
    app = open_app(port=None)
    app.go("table", save=save)
    advance(4)
    room = app.shell.screen
    assert [url_of(room, seat) for seat in range(2)] == urls
    assert room.presenter.phones.links == ("silent", "none"), "it knows who had the seat"
    sit(room, phones, 0)
    assert set(read_codes()) == {urls[1]}


def test_a_rematch_keeps_the_phones_in_their_seats(open_app, phones):
    app = open_app()
    room = begin(app, controllers=(PHONE, TABLET))
    url = url_of(room, 0)
    phone = sit(room, phones, 0)
    table = room.presenter.table
    setup, save = table.setup, table.path.name
    app.network = type(app.network)(app.network.find, app.network.bind, None)
    app.begin(setup, keys_of=save)
    advance(4)
    again = app.shell.screen
    assert again.presenter.table.path.name != save
    assert phone.expect("bye")["code"] == "closed"
    assert url_of(again, 0) == url
    sit(again, phones, 0)


def test_another_network_shows_another_code(app):
    found = ["127.0.0.1"]
    app.network = type(app.network)(lambda: tuple(found), "127.0.0.1", 0)
    room = begin(app, controllers=(PHONE,))
    found[0] = "127.0.0.9"
    room.resumed()
    advance(2)
    assert all("127.0.0.9" in url for url in read_codes())
    assert room.flaps.panel(0).ids.typed.text.startswith("127.0.0.9")
