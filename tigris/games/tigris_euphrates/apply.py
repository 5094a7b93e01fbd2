"""Carrying actions out: one ``match`` from the kind of action to what it does."""

from tigris.core import IllegalActionError, Step
from tigris.games.tigris_euphrates import construction, flow
from tigris.games.tigris_euphrates.actions import (
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
from tigris.games.tigris_euphrates.board import (
    Board,
    add_tile,
    cross,
    lift_leader,
    put_leader,
    remove_tiles,
    square,
)
from tigris.games.tigris_euphrates.checks import check
from tigris.games.tigris_euphrates.conflicts import find_revolt
from tigris.games.tigris_euphrates.counts import add, subtract
from tigris.games.tigris_euphrates.draft import Draft, freeze, thaw
from tigris.games.tigris_euphrates.drawing import draw_one
from tigris.games.tigris_euphrates.events import (
    BuildDeclined,
    BuildingPlaced,
    BuildingReturned,
    CatastrophePlayed,
    Event,
    KingdomsUnited,
    LeaderPlaced,
    MonumentBuilt,
    Passed,
    TilePlaced,
    TilesReplaced,
    WonderBuilt,
)
from tigris.games.tigris_euphrates.pieces import KING, TEMPLE, Color
from tigris.games.tigris_euphrates.placement import kingdoms_touched, tile_points, tile_scorer
from tigris.games.tigris_euphrates.spaces import OFF, spaces_tuple
from tigris.games.tigris_euphrates.state import Phase, State


def apply(state: State, action: Action) -> Step[State, Event]:
    """Carry an action out.

    Raises:
        IllegalActionError: the rules forbid it; ``state`` is untouched.
    """
    refusal = check(state, action)
    if refusal is not None:
        raise IllegalActionError(action, refusal)
    draft = thaw(state)
    _carry_out(draft, action)
    reveals = next((event.reveals for event in draft.log if event.reveals), None)
    return Step(freeze(draft), tuple(draft.log), reveals)


def advance(state: State, action: Action) -> State:
    """Return the state after an action that comes from ``legal``, unchecked: for searches."""
    draft = thaw(state)
    _carry_out(draft, action)
    return freeze(draft)


def _carry_out(draft: Draft, action: Action) -> None:
    match action:
        case PlaceTile():
            _place_tile(draft, action)
        case PlayCatastrophe():
            _play_catastrophe(draft, action)
        case PlaceLeader():
            _place_leader(draft, action)
        case ReplaceTiles():
            _replace_tiles(draft, action)
        case Commit():
            flow.commit(draft, action.count, asked=True)
        case WithdrawLeader():
            flow.send_home(draft, action.seat, action.color, "withdrawn")
            flow.end_action(draft)
        case Pass():
            draft.log.append(Passed(action.seat))
            flow.end_action(draft)
        case ChooseWar():
            flow.start_war(draft, action.color)
        case PlaceBuilding():
            _place_building(draft, action)
        case BuildMonument():
            _build_monument(draft, action)
        case BuildWonder():
            _build_wonder(draft, action)
        case Decline():
            _decline(draft, action)
        case TakeTreasure():
            flow.take_treasure(draft, action.seat, action.at)
            flow.after_monuments(draft)
        case ChoosePoint():
            king = draft.board.leader_at(action.seat, KING)
            flow.score(draft, action.seat, action.color, 1, "wonder", king)
            flow.pay_income(draft)
        case DrawTile():
            draw_one(draft, action.color)
            flow.go_on_drawing(draft)


def _place_tile(draft: Draft, action: PlaceTile) -> None:
    seat, color, at = action.seat, action.color, action.at
    touched = kingdoms_touched(draft.board, at)
    board = draft.board = add_tile(draft.board, color, at)
    draft.placed = at
    draft.change_hand(seat, color, -1)
    draft.log.append(TilePlaced(seat, color, at))
    if len(touched) == 2:
        first, second = touched
        draft.union = at
        draft.log.append(KingdomsUnited(seat, at, (spaces_tuple(first), spaces_tuple(second))))
        flow.next_war(draft)
        return
    if touched:
        kingdom = board.group_of(at)
        scorer = tile_scorer(board, kingdom, color)
        if scorer is not None:
            flow.score(draft, scorer, color, tile_points(board, kingdom, color), "tile", at)
    flow.after_conflicts(draft)


def _place_leader(draft: Draft, action: PlaceLeader) -> None:
    seat, color, at = action.seat, action.color, action.at
    board = draft.board
    origin = board.leader_at(seat, color)
    if origin != OFF:
        board = lift_leader(board, seat, color)
    revolt = find_revolt(board, seat, color, at)
    draft.board = put_leader(board, seat, color, at)
    draft.log.append(LeaderPlaced(seat, color, at, None if origin == OFF else origin))
    if revolt is not None:
        flow.start_conflict(draft, revolt)
    else:
        flow.after_conflicts(draft)


def _play_catastrophe(draft: Draft, action: PlayCatastrophe) -> None:
    seat, at = action.seat, action.at
    board = draft.board
    destroyed = board.tile_at(at)
    draft.log.append(CatastrophePlayed(seat, at, destroyed))
    player = draft.players[seat]
    draft.set_player(seat, player._replace(catastrophes=player.catastrophes - 1))
    if destroyed is not None:
        board = remove_tiles(board, destroyed, 1 << at)
        draft.discard(destroyed, 1)
    draft.board = board._replace(ruins=board.ruins | 1 << at)
    if destroyed is TEMPLE:
        flow.evict(draft)
    flow.end_action(draft)  # kingdoms only shrank: no treasure can be due (R91)


def _replace_tiles(draft: Draft, action: ReplaceTiles) -> None:
    seat, tiles = action.seat, action.tiles
    player = draft.players[seat]
    draft.set_player(seat, player._replace(hand=subtract(player.hand, tiles)))
    draft.box = add(draft.box, tiles)
    draft.log.append(TilesReplaced(seat, sum(tiles), tiles))
    flow.draw_replacements(draft, seat, sum(tiles))


def _place_building(draft: Draft, action: PlaceBuilding) -> None:
    color = _placed_color(draft)
    origin = draft.board.buildings[color]
    draft.log.append(
        BuildingPlaced(action.seat, color, action.at, None if origin == OFF else origin)
    )
    draft.board = construction.move_building(draft.board, color, action.at)
    flow.after_buildings(draft)


def _build_monument(draft: Draft, action: BuildMonument) -> None:
    color, corner = _placed_color(draft), action.at
    spaces = spaces_tuple(square(corner))
    draft.log.append(MonumentBuilt(action.seat, action.monument, color, corner, spaces))
    draft.discard(color, len(spaces))
    board = construction.turn_square(draft.board, color, action.monument, corner)
    _tiles_turned(draft, board, color)


def _build_wonder(draft: Draft, action: BuildWonder) -> None:
    color, spaces = _placed_color(draft), spaces_tuple(cross(action.at))
    draft.log.append(WonderBuilt(action.seat, color, action.at, spaces))
    draft.discard(color, len(spaces))
    _tiles_turned(draft, construction.raise_wonder(draft.board, color, action.at), color)


def _tiles_turned(draft: Draft, board: Board, color: Color) -> None:
    """Free the building whose tile is gone (R111), send leaders home (R81), go on."""
    building = draft.board.buildings[color]
    draft.board = board
    if board.buildings[color] != building:
        draft.log.append(BuildingReturned(color, building))
    if color is TEMPLE:
        flow.evict(draft)
    flow.after_monuments(draft)


def _decline(draft: Draft, action: Decline) -> None:
    draft.log.append(BuildDeclined(action.seat, draft.phase.value))
    if draft.phase is Phase.BUILDING:
        flow.after_buildings(draft)
    else:
        flow.after_monuments(draft)


def _placed_color(draft: Draft) -> Color:
    color = draft.board.tile_at(draft.placed)
    assert color is not None  # the check has seen it there
    return color
