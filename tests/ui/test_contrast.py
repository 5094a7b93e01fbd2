"""Everything written can be read: light, dark and with more contrast. Plain numbers."""

import pytest

from tigris.ui import tokens
from tigris.ui.games.tigris_euphrates.scoring.sources_chart import FILLS

TEXT, LARGE = 4.5, 3.0
"""The least contrast of a text, and of large bold digits with a rim (WCAG 2, AA)."""
PALETTES = {
    "light": tokens.LIGHT,
    "dark": tokens.DARK,
    "light, more contrast": tokens.LIGHT_CONTRAST,
    "dark, more contrast": tokens.DARK_CONTRAST,
}
LAPIS = (tokens.LAPIS_TOP, tokens.LAPIS, tokens.LAPIS_DEEP, tokens.LAPIS_NIGHT)


def light(color: str) -> float:
    """Return how much light a colour sends out, from 0 to 1."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_black_and_white_are_as_far_apart_as_colours_can_be() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("ground", ["panel_top", "panel_bottom", "table"])
@pytest.mark.parametrize("ink", ["ink", "ink_2"])
def test_ink_can_be_read_on_clay(name: str, ground: str, ink: str) -> None:
    palette = PALETTES[name]
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= TEXT


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("ground", ["groove_top", "groove_bottom"])
def test_ink_can_be_read_in_a_groove(name: str, ground: str) -> None:
    palette = PALETTES[name]
    assert contrast(palette.ink, getattr(palette, ground)) >= TEXT


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("ink", ["ink", "ink_2"])
def test_more_contrast_is_more(name: str, ink: str) -> None:
    usual, more = PALETTES[name], PALETTES[f"{name}, more contrast"]
    gained = contrast(getattr(more, ink), more.panel_top)
    assert gained > contrast(getattr(usual, ink), usual.panel_top)


@pytest.mark.parametrize("ground", LAPIS)
@pytest.mark.parametrize(
    "ink",
    [
        *(tokens.ON_LAPIS, tokens.ON_LAPIS_2, tokens.IVORY, tokens.GOLD_LIGHT, tokens.ATTACKER),
        *(tokens.GOOD_ON_DARK, tokens.DANGER_ON_DARK),
    ],
)
def test_what_is_written_on_lapis_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= TEXT


@pytest.mark.parametrize("ground", [tokens.LIGHT.panel_top, tokens.LIGHT.panel_bottom])
@pytest.mark.parametrize("ink", [tokens.GOOD_INK, tokens.DANGER_INK])
def test_good_and_bad_news_can_be_read_on_clay(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= TEXT


@pytest.mark.parametrize("ground", [tokens.DARK.panel_top, tokens.DARK.panel_bottom])
@pytest.mark.parametrize("ink", [tokens.GOOD_ON_DARK, tokens.DANGER_ON_DARK, tokens.GOLD_LIGHT])
def test_good_and_bad_news_can_be_read_in_the_dark(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= TEXT


def test_words_on_gold_and_on_danger_can_be_read() -> None:
    assert contrast(tokens.ON_GOLD, tokens.GOLD) >= TEXT
    assert contrast(tokens.ON_LAPIS, tokens.DANGER) >= TEXT


@pytest.mark.parametrize("civ", tokens.CIVILIZATIONS)
def test_digits_can_be_read_on_every_glaze(civ: str) -> None:
    assert contrast(tokens.DIGITS[civ], tokens.GLAZE[civ].base) >= TEXT


@pytest.mark.parametrize("civ", ["temple", "farm"])
def test_the_white_digits_of_the_board_are_large_enough_with_their_rim(civ: str) -> None:
    glaze = tokens.GLAZE[civ]
    assert contrast("#FFFFFF", glaze.base) >= LARGE
    assert contrast("#FFFFFF", glaze.deep) >= TEXT


@pytest.mark.parametrize("source", FILLS)
def test_numbers_can_be_read_on_the_sources_of_points(source: str) -> None:
    assert contrast(FILLS[source].on, FILLS[source].color) >= TEXT
