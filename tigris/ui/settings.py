"""What people like: language, light, letters, motion, sound. Kept in a file of their own."""

import json
import logging
from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import (
    BooleanProperty,
    BoundedNumericProperty,
    DictProperty,
    OptionProperty,
)

from tigris.words import LANGUAGES

SPEEDS = {"calm": 1.4, "normal": 1.0, "brisk": 0.5, "off": 0.0}
"""How long motion takes, times what the design says."""


class Settings(EventDispatcher):
    """Every setting is a property; a change is saved at once.

    ``auto`` for sound and haptics: on when one person plays alone, off around a table.
    ``last_setup`` is the set-up of the last new game, as the set-up screen wrote it; ``lessons``
    is how far somebody came in each lesson, as the lessons wrote it. ``phone_port`` is where phones
    came last time, so that the codes they know stay good.
    """

    language = OptionProperty("auto", options=["auto", *LANGUAGES])
    theme = OptionProperty("light", options=["light", "dark"])
    text_scale = BoundedNumericProperty(1.0, min=1.0, max=1.5, errorvalue=1.0)
    contrast = BooleanProperty(False)
    motion = OptionProperty("normal", options=list(SPEEDS))
    reduced_motion = BooleanProperty(False)
    sound = OptionProperty("auto", options=["auto", "on", "off"])
    haptics = OptionProperty("auto", options=["auto", "on", "off"])
    kingdoms = OptionProperty("faint", options=["off", "faint", "strong"])
    strengths = BooleanProperty(True)
    confirm = BooleanProperty(True)
    hints = BooleanProperty(True)
    teacher = BooleanProperty(False)  # says after a turn what would have been stronger
    last_setup = DictProperty({})
    lessons = DictProperty({})
    phone_port = BoundedNumericProperty(0, min=0, max=65535, errorvalue=0)

    def __init__(self, file: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._file = file
        self._load()
        for name in NAMES:
            self.fbind(name, self._save)

    @property
    def speed(self) -> float:
        """Return how long motion takes, times what the design says; 0 is no motion."""
        return SPEEDS[self.motion]

    def _load(self) -> None:
        if self._file is None:
            return
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            wishes = {name: kept[name] for name in NAMES if name in kept}
        except FileNotFoundError:
            return
        except (OSError, ValueError, TypeError) as error:
            logging.getLogger(__name__).warning("The settings cannot be read: %s", error)
            return
        for name, value in wishes.items():
            try:
                setattr(self, name, value)
            except (ValueError, TypeError, AttributeError):  # an older or a damaged file
                logging.getLogger(__name__).warning("No such setting: %s = %r", name, value)

    def _save(self, *_: object) -> None:
        if self._file is None:
            return
        text = json.dumps({name: getattr(self, name) for name in NAMES}, ensure_ascii=False)
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text + "\n", encoding="utf-8")
            fresh.replace(self._file)
        except OSError as error:
            logging.getLogger(__name__).warning("The settings cannot be saved: %s", error)


NAMES = tuple(name for name, value in vars(Settings).items() if hasattr(value, "defaultvalue"))
"""All settings."""
