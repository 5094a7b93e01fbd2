"""Whether an action is possible now, and if not, why.

``apply`` refuses by these checks, ``explain`` quotes them, and a test holds ``legal`` to them.
"""

from tigris.core import Refusal, Seat
from tigris.games.tigris_euphrates import construction
from tigris.games.tigris_euphrates.actions import (
    ACTIONS,
    Action,
    BuildMonument,
    BuildWonder,
    ChoosePoint,
    ChooseWar,
    Commit,
    Decline,
    DrawTile,
    Pass,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    TakeTreasure,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.board import Board, lift_leader
from tigris.games.tigris_euphrates.conflicts import commitments, find_wars
from tigris.games.tigris_euphrates.pieces import FARM, MONUMENTS, TEMPLE, Color
from tigris.games.tigris_euphrates.placement import fits_ground, kingdoms_touched
from tigris.games.tigris_euphrates.refusals import REFUSALS
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, OFF, Space, on_board
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.treasures import treasures_due

_ASKED: dict[type[Action], tuple[Phase, ...]] = {
    PlaceTile: (Phase.ACTION,),
    PlaceLeader: (Phase.ACTION,),
    WithdrawLeader: (Phase.ACTION,),
    PlayCatastrophe: (Phase.ACTION,),
    ReplaceTiles: (Phase.ACTION,),
    Pass: (Phase.ACTION,),
    Commit: (Phase.ATTACK, Phase.DEFENCE),
    ChooseWar: (Phase.WAR_ORDER,),
    PlaceBuilding: (Phase.BUILDING,),
    BuildMonument: (Phase.MONUMENT,),
    BuildWonder: (Phase.MONUMENT,),
    Decline: (Phase.BUILDING, Phase.MONUMENT),
    TakeTreasure: (Phase.TREASURE,),
    ChoosePoint: (Phase.WONDER_POINT,),
    DrawTile: (Phase.DRAW,),
}


def explain(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return why ``seat`` may not do ``action`` now, or ``None`` when it may."""
    if isinstance(action, ACTIONS) and action.seat != seat:
        return REFUSALS["foreign_seat"]
    return check(state, action)


def check(state: State, action: Action) -> Refusal | None:
    """Return why ``action`` is not possible now, or ``None`` when it is."""
    phases = _ASKED.get(type(action))
    if phases is None or not _well_formed(action):
        return REFUSALS["unknown_action"]
    if state.phase is Phase.OVER:
        return REFUSALS["game_over"]
    if action.seat != state.decider:
        return REFUSALS["not_your_decision"]
    if state.phase not in phases:
        return REFUSALS["not_now"]
    code = _objection(state, action)
    return REFUSALS[code] if code else None


def _well_formed(action: Action) -> bool:
    """Return whether the fields hold values of their kind; a caller may have built it by hand."""
    if type(action.seat) is not int:
        return False
    match action:
        case PlaceTile() | PlaceLeader():
            return type(action.color) is Color and type(action.at) is int
        case PlayCatastrophe() | PlaceBuilding() | BuildWonder() | TakeTreasure():
            return type(action.at) is int
        case ReplaceTiles():
            tiles = action.tiles
            return (
                type(tiles) is tuple
                and len(tiles) == 4
                and all(type(count) is int and count >= 0 for count in tiles)
            )
        case Commit():
            return type(action.count) is int and action.count >= 0
        case WithdrawLeader() | ChooseWar() | ChoosePoint():
            return type(action.color) is Color
        case DrawTile():
            return action.color is None or type(action.color) is Color
        case BuildMonument():
            return (
                type(action.monument) is int
                and 0 <= action.monument < len(MONUMENTS)
                and type(action.at) is int
            )
        case Pass() | Decline():
            return True


def _objection(state: State, action: Action) -> str:
    """Return the code of what the rules say against ``action``; empty when they allow it."""
    match action:
        case PlaceTile():
            return _check_tile(state, action)
        case PlayCatastrophe():
            return _check_catastrophe(state, action)
        case PlaceLeader():
            return _check_leader(state, action)
        case ReplaceTiles():
            return _check_replace(state, action)
        case Commit():
            return _check_commit(state, action)
        case WithdrawLeader():
            stands = state.board.leader_at(action.seat, action.color)
            return "leader_not_on_board" if stands == OFF else ""
        case ChooseWar():
            wars = find_wars(state.board, state.union)
            return "" if action.color in wars else "no_such_war"
        case PlaceBuilding():
            return _check_building(state, action)
        case BuildMonument():
            return _check_monument(state, action)
        case BuildWonder():
            return _check_wonder(state, action)
        case TakeTreasure():
            return _check_treasure(state, action)
        case DrawTile():
            return _check_draw(state, action)
        case Pass() | Decline() | ChoosePoint():
            return ""


def _occupied(board: Board, at: Space) -> str:
    if not on_board(at):
        return "no_such_space"
    if board.ruins >> at & 1:
        return "space_ruined"
    if board.linked >> at & 1:
        return "space_taken"
    return ""


def _check_tile(state: State, action: PlaceTile) -> str:
    if code := _occupied(state.board, action.at):
        return code
    if not state.players[action.seat].hand[action.color]:
        return "tile_not_in_hand"
    if not fits_ground(state.board, action.color, action.at):
        return "farm_needs_river" if action.color is FARM else "river_needs_farm"
    if len(kingdoms_touched(state.board, action.at)) > 2:
        return "joins_three_kingdoms"
    return ""


def _check_leader(state: State, action: PlaceLeader) -> str:
    board, at = state.board, action.at
    origin = board.leader_at(action.seat, action.color)
    if origin == at:
        return "leader_stays"
    if code := _occupied(board, at):
        return code
    if board.map.river >> at & 1:
        return "leader_on_river"
    if not NEIGHBOURS[at] & board.tiles[TEMPLE]:
        return "leader_needs_temple"
    if origin != OFF:
        board = lift_leader(board, action.seat, action.color)
    if len(kingdoms_touched(board, at)) > 1:
        return "leader_joins_kingdoms"
    return ""


def _check_catastrophe(state: State, action: PlayCatastrophe) -> str:
    board, at = state.board, action.at
    if not on_board(at):
        return "no_such_space"
    if not state.players[action.seat].catastrophes:
        return "no_catastrophe_left"
    if board.ruins >> at & 1:
        return "catastrophe_on_ruin"
    if board.down >> at & 1:
        return "catastrophe_on_monument"
    if board.wonder >> at & 1:
        return "catastrophe_on_wonder"
    if board.leader_spaces >> at & 1:
        return "catastrophe_on_leader"
    if board.treasures >> at & 1:
        return "catastrophe_on_treasure"
    if at in board.buildings:
        return "catastrophe_on_building"
    return ""


def _check_replace(state: State, action: ReplaceTiles) -> str:
    hand = state.players[action.seat].hand
    if any(wanted > held for wanted, held in zip(action.tiles, hand, strict=True)):
        return "replace_not_in_hand"
    return "" if any(action.tiles) else "replace_nothing"


def _check_commit(state: State, action: Commit) -> str:
    conflict = state.conflict
    assert conflict is not None
    have = state.players[action.seat].hand[conflict.fought_with]
    if action.count > have:
        return "commit_not_in_hand"
    attacking = state.phase is Phase.ATTACK
    english = state.setup.options.english
    if action.count in commitments(conflict, attacking=attacking, english=english, have=have):
        return ""
    return "commit_must_win" if attacking else "commit_must_tie"


def _check_building(state: State, action: PlaceBuilding) -> str:
    board = state.board
    color = board.tile_at(state.placed)
    if color is None or not on_board(action.at):
        return "no_such_line"
    if construction.building_spaces(board, state.placed) >> action.at & 1:
        return ""
    lines = construction.lines_with(board, color, state.placed)
    return "line_not_longer" if any(line >> action.at & 1 for line in lines) else "no_such_line"


def _check_monument(state: State, action: BuildMonument) -> str:
    board = state.board
    color = board.tile_at(state.placed)
    if color is None or action.at not in construction.squares_with(board, color, state.placed):
        return "no_such_square"
    if color not in MONUMENTS[action.monument].colors:
        return "monument_color"
    return "" if board.monuments[action.monument] == OFF else "monument_gone"


def _check_wonder(state: State, action: BuildWonder) -> str:
    if not state.setup.options.wonder:
        return "no_wonder_played"
    if state.board.wonder:
        return "wonder_built"
    centres = construction.wonder_choices(state.board, state.placed)
    return "" if action.at in centres else "no_such_cross"


def _check_treasure(state: State, action: TakeTreasure) -> str:
    due = treasures_due(state.board)
    if due is not None and on_board(action.at) and due.choice >> action.at & 1:
        return ""
    return "no_such_treasure"


def _check_draw(state: State, action: DrawTile) -> str:
    if action.color is None:
        return "bag_empty" if state.bag_shown_empty else ""
    return "" if state.reserve[action.color] else "not_in_reserve"
