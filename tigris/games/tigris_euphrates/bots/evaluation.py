"""How good a position is for each player. It is asked tens of thousands of times a decision.

What a player has is counted in ``Weights``: points, leaders, tiles, monuments, dangers. Apart
from how much a colour is needed, the worth of a position is linear in them, so that they can be
learned from what comes of turns (``tools/learn.py``).
"""

from typing import NamedTuple

from tigris.core import Outcome, Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import (
    HAND_SIZE,
    KING,
    MONUMENTS,
    TEMPLE,
    TILES_IN_BOX,
    TRADER,
)
from tigris.games.tigris_euphrates.scoring import outcome
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, OFF, STRIDE, Spaces, spread
from tigris.games.tigris_euphrates.state import State


class Weights(NamedTuple):
    """What things are worth to a player, in points of the weakest colour."""

    weakest: float  # a point in the weakest colour, the second, third and strongest
    second: float
    third: float
    strongest: float
    treasure: float  # beyond what it lifts already
    leader: float  # a leader on the board
    king_covers: float  # a colour that the king collects for lack of its leader
    one_temple: float  # a leader with a single temple can be starved and driven out
    revolt: float  # each temple beside a leader
    support: float  # each tile of its colour in a leader's kingdom, up to ENOUGH
    surplus: float  # each one beyond that
    monument: float  # a monument that pays a leader every turn
    threat: float  # strength ahead of a rival across one empty space
    threat_now: float  # the same for the player whose turn it is, on top of that
    prize: float  # each tile that would fall there
    uprising: float  # a leader that could stand better than a rival's, each temple
    uprising_now: float  # the same for the player whose turn it is, on top of that
    near_treasure: float  # a trader's kingdom one space from another treasure
    hand_spread: float  # a colour in the hand
    hand_temple: float  # a temple in the hand
    hand_leader: float  # a tile in the hand that an own leader on the board can use
    catastrophe: float  # one still to play


NEED = 0.9
"""How much more things in the weaker colours are worth."""
ENOUGH = 4
"""So many supporters make a leader strong; more of them are worth less."""


class Temper(NamedTuple):
    """Weights for the beginning of a game and for its end; in between, something of both."""

    early: Weights
    late: Weights

    def at(self, progress: float) -> Weights:
        """Return the weights when so much of the game is over, 0 to 1."""
        pairs = zip(self.early, self.late, strict=True)
        return Weights(*[early + progress * (late - early) for early, late in pairs])


class Rivalry(NamedTuple):
    """How much the rivals' worth counts against one's own."""

    best: float
    others: float


DUEL, CROWD = Rivalry(1.0, 0.0), Rivalry(0.5, 0.2)
"""With two seats what one wins the other loses; with more, everybody against the leader."""


DEFAULT = Temper(
    early=Weights(
        weakest=1.000,
        second=0.427,
        third=0.420,
        strongest=0.178,
        treasure=0.098,
        leader=0.353,
        king_covers=0.129,
        one_temple=-0.178,
        revolt=0.107,
        support=0.063,
        surplus=0.111,
        monument=1.236,
        threat=0.192,
        threat_now=0.148,
        prize=0.035,
        uprising=0.077,
        uprising_now=0.068,
        near_treasure=0.250,
        hand_spread=0.019,
        hand_temple=0.079,
        hand_leader=0.000,
        catastrophe=0.414,
    ),
    late=Weights(
        weakest=1.000,
        second=0.589,
        third=0.294,
        strongest=0.199,
        treasure=0.295,
        leader=0.019,
        king_covers=-0.025,
        one_temple=-0.028,
        revolt=0.046,
        support=0.155,
        surplus=0.038,
        monument=0.122,
        threat=-0.001,
        threat_now=0.045,
        prize=0.056,
        uprising=0.210,
        uprising_now=0.179,
        near_treasure=0.242,
        hand_spread=0.020,
        hand_temple=0.090,
        hand_leader=0.059,
        catastrophe=0.147,
    ),
)
"""Learned by ``tools/learn.py`` from weights set by hand; docs/bots.md has the record."""


VICTORY = 8.0
"""What victory is worth, in points: who is ahead should end the game, who is behind should not."""


def _won(result: Outcome, seat: Seat) -> float:
    """Return 1 for the only winner of a game; what others lose by it adds up to that."""
    seats, winners = len(result.places), result.winners
    share = 1 / len(winners) if seat in winners else 0.0
    return (seats * share - 1) / (seats - 1)


def progress(state: State) -> float:
    """Return how much of the game is over: the bag runs out, or the treasures do (R97, R98)."""
    at_start = state.board.map.temples.bit_count()
    in_bag = sum(TILES_IN_BOX) - at_start - HAND_SIZE * len(state.players)
    bag = 1 - (len(state.bag) - state.drawn) / in_bag
    treasures = (at_start - state.board.treasures.bit_count()) / (at_start - 2)
    return min(1.0, max(0.0, bag, treasures))


class _Realm(NamedTuple):
    """A kingdom as the evaluation sees it."""

    spaces: Spaces
    leaders: list[tuple[Seat, int, int, int]]  # seat, colour, supporters, temples beside it
    edge: Spaces  # the empty spaces beside it


class Evaluation:
    """Values states by one set of weights. What points are worth is worked out once and kept."""

    def __init__(self, weights: Weights, rivalry: Rivalry) -> None:
        self._weights = weights
        self._rivalry = rivalry
        self._worth_of: dict[tuple[Counts, int], float] = {}
        self._needs_of: dict[Counts, tuple[float, ...]] = {}

    def value(self, state: State, seat: Seat) -> float:
        """Return how ``seat`` stands, and when the game is over, above all whether it won."""
        standing, result = self.standing(state, seat), outcome(state)
        return standing if result is None else standing + VICTORY * _won(result, seat)

    def standing(self, state: State, seat: Seat) -> float:
        """Return what ``seat`` has against what its rivals have, the best one most."""
        worth = self.worths(state)
        own = worth.pop(seat)
        best = max(worth)
        value = own - self._rivalry.best * best - self._rivalry.others * (sum(worth) - best)
        return value if state.ended else value + self.hand(state, seat)

    def worths(self, state: State) -> list[float]:
        """Return each seat's own worth, without its hand and before rivals are counted."""
        worth, needs = [], []
        for _, points, treasures, catastrophes in state.players:
            worth.append(self._points(points, treasures) + self._weights.catastrophe * catastrophes)
            needs.append(self._needs(points))
        if not state.ended:
            realms = self._realms(state.board, needs, worth)
            self._monuments(state.board, realms, needs, worth)
            self._threats(realms, needs, worth, state.active)
            self._uprisings(state.board, realms, needs, worth, state.active)
            self._treasures(state.board, realms, worth)
        return worth

    def hand(self, state: State, seat: Seat) -> float:
        """Return what the tiles in ``seat``'s hand are worth to it."""
        weights = self._weights
        hand, points, _, _ = state.players[seat]
        needs = self._needs(points)
        leaders = state.board.leaders[4 * seat : 4 * seat + 4]
        king = leaders[KING] != OFF
        useful = 0.0
        for number, need, at in zip(hand, needs, leaders, strict=True):
            if number and (king or at != OFF):
                useful += need * (number if number < 2 else 2)
        colors = 4 - hand.count(0)
        temples = min(hand[TEMPLE], HAND_SIZE // 2)
        return (
            weights.hand_spread * colors
            + weights.hand_temple * temples
            + weights.hand_leader * useful
        )

    def _points(self, points: Counts, treasures: int) -> float:
        key = (points, treasures)
        worth = self._worth_of.get(key)
        if worth is None:
            weights = self._weights
            ranked = sorted(points)
            for _ in range(treasures):
                ranked[0] += 1
                ranked.sort()
            worth = self._worth_of[key] = (
                weights.weakest * ranked[0]
                + weights.second * ranked[1]
                + weights.third * ranked[2]
                + weights.strongest * ranked[3]
                + weights.treasure * treasures
            )
        return worth

    def _needs(self, points: Counts) -> tuple[float, ...]:
        """Return how much each colour matters to a player with these points, around 1."""
        needs = self._needs_of.get(points)
        if needs is None:
            mean = sum(points) / 4
            scale = NEED / (mean + 3)
            needs = self._needs_of[points] = tuple(
                min(2.0, max(0.3, 1 + scale * (mean - have))) for have in points
            )
        return needs

    def _realms(
        self, board: Board, needs: list[tuple[float, ...]], worth: list[float]
    ) -> list[_Realm]:
        """Add what every leader is worth to its owner; return the kingdoms."""
        weights = self._weights
        tiles, temples = board.tiles, board.tiles[TEMPLE]
        taken = board.linked | board.ruins
        kingdoms = board.kingdoms
        inside: list[list[tuple[Seat, int, int, int]]] = [[] for _ in kingdoms]
        for number, at in enumerate(board.leaders[: 4 * len(worth)]):
            if at == OFF:
                continue
            seat, color = number >> 2, number & 3
            index = 0
            while not kingdoms[index] >> at & 1:
                index += 1
            support = (tiles[color] & kingdoms[index]).bit_count()
            beside = (NEIGHBOURS[at] & temples).bit_count()
            inside[index].append((seat, color, support, beside))
            strength = weights.support * support
            if support > ENOUGH:
                strength += (weights.surplus - weights.support) * (support - ENOUGH)
            worth[seat] += (
                needs[seat][color] * (weights.leader + strength)
                + weights.revolt * (beside if beside < 3 else 3)
                + (weights.one_temple if beside == 1 else 0.0)
            )
        realms = []
        for kingdom, leaders in zip(kingdoms, inside, strict=True):
            here = {color: seat for seat, color, _, _ in leaders}
            king = here.get(KING)
            if king is not None:
                need = needs[king]
                missing = sum([need[color] for color in (1, 2, 3) if color not in here])
                worth[king] += weights.king_covers * missing
            edge = spread(kingdom) & ~taken
            realms.append(_Realm(kingdom, leaders, edge))
        return realms

    def _monuments(
        self,
        board: Board,
        realms: list[_Realm],
        needs: list[tuple[float, ...]],
        worth: list[float],
    ) -> None:
        for number, corner in enumerate(board.monuments):
            if corner == OFF:
                continue
            colors = MONUMENTS[number].colors
            for spaces, leaders, _ in realms:
                if spaces >> corner & 1:
                    for seat, color, _, _ in leaders:
                        if color in colors:
                            worth[seat] += self._weights.monument * needs[seat][color]

    def _threats(
        self,
        realms: list[_Realm],
        needs: list[tuple[float, ...]],
        worth: list[float],
        active: Seat,
    ) -> None:
        """Weigh the wars that one tile could start: the stronger gains, the weaker trembles."""
        weights = self._weights
        for index, (_, leaders, edge) in enumerate(realms):
            for _, others, other_edge in realms[index + 1 :]:
                if not edge & other_edge:
                    continue
                for seat, color, support, _ in leaders:
                    for rival, rival_color, rival_support, _ in others:
                        lead = support - rival_support
                        if color != rival_color or seat == rival or not lead:
                            continue
                        winner, loser, prize = seat, rival, rival_support
                        if lead < 0:
                            winner, loser, prize, lead = rival, seat, support, -lead
                        sure = (lead if lead < 3 else 3) / 3
                        threat = weights.threat + weights.prize * (1 + prize)
                        if winner == active:
                            threat += weights.threat_now * (1 + prize)
                        gain = sure * threat
                        worth[winner] += gain * needs[winner][color]
                        worth[loser] -= gain

    def _uprisings(
        self,
        board: Board,
        realms: list[_Realm],
        needs: list[tuple[float, ...]],
        worth: list[float],
        active: Seat,
    ) -> None:
        """Weigh the revolts that could come: a leader off the board may find a better place."""
        weights = self._weights
        temples = board.tiles[TEMPLE]
        west, east, north, south = temples << 1, temples >> 1, temples << STRIDE, temples >> STRIDE
        two = (west & east) | (north & south) | ((west | east) & (north | south))
        three = (west & east & (north | south)) | ((west | east) & north & south)
        allowed = ~board.map.river
        home = [number for number in range(4 * len(worth)) if board.leaders[number] == OFF]
        for _, leaders, edge in realms:
            places = edge & allowed
            best = 3 if places & three else 2 if places & two else 1
            for seat, color, _, beside in leaders:
                if best <= beside:
                    continue
                for number in home:
                    if number & 3 == color and number >> 2 != seat:
                        rival = number >> 2
                        gain = weights.uprising * (best - beside)
                        if rival == active:
                            gain += weights.uprising_now * (best - beside)
                        worth[rival] += gain
                        worth[seat] -= gain * needs[seat][color]

    def _treasures(self, board: Board, realms: list[_Realm], worth: list[float]) -> None:
        """Weigh the treasures that a trader is one tile away from."""
        treasures = board.treasures
        hoards = [group for group in board.groups if group & treasures]
        for kingdom, leaders, edge in realms:
            for seat, color, _, _ in leaders:
                if color != TRADER:
                    continue
                reach = spread(edge)
                others = [hoard for hoard in hoards if hoard & reach and not hoard & kingdom]
                share = 1.0 if kingdom & treasures else 0.5
                worth[seat] += self._weights.near_treasure * min(2, len(others)) * share
