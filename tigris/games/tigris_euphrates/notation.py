"""Actions as text: one line each. ``parse_action(str(action))`` is the action again."""

from collections.abc import Callable
from typing import TypeVar

from tigris.core import BadActionError, Seat
from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChoosePoint,
    ChooseWar,
    Commit,
    Decline,
    DrawTile,
    Pass,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    TakeTreasure,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.counts import NONE, Counts, plus
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENT_NAMES, Color
from tigris.games.tigris_euphrates.spaces import parse_space

T = TypeVar("T")

_TILES = {color.tile: color for color in COLORS}
_LEADERS = {color.leader: color for color in COLORS}


def parse_tile(word: object) -> Color:
    """Return the colour of the tile called ``word``: ``temple``.

    Raises:
        BadActionError: there is no such tile.
    """
    return _look_up(_TILES, word, "tile")


def parse_leader(word: object) -> Color:
    """Return the colour of the leader called ``word``: ``priest``.

    Raises:
        BadActionError: there is no such leader.
    """
    return _look_up(_LEADERS, word, "leader")


def parse_monument(word: object) -> int:
    """Return the number of the monument called ``word``: ``blue-red``.

    Raises:
        BadActionError: there is no such monument.
    """
    return _look_up({name: i for i, name in enumerate(MONUMENT_NAMES)}, word, "monument")


def _look_up(names: dict[str, T], word: object, what: str) -> T:
    if isinstance(word, str) and word in names:
        return names[word]
    raise BadActionError(f"no_such_{what}", f"no {what} is called {word!r}: {', '.join(names)}")


def parse_counts(words: list[str]) -> Counts:
    """Return the tiles that ``2 temple 1 farm`` means, given as words.

    Raises:
        BadActionError: the words are not pairs of a number and a tile.
    """
    counts = NONE
    seen: set[str] = set()
    for number, word in zip(words[::2], words[1::2], strict=False):
        if word in seen:
            raise BadActionError("bad_action", f"{word} is named twice")
        seen.add(word)
        counts = plus(counts, parse_tile(word), parse_number(number))
    if len(words) % 2:
        raise BadActionError("bad_action", f"no tile after {words[-1]!r}")
    return counts


def parse_number(word: str) -> int:
    """Return the whole number ``word``.

    Raises:
        BadActionError: it is not one, or it is too long to be meant.
    """
    if not (word.isascii() and word.isdigit() and len(word) <= 4):
        raise BadActionError("bad_action", f"{word!r} is not a number")
    return int(word)


def _draw(seat: Seat, words: list[str]) -> Action:
    return DrawTile(seat, None if words[0] == "bag" else parse_tile(words[0]))


_READERS: dict[str, tuple[int | None, Callable[[Seat, list[str]], Action]]] = {
    "tile": (2, lambda seat, w: PlaceTile(seat, parse_tile(w[0]), parse_space(w[1]))),
    "leader": (2, lambda seat, w: PlaceLeader(seat, parse_leader(w[0]), parse_space(w[1]))),
    "withdraw": (1, lambda seat, w: WithdrawLeader(seat, parse_leader(w[0]))),
    "catastrophe": (1, lambda seat, w: PlayCatastrophe(seat, parse_space(w[0]))),
    "replace": (None, lambda seat, w: ReplaceTiles(seat, parse_counts(w))),
    "pass": (0, lambda seat, w: Pass(seat)),
    "commit": (1, lambda seat, w: Commit(seat, parse_number(w[0]))),
    "war": (1, lambda seat, w: ChooseWar(seat, parse_leader(w[0]))),
    "building": (1, lambda seat, w: PlaceBuilding(seat, parse_space(w[0]))),
    "monument": (2, lambda seat, w: BuildMonument(seat, parse_monument(w[0]), parse_space(w[1]))),
    "wonder": (1, lambda seat, w: BuildWonder(seat, parse_space(w[0]))),
    "decline": (0, lambda seat, w: Decline(seat)),
    "treasure": (1, lambda seat, w: TakeTreasure(seat, parse_space(w[0]))),
    "point": (1, lambda seat, w: ChoosePoint(seat, parse_tile(w[0]))),
    "draw": (1, _draw),
}


def parse_action(text: str) -> Action:
    """Return the action that ``text`` describes, for example ``0 tile temple C4``.

    Raises:
        BadActionError: it describes none.
    """
    seat, verb, *words = text.split() if len(text.split()) >= 2 else ("", "")
    if seat not in ("0", "1", "2", "3"):
        raise BadActionError("bad_action", f"{text!r} does not begin with a seat and a verb")
    if verb not in _READERS:
        raise BadActionError("unknown_action", f"no action is called {verb!r}")
    count, read = _READERS[verb]
    if count is not None and len(words) != count:
        raise BadActionError("bad_action", f"{verb!r} takes {count} words, not {len(words)}")
    return read(int(seat), words)
