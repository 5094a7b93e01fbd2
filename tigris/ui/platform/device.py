"""What the app asks of the machine it runs on. The answers here are a desktop's."""

import locale
from enum import Enum
from typing import NamedTuple


class Insets(NamedTuple):
    """What the system keeps of each edge of the window, in pixels: bars, cameras, round corners."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Pose(Enum):
    """How the machine lies while a screen is shown."""

    MENU = "menu"
    """Held or laid down, read from one side: landscape, whichever way up."""
    TABLE = "table"
    """Flat between people: the screen stays as it is, or a nudge would turn it over."""
    HAND = "hand"
    """A phone in a hand: upright."""


class Device:
    """A desktop: a window that people move and close themselves."""

    def insets(self) -> Insets:
        """Return what must be left free at the edges."""
        return Insets()

    def keep_awake(self, on: bool) -> None:
        """Let the screen go dark by itself, or not. Needs no permission anywhere."""
        from kivy.core.window import Window  # only now: importing it opens the window

        Window.allow_screensaver = not on

    def hold(self, pose: Pose) -> None:
        """Say how the machine is held from now on; a desktop does not turn."""

    def step_back(self) -> bool:
        """Make room for whatever was there before us; return whether that is possible."""
        return False

    def language(self) -> str:
        """Return the language of the system, as ``it`` or ``it_IT``; empty if nobody knows."""
        return locale.getlocale()[0] or ""

    def interfaces(self) -> tuple[tuple[str, str], ...]:
        """Return the name and the IPv4 address of each network that we are in.

        Nothing means that the standard library may know more (``tigris.net.addresses``).
        """
        return ()

    def vibrate(self, seconds: float) -> None:
        """Let the machine be felt for a moment; raises where it cannot be."""
        raise OSError("a desktop cannot be felt")
