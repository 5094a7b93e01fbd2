"""The running app, frame by frame, and what its window shows."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from tools.demo.pretend import PretendPhones

if TYPE_CHECKING:
    from tigris.ui.app import TigrisApp

PATIENCE = 60.0
"""So many seconds the app may take for anything that a picture waits for."""


class Stage:
    """The app in its window; writes pictures into ``folder``. It may be ``running`` already."""

    def __init__(self, app: "TigrisApp", folder: Path, running: bool = False) -> None:
        from kivy.base import EventLoop, runTouchApp

        self.app, self.folder = app, folder
        # Pictures need no network.
        setattr(app, "host_phones", lambda table, keys_of="": PretendPhones())  # noqa: B010
        self.written: list[str] = []
        self._loop: Any = EventLoop
        EventLoop.ensure_window()
        if EventLoop.window is None:
            sys.exit("No window could be opened; 'make demo' brings a display of its own.")
        self.window: Any = EventLoop.window
        if not running:
            app._run_prepare()
            runTouchApp(embedded=True)

    @property
    def screen(self) -> Any:
        """Return the screen that is shown."""
        return self.app.shell.screen

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window as large as another tablet."""
        if tuple(self.window.size) != size:
            self.window.size = size
            self.advance(4)

    def advance(self, frames: int = 2) -> None:
        """Draw some frames."""
        for _ in range(frames):
            self._loop.idle()

    def wait(self, ready: Any, seconds: float = PATIENCE) -> bool:
        """Draw frames until ``ready()`` or for so many seconds; return whether it was."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if ready():
                return True
            self.advance(1)
        return bool(ready())

    def open(self, name: str, **arguments: Any) -> Any:
        """Go to a screen and return it; at a table, wait until somebody decides or it is over."""
        self.app.go(name, **arguments)
        self.advance(5)
        if name == "table":
            presenter = self.screen.presenter
            self.wait(lambda: presenter.desk is not None or presenter.over or _by_phone(presenter))
            self.advance(4)
        return self.screen

    def picture(self) -> Image.Image:
        """Return what the window shows."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        self.advance()
        self.window.dispatch("on_draw")  # drawn, and not yet handed to the screen
        width, height = self.window.system_size
        data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        upside_down = Image.frombytes("RGB", (width, height), bytes(data))
        return upside_down.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def shot(self, name: str) -> None:
        """Write what the window shows, once motion in it has ended."""
        self.advance(6)
        self.picture().save(self.folder / f"{name}.png", compress_level=3)
        self.written.append(f"{name}.png")
        print(f"{name}.png", flush=True)


def _by_phone(presenter: Any) -> bool:
    """Return whether a phone decides: that may be nothing for the table to see."""
    controller = presenter.table.seats[presenter.view.decider].controller
    return not presenter.showing and controller.kind.value == "phone"
