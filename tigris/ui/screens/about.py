"""What this is, who made it, and what it does with people's games."""

from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.art import ASSETS
from tigris.ui.rules import load_rule
from tigris.ui.screens.paragraph import Paragraph
from tigris.ui.widgets.clay_card import ClayCard
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.vignette import Vignette
from tigris.words import Words


class AboutScreen(FloatLayout):
    """Tells about the app of this ``version``; ``folder`` is where it keeps games, if it does."""

    version = StringProperty("")
    folder = StringProperty("")
    icon = StringProperty(str(ASSETS / "images/icon.png"))

    def __init__(self, version: str, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(version=version, folder=str(folder or ""), **kwargs)


def where(words: Words, folder: str) -> str:
    """Return the sentence on where games are kept."""
    return words("about.saves", folder=folder) if folder else words["about.saves_nowhere"]


load_rule("screens/about.kv", ClayCard, FitLabel, Header, Paragraph, Tiled, Vignette)
