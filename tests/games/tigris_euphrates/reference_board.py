"""The board of the second model: what lies where, and what is linked to what."""

from collections import Counter
from copy import copy
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]

SPACES: list[Place] = [(x, y) for y in range(11) for x in range(16)]
COLORS = ("settlement", "temple", "farm", "market")
LEADERS = {"settlement": "king", "temple": "priest", "farm": "farmer", "market": "trader"}
_WORDS = {"black": "settlement", "red": "temple", "blue": "farm", "green": "market"}
MONUMENTS = {
    monument: {_WORDS[word] for word in monument.split("-")}
    for monument in (
        "blue-red",
        "green-black",
        "blue-black",
        "green-blue",
        "red-green",
        "red-black",
    )
}

# R01, R03: "~" river, "t" temple with a treasure, "T" the same on a special space.
MAPS = {
    "standard": """
        ....~~~~~.t.~...
        .T..~.......~..T
        ...~~t......~~..
        ~~~~.........~~~
        .............t~~
        ..............~.
        ~~~~....t...~~~.
        .T.~~~~.....~...
        ......~~~~~~~.T.
        .....t..........
        ..........t.....
    """,
    "advanced": """
        ..~~t....t.....~
        ..~~..........t~
        .T~~...........~
        ..~...t....t~~~~
        ..~.........~...
        ..~t........~..T
        ..~~........~~..
        T..~~~.t....t~..
        .....~~~.....~..
        ....T.~~~~~~~~..
        ......~..T....T.
    """,
}


def name(at: Place) -> str:
    """Return the name of a space: ``A1`` is the top left."""
    return "ABCDEFGHIJKLMNOP"[at[0]] + str(at[1] + 1)


def place(text: str) -> Place:
    """Return the space called ``text``."""
    return "ABCDEFGHIJKLMNOP".index(text[0]), int(text[1:]) - 1


def beside(at: Place) -> set[Place]:
    """Return the spaces that share an edge with ``at`` (R08)."""
    return _BESIDE[at]


_BESIDE = {
    (x, y): {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & set(SPACES) for x, y in SPACES
}


def square(at: Place) -> set[Place]:
    """Return the four spaces with top left ``at``."""
    x, y = at
    return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}


def cross(at: Place) -> set[Place]:
    """Return the five spaces around the centre ``at``."""
    x, y = at
    return {(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


class ReferenceBoard:
    """Pieces on spaces. Leaders are kept by seat and colour."""

    def __init__(self, board: str) -> None:
        self.name = board
        rows = MAPS[board].split()
        signs = {(x, y): rows[y][x] for x, y in SPACES}
        self.river = {at for at in SPACES if signs[at] == "~"}
        self.special = {at for at in SPACES if signs[at] == "T"}
        self.treasures = {at for at in SPACES if signs[at] in "tT"}
        self.tiles: dict[Place, str] = dict.fromkeys(self.treasures, "temple")  # face up
        self.down: set[Place] = set()
        self.wonder: set[Place] = set()
        self.ruins: set[Place] = set()
        self.leaders: dict[tuple[int, str], Place] = {}
        self.monuments: dict[str, Place] = {}  # the top left space
        self.buildings: dict[str, Place] = {}

    def without_leader(self, seat: int, color: str) -> "ReferenceBoard":
        """Return the board as it is with one leader lifted (R19)."""
        other = copy(self)
        other.leaders = {key: at for key, at in self.leaders.items() if key != (seat, color)}
        return other

    def linked(self) -> set[Place]:
        """Return the spaces that hold something that links (R09)."""
        return {*self.tiles, *self.down, *self.wonder, *self.leaders.values()}

    def empty(self) -> list[Place]:
        """Return the spaces that hold nothing at all."""
        full = self.linked() | self.ruins
        return [at for at in SPACES if at not in full]

    def group(self, start: Place, without: Place | None = None) -> frozenset[Place]:
        """Return all that is linked to ``start``, with the space ``without`` taken as empty."""
        linked = self.linked() - {without}
        found, edge = {start}, [start]
        while edge:
            near = (beside(edge.pop()) & linked) - found
            found |= near
            edge += near
        return frozenset(found)

    def groups_beside(self, at: Place) -> set[frozenset[Place]]:
        """Return the regions and kingdoms that touch an empty space."""
        return {self.group(near) for near in beside(at) & self.linked()}

    def kingdoms_beside(self, at: Place) -> set[frozenset[Place]]:
        """Return the kingdoms that touch an empty space (R10)."""
        return {group for group in self.groups_beside(at) if group & set(self.leaders.values())}

    def count_kingdoms(self) -> Counter[Place]:
        """Return how many kingdoms touch each space, reckoned for all spaces at once."""
        count: Counter[Place] = Counter()
        left = set(self.leaders.values())
        while left:
            kingdom = self.group(left.pop())
            left -= kingdom
            count.update(set().union(*(beside(at) for at in kingdom)))
        return count

    def temples_beside(self, at: Place) -> set[Place]:
        """Return the face-up temples beside ``at``."""
        return {near for near in beside(at) if self.tiles.get(near) == "temple"}

    def lines(self, at: Place) -> list[set[Place]]:
        """Return the row and the column of like tiles through the tile on ``at`` (R103)."""
        found = []
        for dx, dy in ((1, 0), (0, 1)):
            line = {at}
            for sign in (1, -1):
                x, y = at
                while self.tiles.get((x := x + sign * dx, y := y + sign * dy)) == self.tiles[at]:
                    line.add((x, y))
            found.append(line)
        return found

    def all_of(self, spaces: set[Place], color: str) -> bool:
        """Return whether face-up tiles of one colour lie on all ``spaces``."""
        return all(self.tiles.get(at) == color for at in spaces)

    def homeless(self) -> list[tuple[int, str]]:
        """Return the leaders without a face-up temple beside them (R23)."""
        return [key for key, at in self.leaders.items() if not self.temples_beside(at)]
