"""The games this program knows, and their bots. The only module that names them all."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from tigris.bots.random_bot import RandomBot
from tigris.core import Bot, Game, SetupError
from tigris.games import tigris_euphrates
from tigris.games.tigris_euphrates.bots.players import LEVELS, Player

MakeBot: TypeAlias = Callable[[], Bot[Any, Any]]

GAMES: dict[str, Game[Any, Any, Any, Any]] = {
    tigris_euphrates.GAME.id: tigris_euphrates.GAME,
}

BOTS: dict[str, dict[str, MakeBot]] = {
    tigris_euphrates.GAME.id: {
        "random": RandomBot,
        **{name: partial(Player, level) for name, level in LEVELS.items()},
    },
}
"""The bots of each game, from the weakest to the strongest."""


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


def find_bot(game: str, name: str) -> MakeBot:
    """Return what makes the bot called ``name``.

    Raises:
        SetupError: the game has no such bot.
    """
    bots = BOTS[game]
    if name not in bots:
        raise SetupError("unknown_bot", f"there is no bot {name!r}: {', '.join(bots)}")
    return bots[name]
