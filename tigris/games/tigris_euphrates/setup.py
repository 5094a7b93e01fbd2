"""Setting a game up: the board, the shuffled bag, the first hands (R02-R06)."""

from random import Random

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import new_board
from tigris.games.tigris_euphrates.counts import NONE, count_tiles
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.options import Setup
from tigris.games.tigris_euphrates.pieces import (
    COLORS,
    HAND_SIZE,
    RESERVE_SIZE,
    TEMPLE,
    TILES_IN_BOX,
)
from tigris.games.tigris_euphrates.state import Player, State


def new_game(setup: Setup) -> State:
    """Return the first state of the game that ``setup`` describes.

    All luck of the game is drawn here, from the seed: the start player and the order of the bag.
    """
    rng = Random(setup.seed)
    first: Seat = int(rng.random() * setup.seats)
    game_map = MAPS[setup.options.board]
    tiles = bytearray()
    for color in COLORS:
        on_board = game_map.temples.bit_count() if color is TEMPLE else 0
        tiles += bytes([color]) * (TILES_IN_BOX[color] - on_board)
    bag = shuffled(tiles, rng)

    dealt = setup.seats * HAND_SIZE
    players = tuple(
        Player(hand=count_tiles(bag[start : start + HAND_SIZE]))
        for start in range(0, dealt, HAND_SIZE)
    )
    reserve = NONE
    if setup.options.open_tiles:
        reserve = count_tiles(bag[dealt : dealt + RESERVE_SIZE])
        dealt += RESERVE_SIZE
    if setup.first is not None:
        first = setup.first
    return State(
        setup=setup,
        board=new_board(game_map),
        players=players,
        bag=bag,
        drawn=dealt,
        reserve=reserve,
        active=first,
        decider=first,
    )


def shuffled(tiles: bytearray, rng: Random) -> bytes:
    """Return ``tiles`` in random order.

    Of all that ``Random`` offers, Python keeps only ``random()`` the same from version to version;
    a game saved by one version must be the same game in the next.
    """
    for last in range(len(tiles) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return bytes(tiles)
