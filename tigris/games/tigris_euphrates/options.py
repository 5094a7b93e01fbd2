"""What the table agrees on before the game: the board, the variants, the contested rulings."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tigris.core import Seat, SetupError
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import DYNASTIES


class Options(NamedTuple):
    """One switch per variant, freely combined. The default is the text of 2014, no variants."""

    board: str = "standard"
    english: bool = False  # R69-R71
    open_tiles: bool = False  # R124-R128
    buildings: bool = False  # R102-R115
    wonder: bool = False  # R116-R123
    open_scores: bool = False  # R07
    finish_turn_on_empty_bag: bool = False  # R43
    reserve_refill_at_end: bool = False  # R126


SWITCHES = tuple(name for name in Options._fields if name != "board")

PRESETS: dict[str, Options] = {
    "2014": Options(),
    "2007/2008": Options(finish_turn_on_empty_bag=True),
    "1997": Options(),
}
"""What each edition's text says where it differs: a starting point, every switch stays free."""

PRESET_VARIANTS: dict[str, tuple[str, ...]] = {
    "2014": ("english", "buildings", "wonder", "advanced board"),
    "2007/2008": ("english", "buildings", "wonder", "advanced board"),
    "1997": ("english", "open_tiles"),
}
"""The variants each edition describes, for a set-up screen to offer first."""

DEFAULT_PRESET = "2014"


class Setup(NamedTuple):
    """Everything a game is made from. The same set-up always makes the same game."""

    seats: int
    seed: int
    options: Options = Options()
    dynasties: tuple[str, ...] = DYNASTIES[:2]  # one a seat
    first: Seat | None = None  # None: drawn by lot from the seed (R05)


def read_setup(seats: object, seed: object, wishes: Mapping[str, Any]) -> Setup:
    """Return the set-up described by ``wishes``; what is not named keeps its default.

    ``wishes`` may hold ``preset``, ``board``, each switch of ``Options``, ``dynasties`` and
    ``first``.

    Raises:
        SetupError: a wish is unknown, or of the wrong kind.
    """
    if type(seats) is not int or not 2 <= seats <= 4:
        raise SetupError("bad_seats", f"two to four can play, not {seats!r}")
    if type(seed) is not int:
        raise SetupError("bad_seed", f"the seed is a whole number, not {seed!r}")
    if not isinstance(wishes, Mapping):
        raise SetupError("bad_options", f"options are names with values, not {wishes!r}")
    known = {"preset", "dynasties", "first", *Options._fields}
    for name in wishes:
        if name not in known:
            raise SetupError("unknown_option", f"there is no option {name!r}")
    return Setup(
        seats=seats,
        seed=seed,
        options=_read_options(wishes),
        dynasties=_read_dynasties(wishes.get("dynasties"), seats),
        first=_read_first(wishes.get("first"), seats),
    )


def _read_options(wishes: Mapping[str, Any]) -> Options:
    preset = wishes.get("preset", DEFAULT_PRESET)
    if not isinstance(preset, str) or preset not in PRESETS:
        raise SetupError("unknown_preset", f"there is no edition {preset!r}: {', '.join(PRESETS)}")
    options = PRESETS[preset]
    board = wishes.get("board", options.board)
    if not isinstance(board, str) or board not in MAPS:
        raise SetupError("unknown_board", f"there is no board {board!r}: {', '.join(MAPS)}")
    switches = {}
    for name in SWITCHES:
        value = wishes.get(name, getattr(options, name))
        if type(value) is not bool:
            raise SetupError("bad_option", f"{name} is on or off, not {value!r}")
        switches[name] = value
    return Options(board=board, **switches)


def _read_dynasties(wish: object, seats: int) -> tuple[str, ...]:
    if wish is None:
        return DYNASTIES[:seats]
    if not isinstance(wish, list | tuple) or len(wish) != seats:
        raise SetupError("bad_dynasties", f"name one dynasty for each seat, not {wish!r}")
    for name in wish:
        if name not in DYNASTIES:
            raise SetupError("bad_dynasties", f"there is no dynasty {name!r}")
    if len(set(wish)) != seats:
        raise SetupError("bad_dynasties", f"two seats cannot share a dynasty: {', '.join(wish)}")
    return tuple(wish)


def _read_first(wish: object, seats: int) -> Seat | None:
    if wish is not None and (type(wish) is not int or not 0 <= wish < seats):
        raise SetupError("bad_first", f"the first player is a seat from 0 to {seats - 1}")
    return wish


def write_setup(setup: Setup) -> dict[str, Any]:
    """Return the wishes that ``read_setup`` makes ``setup`` from, seats and seed aside."""
    wishes: dict[str, Any] = {**setup.options._asdict(), "dynasties": list(setup.dynasties)}
    if setup.first is not None:
        wishes["first"] = setup.first
    return wishes
