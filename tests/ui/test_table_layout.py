"""Where trays, board and public things stand: nothing overlaps, nothing leaves the window."""

from itertools import combinations

import pytest

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.corner.grid import cells
from tigris.ui.games.tigris_euphrates.geometry import BoardGeometry
from tigris.ui.games.tigris_euphrates.table_layout import arrange

SIZES = [(1280, 800), (1280, 720), (1024, 768), (960, 600), (1205, 753), (1920, 1200), (1340, 800)]
SIDES = ("south", "west", "north", "east")
TABLES = [sides for count in (2, 3, 4) for sides in combinations(SIDES, count)]


def boxes_of(layout):
    return [layout.board, *(t.box for t in layout.trays), *(p.box for p in layout.public)]


def cell(layout):
    return BoardGeometry.fitted(layout.board).cell


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sides", TABLES)
def test_nothing_overlaps_and_everything_is_in_the_window(size, sides):
    layout = arrange(*size, sides, 1.0)
    window = Box(0, 0, *size)
    for box in boxes_of(layout):
        assert window.holds(box, 1), box
        assert box.width > 20
        assert box.height > 11
    for one, other in combinations(boxes_of(layout), 2):
        assert not one.meets(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_alone_everything_faces_south(size, seats):
    layout = arrange(*size, SIDES[:seats], 1.0, alone=0)
    assert {tray.facing for tray in layout.trays} == {"south"}
    assert layout.trays[0].form == "solo"
    assert [tray.form for tray in layout.trays[1:]] == ["bot"] * (seats - 1)
    for one, other in combinations(boxes_of(layout), 2):
        assert not one.meets(other), (one, other)


@pytest.mark.parametrize("sides", TABLES)
def test_every_tray_lies_at_its_own_edge_and_faces_it(sides):
    layout = arrange(1280, 800, sides, 1.0)
    for side, tray in zip(sides, layout.trays, strict=True):
        assert tray.facing == side
        middle = (
            (tray.box.x + tray.box.width / 2 - 640) / 1280,
            (tray.box.y + tray.box.height / 2 - 400) / 800,
        )
        expected = {"south": (0, -1), "north": (0, 1), "west": (-1, 0), "east": (1, 0)}[side]
        assert middle[0] * expected[0] + middle[1] * expected[1] > 0.3


@pytest.mark.parametrize(
    ("size", "sides", "least"),
    [
        ((1280, 800), SIDES, 55),
        ((1280, 800), ("west", "east"), 65),
        ((1280, 800), ("south", "north"), 55),
        ((1280, 800), ("south", "west", "east"), 61),
        ((1024, 768), SIDES, 51),
        ((960, 600), SIDES, 47),
        ((960, 600), ("west", "east"), 46),
        ((960, 600), ("south", "north"), 47),
        ((960, 600), ("south", "east"), 47),
    ],
)
def test_the_board_is_as_large_as_the_design_promises(size, sides, least):
    assert cell(arrange(*size, sides, 1.0)) >= least


@pytest.mark.parametrize("sides", [sides for sides in TABLES if len(sides) == 3])
def test_in_a_small_window_the_free_corner_makes_the_tools_larger(sides):
    (tools,) = [thing for thing in arrange(960, 600, sides, 1.0).public if thing.name == "tools"]
    field = cells(tools.box, 5)[0]
    assert min(field.width, field.height) >= 48


def test_the_layout_grows_with_the_density():
    one, two = arrange(1280, 800, SIDES, 1.0), arrange(2560, 1600, SIDES, 2.0)
    assert cell(two) >= 2 * cell(one)
    assert two.trays[0].box.height == pytest.approx(2 * one.trays[0].box.height, abs=12)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sides", TABLES)
def test_menu_and_treasures_are_always_there(size, sides):
    names = [public.name for public in arrange(*size, sides, 1.0).public]
    assert {"tools", "treasures", "monuments"} <= set(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("alone", [None, 0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sides", TABLES)
def test_with_open_tiles_there_is_a_place_for_them(size, sides, alone):
    layout = arrange(*size, sides, 1.0, alone=alone, reserve=True)
    (shelf,) = [public for public in layout.public if public.name == "reserve"]
    assert min(shelf.box.width, shelf.box.height) >= 30
    for one, other in combinations(boxes_of(layout), 2):
        assert not one.meets(other), (one, other)
