"""Life as it is: reloads, second tabs, broken lines, a tablet that is killed and started again."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.page.moments import moments
from tests.page.phone import GOLD, Phone, way_to
from tests.page.serving import ROOT, Served, serving, set_up
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.net.keys import Keys
from tigris.table import Table

TakePhone = Callable[..., Phone]


def test_a_page_that_is_reloaded_in_a_war_goes_on_with_it(take_phone: TakePhone) -> None:
    moment = moments()["attacks in a war"]
    table, seat = moment.table(), moment.action.seat
    first, *_ = way_to(moment.action, table.look(seat))
    with serving(table) as served:
        phone = take_phone().open(served.url(seat))
        phone.tap(first)
        phone.sees(f"{GOLD}:has-text('1')")
        chosen = phone.raised
        phone.page.reload()
        phone.sees(f"{GOLD}:has-text('1')")  # what was raised is raised still
        assert phone.raised == chosen
        phone.tap(first, GOLD)
        phone.sees_revision(table.revision)
        assert table.look(None).view.conflict is None or table.look(None).view.conflict.sent == 2
        assert table.position == len(moment.played) + 1


def test_the_key_leaves_the_address_and_stays_in_the_phone(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.sees(".hand")
        assert phone.page.url == served.address
        phone.page.reload()
        phone.sees(".hand")


def test_of_two_tabs_the_older_says_so_and_can_take_over(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.sees(".hand")
        other = Phone(phone.page.context.new_page()).open(served.address)
        other.sees(".hand")
        phone.sees(".door [data-do=retry]")
        assert phone.page.locator(".hand").count() == 0
        phone.do("retry")
        phone.sees(".hand")
        other.sees(".door [data-do=retry]")
        assert other.faults == []


def test_a_line_that_breaks_is_found_again_and_nothing_is_played_twice(
    take_phone: TakePhone,
) -> None:
    table = Table.new(GAME, set_up(2))
    phone = take_phone()
    sent: list[dict[str, Any]] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def up(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "submit":
                sent.append(data)
            server.send(message)

        def down(message: str | bytes) -> None:
            if json.loads(message)["type"] in ("answer", "state") and len(sent) == 1:
                line.close()  # the table has played it, and the phone never hears of it
                server.close()
            else:
                line.send(message)

        line.on_message(up)
        server.on_message(down)

    phone.page.route_web_socket("**/socket", between)
    with serving(table) as served:
        phone.open(served.url(0))
        phone.tap('[data-part="leader:market"]', "[data-do=map]", "[data-kind=legal]", GOLD)
        phone.sees_revision(1)
        phone.sees_no(".fog")
    assert len(sent) > 1
    assert all(message == sent[0] for message in sent)
    assert table.position == 1


def test_a_line_that_falls_silent_is_given_up(take_phone: TakePhone) -> None:
    phone = take_phone()
    silent: list[bool] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: None if silent else server.send(message))
        server.on_message(lambda message: None if silent else line.send(message))

    phone.page.route_web_socket("**/socket", between)
    phone.page.clock.install()
    with serving(Table.new(GAME, set_up(2))) as served:
        phone.open(served.url(0))
        phone.sees(".hand")
        silent.append(True)
        phone.page.clock.run_for(16_000)
        phone.sees(".fog")
        assert len(phone.tiles) == 6  # what was last seen stays, dimmed
        silent.clear()
        phone.do("retry")
        phone.sees_no(".fog")


@contextmanager
def tablet(folder: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Run a host as a program of its own, which can be killed; yield it and its port."""
    command = [sys.executable, "-m", "tests.page.tablet", str(folder), str(port)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process, int(process.stdout.readline())
    finally:
        process.kill()
        process.communicate()


def test_phones_come_back_to_a_tablet_that_was_killed(
    take_phone: TakePhone, tmp_path: Path
) -> None:
    with tablet(tmp_path, 0) as (process, port):
        keys = Keys(2, tmp_path / "keys.json")
        address = f"http://127.0.0.1:{port}/"
        phones = [take_phone().open(f"{address}#k={keys.token(seat)}") for seat in range(2)]
        phones[0].tap('[data-part="leader:market"]', "[data-do=map]", "[data-kind=legal]", GOLD)
        phones[1].sees_revision(1)
        tiles = phones[0].tiles
        process.kill()
        for phone in phones:
            phone.sees(".fog")
    with tablet(tmp_path, port) as (_, again):
        assert again == port
        for phone in phones:
            phone.sees_no(".fog")
        assert phones[0].tiles == tiles
        phones[0].tap('[data-part="leader:farm"]', "[data-do=map]", "[data-kind=legal]", GOLD)
        phones[0].sees(".head.calm")
        phones[1].sees(".head.mine")


def test_a_table_that_is_closed_is_waited_for(take_phone: TakePhone) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        phone = take_phone().open(served.url(0))
        phone.sees(".hand")
        served.host.stop()
        phone.sees(".fog")
        assert len(phone.tiles) == 6
        assert phone.page.locator(".door").count() == 0


def test_what_is_planned_while_others_play_is_done_when_the_turn_comes(
    take_phone: TakePhone,
) -> None:
    table = Table.new(GAME, set_up(2))
    with serving(table) as served:
        first, second = (take_phone().open(served.url(seat)) for seat in range(2))
        second.tap('[data-part="leader:temple"]', '[data-aim="0"]')
        legal = [a for a in table.look(0).legal if type(a).__name__ == "PlaceLeader"]
        space = way_to(legal[0], None)[2]
        second.tap(space)
        second.tap('[data-place="1"]')
        second.page.reload()  # a plan is kept
        second.sees(".plan .step >> nth=1")
        first.tap("[data-do=end]", GOLD)
        second.sees(".head.mine")
        second.sees(f"{GOLD}:not([disabled])")
        assert "From your plan" in second.text(".ask")
        second.tap(GOLD)
        second.sees('[data-place="1"][aria-pressed="true"]')
        assert table.look(1).view.board.leader_at(1, 1) == legal[0].at
        second.do("cancel")
        second.sees("[data-do=swap]")


def test_tiles_marked_for_a_fight_are_raised_when_it_comes(take_phone: TakePhone) -> None:
    moment = moments()["defends in a war"]
    seat = moment.action.seat
    table = moment._replace(played=moment.played[:-1]).table()
    other = table.look(None).to_act[0]
    assert other != seat
    civ = table.look(None).view.conflict.fought_with.tile
    with serving(table) as served:
        defender = take_phone().open(served.url(seat))
        attacker = take_phone().open(served.url(other))
        defender.tap('[data-plan="send"]', f".tile[data-tile={civ}]")
        attacker.tap(*way_to(moment.played[-1], table.look(other)))
        defender.sees(".head.mine")
        defender.sees(f'.tile[data-tile={civ}][aria-pressed="true"]')
        defender.sees(f"{GOLD}:has-text('1')")


def test_a_new_game_at_the_same_table_has_its_own_hand_and_no_old_plan(
    take_phone: TakePhone,
) -> None:
    keys = Keys(2)
    served = Served(Table.new(GAME, set_up(2, seed=1)), keys)
    phone = take_phone().open(served.url(1))
    phone.tap('[data-part="leader:temple"]')
    phone.sees(".plan .step")
    served.host.stop()
    phone.sees(".fog")
    table = Table.new(GAME, set_up(2, seed=5))  # dealt anew before anybody has played
    again = Served(table, keys, served.host.port)
    phone.sees_no(".fog")
    hand = table.look(1).view.players[1].hand
    assert [phone.tiles.count(color.tile) for color in COLORS] == list(hand)
    assert phone.page.locator(".plan .step").count() == 0
    again.host.stop()
