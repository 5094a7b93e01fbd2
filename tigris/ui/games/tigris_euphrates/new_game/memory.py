"""A plan as plain data for the settings, and back. What is damaged gives the default. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tigris.core import SetupError
from tigris.games.tigris_euphrates.options import PRESETS, SWITCHES, Options, read_setup
from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.table import Side, UndoPolicy
from tigris.table.seats import LONGEST_NAME, Kind
from tigris.ui.games.tigris_euphrates.new_game.plan import DEFAULT, MOST, SIDES, Chair, Plan


def encode(plan: Plan) -> dict[str, Any]:
    """Return the plan as JSON data."""
    return {
        "chairs": [
            {
                "side": chair.side.value,
                "emblem": chair.emblem,
                "by": chair.kind.value,
                "level": chair.level,
                "name": chair.name,
            }
            for chair in plan.chairs
        ],
        "first": plan.first.value if plan.first else None,
        "edition": plan.edition,
        "options": plan.options._asdict(),
        "undo": plan.undo.value,
    }


def decode(data: Any, levels: Sequence[str]) -> Plan:
    """Return the plan in ``data``, or the default.

    Args:
        data: what ``encode`` wrote, once, perhaps by another version.
        levels: the bots there are; a level that is gone becomes the default one.
    """
    try:
        plan = _read(data)
    except (KeyError, TypeError, ValueError, AttributeError, SetupError):
        plan = DEFAULT
    return replace(plan, chairs=tuple(_playable(chair, levels) for chair in plan.chairs))


def middle(levels: Sequence[str]) -> str:
    """Return the level of a new bot: the one of the default set-up, if there is such a bot."""
    usual = DEFAULT.chairs[-1].level
    return usual if usual in levels or not levels else levels[len(levels) // 2]


def _playable(chair: Chair, levels: Sequence[str]) -> Chair:
    if chair.kind is Kind.BOT and chair.level not in levels:
        return replace(chair, level=middle(levels))
    return chair


def _read(data: Mapping[str, Any]) -> Plan:
    chairs = sorted((_chair(one) for one in data["chairs"]), key=lambda c: SIDES.index(c.side))
    for what in ([c.side for c in chairs], [c.emblem for c in chairs]):
        if len(set(what)) != len(chairs):
            raise ValueError("two chairs share what they cannot share")
    own = [chair.name.casefold() for chair in chairs if chair.name]
    if not chairs or len(chairs) > MOST or len(set(own)) != len(own):
        raise ValueError("these chairs cannot stand around one table")
    first = Side(data["first"]) if data["first"] is not None else None
    if first is not None and first not in [chair.side for chair in chairs]:
        raise ValueError("nobody sits where the first player should")
    if data["edition"] not in PRESETS:
        raise ValueError("no such edition")
    known = {name: data["options"][name] for name in ("board", *SWITCHES)}
    options: Options = read_setup(2, 0, known).options
    return Plan(tuple(chairs), first, data["edition"], options, UndoPolicy(data["undo"]))


def _chair(data: Mapping[str, Any]) -> Chair:
    kind, level, name = Kind(data["by"]), data["level"], data["name"]
    sound = isinstance(level, str) and isinstance(name, str) and data["emblem"] in DYNASTIES
    if not sound or len(name) > LONGEST_NAME or (name and not name.isprintable()):
        raise ValueError("no chair")
    if name != name.strip() or (kind is Kind.BOT) != bool(level):
        raise ValueError("no chair")
    return Chair(Side(data["side"]), data["emblem"], kind, level, name)
