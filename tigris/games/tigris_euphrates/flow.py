"""What follows what: the order of things inside an action and at the end of a turn (R14, R95).

Each function changes the draft, adds what happens to its log, and goes on until somebody must
decide again.
"""

from tigris.core import Seat
from tigris.games.tigris_euphrates import construction
from tigris.games.tigris_euphrates.board import Board, lift_leader, remove_tiles, stranded
from tigris.games.tigris_euphrates.conflicts import commitments, fallen, find_wars, open_war
from tigris.games.tigris_euphrates.counts import plus
from tigris.games.tigris_euphrates.draft import Draft
from tigris.games.tigris_euphrates.drawing import draw_one, fill_reserve, take_from_bag
from tigris.games.tigris_euphrates.events import (
    ConflictBegan,
    ConflictResolved,
    GameEnded,
    LeaderReturned,
    PointsScored,
    TilesCommitted,
    TreasureTaken,
    TurnStarted,
    UnificationEnded,
    WarDissolved,
)
from tigris.games.tigris_euphrates.pieces import COLORS, HAND_SIZE, KING, MONUMENTS, TEMPLE, Color
from tigris.games.tigris_euphrates.scoring import places, spend_treasures
from tigris.games.tigris_euphrates.spaces import OFF, Space, each, spaces_tuple
from tigris.games.tigris_euphrates.state import Conflict, Phase, Player, hand_size
from tigris.games.tigris_euphrates.treasures import treasures_due


def score(draft: Draft, seat: Seat, color: Color, amount: int, source: str, at: Space) -> None:
    """Give ``seat`` points of one colour (R31)."""
    draft.log.append(PointsScored(seat, source, at, color, amount, draft.options.open_scores))
    hand, points, treasures, catastrophes = draft.players[seat]
    draft.set_player(seat, Player(hand, plus(points, color, amount), treasures, catastrophes))


def send_home(draft: Draft, seat: Seat, color: Color, why: str) -> None:
    """Return a leader from the board to its owner."""
    draft.log.append(LeaderReturned(seat, color, draft.board.leader_at(seat, color), why))
    draft.board = lift_leader(draft.board, seat, color)


def evict(draft: Draft) -> None:
    """Send every leader home that has lost its last temple (R23, R81)."""
    for seat, color in stranded(draft.board):
        send_home(draft, seat, color, "no_temple")


# Conflicts


def start_conflict(draft: Draft, conflict: Conflict) -> None:
    """Announce a conflict and ask the attacker for tiles."""
    draft.log.append(
        ConflictBegan(
            war=conflict.war,
            color=conflict.color,
            attacker=conflict.attacker,
            defender=conflict.defender,
            attacker_at=conflict.attacker_at,
            defender_at=conflict.defender_at,
            attack=spaces_tuple(conflict.attack),
            defence=spaces_tuple(conflict.defence),
        )
    )
    draft.conflict = conflict
    draft.ask(conflict.attacker, Phase.ATTACK)
    if not _has_say(draft, conflict):
        commit(draft, 0, asked=False)


def commit(draft: Draft, count: int, *, asked: bool) -> None:
    """Send tiles of the side that is asked into the conflict, first attacker, then defender."""
    conflict = draft.conflict
    assert conflict is not None
    seat, attacking = draft.decider, draft.phase is Phase.ATTACK
    color = conflict.fought_with
    draft.log.append(TilesCommitted(seat, color, count, attacking, asked))
    draft.change_hand(seat, color, -count)
    draft.discard(color, count)  # whoever wins (R48)
    if attacking:
        conflict = conflict._replace(sent=count)
        draft.conflict = conflict
        draft.ask(conflict.defender, Phase.DEFENCE)
        if not _has_say(draft, conflict):
            commit(draft, 0, asked=False)
    else:
        _resolve(draft, conflict, conflict.defence_strength + count)


def _has_say(draft: Draft, conflict: Conflict) -> bool:
    """Return whether the decider might commit something, as far as everybody can tell.

    Only public facts may decide this: not being asked would tell the others what a hand lacks.
    """
    choices = commitments(
        conflict,
        attacking=draft.phase is Phase.ATTACK,
        english=draft.options.english,
        have=hand_size(draft.players[draft.decider]),
    )
    return len(choices) > 1


def _resolve(draft: Draft, conflict: Conflict, defence: int) -> None:
    """Decide a conflict (R47), take the loser's pieces away and pay the winner (R51, R61)."""
    attack = conflict.attack_strength
    attacker_wins = attack > defence
    winner, loser = conflict.attacker, conflict.defender
    winner_at, loser_at = conflict.attacker_at, conflict.defender_at
    if not attacker_wins:
        winner, loser = loser, winner
        winner_at, loser_at = loser_at, winner_at
    lost = fallen(draft.board, conflict, attacker_wins=attacker_wins)
    color = conflict.color
    draft.log.append(
        ConflictResolved(
            war=conflict.war,
            color=color,
            winner=winner,
            loser=loser,
            attacker=conflict.attacker,
            attack=attack,
            defence=defence,
            loser_at=loser_at,
            fallen=spaces_tuple(lost),
        )
    )
    draft.conflict = None
    if not conflict.war:
        send_home(draft, loser, color, "revolt")
        score(draft, winner, TEMPLE, 1, "revolt", winner_at)
        after_conflicts(draft)
        return
    wars = find_wars(draft.board, draft.union)
    send_home(draft, loser, color, "war")
    if lost:
        draft.board = remove_tiles(draft.board, color, lost)
        draft.discard(color, lost.bit_count())
    score(draft, winner, color, 1 + lost.bit_count(), "war", loser_at)
    left = find_wars(draft.board, draft.union)
    draft.log += [WarDissolved(war) for war in wars if war != color and war not in left]
    next_war(draft)


def next_war(draft: Draft) -> None:
    """Start the only war left, ask which of several comes next, or make peace (R54, R66)."""
    wars = find_wars(draft.board, draft.union)
    if not wars:
        draft.log.append(UnificationEnded(draft.union))
        draft.union = OFF
        after_conflicts(draft)
    elif len(wars) == 1:
        start_war(draft, wars[0])
    else:
        draft.ask(draft.active, Phase.WAR_ORDER)


def start_war(draft: Draft, color: Color) -> None:
    """Start the war between the leaders of ``color``."""
    war = open_war(draft.board, draft.union, color, draft.active, len(draft.players))
    start_conflict(draft, war)


# The rest of an action


def after_conflicts(draft: Draft) -> None:
    """Go on to civilization buildings, once nobody is in conflict (R112)."""
    board, placed = draft.board, draft.placed
    if draft.options.buildings and placed != OFF and construction.building_spaces(board, placed):
        draft.ask(draft.active, Phase.BUILDING)
    else:
        after_buildings(draft)


def after_buildings(draft: Draft) -> None:
    """Go on to monuments and the wonder."""
    board, placed = draft.board, draft.placed
    if placed != OFF and (
        construction.monument_choices(board, placed)
        or (draft.options.wonder and construction.wonder_choices(board, placed))
    ):
        draft.ask(draft.active, Phase.MONUMENT)
    else:
        after_monuments(draft)


def after_monuments(draft: Draft) -> None:
    """Hand out treasures, asking where there is a choice (R86, R89)."""
    draft.placed = OFF  # nothing can be built on it any more (R73)
    while due := treasures_due(draft.board):
        if due.choice:
            draft.ask(due.seat, Phase.TREASURE)
            return
        for space in each(due.forced):
            take_treasure(draft, due.seat, space)
    end_action(draft)


def take_treasure(draft: Draft, seat: Seat, space: Space) -> None:
    """Give ``seat`` the treasure on ``space``."""
    draft.log.append(TreasureTaken(seat, space))
    draft.board = draft.board._replace(treasures=draft.board.treasures ^ 1 << space)
    player = draft.players[seat]
    draft.set_player(seat, player._replace(treasures=player.treasures + 1))


def end_action(draft: Draft) -> None:
    """Count the action; after the second one the turn ends."""
    draft.actions_left -= 1
    if draft.actions_left:
        draft.ask(draft.active, Phase.ACTION)
    else:
        end_turn(draft)


# The end of a turn


def end_turn(draft: Draft) -> None:
    """Ask for the wonder's point, if the active player's king earns one (R122)."""
    if wonder_pays(draft.board, draft.active):
        draft.ask(draft.active, Phase.WONDER_POINT)
    else:
        pay_income(draft)


def wonder_pays(board: Board, seat: Seat) -> bool:
    """Return whether ``seat``'s king is in the wonder's kingdom."""
    king = board.leader_at(seat, KING)
    return bool(board.wonder and king != OFF and board.group_of(king) & board.wonder)


def income(board: Board, seat: Seat) -> list[tuple[Color, Space]]:
    """Return the colours that monuments pay ``seat``, each with the monument's top left (R83).

    A point for every pair of own leader and monument of its colour in one kingdom (R84: the king
    is no exception).
    """
    paid = []
    for number, corner in enumerate(board.monuments):
        if corner == OFF:
            continue
        group = board.group_of(corner)
        for color in MONUMENTS[number].colors:
            at = board.leader_at(seat, color)
            if at != OFF and group >> at & 1:
                paid.append((color, corner))
    return paid


def pay_income(draft: Draft) -> None:
    """Pay the active player for monuments, then see whether the game is over (R95, R97)."""
    for color, corner in income(draft.board, draft.active):
        score(draft, draft.active, color, 1, "monument", corner)
    if draft.board.treasures.bit_count() <= 2:
        finish(draft, "treasures")
    elif draft.last_turn:
        finish(draft, "bag")
    else:
        refill(draft)


def refill(draft: Draft) -> None:
    """Fill every hand to six, the active player's first, then clockwise (R96)."""
    seats = len(draft.players)
    for step in range(seats):
        seat = (draft.active + step) % seats
        missing = HAND_SIZE - hand_size(draft.players[seat])
        if not missing:
            continue
        if draft.options.open_tiles:
            draft.decider = seat
            draft.to_draw = missing
            go_on_drawing(draft)
            return
        if not take_from_bag(draft, seat, missing):
            finish(draft, "bag")
            return
    next_turn(draft)


def next_turn(draft: Draft) -> None:
    """Pass the turn on clockwise."""
    draft.turn += 1
    draft.active = (draft.active + 1) % len(draft.players)
    draft.actions_left = 2
    draft.log.append(TurnStarted(draft.active, draft.turn))
    draft.ask(draft.active, Phase.ACTION)


def finish(draft: Draft, why: str) -> None:
    """End the game and lift the screens."""
    totals = tuple(spend_treasures(player.points, player.treasures) for player in draft.players)
    draft.log.append(
        GameEnded(
            why=why,
            places=places(totals),
            points=tuple(player.points for player in draft.players),
            treasures=tuple(player.treasures for player in draft.players),
            totals=totals,
        )
    )
    draft.ended = why
    draft.actions_left = draft.to_draw = 0
    draft.ask(draft.active, Phase.OVER)


# Drawing


def draw_replacements(draft: Draft, seat: Seat, count: int) -> None:
    """Draw as many tiles as were put away (R40); with an open reserve, one by one (R128)."""
    if draft.options.open_tiles:
        draft.to_draw = count
        go_on_drawing(draft)
    elif take_from_bag(draft, seat, count):
        end_action(draft)
    else:
        _bag_failed(draft)


def go_on_drawing(draft: Draft) -> None:
    """Let the decider draw from the reserve or the bag until nothing is missing (R125-R127)."""
    while draft.to_draw:
        if not draft.options.reserve_refill_at_end:
            fill_reserve(draft)
        colors = [color for color in COLORS if draft.reserve[color]]
        if not colors and draft.bag_shown_empty:
            _bag_failed(draft)
            return
        if len(colors) + (not draft.bag_shown_empty) > 1:
            draft.phase = Phase.DRAW
            return
        draw_one(draft, colors[0] if colors else None)
    fill_reserve(draft)
    if draft.actions_left:
        end_action(draft)
    else:
        refill(draft)


def _bag_failed(draft: Draft) -> None:
    """End the game because a tile was due and none is left; when replacing, see R43."""
    if draft.actions_left and draft.options.finish_turn_on_empty_bag:
        draft.last_turn = True
        draft.to_draw = 0
        end_action(draft)
    else:
        finish(draft, "bag")
