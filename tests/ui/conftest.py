"""A real window for the tests of the screen, and a fresh app in it for each of them."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.harness import Harness
    from tests.ui.phone_client import Phone
    from tigris.ui.app import TigrisApp
    from tools.demo.positions import Found

HAS_DISPLAY = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
NO_DISPLAY = "there is no display; 'make test' brings one"

os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="tigris-kivy-")  # nobody's own settings
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ["KIVY_LOG_MODE"] = "PYTHON"  # pytest keeps the log, and shows it with a failure


@pytest.fixture
def open_app(tmp_path: "Path") -> Iterator[Callable[..., "TigrisApp"]]:
    """Return what starts the app in a window; every one is closed afterwards.

    Settings and saves are in ``tmp_path``, so a second start finds what the first one left.
    Phones are let in from this machine only, at any port; ``port=None`` is that of last time.
    """
    if not HAS_DISPLAY:
        pytest.skip(NO_DISPLAY)
    from kivy.base import EventLoop, runTouchApp, stopTouchApp

    from tigris.ui.app import TigrisApp, configure
    from tigris.ui.hosting import Network

    running: list[TigrisApp] = []

    def close() -> None:
        for app in running:
            app.stop()
            stopTouchApp()
        running.clear()
        for child in EventLoop.window.children[:]:
            EventLoop.window.remove_widget(child)

    def start(
        width: int = 1280,
        height: int = 800,
        port: int | None = 0,
        device: Any = None,
        **settings: Any,
    ) -> TigrisApp:
        close_first = bool(running)
        if close_first:
            close()
        configure(width, height)
        EventLoop.ensure_window()
        window = EventLoop.window
        assert window is not None, "the display is there, but no window opens on it"
        window.size = (width, height)
        app = TigrisApp(folder=tmp_path, seed=11, device=device)
        app.network = Network(lambda: ("127.0.0.1",), "127.0.0.1", port)
        for name, value in {"motion": "off", "language": "en", **settings}.items():
            setattr(app.settings, name, value)
        app._run_prepare()
        runTouchApp(embedded=True)
        running.append(app)
        advance(3)
        return app

    yield start
    if running:
        close()


@pytest.fixture(scope="session")
def found() -> "dict[str, Found]":
    """Return positions of every kind, from games of chance. To find them takes a while."""
    from tools.demo.positions import find

    return find(good=0)


@pytest.fixture
def harness() -> "Iterator[Harness]":
    """Open a window of 1280 x 800 for one widget at a time."""
    from tests.ui.harness import Harness

    opened = Harness(1280, 800)
    yield opened
    opened.close()


@pytest.fixture
def app(open_app: Callable[..., "TigrisApp"]) -> "TigrisApp":
    """Start the app in a window of 1280 x 800, without motion, in English."""
    return open_app()


def advance(frames: int = 1) -> None:
    """Let the app draw some frames."""
    from kivy.base import EventLoop

    for _ in range(frames):
        EventLoop.idle()


def wait_until(what: Callable[[], object], seconds: float = 60) -> None:
    """Draw frames until ``what`` is so; the test fails if that takes too long."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen in time"
        advance()


def press(x: float, y: float) -> None:
    """Touch a point of the window and let go."""
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(x, y)
    finger.touch_down()
    advance(2)
    finger.touch_up()
    advance(2)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing: fingers and places do not need it, and it is most of what such tests cost."""
    if not HAS_DISPLAY:
        pytest.skip(NO_DISPLAY)
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    monkeypatch.setattr(EventLoop.window, "on_draw", lambda: None)
    monkeypatch.setattr(EventLoop.window, "on_flip", lambda: None)


@pytest.fixture
def tap() -> Callable[..., None]:
    """Return what touches the middle of a widget, wherever it is turned to."""

    def touch(widget: Any) -> None:
        press(*widget.to_window(widget.center_x, widget.center_y))

    return touch


@pytest.fixture
def resize() -> Callable[[int, int], None]:
    """Return what gives the window another size."""
    from kivy.base import EventLoop

    def change(width: int, height: int) -> None:
        EventLoop.window.size = (width, height)
        advance(4)

    return change


@pytest.fixture
def phones() -> Iterator[Callable[..., "Phone"]]:
    """Return what takes phones in hand; each is put away at the end."""
    from tests.ui.phone_client import Phone

    found: list[Phone] = []

    def take(*args: Any, **kwargs: Any) -> Phone:
        found.append(Phone(*args, **kwargs))
        return found[-1]

    yield take
    for phone in found:
        phone.hang_up()
