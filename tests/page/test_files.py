"""The files of the page, without a browser: its art, its letters, its manners."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.playing import play
from tests.page.serving import COMPANION
from tests.ui.test_phone_facts import COMPANION as TELLER
from tests.ui.test_phone_facts import desk, look_at, wish_for
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import Decline
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.spaces import NAMES, each
from tigris.words import LANGUAGES, Words
from tools.art import fonts, phone

SCRIPTS = sorted(COMPANION.glob("*.js"))
SPRITE = (COMPANION / "art.svg").read_text(encoding="utf-8")
SYMBOLS = set(re.findall(r'<symbol id="([\w-]+)"', SPRITE))


def arts(data: Any) -> Iterator[str]:
    """Yield the names of all pictures in what a phone is told."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("art", "counts_art", "leader", "tile") and isinstance(value, str):
                yield value
            else:
                yield from arts(value)
    elif isinstance(data, list):
        for value in data:
            yield from arts(value)


def test_the_sprite_is_as_new_as_its_sources() -> None:
    """After a change in tools/art, run 'make art' and commit what it renders."""
    assert phone.sprite() == SPRITE


def test_every_picture_that_a_table_speaks_of_is_in_the_sprite() -> None:
    named: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        for state, _, _ in play(seed):
            seat = state.decider
            named.update(arts(TELLER.facts(look_at(state, seat), ())))
            action = rng.choice(GAME.legal(state, seat))
            if not isinstance(action, Decline):
                named.update(arts(desk(state, wish_for(state, action))[1]))
    assert {"tile-farm", "mark-war", "icon-swap", "treasure", "bag"} <= named
    assert named - {""} <= SYMBOLS


def test_every_icon_of_the_page_is_in_the_sprite() -> None:
    written = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    used = {
        *re.findall(r'icon\(\s*"([\w-]+)"', written),
        *re.findall(r'icon: "([\w-]+)"', written),
        *re.findall(r'(?:hint|notice)\(\s*"([\w-]+)"', written),
    }
    assert len(used) > 20
    assert {f"icon-{name}" for name in used} <= SYMBOLS


def test_nothing_in_the_sprite_refers_to_what_is_not_there() -> None:
    names = set(re.findall(r' id="([\w-]+)"', SPRITE))
    referred = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', SPRITE))
    assert referred <= names


@pytest.mark.parametrize("chart", MAPS.values(), ids=lambda chart: chart.name)
def test_the_drawn_boards_know_their_rivers(chart: Any) -> None:
    (written,) = re.findall(rf'id="board-{chart.name}"[^>]* data-river="([^"]*)"', SPRITE)
    assert written.split() == [NAMES[space] for space in each(chart.river)]


def test_the_fonts_have_every_letter_that_is_read() -> None:
    for code in LANGUAGES:
        text = "".join((LANGUAGES[code], *Words(code).sentences.values()))
        assert set(text) - {"\n"} <= set(fonts.LETTERS), code


def test_the_style_names_every_font_and_no_other() -> None:
    style = (COMPANION / "page.css").read_text(encoding="utf-8")
    named = set(re.findall(r"url\(/([\w-]+)\.woff2\)", style))
    assert named == {name for name, _ in fonts.FACES.values()}
    assert named == {file.stem for file in COMPANION.glob("*.woff2")}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_script_makes_markup_of_what_it_hears(script: Any) -> None:
    text = script.read_text(encoding="utf-8")
    for way in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "Function(",
    ):
        assert way not in text
    assert "http:" not in text.replace("http://www.w3.org/2000/svg", "")
    assert len(text.splitlines()) <= 400


def test_the_page_holds_nothing_that_its_own_rules_forbid() -> None:
    text = (COMPANION / "index.html").read_text(encoding="utf-8")
    assert " style=" not in text
    assert "<style" not in text
    assert re.findall(r"<script(?![^>]*src=)", text) == []
    assert all(at.startswith("/") for at in re.findall(r'(?:href|src)="([^"]*)"', text))
