"""Two fingers on the board: where its cells are then. Plain numbers but for the last tests."""

from types import SimpleNamespace

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.games.tigris_euphrates.board import add_tile, new_board
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import DYNASTIES, TEMPLE
from tigris.games.tigris_euphrates.spaces import parse_space as at
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import BoardGeometry
from tigris.ui.games.tigris_euphrates.overlay import Overlay
from tigris.ui.games.tigris_euphrates.pinching import Pinch
from tigris.ui.games.tigris_euphrates.scene import scene

WHOLE = BoardGeometry.fitted(Box(100, 50, 912, 632))


def finger(uid, x, y):
    return SimpleNamespace(uid=uid, pos=(x, y))


class Pulled:
    """A board that remembers how it was pulled."""

    def __init__(self):
        self.geometry = WHOLE
        self.pulls = []

    def pinch(self, before, now):
        self.pulls.append((before, now))


@pytest.mark.parametrize("middle", [(8, 5.5), (0, 0), (16, 11), (3, 9)])
def test_an_enlarged_board_covers_the_place_it_had(middle):
    board = WHOLE.zoomed(1.7, middle)
    assert board.picture.holds(WHOLE.picture)
    assert board.cell == pytest.approx(WHOLE.cell * 1.7)


def test_a_point_is_found_again_on_an_enlarged_board():
    board = WHOLE.zoomed(2, (5, 5))
    assert board.place_at(*board.point(4.25, 6.5)) == pytest.approx((4.25, 6.5))
    assert board.cell_at(*board.point(4.25, 6.5)) == (4, 6)


def test_one_finger_is_no_pinch():
    pinch = Pinch(Pulled())
    one = finger(1, 400, 300)
    assert not pinch.down(one)
    assert not pinch.move(one)
    assert not pinch.up(one)


def test_two_fingers_mean_nothing_else_until_both_are_up():
    board = Pulled()
    pinch = Pinch(board)
    one, two = finger(1, 400, 300), finger(2, 500, 300)
    assert (pinch.down(one), pinch.down(two)) == (False, True)
    two.pos = (600, 300)
    assert pinch.move(two)
    assert board.pulls == [(((400, 300), (500, 300)), ((400, 300), (600, 300)))]
    assert pinch.up(two)
    assert pinch.move(one)
    assert pinch.up(one)
    assert not pinch.down(finger(3, 400, 300))


def test_a_finger_beside_the_board_does_not_pull_at_it():
    pinch = Pinch(Pulled())
    assert not pinch.down(finger(1, 400, 300))
    assert not pinch.down(finger(2, 5, 5))


@pytest.fixture
def table(harness):
    from kivy.uix.floatlayout import FloatLayout

    from tigris.ui.games.tigris_euphrates.board import BoardWidget
    from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer

    laid = add_tile(new_board(MAPS["standard"]), TEMPLE, at("F5"))
    board = BoardWidget(scene=scene(laid, DYNASTIES, {}), size_hint=(0.7, 0.7))
    board.pos = (200, 100)
    layer = OverlayLayer(board=board, fade=0)
    layer.overlay = Overlay(veil=0.5, legal=frozenset({(6, 4)}))
    whole = FloatLayout()
    whole.add_widget(board)
    whole.add_widget(layer)
    harness.show(whole)
    return board, layer


@pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)
def test_what_is_under_the_fingers_stays_there_and_pieces_and_marks_grow(table):
    board, layer = table
    x, y = board.geometry.point(5.5, 4.5)
    cell = board.geometry.cell

    board.pinch(((x - 40, y), (x + 40, y)), ((x - 60, y), (x + 60, y)))

    assert board.zoom == pytest.approx(1.5)
    assert board.geometry.place_at(x, y) == pytest.approx((5.5, 4.5))
    box = board.drawn_boxes("tile-temple 5 4")[0]
    assert box.width == pytest.approx(cell * 1.5 * 0.93)
    assert board.geometry.cell_at(box.x + 5, box.y + 5) == (5, 4)
    assert layer.drawn_boxes("legal 6 4")[0].width == pytest.approx(cell * 1.5)


@pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)
def test_an_enlarged_board_covers_nothing_beside_its_place(harness, table):
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    board, _ = table
    place = board.geometry.picture
    x, y = board.center
    board.pinch(((x - 40, y), (x + 40, y)), ((x - 80, y), (x + 80, y)))
    harness.advance(2)
    harness.window.dispatch("on_draw")

    def color(px, py):
        return tuple(glReadPixels(int(px), int(py), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))

    assert board.geometry.picture.width == pytest.approx(2 * place.width)
    assert color(place.x - 30, y) == (0, 0, 0)
    assert color(place.x + 30, y) != (0, 0, 0)


@pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)
def test_the_board_grows_to_twice_its_size_at_most_and_back_to_what_it_was(table):
    board, _ = table
    before = board.geometry
    x, y = board.center
    near, far = ((x - 20, y), (x + 20, y)), ((x - 200, y), (x + 200, y))
    board.pinch(near, far)
    assert board.zoom == 2
    board.pinch(far, near)
    assert board.geometry == before
