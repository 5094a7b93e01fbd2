"""The final scoring in a real window, with real touches."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tests.ui.finished import NAMES, final_view, finished
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring.ceremony import Stage

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)

SIZES = [(1280, 800), (960, 600), (1024, 768)]
TIED = (((8, 11, 9, 8), 1), ((9, 12, 7, 10), 3), ((7, 10, 12, 6), 2), ((10, 9, 8, 11), 2))


@pytest.fixture
def harness(harness):
    harness.app.settings.motion = "normal"
    harness.turned = []
    harness.app.turn = lambda: harness.turned.append(1)
    return harness


def screen_of(won=TIED, **handlers):
    from tigris.ui.games.tigris_euphrates.scoring.screen import ScoringScreen

    seats = len(won)
    return ScoringScreen(final_view(*won), NAMES[:seats], finished(seats).statistics(), **handlers)


def show(harness, screen):
    harness.show(screen)
    return screen


def tap(harness, widget):
    harness.tap(widget.x + widget.width / 2, widget.y + widget.height / 2)


def box_of(widget):
    return Box(*widget.pos, *widget.size)


def test_the_ceremony_begins_with_the_points_and_tells_no_winner(harness):
    screen = show(harness, screen_of())

    assert not screen.over
    assert screen.headline == "Final scoring"
    assert not any(card.winner or card.place for card in screen.cards)
    assert screen.ids.curve_panel.opacity == 0
    lefts = [card.x for card in screen.cards]
    assert lefts == sorted(lefts), "they stand by seat"


def test_a_touch_anywhere_skips_to_the_end(harness):
    pressed = []
    screen = show(harness, screen_of(on_home=pressed.append))
    tap(harness, screen.ids.home)

    assert screen.over
    assert not pressed, "the touch that skips presses nothing"
    assert screen.headline == "Enki wins"
    assert screen.sentence == "by the fourth colour: 12 against 11"
    assert [card.place for card in screen.cards] == [3, 1, 4, 2]
    assert screen.cards[1].x < screen.cards[3].x < screen.cards[0].x < screen.cards[2].x


def test_steps_follow_one_another_up_to_the_places(harness):
    screen = show(harness, screen_of())
    seen = []
    for index in range(len(screen.ceremony.steps)):
        screen.go_to(index)
        seen.append(screen.cards[0].stage)
    assert seen == sorted(seen)
    assert seen[-1] == Stage.PLACES
    assert screen.over
    assert screen.cards[1].winner


def test_a_treasure_in_flight_is_not_counted_before_it_lands(harness):
    screen = show(harness, screen_of())
    screen.go_to(1)
    card = screen.cards[1]
    assert card.landed < 1
    assert card.ids.coins.left == 2
    assert card.coin_source() == card.ids.coins.place(2)


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"motion": "off"}])
def test_without_motion_the_end_shows_at_once(harness, setting):
    for name, value in setting.items():
        setattr(harness.app.settings, name, value)
    screen = show(harness, screen_of())
    harness.app.settings.reduced_motion = False
    assert screen.over
    assert screen.headline == "Enki wins"


def test_the_number_that_broke_the_tie_is_marked_on_both_cards(harness):
    screen = show(harness, screen_of())
    screen.finish()
    marked = [
        [rank for rank in range(4) if card.ids[f"chip_{rank}"].marked] for card in screen.cards
    ]
    assert marked == [[], [3], [], [3]]


@pytest.mark.parametrize("name", ["rematch", "replay", "home"])
def test_the_buttons_tell_what_is_wanted(harness, name):
    heard = []
    screen = show(harness, screen_of(**{f"on_{name}": heard.append}))
    screen.finish()
    harness.advance()
    tap(harness, screen.ids[name])
    assert heard == [screen]


def test_the_turn_button_turns_the_screen(harness):
    screen = show(harness, screen_of())
    screen.finish()
    tap(harness, screen.ids.turn)
    assert harness.turned


def test_the_statistics_are_a_touch_away_and_back(harness):
    screen = show(harness, screen_of())
    screen.finish()
    tap(harness, screen.ids.page)
    assert (screen.page, screen.ids.result.opacity, screen.ids.numbers.opacity) == (
        *("statistics", 0, 1),
    )
    assert [line.title for line in screen.lines] == ["Enki", "Amira", "Lena", "Tomas"]
    chart = screen.ids.sources
    assert chart.boxes
    assert all(box_of(chart).holds(box) for box in chart.boxes.values())

    tap(harness, screen.ids.page)
    assert screen.page == "result"


def test_a_shared_victory_crowns_both(harness):
    screen = show(harness, screen_of((((5, 5, 5, 5), 0), ((4, 5, 5, 5), 1), ((1, 9, 9, 9), 0))))
    screen.finish()
    assert [card.winner for card in screen.cards] == [True, True, False]
    assert screen.headline == "Lena and Enki share the victory"


@pytest.mark.parametrize("language", ["en", "it", "hu"])
@pytest.mark.parametrize("size", SIZES)
def test_words_fit_and_everything_stays_on_the_screen(harness, size, language):
    harness.window.size = size
    harness.app.settings.language = language
    screen = show(harness, screen_of())
    screen.finish()
    harness.advance(4)

    window = Box(0, 0, *size)
    for widget in (*screen.cards, screen.ids.curve_panel, screen.ids.rematch, screen.ids.turn):
        assert window.holds(box_of(widget))
    labels = [w for w in screen.walk() if hasattr(w, "clipped") and w.text]
    assert labels
    assert not [label.text for label in labels if label.clipped]
    harness.app.settings.language = "auto"


def test_a_large_number_of_points_and_treasures_stays_on_its_card(harness):
    screen = show(harness, screen_of((((30, 1, 12, 9), 9), ((0, 0, 0, 0), 0))))
    screen.finish()
    harness.advance()
    for card in screen.cards:
        bars = card.ids.bars
        assert bars.top_of(bars.highest) + bars.letter <= card.top - card.head
        last = card.ids.coins.place(int(card.coins) - 1)[0] if card.coins else card.x
        assert last + card.ids.coins.height <= card.ids.score.x + 1


def test_the_clock_stops_when_the_screen_is_gone(harness):
    screen = show(harness, screen_of())
    screen.closed()
    assert screen._next is None
