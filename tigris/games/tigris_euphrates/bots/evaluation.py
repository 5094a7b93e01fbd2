"""How good a position is for each player. It is asked tens of thousands of times a decision."""

from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import HAND_SIZE, KING, MONUMENTS, TEMPLE, TRADER
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, OFF, Spaces, spread
from tigris.games.tigris_euphrates.state import State


class Weights(NamedTuple):
    """What things are worth, in points of the weakest colour. Tuned by self-play."""

    weakest: float = 1.0  # a point in the weakest colour, the second, third and strongest
    second: float = 0.50
    third: float = 0.25
    strongest: float = 0.08
    treasure: float = 0.35  # beyond what it lifts already
    leader: float = 0.45  # a leader on the board
    king_covers: float = 0.18  # a colour that the king collects for lack of its leader
    one_temple: float = -0.30  # a leader with a single temple can be starved and driven out
    revolt: float = 0.14  # each temple beside a leader
    support: float = 0.05  # each tile of its colour in a leader's kingdom
    monument: float = 0.75  # a monument that pays a leader every turn
    threat: float = 0.22  # strength ahead of a rival across one empty space
    prize: float = 0.16  # each tile that would fall there
    near_treasure: float = 0.30  # a trader's kingdom one space from another treasure
    need: float = 0.9  # how much more things in the weaker colours are worth
    hand_spread: float = 0.10  # a colour in the hand
    hand_temple: float = 0.06  # a temple in the hand
    catastrophe: float = 0.25  # one still to play
    rival: float = 0.65  # the best rival's worth, against one's own
    others: float = 0.20  # the other rivals' together


DEFAULT = Weights()


class _Realm(NamedTuple):
    """A kingdom as the evaluation sees it."""

    spaces: Spaces
    leaders: list[tuple[Seat, int, int]]  # seat, colour, supporters
    edge: Spaces  # the empty spaces beside it


class Evaluation:
    """Values states by one set of weights. What points are worth is worked out once and kept."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._worth_of: dict[tuple[Counts, int], float] = {}
        self._needs_of: dict[Counts, tuple[float, ...]] = {}

    def value(self, state: State, seat: Seat) -> float:
        """Return how ``seat`` stands: its own worth against its rivals', the best one most."""
        weights = self._weights
        worth = self._utilities(state)
        own = worth.pop(seat)
        best = max(worth)
        value = own - weights.rival * best - weights.others * (sum(worth) - best)
        return value if state.ended else value + self._hand(state.players[seat].hand)

    def _utilities(self, state: State) -> list[float]:
        """Return each seat's own worth, before rivals are counted against it."""
        worth, needs = [], []
        for _, points, treasures, catastrophes in state.players:
            worth.append(self._points(points, treasures) + self._weights.catastrophe * catastrophes)
            needs.append(self._needs(points))
        if not state.ended:
            realms = self._realms(state.board, needs, worth)
            self._monuments(state.board, realms, needs, worth)
            self._threats(realms, needs, worth)
            self._treasures(state.board, realms, worth)
        return worth

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
            scale = self._weights.need / (mean + 3)
            needs = self._needs_of[points] = tuple(
                min(2.0, max(0.3, 1 + scale * (mean - have))) for have in points
            )
        return needs

    def _hand(self, hand: Counts) -> float:
        colors = 4 - hand.count(0)
        temples = min(hand[TEMPLE], HAND_SIZE // 2)
        return self._weights.hand_spread * colors + self._weights.hand_temple * temples

    def _realms(
        self, board: Board, needs: list[tuple[float, ...]], worth: list[float]
    ) -> list[_Realm]:
        """Add what every leader is worth to its owner; return the kingdoms."""
        weights = self._weights
        tiles, temples = board.tiles, board.tiles[TEMPLE]
        taken = board.linked | board.ruins
        kingdoms = board.kingdoms
        inside: list[list[tuple[Seat, int, int]]] = [[] for _ in kingdoms]
        for number, at in enumerate(board.leaders[: 4 * len(worth)]):
            if at == OFF:
                continue
            seat, color = number >> 2, number & 3
            index = 0
            while not kingdoms[index] >> at & 1:
                index += 1
            support = (tiles[color] & kingdoms[index]).bit_count()
            beside = (NEIGHBOURS[at] & temples).bit_count()
            inside[index].append((seat, color, support))
            worth[seat] += (
                needs[seat][color] * (weights.leader + weights.support * support)
                + weights.revolt * (beside if beside < 3 else 3)
                + (weights.one_temple if beside == 1 else 0.0)
            )
        realms = []
        for kingdom, leaders in zip(kingdoms, inside, strict=True):
            here = {color: seat for seat, color, _ in leaders}
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
                    for seat, color, _ in leaders:
                        if color in colors:
                            worth[seat] += self._weights.monument * needs[seat][color]

    def _threats(
        self, realms: list[_Realm], needs: list[tuple[float, ...]], worth: list[float]
    ) -> None:
        """Weigh the wars that one tile could start: the stronger gains, the weaker trembles."""
        weights = self._weights
        for index, (_, leaders, edge) in enumerate(realms):
            for _, others, other_edge in realms[index + 1 :]:
                if not edge & other_edge:
                    continue
                for seat, color, support in leaders:
                    for rival, rival_color, rival_support in others:
                        lead = support - rival_support
                        if color != rival_color or seat == rival or not lead:
                            continue
                        winner, loser, prize = seat, rival, rival_support
                        if lead < 0:
                            winner, loser, prize, lead = rival, seat, support, -lead
                        sure = min(lead, 3) / 3
                        gain = sure * (weights.threat + weights.prize * (1 + prize))
                        worth[winner] += gain * needs[winner][color]
                        worth[loser] -= gain

    def _treasures(self, board: Board, realms: list[_Realm], worth: list[float]) -> None:
        """Weigh the treasures that a trader is one tile away from."""
        treasures = board.treasures
        hoards = [group for group in board.groups if group & treasures]
        for kingdom, leaders, edge in realms:
            for seat, color, _ in leaders:
                if color != TRADER:
                    continue
                reach = spread(edge)
                others = [hoard for hoard in hoards if hoard & reach and not hoard & kingdom]
                share = 1.0 if kingdom & treasures else 0.5
                worth[seat] += self._weights.near_treasure * min(2, len(others)) * share
