"""What everybody can see coming before an action is made. The ghost on the board shows it.

It is worked out from a spectator's view, so it cannot know a hand, a score or the bag.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from tigris.core import IllegalActionError, Seat
from tigris.games.tigris_euphrates import construction
from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChoosePoint,
    ChooseWar,
    Commit,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    TakeTreasure,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.board import (
    Board,
    add_tile,
    leaders_in,
    lift_leader,
    parts_without,
    put_leader,
    remove_tiles,
    stranded,
)
from tigris.games.tigris_euphrates.checks import check
from tigris.games.tigris_euphrates.conflicts import fallen, find_revolt, find_wars, open_war
from tigris.games.tigris_euphrates.flow import income, wonder_pays
from tigris.games.tigris_euphrates.pieces import MONUMENTS, TEMPLE, Color
from tigris.games.tigris_euphrates.placement import kingdoms_touched, tile_points, tile_scorer
from tigris.games.tigris_euphrates.spaces import OFF, Space, Spaces
from tigris.games.tigris_euphrates.state import Conflict, Phase, State
from tigris.games.tigris_euphrates.treasures import Due, treasures_due
from tigris.games.tigris_euphrates.view import View, view


class Gain(NamedTuple):
    """Points that somebody gets."""

    seat: Seat
    color: Color
    amount: int
    source: str


class Fallen(NamedTuple):
    """A leader that would leave the board."""

    seat: Seat
    color: Color
    at: Space


class Result(NamedTuple):
    """What one end of a conflict would bring."""

    leader: Fallen
    tiles: Spaces
    gain: Gain


class Clash(NamedTuple):
    """A conflict to come, with the strengths on the board and what either end would bring.

    Of several wars each is described as if it came first: the order is not chosen yet.
    """

    conflict: Conflict
    if_attacker_wins: Result
    if_defender_wins: Result


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do, as far as everybody can tell."""

    kingdom: Spaces = 0  # the linked group the piece would belong to
    parts: tuple[Spaces, ...] = ()  # what the action would split a kingdom into
    unites: tuple[Spaces, ...] = ()  # the two kingdoms it would unite
    gains: tuple[Gain, ...] = ()
    revolt: Clash | None = None
    wars: tuple[Clash, ...] = ()
    decides: Result | None = None  # how the defender's tiles would end the conflict
    destroyed: Color | None = None
    evicted: tuple[Fallen, ...] = ()  # leaders that would lose their last temple
    squares: tuple[Space, ...] = ()  # top lefts
    monuments: tuple[int, ...] = ()  # what could be built on them
    crosses: tuple[Space, ...] = ()  # centres
    lines: tuple[Spaces, ...] = ()
    building_spaces: Spaces = 0
    treasures: Due | None = None  # whose trader would take which
    income: tuple[Gain, ...] = ()  # what monuments pay, when the turn ends with this action
    wonder_point: bool = False  # and whether the wonder does
    pays: tuple[Gain, ...] = ()  # whom a new monument would pay, each at the end of his own turns


def preview(state: State, action: Action) -> Preview:
    """Return what everybody may know in advance about ``action``.

    Raises:
        IllegalActionError: the action is not possible now.
    """
    refusal = check(state, action)
    if refusal is not None:
        raise IllegalActionError(action, refusal)
    return foresee(view(state, None), action)


def foresee(view: View, action: Action) -> Preview:
    """Return the same from a view, for an action that is known to be possible."""
    board = view.board
    match action:
        case PlaceTile():
            return _tile(view, action)
        case PlaceLeader():
            return _leader(view, action)
        case WithdrawLeader():
            parts = _parts(board, board.leader_at(action.seat, action.color))
            after = lift_leader(board, action.seat, action.color)
            return _at_end(view, after, Preview(parts=parts))
        case PlayCatastrophe():
            return _catastrophe(view, action)
        case ChooseWar():
            war = open_war(board, view.union, action.color, view.active, len(view.players))
            return Preview(wars=(_clash(board, war),))
        case Commit():
            return _commit(view, action)
        case BuildMonument() | BuildWonder():
            return _construct(view, action)
        case ChoosePoint():
            point = Gain(action.seat, action.color, 1, "wonder")
            return Preview(gains=(point,), income=_income(board, action.seat))
        case TakeTreasure():
            after = board._replace(treasures=board.treasures ^ 1 << action.at)
            return _at_end(view, after, Preview())
        case _:
            return _at_end(view, board, Preview())


def _tile(view: View, action: PlaceTile) -> Preview:
    color, at = action.color, action.at
    touched = kingdoms_touched(view.board, at)
    board = add_tile(view.board, color, at)
    seen = _completed(view, board, color, at)
    if len(touched) == 2:
        wars = tuple(
            _clash(board, open_war(board, at, war, view.active, len(view.players)))
            for war in find_wars(board, at)
        )
        seen = replace(seen, unites=tuple(touched), wars=wars)
        return seen if wars else _at_end(view, board, seen)
    if touched:
        scorer = tile_scorer(board, seen.kingdom, color)
        if scorer is not None:
            gain = Gain(scorer, color, tile_points(board, seen.kingdom, color), "tile")
            seen = replace(seen, gains=(gain,))
    return _at_end(view, board, seen)


def _completed(view: View, board: Board, color: Color, at: Space) -> Preview:
    """Return the group of the tile on ``at``, and what the tile completes."""
    squares = construction.squares_with(board, color, at)
    seen = Preview(
        kingdom=board.group_of(at),
        squares=tuple(squares),
        monuments=tuple(construction.monuments_left(board, color)) if squares else (),
    )
    if view.options.wonder:
        seen = replace(seen, crosses=tuple(construction.wonder_choices(board, at)))
    if view.options.buildings:
        seen = replace(
            seen,
            lines=tuple(construction.lines_with(board, color, at)),
            building_spaces=construction.building_spaces(board, at),
        )
    return seen


def _leader(view: View, action: PlaceLeader) -> Preview:
    seat, color, at = action.seat, action.color, action.at
    board = view.board
    origin = board.leader_at(seat, color)
    parts: tuple[Spaces, ...] = ()
    if origin != OFF:
        parts = _parts(board, origin)
        board = lift_leader(board, seat, color)
    revolt = find_revolt(board, seat, color, at)
    board = put_leader(board, seat, color, at)
    seen = Preview(kingdom=board.group_of(at), parts=parts)
    if revolt is not None:
        return replace(seen, revolt=_clash(board, revolt))
    return _at_end(view, board, seen)


def _parts(board: Board, at: Space) -> tuple[Spaces, ...]:
    """Return what a kingdom falls into without the piece on ``at``, if it falls apart at all."""
    parts = parts_without(board.group_of(at), 1 << at)
    return tuple(parts) if len(parts) > 1 else ()


def _catastrophe(view: View, action: PlayCatastrophe) -> Preview:
    board, at = view.board, action.at
    destroyed = board.tile_at(at)
    if destroyed is None:
        return _at_end(view, board, Preview())
    parts = _parts(board, at)
    board = remove_tiles(board, destroyed, 1 << at)
    evicted = _evicted(board) if destroyed is TEMPLE else ()
    seen = Preview(parts=parts, destroyed=destroyed, evicted=evicted)
    return _at_end(view, _without(board, evicted), seen)


def _commit(view: View, action: Commit) -> Preview:
    conflict = view.conflict
    assert conflict is not None
    if view.phase is Phase.ATTACK:
        conflict = conflict._replace(sent=action.count)
    clash = _clash(view.board, conflict)
    seen = Preview(wars=(clash,)) if conflict.war else Preview(revolt=clash)
    if view.phase is Phase.ATTACK:
        return seen
    attacker_wins = conflict.attack_strength > conflict.defence_strength + action.count
    return replace(
        seen, decides=clash.if_attacker_wins if attacker_wins else clash.if_defender_wins
    )


def _construct(view: View, action: BuildMonument | BuildWonder) -> Preview:
    color = view.board.tile_at(view.placed)
    assert color is not None
    if isinstance(action, BuildMonument):
        board = construction.turn_square(view.board, color, action.monument, action.at)
    else:
        board = construction.raise_wonder(view.board, color, action.at)
    evicted = _evicted(board) if color is TEMPLE else ()
    board = _without(board, evicted)
    kingdom = board.group_of(action.at)
    colors = MONUMENTS[action.monument].colors if isinstance(action, BuildMonument) else ()
    pays = tuple(
        Gain(seat, color, 1, "monument")
        for seat, color, _ in leaders_in(board, kingdom)
        if color in colors
    )
    return _at_end(view, board, Preview(kingdom=kingdom, evicted=evicted, pays=pays))


def _evicted(board: Board) -> tuple[Fallen, ...]:
    return tuple(
        Fallen(seat, color, board.leader_at(seat, color)) for seat, color in stranded(board)
    )


def _without(board: Board, leaders: tuple[Fallen, ...]) -> Board:
    for seat, color, _ in leaders:
        board = lift_leader(board, seat, color)
    return board


def _clash(board: Board, conflict: Conflict) -> Clash:
    return Clash(
        conflict,
        if_attacker_wins=_result(board, conflict, attacker_wins=True),
        if_defender_wins=_result(board, conflict, attacker_wins=False),
    )


def _result(board: Board, conflict: Conflict, *, attacker_wins: bool) -> Result:
    winner, loser, loser_at = conflict.defender, conflict.attacker, conflict.attacker_at
    if attacker_wins:
        winner, loser, loser_at = conflict.attacker, conflict.defender, conflict.defender_at
    tiles = fallen(board, conflict, attacker_wins=attacker_wins)
    amount = 1 + tiles.bit_count() if conflict.war else 1
    source = "war" if conflict.war else "revolt"
    return Result(
        leader=Fallen(loser, conflict.color, loser_at),
        tiles=tiles,
        gain=Gain(winner, conflict.fought_with, amount, source),
    )


def _at_end(view: View, board: Board, seen: Preview) -> Preview:
    """Add what follows when the action is over on ``board``: treasures, and the turn's income."""
    seen = replace(seen, treasures=treasures_due(board))
    if view.actions_left != 1:
        return seen
    return replace(
        seen,
        income=_income(board, view.active),
        wonder_point=wonder_pays(board, view.active),
    )


def _income(board: Board, seat: Seat) -> tuple[Gain, ...]:
    return tuple(Gain(seat, color, 1, "monument") for color, _ in income(board, seat))
