"""Which colour and pattern a kingdom has while it grows, splits and unites. Pure; no Kivy."""

from collections.abc import Sequence

from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import Realm
from tigris.ui.tokens import KINGDOMS


def realms(kingdoms: Sequence[frozenset[Cell]], before: Sequence[Realm] = ()) -> tuple[Realm, ...]:
    """Return the kingdoms with a number each.

    A kingdom keeps the number of the one that most of its cells were in; a new one takes the
    least used number. So nobody loses sight of a kingdom because another one came or went.
    """
    known: list[tuple[int, frozenset[Cell], Realm]] = sorted(
        (
            (len(cells & realm.cells), cells, realm)
            for cells in kingdoms
            for realm in before
            if cells & realm.cells
        ),
        key=lambda match: (-match[0], match[2].number),
    )
    numbers: dict[frozenset[Cell], int] = {}
    taken: list[Realm] = []
    for _, cells, realm in known:
        if cells not in numbers and realm not in taken:
            numbers[cells] = realm.number
            taken.append(realm)
    for cells in kingdoms:
        if cells not in numbers:
            used = list(numbers.values())
            numbers[cells] = min(range(len(KINGDOMS)), key=used.count)
    return tuple(Realm(cells, numbers[cells]) for cells in kingdoms)
