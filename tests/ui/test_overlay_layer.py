"""What lies over the board for a moment, in a real window."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.games.tigris_euphrates.board import add_tile, new_board, put_leader
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import DYNASTIES, TEMPLE
from tigris.games.tigris_euphrates.spaces import parse_space as at
from tigris.ui.games.tigris_euphrates.overlay import (
    NOTHING,
    Badge,
    Count,
    Ghost,
    Link,
    Outline,
    Overlay,
    Realm,
)
from tigris.ui.games.tigris_euphrates.scene import scene

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)

KINGDOM = frozenset({(4, 4), (5, 4), (6, 4)})
HELD = Overlay(veil=0.42, legal=frozenset({(2, 3), (2, 4)}), ghost=Ghost("tile-temple", (2, 3)))


@pytest.fixture
def table(harness):
    """A board with a kingdom and the layer over it, in the window."""
    from kivy.uix.floatlayout import FloatLayout

    from tigris.ui.games.tigris_euphrates.board import BoardWidget
    from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer

    board = add_tile(put_leader(new_board(MAPS["standard"]), 0, TEMPLE, at("E5")), TEMPLE, at("F5"))
    below = BoardWidget(scene=scene(board, DYNASTIES, {}))
    layer = OverlayLayer(board=below, fade=0)
    both = FloatLayout()
    both.add_widget(below)
    both.add_widget(layer)
    harness.show(both)
    return below, layer


def color_at(harness, board, x, y):
    """The colour of the window at a point of the board, in cells."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    harness.advance()
    harness.window.dispatch("on_draw")
    px, py = board.geometry.point(x, y)
    return tuple(glReadPixels(int(px), int(py), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))


def cell_of(board, box):
    return board.geometry.cell_at(box.x + box.width / 2, box.y + box.height / 2)


def test_every_mark_lies_on_its_cell(table):
    board, layer = table
    layer.overlay = Overlay(
        legal=frozenset({(1, 3)}),
        forbidden=frozenset({(2, 3)}),
        chosen=frozenset({(3, 3)}),
        counts=(Count((5, 4), 1, "attacker"),),
        links=(Link((4, 4), (10, 4), "mark-war"),),
        badges=(Badge((8, 8), "mark-threat"),),
        doomed=frozenset({(6, 4)}),
    )
    expected = {
        "legal 1 3": (1, 3),
        "forbidden 2 3": (2, 3),
        "chosen 3 3": (3, 3),
        "count 5 4": (5, 4),
        "counted 5 4": (5, 4),
        "attacker 4 4": (4, 4),
        "defender 10 4": (10, 4),
        "badge mark-threat 8 8": (8, 8),
        "doomed 6 4": (6, 4),
    }
    for key, cell in expected.items():
        assert cell_of(board, layer.drawn_boxes(key)[0]) == cell, key
    assert layer.drawn_keys() == {*expected, "clash 4 4 10 4"}


def test_nothing_is_left_when_the_overlay_goes(table):
    _, layer = table
    layer.overlay = HELD
    layer.overlay = NOTHING
    assert layer.drawn_keys() == set()


def test_moving_the_ghost_draws_nothing_else_again(table):
    board, layer = table
    layer.overlay = HELD
    drawn = dict(layer.redraws)

    layer.overlay = HELD._replace(ghost=Ghost("tile-temple", (2, 4)))

    assert {part for part in drawn if layer.redraws[part] != drawn[part]} == {"ghost"}
    assert cell_of(board, layer.drawn_boxes("glow")[0]) == (2, 4)


def test_a_ghost_under_a_finger_hangs_where_it_is_told(table):
    _, layer = table
    layer.overlay = HELD._replace(ghost=Ghost("leader-lion-farm", (2, 4), point=(300.0, 50.0)))
    box = layer.drawn_boxes("ghost")[0]
    assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((300, 50))


def test_the_veil_darkens_all_but_what_matters(harness, table):
    board, layer = table
    bare = {cell: color_at(harness, board, *cell) for cell in ((9.3, 9.3), (2.3, 3.3), (5.3, 9.3))}

    layer.overlay = Overlay(veil=0.5, legal=frozenset({(2, 3)}), bright=frozenset({(5, 9)}))

    assert sum(color_at(harness, board, 9.3, 9.3)) < 0.7 * sum(bare[9.3, 9.3])
    assert sum(color_at(harness, board, 2.3, 3.3)) >= sum(bare[2.3, 3.3])
    assert color_at(harness, board, 5.3, 9.3) == bare[5.3, 9.3]


def test_outlined_kingdoms_are_not_darkened(harness, table):
    board, layer = table
    bare = color_at(harness, board, 6.3, 4.3)
    layer.overlay = Overlay(veil=0.5, outlines=(Outline(KINGDOM, "attacker"),))
    assert color_at(harness, board, 6.3, 4.3) == bare


def test_an_attackers_outline_is_gold_and_a_defenders_is_dashed(harness, table):
    board, layer = table

    def around(style):
        layer.overlay = Overlay(outlines=(Outline(KINGDOM, style),))
        return [color_at(harness, board, x / 20, 4 - 1.5 / 56) for x in range(86, 134, 2)]

    gold = around("attacker")
    assert all(red > 220 and green > 180 and blue < 160 for red, green, blue in gold)
    dashed = around("defender")
    assert any(min(color) > 240 for color in dashed)
    assert any(max(color) < 110 for color in dashed)


def test_realms_are_drawn_below_the_pieces_and_go_again(harness, table):
    board, layer = table
    tile = color_at(harness, board, 5.5, 4.2)
    border = color_at(harness, board, 4.5, 5 + 3 / 56)

    layer.overlay = Overlay(realms=(Realm(frozenset({(4, 4), (5, 4)}), 2),))

    assert color_at(harness, board, 5.5, 4.2) == tile
    red, green, blue = color_at(harness, board, 4.5, 5 + 3 / 56)
    assert red < 60 < 120 < min(green, blue)
    layer.overlay = NOTHING
    assert color_at(harness, board, 4.5, 5 + 3 / 56) == border


@pytest.mark.parametrize("how", ["off", "faint", "strong"])
def test_kingdoms_are_seen_as_much_as_asked(harness, table, how):
    board, _ = table
    board.kingdoms = "off"
    ground = color_at(harness, board, 4.5, 5 + 3 / 56)
    clay = color_at(harness, board, 9.3, 9.3)
    board.kingdoms = how
    assert (color_at(harness, board, 4.5, 5 + 3 / 56) == ground) == (how != "strong")
    assert (color_at(harness, board, 9.3, 9.3) == clay) == (how != "strong")


def test_rings_fade_in_and_a_veil_that_stays_does_not(table):
    _, layer = table
    layer.fade = 0.2

    def alphas(part):
        return [tint.a for tint, _ in layer._tints[part]]

    layer.overlay = HELD
    layer._ticking.cancel()  # the test is the clock
    assert (alphas("rings"), alphas("veil")) == ([0], [0])
    layer.advance(0.1)
    assert alphas("rings") == pytest.approx([0.5])
    layer.advance(0.1)
    assert alphas("rings") == [1]

    layer.overlay = HELD._replace(legal=frozenset({(9, 9)}))
    assert alphas("rings") == [0]
    assert alphas("veil") == pytest.approx([0.42])


def test_marks_follow_the_board_to_another_place(harness, table):
    board, layer = table
    layer.overlay = HELD
    board.size_hint = (0.6, 0.6)
    harness.advance(4)
    assert cell_of(board, layer.drawn_boxes("legal 2 4")[0]) == (2, 4)
    assert layer.drawn_boxes("legal 2 4")[0].width == pytest.approx(board.geometry.cell)


def test_touches_go_through(harness, table):
    board, layer = table
    touched = []
    board.bind(on_touch_down=lambda *_: touched.append(True))
    layer.overlay = HELD
    harness.tap(*layer.drawn_boxes("ghost")[0][:2])
    assert touched
