"""Where things are on the board: plain numbers, no window."""

import pytest

from tigris.games.tigris_euphrates.spaces import ALL_SPACES, NAMES, column, row
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import (
    ASPECT,
    COLUMNS,
    ROWS,
    BoardGeometry,
    cell_of,
    corners,
    outline,
    rounded,
)

AREAS = [Box(0, 0, 912, 632), Box(100, 50, 700, 700), Box(3, 7, 2000, 400), Box(0, 0, 170, 130)]


@pytest.mark.parametrize("area", AREAS)
def test_the_board_is_as_large_as_its_area_allows(area):
    board = BoardGeometry.fitted(area)

    assert area.holds(board.picture, slack=1)
    larger = BoardGeometry(board.picture, board.cell + 1, board.frame)
    wide = COLUMNS * larger.cell + 2 * board.frame > area.width - 1
    high = ROWS * larger.cell + 2 * board.frame > area.height - 1
    assert wide or high


def test_the_board_keeps_its_proportions():
    picture = BoardGeometry.fitted(Box(0, 0, 1824, 5000)).picture
    assert picture.width / picture.height == pytest.approx(ASPECT)


def test_a_cell_is_under_its_own_box_and_no_other():
    board = BoardGeometry.fitted(AREAS[1])
    for space in ALL_SPACES:
        cell = column(space), row(space)
        box = board.box(*cell)
        assert board.cell_at(box.x + 0.5, box.y + 0.5) == cell
        assert board.cell_at(box.right - 0.5, box.top - 0.5) == cell


def test_beside_the_board_there_is_no_cell():
    board = BoardGeometry.fitted(AREAS[0])
    left, low = board.box(0, 10)[:2]
    assert board.cell_at(left - 1, low + 1) is None
    assert board.cell_at(left + 1, low - 1) is None
    assert board.cell_at(board.picture.right - 1, board.picture.top - 1) is None


def test_cells_and_names_agree_with_the_rules():
    assert cell_of("A1") == (0, 0)
    assert cell_of("P11") == (15, 10)
    for space in ALL_SPACES:
        assert cell_of(NAMES[space]) == (column(space), row(space))


def test_the_first_row_is_at_the_top_of_the_screen():
    board = BoardGeometry.fitted(AREAS[0])
    assert board.box(0, 0).y > board.box(0, 10).y


def test_one_cell_has_a_square_around_it():
    assert outline([(2, 3)]) == [[(2, 3), (3, 3), (3, 4), (2, 4)]]


def test_cells_that_share_an_edge_share_an_outline():
    (loop,) = outline([(0, 0), (1, 0), (1, 1)])
    assert [(x, y) for x, y, _, _ in corners(loop)] == [
        (0, 0),
        (2, 0),
        (2, 2),
        (1, 2),
        (1, 1),
        (0, 1),
    ]


def test_cells_that_touch_by_a_corner_have_outlines_of_their_own():
    loops = outline([(0, 0), (1, 1)])
    assert sorted(len(loop) for loop in loops) == [4, 4]


def test_a_hole_has_an_outline_that_runs_the_other_way():
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    outer, inner = sorted(outline(ring), key=len, reverse=True)
    assert (area(outer), area(inner)) == (9, -1)


def area(loop):
    """The shoelace formula: positive when the loop runs clockwise as seen."""
    ends = [*loop[1:], loop[0]]
    return sum(x * v - u * y for (x, y), (u, v) in zip(loop, ends, strict=True)) / 2


def test_rounding_stays_inside_the_inset():
    (loop,) = outline([(0, 0), (1, 0)])
    for x, y in rounded(loop, inset=0.1, radius=0.2):
        assert 0.1 - 1e-9 <= x <= 1.9 + 1e-9
        assert 0.1 - 1e-9 <= y <= 0.9 + 1e-9
