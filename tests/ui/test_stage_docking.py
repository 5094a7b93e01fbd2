"""Where the conflict stage lies: plain numbers, no window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry
from tigris.ui.games.tigris_euphrates.stage.docking import (
    DESIGN,
    OPPOSITE,
    SCALES,
    covered,
    dock,
)
from tigris.ui.games.tigris_euphrates.stage.pile import Slot, pile
from tigris.ui.games.tigris_euphrates.stage_facts import Camp

LARGE = BoardGeometry.fitted(Box(184, 84, 913, 633))
SMALL = BoardGeometry.fitted(Box(90, 30, 780, 540))
TINY = BoardGeometry.fitted(Box(0, 0, 300, 220))
NOTHING = frozenset()

cells = st.frozensets(st.tuples(st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1)), max_size=24)
sides = st.sampled_from(sorted(OPPOSITE))


def edges(geometry, box):
    """Return the edges of the board that a box stands at."""
    area = geometry.box(0, 0, COLUMNS, ROWS)
    near = {
        "west": box.x - area.x,
        "east": area.right - box.right,
        "south": box.y - area.y,
        "north": area.top - box.top,
    }
    return {edge for edge, gap in near.items() if gap < 6}


def free_places(geometry, counted, facing, scale):
    """Whether any place along an edge, on a fine grid of our own, hides nothing counted."""
    long, short = DESIGN[0] * scale, DESIGN[1] * scale
    width, height = (long, short) if facing in ("south", "north") else (short, long)
    area = geometry.box(0, 0, COLUMNS, ROWS)
    columns = [column * geometry.cell / 2 for column in range(2 * COLUMNS + 1)]
    rows = [row * geometry.cell / 2 for row in range(2 * ROWS + 1)]
    spots = [(x, y) for x in columns for y in (4, area.height - height - 4)]
    spots += [(x, y) for x in (4, area.width - width - 4) for y in rows]
    boxes = [Box(area.x + x, area.y + y, width, height) for x, y in spots]
    return [
        box for box in boxes if area.holds(box, slack=-3) and not covered(geometry, box, counted)
    ]


@given(cells, cells, sides)
def test_the_stage_hides_nothing_counted_while_any_edge_has_room(counted, pieces, facing):
    for geometry in (LARGE, SMALL):
        box, _ = dock(geometry, counted, pieces, facing, 1)

        assert geometry.picture.holds(box)
        assert edges(geometry, box), "it stands at an edge"
        if free_places(geometry, counted, facing, SCALES[-1]):
            assert not covered(geometry, box, counted)


@given(cells, sides)
def test_the_stage_shrinks_only_when_it_must(counted, facing):
    _, scale = dock(LARGE, counted, NOTHING, facing, 1)

    if free_places(LARGE, counted, facing, 1):
        assert scale == 1
    assert SCALES[-1] <= scale <= 1


@pytest.mark.parametrize("facing", OPPOSITE)
def test_the_long_side_lies_along_the_readers_edge(facing):
    box, scale = dock(LARGE, NOTHING, NOTHING, facing, 1)

    size = DESIGN if facing in ("south", "north") else DESIGN[::-1]
    assert (box.width, box.height) == size
    assert scale == 1


@pytest.mark.parametrize("facing", OPPOSITE)
def test_the_reader_has_the_stage_in_front_of_them(facing):
    box, _ = dock(LARGE, NOTHING, NOTHING, facing, 1)
    assert facing in edges(LARGE, box)


def test_the_stage_moves_to_the_opposite_edge_rather_than_hide_a_counted_tile():
    near = frozenset((x, ROWS - 1) for x in range(COLUMNS))
    box, _ = dock(LARGE, near, NOTHING, "south", 1)
    assert edges(LARGE, box) == {"north"}


def test_the_stage_slides_along_the_edge_to_leave_pieces_in_sight():
    left = frozenset((x, y) for x in range(4) for y in range(6, ROWS))
    box, _ = dock(LARGE, NOTHING, left, "south", 1)
    assert edges(LARGE, box) >= {"south"}
    assert not covered(LARGE, box, left)


def test_a_stage_without_anything_to_avoid_stands_in_the_middle_of_the_edge():
    box, _ = dock(LARGE, NOTHING, NOTHING, "south", 1)
    assert box.x + box.width / 2 == pytest.approx(LARGE.picture.x + LARGE.picture.width / 2)


def test_with_no_place_left_the_stage_hides_as_little_as_it_can():
    everywhere = frozenset((x, y) for x in range(COLUMNS) for y in range(ROWS))
    box, scale = dock(LARGE, everywhere - {(0, 0)}, NOTHING, "south", 1)

    assert scale == SCALES[-1]
    assert box.meets(LARGE.box(0, 0)), "the corner is free: that is one less"


@pytest.mark.parametrize("facing", OPPOSITE)
def test_the_stage_stays_on_a_board_that_is_too_small_for_it(facing):
    box, scale = dock(TINY, NOTHING, NOTHING, facing, 1)
    assert TINY.picture.holds(box)
    assert scale < SCALES[-1]


def test_a_dense_screen_gets_a_stage_of_the_same_size_in_dp():
    dense = BoardGeometry.fitted(Box(0, 0, 1824, 1264))
    box, scale = dock(dense, NOTHING, NOTHING, "south", 2)
    assert (box.width, box.height, scale) == (1200, 544, 1)


def camp(on_board, sent):
    return Camp("Lena attacks", "leader-lion-market", "tile-market", on_board, sent, on_board)


def test_up_to_five_tiles_are_drawn_one_by_one():
    assert pile(camp(3, 2)) == (Slot("board"),) * 3 + (Slot("sent"),) * 2


def test_an_unknown_answer_is_an_open_slot():
    assert pile(camp(1, None)) == (Slot("board"), Slot("open"))


def test_more_than_five_become_one_tile_and_a_number():
    assert pile(camp(7, 0)) == (Slot("board", 7),)
    assert pile(camp(5, 2)) == (Slot("board", 5), Slot("sent", 2))
    assert pile(camp(5, None)) == (Slot("board", 5), Slot("open"))
