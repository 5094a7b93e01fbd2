"""The set-up that is being edited, as a value. Pure; no Kivy.

Every function returns a new plan. A chair without a name of its own is called by the language:
``names`` says how.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tigris.core import SetupError
from tigris.games.tigris_euphrates.options import (
    DEFAULT_PRESET,
    PRESET_VARIANTS,
    PRESETS,
    SWITCHES,
    Options,
)
from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.table import Controller, SeatPlan, Setup, Side, UndoPolicy
from tigris.table.seats import LONGEST_NAME, Kind, check_seats
from tigris.words import Words

SIDES = tuple(Side)
FEWEST, MOST = 2, len(SIDES)
DEFAULT_LEVEL = "medium"
PREFERRED = dict(zip(SIDES, ("lion", "bull", "pot", "archer"), strict=True))
"""The dynasty that a new player at a side gets, unless it is taken."""

QUICK: Mapping[str, tuple[tuple[Side, Kind], ...]] = {
    "alone": (
        (Side.SOUTH, Kind.TABLET),
        (Side.WEST, Kind.BOT),
        (Side.NORTH, Kind.BOT),
        (Side.EAST, Kind.BOT),
    ),
    "two": ((Side.WEST, Kind.TABLET), (Side.EAST, Kind.TABLET)),
    "three": ((Side.SOUTH, Kind.TABLET), (Side.WEST, Kind.TABLET), (Side.EAST, Kind.TABLET)),
    "four": tuple((side, Kind.TABLET) for side in SIDES),
}
"""Chairs at one tap. Two and three sit where the board stays largest."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A player at a side of the table. An empty ``name`` is one that the language gives."""

    side: Side
    emblem: str
    kind: Kind = Kind.TABLET
    level: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that the screen edits. ``first`` is who begins; ``None`` draws lots."""

    chairs: tuple[Chair, ...]
    first: Side | None = None
    edition: str = DEFAULT_PRESET
    options: Options = field(default_factory=Options)
    undo: UndoPolicy = UndoPolicy.TURN

    def at(self, side: Side) -> Chair | None:
        """Return who sits at ``side``."""
        for chair in self.chairs:
            if chair.side is side:
                return chair
        return None


DEFAULT = Plan((Chair(Side.SOUTH, "lion"), Chair(Side.NORTH, "pot", Kind.BOT, DEFAULT_LEVEL)))


# Chairs


def _seated(plan: Plan, chairs: Sequence[Chair]) -> Plan:
    """Return the plan with other chairs, clockwise; who begins must be among them."""
    ordered = tuple(sorted(chairs, key=lambda chair: SIDES.index(chair.side)))
    stays = plan.first in [chair.side for chair in ordered]
    return replace(plan, chairs=ordered, first=plan.first if stays else None)


def _changed(plan: Plan, chair: Chair) -> Plan:
    others = [other for other in plan.chairs if other.side is not chair.side]
    return _seated(plan, [*others, chair])


def _free_emblem(side: Side, taken: Sequence[str]) -> str:
    wishes = (PREFERRED[side], *DYNASTIES)
    return next(emblem for emblem in wishes if emblem not in taken)


def add(plan: Plan, side: Side) -> Plan:
    """Let a person sit down at a free side."""
    if plan.at(side) is not None:
        return plan
    emblem = _free_emblem(side, [chair.emblem for chair in plan.chairs])
    return _changed(plan, Chair(side, emblem))


def remove(plan: Plan, side: Side) -> Plan:
    """Let whoever sits at ``side`` leave."""
    return _seated(plan, [chair for chair in plan.chairs if chair.side is not side])


def play_by(plan: Plan, side: Side, kind: Kind, level: str = DEFAULT_LEVEL) -> Plan:
    """Let the chair at ``side`` be played by other means; a bot keeps the level it had."""
    chair = plan.at(side)
    if chair is None or chair.kind is kind:
        return plan
    return _changed(plan, replace(chair, kind=kind, level=level if kind is Kind.BOT else ""))


def set_level(plan: Plan, side: Side, level: str) -> Plan:
    """Give the bot at ``side`` another level."""
    chair = plan.at(side)
    if chair is None or chair.kind is not Kind.BOT:
        return plan
    return _changed(plan, replace(chair, level=level))


def take_emblem(plan: Plan, side: Side, emblem: str) -> Plan:
    """Give the chair a dynasty; whoever had it gets the other one."""
    chair = plan.at(side)
    if chair is None or emblem not in DYNASTIES:
        return plan
    swap = {emblem: chair.emblem, chair.emblem: emblem}
    return replace(
        plan,
        chairs=tuple(
            replace(other, emblem=swap.get(other.emblem, other.emblem)) for other in plan.chairs
        ),
    )


def next_emblem(plan: Plan, side: Side) -> Plan:
    """Give the chair the dynasty after its own."""
    chair = plan.at(side)
    if chair is None:
        return plan
    after = (DYNASTIES.index(chair.emblem) + 1) % len(DYNASTIES)
    return take_emblem(plan, side, DYNASTIES[after])


def move(plan: Plan, start: Side, end: Side) -> Plan:
    """Let a player change to another side; whoever sits there takes the place left."""
    if plan.at(start) is None:
        return plan
    other = {start: end, end: start}
    chairs = [replace(chair, side=other.get(chair.side, chair.side)) for chair in plan.chairs]
    first = other.get(plan.first, plan.first) if plan.first else None
    return _seated(replace(plan, first=first), chairs)


def quick(plan: Plan, name: str, level: str = DEFAULT_LEVEL) -> Plan:
    """Set the chairs as ``QUICK`` says; people and bots at the table stay, with what is theirs."""
    known = {
        True: [chair for chair in plan.chairs if chair.kind is Kind.BOT],
        False: [chair for chair in plan.chairs if chair.kind is not Kind.BOT],
    }
    chairs: list[Chair] = []
    for side, kind in QUICK[name]:
        fitting = known[kind is Kind.BOT]
        fresh = Chair(side, PREFERRED[side], kind, level if kind is Kind.BOT else "")
        chairs.append(replace(fitting.pop(0), side=side) if fitting else fresh)
    for number, chair in enumerate(chairs):
        taken = [other.emblem for other in chairs[:number]]
        if chair.emblem in taken:
            taken += [other.emblem for other in chairs[number + 1 :]]
            chairs[number] = replace(chair, emblem=_free_emblem(chair.side, taken))
    return _seated(replace(plan, first=None), chairs)


# Names


def names(plan: Plan, words: Words) -> dict[Side, str]:
    """Return what everybody is called; nobody like another."""
    taken = {chair.name.casefold() for chair in plan.chairs if chair.name}
    called = {}
    for chair in plan.chairs:
        is_bot = chair.kind is Kind.BOT
        name = words[f"bots.name_{chair.level}" if is_bot else f"new_game.name_{chair.side.value}"]
        given, again = name, 2
        while not chair.name and given.casefold() in taken:
            given, again = f"{name} {again}", again + 1
        called[chair.side] = chair.name or given
        taken.add(called[chair.side].casefold())
    return called


def name_problem(plan: Plan, side: Side, name: str, words: Words) -> str:
    """Return the name of the sentence that says why a name will not do; empty if it does."""
    name = name.strip()
    if not name:
        return "new_game.name_empty"
    if len(name) > LONGEST_NAME or not name.isprintable():
        return "new_game.name_long"
    others = [called for at, called in names(plan, words).items() if at is not side]
    if name.casefold() in [other.casefold() for other in others]:
        return "new_game.name_taken"
    return ""


def rename(plan: Plan, side: Side, name: str, words: Words) -> Plan:
    """Give the chair a name, if it will do; what the language calls it stays the language's."""
    chair = plan.at(side)
    name = name.strip()
    if chair is None or name_problem(plan, side, name, words) or name == names(plan, words)[side]:
        return plan
    return _changed(plan, replace(chair, name=name))


# Rules


def take_edition(plan: Plan, edition: str) -> Plan:
    """Begin with the rules of an edition. The board stays if that edition has it."""
    options = PRESETS[edition]
    if "advanced board" in PRESET_VARIANTS[edition]:
        options = options._replace(board=plan.options.board)
    return replace(plan, edition=edition, options=options)


def switch(plan: Plan, name: str) -> Plan:
    """Turn a variant on or off. Without open tiles there is no reserve to refill."""
    flipped: dict[str, Any] = {name: not getattr(plan.options, name)}
    options = plan.options._replace(**flipped)
    if not options.open_tiles:
        options = options._replace(reserve_refill_at_end=False)
    return replace(plan, options=options)


def offered_switches(edition: str) -> tuple[str, ...]:
    """Return the variants, those that an edition describes first; the reserve after open tiles."""
    described = PRESET_VARIANTS[edition]
    order = [name for name in SWITCHES if name in described]
    order += [name for name in SWITCHES if name not in described]
    order.remove("reserve_refill_at_end")
    order.insert(order.index("open_tiles") + 1, "reserve_refill_at_end")
    return tuple(order)


# What comes of it


def problem(plan: Plan) -> str:
    """Return the name of the sentence that says why no game can begin; empty if one can."""
    return "" if FEWEST <= len(plan.chairs) <= MOST else "new_game.too_few"


def make_setup(plan: Plan, words: Words, seed: int) -> Setup:
    """Return the set-up of the table. Seats are clockwise, from the south.

    Raises:
        SetupError: ``problem`` says why.
    """
    if problem(plan):
        raise SetupError("bad_seats", words[problem(plan)])
    called = names(plan, words)
    seats = tuple(
        SeatPlan(called[chair.side], chair.emblem, chair.side, Controller(chair.kind, chair.level))
        for chair in plan.chairs
    )
    check_seats(seats)
    options: dict[str, Any] = {
        **plan.options._asdict(),
        "dynasties": [chair.emblem for chair in plan.chairs],
    }
    if plan.first is not None:
        options["first"] = [chair.side for chair in plan.chairs].index(plan.first)
    return Setup(seats, seed, options, plan.undo)
