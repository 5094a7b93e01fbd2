"""What can be heard and felt: short sounds and a tick. Nothing here may ever stop a game."""

import logging
import threading
from collections.abc import Callable, Mapping
from typing import Any

from tigris.ui.art import ASSETS
from tigris.ui.settings import Settings

NAMES = (
    *("pick", "place", "leader", "refuse", "point", "treasure", "war", "fall", "crack"),
    *("monument", "turn", "draw", "end"),
)
"""The sounds there are, as ``assets/sounds`` has them."""

TICK = 0.02
"""How long the tablet vibrates, in seconds."""


def load_sound(file: str) -> Any:
    """Return a sound, or ``None`` where nothing can play it. May take long, or for ever."""
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(file)


def still(seconds: float) -> None:
    """Feel like nothing."""


def in_background(work: Callable[[], None]) -> None:
    """Do ``work`` in a thread that nobody waits for."""
    threading.Thread(target=work, name="sounds", daemon=True).start()


class Sounds:
    """Plays by name, as the settings say: ``auto`` is on for one person alone, off at a table.

    Sounds are loaded once, aside, when the first is wanted: nobody waits for a device that hangs.
    Until they are there, it is silent; whatever fails is logged once and then silent, too.
    """

    def __init__(
        self,
        settings: Settings,
        load: Callable[[str], Any] = load_sound,
        tick: Callable[[float], None] = still,
        aside: Callable[[Callable[[], None]], None] = in_background,
    ) -> None:
        self._settings, self._load, self._tick, self._aside = settings, load, tick, aside
        self._sounds: Mapping[str, Any] = {}
        self._asked = self._still = False

    def play(self, name: str, alone: bool) -> None:
        """Let ``name`` be heard, if people want sound."""
        if not _wanted(self._settings.sound, alone):
            return
        if not self._asked:
            self._asked = True
            self._aside(self._load_all)
        sound = self._sounds.get(name)
        if sound is None:
            return
        try:
            sound.stop()
            sound.play()
        except Exception:
            self._fail("A sound cannot be played")

    def tick(self, alone: bool) -> None:
        """Let the tablet be felt, if people want that and it can."""
        if self._still or not _wanted(self._settings.haptics, alone):
            return
        try:
            self._tick(TICK)
        except Exception:  # no vibrator, no permission, no plyer: all the same here
            self._still = True

    def _load_all(self) -> None:
        try:
            files = {name: str(ASSETS / f"sounds/{name}.wav") for name in NAMES}
            self._sounds = {name: self._load(file) for name, file in files.items()}
        except Exception:
            self._fail("Sounds cannot be loaded")

    def _fail(self, what: str) -> None:
        logging.getLogger(__name__).warning(what, exc_info=True)
        self._sounds = {}


def _wanted(setting: str, alone: bool) -> bool:
    return setting == "on" or (setting == "auto" and alone)
