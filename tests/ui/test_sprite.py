"""A picture of the atlas is there in the first frame, and sharp soon after."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY, wait_until
from tests.ui.harness import Harness

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)


@pytest.fixture
def harness(monkeypatch: pytest.MonkeyPatch) -> Iterator[Harness]:
    """Return a window in which only the smallest pictures are loaded."""
    from tigris.ui import art

    opened = Harness()
    monkeypatch.setattr(art, "_ATLASES", {1: art.atlas(1)})
    yield opened
    opened.close()


def shown(harness: Harness, **values: Any) -> Any:
    from kivy.uix.floatlayout import FloatLayout

    from tigris.ui.widgets.sprite import Sprite

    room = FloatLayout()
    sprite = Sprite(size_hint=(None, None), **values)
    room.add_widget(sprite)
    harness.show(room, frames=1)
    return sprite


def test_a_large_picture_is_shown_at_once_and_sharp_soon(harness: Harness) -> None:
    from tigris.ui.art import is_loaded

    sprite = shown(harness, name="icon-menu", size=(88, 88))
    small = sprite.texture.width
    assert sprite.drawn_width == pytest.approx(88)
    assert not is_loaded(2), "the first frame waited for the larger pictures"
    wait_until(lambda: sprite.texture.width > small)
    assert sprite.drawn_width == pytest.approx(88)
    assert not is_loaded(3), "more was loaded than anybody looks at"


def test_a_picture_without_a_size_asks_for_no_large_ones(harness: Harness) -> None:
    sprite = shown(harness, name="icon-menu")
    assert not sprite._waiting
    sprite.size = 30, 30
    assert not sprite._waiting
    assert sprite.drawn_width == pytest.approx(30)
