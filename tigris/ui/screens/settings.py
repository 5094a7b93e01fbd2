"""The screen of settings. Every touch changes something at once; there is nothing to confirm."""

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.screens.setting_row import ChoiceRow, SwitchRow
from tigris.ui.settings import Settings
from tigris.ui.widgets.clay_card import ClayCard
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.vignette import Vignette
from tigris.words import LANGUAGES, Words


class SettingsScreen(FloatLayout):
    """Shows and changes ``settings``."""

    settings = ObjectProperty(None, rebind=True)

    def __init__(self, settings: Settings, **kwargs: object) -> None:
        super().__init__(settings=settings, **kwargs)


def languages(words: Words) -> list[tuple[str, str]]:
    """Return the choice of languages: the device's, then each in its own name."""
    return [("auto", words["settings.language_auto"]), *LANGUAGES.items()]


def choices(words: Words, section: str, *values: str) -> list[tuple[str, str]]:
    """Return values and their names, which are the sentences ``<section>_<value>``."""
    return [(value, words[f"{section}_{value}"]) for value in values]


def sizes(words: Words) -> list[tuple[float, str]]:
    """Return the sizes of letters and their names."""
    scales = (1.0, 1.15, 1.3, 1.5)
    return [(scale, words[f"settings.size_{number}"]) for number, scale in enumerate(scales, 1)]


def auto_on_off(words: Words) -> list[tuple[str, str]]:
    """Return the choice of what may follow the number of people at the table."""
    return [(value, words[f"common.{name}"]) for value, name in _AUTO]


_AUTO = (("auto", "automatic"), ("on", "on"), ("off", "off"))

load_rule("screens/settings.kv", ChoiceRow, ClayCard, FitLabel, Header, SwitchRow, Tiled, Vignette)
