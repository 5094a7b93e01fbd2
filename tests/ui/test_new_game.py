"""The set-up screen, touched as fingers would."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.table import Side
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.new_game import plan as plans

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)

SOUTH, WEST, NORTH, EAST = Side
SIZES = [(1280, 800), (960, 600), (1024, 768), (1920, 1200)]


@pytest.fixture
def bench():
    from tests.ui.harness import Harness

    opened = []

    def show(width=1280, height=800, **settings):
        from tigris.ui.games.tigris_euphrates.new_game.screen import NewGameScreen

        harness = Harness(width, height)
        opened.append(harness)
        harness.app.settings.language = "en"
        harness.app.settings.motion = "off"
        for name, value in settings.items():
            setattr(harness.app.settings, name, value)
        levels = ["easy", "medium", "hard", "expert"]
        screen = NewGameScreen(harness.app.settings, levels, lambda: 5, harness.app.words)
        harness.started = []
        screen.bind(on_start=lambda _, setup: harness.started.append(setup))
        harness.screen = harness.show(screen)
        return harness

    yield show
    for harness in opened:
        harness.close()


def tap(harness, widget):
    harness.tap(*widget.to_window(*widget.center))


def drag(harness, start, end):
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*start)
    finger.touch_down()
    harness.advance()
    for step in (1, 2, 3):
        finger.touch_move(*(a + (b - a) * step / 3 for a, b in zip(start, end, strict=True)))
        harness.advance()
    finger.touch_up()
    harness.advance()


@pytest.mark.parametrize("language", ["en", "it", "hu"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["board", "variants"])
def test_what_is_agreed_on_is_said_in_letters_that_can_be_read(bench, size, language, page):
    harness = bench(*size, language=language)
    harness.screen.editor.page = page
    harness.advance(3)
    small = {
        label.text: label.font_size
        for label in harness.screen.walk()
        if type(label).__name__ == "FitLabel"
        and type(label.parent).__name__ in ("Segment", "VariantRow")
        and label.font_size < 12
    }
    assert not small


def test_start_hands_over_the_set_up(bench):
    harness = bench()
    tap(harness, harness.screen.ids.header.ids.main)
    (setup,) = harness.started
    assert [seat.side for seat in setup.seats] == [SOUTH, NORTH]
    assert setup.seed == 5


def test_a_tap_on_a_free_side_adds_a_player_and_shows_him(bench):
    harness = bench()
    tap(harness, harness.screen.cards[WEST])
    assert harness.screen.editor.plan.at(WEST).kind is Kind.TABLET
    assert harness.screen.editor.page == "player"
    assert harness.screen.pages["player"].ids.name.text == "Puabi"


def test_the_bot_button_of_a_card_makes_a_bot(bench):
    harness = bench()
    tap(harness, harness.screen.cards[SOUTH].ids.bot)
    assert harness.screen.editor.plan.at(SOUTH).level == "medium"


def test_a_bot_gets_another_level(bench):
    harness = bench()
    tap(harness, harness.screen.cards[NORTH].ids.name)
    tap(harness, harness.screen.pages["player"].ids.level.segments[3])
    assert harness.screen.editor.plan.at(NORTH).level == "expert"


def test_a_seat_is_played_with_a_phone_and_the_page_says_how(bench):
    harness = bench()
    tap(harness, harness.screen.cards[SOUTH].ids.phone)
    assert harness.screen.editor.plan.at(SOUTH).kind is Kind.PHONE
    said = harness.screen.pages["player"].ids.temperament.text
    assert said == harness.app.words["new_game.phone_note"]
    tap(harness, harness.screen.ids.header.ids.main)
    assert [plan.controller.kind for plan in harness.started[0].seats] == [Kind.PHONE, Kind.BOT]


def test_the_emblem_takes_another_dynasty(bench):
    harness = bench()
    tap(harness, harness.screen.cards[SOUTH].ids.emblem)
    assert harness.screen.editor.plan.at(SOUTH).emblem == "archer"


def test_a_removed_player_leaves_too_few_and_start_says_why(bench):
    harness = bench()
    tap(harness, harness.screen.cards[NORTH].ids.name)
    tap(harness, harness.screen.pages["player"].ids["remove"])
    tap(harness, harness.screen.ids.header.ids.main)
    assert harness.started == []
    assert harness.screen.ids.hint_text.text == harness.app.words["new_game.too_few"]


def test_a_dragged_card_changes_sides(bench):
    harness = bench()
    cards = harness.screen.cards
    drag(harness, cards[SOUTH].ids.name.center, cards[EAST].center)
    assert harness.screen.editor.plan.at(EAST).emblem == "lion"
    assert harness.screen.editor.plan.at(SOUTH) is None


def test_a_card_dragged_onto_another_swaps_places(bench):
    harness = bench()
    cards = harness.screen.cards
    drag(harness, cards[SOUTH].ids.name.center, cards[NORTH].center)
    assert harness.screen.editor.plan.at(NORTH).emblem == "lion"
    assert harness.screen.editor.plan.at(SOUTH).emblem == "pot"


def test_move_and_a_tap_on_a_side_move_a_player(bench):
    harness = bench()
    tap(harness, harness.screen.cards[SOUTH].ids.name)
    tap(harness, harness.screen.pages["player"].ids.move)
    tap(harness, harness.screen.cards[WEST])
    assert harness.screen.editor.plan.at(WEST).emblem == "lion"
    assert not harness.screen.editor.moving


def test_a_second_tap_on_the_name_lets_it_be_written(bench):
    harness = bench()
    name = harness.screen.cards[SOUTH].ids.name
    tap(harness, name)
    tap(harness, name)
    field = harness.screen.pages["player"].ids.name
    assert field.focus
    field.text = "Ines"
    field.dispatch("on_text_validate")
    harness.advance()
    assert harness.screen.editor.called[SOUTH] == "Ines"
    assert name.text == "Ines"


def test_a_name_that_is_taken_is_refused_with_a_sentence(bench):
    harness = bench()
    tap(harness, harness.screen.cards[SOUTH].ids.name)
    page = harness.screen.pages["player"]
    page.ids.name.text = harness.screen.editor.called[NORTH].lower()
    page.ids.name.dispatch("on_text_validate")
    harness.advance()
    assert harness.screen.editor.called[SOUTH] == "Gudea"
    assert page.ids.complaint.text == harness.app.words["new_game.name_taken"]


@pytest.mark.parametrize("name", ["alone", "two", "three", "four"])
def test_a_corner_button_sets_the_chairs(bench, name):
    harness = bench()
    tap(harness, harness.screen.ids[f"quick_{name}"])
    assert len(harness.screen.editor.plan.chairs) == {"two": 2, "three": 3}.get(name, 4)


def test_board_edition_beginner_and_undo_are_chosen(bench):
    harness = bench()
    ids = harness.screen.pages["board"].ids
    for widget in (ids.edition.segments[1], ids.advanced, ids.first.segments[2]):
        tap(harness, widget)
    tap(harness, ids.undo.segments[2])
    setup = harness.screen.editor.setup(1)
    assert setup.options["board"] == "advanced"
    assert setup.options["finish_turn_on_empty_bag"]
    assert (setup.options["first"], setup.undo.value) == (1, "off")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_variant_is_switched_by_its_row_and_explained(bench, width, height):
    harness = bench(width, height)
    tap(harness, harness.screen.ids.tabs.segments[2])
    page = harness.screen.pages["variants"]
    for name, row in page.rows.items():
        assert row.height >= 47.5
        harness.tap(row.x + 40, row.center_y)
        assert getattr(harness.screen.editor.plan.options, name), name
        assert page.ids.note.text.startswith(harness.app.words[f"options.{name}_note"])
        assert not page.ids.note.clipped


def test_the_switch_itself_switches_once(bench):
    harness = bench()
    tap(harness, harness.screen.ids.tabs.segments[2])
    row = harness.screen.pages["variants"].rows["wonder"]
    tap(harness, row.ids.knob)
    assert harness.screen.editor.plan.options.wonder


def test_everything_is_remembered(bench):
    harness = bench()
    tap(harness, harness.screen.ids.quick_three)
    tap(harness, harness.screen.pages["board"].ids.advanced)
    kept = harness.app.settings.last_setup
    again = bench(last_setup=dict(kept)).screen.editor.plan
    assert again == harness.screen.editor.plan


def test_a_damaged_memory_opens_the_default(bench):
    harness = bench(last_setup={"chairs": [1, 2], "first": {}})
    assert len(harness.screen.editor.plan.chairs) == 2


def test_names_follow_the_language(bench):
    harness = bench()
    editor = harness.screen.editor
    editor.plan = plans.play_by(editor.plan, NORTH, Kind.TABLET)
    harness.app.settings.language = "hu"
    harness.advance()
    assert harness.screen.cards[NORTH].ids.name.text == "Sarrukín"


def test_a_turned_screen_draws_the_reader_below(bench):
    from tigris.ui.widgets.turned import Turned

    harness = bench()
    screen = harness.screen
    harness.window.remove_widget(screen)
    field = Turned(facing="east", size=harness.window.size)
    field.add_widget(screen)
    harness.show(field)
    cards = screen.cards
    assert cards[EAST].y == min(card.y for card in cards.values())
    assert cards[SOUTH].x == min(card.x for card in cards.values())


@pytest.mark.parametrize("language", ["en", "it", "hu"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_words_fit_and_all_targets_are_large_enough(bench, width, height, language):
    from tigris.ui.games.tigris_euphrates.new_game.icon_choice import IconChoice
    from tigris.ui.widgets.fit_label import FitLabel

    harness = bench(width, height, language=language)
    harness.screen.editor.quick("alone")
    harness.screen.editor.chosen = WEST
    for page in ("board", "variants", "player"):
        harness.screen.editor.show(page)
        harness.advance()
        for widget in harness.screen.walk():
            if isinstance(widget, FitLabel):
                assert not widget.clipped, (page, widget.text)
            if isinstance(widget, IconChoice):
                assert min(widget.size) >= 44, widget.icon
