"""A sparring partner that cheats: alpha-beta over the true state, with every hand and the bag open.

It stands for the engines that search this way, one ply a decision, and is what our honest bots
are measured against. It may never play with people, so it is no ``Bot``: it has no ``choose``,
the table could not ask it anything, and nothing but the arena imports it.

How it plays: plain scores, the weakest colour first, treasures as wild cards, and a little for
leaders on the board and monuments they collect from. It looks so many decisions ahead, whoever
makes them, and settles open conflicts and choices at the end of a line by rules of thumb. In the
inside of the search it leaves out tiles in the middle of nowhere, partial replacements, and, one
ply before the end, actions that cannot change the score or the leaders.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from tigris.core import Deadline, Seat
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import (
    Action,
    Commit,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.board import Board, owner_in, parts_without
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.pieces import KING, MONUMENTS, TEMPLE, TRADER, Color
from tigris.games.tigris_euphrates.scoring import outcome
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, OFF, STRIDE, Space, Spaces, spread
from tigris.games.tigris_euphrates.state import Phase, State

WIN = 1000.0
COLOURS = (1.0, 0.45, 0.2, 0.05)  # a point in the weakest colour, the second, third, strongest
LEADER = 0.35  # a leader on the board
MONUMENT = 0.6  # a monument that pays a leader
_FAR = 1e9


class _TimeUpError(Exception):
    """The search must stop; what it has found so far counts."""


class Cheater:
    """Looks ``depth`` decisions ahead. Two seats only."""

    GAME = GAME.id

    def __init__(self, depth: int) -> None:
        self._depth = depth

    def choose_knowing_all(
        self, state: State, legal: Sequence[Action], *, rng: Random, deadline: Deadline
    ) -> Action:
        """Return the best of ``legal`` that is found before the deadline."""
        if len(state.players) != 2:
            raise ValueError("the cheater plays with two seats only")
        if len(legal) == 1:
            return legal[0]
        return _Search(state, self._depth, deadline).best(legal, rng)


CHEATERS = {f"cheat{depth}": Cheater(depth) for depth in (1, 2, 3)}
"""By name, for the arena."""


class _Search:
    """One decision: values are those of ``self._seat``, who makes them as large as he can."""

    def __init__(self, state: State, depth: int, deadline: Deadline) -> None:
        self._state = state
        self._seat = state.decider
        self._depth = depth
        self._deadline = deadline
        self._killers: list[list[Action]] = [[] for _ in range(depth + 1)]
        self.nodes = 0

    def best(self, actions: Sequence[Action], rng: Random) -> Action:
        """Return the best action as far as time allows: sorted by what they bring at once."""
        state = self._state
        candidates = sensible(state, actions) if state.phase is Phase.ACTION else list(actions)
        rng.shuffle(candidates)
        first = []
        for action in candidates:
            after = apply(state, action).state
            first.append((self._leaf(after), action, after))
            if self._deadline.expired():
                break
        first.sort(key=lambda one: -one[0])
        best, choice = -_FAR, first[0][1]
        if self._depth == 1:
            return choice
        try:
            for _, action, after in first:
                value = self._search(after, self._depth - 1, best, _FAR)
                if value > best:
                    best, choice = value, action
        except _TimeUpError:
            pass
        return choice

    def _search(self, state: State, depth: int, alpha: float, beta: float) -> float:
        if depth == 0 or state.phase is Phase.OVER:
            return self._leaf(state)
        if self._deadline.expired():
            raise _TimeUpError
        own = state.decider == self._seat
        best = -_FAR if own else _FAR
        for action in self._moves(state, depth):
            value = self._search(apply(state, action).state, depth - 1, alpha, beta)
            if own:
                if value > best:
                    best = value
                    alpha = max(alpha, best)
            elif value < best:
                best = value
                beta = min(beta, best)
            if alpha >= beta:
                self._remember(action, depth)
                break
        return best

    def _moves(self, state: State, depth: int) -> list[Action]:
        """Return what to look at, what has refuted a neighbouring line first."""
        actions = list(legal(state, state.decider))
        if state.phase is Phase.ACTION:
            actions = telling(state, actions) if depth == 1 else sensible(state, actions)
        killers = [action for action in self._killers[depth] if action in actions]
        return killers + [action for action in actions if action not in killers]

    def _remember(self, action: Action, depth: int) -> None:
        killers = self._killers[depth]
        if action in killers:
            killers.remove(action)
        killers.insert(0, action)
        del killers[4:]

    def _leaf(self, state: State) -> float:
        self.nodes += 1
        return value(settled(state), self._seat)


def value(state: State, seat: Seat) -> float:
    """Return how much better ``seat`` stands than its rival."""
    mine, other = state.players[seat], state.players[1 - seat]
    worth = _points(mine.points, mine.treasures) - _points(other.points, other.treasures)
    if state.ended:
        result = outcome(state)
        assert result is not None
        if len(result.winners) == 2:
            return 0.0
        return worth + (WIN if result.winners == (seat,) else -WIN)
    board = state.board
    for number, at in enumerate(board.leaders[:8]):
        if at != OFF:
            worth += LEADER if number >> 2 == seat else -LEADER
    for number, corner in enumerate(board.monuments):
        if corner != OFF:
            group = board.group_of(corner)
            for color in MONUMENTS[number].colors:
                for owner in (0, 1):
                    at = board.leaders[4 * owner + color]
                    if at != OFF and group >> at & 1:
                        worth += MONUMENT if owner == seat else -MONUMENT
    return worth


@lru_cache(maxsize=4096)
def _points(points: Counts, treasures: int) -> float:
    ranked = sorted(points)
    for _ in range(treasures):
        ranked[0] += 1
        ranked.sort()
    return sum(weight * number for weight, number in zip(COLOURS, ranked, strict=True))


# What to look at


def sensible(state: State, actions: Sequence[Action]) -> list[Action]:
    """Return a turn's actions without those that are of no use at any depth."""
    board, hand = state.board, state.players[state.decider].hand
    near = spread(board.linked)
    kingdoms = sum(board.kingdoms)
    kept: list[Action] = []
    for action in actions:
        match action:
            case PlaceTile(at=at):
                keep = bool(near >> at & 1)
            case PlayCatastrophe(at=at):
                keep = bool((board.face_up & kingdoms) >> at & 1)
            case ReplaceTiles(tiles=tiles):
                keep = all(
                    away in (0, held) for away, held in zip(tiles, hand, strict=True)
                ) and len([away for away in tiles if away]) in (1, 4)
            case _:
                keep = True
        if keep:
            kept.append(action)
    return kept


def telling(state: State, actions: Sequence[Action]) -> list[Action]:
    """Return a turn's actions that can change the score or the leaders, and one that does not."""
    board, seat = state.board, state.decider
    kingdoms = board.kingdoms
    edges = [(kingdom, spread(kingdom)) for kingdom in kingdoms]
    hoards = [
        (group, spread(group))
        for group in board.groups
        if group & board.treasures and group not in kingdoms
    ]
    scoring = [_scoring(board, edges, seat, color) for color in Color]
    kept: list[Action] = []
    leaders: dict[tuple[Color, Spaces], tuple[int, Action]] = {}
    quiet: Action = Pass(seat)
    for action in actions:
        match action:
            case PlaceTile(color=color, at=at):
                if scoring[color] >> at & 1 or _squares(board.tiles[color], at):
                    kept.append(action)
            case PlaceLeader(color=color, at=at):
                # Of places in the same kingdoms, that with the most temples beside it is enough;
                # a trader may also join treasures to his kingdom.
                realms = edges + hoards if color is TRADER else edges
                joined = sum(realm for realm, edge in realms if edge >> at & 1)
                temples = (NEIGHBOURS[at] & board.tiles[TEMPLE]).bit_count()
                key = (color, joined)
                if key not in leaders or leaders[key][0] < temples:
                    leaders[key] = (temples, action)
            case PlayCatastrophe(at=at):
                if _breaks(board, kingdoms, 1 - seat, at):
                    kept.append(action)
            case WithdrawLeader() | ReplaceTiles() | Pass():
                pass
            case _:
                kept.append(action)
    return [*kept, *(action for _, action in leaders.values()), quiet]


def _scoring(board: Board, edges: list[tuple[Spaces, Spaces]], seat: Seat, color: Color) -> Spaces:
    """Return where a tile of ``color`` brings points, a war or a treasure."""
    once = twice = spaces = 0
    for kingdom, edge in edges:
        twice |= once & edge
        once |= edge
        scorer = owner_in(board, kingdom, color)
        if scorer is None:
            scorer = owner_in(board, kingdom, KING)
        if scorer == seat:
            spaces |= edge
        if owner_in(board, kingdom, TRADER) == seat:
            for group in board.groups:
                if group & board.treasures and not group & kingdom:
                    spaces |= edge & spread(group)
    return spaces | twice


def _squares(tiles: Spaces, at: Space) -> bool:
    """Return whether a tile on ``at`` completes a square of its colour."""
    tiles |= 1 << at
    for corner in (at, at - 1, at - STRIDE, at - STRIDE - 1):
        if corner >= 0 and tiles >> corner & 3 == 3 and tiles >> (corner + STRIDE) & 3 == 3:
            return True
    return False


def _breaks(board: Board, kingdoms: tuple[Spaces, ...], rival: Seat, at: Space) -> bool:
    """Return whether a catastrophe on ``at`` drives a rival out or splits a kingdom of his."""
    bit = 1 << at
    if not board.face_up & bit:
        return False
    near = NEIGHBOURS[at]
    temples = board.tiles[TEMPLE]
    homes = [space for space in board.leaders[4 * rival : 4 * rival + 4] if space != OFF]
    if temples & bit and any(
        near >> home & 1 and NEIGHBOURS[home] & temples == bit for home in homes
    ):
        return True
    return any(
        kingdom & bit
        and any(kingdom >> home & 1 for home in homes)
        and len(parts_without(kingdom, bit)) > 1
        for kingdom in kingdoms
    )


# The end of a line


def settled(state: State) -> State:
    """Return ``state`` played on by rules of thumb until a turn's action, hands open."""
    while True:
        match state.phase:
            case Phase.ACTION | Phase.OVER:
                return state
            case Phase.ATTACK:
                action: Action = _attack(state)
            case Phase.DEFENCE:
                action = _defence(state)
            case Phase.MONUMENT:
                action = _greedy(state)
            case _:
                action = legal(state, state.decider)[0]
        state = apply(state, action).state


def _attack(state: State) -> Action:
    """Send the fewest tiles that win whatever the defender holds, or none."""
    conflict = state.conflict
    assert conflict is not None
    color = conflict.fought_with
    lead = conflict.attack_strength - conflict.defence_strength
    against = state.players[conflict.defender].hand[color]
    for action in legal(state, state.decider):
        if isinstance(action, Commit) and lead + action.count > against:
            return action
    return Commit(state.decider, 0)


def _defence(state: State) -> Action:
    """Send the fewest tiles that hold, or none."""
    conflict = state.conflict
    assert conflict is not None
    need = conflict.attack_strength - conflict.defence_strength
    for action in legal(state, state.decider):
        if isinstance(action, Commit) and action.count >= need:
            return action
    return Commit(state.decider, 0)


def _greedy(state: State) -> Action:
    """Take what is best at once."""
    seat = state.decider
    return max(legal(state, seat), key=lambda action: value(apply(state, action).state, seat))
