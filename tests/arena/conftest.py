"""The arena is tested on the toy game, which is over in a moment."""

import pytest

from tests.toygame import GAME as PEBBLES
from tigris import catalog
from tigris.bots.random_bot import RandomBot


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the toy game into the catalog, with a bot, for one test."""
    monkeypatch.setitem(catalog.GAMES, PEBBLES.id, PEBBLES)
    monkeypatch.setitem(catalog.BOTS, PEBBLES.id, {"random": RandomBot})
    return PEBBLES.id
