"""Set-ups, actions, events and views as JSON data, with a version.

Actions and set-ups are read back, so their decoders trust nothing. Events and views only go out.
Spaces, colours and monuments go by name: a phone or a log needs no table of numbers.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any

from tigris.core import BadActionError, BadSaveError
from tigris.games.tigris_euphrates.actions import ACTIONS, Action, DrawTile
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import NONE, Counts, plus
from tigris.games.tigris_euphrates.events import Event
from tigris.games.tigris_euphrates.notation import parse_monument, parse_tile
from tigris.games.tigris_euphrates.options import Setup, read_setup, write_setup
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENT_NAMES
from tigris.games.tigris_euphrates.spaces import NAMES, OFF, Space, Spaces, each, parse_space
from tigris.games.tigris_euphrates.state import Conflict
from tigris.games.tigris_euphrates.view import PlayerView, View

VERSION = 1
"""Grows when data written by an older program can no longer be read as it stands."""

# Set-ups


def encode_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as JSON data."""
    return {
        "version": VERSION,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": write_setup(setup),
    }


def decode_setup(data: Any) -> Setup:
    """Return the set-up in ``data``.

    Raises:
        BadSaveError: it is damaged, or of another version.
        SetupError: it describes a game that cannot be.
    """
    if not isinstance(data, Mapping) or set(data) != {"version", "seats", "seed", "options"}:
        raise BadSaveError("bad_setup", "this is not the set-up of a game")
    if data["version"] != VERSION:
        raise BadSaveError(
            "unknown_version",
            f"the set-up is of version {data['version']!r}, this program reads {VERSION}",
        )
    return read_setup(data["seats"], data["seed"], data["options"])


# Actions

_KINDS: dict[str, type[Action]] = {kind.VERB: kind for kind in ACTIONS}


def encode_action(action: Action) -> dict[str, Any]:
    """Return an action as JSON data: ``{"do": "tile", "seat": 0, "color": "temple", …}``."""
    return {"do": action.VERB, **_fields(action)}


def decode_action(data: Any) -> Action:
    """Return the action in ``data``.

    Raises:
        BadActionError: it is not an action of this game.
    """
    if not isinstance(data, Mapping):
        raise BadActionError("bad_action", "an action is an object with names and values")
    kind = _KINDS.get(data["do"]) if isinstance(data.get("do"), str) else None
    if kind is None:
        raise BadActionError("unknown_action", f"there is no action {data.get('do')!r:.40}")
    names = [field.name for field in fields(kind)]
    if set(data) != {"do", *names}:
        raise BadActionError("bad_action", f"{kind.VERB!r} takes {', '.join(names)}")
    if kind is DrawTile and data["color"] is None:  # blindly, from the bag
        return DrawTile(_read("seat", data["seat"]), None)
    return kind(*(_read(name, data[name]) for name in names))


def _read(name: str, value: Any) -> Any:
    """Return the field ``name`` of an action from JSON data."""
    match name:
        case "at":
            return parse_space(value)
        case "color":
            return parse_tile(value)
        case "monument":
            return parse_monument(value)
        case "tiles":
            return _read_counts(value)
    if type(value) is not int or not 0 <= value <= 99:  # seat, count
        raise BadActionError("bad_action", f"{name} is a small number, not {value!r:.40}")
    return value


def _read_counts(value: Any) -> Counts:
    if not isinstance(value, Mapping):
        raise BadActionError("bad_action", "tiles are names with numbers")
    counts = NONE
    for name, number in value.items():
        counts = plus(counts, parse_tile(name), _read("count", number))
    return counts


# Events


def encode_event(event: Event) -> dict[str, Any]:
    """Return an event as JSON data: ``{"type": "TilePlaced", "seat": 0, …}``."""
    return {"type": type(event).__name__, **_fields(event)}


def _fields(value: Any) -> dict[str, Any]:
    return {
        field.name: _WRITERS.get(field.name, _same)(getattr(value, field.name))
        for field in fields(value)
    }


def _same(value: Any) -> Any:
    return value


def _space(space: Space | None) -> str | None:
    return None if space is None or space == OFF else NAMES[space]


def _names(spaces: Iterable[Space]) -> list[str]:
    return [NAMES[space] for space in spaces]


def _counts(counts: Counts | None) -> dict[str, int] | None:
    return None if counts is None else {color.tile: counts[color] for color in COLORS}


def _strength(value: Any) -> Any:
    """Write the tiles that count, or, once a conflict is decided, their number."""
    return _names(value) if isinstance(value, tuple) else value


_WRITERS: dict[str, Callable[[Any], Any]] = {
    "at": _space,
    "origin": _space,
    "attacker_at": _space,
    "defender_at": _space,
    "loser_at": _space,
    "attack": _strength,
    "defence": _strength,
    "fallen": _names,
    "spaces": _names,
    "kingdoms": lambda pair: [_names(spaces) for spaces in pair],
    "color": lambda color: None if color is None else color.tile,
    "destroyed": lambda color: None if color is None else color.tile,
    "tiles": _counts,
    "points": lambda all_points: [_counts(points) for points in all_points],
    "totals": lambda totals: [_counts(total) for total in totals],
    "places": list,
    "treasures": list,
    "monument": lambda number: MONUMENT_NAMES[number],
}

# Views


def encode_view(view: View) -> dict[str, Any]:
    """Return a view as JSON data."""
    outcome = view.outcome
    return {
        "version": VERSION,
        "seat": view.seat,
        "options": view.options._asdict(),
        "board": encode_board(view.board),
        "players": [_player(view, seat, player) for seat, player in enumerate(view.players)],
        "reserve": _counts(view.reserve),
        "bag_shown_empty": view.bag_shown_empty,
        "turn": view.turn,
        "active": view.active,
        "actions_left": view.actions_left,
        "phase": view.phase.value,
        "decider": view.decider,
        "placed": _space(view.placed),
        "union": _space(view.union),
        "conflict": None if view.conflict is None else _conflict(view.conflict),
        "to_draw": view.to_draw,
        "last_turn": view.last_turn,
        "outcome": outcome
        and {
            "places": list(outcome.places),
            "scores": [list(score) for score in outcome.scores],
            "reason": outcome.reason,
        },
    }


def encode_board(board: Board) -> dict[str, Any]:
    """Return the public board as JSON data."""
    return {
        "map": board.map.name,
        "tiles": {color.tile: _set(board.tiles[color]) for color in COLORS},
        "face_down": _set(board.down),
        "wonder": _set(board.wonder),
        "catastrophes": _set(board.ruins),
        "treasures": _set(board.treasures),
        "monuments": {
            MONUMENT_NAMES[number]: NAMES[corner]
            for number, corner in enumerate(board.monuments)
            if corner != OFF
        },
        "buildings": {
            color.tile: NAMES[board.buildings[color]]
            for color in COLORS
            if board.buildings[color] != OFF
        },
    }


def _player(view: View, seat: int, player: PlayerView) -> dict[str, Any]:
    return {
        "dynasty": player.dynasty,
        "leaders": {color.leader: _space(view.board.leader_at(seat, color)) for color in COLORS},
        "hand_size": player.hand_size,
        "catastrophes": player.catastrophes,
        "hand": _counts(player.hand),
        "points": _counts(player.points),
        "treasures": player.treasures,
    }


def _conflict(conflict: Conflict) -> dict[str, Any]:
    return {
        "war": conflict.war,
        "color": conflict.color.tile,
        "attacker": conflict.attacker,
        "defender": conflict.defender,
        "attacker_at": _space(conflict.attacker_at),
        "defender_at": _space(conflict.defender_at),
        "attack": _set(conflict.attack),
        "defence": _set(conflict.defence),
        "sent": conflict.sent,
    }


def _set(spaces: Spaces) -> list[str]:
    return _names(each(spaces))
