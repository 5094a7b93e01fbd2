"""How a conflict is shown on the board while it begins, step by step. Pure; no Kivy."""

from collections.abc import Iterable, Sequence

from tigris.games.tigris_euphrates.events import ConflictBegan
from tigris.games.tigris_euphrates.spaces import Space, column, row
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import Count, Link, Outline, Overlay
from tigris.ui.games.tigris_euphrates.scene import Scene
from tigris.ui.tokens import VEIL_CONFLICT, VEIL_PREVIEW


def united(
    kingdoms: Sequence[frozenset[Cell]], joint: Cell, duration: float
) -> list[tuple[float, Overlay]]:
    """Return the outlines of kingdoms that meet at ``joint``, one by one, with their times."""
    return [
        (
            duration * (count - 1) / 2,
            Overlay(
                veil=VEIL_PREVIEW,
                bright=frozenset({joint}),
                outlines=tuple(Outline(cells, "lit") for cells in kingdoms[:count]),
            ),
        )
        for count in range(1, len(kingdoms) + 1)
    ]


def clash(began: ConflictBegan, kingdoms: Sequence[frozenset[Cell]], now: Scene) -> list[Overlay]:
    """Return both sides outlined and linked, then their tiles counted 1, 2, 3.

    ``kingdoms`` are those that a tile has just united; else the sides are found in ``now``.
    """
    attack, defence = _cells(began.attack), _cells(began.defence)
    start, end = _cells((began.attacker_at, began.defender_at))
    union = now.pieces.get("unification")
    joint = {union.cell} if union else set()
    base = Overlay(
        veil=VEIL_CONFLICT,
        bright=frozenset({*attack, *defence, start, end} | joint),
        outlines=_outlines(began.war, start, end, kingdoms, now),
        links=(Link(start, end, "mark-war" if began.war else "mark-revolt"),),
    )
    shown = [base]
    for step in range(max(len(attack), len(defence))):
        counts = [
            *(Count(cell, i + 1, "attacker") for i, cell in enumerate(attack[: step + 1])),
            *(Count(cell, i + 1, "defender") for i, cell in enumerate(defence[: step + 1])),
        ]
        shown.append(base._replace(counts=tuple(counts)))
    return shown


def _outlines(
    war: bool, start: Cell, end: Cell, kingdoms: Sequence[frozenset[Cell]], now: Scene
) -> tuple[Outline, ...]:
    if not war:
        return tuple(Outline(cells, "result") for cells in now.kingdoms if start in cells)
    sides = []
    for leader, style in ((start, "attacker"), (end, "defender")):
        own = next((cells for cells in kingdoms if leader in cells), None)
        sides.append(Outline(own or _own_side(leader, now), style))
    return tuple(sides)


def _own_side(leader: Cell, now: Scene) -> frozenset[Cell]:
    """Return what is linked to a leader without the tile that unites the kingdoms."""
    whole = next((cells for cells in now.kingdoms if leader in cells), frozenset({leader}))
    union = now.pieces.get("unification")
    left = set(whole) - ({union.cell} if union else set())
    reached, edge = {leader}, [leader]
    while edge:
        x, y = edge.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in left and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return frozenset(reached)


def _cells(spaces: Iterable[Space]) -> list[Cell]:
    return [(column(space), row(space)) for space in spaces]
