"""Joining a table from the app: typing its code, losing it, finding it, being sent away."""

import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.client.hosting import Hosted
from tests.ui.at_hand import follow, middle, phone, seated, sit, tap, until
from tests.ui.conftest import advance, press
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates import actions as acts
from tigris.net.calls import Being
from tigris.net.invitation import read_invitation
from tigris.net.keys import CODE_LENGTH
from tigris.ui.arguments import read_arguments
from tigris.ui.screens.join_plan import plan_join

TOKEN = "0123456789abcdef" * 2


@pytest.fixture
def hosted() -> Iterator[Hosted]:
    table = Hosted()
    yield table
    table.close()


def touch_keys(screen: Any, text: str) -> None:
    """Type a text with the keys on the screen."""
    for letter in text:
        press(*middle(screen.ids.keypad.button(letter)))


def text_of(screen: Any) -> str:
    """Return everything that a card says."""
    card = screen.card
    return f"{card.title} {card.text} {card.code}"


# Typing


def test_a_table_is_joined_by_typing_its_address_and_code(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    press(*middle(app.shell.screen.ids.join))
    screen = app.shell.screen
    short = hosted.host.short(1)
    assert short is not None
    advance(2)
    touch_keys(screen, short.address)
    press(*middle(screen.ids.code))
    touch_keys(screen, short.code)
    assert screen.code == short.code
    press(*middle(screen.ids.sit))
    hand = seated(app)
    assert hand.keeper.told.view.seat == 1
    assert app.pocket.last.token == hosted.keys.token(1)


def test_the_keys_know_every_letter_of_a_code(open_app: Any) -> None:
    app = phone(open_app)
    app.go("join")
    screen = app.shell.screen
    advance(2)
    press(*middle(screen.ids.keypad.button("next")))
    assert screen.field == "code"
    advance(2)
    touch_keys(screen, screen.CODE_KEYS[0] * (CODE_LENGTH + 2))
    assert len(screen.code) == CODE_LENGTH
    press(*middle(screen.ids.keypad.button("back")))
    assert len(screen.code) == CODE_LENGTH - 1


@pytest.mark.parametrize(
    ("address", "code", "says", "field"),
    [
        ("", "", "missing", "address"),
        ("192.168.1", "K7Q4P", "not an address", "address"),
        ("192.168.1.20:99999", "K7Q4P", "too large", "address"),
        ("192.168.1.20:8642", "", "code is missing", "code"),
    ],
)
def test_what_is_typed_wrong_is_said_at_once(
    open_app: Any, address: str, code: str, says: str, field: str
) -> None:
    app = phone(open_app)
    app.go("join")
    screen = app.shell.screen
    screen.address, screen.code = address, code
    advance(2)
    press(*middle(screen.ids.sit))
    assert says in screen.problem
    assert screen.field == field
    assert app.shell.screen is screen
    screen.type("1" if field == "address" else "A")
    assert screen.problem == ""


def test_a_keyboard_types_too_where_there_is_one(open_app: Any) -> None:
    from kivy.base import EventLoop

    app = phone(open_app)
    app.go("join")
    screen, window = app.shell.screen, EventLoop.window
    for letter in "10.0.0.5x":
        window.dispatch("on_key_down", ord(letter), 0, letter, [])
    window.dispatch("on_key_down", 8, 0, None, [])
    window.dispatch("on_key_down", 9, 0, None, [])
    for letter in "k7?":
        window.dispatch("on_key_down", ord(letter), 0, letter, [])
    assert (screen.address, screen.code) == ("10.0.0.", "K7")
    app.go("home")
    window.dispatch("on_key_down", ord("k"), 0, "k", [])
    assert screen.code == "K7"


def test_the_last_table_is_one_touch_away(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    sit(app, hosted)
    app.go("home")
    app.go("join")
    screen = app.shell.screen
    assert screen.address == f"127.0.0.1:{hosted.host.port}"
    advance(2)
    press(*middle(screen.ids.last))
    assert seated(app).keeper.told.view.seat == 0


def test_whoever_just_watches_needs_no_code(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    app.go("join")
    screen = app.shell.screen
    screen.address = f"127.0.0.1:{hosted.host.port}"
    advance(2)
    press(*middle(screen.ids.watch))
    assert seated(app).keeper.told.view.seat is None


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (360, 740), (412, 915), (740, 360), (1280, 800), (600, 960)]
)
def test_everything_to_join_with_is_in_the_window(width: int, height: int, last: bool) -> None:
    from tigris.ui.boxes import Box

    plan = plan_join(width, height, 88, 1, last)
    boxes = [box for box in plan if box.height > 0]
    for number, box in enumerate(boxes):
        assert Box(0, 0, width, height - 88).holds(box), box
        inner = Box(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
        assert not any(inner.meets(other) for other in boxes[number + 1 :]), box
    assert min(plan.sit.height, plan.watch.height) >= (36 if height < 500 else 48)


# The command line


def test_a_table_is_joined_from_the_command_line() -> None:
    assert read_arguments([]).join is None
    url = f"http://192.168.1.20:8642/#k={TOKEN}"
    assert read_arguments(["--join", url]).join == read_invitation(url)
    short = read_arguments(["--join", "192.168.1.20", "--code", "K7Q4P"])
    assert short.join == read_invitation("192.168.1.20", "K7Q4P")


@pytest.mark.parametrize("words", [["--join", "nowhere at all"], ["--join"], ["--jion", "x"]])
def test_a_mistake_on_the_command_line_ends_with_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read_arguments(words)
    assert "main.py" in capsys.readouterr().err


def test_the_command_line_belongs_to_us_and_not_to_kivy() -> None:
    import subprocess

    root = Path(__file__).parents[2]
    ours = ("KIVY_NO_ARGS", "KIVY_UNITTEST")  # with which Kivy keeps its hands off anyway
    bare = {name: value for name, value in os.environ.items() if name not in ours}
    told = subprocess.run(
        [sys.executable, "main.py", "--join", "not an address"],
        cwd=root,
        env=bare,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert told.returncode == 2
    assert "bad_address" in told.stderr


def test_the_app_opens_with_the_hand_if_it_was_invited(
    open_app: Any, hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tigris.ui import app as module

    invitation = read_invitation(hosted.url(1))
    real = module.TigrisApp.__init__

    def invited(self: Any, *args: Any, **kwargs: Any) -> None:
        real(self, *args, **{**kwargs, "join": invitation})

    monkeypatch.setattr(module.TigrisApp, "__init__", invited)
    app = phone(open_app)
    assert app.trail.names == ("home", "hand")
    assert seated(app).keeper.told.view.seat == 1


# Losing the table, and finding it again


def test_a_lost_table_is_said_and_found_again_with_what_was_half_decided(
    open_app: Any, hosted: Hosted
) -> None:
    app = phone(open_app)
    hand = sit(app, hosted)
    room = app.shell.screen
    action = next(
        a for a in GAME.legal(hosted.table._history.state, 0) if isinstance(a, acts.PlaceTile)
    )
    tap(hand, hand.tiles[hand.keeper.tiles.index(action.color.tile)])
    hosted.off()
    until(lambda: room.card.parent is not None)
    assert room.card.title == "Looking for the table"
    press(*middle(hand.tiles[0]))  # nothing gets through the card
    assert hand.keeper.wish.held
    hosted.on()
    press(*middle(room.card.ids.again))
    until(lambda: room.card.parent is None)
    until(lambda: hosted.host.wish(0) is not None)
    assert hosted.host.wish(0)["held"] == f"tile:{action.color.tile}"
    follow(hand, hosted)
    hand.keeper.touch((action.at % 17, action.at // 17))
    until(lambda: hand.keeper.desk.action is not None)
    hand.keeper.press("gold")
    until(lambda: hosted.table.revision == 1)


def test_what_happened_meanwhile_is_there_at_once(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    hand = sit(app, hosted, 1)
    hosted.off()
    for _ in range(2):
        hosted.table.submit_data(0, hosted.table.revision, {"do": "pass", "seat": 0})
    hosted.on()
    app.shell.screen.resumed()  # the app is looked at again
    until(lambda: hand.keeper.deciding)
    assert hand.keeper.told.revision == 2


def test_a_short_hiccup_is_not_worth_a_word(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    sit(app, hosted)
    room = app.shell.screen
    room._gone = 0.0
    room.client.line = room.client.line.__class__(Being.LOST, "cut_off", 0.0)
    room._show_line()
    assert room.card.parent is None


def test_a_table_that_is_not_there_is_told_from_one_that_is_lost(open_app: Any) -> None:
    app = phone(open_app)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    app.go("hand", invitation=read_invitation(f"http://127.0.0.1:{port}/#watch"))
    room = app.shell.screen
    until(lambda: "no table is open" in room.card.text)
    assert "nobody_there" in room.card.code
    press(*middle(room.card.ids.join))
    assert app.trail.names == ("home", "join")


# Goodbyes


def test_a_wrong_key_has_a_friendly_page(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    url = f"http://127.0.0.1:{hosted.host.port}/#k={TOKEN}"
    app.go("hand", invitation=read_invitation(url))
    room = app.shell.screen
    until(lambda: "opens no seat" in room.card.title)
    assert "wrong_key" in room.card.code
    assert room.card.main == "Try again"
    press(*middle(room.card.ids.join))
    assert app.trail.here.name == "join"


def test_a_phone_that_was_removed_is_told_and_has_forgotten_its_key(
    open_app: Any, hosted: Hosted
) -> None:
    app = phone(open_app)
    sit(app, hosted)
    room = app.shell.screen
    hosted.host.remove(0)
    until(lambda: room.card.parent is not None)
    assert "new code" in text_of(room)
    assert room.card.main == ""
    assert app.pocket.last is None
    room.resumed()
    advance(5)
    assert room.client.line.being is Being.ENDED
    press(*middle(room.card.ids.leave))
    assert app.trail.here.name == "home"


def test_a_hand_that_is_open_elsewhere_can_be_taken_back(open_app: Any, hosted: Hosted) -> None:
    from tests.client.hosting import Caller
    from tigris.net.messages import Wait, Welcome

    app = phone(open_app)
    hand = sit(app, hosted)
    room = app.shell.screen
    with Caller(hosted.url()) as other:
        other.ear.of(Wait)
        hosted.host.admit(0, True)
        other.ear.of(Welcome)
        until(lambda: room.card.parent is not None)
        assert room.card.main == "Use it here"
        press(*middle(room.card.ids.again))
        until(lambda: room.card.title == "One moment")  # now we ask
        assert "Lena" in room.card.text
        hosted.host.admit(0, True)
        until(lambda: room.card.parent is None)
    assert hand.keeper.told is not None


def test_a_table_that_lets_nobody_in_says_so(open_app: Any, hosted: Hosted) -> None:
    hosted.host.lock(True)
    until(lambda: hosted.host.locked)
    app = phone(open_app)
    app.go("hand", invitation=read_invitation(hosted.url()))
    room = app.shell.screen
    until(lambda: "Nobody new" in room.card.title)
    hosted.host.lock(False)
    until(lambda: not hosted.host.locked)
    press(*middle(room.card.ids.again))
    seated(app)


def test_a_table_of_another_make_is_given_up_with_a_sentence(
    open_app: Any, hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tigris.ui.games.tigris_euphrates.hand import told

    app = phone(open_app)
    hand = sit(app, hosted)
    room = app.shell.screen
    monkeypatch.setattr(told, "decode_view", lambda data: data["no such thing"])
    hosted.table.submit_data(0, 0, {"do": "pass", "seat": 0})
    until(lambda: room.card.parent is not None)
    assert "Update both" in room.card.text
    assert "bad_facts" in room.card.code
    assert hand.parent is None


def test_a_game_that_this_app_does_not_know_is_told(open_app: Any, hosted: Hosted) -> None:
    app = phone(open_app)
    from tigris.ui.screens.companion_room import CompanionRoom

    room = CompanionRoom(read_invitation(hosted.url()), app.pocket, lambda game, client: None)
    app.shell.show(room)
    until(lambda: "does not know" in room.card.text)
    assert "unknown_game" in room.card.code
