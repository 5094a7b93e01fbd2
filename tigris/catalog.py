"""The games this program knows. The only module that names them all."""

from typing import Any

from tigris.core import Game, SetupError
from tigris.games import tigris_euphrates

GAMES: dict[str, Game[Any, Any, Any, Any]] = {
    tigris_euphrates.GAME.id: tigris_euphrates.GAME,
}


def find_game(name: str) -> Game[Any, Any, Any, Any]:
    """Return the game called ``name``.

    Raises:
        SetupError: there is no such game.
    """
    try:
        return GAMES[name]
    except KeyError:
        known = ", ".join(GAMES)
        raise SetupError("unknown_game", f"there is no game {name!r}: {known}") from None
