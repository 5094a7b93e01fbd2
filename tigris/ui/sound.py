"""What can be heard and felt: short sounds and a tick. Nothing here may ever stop a game."""

import logging
from collections.abc import Callable
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
    """Return a sound, or ``None`` where nothing can play it."""
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(file)


def vibrate(seconds: float) -> None:
    """Let the tablet tick; does nothing where it cannot."""
    from plyer import vibrator

    vibrator.vibrate(seconds)


class Sounds:
    """Plays by name, as the settings say: ``auto`` is on for one person alone, off at a table.

    Sounds are loaded once, when the first is wanted; whatever fails is logged once and then
    silent.
    """

    def __init__(
        self,
        settings: Settings,
        load: Callable[[str], Any] = load_sound,
        tick: Callable[[float], None] = vibrate,
    ) -> None:
        self._settings, self._load, self._tick = settings, load, tick
        self._sounds: dict[str, Any] | None = None
        self._still = False

    def play(self, name: str, alone: bool) -> None:
        """Let ``name`` be heard, if people want sound."""
        if not _wanted(self._settings.sound, alone):
            return
        sound = self._loaded().get(name)
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

    def _loaded(self) -> dict[str, Any]:
        if self._sounds is None:
            self._sounds = {}
            for name in NAMES:
                try:
                    self._sounds[name] = self._load(str(ASSETS / f"sounds/{name}.wav"))
                except Exception:
                    self._fail("Sounds cannot be loaded")
                    break
        return self._sounds

    def _fail(self, what: str) -> None:
        logging.getLogger(__name__).warning(what, exc_info=True)
        self._sounds = {}


def _wanted(setting: str, alone: bool) -> bool:
    return setting == "on" or (setting == "auto" and alone)
