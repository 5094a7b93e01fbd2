"""Where invitations of phones lie: large enough, apart, on the screen, away from sleeves. Pure."""

from itertools import product

import pytest

from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.join.places import FLAP, place
from tigris.ui.games.tigris_euphrates.table_layout import arrange

SCREENS = ((1280, 800), (960, 600), (1024, 768), (1366, 768), (1920, 1200))
SIDES = (
    ("south", "west", "north", "east"),
    ("south", "west", "north"),
    ("south", "west", "east"),
    ("south", "north"),
    ("west", "east"),
    ("south", "east"),
)
EVERY = list(product(SCREENS, SIDES))
MILLIMETRE = 1280 / 217
"""Pixels of a tablet of ten inches, 1280 wide."""


def placed(screen, sides):
    layout = arrange(*screen, sides, 1)
    return layout, [place(layout, seat, 1) for seat in range(len(sides))]


@pytest.mark.parametrize(("screen", "sides"), EVERY)
def test_invitations_stay_on_the_screen_and_apart(screen, sides):
    _, places = placed(screen, sides)
    for number, where in enumerate(places):
        assert Box(0, 0, *screen).holds(where.box)
        assert not any(where.box.meets(other.box) for other in places[number + 1 :])


@pytest.mark.parametrize(("screen", "sides"), EVERY)
def test_each_lies_in_its_tray_or_touches_it_and_faces_its_player(screen, sides):
    layout, places = placed(screen, sides)
    for tray, where in zip(layout.trays, places, strict=True):
        assert where.facing == tray.facing
        wider = Box(where.box.x - 1, where.box.y - 1, where.box.width + 2, where.box.height + 2)
        assert wider.meets(tray.box)
        if where.form == "flap":
            inner = Box(where.box.x + 1, where.box.y + 1, where.box.width - 2, where.box.height - 2)
            assert not any(inner.meets(other.box) for other in layout.trays), "no tray is hidden"


@pytest.mark.parametrize("sides", SIDES)
def test_a_camera_finds_codes_that_are_large_enough(sides):
    """The dark part of a code of 33 squares, on a tablet of ten inches."""
    _, places = placed((1280, 800), sides)
    for where in places:
        white = min(where.box[2:]) - 22 if where.form == "deep" else 160 * where.unit
        dark = white * 33 / 41 / MILLIMETRE
        assert dark >= (21 if where.form == "deep" else 25), where


@pytest.mark.parametrize(("screen", "sides"), EVERY)
def test_no_button_of_a_flap_lies_where_sleeves_do(screen, sides):
    """Buttons are at least 10 dp within the flap, and 24 dp from the reader's edge."""
    _, places = placed(screen, sides)
    for where in places:
        if where.form == "flap":
            box = where.box
            near = {
                "south": box.y,
                "north": screen[1] - box.top,
                "west": box.x,
                "east": screen[0] - box.right,
            }[where.facing]
            assert near + 10 * where.unit >= 24


def test_a_flap_keeps_its_proportions():
    _, places = placed((1280, 800), SIDES[3])
    for where in places:
        assert where.box[2:] == pytest.approx([side * where.unit for side in FLAP])
