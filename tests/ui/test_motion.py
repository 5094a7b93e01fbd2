"""Motion in a real window; the tests are the clock."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.games.tigris_euphrates import events as ev
from tigris.games.tigris_euphrates.board import add_tile, new_board, put_leader
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import DYNASTIES, FARM, TEMPLE
from tigris.games.tigris_euphrates.spaces import parse_space as at
from tigris.ui.games.tigris_euphrates.overlay import NOTHING
from tigris.ui.games.tigris_euphrates.scene import scene

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)

BOARD = new_board(MAPS["standard"])
BEFORE = scene(BOARD, DYNASTIES, {})
LAID = scene(add_tile(BOARD, TEMPLE, at("C3")), DYNASTIES, {})
STOOD = scene(put_leader(BOARD, 1, FARM, at("C2")), DYNASTIES, {})
PLACED = ev.TilePlaced(0, TEMPLE, at("C3"))
SCORED = ev.PointsScored(2, "tile", at("C3"), None, None, open_scores=False)
TRAY = (30.0, 30.0)
REVOLT = ev.ConflictBegan(False, TEMPLE, 0, 1, at("C3"), at("F5"), (at("B2"),), (at("E5"),))


def anchors(_seat, _part):
    return TRAY


@pytest.fixture
def stage(harness):
    """A board, the layer above it, and what moves pieces on it."""
    from kivy.uix.floatlayout import FloatLayout

    from tigris.ui.games.tigris_euphrates.board import BoardWidget
    from tigris.ui.games.tigris_euphrates.flight_layer import FlightLayer
    from tigris.ui.games.tigris_euphrates.motion import Motion
    from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer

    board = BoardWidget(scene=BEFORE)
    overlay = OverlayLayer(board=board, fade=0)
    flights = FlightLayer()
    whole = FloatLayout()
    for widget in (board, overlay, flights):
        whole.add_widget(widget)
    harness.show(whole)
    return board, flights, overlay, Motion(board, flights, overlay)


@pytest.fixture
def play(stage):
    """Start a motion whose clock is the test; return how often it has ended."""

    def start(events, before=BEFORE, after=LAID, speed=1.0, **more):
        ended = []
        motion = stage[3]
        motion.play(events, before, after, anchors, speed, lambda: ended.append(1), **more)
        motion._ticking.cancel()
        return ended

    return start


def test_a_tile_is_in_the_air_and_then_on_the_board(stage, play):
    board, flights, _, motion = stage
    ended = play([PLACED])
    motion.advance(0.1)
    assert "tile-temple 2 2" not in board.drawn_keys()
    (tile,) = flights.flying
    middle = tile.box.x + tile.box.width / 2, tile.box.y + tile.box.height / 2
    assert (tile.art, board.geometry.cell_at(*middle)) == ("tile-temple", (2, 2))

    motion.advance(0.09)
    assert "tile-temple 2 2" in board.drawn_keys()
    assert (flights.flying, ended, motion.playing) == ((), [1], False)


def test_the_point_flies_from_the_tile_to_the_tray_over_the_finished_board(stage, play):
    board, flights, _, motion = stage
    play([PLACED, SCORED])
    for _ in range(2):
        motion.advance(0.095)
    assert board.scene is LAID
    (point,) = flights.flying
    for _ in range(4):
        motion.advance(0.1)
    (later,) = flights.flying
    assert point.art == later.art == "point"
    assert later.box.x < point.box.x
    assert later.box.y < point.box.y
    assert abs(later.box.x + later.box.width / 2 - TRAY[0]) < 30


def test_skipping_ends_at_once_and_only_once(stage, play):
    board, flights, _, motion = stage
    ended = play([PLACED, SCORED])
    motion.advance(0.05)
    motion.skip()
    motion.skip()
    motion.advance(1)
    assert (board.scene, flights.flying, ended) == (LAID, (), [1])


def test_without_motion_the_board_lies_there_at_once(stage, play):
    board, flights, _, motion = stage
    ended = play([PLACED, SCORED], speed=0)
    assert (board.scene, flights.flying, ended) == (LAID, (), [])
    motion.advance(0)
    assert ended == [1]


def test_a_game_just_opened_shows_no_motion(stage, play):
    board = stage[0]
    play([PLACED], before=None)
    assert board.scene is LAID


@pytest.mark.parametrize("speed", [0.5, 1.4])
def test_speed_stretches_time(stage, play, speed):
    motion = stage[3]
    ended = play([PLACED], speed=speed)
    steps = 0
    while not ended:
        motion.advance(0.01)
        steps += 1
    assert steps == pytest.approx(18 * speed, abs=1)


def test_the_clock_of_the_app_plays_it_to_the_end(harness, stage):
    import time

    ended = []
    stage[3].play([PLACED], BEFORE, LAID, anchors, 0.5, lambda: ended.append(1))
    until = time.monotonic() + 60
    while not ended and time.monotonic() < until:
        harness.advance(1)
    assert ended == [1]


def test_the_next_motion_ends_the_one_before(stage, play):
    first = play([PLACED])
    second = play([ev.LeaderPlaced(1, FARM, at("C2"), None)], after=STOOD)
    assert (first, second) == ([1], [])


def test_a_leader_sets_off_from_its_tray(stage, play):
    _, flights, _, motion = stage
    play([ev.LeaderPlaced(1, FARM, at("C2"), None)], after=STOOD)
    motion.advance(0.001)
    (leader,) = flights.flying
    assert (leader.box.x + leader.box.width / 2) == pytest.approx(TRAY[0], abs=2)


def test_a_conflict_is_counted_on_the_board(stage, play):
    _, _, overlay, motion = stage
    play([REVOLT], after=BEFORE)
    motion.advance(0.01)
    assert not overlay.overlay.counts
    assert overlay.overlay.links[0].art == "mark-revolt"
    motion.skip()
    assert {count.cell for count in overlay.overlay.counts} == {(1, 1), (4, 4)}


def test_an_overlay_is_left_alone_when_nothing_is_fought(stage, play):
    _, _, overlay, motion = stage
    kept = NOTHING._replace(chosen=frozenset({(1, 1)}))
    overlay.overlay = kept
    play([PLACED])
    motion.skip()
    assert overlay.overlay is kept


def test_rectangles_are_used_again(stage, play):
    _, flights, _, motion = stage
    for _ in range(3):
        play([ev.TilesDrawn(0, 6, None)], after=BEFORE)
        for _ in range(9):
            motion.advance(0.1)
    assert flights.kept == 6


def test_a_tray_that_is_not_there_costs_its_flight_and_nothing_else(stage):
    board, flights, _, motion = stage
    ended = []
    motion.play([PLACED, SCORED], BEFORE, LAID, lambda *_: None, 1, lambda: ended.append(1))
    motion._ticking.cancel()
    for _ in range(8):
        motion.advance(0.1)
    assert (board.scene, flights.flying, ended) == (LAID, (), [1])


def test_a_board_that_moves_ends_the_motion(harness, stage, play):
    board, _, _, _ = stage
    ended = play([PLACED])
    board.size_hint = (0.5, 0.5)
    harness.advance(3)
    assert (board.scene, ended) == (LAID, [1])
