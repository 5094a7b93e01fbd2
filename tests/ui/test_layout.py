"""The parts of the screen and of a seat's strip, for any window: plain numbers, no window."""

import pytest

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import ASPECT, BoardGeometry
from tigris.ui.games.tigris_euphrates.strip_plan import plan
from tigris.ui.layout import arrange

WINDOWS = [
    (1280, 800, 1),
    (1280, 720, 1),
    (1024, 768, 1),
    (960, 600, 1),
    (640, 480, 1),
    (1920, 1080, 1),
    (2560, 1600, 2),
    (800, 1280, 1),
    (3000, 700, 1),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height", "dp"), WINDOWS)
def test_the_parts_fill_the_window_without_covering_each_other(width, height, dp, seats):
    made = arrange(width, height, seats, ASPECT, dp)
    parts = [made.header, made.board, made.controls, *made.seats]

    assert len(made.seats) == seats
    for index, part in enumerate(parts):
        assert Box(0, 0, width, height).holds(part)
        assert part.width > 0
        assert part.height > 0
        assert not any(part.meets(other) for other in parts[index + 1 :])


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 54), (1024, 768, 43)])
def test_the_board_stays_large(width, height, least):
    made = arrange(width, height, 4, ASPECT, 1)
    assert BoardGeometry.fitted(made.board).cell >= least


def test_a_window_that_stands_upright_has_its_seats_below_the_board():
    made = arrange(800, 1280, 4, ASPECT, 1)
    assert all(seat.top <= made.board.y for seat in made.seats)


def test_seats_go_round_the_board_clockwise():
    upper_left, upper_right, lower_right, lower_left = arrange(1280, 800, 4, ASPECT, 1).seats
    assert upper_left.x == lower_left.x < upper_right.x == lower_right.x
    assert upper_left.y == upper_right.y > lower_left.y == lower_right.y


@pytest.mark.parametrize("box", [Box(10, 20, 176, 312), Box(0, 0, 124, 240), Box(5, 5, 384, 110)])
def test_the_parts_of_a_strip_stay_on_it_and_apart(box):
    made = plan(box)

    def apart(parts):
        for index, part in enumerate(parts):
            assert box.holds(part)
            assert not any(part.meets(other) for other in parts[index + 1 :])

    grooves = [made.leader_groove, made.hand_groove, made.catastrophe_groove]
    apart([made.medallion, made.name, made.status, *grooves])
    for groove, pieces in zip(grooves, (made.leaders, made.hand, made.catastrophes), strict=True):
        apart(pieces)
        assert all(groove.holds(piece) for piece in pieces)
