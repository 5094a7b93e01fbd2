"""Positions drawn as text for lessons and for the booklet. Pure; no Kivy.

A picture shows the part of the board that matters. The temples of the set-up that it does not show
stand where they always stand, with their treasures.
"""

from functools import lru_cache
from random import Random
from textwrap import dedent

from tigris.games.tigris_euphrates.board import Board, add_tile
from tigris.games.tigris_euphrates.counts import count_tiles, plus, subtract
from tigris.games.tigris_euphrates.pieces import TEMPLE
from tigris.games.tigris_euphrates.position import parse_position
from tigris.games.tigris_euphrates.spaces import Spaces, each, parse_space
from tigris.games.tigris_euphrates.state import State

LEARNER, RIVAL = 0, 1
DYNASTIES = ("lion", "bull")
"""Whose emblems the learner and the rival play."""


@lru_cache(maxsize=64)
def draw(picture: str) -> State:
    """Return the position in ``picture``, with the learner in seat 0.

    Raises:
        BadPositionError: it cannot be read, or shows what cannot be.
    """
    text = dedent(picture).strip()
    lines = text.splitlines()
    if not any(line.startswith("dynasties") for line in lines):
        text = f"dynasties {' '.join(DYNASTIES)}\n{text}"
    state = parse_position(text)
    missing = state.board.map.temples & ~shown(picture)
    board = _with_temples(state.board, missing)
    rest = subtract(count_tiles(state.bag), plus((0, 0, 0, 0), TEMPLE, missing.bit_count()))
    bag = [color for color, number in enumerate(rest) for _ in range(number)]
    Random(1).shuffle(bag)
    return state._replace(board=board, bag=bytes(bag))


def shown(picture: str) -> Spaces:
    """Return the spaces that ``picture`` shows."""
    lines = [line.split() for line in picture.strip().splitlines() if line.strip()]
    header = next(
        words for words in lines if all(word.isalpha() and len(word) == 1 for word in words)
    )
    rows = [words[0] for words in lines if words[0].isdigit()]
    return sum(1 << parse_space(column + row) for column in header for row in rows)


def _with_temples(board: Board, spaces: Spaces) -> Board:
    for space in each(spaces):
        board = add_tile(board, TEMPLE, space)
        board = board._replace(treasures=board.treasures | 1 << space)
    return board
