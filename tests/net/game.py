"""Tigris & Euphrates on phones, for tests: tables, companions, and wishes as phones have them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.games.tigris_euphrates.playing import lively
from tests.net.kit import NAMES, AnyTable
from tigris.catalog import GAMES
from tigris.core import Seat
from tigris.games.tigris_euphrates.spaces import NAMES as SPACES
from tigris.table import PHONE, Controller, Setup, Table, default_seats
from tigris.table.journal import Sync
from tigris.ui.games.tigris_euphrates.desk import CIVS
from tigris.ui.games.tigris_euphrates.phone import PhoneCompanion
from tigris.words import LANGUAGES, Words

GAME = GAMES["tigris_euphrates"]
EMBLEMS = ("archer", "bull", "pot", "lion")
COMPANIONS = {code: PhoneCompanion(Words(code)) for code in LANGUAGES}


def speak(language: str) -> PhoneCompanion:
    return COMPANIONS.get(language[:2], COMPANIONS["en"])


def no_sync(fd: int) -> None:
    """Leave it to the system when the line reaches the disk."""


def setup(
    seats: int = 4,
    seed: int = 7,
    options: Mapping[str, Any] | None = None,
    controllers: Sequence[Controller] = (PHONE,) * 4,
) -> Setup:
    plans = default_seats(NAMES[:seats], controllers[:seats], EMBLEMS)
    return Setup(plans, seed, {"first": 0, **(options or {})})


def new_table(
    seats: int = 4,
    seed: int = 7,
    path: Path | None = None,
    options: Mapping[str, Any] | None = None,
    sync: Sync = no_sync,
) -> AnyTable:
    return Table.new(GAME, setup(seats, seed, options), path, sync=sync)


def choice(table: AnyTable, seat: Seat, rng: Random) -> dict[str, Any]:
    """Return what a lively player at ``seat`` does now, as data."""
    legal = list(table.look(seat).legal)
    action: Any = lively(table._history.state, legal, rng)
    return GAME.encode_action(action)


def any_wish(rng: Random) -> dict[str, Any]:
    """Return a wish as a page could make it, whether it makes sense or not."""
    parts = [f"{kind}:{civ}" for kind in ("tile", "leader") for civ in CIVS]
    return {
        "held": rng.choice(["", "catastrophe", *parts]),
        "raised": {civ: rng.randrange(3) for civ in CIVS if rng.random() < 0.3},
        "target": rng.choice(["", *SPACES]),
        "mode": rng.choice(["", "", "", "replace", "end", "withdraw"]),
        "choice": rng.randrange(-1, 4),
    }
