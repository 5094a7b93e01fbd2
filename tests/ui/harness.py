"""One widget in a real window, for tests and for looking at it: no game, no other screen.

xvfb-run -a .venv/bin/python -c "
from tests.ui.harness import Harness
h = Harness(1280, 800); from … import Thing; h.show(Thing()); h.shot('build/thing.png')"
"""

import os
import tempfile
from typing import Any

os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="tigris-kivy-"))
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")


class Harness:
    """A window of ``width`` x ``height`` with a bare app, for one widget at a time."""

    def __init__(self, width: int = 1280, height: int = 800) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.config import Config

        Config.set("graphics", "width", width)
        Config.set("graphics", "height", height)
        from tigris.ui.base_app import BaseApp

        EventLoop.ensure_window()
        self.loop: Any = EventLoop
        self.window: Any = EventLoop.window
        self.window.size = (width, height)
        self.app = BaseApp()
        self.app._run_prepare()
        runTouchApp(embedded=True)

    def show(self, widget: Any, frames: int = 4) -> Any:
        """Show ``widget``, as large as the window unless it says otherwise."""
        for child in self.window.children[:]:
            self.window.remove_widget(child)
        self.window.add_widget(widget)
        self.advance(frames)
        return widget

    def advance(self, frames: int = 2) -> None:
        """Draw some frames."""
        for _ in range(frames):
            self.loop.idle()

    def shot(self, file: str) -> None:
        """Write what the window shows to a PNG."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.advance()
        self.window.dispatch("on_draw")
        width, height = self.window.system_size
        data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        picture = Image.frombytes("RGB", (width, height), bytes(data))
        picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(file)

    def tap(self, x: float, y: float, hold: int = 2) -> None:
        """Touch a point of the window and let go."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(x, y)
        finger.touch_down()
        self.advance(hold)
        finger.touch_up()
        self.advance(2)

    def close(self) -> None:
        """Leave the window empty for the next one."""
        from kivy.base import stopTouchApp

        self.app.stop()
        stopTouchApp()
        for child in self.window.children[:]:
            self.window.remove_widget(child)
