"""The machine that the app runs on: what differs between a tablet and a desktop is in here.

The rest of the app asks ``device()`` and never looks where it is. Only ``android.py`` speaks to
Java. ``Lifecycle`` is told by the window and the system what happens to the app.
"""

from functools import cache

from tigris.ui.platform.device import Device, Insets, Pose
from tigris.ui.platform.lifecycle import BACK_KEYS, Lifecycle

__all__ = ["BACK_KEYS", "Device", "Insets", "Lifecycle", "Pose", "device"]


@cache
def device() -> Device:
    """Return the machine that we run on."""
    from kivy.utils import platform

    if platform != "android":
        return Device()
    from tigris.ui.platform.android import Android

    return Android()
