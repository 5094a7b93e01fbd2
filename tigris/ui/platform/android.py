"""A tablet or a phone with Android: what only Java knows. The one place that imports jnius.

Whatever Java refuses (a missing class, a permission taken away, an old Android) is written to the
log once and answered as a desktop would.
"""

import logging
import threading
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, TypeVar

from tigris.ui.platform.device import Device, Insets, Pose

T = TypeVar("T")

# android.content.pm.ActivityInfo.SCREEN_ORIENTATION_*
ORIENTATIONS = {
    Pose.MENU: 6,  # sensor landscape: either way up, also if the system's rotation is locked
    Pose.TABLE: 14,  # locked: as it lies now
    Pose.HAND: 7,  # sensor portrait
}
_INSETS_BY_KIND = 30
"""The Android that tells insets apart by kind (Android 11)."""
_CUTOUTS = 28
"""The Android that knows of cameras in the screen (Android 9)."""


def _asking(otherwise: Callable[[], T]) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Answer ``otherwise()`` when Java refuses, and say so once."""

    def decorate(ask: Callable[..., T]) -> Callable[..., T]:
        @wraps(ask)
        def asked(self: "Android", *args: Any) -> T:
            try:
                return ask(self, *args)
            except Exception as error:  # a JavaException, or whatever jnius makes of it
                self._refused(ask.__name__, error)
                return otherwise()
            finally:
                self._leave_java()

        return asked

    return decorate


class Android(Device):
    """The device as the activity of python-for-android knows it."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._home = threading.get_ident()

    @_asking(Insets)
    def insets(self) -> Insets:
        """Return what bars and cameras take; bars that are hidden take nothing."""
        release = self._class("android.os.Build$VERSION").SDK_INT
        if release < _CUTOUTS:
            return Insets()
        told = self._activity.getWindow().getDecorView().getRootWindowInsets()
        if told is None:  # the window is not attached yet
            return Insets()
        if release < _INSETS_BY_KIND:
            cutout = told.getDisplayCutout()
            if cutout is None:
                return Insets()
            return Insets(
                cutout.getSafeInsetLeft(),
                cutout.getSafeInsetTop(),
                cutout.getSafeInsetRight(),
                cutout.getSafeInsetBottom(),
            )
        kinds = self._class("android.view.WindowInsets$Type")
        taken = told.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(taken.left, taken.top, taken.right, taken.bottom)

    @_asking(lambda: None)
    def hold(self, pose: Pose) -> None:
        """Ask for the orientation that fits how the device is held."""
        self._activity.setRequestedOrientation(ORIENTATIONS[pose])

    @_asking(lambda: False)
    def step_back(self) -> bool:
        """Go behind the app that was there before."""
        return bool(self._activity.moveTaskToBack(True))

    @_asking(str)
    def language(self) -> str:
        """Return the language that people chose for the device: C's locale knows nothing of it."""
        return str(self._class("java.util.Locale").getDefault().getLanguage())

    @_asking(tuple[tuple[str, str], ...])
    def interfaces(self) -> tuple[tuple[str, str], ...]:
        """Return all that are up: the Wi-Fi, and the hotspot when the tablet is one.

        Android forbids apps the calls by which the standard library would list them.
        """
        listed = self._class("java.net.NetworkInterface").getNetworkInterfaces()
        found: list[tuple[str, str]] = []
        for interface in _each(listed):
            try:
                if interface.isUp() and not interface.isLoopback():
                    name = str(interface.getName())
                    found += [(name, text) for text in _texts(interface.getInetAddresses())]
            except Exception as error:  # it went away between listing and asking
                self._refused("interface", error)
        return tuple(found)

    def vibrate(self, seconds: float) -> None:
        """Let the tablet be felt; raises if it has no vibrator or may not use it."""
        from plyer import vibrator  # on a desktop it would print a page about what it lacks

        vibrator.vibrate(seconds)

    # Java

    @property
    def _activity(self) -> Any:
        return self._class("org.kivy.android.PythonActivity").mActivity

    def _class(self, name: str) -> Any:
        from jnius import autoclass

        return autoclass(name)

    def _leave_java(self) -> None:
        """Let go of Java in other threads: one that ends while attached takes the app along."""
        if threading.get_ident() == self._home:
            return
        try:
            from jnius import detach

            detach()
        except Exception as error:
            self._refused("detach", error)

    def _refused(self, what: str, error: Exception) -> None:
        if what not in self._said:
            self._said.add(what)
            logging.getLogger(__name__).warning("Android does not tell (%s): %s", what, error)


def _each(enumeration: Any) -> Iterator[Any]:
    while enumeration is not None and enumeration.hasMoreElements():
        yield enumeration.nextElement()


def _texts(addresses: Any) -> list[str]:
    texts = [str(address.getHostAddress()) for address in _each(addresses)]
    return [text for text in texts if ":" not in text]
