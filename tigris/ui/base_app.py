"""What every screen may ask of the running app: look, letters, words and settings. No game."""

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty, ObjectProperty

from tigris.ui.art import ASSETS
from tigris.ui.logs import let_the_log_fail
from tigris.ui.platform import Device
from tigris.ui.platform import device as this_device
from tigris.ui.settings import Settings
from tigris.ui.theme import FONTS, Theme
from tigris.words import Words, spoken_by


class BaseApp(App):
    """Holds what kv rules read: ``app.theme``, ``app.fonts``, ``app.words``, ``app.text_scale``.

    ``words`` is replaced when the language changes, so that every rule that reads it follows.
    ``folder`` is where settings and saves are kept; ``None`` keeps nothing.
    """

    title = "Tigris"
    icon = str(ASSETS / "images/icon.png")
    fonts = FONTS
    words = ObjectProperty(Words(), rebind=True)
    text_scale = NumericProperty(1)

    def __init__(
        self, folder: Path | None = None, device: Device | None = None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        let_the_log_fail()
        self.device = device or this_device()
        self.folder = folder
        self.theme = Theme()
        self.settings = Settings(folder and folder / "settings.json")
        for name in ("language", "theme", "text_scale", "contrast"):
            self.settings.fbind(name, self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        wanted = self.settings.language
        if wanted == "auto":
            wanted = spoken_by(self.device.language())
        if wanted != self.words.language:
            self.words = Words(wanted)
        self.theme.dark = self.settings.theme == "dark"
        self.theme.contrast = self.settings.contrast
        self.text_scale = self.settings.text_scale
