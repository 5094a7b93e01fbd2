"""The two maps: where the rivers run and where the first temples stand (R01, R03)."""

from typing import NamedTuple

from tigris.games.tigris_euphrates.spaces import BOARD, Spaces, parse_space


class Map(NamedTuple):
    """One side of the game board."""

    name: str
    river: Spaces
    temples: Spaces  # these start with a temple and a treasure
    special: Spaces  # treasures on these must be taken first (R88)

    @property
    def land(self) -> Spaces:
        """Return the spaces that are not river."""
        return BOARD & ~self.river


def _river(*rows: str) -> Spaces:
    """Read ``"1 E F G"``: the row's number, then its river columns."""
    spaces = 0
    for text in rows:
        number, *columns = text.split()
        for letter in columns:
            spaces |= 1 << parse_space(letter + number)
    return spaces


def _spaces(text: str) -> Spaces:
    return sum(1 << parse_space(name) for name in text.split())


STANDARD = Map(
    "standard",
    river=_river(
        "1 E F G H I M",
        "2 E M",
        "3 D E M N",
        "4 A B C D N O P",
        "5 O P",
        "6 O",
        "7 A B C D M N O",
        "8 D E F G M",
        "9 G H I J K L M",
    ),
    temples=_spaces("B2 K1 F3 P2 N5 I7 B8 O9 F10 K11"),
    special=_spaces("B2 P2 B8 O9"),
)

ADVANCED = Map(
    "advanced",
    river=_river(
        "1 C D P",
        "2 C D P",
        "3 C D P",
        "4 C M N O P",
        "5 C M",
        "6 C M",
        "7 C D M N",
        "8 D E F N",
        "9 F G H N",
        "10 G H I J K L M N",
        "11 G",
    ),
    temples=_spaces("E1 J1 O2 B3 G4 L4 D6 P6 A8 H8 M8 E10 J11 O11"),
    special=_spaces("B3 P6 A8 E10 J11 O11"),
)

MAPS = {STANDARD.name: STANDARD, ADVANCED.name: ADVANCED}
