r"""The board as a picture in characters, and back.

=======  ==================================================================
``.``    empty land; ``~`` empty river
``t``    a face-up tile: ``s``\ ettlement, ``t``\ emple, ``f``\ arm, ``m``\ arket
``t*``   with a treasure; ``t^`` with a building; ``t^*`` with both
``#``    a face-down tile below a monument; ``+`` the wonder; both may bear ``*``
``K0``   seat 0's king; ``P`` priest, ``F`` farmer, ``T`` trader
``x``    a catastrophe
=======  ==================================================================

A picture names its columns and rows, so it may show only a part; the rest is empty.
"""

from collections.abc import Sequence

from tigris.core import BadActionError, BadPositionError
from tigris.games.tigris_euphrates.board import LEADERS, Board, regroup
from tigris.games.tigris_euphrates.maps import Map
from tigris.games.tigris_euphrates.pieces import COLORS, FARM, MONUMENTS
from tigris.games.tigris_euphrates.spaces import COLUMNS, OFF, ROWS, Space, parse_space, space_at

TILE_LETTERS = "stfm"
LEADER_LETTERS = "KPFT"
_WIDTH = 4


def format_board(board: Board) -> str:
    """Return the whole board as a picture."""
    header = "".join(chr(ord("A") + x).ljust(_WIDTH) for x in range(COLUMNS))
    lines = [f"    {header}".rstrip()]
    for y in range(ROWS):
        cells = "".join(format_cell(board, space_at(x, y)).ljust(_WIDTH) for x in range(COLUMNS))
        lines.append(f"{y + 1:>2}  {cells}".rstrip())
    return "\n".join(lines)


def format_cell(board: Board, space: Space) -> str:
    """Return what lies on ``space``."""
    bit = 1 << space
    if board.leader_spaces & bit:
        number = board.leaders.index(space)
        return f"{LEADER_LETTERS[number % 4]}{number // 4}"
    treasure = "*" if board.treasures & bit else ""
    if board.down & bit:
        return f"#{treasure}"
    if board.wonder & bit:
        return f"+{treasure}"
    if board.ruins & bit:
        return "x"
    color = board.tile_at(space)
    if color is not None:
        building = "^" if board.buildings[color] == space else ""
        return f"{TILE_LETTERS[color]}{building}{treasure}"
    return "~" if board.map.river & bit else "."


def parse_board(lines: Sequence[str], game_map: Map) -> Board:
    """Return the board in the picture. Monuments are not in it: they are named beside it.

    Raises:
        BadPositionError: the picture cannot be read, or shows what cannot be.
    """
    columns = lines[0].split() if lines else []
    if not columns:
        raise BadPositionError("bad_board", "a board begins with the letters of its columns")
    reader = _Reader(game_map)
    for line in lines[1:]:
        row, *cells = line.split()
        if len(cells) != len(columns):
            raise BadPositionError(
                "bad_board", f"row {row} has {len(cells)} spaces, the board {len(columns)} columns"
            )
        for letter, cell in zip(columns, cells, strict=True):
            try:
                space = parse_space(letter + row)
            except BadActionError:
                message = f"there is no space {letter}{row}"
                raise BadPositionError("bad_board", message) from None
            reader.read(space, cell)
    return reader.board()


class _Reader:
    """Collects the cells of a picture."""

    def __init__(self, game_map: Map) -> None:
        self._map = game_map
        self._tiles = [0, 0, 0, 0]
        self._down = self._wonder = self._ruins = self._treasures = 0
        self._leaders = [OFF] * LEADERS
        self._buildings = [OFF] * len(COLORS)

    def read(self, space: Space, cell: str) -> None:
        """Take in what lies on one space."""
        bit = 1 << space
        on_river = bool(self._map.river & bit)
        piece, marks = cell[0], cell[1:]
        if cell in (".", "~"):
            return
        if cell == "x":
            self._ruins |= bit
        elif piece in LEADER_LETTERS and marks in ("0", "1", "2", "3"):
            number = 4 * int(marks) + LEADER_LETTERS.index(piece)
            if self._leaders[number] != OFF or on_river:
                raise BadPositionError("bad_leader", f"{cell} stands twice, or on the river")
            self._leaders[number] = space
        elif piece in TILE_LETTERS and marks in ("", "*", "^", "^*"):
            color = COLORS[TILE_LETTERS.index(piece)]
            if on_river != (color is FARM):
                raise BadPositionError("bad_ground", f"a {color.tile} cannot lie on that ground")
            self._tiles[color] |= bit
            if "^" in marks:
                if self._buildings[color] != OFF:
                    raise BadPositionError("bad_building", f"there is only one {color.building}")
                self._buildings[color] = space
        elif piece == "#" and marks in ("", "*"):
            self._down |= bit
        elif piece == "+" and marks in ("", "*"):
            self._wonder |= bit
        else:
            raise BadPositionError("bad_cell", f"{cell!r} is nothing that can lie on the board")
        if "*" in marks:
            self._treasures |= bit

    def board(self) -> Board:
        """Return the board that was read."""
        black, red, blue, green = self._tiles
        return regroup(
            Board(
                map=self._map,
                tiles=(black, red, blue, green),
                down=self._down,
                wonder=self._wonder,
                ruins=self._ruins,
                treasures=self._treasures,
                leaders=tuple(self._leaders),
                monuments=(OFF,) * len(MONUMENTS),
                buildings=tuple(self._buildings),
                linked=0,
                leader_spaces=0,
                groups=(),
            )
        )
