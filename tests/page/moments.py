"""Moments of games in which something may be done, found by letting chance play."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.page.serving import set_up
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.state import Phase
from tigris.table import Table

VARIANTS = (
    (3, {}),
    (4, {"board": "advanced", "buildings": True, "wonder": True}),
    (2, {"open_tiles": True}),
)
GAMES = ((1, 0), (1, 1), (1, 2), (2, 1), (26, 1), (27, 2))
"""Seeds and variants in which everything comes up; if chance plays otherwise, others follow."""
MOST_GAMES = 60

Test = Callable[[Any, Sequence[Any]], list[Any]]
"""Returns which of the legal actions are wanted."""


class Moment(NamedTuple):
    """A game up to where ``action`` may be played."""

    seats: int
    seed: int
    options: dict[str, Any]
    played: tuple[Any, ...]
    action: Any

    def table(self, **setup: Any) -> Any:
        """Return a table at this moment."""
        table = Table.new(GAME, set_up(self.seats, self.seed, self.options, **setup))
        for action in self.played:
            table.submit(action.seat, table.revision, action)
        return table


def _kind(kind: type, more: Callable[[Any, Any], bool] = lambda state, action: True) -> Test:
    return lambda state, legal: [a for a in legal if isinstance(a, kind) and more(state, a)]


def _several_squares(state: Any, legal: Sequence[Any]) -> list[Any]:
    found = [action for action in legal if isinstance(action, acts.BuildMonument)]
    return found if len({action.at for action in found}) > 1 else []


def _on_board(state: Any, action: Any) -> bool:
    return bool(state.board.leader_at(action.seat, action.color) >= 0)


def _closed(state: Any, legal: Sequence[Any]) -> list[Any]:
    """Return tiles that may not go to all free spaces of their ground."""
    found = []
    for color in COLORS:
        tiles = [a for a in legal if isinstance(a, acts.PlaceTile) and a.color == color]
        ground = state.board.map.river if color.tile == "farm" else state.board.map.land
        if tiles and len(tiles) < (state.board.empty & ground).bit_count():
            found.append(tiles[0])
    return found


def _war(state: Any) -> bool:
    return state.conflict is not None and state.conflict.war


WANTED: dict[str, Test] = {
    "lays a tile": _kind(acts.PlaceTile),
    "lays a farm": _kind(acts.PlaceTile, lambda s, a: a.color.tile == "farm"),
    "finds a space closed": _closed,
    "places a leader": _kind(acts.PlaceLeader, lambda s, a: not _on_board(s, a)),
    "moves a leader": _kind(acts.PlaceLeader, _on_board),
    "takes a leader home": _kind(acts.WithdrawLeader),
    "plays a catastrophe": _kind(acts.PlayCatastrophe),
    "swaps three tiles": _kind(acts.ReplaceTiles, lambda s, a: sum(a.tiles) == 3),
    "ends the turn with one action left": _kind(acts.Pass, lambda s, a: s.actions_left == 1),
    "attacks in a war": _kind(
        acts.Commit, lambda s, a: s.phase is Phase.ATTACK and _war(s) and a.count == 2
    ),
    "defends in a war": _kind(
        acts.Commit, lambda s, a: s.phase is Phase.DEFENCE and _war(s) and a.count == 1
    ),
    "defends in a revolt": _kind(
        acts.Commit, lambda s, a: s.phase is Phase.DEFENCE and not _war(s) and a.count >= 1
    ),
    "sends nothing": _kind(acts.Commit, lambda s, a: a.count == 0),
    "chooses the first war": _kind(acts.ChooseWar),
    "builds a monument": _kind(acts.BuildMonument),
    "builds a monument on one of several squares": _several_squares,
    "builds no monument": _kind(acts.Decline, lambda s, a: s.phase is Phase.MONUMENT),
    "builds the wonder": _kind(acts.BuildWonder),
    "places a building": _kind(acts.PlaceBuilding),
    "places no building": _kind(acts.Decline, lambda s, a: s.phase is Phase.BUILDING),
    "takes a treasure": _kind(acts.TakeTreasure),
    "scores by the wonder": _kind(acts.ChoosePoint),
    "draws an open tile": _kind(acts.DrawTile, lambda s, a: a.color is not None),
    "draws from the bag": _kind(acts.DrawTile, lambda s, a: a.color is None),
}


@cache
def moments() -> dict[str, Moment]:
    """Return a moment for everything that is wanted, and a game that ``is over``."""
    found: dict[str, Moment] = {}
    others = ((seed, variant) for seed in range(1, MOST_GAMES) for variant in range(3))
    for seed, variant in (*GAMES, *others):
        if found.keys() >= WANTED.keys():
            return found
        seats, options = VARIANTS[variant]
        _look_through(seats, seed, options, found)
    missing = WANTED.keys() - found.keys()
    raise AssertionError(f"never came up: {sorted(missing)}")


def _look_through(seats: int, seed: int, options: dict[str, Any], found: dict[str, Moment]) -> None:
    rng = Random(seed)
    setup = set_up(seats, seed, options)
    state = GAME.new(seats, seed, dict(setup.options))
    played: list[Any] = []
    while state.phase is not Phase.OVER:
        legal = list(GAME.legal(state, state.decider))
        for name, test in WANTED.items():
            if name in found or state.turn < 3:
                continue
            if fitting := test(state, legal):
                action = rng.choice(fitting)
                found[name] = Moment(seats, seed, options, tuple(played), action)
        wonders = [action for action in legal if isinstance(action, acts.BuildWonder)]
        action = wonders[0] if wonders else rng.choice(legal)
        played.append(action)
        state = GAME.apply(state, action).state
    found.setdefault("is over", Moment(seats, seed, options, tuple(played), None))
