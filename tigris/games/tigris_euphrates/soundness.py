"""Whether a state can be at all. Played states always can; texts and tests are held to it."""

from tigris.games.tigris_euphrates.board import cross, leaders_in, regroup, square, stranded
from tigris.games.tigris_euphrates.conflicts import find_wars
from tigris.games.tigris_euphrates.construction import (
    building_spaces,
    monument_choices,
    wonder_choices,
)
from tigris.games.tigris_euphrates.counts import Counts, add, count_tiles, subtract
from tigris.games.tigris_euphrates.pieces import (
    CATASTROPHES,
    HAND_SIZE,
    RESERVE_SIZE,
    TILES_IN_BOX,
)
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, OFF, each
from tigris.games.tigris_euphrates.state import Phase, State, hand_size
from tigris.games.tigris_euphrates.treasures import treasures_due

Problem = tuple[str, str]
"""A stable code and a sentence."""


def missing_tiles(state: State) -> Counts:
    """Return the tiles that are nowhere: none in a sound state (R02)."""
    black, red, blue, green = (tiles.bit_count() for tiles in state.board.tiles)
    seen = add(state.box, (black, red, blue, green))
    seen = add(seen, count_tiles(state.bag[state.drawn :]))
    seen = add(seen, state.reserve)
    for player in state.players:
        seen = add(seen, player.hand)
    return subtract(TILES_IN_BOX, seen)


def objection(state: State) -> Problem | None:
    """Return what cannot be in ``state``; ``None`` if it is sound."""
    for check in (_tiles, _constructions, _leaders, _players, _conflict, _decision):
        problem = check(state)
        if problem is not None:
            return problem
    return None


def _tiles(state: State) -> Problem | None:
    if any(missing_tiles(state)):
        return "bad_tiles", "the tiles on the board, in hands, bag and box do not add up to 153"
    if not 0 <= state.drawn <= len(state.bag):
        return "bad_bag", "more tiles are drawn than the bag held"
    if sum(state.reserve) > (RESERVE_SIZE if state.setup.options.open_tiles else 0):
        return "bad_reserve", "the open reserve holds too many tiles for this game"
    return None


def _constructions(state: State) -> Problem | None:
    board = state.board
    below = 0
    for corner in board.monuments:
        if corner != OFF:
            if below & square(corner):
                return "bad_monument", "two monuments stand on one space"
            below |= square(corner)
    if below != board.down:
        return "bad_monument", "face-down tiles lie just where monuments stand, four to each"
    centres = [space for space in each(board.wonder) if NEIGHBOURS[space].bit_count() == 4]
    if board.wonder and not any(board.wonder == cross(centre) for centre in centres):
        return "bad_wonder", "the wonder covers five spaces in a cross"
    if board.wonder and not state.setup.options.wonder:
        return "bad_wonder", "the wonder is not part of this game"
    if any(at != OFF for at in board.buildings) and not state.setup.options.buildings:
        return "bad_building", "buildings are not part of this game"
    if regroup(board) != board:
        return "bad_groups", "the linked groups are not those of the pieces"
    return None


def _leaders(state: State) -> Problem | None:
    board = state.board
    if any(at != OFF for at in board.leaders[4 * len(state.players) :]):
        return "bad_leader", "a leader stands there of a seat that nobody sits in"
    if stranded(board):
        return "bad_leader", "a leader stands there without a temple beside it"
    if state.phase not in (Phase.ATTACK, Phase.DEFENCE, Phase.WAR_ORDER):
        for kingdom in board.kingdoms:
            colors = [color for _, color, _ in leaders_in(board, kingdom)]
            if len(colors) != len(set(colors)):
                return "bad_leader", "two leaders of one colour share a kingdom at rest"
    return None


def _players(state: State) -> Problem | None:
    treasures = state.board.treasures.bit_count()
    for player in state.players:
        if hand_size(player) > HAND_SIZE:
            return "bad_hand", "a hand holds six tiles at most"
        if player.catastrophes > CATASTROPHES:
            return "bad_catastrophes", "a player has two catastrophes at most"
        treasures += player.treasures
    if treasures > state.board.map.temples.bit_count():
        return "bad_treasures", "there are more treasures than the game has"
    return None


def _conflict(state: State) -> Problem | None:
    conflict, board = state.conflict, state.board
    if (conflict is not None) != (state.phase in (Phase.ATTACK, Phase.DEFENCE)):
        return "bad_conflict", "tiles are committed in a conflict, and only there"
    warlike = state.phase is Phase.WAR_ORDER or (conflict is not None and conflict.war)
    if warlike != (state.union != OFF) or (warlike and board.tile_at(state.union) is None):
        return "bad_conflict", "the unification tile lies on a tile while there are wars"
    if state.phase is Phase.WAR_ORDER and len(find_wars(board, state.union)) < 2:
        return "bad_conflict", "there are not two wars to choose from"
    if conflict is None:
        return None
    seats = range(len(state.players))
    if (
        conflict.attacker not in seats
        or conflict.defender not in seats
        or board.leader_at(conflict.attacker, conflict.color) != conflict.attacker_at
        or board.leader_at(conflict.defender, conflict.color) != conflict.defender_at
        or conflict.attacker == conflict.defender
        or (conflict.attack | conflict.defence) & ~board.tiles[conflict.fought_with]
    ):
        return "bad_conflict", "the two leaders or their supporters are not where the conflict says"
    asked = conflict.attacker if state.phase is Phase.ATTACK else conflict.defender
    if state.decider != asked:
        return "bad_conflict", "it is the other side that commits tiles now"
    return None


def _decision(state: State) -> Problem | None:
    phase, placed = state.phase, state.placed
    if placed != OFF and state.board.tile_at(placed) is None:
        return "bad_phase", "there is no tile where the action has placed one"
    over = phase is Phase.OVER
    at_end = phase in (Phase.WONDER_POINT, Phase.OVER)
    limits = (0, 2) if phase is Phase.DRAW else (0, 0) if at_end else (1, 2)
    if not limits[0] <= state.actions_left <= limits[1]:
        return "bad_phase", "that many actions cannot be left now"
    if bool(state.ended) != over:
        return "bad_phase", "a game that is over says why, and no other does"
    if (state.to_draw > 0) != (phase is Phase.DRAW):
        return "bad_phase", "tiles are drawn one by one from the open reserve, and only then"
    due = treasures_due(state.board)
    asks = {
        Phase.BUILDING: placed != OFF and building_spaces(state.board, placed),
        Phase.MONUMENT: placed != OFF
        and (
            monument_choices(state.board, placed)
            or (state.setup.options.wonder and wonder_choices(state.board, placed))
        ),
        Phase.ACTION: due is None,
        Phase.TREASURE: due is not None and due.choice and due.seat == state.decider,
        Phase.DRAW: state.setup.options.open_tiles
        and (any(state.reserve) or not state.bag_shown_empty),
    }
    if not asks.get(phase, True):
        return "bad_phase", "there is nothing of the kind to decide"
    own = (Phase.ATTACK, Phase.DEFENCE, Phase.TREASURE, Phase.DRAW)
    if phase not in own and state.decider != state.active:
        return "bad_phase", "the active player decides that"
    if any(count < 0 for player in state.players for count in player.hand):
        return "bad_hand", "a hand cannot hold less than nothing"
    return None
