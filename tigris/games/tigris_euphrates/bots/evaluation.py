"""How good a position is for each player. It is asked tens of thousands of times a decision."""

from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import HAND_SIZE, KING, MONUMENTS, TEMPLE, TRADER
from tigris.games.tigris_euphrates.spaces import BOARD, NEIGHBOURS, OFF, STRIDE, Spaces
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


def utilities(state: State, weights: Weights) -> list[float]:
    """Return each seat's own worth, before rivals are counted against it."""
    board, players = state.board, state.players
    needs = [_needs(player.points, weights) for player in players]
    worth = [
        _points(player.points, player.treasures, weights)
        + weights.catastrophe * player.catastrophes
        for player in players
    ]
    _leaders(board, needs, worth, weights)
    return worth


def relative(worth: list[float], seat: Seat, weights: Weights) -> float:
    """Return how ``seat`` stands: its own worth against its rivals', the best one most."""
    rivals = [value for other, value in enumerate(worth) if other != seat]
    best = max(rivals)
    return worth[seat] - weights.rival * best - weights.others * (sum(rivals) - best)


def evaluate(state: State, seat: Seat, weights: Weights) -> float:
    """Return how ``seat`` stands in ``state``, its own hand included."""
    value = relative(utilities(state, weights), seat, weights)
    if state.ended:
        return value
    return value + _hand(state.players[seat].hand, weights)


def _points(points: Counts, treasures: int, weights: Weights) -> float:
    ranked = sorted(points)
    for _ in range(treasures):
        ranked[0] += 1
        ranked.sort()
    return (
        weights.weakest * ranked[0]
        + weights.second * ranked[1]
        + weights.third * ranked[2]
        + weights.strongest * ranked[3]
        + weights.treasure * treasures
    )


def _needs(points: Counts, weights: Weights) -> list[float]:
    """Return how much each colour matters to a player with these points, around 1."""
    mean = sum(points) / 4
    scale = weights.need / (mean + 3)
    return [min(2.0, max(0.3, 1 + scale * (mean - have))) for have in points]


def _hand(hand: Counts, weights: Weights) -> float:
    spread = sum(1 for count in hand if count)
    return weights.hand_spread * spread + weights.hand_temple * min(hand[TEMPLE], HAND_SIZE // 2)


def _leaders(board: Board, needs: list[list[float]], worth: list[float], weights: Weights) -> None:
    """Add to ``worth`` what every leader on the board is worth to its owner."""
    temples, tiles, leaders = board.tiles[TEMPLE], board.tiles, board.leaders
    kingdoms: list[tuple[Spaces, list[tuple[Seat, int, int]], Spaces]] = []
    for kingdom in board.kingdoms:
        inside: list[tuple[Seat, int, int]] = []
        colors = 0
        king: Seat | None = None
        for number, at in enumerate(leaders):
            if at == OFF or not kingdom >> at & 1:
                continue
            seat, color = number >> 2, number & 3
            support = (tiles[color] & kingdom).bit_count()
            inside.append((seat, color, support))
            colors |= 1 << color
            beside = (NEIGHBOURS[at] & temples).bit_count()
            need = needs[seat][color]
            worth[seat] += (
                need * (weights.leader + weights.support * support)
                + weights.revolt * min(beside, 3)
                + (weights.one_temple if beside == 1 else 0.0)
            )
            if color == KING:
                king = seat
        if king is not None:
            for color in (1, 2, 3):
                if not colors >> color & 1:
                    worth[king] += weights.king_covers * needs[king][color]
        near = (kingdom << 1 | kingdom >> 1 | kingdom << STRIDE | kingdom >> STRIDE) & BOARD
        kingdoms.append((kingdom, inside, near & ~board.linked & ~board.ruins))
    _monuments(board, kingdoms, needs, worth, weights)
    _threats(kingdoms, needs, worth, weights)
    _treasures(board, kingdoms, worth, weights)


def _monuments(
    board: Board,
    kingdoms: list[tuple[Spaces, list[tuple[Seat, int, int]], Spaces]],
    needs: list[list[float]],
    worth: list[float],
    weights: Weights,
) -> None:
    for number, corner in enumerate(board.monuments):
        if corner == OFF:
            continue
        colors = MONUMENTS[number].colors
        for kingdom, inside, _ in kingdoms:
            if kingdom >> corner & 1:
                for seat, color, _ in inside:
                    if color in colors:
                        worth[seat] += weights.monument * needs[seat][color]


def _threats(
    kingdoms: list[tuple[Spaces, list[tuple[Seat, int, int]], Spaces]],
    needs: list[list[float]],
    worth: list[float],
    weights: Weights,
) -> None:
    """Weigh the wars that one tile could start: the stronger side gains, the weaker trembles."""
    for index, (_, inside, edge) in enumerate(kingdoms):
        for _, others, other_edge in kingdoms[index + 1 :]:
            if not edge & other_edge:
                continue
            for seat, color, support in inside:
                for rival, rival_color, rival_support in others:
                    if color != rival_color or seat == rival:
                        continue
                    lead = support - rival_support
                    if lead == 0:
                        continue
                    winner, loser, prize = (seat, rival, rival_support)
                    if lead < 0:
                        winner, loser, prize, lead = rival, seat, support, -lead
                    sure = min(lead, 3) / 3
                    gain = sure * (weights.threat + weights.prize * (1 + prize))
                    worth[winner] += gain * needs[winner][color]
                    worth[loser] -= gain


def _treasures(
    board: Board,
    kingdoms: list[tuple[Spaces, list[tuple[Seat, int, int]], Spaces]],
    worth: list[float],
    weights: Weights,
) -> None:
    """Weigh treasures that a trader is one tile away from."""
    if not board.treasures:
        return
    edges = [
        (group, (group << 1 | group >> 1 | group << STRIDE | group >> STRIDE))
        for group in board.groups
        if group & board.treasures
    ]
    for kingdom, inside, edge in kingdoms:
        for seat, color, _ in inside:
            if color == TRADER:
                have = bool(kingdom & board.treasures)
                reachable = sum(1 for group, near in edges if not group & kingdom and near & edge)
                worth[seat] += weights.near_treasure * min(2, reachable) * (1 if have else 0.5)
