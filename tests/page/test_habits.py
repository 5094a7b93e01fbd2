"""What people do to a page besides playing: go back, go by keys, forbid it to remember."""

import json
from collections.abc import Callable

from playwright.sync_api import Route, WebSocketRoute

from tests.page.phone import GOLD, Phone
from tests.page.serving import Served, serving, set_up
from tigris.games.tigris_euphrates import GAME
from tigris.table import Table, UndoPolicy

TakePhone = Callable[..., Phone]

_FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("not here", "SecurityError"); },
});
"""
_FOCUSED = "document.activeElement.id || document.activeElement.className"


def test_a_browser_that_may_store_nothing_keeps_its_seat_over_a_reload(
    take_phone: TakePhone,
) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone()
        phone.page.add_init_script(_FORBIDDEN)
        phone.open(served.url(1)).tap('[data-part="leader:temple"]')
        phone.page.reload()
        phone.sees(".plan .step")
        assert phone.text("h1") == "Tomas"
        assert phone.page.url == served.address  # and no key in it


def test_back_leaves_the_map_and_the_log_before_the_page(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone()
        phone.open("about:blank")
        phone.open(served.url(0)).tap("[data-do=map]")
        phone.sees(".map")
        phone.page.go_back()
        phone.sees(".hand")
        phone.tap("[data-do=map]")
        phone.sees(".map")
        phone.tap("[data-do=log]")
        phone.sees("dialog")
        phone.page.go_back()
        phone.sees_no("dialog")
        phone.sees(".map")
        phone.page.go_back()
        phone.sees(".hand")
        phone.page.go_back()
        assert phone.page.url == "about:blank"


def test_a_language_that_cannot_be_fetched_changes_nothing(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.tap("[data-do=menu]")
        served.host.stop()
        phone.sees("dialog .bad")  # why
        phone.tap('[data-set="language:it"]')
        phone.tap('[data-set="theme:dark"]')
        phone.sees("html[lang=en][data-theme=dark]")
        assert "Settings" in phone.text("dialog")
        phone.sees('[data-set="language:en"][aria-pressed="true"]')


def test_a_page_whose_pictures_got_lost_asks_for_them_again(take_phone: TakePhone) -> None:
    phone = take_phone()
    asked: list[str] = []

    def lose(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    phone.page.route("**/art.svg", lose)
    with serving(Table.new(GAME, set_up(2))) as served:
        phone.open(served.url(0)).sees(".hand")
    assert len(asked) == 2


def test_an_old_page_is_loaded_anew(take_phone: TakePhone) -> None:
    phone = take_phone()
    bye = json.dumps({"type": "bye", "code": "other_version", "text": "Another version."})
    old: list[bool] = [True]

    def between(line: WebSocketRoute) -> None:
        if old:
            line.on_message(lambda message: line.send(bye))
        else:
            line.connect_to_server()

    phone.page.route_web_socket("**/socket", between)
    with serving(Table.new(GAME, set_up(2))) as served:
        phone.open(served.url(0)).sees(".door [data-do=retry]")
        old.clear()
        with phone.page.expect_navigation():
            phone.do("retry")
        phone.sees(".hand")


def test_who_goes_by_keys_is_not_thrown_back_to_the_top(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    served = Served(table)
    page = take_phone().open(served.url(0)).page

    def press(selector: str) -> str:
        page.focus(selector)
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        return str(page.evaluate(_FOCUSED))

    assert press("[data-do=end]") == "bar"
    assert press("[data-do=cancel]") == "bar"
    assert "part" in press('[data-part="leader:market"]')
    press("[data-do=map]")
    assert press("[data-kind=legal]") == "bar"  # whose buttons come next
    assert press(GOLD) == "bar"
    assert table.position == 1
    page.focus('[data-place="0"]')
    port = served.host.port
    served.host.stop()
    page.wait_for_function(
        "() => document.activeElement.id === 'lost'"
    )  # and reads what that means
    again = Served(table, served.keys, port)
    page.wait_for_function("() => document.activeElement.dataset.place === '0'")
    again.host.stop()


def test_a_vote_is_seen_on_the_map_and_told(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2, undo=UndoPolicy.AGREED))
    way = ('[data-part="leader:market"]', "[data-do=map]", "[data-kind=legal]", GOLD)
    with serving(table) as served:
        first, second = (take_phone().open(served.url(seat)) for seat in range(2))
        first.tap(*way)
        first.sees_revision(1)
        first.tap("[data-do=end]", GOLD)
        second.tap(*way)
        second.sees_revision(3)
        second.tap("[data-do=map]")
        first.sees_revision(3)
        first.tap("[data-do=undo]")
        second.sees(".map ~ .vote, .vote ~ .map")
        assert "Lena asks" in second.text("#live")
        second.tap("[data-do=yes]")
        second.sees_no(".vote")
        assert table.position < 3
