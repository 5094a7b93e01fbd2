"""Every text of the hand fits: every form of it, in every language, on two phones, in two sizes."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from tests.client.hosting import Hosted
from tests.ui.at_hand import phone, sit
from tests.ui.conftest import advance
from tests.ui.reading import faults, texts
from tests.ui.test_hand import state_of
from tigris.net.invitation import read_invitation
from tigris.table import PHONE
from tigris.words import LANGUAGES
from tools.demo.positions import Found

pytestmark = pytest.mark.usefixtures("undrawn")

POSITIONS = (
    *("four", "attack-war", "defence-war", "war-order", "monument", "treasure"),
    *("building", "wonder", "wonder-point", "draw", "over"),
)
PHONES = ((360, 740), (412, 915))
SIDEWAYS = (800, 380)


@pytest.fixture
def hosted() -> Iterator[Callable[..., Hosted]]:
    opened: list[Hosted] = []

    def start(*args: Any, **options: Any) -> Hosted:
        opened.append(Hosted(*args, **options))
        return opened[-1]

    yield start
    for table in opened:
        table.close()


def read(app: Any, settle: Callable[[], None], sizes: Any = PHONES) -> list[str]:
    """Read the screen in every language, by size of phone and size of letters."""
    from kivy.base import EventLoop

    wrong: set[str] = set()
    for size, letters, language in product(sizes, (1.0, 1.5), LANGUAGES):
        EventLoop.window.size = size
        app.settings.text_scale = letters
        app.settings.language = language
        advance(2)
        settle()
        advance(3)
        wrong |= {
            f"{language} {size[0]}x{size[1]} x{letters}: {fault}"
            for fault in faults(app.shell, size)
        }
        assert list(texts(app.shell))
    return sorted(wrong)


def spoken(app: Any, hand: Any) -> Callable[[], None]:
    """Return what waits until the table speaks the language of the app."""
    from tests.ui.at_hand import until
    from tigris.words import Words

    keys = ("your_turn", "you_decide", "over", "plays", "decides")

    def settle() -> None:
        words = Words(app.words.language)
        names = [chair.name for chair in hand.keeper.told.chairs]
        titles = {words(f"companion.{key}", name=name) for key in keys for name in names}
        until(lambda: hand.keeper.told.title in titles)

    return settle


@pytest.mark.parametrize("position", POSITIONS)
def test_every_text_of_the_hand_fits(
    open_app: Any, hosted: Any, found: dict[str, Found], position: str
) -> None:
    state = state_of(found[position])
    table = hosted(state, controllers=[PHONE] * len(state.players))
    app = phone(open_app)
    hand = sit(app, table, state.decider)
    assert read(app, spoken(app, hand)) == []
    if position in ("four", "attack-war", "draw", "over"):
        assert read(app, spoken(app, hand), [SIDEWAYS]) == []


@pytest.mark.parametrize("what", ["others", "map", "menu", "watch"])
def test_every_text_around_the_hand_fits(
    open_app: Any, hosted: Any, found: dict[str, Found], what: str
) -> None:
    state = state_of(found["four"])
    table = hosted(state, controllers=[PHONE] * 4)
    app = phone(open_app)
    seat = {"others": (state.decider + 1) % 4, "watch": None}.get(what, state.decider)
    hand = sit(app, table, seat)
    wait = spoken(app, hand)
    if what == "map":
        hand.key("map")

    def settle() -> None:
        wait()
        if what == "menu":
            hand.sheets.close()
            hand.sheets.menu()

    assert read(app, settle) == []


@pytest.mark.parametrize("what", ["join", "last", "wrong", "calling", "asking", "lost", "ended"])
def test_every_text_on_the_way_to_a_table_fits(open_app: Any, what: str) -> None:
    app = phone(open_app)
    if what in ("join", "last", "wrong"):
        if what == "last":
            app.pocket.remember(read_invitation("http://192.168.178.120:8642/#watch"))
        app.go("join")
        app.shell.screen.address = "192.168.178.120:8642"

        def settle() -> None:
            if what == "wrong":
                app.shell.screen.address = "192.168"
                app.shell.screen.go()
    else:
        from tigris.ui.screens.line_card import LineCard

        card = LineCard()
        app.shell.show(card)

        def settle() -> None:
            match what:
                case "calling":
                    card.looking("", 0.0, "192.168.178.120:8642", first=True)
                case "asking":
                    card.asking("Bartholomäus")
                case "lost":
                    card.looking("cut_off", 4.2, "192.168.178.120:8642", first=False)
                case _:
                    card.ended("other_version", "other_version")

    assert read(app, settle, [*PHONES, SIDEWAYS]) == []


@pytest.mark.parametrize(
    "reason",
    [
        *("wrong_key", "locked", "removed", "refused_by_table", "taken_over", "too_many", "full"),
        *("bad_facts", "unknown_game", "broken"),
    ],
)
def test_every_goodbye_fits(open_app: Any, reason: str) -> None:
    from tigris.ui.screens.line_card import LineCard

    app = phone(open_app)
    card = LineCard()
    app.shell.show(card)
    assert read(app, lambda: card.ended(reason, reason), [(360, 740)]) == []
    assert card.title
    assert card.text


@pytest.mark.parametrize(
    "problem",
    [
        *("no_such_host", "no_answer", "unreachable", "nobody_there", "not_a_table", "cut_off"),
        *("closed", "too_fast", "no_hello"),
    ],
)
def test_every_trouble_on_the_line_has_its_sentence_that_fits(open_app: Any, problem: str) -> None:
    from tigris.ui.screens.line_card import LineCard

    app = phone(open_app)
    card = LineCard()
    app.shell.show(card)

    def settle() -> None:
        card.looking(problem, 4.2, "192.168.178.120:8642", first=True)

    assert read(app, settle, [(360, 740)]) == []
    assert f"hand.problem_{problem}" in app.words


def test_a_phone_on_its_side_shows_how_it_ended(
    open_app: Any, hosted: Any, found: dict[str, Found]
) -> None:
    state = state_of(found["over"])
    table = hosted(state, controllers=[PHONE] * len(state.players))
    hand = sit(phone(open_app, 740, 360), table)
    from tigris.ui.games.tigris_euphrates.hand.result_row import ResultRow

    rows = [one for one in hand.walk() if isinstance(one, ResultRow)]
    assert len(rows) == len(state.players)
    assert all(row.height > 24 and row.x >= hand.plan.at("map").right for row in rows)
    assert not any(row.collide_widget(other) for row in rows for other in rows if row is not other)
