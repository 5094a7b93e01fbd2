"""docs/protocol.md: every message with an example that is one."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.net.game import COMPANIONS, new_table
from tigris.net import server
from tigris.net.callers import USUAL
from tigris.net.messages import (
    BYES,
    CODES,
    FROM_PHONE,
    FROM_TABLE,
    LONGEST,
    REFUSALS,
    decode,
    encode,
)
from tigris.net.views import NO_WISH
from tigris.ui.games.tigris_euphrates.phone.wishes import NO_WISH as EMPTY

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")


def chapter(title: str) -> str:
    """Return the text below a heading, up to the next of the same rank."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def examples(title: str) -> list[tuple[str, str]]:
    """Return every example of a chapter: under which heading it stands, and the frame."""
    found = []
    for part in chapter(title).split("\n### ")[1:]:
        name = re.match(r"`(\w+)`\n", part)
        assert name, part[:40]
        for block in re.findall(r"```json\n(.*?)```", part, re.DOTALL):
            frames = re.split(r"\n(?=\{)", block.strip())
            found += [(name[1], frame) for frame in frames]
    return found


PHONES = examples("From a phone")
TABLES = examples("From the table")


@pytest.mark.parametrize(("name", "frame"), PHONES)
def test_every_example_from_a_phone_is_what_it_stands_under(name: str, frame: str) -> None:
    message = decode(frame)
    assert message.type == name
    assert json.loads(encode(message)) == json.loads(frame)


@pytest.mark.parametrize(("name", "frame"), TABLES)
def test_every_example_from_the_table_is_what_it_stands_under(name: str, frame: str) -> None:
    message = decode(frame, FROM_TABLE)
    assert message.type == name
    assert json.loads(encode(message)) == json.loads(frame)


def test_no_message_is_missing() -> None:
    assert [name for name, _ in PHONES if name] == sorted(
        (name for name, _ in PHONES), key=list(FROM_PHONE).index
    )
    assert {name for name, _ in PHONES} == set(FROM_PHONE)
    assert {name for name, _ in TABLES} == set(FROM_TABLE)


def codes(title: str) -> set[str]:
    rows = re.findall(r"^\| (`.*?) \|", chapter(title), re.MULTILINE)
    return {code for row in rows for code in re.findall(r"`(\w+)`", row)}


def test_every_code_is_explained() -> None:
    assert codes("Codes of `bye`") == set(BYES)
    assert codes("Codes of `error`") == {*CODES, *REFUSALS} - {"other_version"}


def test_the_limits_are_the_ones_in_force() -> None:
    limits = chapter("Limits")
    for number in (
        LONGEST,
        USUAL.rate,
        USUAL.burst,
        USUAL.hello,
        USUAL.connections,
        USUAL.each,
        USUAL.spectators,
        server.WAITING,
        server.PATIENCE,
    ):
        assert re.search(rf"\b{number:.0f}\b", limits), number
    assert f"beyond {server.HARD_LIMIT} " in chapter("Codes of `error`")
    assert f"no sign for {USUAL.silent:.0f} seconds" in PAGE
    assert f"has code {server.CLOSED_BY_US}" in PAGE


def keys_told(title: str) -> set[str]:
    """Return the keys in the table below a bold word."""
    part = chapter("Tigris & Euphrates").split(f"The **{title}**")[1].split("\n\nThe **")[0]
    return {key for row in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE) for key in words(row)}


def words(row: str) -> list[str]:
    return re.findall(r"`(\w+)`", row)


def test_what_the_game_puts_in_is_told_key_by_key() -> None:
    table = new_table(2)
    look = table.look(0)
    companion: Any = COMPANIONS["en"]
    wish, desk = companion.desk(look, NO_WISH, lambda action: None)
    assert keys_told("desk") == set(desk)
    assert keys_told("game") == set(companion.facts(look, ()))
    assert wish == dict(EMPTY)
    told = chapter("Tigris & Euphrates").split("A **wish**")[1].split("\n\n")[0]
    assert set(wish) <= set(words(told))
