"""Every game the generic tests run over: the toy, and whatever the catalog lists."""

from typing import Any

from tests.toygame import GAME as PEBBLES
from tigris.catalog import GAMES
from tigris.core import Game


def every_game() -> dict[str, Game[Any, Any, Any, Any]]:
    """Return the games by id, the toy first."""
    return {PEBBLES.id: PEBBLES, **GAMES}
