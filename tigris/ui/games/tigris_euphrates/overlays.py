"""What is marked on the board, and when: legal spaces, ghosts, conflicts, kingdoms. Pure."""

from tigris.games.tigris_euphrates.actions import BuildMonument, BuildWonder, ChooseWar
from tigris.games.tigris_euphrates.board import Board, cross, square
from tigris.games.tigris_euphrates.conflicts import own_side
from tigris.games.tigris_euphrates.pieces import MONUMENTS
from tigris.games.tigris_euphrates.preview import Clash, Preview
from tigris.games.tigris_euphrates.spaces import Space, Spaces, column, each, row
from tigris.games.tigris_euphrates.state import Conflict, Phase
from tigris.games.tigris_euphrates.view import View
from tigris.ui.games.tigris_euphrates.bars import Company, piece_art
from tigris.ui.games.tigris_euphrates.desk import Desk
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import (
    Count,
    Ghost,
    Link,
    Outline,
    Overlay,
)
from tigris.ui.games.tigris_euphrates.scene import cells

VEIL, VEIL_CONFLICT = 0.42, 0.5


def cell(space: Space) -> Cell:
    """Return a space as a cell."""
    return column(space), row(space)


def cell_set(spaces: Spaces) -> frozenset[Cell]:
    """Return a set of spaces as cells."""
    return frozenset(cells(spaces))


def held(desk: Desk, company: Company) -> Overlay | None:
    """Return what is marked while ``desk`` has something in hand; ``None`` if it has not."""
    match desk.phase:
        case Phase.ACTION:
            return _placing(desk, company) if desk.held else None
        case Phase.BUILDING | Phase.TREASURE:
            return _choosing(desk)
        case Phase.MONUMENT:
            return _building_site(desk)
        case Phase.WAR_ORDER:
            return _war_order(desk)
    return None


def _placing(desk: Desk, company: Company) -> Overlay:
    legal = cell_set(desk.spaces)
    marks = Overlay(veil=VEIL, bright=legal, legal=legal, forbidden=cell_set(desk.refused_spaces))
    if desk.origin is not None:
        marks = marks._replace(chosen=frozenset([cell(desk.origin)]))
    if desk.target is None:
        return marks
    preview = desk.preview()
    ghost = Ghost(piece_art(desk, company), cell(desk.target))
    return with_preview(marks._replace(ghost=ghost), preview, desk)


def with_preview(marks: Overlay, preview: Preview | None, desk: Desk) -> Overlay:
    """Return the marks with what would follow: kingdoms, conflicts, what would fall."""
    if preview is None:
        return marks
    clashes = (*preview.wars, *((preview.revolt,) if preview.revolt else ()))
    if clashes:
        first = clashes[0].conflict
        board, union = desk.view.board, desk.target if preview.wars else None
        marks = _with_conflict(marks, first, board, union)
        marks = marks._replace(
            links=tuple(_link(clash.conflict) for clash in clashes),
            doomed=cell_set(_likely_losses(clashes[0])),
        )
        return marks._replace(bright=marks.bright | cell_set(preview.kingdom))
    outlines = [Outline(cell_set(part), "doomed") for part in preview.parts]
    if preview.kingdom and not preview.parts:
        outlines.append(Outline(cell_set(preview.kingdom), "result"))
    outlines += [Outline(cell_set(square(at)), "lit") for at in preview.squares]
    outlines += [Outline(cell_set(cross(at)), "lit") for at in preview.crosses]
    outlines += [
        Outline(cell_set(line), "lit") for line in preview.lines if preview.building_spaces
    ]
    doomed = frozenset(cell(fallen.at) for fallen in preview.evicted)
    if preview.destroyed is not None and desk.target is not None:
        doomed |= {cell(desk.target)}
    due = preview.treasures
    chosen = marks.chosen | (cell_set(due.forced | due.choice) if due else frozenset())
    bright = marks.bright | cell_set(preview.kingdom) | doomed
    return marks._replace(outlines=tuple(outlines), doomed=doomed, chosen=chosen, bright=bright)


def _likely_losses(clash: Clash) -> Spaces:
    """Return what falls if nobody adds tiles: the board decides, ties for the defender."""
    conflict = clash.conflict
    attacker_wins = conflict.attack_strength > conflict.defence_strength
    result = clash.if_attacker_wins if attacker_wins else clash.if_defender_wins
    return result.tiles | 1 << result.leader.at


def _with_conflict(
    marks: Overlay, conflict: Conflict, board: Board, union: Space | None
) -> Overlay:
    sides = (
        ("attacker", conflict.attack, conflict.attacker_at),
        ("defender", conflict.defence, conflict.defender_at),
    )
    counts = tuple(
        Count(cell(space), number, style)
        for style, spaces, _ in sides
        for number, space in enumerate(each(spaces), 1)
    )
    outlines = tuple(
        Outline(cell_set(_side(board, at, spaces, union)), style) for style, spaces, at in sides
    )
    bright = frozenset[Cell]().union(*(outline.cells for outline in outlines))
    return marks._replace(
        counts=counts,
        outlines=outlines,
        links=(_link(conflict),),
        bright=marks.bright | bright,
    )


def _side(board: Board, at: Space, supporters: Spaces, union: Space | None) -> Spaces:
    """Return what is outlined for a side: its own kingdom in a war, its temples in a revolt."""
    return (supporters | 1 << at) if union is None else own_side(board, at, union)


def _link(conflict: Conflict) -> Link:
    art = "mark-war" if conflict.war else "mark-revolt"
    return Link(cell(conflict.attacker_at), cell(conflict.defender_at), art)


def conflict_marks(view: View) -> Overlay | None:
    """Return what is marked while a conflict is fought; ``None`` if there is none."""
    if view.conflict is None:
        return None
    union = view.union if view.conflict.war else None
    marks = _with_conflict(Overlay(veil=VEIL_CONFLICT), view.conflict, view.board, union)
    covered = frozenset([cell(view.union)]) if union is not None else frozenset[Cell]()
    return marks._replace(bright=marks.bright | covered)


def _choosing(desk: Desk) -> Overlay:
    legal = cell_set(desk.spaces)
    chosen = frozenset([cell(desk.target)]) if desk.target is not None else frozenset[Cell]()
    ghost = None
    if chosen and desk.phase is Phase.BUILDING and desk.target is not None:
        color = desk.view.board.tile_at(desk.target)
        ghost = Ghost(f"building-{color.tile}", cell(desk.target)) if color is not None else None
    return Overlay(veil=VEIL, bright=legal, legal=legal - chosen, chosen=chosen, ghost=ghost)


def _building_site(desk: Desk) -> Overlay:
    sites = {at: square(at) for at in desk.squares}
    crosses = [cross(a.at) for a in desk.offered if isinstance(a, BuildWonder)]
    outlines = tuple(Outline(cell_set(spaces), "lit") for spaces in (*sites.values(), *crosses))
    bright = frozenset[Cell]().union(*(outline.cells for outline in outlines))
    marks = Overlay(veil=VEIL, bright=bright, outlines=outlines)
    choice = desk.choice
    if isinstance(choice, BuildMonument):
        art = f"monument-{MONUMENTS[choice.monument].name}"
        marks = marks._replace(ghost=Ghost(art, cell(choice.at), 2))
    elif isinstance(choice, BuildWonder):
        x, y = cell(choice.at)
        marks = marks._replace(ghost=Ghost("wonder", (x - 1, y - 1), 3))
    elif desk.target is not None:
        marks = marks._replace(chosen=cell_set(sites[desk.target]))
    preview = desk.preview()
    if preview is not None:
        doomed = frozenset(cell(fallen.at) for fallen in preview.evicted)
        marks = marks._replace(doomed=doomed, bright=marks.bright | doomed)
    return marks


def _war_order(desk: Desk) -> Overlay:
    preview = desk.preview()
    view = desk.view
    if preview is not None and preview.wars:
        marks = Overlay(veil=VEIL_CONFLICT)
        return _with_conflict(marks, preview.wars[0].conflict, view.board, view.union)
    leaders = 0
    for action in desk.offered:
        if isinstance(action, ChooseWar):
            united = view.board.group_of(view.union)
            for space in view.board.leaders[action.color :: 4]:
                if space >= 0 and united >> space & 1:
                    leaders |= 1 << space
    bright = cell_set(view.board.group_of(view.union))
    return Overlay(veil=VEIL, bright=bright, chosen=cell_set(leaders))
