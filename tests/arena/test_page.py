"""docs/bots.md says what is so."""

import argparse
import json
import re
from random import Random

import pytest

from tests.test_layers import ROOT
from tigris.arena import engine
from tigris.arena.cheater import CHEATERS
from tigris.arena.clock import Limit
from tigris.arena.engine import _read_choice
from tigris.arena.entrants import EngineEntrant, Question
from tigris.cli import arena
from tigris.games.tigris_euphrates import GAME

PAGE = (ROOT / "docs/bots.md").read_text(encoding="utf-8")


def test_every_option_is_on_the_page() -> None:
    parser = argparse.ArgumentParser()
    arena.add_to(parser.add_subparsers())
    (command,) = parser._subparsers._group_actions[0].choices.values()  # type: ignore[union-attr]
    options = set(re.findall(r"(--[a-z]+)", command.format_help())) - {"--help", "--game"}
    assert {
        option for option in options if f"`{option}" not in PAGE and option not in PAGE
    } == set()


def test_every_code_of_an_engine_is_on_the_page() -> None:
    source = (ROOT / "tigris/arena/engine.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'"(engine_\w+)"', source))
    assert codes == set(re.findall(r"^\| `(engine_\w+)`", PAGE, re.MULTILINE))
    assert engine.STARTING == 10


def test_the_examples_on_the_page_are_real(monkeypatch: pytest.MonkeyPatch) -> None:
    question, answer = (json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.S))
    asked: list[dict[str, object]] = []

    class Fake:
        def ask(self, told: dict[str, object], seconds: float) -> int:
            asked.append(told)
            return 0

    monkeypatch.setattr("tigris.arena.entrants.Engine", lambda command: Fake())
    entrant = EngineEntrant(["engine"])
    state = GAME.new(2, 1, {"first": 0})
    legal = GAME.legal(state, 0)
    entrant.decide(Question(GAME, state, 0, legal, (), Random(1), 1.0, Limit(1.0, "wall")))
    assert set(asked[0]) == set(question)
    assert set(question["view"]) <= set(GAME.encode_view(GAME.view(state, 0)))
    assert {frozenset(action) for action in question["legal"]} <= {
        frozenset(GAME.encode_action(action)) for action in legal
    }
    assert _read_choice(json.dumps(answer).encode(), len(question["legal"])) == 1


def test_the_cheaters_are_on_the_page() -> None:
    for name in CHEATERS:
        assert f"`{name}`" in PAGE
