"""The replay in a real window, with real touches."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tests.ui.finished import finished, played
from tigris.ui.boxes import Box

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)


@pytest.fixture
def harness(harness):
    harness.backs = []
    harness.app.turn = lambda: None
    harness.app.back = lambda: harness.backs.append(1)
    return harness


def show(harness, table=None):
    from tigris.ui.games.tigris_euphrates.replay.screen import ReplayScreen

    return harness.show(ReplayScreen((table or finished(4)).replay(None)))


def middle(widget):
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def tap(harness, widget):
    harness.tap(*middle(widget))


def test_it_opens_at_the_start_with_everything_open(harness):
    screen = show(harness)
    assert screen.moment.position == 0
    assert screen.story == "The board before the first action."
    assert screen.turn_line.startswith("Turn 1 of ")
    assert all(row.row.tiles for row in screen.rows)


def test_stepping_goes_one_action_on_and_back(harness):
    screen = show(harness)
    tap(harness, screen.ids.step)
    tap(harness, screen.ids.step)
    assert screen.moment.position == 2
    assert screen.story
    assert screen.ids.board.scene is screen.moment.scene

    tap(harness, screen.ids.step_back)
    assert screen.moment.position == 1


def test_the_turn_buttons_go_to_the_start_of_turns(harness):
    screen = show(harness)
    tap(harness, screen.ids.turn_next)
    assert (screen.moment.turn, screen.moment.position) == (2, screen.index.starts[1])

    tap(harness, screen.ids.step)
    tap(harness, screen.ids.turn_back)
    assert screen.moment.position == screen.index.starts[1]
    tap(harness, screen.ids.turn_back)
    assert screen.moment.position == 0


def test_dragging_the_slider_goes_through_the_game(harness):
    from kivy.tests.common import UnitTestTouch

    screen = show(harness)
    slider = screen.ids.slider
    finger = UnitTestTouch(slider.x_of(0), slider.y + 2)
    finger.touch_down()
    finger.touch_move(slider.x_of(50), slider.y + 200)
    harness.advance()
    assert screen.moment.position == 50, "it follows the finger beyond its own box"
    finger.touch_move(slider.right + 300, slider.y)
    finger.touch_up()
    assert screen.moment.position == len(screen.replay)
    assert slider.value == len(screen.replay)


def test_touching_the_slider_jumps_there_and_stops_the_film(harness):
    screen = show(harness)
    screen.toggle()
    harness.tap(screen.ids.slider.x_of(31), middle(screen.ids.slider)[1])
    assert screen.moment.position == 31
    assert not screen.playing


def test_the_film_plays_pauses_and_stops_at_the_end(harness):
    screen = show(harness)
    tap(harness, screen.ids.play)
    assert (screen.playing, screen.ids.play.icon) == (True, "pause")
    screen._tick(0)
    assert screen.moment.position == 1

    tap(harness, screen.ids.play)
    assert not screen.playing

    screen.go_to(len(screen.replay) - 1)
    tap(harness, screen.ids.play)
    screen._tick(0)
    assert (screen.playing, screen.moment.position) == (False, len(screen.replay))

    tap(harness, screen.ids.play)
    assert (screen.playing, screen.moment.position) == (True, 0), "again from the beginning"
    screen.closed()
    assert not screen.playing


def test_eyes_are_chosen_by_emblem(harness):
    screen = show(harness)
    screen.go_to(20)
    everybody, *seats = screen.eye_buttons
    tap(harness, seats[1])
    assert [row.row.tiles is not None for row in screen.rows] == [False, True, False, False]
    assert (seats[1].look, everybody.look) == ("gold", "glass")
    assert seats[1].icon == screen.rows[1].row.dynasty

    tap(harness, everybody)
    assert all(row.row.tiles for row in screen.rows)


def test_a_game_that_goes_on_offers_no_other_eyes(harness):
    screen = show(harness, played(2, most=40))
    screen.go_to(40)
    assert not screen.eye_buttons
    assert all(row.row.tiles is None for row in screen.rows)


def test_the_speed_goes_round(harness):
    screen = show(harness)
    seen = []
    for _ in range(3):
        tap(harness, screen.ids.speed)
        seen.append(screen.ids.speed.text)
    assert seen == ["Brisk", "Calm", "Normal"]


def test_the_head_leads_back(harness):
    screen = show(harness)
    tap(harness, screen.ids.header.ids.back)
    assert harness.backs == [1]


def test_sentences_follow_the_language(harness):
    screen = show(harness)
    screen.go_to(1)
    english = screen.story
    harness.app.settings.language = "it"
    harness.advance()
    assert screen.story != english
    harness.app.settings.language = "auto"


@pytest.mark.parametrize("language", ["en", "it", "hu"])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1024, 768)])
def test_everything_stays_on_the_screen_and_words_fit(harness, size, language):
    harness.window.size = size
    harness.app.settings.language = language
    screen = show(harness)
    screen.go_to(60)
    harness.advance(4)

    ids, window = screen.ids, Box(0, 0, *size)
    for widget in (ids.header, ids.strip, ids.story_panel, *screen.rows, *screen.eye_buttons):
        assert window.holds(Box(*widget.pos, *widget.size))
    assert window.holds(ids.board.geometry.picture)
    boxes = [
        Box(*button.pos, *button.size) for button in (*screen.eye_buttons, ids.header.ids.turn)
    ]
    assert all(box.width >= 48 and box.height >= 46 for box in boxes)
    for number, box in enumerate(boxes):
        assert not any(box.meets(other) for other in boxes[number + 1 :])
    labels = [w for w in screen.walk() if hasattr(w, "clipped") and w.text]
    assert not [label.text for label in labels if label.clipped]
    harness.app.settings.language = "auto"
