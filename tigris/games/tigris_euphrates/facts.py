"""What a board means, for screens, bots and explanations. All of it is public."""

from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board, leaders_in, owner_in, square
from tigris.games.tigris_euphrates.conflicts import revolt_support
from tigris.games.tigris_euphrates.construction import line_through
from tigris.games.tigris_euphrates.pieces import COLORS, KING, Color
from tigris.games.tigris_euphrates.spaces import OFF, STRIDE, Space, Spaces, each


class Leader(NamedTuple):
    """A leader on the board with the two numbers that matter.

    ``war`` counts the tiles of its colour in its kingdom, ``revolt`` the temples beside it.
    """

    seat: Seat
    color: Color
    at: Space
    war: int
    revolt: int


class Kingdom(NamedTuple):
    """A linked group with at least one leader (R10)."""

    spaces: Spaces
    leaders: tuple[Leader, ...]
    supporters: tuple[Spaces, Spaces, Spaces, Spaces]  # face-up tiles by colour
    treasures: Spaces
    monuments: tuple[int, ...]
    buildings: tuple[Color, ...]
    wonder: bool

    def leader(self, color: Color) -> Leader | None:
        """Return the leader of ``color``, if there is one."""
        for leader in self.leaders:
            if leader.color == color:
                return leader
        return None


def kingdoms(board: Board) -> tuple[Kingdom, ...]:
    """Return every kingdom on the board."""
    return tuple([describe(board, spaces) for spaces in board.kingdoms])


def describe(board: Board, spaces: Spaces) -> Kingdom:
    """Return the facts of one linked group."""
    black, red, blue, green = board.tiles
    supporters = (black & spaces, red & spaces, blue & spaces, green & spaces)
    return Kingdom(
        spaces=spaces,
        leaders=tuple(
            [
                Leader(
                    seat=seat,
                    color=color,
                    at=at,
                    war=supporters[color].bit_count(),
                    revolt=revolt_support(board, at).bit_count(),
                )
                for seat, color, at in leaders_in(board, spaces)
            ]
        ),
        supporters=supporters,
        treasures=board.treasures & spaces,
        monuments=tuple(
            [
                number
                for number, corner in enumerate(board.monuments)
                if corner != OFF and square(corner) & spaces
            ]
        ),
        buildings=tuple(
            [
                color
                for color in COLORS
                if board.buildings[color] != OFF and spaces >> board.buildings[color] & 1
            ]
        ),
        wonder=bool(board.wonder & spaces),
    )


def scorers(board: Board, spaces: Spaces) -> tuple[Seat | None, ...]:
    """Return who would score a tile of each colour laid in this group (R28)."""
    king = owner_in(board, spaces, KING)
    return tuple(
        king if (owner := owner_in(board, spaces, color)) is None else owner for color in COLORS
    )


def lines(board: Board, color: Color) -> tuple[Spaces, ...]:
    """Return every line of three or more face-up tiles of ``color`` (R103)."""
    tiles = board.tiles[color]
    return tuple(
        line_through(board, color, start, step)
        for step in (1, STRIDE)
        for start in each(tiles & tiles >> step & tiles >> 2 * step & ~(tiles << step))
    )
