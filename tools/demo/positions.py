"""Positions worth a picture, found by letting bots play until they come up. No Kivy."""

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from tigris.catalog import BOTS
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    PlaceTile,
)
from tigris.games.tigris_euphrates.preview import Preview, foresee
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.view import view
from tigris.table import (
    TABLET,
    Accepted,
    Controller,
    Library,
    SeatPlan,
    Setup,
    Side,
    UndoPolicy,
)

PEOPLE = (("Lena", "lion"), ("Tomas", "bull"), ("Amira", "archer"), ("Enki", "pot"))
SIDES = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
MOST_GAMES = 400
"""So many games are played in search of the rarest position, and no more."""
GOOD_GAMES = 1
"""So many of them by a bot that plays well; then chance plays, which is a thousand times faster."""
SLOWEST = 0.05
"""A bot that plays for pictures thinks for so many seconds at most."""

Test = Callable[[State, Sequence[Action]], bool]


class Wish(NamedTuple):
    """A position to look for: at which table, and what must be so."""

    name: str
    test: Test
    seats: int = 4
    options: Mapping[str, Any] = {}


class Found(NamedTuple):
    """A game up to the position that was wished for."""

    seats: int
    seed: int
    options: Mapping[str, Any]
    actions: tuple[Action, ...]


class _Limit:
    def __init__(self) -> None:
        self._end = time.monotonic() + SLOWEST

    def expired(self) -> bool:
        return time.monotonic() >= self._end


def _asked(phase: Phase, since: int = 8) -> Test:
    """Return the test for a decision of one kind, not at the very beginning of a game."""
    return lambda state, legal: state.phase is phase and state.turn >= since and len(legal) > 1


def _resting(state: State, legal: Sequence[Action]) -> bool:
    whole = state.phase is Phase.ACTION and state.actions_left == 2
    return whole and state.turn >= 26 and any(at >= 0 for at in state.board.monuments)


def _last_action(state: State, legal: Sequence[Action]) -> bool:
    """The next action ends the turn, and a monument pays."""
    if state.phase is not Phase.ACTION or state.actions_left != 1 or state.turn < 16:
        return False
    seen = view(state, state.decider)
    return any(foresee(seen, action).income for action in legal if action.VERB == "pass")


def _commit(phase: Phase, war: bool) -> Test:
    def test(state: State, legal: Sequence[Action]) -> bool:
        conflict = state.conflict
        if state.phase is not phase or conflict is None or conflict.war is not war:
            return False
        held = state.players[state.decider].hand[conflict.fought_with]
        return held >= 2 and state.turn >= 8

    return test


def war_of(state_view: Any, legal: Sequence[Action]) -> tuple[Action, Preview] | None:
    """Return a tile that would begin a war, the greatest one, if there is any."""
    best: tuple[int, Action, Preview] | None = None
    for action in legal:
        if isinstance(action, PlaceTile):
            seen = foresee(state_view, action)
            fights = [war.conflict for war in seen.wars]
            size = sum(one.attack_strength + one.defence_strength for one in fights)
            if seen.wars and (best is None or size > best[0]):
                best = (size, action, seen)
    return None if best is None else best[1:]


def _war_possible(state: State, legal: Sequence[Action]) -> bool:
    if state.phase is not Phase.ACTION or state.actions_left != 2 or state.turn < 16:
        return False
    return war_of(view(state, state.decider), legal) is not None


def _monument(state: State, legal: Sequence[Action]) -> bool:
    kinds = sum(isinstance(action, BuildMonument) for action in legal)
    return state.phase is Phase.MONUMENT and kinds >= 2


def _wonder(state: State, legal: Sequence[Action]) -> bool:
    return any(isinstance(action, BuildWonder) for action in legal)


VARIANTS = {"buildings": True, "wonder": True}
WISHES = (
    Wish("four", _resting),
    Wish("three", _resting, 3),
    Wish("two", _resting, 2),
    Wish("advanced", _resting, 4, {"board": "advanced", **VARIANTS}),
    Wish("war", _war_possible),
    Wish("war-two", _war_possible, 2),
    Wish("attack-war", _commit(Phase.ATTACK, True)),
    Wish("attack-revolt", _commit(Phase.ATTACK, False)),
    Wish("defence-war", _commit(Phase.DEFENCE, True)),
    Wish("defence-two", _commit(Phase.DEFENCE, False), 2),
    Wish("war-order", _asked(Phase.WAR_ORDER)),
    Wish("monument", _monument),
    Wish("treasure", _asked(Phase.TREASURE)),
    Wish("income", _last_action),
    Wish("building", _asked(Phase.BUILDING), 4, {"board": "advanced", **VARIANTS}),
    Wish("wonder", _wonder, 4, {"board": "advanced", **VARIANTS}),
    Wish("wonder-point", _asked(Phase.WONDER_POINT), 4, {"board": "advanced", **VARIANTS}),
    Wish("draw", _asked(Phase.DRAW), 4, {"open_tiles": True}),
    Wish("over", lambda state, legal: state.phase is Phase.OVER),
    Wish("over-two", lambda state, legal: state.phase is Phase.OVER, 2),
)


def find(
    wishes: Sequence[Wish] = WISHES, seed: int = 1, good: int = GOOD_GAMES
) -> dict[str, Found]:
    """Play games until every wish came true, or too many were played.

    The first ``good`` of them are played well.
    """
    found: dict[str, Found] = {}
    tables: dict[tuple[int, tuple[Any, ...]], list[Wish]] = {}
    for wish in wishes:
        tables.setdefault((wish.seats, tuple(wish.options.items())), []).append(wish)
    for (seats, options), asked in tables.items():
        missing = list(asked)
        for number in range(seed, seed + MOST_GAMES):
            if not missing:
                break
            well = number < seed + good
            _look_through(seats, number, dict(options), missing, found, well)
    return found


def _look_through(
    seats: int,
    seed: int,
    options: dict[str, Any],
    missing: list[Wish],
    found: dict[str, Found],
    well: bool,
) -> None:
    """Play one game, and strike from ``missing`` what came up in it."""
    dynasties = [emblem for _, emblem in PEOPLE[:seats]]
    state = GAME.new(seats, seed, {**options, "dynasties": dynasties, "first": 0})
    bot = BOTS[GAME.id]["easy" if well else "random"]()
    played: list[Action] = []
    history: list[list[Any]] = [[] for _ in range(seats)]
    while True:
        legal = () if state.phase is Phase.OVER else GAME.legal(state, state.decider)
        for wish in missing[:]:
            if wish.test(state, legal):
                found[wish.name] = Found(seats, seed, options, tuple(played))
                missing.remove(wish)
        if not legal or not missing:
            return
        seat = state.decider
        action = bot.choose(
            GAME.view(state, seat),
            legal,
            history=tuple(history[seat]),
            rng=Random(f"{seed}/{len(played)}"),
            deadline=_Limit(),
        )
        wanted = [one for one in legal if isinstance(one, BuildWonder)]
        if wanted and all(wish.name != "wonder" for wish in missing):
            action = wanted[0]  # or nobody would ever see its points
        played.append(action)
        step = GAME.apply(state, action)
        for viewer in range(seats):
            history[viewer] += [event.seen_by(viewer) for event in step.events]
        state = step.state


def save(
    library: Library,
    found: Found,
    controllers: Sequence[Controller] = (),
    more: Sequence[Action] = (),
) -> str:
    """Write a game up to the position as a saved game; return its name.

    The seats are played by ``controllers``, or by people at the tablet.
    """
    sides = SIDES if found.seats > 2 else (Side.SOUTH, Side.NORTH)
    people = PEOPLE[: found.seats]
    plans = tuple(
        SeatPlan(name, emblem, side, controllers[seat] if controllers else TABLET)
        for seat, ((name, emblem), side) in enumerate(zip(people, sides, strict=False))
    )
    options = {**found.options, "dynasties": [emblem for _, emblem in people], "first": 0}
    table = library.begin(GAME, Setup(plans, found.seed, options, UndoPolicy.AGREED))
    for action in (*found.actions, *more):
        by = plans[action.seat].controller
        answer = table.submit(action.seat, table.revision, action, by=by)
        assert isinstance(answer, Accepted), answer
    assert table.path is not None
    table.close()
    return table.path.name
