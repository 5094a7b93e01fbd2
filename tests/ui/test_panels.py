"""The cards over the table: real touches in a real window, and where they lie."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.panels.facts import (
    HintFacts,
    InspectorFacts,
    LogLine,
    MenuFacts,
    Ruler,
    SeatLine,
    VoteFacts,
)
from tigris.ui.games.tigris_euphrates.panels.placing import card_box, place_along
from tigris.ui.games.tigris_euphrates.tray_facts import Run

needs_display = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)
SIDES = ("south", "west", "north", "east")
SCREENS = (Box(0, 0, 1280, 800), Box(0, 0, 960, 600), Box(0, 0, 1024, 768))


def put(harness, card, facing="south", screen=SCREENS[0]):
    """Show a card where the table would, and return it."""
    from tigris.ui.widgets.turned import Turned

    box = card_box(screen, facing, card.design, 1)
    field = Turned(facing=facing, pos=box[:2], size=box[2:], size_hint=(None, None))
    field.add_widget(card)
    harness.show(field)
    return card


def tap(harness, widget, x=None, y=None):
    """Touch a widget inside a turned card, at its middle or at a point of its own."""
    point = widget.center_x if x is None else x, widget.center_y if y is None else y
    harness.tap(*widget.to_window(*point, initial=True))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("facing", SIDES)
@pytest.mark.parametrize("along", [0, 0.5, 1])
def test_a_card_lies_on_the_screen_at_its_readers_edge(screen, facing, along):
    box = card_box(screen, facing, (640, 470), 1, along)

    assert screen.holds(box)
    gap = {
        "south": box.y,
        "north": screen.top - box.top,
        "west": box.x,
        "east": screen.right - box.right,
    }
    assert gap[facing] <= 24
    assert (box.width > box.height) == (facing in ("south", "north"))


def test_the_readers_left_is_the_start_of_their_edge():
    west, north = (card_box(SCREENS[0], side, (300, 200), 1, 0) for side in ("west", "north"))
    assert SCREENS[0].top - west.top < 24, "who sits in the west has north at the left"
    assert SCREENS[0].right - north.right < 24


@needs_display
@pytest.mark.parametrize("facing", SIDES)
def test_a_tap_on_the_cross_closes_a_card_whichever_way_it_faces(harness, facing):
    from tigris.ui.games.tigris_euphrates.panels.log_panel import LogPanel

    card, closed, turned = put(harness, LogPanel(), facing), [], []
    card.bind(on_close=lambda *_: closed.append(True), on_turn=lambda *_: turned.append(True))

    tap(harness, card.ids.close)
    assert (closed, turned) == ([True], [])
    tap(harness, card.ids.turn)
    assert turned == [True]


LINES = [LogLine(1 + i // 3, "lion", f"Lena does thing {i}.") for i in range(60)]


def log(harness, facing="south"):
    from tigris.ui.games.tigris_euphrates.panels.log_panel import LogPanel

    return put(harness, LogPanel(lines=LINES), facing)


@needs_display
def test_the_log_opens_at_its_newest_line(harness):
    card = log(harness)
    assert card.ids.list.box_of(59) is not None
    assert card.ids.list.box_of(0) is None


@needs_display
@pytest.mark.parametrize("facing", ["south", "west"])
def test_a_tap_on_a_line_of_the_log_tells_its_index(harness, facing):
    card, tapped = log(harness, facing), []
    card.bind(on_line=lambda _, index: tapped.append(index))

    box = Box(*card.ids.list.box_of(57))
    tap(harness, card.ids.list, box.x + 60, box.y + 20)
    assert tapped == [57]
    assert card.chosen == 57


@needs_display
@pytest.mark.parametrize("facing", ["south", "east"])
def test_a_finger_scrolls_the_log_and_taps_nothing(harness, facing):
    from kivy.tests.common import UnitTestTouch

    card, tapped = log(harness, facing), []
    card.bind(on_line=lambda _, index: tapped.append(index))
    rows = card.ids.list
    finger = UnitTestTouch(*rows.to_window(rows.x + 60, rows.top - 30, initial=True))
    finger.touch_down()
    for step in range(1, 30):
        finger.touch_move(*rows.to_window(rows.x + 60, rows.top - 30 - step * 12, initial=True))
    finger.touch_up()
    harness.advance()

    assert rows.box_of(59) is None, "the newest line went down, out of sight"
    assert tapped == []


@needs_display
def test_what_speaks_for_a_line_of_the_log_has_room_below_it(harness):
    card = log(harness)
    plain = card.ids.list.box_of(59)
    card.lines = [*LINES[:59], LINES[59]._replace(why="It completes a square for a monument.")]
    reasoned = card.ids.list.box_of(59)
    assert reasoned[3] > plain[3]
    texts = card.ids.list._texts(59)
    assert [text.height for text in texts] == sorted((t.height for t in texts), reverse=True)
    assert len(texts) == 2


@needs_display
def test_the_log_stops_at_its_first_line(harness):
    rows = log(harness).ids.list
    rows._scroll(100_000)
    first = rows.box_of(0)
    assert first is not None
    assert first[1] + first[3] == pytest.approx(rows.top)


@needs_display
def test_a_short_log_begins_at_the_top(harness):
    card = log(harness)
    card.lines = LINES[:2]
    first = card.ids.list.box_of(0)
    assert first[1] + first[3] == pytest.approx(card.ids.list.top)


@needs_display
@pytest.mark.parametrize("name", ["LogPanel", "RecapPanel"])
def test_before_anything_happened_log_and_recap_say_so(harness, name):
    from tigris.ui.games.tigris_euphrates.panels import log_panel, recap_panel

    make = {**vars(log_panel), **vars(recap_panel)}[name]
    card = put(harness, make())
    assert card.ids.empty.text == harness.app.words["panels.empty"]
    card.lines = [LINES[0]] if name == "LogPanel" else [("bull", "Tomas lays a temple.")]
    assert card.ids.empty.text == ""


@needs_display
def test_the_recap_keeps_to_the_last_eight_lines_and_names_them_as_they_were_given(harness):
    from tigris.ui.games.tigris_euphrates.panels.recap_panel import RecapPanel

    card, tapped = put(harness, RecapPanel(lines=[("bull", f"{i}") for i in range(11)])), []
    card.bind(on_line=lambda _, index: tapped.append(index))
    assert [line.text for line in card.shown] == [str(i) for i in range(3, 11)]

    box = Box(*card.ids.list.box_of(0))
    tap(harness, card.ids.list, box.x + 60, box.y + 20)
    assert tapped == [3]


SEATS = tuple(SeatLine(seat, "lion", f"Lena {seat}", "at the tablet") for seat in range(4))
MENU = MenuFacts(seats=SEATS, guests=True)
CHOICES = [
    *("continue", "kingdoms", "speed", "sound", "light", "hints"),
    *("seat:0", "seat:1", "seat:2", "seat:3", "guests", "settings", "leave"),
]


def menu(harness, facing="south", screen=SCREENS[0]):
    from tigris.ui.games.tigris_euphrates.panels.menu_panel import MenuPanel

    return put(harness, MenuPanel(facts=MENU), facing, screen)


@needs_display
@pytest.mark.parametrize("name", CHOICES)
def test_each_row_of_the_menu_chooses_what_it_names(harness, name):
    card, chosen = menu(harness), []
    card.bind(on_choice=lambda _, choice: chosen.append(choice))
    tap(harness, card.row(name))
    assert chosen == [name]


@needs_display
def test_a_switch_in_the_menu_says_how_it_stands(harness):
    card = menu(harness)
    row = card.row("kingdoms")
    assert row.value == "Faint"
    card.facts = MENU._replace(kingdoms="strong")
    assert row.value == "Strong"
    assert card.row("kingdoms") is row, "the row stays: a finger may still rest on it"


@needs_display
@pytest.mark.parametrize("facing", ["south", "west"])
def test_the_menu_fits_a_small_tablet_with_rows_for_fingers(harness, facing):
    card = menu(harness, facing, SCREENS[1])
    rows = [card.row(name) for name in CHOICES]
    inner = Box(0, 0, card.width, card.height)
    for row in rows:
        assert row.height >= 52
        assert inner.holds(Box(*row.pos, *row.size))


MOVES = tuple((Run(f"Place a farm on H{row}"), Run(art="tile-farm")) for row in range(1, 6))


@needs_display
def test_a_hint_shows_the_chosen_move_and_up_to_three_others(harness):
    from tigris.ui.games.tigris_euphrates.panels.hint_panel import HintPanel

    card, chosen = put(harness, HintPanel(facts=HintFacts(MOVES, "It pays four blue."))), []
    card.bind(on_choice=lambda _, index: chosen.append(index))
    others = card.ids.others.children[::-1]
    assert [row.index for row in others] == [1, 2, 3]
    assert card.ids.reason.text == "It pays four blue."

    tap(harness, others[1])
    tap(harness, card.ids.best)
    assert chosen == [2, 0]


@needs_display
@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_a_proposal_is_agreed_to_or_declined(harness, answer):
    from tigris.ui.games.tigris_euphrates.panels.vote_panel import VotePanel

    facts = VoteFacts("Lena asks to take back the tile on H8.", "lion", ("bull",), ("pot",))
    card, said = put(harness, VotePanel(facts=facts), "east"), []
    card.bind(on_choice=lambda _, name: said.append(name))
    tap(harness, card.ids[answer])
    assert said == [answer]


@needs_display
def test_the_inspector_shows_every_leader_of_the_kingdom(harness):
    from tigris.ui.games.tigris_euphrates.panels.inspector_panel import InspectorPanel

    rulers = (
        Ruler("leader-lion-market", "market", "Lena", 2, 1),
        Ruler("leader-archer-temple", "temple", "Amira", 5, 2),
    )
    facts = InspectorFacts("A kingdom", rulers, (1, 5, 0, 2), joining=("Joining it: war.",))
    card = put(harness, InspectorPanel(facts=facts))
    assert [tile.ruler for tile in card.ids.rulers.children[::-1]] == list(rulers)
    assert card.ids.joining.text == "Joining it: war."
    assert [run.text for run in card.tiles if run.text] == ["1", "5", "0", "2"]


@needs_display
@pytest.mark.parametrize("screen", SCREENS[:2])
def test_longer_words_fit_the_cards(harness, screen):
    from tigris.ui.games.tigris_euphrates.panels.menu_panel import MenuPanel

    words = harness.app.words
    kept = dict(words.sentences)
    words.sentences = {key: text + " " + "x" * round(len(text) * 0.4) for key, text in kept.items()}
    try:
        card = put(harness, MenuPanel(facts=MENU), "west", screen)
        assert [part.text for part in card.walk() if getattr(part, "clipped", False)] == []
    finally:
        words.sentences = kept


@pytest.mark.parametrize(
    ("points", "along"), [([], 0.5), ([(640, 40)], 0), ([(640, 40), (40, 40)], 1)]
)
def test_a_card_stands_where_it_covers_least_of_what_it_tells_about(points, along):
    assert place_along(SCREENS[0], "south", (300, 200), 1, points) == along
