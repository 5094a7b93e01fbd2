"""What there is to know about a kingdom that somebody presses on. Pure; no Kivy."""

from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.facts import Kingdom, describe, scorers
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS
from tigris.games.tigris_euphrates.spaces import Spaces, space_at, spread
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.panels.facts import InspectorFacts, Ruler


def inspect(board: Board, at: Cell, company: Company) -> tuple[InspectorFacts, Spaces] | None:
    """Return the facts of the group that holds ``at``, and its spaces; ``None`` if none does."""
    space = space_at(*at)
    if not board.linked >> space & 1:
        return None
    spaces = board.group_of(space)
    kingdom = describe(board, spaces)
    title = "table.inspect.kingdom" if kingdom.leaders else "table.inspect.region"
    seats = scorers(board, spaces)
    emblems = ["" if seat is None else company.dynasties[seat] for seat in seats]
    facts = InspectorFacts(
        title=company.words[title],
        rulers=tuple(
            Ruler(
                art=company.seal(leader.seat, leader.color.tile),
                civ=leader.color.tile,
                name=company.names[leader.seat],
                war=leader.war,
                revolt=leader.revolt,
            )
            for leader in kingdom.leaders
        ),
        tiles=_counts(kingdom),
        monuments=tuple(f"monument-{MONUMENTS[number].name}" for number in kingdom.monuments),
        buildings=tuple(f"building-{color.tile}" for color in kingdom.buildings),
        wonder=kingdom.wonder,
        treasures=kingdom.treasures.bit_count(),
        scorers=(emblems[0], emblems[1], emblems[2], emblems[3]),
        joining=_joining(board, kingdom, company),
    )
    return facts, spaces


def _counts(kingdom: Kingdom) -> tuple[int, int, int, int]:
    black, red, blue, green = (spaces.bit_count() for spaces in kingdom.supporters)
    return black, red, blue, green


def _joining(board: Board, kingdom: Kingdom, company: Company) -> tuple[str, ...]:
    """Return the wars that a single tile between this kingdom and a neighbour would start."""
    reach = spread(kingdom.spaces) & board.empty
    sentences = []
    for spaces in board.kingdoms:
        if spaces == kingdom.spaces or not reach & spread(spaces):
            continue
        other = describe(board, spaces)
        for color in COLORS:
            mine, theirs = kingdom.leader(color), other.leader(color)
            if mine is not None and theirs is not None:
                sentences.append(
                    company.words(
                        "table.inspect.war",
                        war=company.words[f"pieces.{color.leader}.war"],
                        first=company.names[mine.seat],
                        a=mine.war,
                        second=company.names[theirs.seat],
                        b=theirs.war,
                    )
                )
    return tuple(sentences[:4])
