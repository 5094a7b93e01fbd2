"""Options by lot, for games that try everything with everything."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tigris.core import SetupError
from tigris.games import tigris_euphrates
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.options import SWITCHES


def _tigris_euphrates(rng: Random) -> dict[str, Any]:
    options: dict[str, Any] = {name: rng.random() < 0.5 for name in SWITCHES}
    options["board"] = rng.choice(sorted(MAPS))
    return options


_WISHES: dict[str, Callable[[Random], Mapping[str, Any]]] = {
    tigris_euphrates.GAME.id: _tigris_euphrates,
}


def wishes_by_lot(game: str) -> Callable[[Random], Mapping[str, Any]]:
    """Return what draws the options of a game.

    Raises:
        SetupError: nobody has said how.
    """
    if game not in _WISHES:
        raise SetupError("no_mixed", f"the options of {game} cannot be drawn by lot")
    return _WISHES[game]
