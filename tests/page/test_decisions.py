"""Every kind of decision, by the controls of the page and real fingers."""

from collections.abc import Callable

import pytest

from tests.page.moments import WANTED, moments
from tests.page.phone import GOLD, Phone, way_to
from tests.page.serving import serving, set_up
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import Pass, PlaceLeader
from tigris.games.tigris_euphrates.pieces import TRADER
from tigris.games.tigris_euphrates.spaces import NAMES
from tigris.table import Table, UndoPolicy

TakePhone = Callable[..., Phone]
DECISIONS = [name for name in WANTED if name != "finds a space closed"]


@pytest.mark.parametrize("name", DECISIONS)
def test_a_phone_decides_everything(name: str, take_phone: TakePhone) -> None:
    moment = moments()[name]
    action, table = moment.action, moment.table()
    before = table.revision
    wanted = GAME.apply(table._history.state, action).state
    with serving(table) as served:
        phone = take_phone().open(served.url(action.seat))
        phone.sees_revision(before)
        phone.tap(*way_to(action, table.look(action.seat)))
        phone.sees_revision(before + 1)
        assert table._history.state == wanted


def test_ending_a_turn_gives_up_both_actions(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        phone = take_phone().open(served.url(0))
        phone.tap("[data-do=end]", GOLD)
        phone.sees(".head.calm")
        assert table.look(None).active == 1
        assert table.revision == 2


def test_totals_run_with_the_tiles_that_are_raised(take_phone: TakePhone) -> None:
    moment = moments()["attacks in a war"]
    table = moment.table()
    with serving(table) as served:
        phone = take_phone().open(served.url(moment.action.seat))
        total = int(phone.text(".camp.me .total"))
        for raised in (1, 2):
            phone.tap(way_to(moment.action, table.look(moment.action.seat))[0])
            phone.sees(f'.camp.me .total:text-is("{total + raised}")')
        phone.do("cancel")
        phone.sees(f'.camp.me .total:text-is("{total}")')
        assert "Add at least" in phone.text("main") or "ahead" in phone.text("main")


def test_all_tiles_and_none_can_be_put_away_at_once(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.tap("[data-do=swap]", "[data-do=all]")
        phone.sees(f'{GOLD}:has-text("6")')
        assert phone.raised == [0, 1, 2, 3, 4, 5]
        phone.do("none")
        phone.sees(f"{GOLD}[disabled]")
        assert phone.raised == []


def test_a_held_piece_is_put_back_by_a_second_touch(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.tap('[data-place="2"]')
        phone.sees("[data-do=cancel]")
        assert phone.raised == [2]
        phone.tap('[data-place="2"]')
        phone.sees("[data-do=swap]")
        assert phone.raised == []
        phone.tap('[data-part="leader:farm"]')
        phone.sees('[data-part="leader:farm"][aria-pressed="true"]')
        phone.tap('[data-part="leader:farm"]')
        phone.sees("[data-do=swap]")


def test_tiles_keep_their_places(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2, seed=3))
    with serving(table) as served:
        phone = take_phone().open(served.url(0))
        phone.sees(".tile")
        before = phone.tiles
        place = next(i for i, civ in enumerate(before) if civ != "farm")
        phone.tap(f'[data-place="{place}"]', "[data-do=map]", "[data-kind=legal]", GOLD)
        phone.sees_revision(1)
        assert phone.tiles == before[:place] + before[place + 1 :]
        phone.page.reload()
        phone.sees(".tile")
        assert phone.tiles == before[:place] + before[place + 1 :]


def test_a_finger_on_the_table_moves_the_wish_of_the_phone(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        phone = take_phone().open(served.url(0))
        phone.tap('[data-part="leader:market"]')
        phone.sees('[data-part="leader:market"][aria-pressed="true"]')
        phone.sees(".ask:has-text('spaces are lit')")
        legal = table.look(0).legal
        space = next(a.at for a in legal if isinstance(a, PlaceLeader) and a.color is TRADER)
        served.host.aim(0, {"held": "leader:market", "target": NAMES[space]})
        phone.sees(f"{GOLD}:not([disabled])")
        phone.tap(GOLD)
        phone.sees_revision(1)


def test_a_space_that_will_not_do_says_why(take_phone: TakePhone) -> None:
    moment = moments()["finds a space closed"]
    with serving(moment.table()) as served:
        phone = take_phone().open(served.url(moment.action.seat))
        phone.tap(f".tile[data-tile={moment.action.color.tile}]", "[data-do=map]")
        phone.tap("[data-kind=refused]")
        phone.sees(".ask .bad")
        assert len(phone.text(".ask .bad")) > 10
        assert phone.page.locator(GOLD).count() == 0


def test_an_action_is_taken_back_and_played_again(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        phone = take_phone().open(served.url(0))
        phone.sees('[data-do=undo][aria-disabled="true"]')
        phone.page.click("[data-do=undo]", force=True)
        phone.sees(".ask .bad")  # nothing to take back yet, and it says so
        phone.tap('[data-part="leader:market"]', "[data-do=map]", "[data-kind=legal]", GOLD)
        phone.sees_revision(1)
        phone.do("undo")
        phone.sees_revision(2)
        assert table.position == 0
        phone.do("redo")
        phone.sees_revision(3)
        assert table.position == 1


def test_taking_back_is_put_to_the_vote(take_phone: TakePhone) -> None:
    moment = moments()["lays a tile"]
    table = moment.table(undo=UndoPolicy.AGREED)
    with serving(table) as served:
        phones = [take_phone().open(served.url(seat)) for seat in range(moment.seats)]
        asker = next(s for s in range(moment.seats) if table.can_undo(s) is not None)
        before = table.position
        phones[asker].do("undo")
        others = [phone for seat, phone in enumerate(phones) if seat != asker]
        others[0].sees(".vote [data-do=no]")
        others[0].do("no")
        others[0].sees_no(".vote")
        assert table.proposal is None
        assert table.position == before


def test_the_log_tells_what_happened(take_phone: TakePhone) -> None:
    moment = moments()["lays a tile"]
    table = moment.table()
    with serving(table) as served:
        watcher = (moment.action.seat + 1) % moment.seats
        phone = take_phone().open(served.url(watcher))
        phone.do("log")
        phone.sees("dialog .log li")
        told = len(table.log(watcher))
        lines = phone.page.locator("dialog .log li")
        assert 0 < lines.count() <= told
        before = lines.count()
        table.submit(moment.action.seat, table.revision, moment.action)
        phone.sees(f"dialog .log li >> nth={before}")  # it goes on while it is read
        phone.do("close")
        phone.sees_no("dialog")
        phone.do("recap")
        phone.sees("dialog .log li")


def test_my_turn_begins_with_what_the_others_have_done(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        phone = take_phone().open(served.url(1))
        phone.sees(".plan")
        played = next(a for a in table.look(0).legal if isinstance(a, PlaceLeader))
        table.submit(0, table.revision, played)
        for _ in range(table.look(0).view.actions_left):
            table.submit(0, table.revision, Pass(0))
        phone.sees(".head.mine")
        assert "Lena" in phone.text(".recap")
        phone.tap('[data-place="0"]')
        phone.sees_no(".recap")


def test_the_log_can_be_read_while_one_decides(take_phone: TakePhone) -> None:
    moment = moments()["attacks in a war"]
    with serving(moment.table()) as served:
        phone = take_phone().open(served.url(moment.action.seat))
        phone.sees(".versus")
        phone.do("log")
        phone.sees("dialog .log li")


def test_the_second_touch_of_a_hasty_finger_decides_nothing(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        phone = take_phone().open(served.url(0))
        phone.sees("[data-do=end]")
        phone.double_tap("[data-do=end]")
        phone.sees(f"{GOLD}:not([disabled])")  # where "End turn" was
        assert table.position == 0
        phone.tap(GOLD)
        phone.sees(".head.calm")
        assert table.position == 2


def test_a_button_that_is_gone_turns_into_no_other(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.sees("[data-do=swap]")
        phone.page.evaluate("window.pressed = document.querySelector('[data-do=swap]')")
        phone.tap("[data-do=swap]")
        phone.sees("[data-do=cancel]")
        assert not phone.page.evaluate("window.pressed.isConnected")
