"""What happens to the app from outside: paused, resumed, turned, squeezed, asked to go back.

Every action of a game is on disk before anybody sees it, and every setting when it changes. So
there is nothing to save when Android pauses us, and nothing is lost if it never resumes us.
"""

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from tigris.ui.platform.device import Device, Insets, Pose
from tigris.ui.platform.redraw import is_lost, redraw, witness

BACK_KEYS = (27, 1073742106)
"""Escape on a keyboard, and so the Back button of SDL 2; the Back button of SDL 3."""
FULLSCREEN_KEY = 292
"""F11."""
POSES = {"table": Pose.TABLE, "lesson": Pose.TABLE, "join": Pose.HAND, "hand": Pose.HAND}
"""How the device lies, by screen; elsewhere people read a menu."""
LOOK_AGAIN = (0, 0.5)
"""Seconds after a resume or a turn at which we look what the system did meanwhile."""


class Lifecycle:
    """Answers the system for an app.

    ``back`` goes where Back leads and returns whether that was anywhere but out. ``screen`` is
    what is shown: if it has methods ``paused()`` and ``resumed()``, it is told. ``pad`` takes the
    insets whenever they may have changed.
    """

    def __init__(
        self,
        device: Device,
        back: Callable[[], bool],
        screen: Callable[[], Any],
        pad: Callable[[Insets], None],
    ) -> None:
        self.device = device
        self._back, self._screen, self._pad = back, screen, pad
        self._window: Any = None
        self._witness: Any = None
        self._looks: list[Any] = []

    def start(self, window: Any) -> None:
        """Listen to ``window`` from now on."""
        self._window = window
        self._witness = witness()
        window.bind(on_keyboard=self._key, on_resize=self._resized, on_memorywarning=self._tidy)
        self._pad(self.device.insets())
        self._look_soon()  # on a tablet the window is attached a moment later

    def stop(self) -> None:
        """Listen no more, and let the screen go dark again."""
        if self._window is not None:
            self._window.unbind(
                on_keyboard=self._key, on_resize=self._resized, on_memorywarning=self._tidy
            )
            self._window = None
        self._look_no_more()
        self.device.keep_awake(False)

    def arrive(self, name: str) -> None:
        """Say which screen people came to: at a table the device stays awake and as it lies."""
        pose = POSES.get(name, Pose.MENU)
        self.device.keep_awake(pose is not Pose.MENU)
        self.device.hold(pose)

    def pause(self) -> bool:
        """Stay in memory if we may; return ``True``, or Android would end us."""
        _tell(self._screen(), "paused")
        return True

    def resume(self) -> None:
        """Come back, with whatever the system left us."""
        _tell(self._screen(), "resumed")
        self._look_soon()

    # What the window says

    def _key(self, window: Any, key: int, *_: object) -> bool:
        if key in BACK_KEYS:
            return self._back() or self.device.step_back()
        if key == FULLSCREEN_KEY:
            window.fullscreen = "auto" if not window.fullscreen else False
            return True
        return False

    def _resized(self, *_: object) -> None:
        self._look_soon()

    def _tidy(self, *_: object) -> None:
        gc.collect()

    def _look_soon(self) -> None:
        self._look_no_more()
        self._looks = [Clock.schedule_once(self._look, seconds) for seconds in LOOK_AGAIN]

    def _look_no_more(self) -> None:
        for look in self._looks:
            look.cancel()

    def _look(self, _: float) -> None:
        if is_lost(self._witness):
            redraw(self._window)
        self._pad(self.device.insets())


def _tell(screen: Any, what: str) -> None:
    method = getattr(screen, what, None)
    if method is not None:
        method()
