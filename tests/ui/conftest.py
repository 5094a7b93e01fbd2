"""A real window for the tests of the screen, and a fresh app in it for each of them."""

import os
import tempfile
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tigris.ui.app import TigrisApp

HAS_DISPLAY = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
NO_DISPLAY = "there is no display; 'make test' brings one"

os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="tigris-kivy-")  # nobody's own settings
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ["KIVY_LOG_MODE"] = "PYTHON"  # pytest keeps the log, and shows it with a failure


@pytest.fixture
def app() -> Iterator["TigrisApp"]:
    """Start the app in a window of 1280 x 800, with a seeded game; close it afterwards."""
    if not HAS_DISPLAY:
        pytest.skip(NO_DISPLAY)
    from kivy.base import EventLoop, runTouchApp, stopTouchApp

    from tigris.ui.app import TigrisApp, configure

    configure()
    EventLoop.ensure_window()
    window = EventLoop.window
    assert window is not None, "the display is there, but no window opens on it"
    window.size = (1280, 800)
    running = TigrisApp(seed=11)
    running._run_prepare()
    runTouchApp(embedded=True)
    advance(3)
    yield running
    running.presenter.pause()
    running.stop()
    stopTouchApp()
    for child in window.children[:]:
        window.remove_widget(child)


def advance(frames: int = 1) -> None:
    """Let the app draw some frames."""
    from kivy.base import EventLoop

    for _ in range(frames):
        EventLoop.idle()


@pytest.fixture
def tap() -> Callable[..., None]:
    """Return what touches the middle of a widget and lets go."""
    from kivy.tests.common import UnitTestTouch

    def touch(widget: object) -> None:
        finger = UnitTestTouch(widget.center_x, widget.center_y)  # type: ignore[attr-defined]
        finger.touch_down()
        advance(2)
        finger.touch_up()
        advance(2)

    return touch


@pytest.fixture
def resize() -> Callable[[int, int], None]:
    """Return what gives the window another size."""
    from kivy.base import EventLoop

    def change(width: int, height: int) -> None:
        EventLoop.window.size = (width, height)
        advance(4)

    return change
