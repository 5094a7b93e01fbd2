"""How much room a screen gets in a window of any size: plain numbers, no window."""

import pytest

from tigris.ui.widgets.turned import ANY, TABLET, Needs, room


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1024, 768), (2560, 1600), (1920, 1200)])
def test_on_a_tablet_everything_has_all_of_it(size):
    assert room(*size, TABLET) == (*size, 1)


@pytest.mark.parametrize("size", [(320, 568), (1280, 400), (1, 1)])
def test_what_needs_nothing_gets_what_there_is(size):
    assert room(*size, ANY) == (*size, 1)


@pytest.mark.parametrize("size", [(640, 800), (800, 1280), (1280, 400), (915, 412), (320, 568)])
def test_what_is_made_for_tablets_gets_the_shape_and_size_of_one(size):
    width, height, scale = room(*size, TABLET)
    assert width >= 960 - 1e-6
    assert height >= 600 - 1e-6
    assert 1.2 - 1e-6 <= width / height <= 2 + 1e-6
    assert scale < 1
    assert width * scale == pytest.approx(size[0]) or height * scale == pytest.approx(size[1])


def test_of_several_sizes_the_one_that_stays_larger_is_taken():
    needs = Needs(((900, 500), (600, 900)))
    assert room(450, 900, needs) == (600, 1200, 0.75)
    assert room(900, 450, needs) == (1000, 500, 0.9)
