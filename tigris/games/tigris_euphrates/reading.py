"""A view read back from JSON data, by an app that joined a table on another device.

The other device may be older, newer or somebody's joke, so nothing is trusted: a view is what
``encode_view`` would write the very same data for, with pieces that can lie on a board.
"""

from collections.abc import Iterable
from typing import Any

from tigris.core import BadSaveError, Outcome, TigrisError
from tigris.games.tigris_euphrates.board import LEADERS, Board, regroup, square
from tigris.games.tigris_euphrates.codec import VERSION, encode_view
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.notation import parse_tile
from tigris.games.tigris_euphrates.options import Options
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES, MONUMENT_NAMES
from tigris.games.tigris_euphrates.spaces import BOARD, OFF, Space, Spaces, parse_space
from tigris.games.tigris_euphrates.state import Conflict, Phase
from tigris.games.tigris_euphrates.view import PlayerView, View

MOST = 9999
"""No number in a view is larger."""


def decode_view(data: Any) -> View:
    """Return the view in ``data``, the reverse of ``encode_view``.

    Raises:
        BadSaveError: it is none, or of another version.
    """
    if type(data) is not dict or _version(data) != VERSION:
        raise BadSaveError("unknown_version", "this view is of another version")
    try:
        view = _view(data)
        same = _alike(encode_view(view), data)
    except (TigrisError, LookupError, TypeError, ValueError, AttributeError):
        same = False
    if not same:
        raise BadSaveError("bad_view", "this is not a view of the game")
    return view


def _version(data: dict[str, Any]) -> object:
    version = data.get("version")
    return version if type(version) is int else None


def _alike(written: Any, data: Any) -> bool:
    """Return whether two pieces of JSON are the same; ``True`` is not 1 here, nor is 1.0."""
    if type(written) is not type(data):
        return False
    if type(written) is dict:
        return written.keys() == data.keys() and all(_alike(written[k], data[k]) for k in written)
    if type(written) is list:
        return len(written) == len(data) and all(map(_alike, written, data))
    return bool(written == data)


def _view(data: dict[str, Any]) -> View:
    players = tuple(_player(player) for player in data["players"])
    seats = len(players)
    if not 2 <= seats <= 4 or len({player.dynasty for player in players}) != seats:
        raise ValueError("two to four dynasties play")
    conflict, outcome = data["conflict"], data["outcome"]
    return View(
        seat=None if data["seat"] is None else _number(data["seat"], seats - 1),
        options=_options(data["options"]),
        board=_board(data["board"], data["players"]),
        players=players,
        reserve=_counts(data["reserve"]),
        bag_shown_empty=data["bag_shown_empty"] is True,
        turn=_number(data["turn"]),
        active=_number(data["active"], seats - 1),
        actions_left=_number(data["actions_left"]),
        phase=Phase(data["phase"]),
        decider=_number(data["decider"], seats - 1),
        placed=_space(data["placed"]),
        union=_space(data["union"]),
        conflict=None if conflict is None else _conflict(conflict, seats),
        to_draw=_number(data["to_draw"]),
        last_turn=data["last_turn"] is True,
        outcome=None if outcome is None else _outcome(outcome, seats),
    )


def _number(value: Any, most: int = MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("this is no number of the game")
    return value


def _options(data: dict[str, Any]) -> Options:
    if data["board"] not in MAPS or any(
        type(data[name]) is not bool for name in Options._fields if name != "board"
    ):
        raise ValueError("there are no such options")
    return Options(**data)


def _space(name: Any) -> Space:
    return OFF if name is None else parse_space(name)


def _spaces(names: Iterable[Any]) -> Spaces:
    """Return named spaces as a set; one that comes twice is a mistake of somebody's."""
    found = 0
    for name in names:
        bit = 1 << parse_space(name)
        if found & bit:
            raise ValueError("a space is named twice")
        found |= bit
    return found


def _counts(data: dict[str, Any]) -> Counts:
    black, red, blue, green = (_number(data[color.tile]) for color in COLORS)
    return black, red, blue, green


def _player(data: dict[str, Any]) -> PlayerView:
    if data["dynasty"] not in DYNASTIES:
        raise ValueError("there is no such dynasty")
    hand, points, treasures = data["hand"], data["points"], data["treasures"]
    return PlayerView(
        dynasty=data["dynasty"],
        hand_size=_number(data["hand_size"]),
        catastrophes=_number(data["catastrophes"]),
        hand=None if hand is None else _counts(hand),
        points=None if points is None else _counts(points),
        treasures=None if treasures is None else _number(treasures),
    )


def _board(data: dict[str, Any], players: list[dict[str, Any]]) -> Board:
    tiles = [_spaces(data["tiles"][color.tile]) for color in COLORS]
    down, wonder = _spaces(data["face_down"]), _spaces(data["wonder"])
    ruins, treasures = _spaces(data["catastrophes"]), _spaces(data["treasures"])
    leaders = [_space(player["leaders"][color.leader]) for player in players for color in COLORS]
    leaders += [OFF] * (LEADERS - len(leaders))
    monuments = tuple(_space(data["monuments"].get(name)) for name in MONUMENT_NAMES)
    buildings = tuple(_space(data["buildings"].get(color.tile)) for color in COLORS)
    standing = [1 << space for space in leaders if space != OFF]
    _each_alone([*tiles, down, wonder, ruins, *standing])
    below = [square(corner) for corner in monuments if corner != OFF]
    _each_alone(below)
    if sum(below) != down or down & ~BOARD or wonder.bit_count() not in (0, 5):
        raise ValueError("monuments stand on face-down tiles")
    black, red, blue, green = tiles
    bare = Board(
        map=MAPS[data["map"]],
        tiles=(black, red, blue, green),
        down=down,
        wonder=wonder,
        ruins=ruins,
        treasures=treasures,
        leaders=tuple(leaders),
        monuments=monuments,
        buildings=buildings,
        linked=0,
        leader_spaces=0,
        groups=(),
    )
    return regroup(bare)


def _each_alone(pieces: list[Spaces]) -> None:
    taken = 0
    for spaces in pieces:
        if taken & spaces:
            raise ValueError("two pieces lie on one space")
        taken |= spaces


def _conflict(data: dict[str, Any], seats: int) -> Conflict:
    return Conflict(
        war=data["war"] is True,
        color=parse_tile(data["color"]),
        attacker=_number(data["attacker"], seats - 1),
        defender=_number(data["defender"], seats - 1),
        attacker_at=parse_space(data["attacker_at"]),
        defender_at=parse_space(data["defender_at"]),
        attack=_spaces(data["attack"]),
        defence=_spaces(data["defence"]),
        sent=_number(data["sent"]),
    )


def _outcome(data: dict[str, Any], seats: int) -> Outcome:
    places = tuple(_number(place, seats) for place in data["places"])
    scores = tuple(tuple(_number(points) for points in score) for score in data["scores"])
    if len(places) != seats or {len(score) for score in scores} != {len(COLORS)}:
        raise ValueError("everybody has a place and four totals")
    if type(data["reason"]) is not str or len(scores) != seats:
        raise ValueError("an end has a reason")
    return Outcome(places, scores, data["reason"])
