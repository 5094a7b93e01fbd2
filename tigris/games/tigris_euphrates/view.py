"""What one seat, or a spectator, may know. Built up from public facts and the seat's own."""

from dataclasses import dataclass

from tigris.core import Outcome, Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.options import Options
from tigris.games.tigris_euphrates.scoring import outcome
from tigris.games.tigris_euphrates.spaces import Space
from tigris.games.tigris_euphrates.state import Conflict, Phase, Player, State, hand_size


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as a viewer sees it; ``None`` where the screen is in the way (R07)."""

    dynasty: str
    hand_size: int
    catastrophes: int
    hand: Counts | None
    points: Counts | None
    treasures: int | None


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; ``None`` is a spectator.

    The bag is not here, nor its size, nor the discarded tiles: nobody may look at those.
    """

    seat: Seat | None
    options: Options
    board: Board
    players: tuple[PlayerView, ...]
    reserve: Counts
    bag_shown_empty: bool
    turn: int
    active: Seat
    actions_left: int
    phase: Phase
    decider: Seat
    placed: Space
    union: Space
    conflict: Conflict | None
    to_draw: int
    last_turn: bool
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """Return what ``seat`` may know; ``None`` is a spectator."""
    return View(
        seat=seat,
        options=state.setup.options,
        board=state.board,
        players=tuple(
            [_player(state, number, player, seat) for number, player in enumerate(state.players)]
        ),
        reserve=state.reserve,
        bag_shown_empty=state.bag_shown_empty,
        turn=state.turn,
        active=state.active,
        actions_left=state.actions_left,
        phase=state.phase,
        decider=state.decider,
        placed=state.placed,
        union=state.union,
        conflict=state.conflict,
        to_draw=state.to_draw,
        last_turn=state.last_turn,
        outcome=outcome(state),
    )


def _player(state: State, number: Seat, player: Player, viewer: Seat | None) -> PlayerView:
    over = state.phase is Phase.OVER
    own = over or number == viewer
    score = own or state.setup.options.open_scores
    return PlayerView(
        dynasty=state.setup.dynasties[number],
        hand_size=hand_size(player),
        catastrophes=player.catastrophes,
        hand=player.hand if own else None,
        points=player.points if score else None,
        treasures=player.treasures if score else None,
    )
