"""Coming in by key, by code or as a guest; and being sent away kindly."""

import json
from collections.abc import Callable

import pytest

from tests.page.moments import moments
from tests.page.phone import Phone
from tests.page.serving import serving, set_up
from tigris.games.tigris_euphrates import GAME
from tigris.table import Table

TakePhone = Callable[..., Phone]


def test_a_typed_code_opens_the_seat_and_is_remembered(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.address)
        code = served.host.short(1).code
        phone.page.fill("#code", f" {code[:2].lower()}-{code[2:].lower()} ")
        phone.do("join")
        phone.sees(".hand")
        assert phone.text("h1") == "Tomas"
        phone.page.reload()
        phone.sees(".hand")


def test_a_wrong_key_gets_a_page_that_says_what_to_do(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(f"{served.address}#k={'0' * 32}")
        phone.sees(".door #code")
        assert "Scan the code" in phone.text(".door")
        assert phone.page.url == served.address
        phone.page.fill("#code", "WRONG")
        phone.do("join")
        phone.sees(".door h1")
        phone.page.fill("#code", served.host.short(0).code)
        phone.do("join")
        phone.sees(".hand")


def test_a_key_scanned_while_the_page_is_open_is_taken(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.address)
        phone.sees("#code")
        phone.open(served.url(1))  # the same page, another mark: the browser does not reload
        phone.sees(".hand")
        assert phone.text("h1") == "Tomas"


def test_a_second_phone_waits_until_the_table_lets_it_in(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        first = take_phone().open(served.url(0))
        first.sees(".hand")
        second = take_phone().open(served.url(0))
        second.sees(".door .dots")
        assert "Lena" in second.text(".door")
        served.host.admit(0, False)
        second.sees(".door #code")
        second.page.reload()
        second.sees(".door .dots")
        served.host.admit(0, True)
        second.sees(".hand")
        first.sees(".door [data-do=retry]")


def test_a_locked_table_is_tried_again(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        served.host.lock(True)
        phone = take_phone().open(served.url(0))
        phone.sees(".door [data-do=retry]")
        served.host.lock(False)
        phone.do("retry")
        phone.sees(".hand")


def test_a_phone_that_was_sent_away_needs_the_new_code(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.sees(".hand")
        served.host.remove(0)
        phone.sees(".door #code")
        assert phone.page.locator(".tile").count() == 0
        phone.open(served.url(0))
        phone.sees(".hand")


@pytest.mark.parametrize(
    "code",
    [
        *("wrong_key", "locked", "removed", "refused_by_table", "taken_over"),
        *("too_many", "too_fast", "no_hello", "other_version", "full", "never_heard_of"),
    ],
)
def test_every_goodbye_has_a_page(code: str, take_phone: TakePhone) -> None:
    phone = take_phone()
    bye = json.dumps({"type": "bye", "code": code, "text": "Said by the table."})
    phone.page.route_web_socket(
        "**/socket", lambda line: line.on_message(lambda message: line.send(bye))
    )
    with serving(Table.new(GAME, set_up(2))) as served:
        phone.open(served.url(0))
        phone.sees(".door")
        assert "Said by the table." in phone.text(".door")
        assert "phone." not in phone.text(".door")
        assert phone.page.locator(".door #code, .door [data-do=retry]").count() == 1


def test_leaving_the_table_forgets_the_key(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.tap("[data-do=menu]", "[data-do=leave]")
        phone.sees("#code")
        phone.page.reload()
        phone.sees("#code")


def test_a_guest_sees_everything_public_and_nothing_else(take_phone: TakePhone) -> None:
    moment = moments()["attacks in a war"]
    table = moment.table()
    phone = take_phone((1280, 720))
    frames: list[str] = []
    phone.page.on(
        "websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame)))
    )
    with serving(table) as served:
        phone.open(served.url(None))
        phone.sees(".watch .board")
        assert phone.page.locator(".seat").count() == moment.seats
        assert phone.page.locator(".seat.decides").count() == 1
        phone.sees(".versus")
        assert phone.page.locator(".tile, .score, .bar, .plan").count() == 0
        phone.do("log")
        phone.sees("dialog .log li")
        phone.page.reload()
        phone.sees(".watch .board")  # still a guest
        states = [json.loads(frame) for frame in frames if '"state"' in frame]
    assert states
    for state in states:
        for player in state["game"]["view"]["players"]:
            assert (player["hand"], player["points"], player["treasures"]) == (None,) * 3


def test_what_people_are_called_is_never_markup(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    plan = table.seats[1]
    name = "<img src=x onerror=alert(1)>"
    table.set_seat(1, type(plan)(name, plan.emblem, plan.side, plan.controller))
    with serving(table) as served:
        phone = take_phone().open(served.url(1))
        phone.sees(".hand")
        assert phone.text("h1") == name
        assert phone.page.locator("h1 img").count() == 0
