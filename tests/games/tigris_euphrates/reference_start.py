"""Where games of the comparison begin: the same position for the engine and for the model.

Random play from the set-up seldom gets far, so most bags are doctored, and half of the games
begin in the middle, on a board that was filled at random.
"""

from collections import Counter
from random import Random
from typing import Any

from tests.games.tigris_euphrates.reference import Reference
from tests.games.tigris_euphrates.reference_board import (
    COLORS,
    MONUMENTS,
    SPACES,
    Place,
    ReferenceBoard,
    beside,
    cross,
    square,
)
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.board import Board, regroup
from tigris.games.tigris_euphrates.counts import Counts, count_tiles
from tigris.games.tigris_euphrates.options import SWITCHES
from tigris.games.tigris_euphrates.pieces import MONUMENT_NAMES
from tigris.games.tigris_euphrates.spaces import OFF, column, each, row, space_at
from tigris.games.tigris_euphrates.state import State


def place_of(space: int) -> Place | None:
    """Return one of the engine's spaces as the model writes it."""
    return None if space == OFF else (column(space), row(space))


def places_of(spaces: int) -> set[Place]:
    """Return a set of the engine's spaces as the model writes it."""
    return {(column(space), row(space)) for space in each(spaces)}


def tiles_of(counts: Counts) -> Counter[str]:
    """Return the engine's counts as the model writes them."""
    return Counter(dict(zip(COLORS, counts, strict=True)))


def start(rng: Random, *, midgame: bool) -> tuple[State, Reference]:
    """Return a first position for both, with random seats, board and switches."""
    state = first_state(rng)
    board = ReferenceBoard(state.setup.options.board)
    assert state.board == _engine_board(state.board, board)  # R01, R03
    if midgame:
        left = len(state.bag) - state.drawn
        used = min(80, rng.randrange(left // 3, left + 1))
        tiles = [COLORS[color] for color in state.bag[len(state.bag) - used :]]
        fill(board, rng, tiles, state.setup.seats, state.setup.options)
        gone = Counter(tiles) + Counter({"temple": len(ReferenceBoard(board.name).tiles)})
        gone -= Counter(board.tiles.values())  # they lie face down, or found no space
        state = state._replace(
            board=_engine_board(state.board, board),
            bag=state.bag[: len(state.bag) - used],
            box=tuple(n + gone[color] for n, color in zip(state.box, COLORS, strict=True)),
        )
    return state, _model(state, board)


def first_state(rng: Random) -> State:
    """Return the engine's first state of some game; often its bag is rich in some colours."""
    wishes: dict[str, Any] = {name: rng.random() < 0.5 for name in SWITCHES}
    wishes["board"] = rng.choice(["standard", "advanced"])
    seats = rng.choice([2, 2, 3, 4])
    state = GAME.new(seats, rng.randrange(1 << 30), wishes)
    assert isinstance(state, State)
    temples = 57 - {"standard": 10, "advanced": 14}[state.setup.options.board]
    assert count_tiles(state.bag) == (30, temples, 36, 30)  # R02
    hands = [count_tiles(state.bag[6 * seat : 6 * seat + 6]) for seat in range(seats)]
    assert [player.hand for player in state.players] == hands  # R06
    if rng.random() < 0.4:
        return state
    favours = [rng.choice([0.1, 0.5, 1.0, 1.0]) for _ in range(4)]  # a small one comes early
    bag = bytes(sorted(state.bag, key=lambda color: rng.random() * favours[color]))
    skipped = rng.choice([0, 0, 20, 60, 90])
    return state._replace(
        bag=bag,
        players=tuple(
            player._replace(hand=count_tiles(bag[6 * seat : 6 * seat + 6]))
            for seat, player in enumerate(state.players)
        ),
        reserve=count_tiles(bag[6 * seats : state.drawn]),
        drawn=state.drawn + skipped,
        box=count_tiles(bag[state.drawn : state.drawn + skipped]),
    )


def fill(board: ReferenceBoard, rng: Random, tiles: list[str], seats: int, options: Any) -> None:
    """Put pieces on the board at random, so that the position could be one between two turns."""
    centre = (rng.randrange(3, 13), rng.randrange(3, 8))
    board.ruins = set(rng.sample(board.empty(), rng.choice([0, 0, 2, 5])))
    for color in tiles:
        spaces = [at for at in board.empty() if (at in board.river) == (color == "farm")]
        if spaces:
            tight = rng.choice([1, 2])
            near = [_nearness(board, at, color, centre) ** tight for at in spaces]
            board.tiles[rng.choices(spaces, near)[0]] = color
    _build(board, rng, options)
    crowd = rng.choice([0.3, 0.7, 1.0])
    for seat, color in rng.sample([(s, c) for s in range(seats) for c in COLORS], 4 * seats):
        if rng.random() < crowd:
            _settle(board, rng, seat, color)
    for (_, color), at in board.leaders.items():
        treasures = board.group(at) & board.treasures
        if color == "market" and treasures:  # R87: all but one are taken
            board.treasures -= treasures - {min(treasures - board.special, default=min(treasures))}


def _nearness(board: ReferenceBoard, at: Place, color: str, centre: Place) -> float:
    links = len(beside(at) & board.linked())
    alike = sum(board.tiles.get(near) == color for near in beside(at))
    distance = abs(at[0] - centre[0]) + abs(at[1] - centre[1])
    return (1 + 2 * links + 3 * alike) / (1 + distance)


def _build(board: ReferenceBoard, rng: Random, options: Any) -> None:
    for monument in rng.sample(sorted(MONUMENTS), rng.choice([0, 1, 4])):
        for color in MONUMENTS[monument]:
            squares = [at for at in SPACES if board.all_of(square(at), color)]
            if squares and monument not in board.monuments:
                board.monuments[monument] = rng.choice(squares)
                board.down |= square(board.monuments[monument])
                board.tiles = {at: c for at, c in board.tiles.items() if at not in board.down}
    crosses = [at for at in SPACES for color in COLORS if board.all_of(cross(at), color)]
    if options.wonder and crosses and rng.random() < 0.5:
        board.wonder = cross(rng.choice(crosses))
        board.tiles = {at: c for at, c in board.tiles.items() if at not in board.wonder}
    for color in COLORS:
        spaces = sorted(at for at in board.tiles if board.tiles[at] == color)
        if options.buildings and spaces and rng.random() < 0.6:
            board.buildings[color] = rng.choice(spaces)


def _settle(board: ReferenceBoard, rng: Random, seat: int, color: str) -> None:
    """Set a leader where it causes no conflict, if there is such a space."""
    spaces = []
    for at in board.empty():
        kingdoms = board.kingdoms_beside(at) if board.temples_beside(at) else set()
        if at not in board.river and board.temples_beside(at) and len(kingdoms) <= 1:
            there = set().union(*kingdoms)
            if color not in {c for (_, c), place in board.leaders.items() if place in there}:
                spaces.append(at)
    if spaces:
        board.leaders[seat, color] = rng.choice(spaces)


def _engine_board(board: Board, model: ReferenceBoard) -> Board:
    """Return the engine's board with the model's pieces on it."""

    def spaces(places: Any) -> int:
        return sum(1 << space_at(*at) for at in places)

    def space(at: Place | None) -> int:
        return OFF if at is None else space_at(*at)

    return regroup(
        board._replace(
            map=board.map._replace(
                river=spaces(model.river),
                special=spaces(model.special),
            ),
            tiles=tuple(
                spaces(at for at, c in model.tiles.items() if c == color) for color in COLORS
            ),
            down=spaces(model.down),
            wonder=spaces(model.wonder),
            ruins=spaces(model.ruins),
            treasures=spaces(model.treasures),
            leaders=tuple(space(model.leaders.get((n // 4, COLORS[n % 4]))) for n in range(16)),
            monuments=tuple(space(model.monuments.get(name)) for name in MONUMENT_NAMES),
            buildings=tuple(space(model.buildings.get(color)) for color in COLORS),
        )
    )


def _model(state: State, board: ReferenceBoard) -> Reference:
    options = state.setup.options
    return Reference(
        board=board,
        seats=state.setup.seats,
        switches={name for name in SWITCHES if getattr(options, name)},
        first=state.active,
        bag=[COLORS[color] for color in state.bag],
        drawn=state.drawn,
        hands=[tiles_of(player.hand) for player in state.players],
        reserve=tiles_of(state.reserve),
        box=tiles_of(state.box),
    )
