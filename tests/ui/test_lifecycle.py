"""What the system does to the app, done to it: pauses, turns, squeezes, the Back button."""

import shutil

import pytest

from tests.ui.at_table import begin, do, has_part, point_of, state_of, touch_part
from tests.ui.conftest import advance, wait_until
from tigris.games.tigris_euphrates.actions import PlaceLeader
from tigris.games.tigris_euphrates.pieces import KING
from tigris.table import TABLET, bot
from tigris.ui.platform import BACK_KEYS, Device, Insets, Pose


class Tablet(Device):
    """A device that remembers what it was asked for."""

    def __init__(self, insets=Insets(), goes_behind=True):  # noqa: B008
        self.edges, self.goes_behind = insets, goes_behind
        self.poses, self.awake, self.behind = [], [], 0

    def insets(self):
        return self.edges

    def keep_awake(self, on):
        self.awake.append(on)

    def hold(self, pose):
        self.poses.append(pose)

    def step_back(self):
        self.behind += 1
        return self.goes_behind

    def language(self):
        return "it_IT"


@pytest.fixture
def tablet():
    return Tablet()


@pytest.fixture
def app(open_app, tablet):
    return open_app(device=tablet)


def back(key=BACK_KEYS[0]):
    """Press Back as the window reports it; return whether the app kept it."""
    from kivy.base import EventLoop

    kept = EventLoop.window.dispatch("on_keyboard", key, 0, None, [])
    advance(3)
    return bool(kept)


def first(room, kind, **wanted):
    for action in room.presenter.table.look(room.presenter.desk.seat).legal:
        if isinstance(action, kind) and all(getattr(action, k) == v for k, v in wanted.items()):
            return action
    raise AssertionError(kind)


# Back


@pytest.mark.parametrize("key", BACK_KEYS)
def test_back_puts_the_piece_away_then_asks_in_the_menu_then_leaves(app, key):
    room = begin(app)
    do(room, first(room, PlaceLeader, color=KING))
    played = state_of(room)
    touch_part(room, 0, "leader:farm")
    assert room.presenter.desk.busy

    assert back(key)
    assert not room.presenter.desk.busy
    assert room.cards.card is None
    assert back(key)
    assert room.cards.menu_is_open
    assert app.shell.screen is room
    assert back(key)
    assert app.trail.here.name == "home"

    (saved,) = app.library.saves()
    app.go("table", save=saved.name)
    advance(4)
    assert state_of(app.shell.screen) == played, "nothing of the game was lost"


def test_back_closes_a_panel_before_it_asks(app):
    room = begin(app)
    room.tool("log")
    advance(2)
    back()
    assert room.cards.card is None
    assert app.shell.screen is room


def test_a_lesson_is_left_without_a_menu(app):
    app.go("learn")
    app.go("lesson", lesson="tiles")
    advance(4)
    back()
    assert app.trail.here.name == "learn"


def test_the_menu_stays_while_bots_go_on_playing(open_app, tablet):
    app = open_app(device=tablet)
    room = begin(app, 2, controllers=(bot("easy"), bot("easy")))
    back()
    assert room.cards.menu_is_open
    revision = room.presenter.table.revision
    wait_until(lambda: room.presenter.table.revision > revision + 3 or room.presenter.over)
    advance(5)
    assert room.cards.menu_is_open
    back()
    assert app.trail.here.name == "home"


@pytest.mark.parametrize("key", BACK_KEYS)
def test_back_at_home_goes_behind_the_other_apps(app, tablet, key):
    assert back(key)
    assert tablet.behind == 1
    assert app.trail.here.name == "home"


def test_where_nothing_is_behind_back_is_left_to_the_system(app, tablet):
    tablet.goes_behind = False
    assert not app.lifecycle._key(app.root_window, BACK_KEYS[1])


def test_other_keys_are_left_alone(app):
    assert not back(97)


# Paused and resumed


def test_a_paused_app_asks_to_stay(app):
    assert app.dispatch("on_pause") is True


def test_screens_are_told_of_a_pause(app):
    told = []
    app.shell.screen.paused = lambda: told.append("paused")
    app.shell.screen.resumed = lambda: told.append("resumed")
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    assert told == ["paused", "resumed"]


def test_a_game_goes_on_after_a_pause(app):
    room = begin(app)
    touch_part(room, 0, "leader:farm")
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    advance(4)
    assert room.presenter.desk.busy, "what was held is still held"
    back()
    do(room, first(room, PlaceLeader, color=KING))
    assert state_of(room).board.leader_at(0, KING) >= 0


def test_what_was_played_before_a_pause_survives_if_nobody_ever_resumes(open_app, tmp_path):
    from tigris.games.tigris_euphrates import GAME
    from tigris.table import Library

    app = open_app()
    room = begin(app)
    do(room, first(room, PlaceLeader, color=KING))
    played = state_of(room)
    app.settings.contrast = True
    app.dispatch("on_pause")
    # The process ends here: neither on_resume nor on_stop comes. Somebody else reads the disk.
    shutil.copytree(tmp_path / "saves", tmp_path / "disk")  # the dead hold no locks
    library = Library(tmp_path / "disk", {GAME.id: GAME})
    (saved,) = library.saves()
    table = library.open(saved.name)
    assert table._history.state == played
    table.close()
    assert '"contrast": true' in (tmp_path / "settings.json").read_text(encoding="utf-8")


# Awake and still


def test_at_a_table_the_device_stays_awake_and_as_it_lies(app, tablet):
    begin(app)
    assert (tablet.awake[-1], tablet.poses[-1]) == (True, Pose.TABLE)
    app.go("home")
    assert (tablet.awake[-1], tablet.poses[-1]) == (False, Pose.MENU)


def test_whoever_leaves_the_app_lets_the_screen_go_dark(app, tablet):
    begin(app)
    app.lifecycle.stop()
    assert tablet.awake[-1] is False


def test_the_app_speaks_as_the_device_does(open_app, tablet):
    app = open_app(device=tablet, language="auto")
    assert app.words.language == "it"


def test_a_desktop_stays_awake_by_its_window(open_app):
    from kivy.core.window import Window

    app = open_app()
    begin(app)
    assert not Window.allow_screensaver
    app.go("home")
    assert Window.allow_screensaver


# Edges, turns, split screens


def test_no_screen_stands_under_a_camera_or_a_bar(open_app):
    edges = Insets(left=90, top=40, right=10, bottom=30)
    app = open_app(device=Tablet(edges))
    field = app.shell.ids.field
    assert (field.x, field.y) == (90, 30)
    assert (field.right, field.top) == (1280 - 10, 800 - 40)


def test_people_play_beside_a_camera(open_app):
    app = open_app(device=Tablet(Insets(left=90, top=40, right=10, bottom=30)))
    room = begin(app)
    do(room, first(room, PlaceLeader, color=KING))
    at = state_of(room).board.leader_at(0, KING)
    assert at >= 0


def test_the_edges_are_asked_for_again_after_a_turn(app, tablet):
    tablet.edges = Insets(bottom=50)
    app.root_window.dispatch("on_resize", 1280, 800)
    advance(3)
    assert app.shell.ids.field.y == 50


def test_the_edges_are_asked_for_again_after_a_pause(app, tablet):
    tablet.edges = Insets(top=44)
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    wait_until(lambda: app.shell.ids.field.top == 800 - 44)


SIZES = [
    *((800, 1280), (640, 800), (400, 800), (1280, 400), (600, 960), (480, 480), (320, 568)),
    *((915, 412), (2560, 1600)),
]
"""Upright, half and a third of a split screen, a strip, a small tablet, a square, two phones, a
large tablet."""
ALONE = (TABLET, bot("easy"), bot("easy"))


def corners(app):
    """Return where the screen lies in the window: left, low, right, top."""
    screen = app.shell.screen
    return (*screen.to_window(screen.x, screen.y), *screen.to_window(screen.right, screen.top))


def lies_well(app, size):
    """Return whether the screen is in the window, and as large as its shape allows."""
    left, low, right, top = corners(app)
    within = min(left, low) >= -1 and right <= size[0] + 1 and top <= size[1] + 1
    return within and (right - left > size[0] - 2 or top - low > size[1] - 2)


@pytest.mark.parametrize("name", ["home", "new_game", "settings", "learn", "booklet", "history"])
def test_every_screen_survives_every_size(app, resize, name):
    app.go(name)
    for size in SIZES:
        resize(*size)
        assert lies_well(app, size), size
    resize(1280, 800)
    assert corners(app) == (0, 0, 1280, 800)


@pytest.mark.parametrize("seats", [1, 2, 3, 4], ids=["alone", "two", "three", "four"])
def test_a_game_survives_every_size(app, resize, seats):
    room = begin(app, seats) if seats > 1 else begin(app, 3, controllers=ALONE)
    touch_part(room, 0, "leader:farm")
    for size in SIZES:
        resize(*size)
        assert lies_well(app, size), size
        x, y = point_of(room, "A1")
        assert 0 <= x <= size[0]
        assert 0 <= y <= size[1]
    resize(1280, 800)
    assert room.presenter.desk.busy, "what was held is still held"
    back()
    do(room, first(room, PlaceLeader, color=KING))
    assert state_of(room).board.leader_at(0, KING) >= 0


def test_a_lesson_survives_every_size(app, resize):
    app.go("lesson", lesson="tiles")
    for size in SIZES:
        resize(*size)
        assert lies_well(app, size), size


@pytest.mark.parametrize("size", [(400, 800), (800, 1280), (1280, 400)])
def test_somebody_can_lay_a_leader_at_any_size(app, resize, size):
    """It is small on a third of a screen, but it is where the finger is."""
    room = begin(app, 2)
    resize(*size)
    do(room, first(room, PlaceLeader, color=KING))
    assert state_of(room).board.leader_at(0, KING) >= 0


def test_somebody_can_still_play_on_half_a_screen(app, resize):
    room = begin(app, 2)
    resize(640, 800)
    action = first(room, PlaceLeader, color=KING)
    assert has_part(room, 0, f"leader:{action.color.tile}")
    do(room, action)
    assert state_of(room).board.leader_at(0, KING) >= 0


# Little memory


def test_little_memory_is_no_reason_to_end(app):
    app.root_window.dispatch("on_memorywarning")
    advance(2)
    assert app.trail.here.name == "home"


# Desktop


def test_f11_fills_the_screen_and_back(app):
    from types import SimpleNamespace

    window = SimpleNamespace(fullscreen=False)
    assert app.lifecycle._key(window, 292)
    assert window.fullscreen == "auto"
    assert app.lifecycle._key(window, 292)
    assert window.fullscreen is False


@pytest.mark.parametrize(
    ("system", "wanted"), [("linux", "mouse,disable_multitouch"), ("android", "")]
)
def test_the_right_button_of_a_mouse_leaves_no_mark(monkeypatch, system, wanted):
    """On Android the option would make two touches of one."""
    from kivy.config import Config

    from tigris.ui import app as module

    asked = {}
    monkeypatch.setattr(Config, "set", lambda section, name, value: asked.update({name: value}))
    monkeypatch.setattr(module, "platform", system)
    module.configure()
    assert asked.get("mouse", "") == wanted
