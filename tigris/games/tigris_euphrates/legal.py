"""Everything a seat may do now.

A turn offers some hundreds of actions, and bots list them at every node. So actions are shared
objects, made once, and a set of spaces is turned into actions eight spaces at a time.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import chain, product

from tigris.core import Seat
from tigris.games.tigris_euphrates import construction
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
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.conflicts import commitments, find_wars
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS, FARM, Color
from tigris.games.tigris_euphrates.placement import (
    Crowding,
    beside_temples,
    catastrophe_spaces,
    crowded_without,
    crowding,
    tile_spaces,
)
from tigris.games.tigris_euphrates.spaces import BITS, OFF, Space, Spaces, each
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.treasures import treasures_due

_SEATS = range(4)
_BYTES = (BITS + 7) // 8


class _Eight(dict[int, tuple[Action, ...]]):
    """From sets of eight neighbouring spaces, as a byte, to the actions on them.

    Filled as it is used, which is soon: a byte has only 256 values.
    """

    def __init__(self, on_space: list[tuple[Action, ...]]) -> None:
        super().__init__({0: ()})
        self._on_space = on_space

    def __missing__(self, byte: int) -> tuple[Action, ...]:
        actions = tuple(chain.from_iterable(self._on_space[bit] for bit in each(byte)))
        self[byte] = actions
        return actions


class _Table:
    """Actions that are possible on the same spaces, each made once: say all tiles for land."""

    def __init__(self, *kinds: Callable[[Space], Action]) -> None:
        on_space = [tuple(kind(space) for kind in kinds) for space in range(8 * _BYTES)]
        self._eights = [_Eight(on_space[first : first + 8]) for first in range(0, BITS, 8)]

    def add_to(self, actions: list[Action], spaces: Spaces) -> None:
        """Append the actions on ``spaces``, in reading order."""
        bytes_ = spaces.to_bytes(_BYTES, "little")
        for eight, byte in zip(self._eights, bytes_, strict=True):
            if byte:
                actions += eight[byte]


@lru_cache(maxsize=1024)
def _land_tiles(seat: Seat, hand: Counts) -> _Table:
    return _tiles(seat, tuple(color for color in COLORS if hand[color] and color is not FARM))


@cache
def _tiles(seat: Seat, colors: tuple[Color, ...]) -> _Table:
    return _Table(*(partial(PlaceTile, seat, color) for color in colors))


@cache
def _farms(seat: Seat) -> _Table:
    return _tiles(seat, (FARM,))


@cache
def _leaders(numbers: int) -> _Table:
    return _Table(*(partial(PlaceLeader, n // 4, COLORS[n % 4]) for n in each(numbers)))


@cache
def _catastrophes(seat: Seat) -> _Table:
    return _Table(partial(PlayCatastrophe, seat))


_WITHDRAWALS = [WithdrawLeader(seat, color) for seat in _SEATS for color in COLORS]
_PASSES = [Pass(seat) for seat in _SEATS]


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Return everything ``seat`` may do now; empty when it has nothing to decide."""
    if seat != state.decider:
        return []
    match state.phase:
        case Phase.ACTION:
            return _turn_actions(state, seat)
        case Phase.ATTACK | Phase.DEFENCE:
            return _commits(state, seat)
        case Phase.WAR_ORDER:
            return [ChooseWar(seat, color) for color in find_wars(state.board, state.union)]
        case Phase.BUILDING:
            return _buildings(state, seat)
        case Phase.MONUMENT:
            return _monuments(state, seat)
        case Phase.TREASURE:
            due = treasures_due(state.board)
            return [TakeTreasure(seat, space) for space in each(due.choice)] if due else []
        case Phase.WONDER_POINT:
            return [ChoosePoint(seat, color) for color in COLORS]
        case Phase.DRAW:
            return _draws(state, seat)
        case Phase.OVER:
            return []


def _turn_actions(state: State, seat: Seat) -> list[Action]:
    board, (hand, _, _, catastrophes) = state.board, state.players[seat]
    kingdoms = board.kingdoms
    crowd = crowding(kingdoms)
    river, land = tile_spaces(board, crowd)

    actions: list[Action] = []
    _land_tiles(seat, hand).add_to(actions, land)
    if hand[FARM]:
        _farms(seat).add_to(actions, river)
    for spaces, leaders in _leader_spaces(board, seat, kingdoms, crowd).items():
        _leaders(leaders).add_to(actions, spaces)
    numbers = range(4 * seat, 4 * seat + 4)
    actions += [_WITHDRAWALS[number] for number in numbers if board.leaders[number] != OFF]
    if catastrophes:
        _catastrophes(seat).add_to(actions, catastrophe_spaces(board))
    actions += _replacements(seat, hand)
    actions.append(_PASSES[seat])
    return actions


def _leader_spaces(
    board: Board, seat: Seat, kingdoms: tuple[Spaces, ...], crowd: Crowding
) -> dict[Spaces, int]:
    """Return where the leaders of ``seat`` may go: those that share their spaces together.

    They are given as a set of leaders' numbers, as bits.
    """
    beside = beside_temples(board)
    together: dict[Spaces, int] = {}
    for number in range(4 * seat, 4 * seat + 4):
        at = board.leaders[number]
        crowded = crowd.two if at == OFF else crowded_without(board, at, kingdoms, crowd)
        spaces = beside & ~crowded
        together[spaces] = together.get(spaces, 0) | 1 << number
    return together


@lru_cache(maxsize=1024)
def _replacements(seat: Seat, hand: Counts) -> tuple[Action, ...]:
    """Return every way to put away one tile or more of ``hand`` (R39)."""
    black, red, blue, green = hand
    choices = product(range(black + 1), range(red + 1), range(blue + 1), range(green + 1))
    return tuple(ReplaceTiles(seat, tiles) for tiles in choices if any(tiles))


def _commits(state: State, seat: Seat) -> list[Action]:
    conflict = state.conflict
    assert conflict is not None
    counts = commitments(
        conflict,
        attacking=state.phase is Phase.ATTACK,
        english=state.setup.options.english,
        have=state.players[seat].hand[conflict.fought_with],
    )
    return [Commit(seat, count) for count in counts]


def _buildings(state: State, seat: Seat) -> list[Action]:
    spaces = construction.building_spaces(state.board, state.placed)
    return [*(PlaceBuilding(seat, space) for space in each(spaces)), Decline(seat)]


def _monuments(state: State, seat: Seat) -> list[Action]:
    board, placed = state.board, state.placed
    centres = construction.wonder_choices(board, placed) if state.setup.options.wonder else []
    return [
        *(BuildMonument(seat, *choice) for choice in construction.monument_choices(board, placed)),
        *(BuildWonder(seat, centre) for centre in centres),
        Decline(seat),
    ]


def _draws(state: State, seat: Seat) -> list[Action]:
    draws: list[Action] = [DrawTile(seat, color) for color in COLORS if state.reserve[color]]
    if not state.bag_shown_empty:
        draws.append(DrawTile(seat, None))
    return draws
