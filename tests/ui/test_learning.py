"""Learning by touch: from the home screen through lessons and the booklet, and back to a game."""

from itertools import count

import pytest

from tests.ui.at_table import begin, has_part, point_of, state_of, touch_part, touch_space
from tests.ui.conftest import advance, press, wait_until
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.ui.games.tigris_euphrates.learn.course import LESSONS
from tigris.words import LANGUAGES, Words


def lesson_at(app, name, step=0):
    """Open a lesson at a step and return its screen."""
    app.settings.lessons = {name: [step, False]}
    app.go("lesson", lesson=name)
    return seated(app)


def seated(app):
    """Return the lesson that is shown; every touch counts, however fast a test is."""
    advance(4)
    screen = app.shell.screen
    clock = count()
    for tray in screen.room.screen.trays:
        tray.now = lambda: float(next(clock))
    return screen


def touch_tile(screen, civ):
    tiles = screen.room.presenter.desk.tiles
    touch_part(screen.room, 0, f"tile:{tiles.index(civ)}")


def lay(screen, civ, space):
    """Lay a tile of the hand by touches, and confirm it."""
    touch_tile(screen, civ)
    touch_space(screen.room, space)
    touch_part(screen.room, 0, "button:confirm")
    advance(4)


def main(screen, tap):
    tap(screen.ribbon.ids.main)
    advance(4)


def drawn_words(label):
    """Return the words that a label really draws: it leaves out lines that do not fit."""
    label.texture_update()
    lines = label._label._cached_lines
    return [word for line in lines for part in line.words for word in part.text.split()]


# From home


def test_home_leads_to_the_lessons_and_a_card_to_its_lesson(app, tap):
    tap(app.shell.screen.ids.learn)
    advance(3)
    tap(app.shell.screen.card("tiles"))
    screen = seated(app)
    assert screen.teacher.lesson.id == "tiles"
    assert screen.ribbon.title == app.words["lessons.tiles.title"]


def test_the_cross_of_the_ribbon_leads_back_to_the_list(app, tap):
    screen = lesson_at(app, "tiles")
    tap(screen.ribbon.ids.leave)
    assert app.trail.here.name == "learn"


# A lesson by touch


def test_a_whole_lesson_is_finished_by_touch_and_gets_its_tick(app, tap):
    screen = lesson_at(app, "goal")
    main(screen, tap)
    main(screen, tap)
    assert screen.ribbon.sentence == app.words["lessons.goal.farm"]
    lay(screen, "farm", "I9")
    assert screen.ribbon.sentence == app.words["lessons.goal.farm.done"]
    assert state_of(screen.room).players[0].points == (5, 4, 2, 6)
    main(screen, tap)
    assert app.settings.lessons["goal"] == [3, True]
    app.go("learn")
    advance(3)
    learn = app.shell.screen
    assert learn.card("goal").done
    assert learn.card("tiles").current
    assert not learn.card("tiles").done


def test_after_the_last_step_the_next_lesson_opens(app, tap):
    screen = lesson_at(app, "goal", 3)
    main(screen, tap)
    assert app.shell.screen.teacher.lesson is LESSONS[1]


def test_a_leader_is_moved_and_another_one_withdrawn_by_touch(app, tap):
    screen = lesson_at(app, "leaders", 2)
    touch_space(screen.room, "E5")
    touch_space(screen.room, "H7")
    touch_part(screen.room, 0, "button:confirm")
    advance(4)
    assert screen.teacher.solved
    main(screen, tap)
    screen = seated(app)
    touch_space(screen.room, "I6")
    touch_part(screen.room, 0, "button:withdraw")
    touch_part(screen.room, 0, "button:confirm")
    advance(4)
    assert screen.ribbon.sentence == app.words["lessons.leaders.withdraw.done"]


def test_a_war_is_won_by_touch_without_asking_for_the_next_step(app):
    screen = lesson_at(app, "war", 1)
    lay(screen, "settlement", "H6")
    touch_tile(screen, "market")
    touch_part(screen.room, 0, "button:confirm")
    advance(6)
    assert screen.ribbon.sentence == app.words["lessons.war.send.done"]
    assert state_of(screen.room).players[0].points[COLORS[3]] == 3


def test_a_wrong_move_is_explained_and_can_be_tried_again(app):
    screen = lesson_at(app, "goal", 2)
    lay(screen, "temple", "H8")
    assert screen.ribbon.mood == "bad"
    assert screen.ribbon.sentence == app.words["lessons.goal.farm.wrong"]
    assert state_of(screen.room).players[0].points == (5, 4, 1, 6)
    touch_part(screen.room, 0, "button:cancel")
    lay(screen, "farm", "I9")
    assert screen.ribbon.mood == "good"


def test_with_motion_a_move_is_praised_after_the_rival_answered(open_app):
    app = open_app(motion="brisk")
    screen = lesson_at(app, "revolt", 2)
    touch_tile(screen, "temple")
    touch_part(screen.room, 0, "button:confirm")
    assert screen.ribbon.mood == "ask"
    wait_until(lambda: screen.ribbon.mood == "good")
    assert not screen.room.presenter.showing
    assert state_of(screen.room).players[0].points[COLORS[1]] == 1


def test_the_screen_stays_awake_from_step_to_step(app, tap):
    from kivy.core.window import Window

    screen = lesson_at(app, "tiles")
    lay(screen, "temple", "J7")
    main(screen, tap)
    assert not Window.allow_screensaver
    app.go("home")
    assert Window.allow_screensaver


def test_what_is_shown_is_laid_out_and_not_played(app, tap):
    screen = lesson_at(app, "goal", 2)
    main(screen, tap)
    assert screen.room.presenter.overlay.ghost.cell == (8, 8)
    assert screen.room.presenter.table.revision == 0
    touch_part(screen.room, 0, "button:confirm")
    advance(4)
    assert screen.teacher.solved


def test_the_space_that_a_step_is_about_is_marked(app):
    screen = lesson_at(app, "goal", 2)
    assert (8, 8) in screen.room.screen.marks.overlay.chosen
    lay(screen, "farm", "I9")
    assert (8, 8) not in screen.room.screen.marks.overlay.chosen


def test_a_step_back_shows_the_step_before(app, tap):
    screen = lesson_at(app, "tiles", 1)
    tap(screen.ribbon.ids.back)
    advance(3)
    assert screen.ribbon.sentence == app.words["lessons.tiles.own"]
    assert screen.ribbon.ids.back.disabled


def test_a_missed_puzzle_is_explained_and_begins_anew(app, tap):
    screen = lesson_at(app, "one_blow")
    lay(screen, "market", "K7")
    assert screen.ribbon.sentence == app.words["lessons.one_blow.find.missed"]
    main(screen, tap)
    screen = seated(app)
    touch_part(screen.room, 0, "catastrophe")
    touch_space(screen.room, "J6")
    touch_part(screen.room, 0, "button:confirm")
    advance(4)
    assert screen.ribbon.mood == "good"
    assert app.settings.lessons["one_blow"] == [0, True]


# Leaving and coming back


def test_a_lesson_that_was_left_goes_on_at_its_step_also_after_a_restart(open_app, tap):
    app = open_app()
    screen = lesson_at(app, "tiles")
    lay(screen, "temple", "J7")
    main(screen, tap)
    assert screen.teacher.step.key == "king"
    app = open_app()
    app.go("lesson", lesson="tiles")
    assert seated(app).teacher.step.key == "king"


def test_nothing_of_a_lesson_is_among_the_saved_games(app):
    lay(lesson_at(app, "goal", 2), "farm", "I9")
    app.go("home")
    assert app.library.saves() == []


# The ribbon


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_sentence_of_a_lesson_is_clipped_on_a_small_tablet(open_app, code, scale):
    app = open_app(960, 600, language=code, text_scale=scale)
    screen = lesson_at(app, "goal")
    words, clipped = Words(code), []
    for key, sentence in words.sentences.items():
        if key.startswith("lessons.") and not key.endswith((".title", ".note")):
            screen.ribbon.sentence = sentence
            if drawn_words(screen.ribbon.ids.sentence) != sentence.split():
                clipped.append(key)
    assert clipped == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_card_and_no_chapter_is_clipped_on_a_small_tablet(open_app, code, scale):
    app = open_app(960, 600, language=code, text_scale=scale)
    from tigris.ui.games.tigris_euphrates.learn.chapter_row import ChapterRow
    from tigris.ui.games.tigris_euphrates.learn.lesson_card import LessonCard
    from tigris.ui.widgets.fit_label import FitLabel

    clipped = []
    for place, name in (("learn", LessonCard), ("booklet", ChapterRow)):
        app.go(place)
        advance(4)
        for row in (one for one in app.shell.screen.walk() if isinstance(one, name)):
            labels = [one for one in row.walk() if isinstance(one, FitLabel)]
            clipped += [one.text for one in labels if drawn_words(one) != one.text.split()]
    assert clipped == []


def test_the_ribbon_lies_between_board_and_tray_in_every_window(app, resize):
    screen = lesson_at(app, "goal")
    for size in [(1280, 800), (960, 600), (1024, 768)]:
        resize(*size)
        ribbon, table = screen.ribbon, screen.room.screen
        assert ribbon.width == size[0]
        assert ribbon.top <= table.board.y
        assert ribbon.y >= table.tray_field(0).top


def test_a_lesson_speaks_another_language_at_once(app):
    screen = lesson_at(app, "goal")
    app.settings.language = "hu"
    advance(3)
    assert screen.ribbon.sentence == Words("hu")["lessons.goal.colours"]


# The booklet


def test_the_booklet_is_paged_and_opened_by_its_contents(app, tap):
    app.go("learn")
    advance(2)
    tap(app.shell.screen.ids.header.ids.main)
    advance(3)
    booklet = app.shell.screen
    assert booklet.row("goal").chosen
    tap(booklet.ids.next)
    assert booklet.row("setup").chosen
    tap(booklet.ids.previous)
    assert booklet.row("goal").chosen
    tap(booklet.row("revolt"))
    advance(2)
    assert booklet.row("revolt").chosen
    texts = [text.text for text in booklet.ids.text.children]
    assert app.words["booklet.revolt.1"] in texts
    tap(booklet.ids.header.ids.back)
    assert app.trail.here.name == "learn"


def test_a_figure_shows_the_part_of_the_board_that_it_draws(app):
    app.go("booklet", chapter="war")
    advance(4)
    figure = next(one for one in app.shell.screen.ids.figures.children if hasattr(one, "picture"))
    board = figure.children[0]
    for name in ("F7", "J7", "G5", "K6"):
        x, y = board.geometry.point(ord(name[0]) - 64.5, int(name[1:]) - 0.5)
        assert figure.collide_point(x, y), name


def test_the_menu_leads_to_the_booklet_and_back_to_the_same_game(app, tap):
    room = begin(app)
    touch_part(room, 0, "leader:temple")
    spaces = room.presenter.overlay.legal
    column, row = min(spaces)
    press(*point_of(room, f"{chr(65 + column)}{row + 1}"))
    touch_part(room, 0, "button:confirm")
    advance(4)
    before = state_of(room)
    assert before.board.leaders[1] >= 0
    room.tool("menu")
    advance(3)
    tap(room.cards.card.row("booklet"))
    advance(3)
    assert app.trail.here.name == "booklet"
    tap(app.shell.screen.ids.next)
    app.back()
    advance(4)
    assert state_of(app.shell.screen) == before


def test_the_menu_of_a_lesson_leads_to_the_booklet_and_back_to_its_step(app, tap):
    screen = lesson_at(app, "tiles", 2)
    screen.room.tool("menu")
    advance(3)
    tap(screen.room.cards.card.row("booklet"))
    advance(3)
    assert app.trail.here.name == "booklet"
    app.back()
    assert seated(app).teacher.step.key == "river"


def test_nobody_can_give_the_learners_seat_to_a_bot(app):
    screen = lesson_at(app, "tiles")
    screen.room.tool("menu")
    advance(3)
    rows = screen.room.cards.card.ids.second.children
    assert not any(row.name.startswith("seat") for row in rows)
    assert has_part(screen.room, 0, "tile:0")
