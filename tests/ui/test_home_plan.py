"""The home screen fits every window."""

import pytest

from tigris.ui.boxes import Box
from tigris.ui.screens.home_plan import plan_home

WINDOWS = [(1280, 800), (960, 600), (1024, 768), (1920, 1200), (1366, 768), (800, 1280), (600, 960)]


def parts(plan):
    boxes = (plan.arch, plan.title, plan.motto, plan.card, plan.main, plan.second, *plan.tools)
    return [box for box in (*boxes, plan.note, plan.ledge, plan.emblems) if box.height > 0]


@pytest.mark.parametrize("game", [True, False])
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_everything_is_in_the_window_and_nothing_overlaps(width, height, game):
    boxes = parts(plan_home(width, height, game, 48))
    window = Box(0, 0, width, height)
    for number, box in enumerate(boxes):
        assert window.holds(box), box
        inner = Box(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
        assert not any(inner.meets(other) for other in boxes[number + 1 :]), box


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_every_button_is_large_enough_for_a_finger(width, height):
    plan = plan_home(width, height, True, 48)
    assert min(min(box[2:]) for box in (plan.main, plan.second, *plan.tools)) >= 48


def test_without_a_game_there_is_no_card():
    plan = plan_home(1280, 800, False, 48)
    assert (plan.card.height, plan.second.height) == (0, 0)
