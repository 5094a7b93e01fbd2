"""The working copy of a state inside one ``apply``."""

from dataclasses import dataclass, field
from operator import attrgetter

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts, plus
from tigris.games.tigris_euphrates.events import Event
from tigris.games.tigris_euphrates.options import Options, Setup
from tigris.games.tigris_euphrates.pieces import Color
from tigris.games.tigris_euphrates.spaces import Space
from tigris.games.tigris_euphrates.state import Conflict, Phase, Player, State


@dataclass(slots=True)
class Draft:
    """A state in the making, and the log of what happened to it. Fields as in ``State``."""

    setup: Setup
    board: Board
    players: tuple[Player, ...]
    bag: bytes
    drawn: int
    box: Counts
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
    ended: str
    log: list[Event] = field(default_factory=list)

    @property
    def options(self) -> Options:
        """Return what the table agreed on."""
        return self.setup.options

    def ask(self, seat: Seat, phase: Phase) -> None:
        """Stop here: ``seat`` must decide."""
        self.decider = seat
        self.phase = phase

    def set_player(self, seat: Seat, player: Player) -> None:
        """Change one player's things."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def change_hand(self, seat: Seat, color: Color, number: int) -> None:
        """Add tiles to a hand, or take some out of it."""
        hand, points, treasures, catastrophes = self.players[seat]
        self.set_player(seat, Player(plus(hand, color, number), points, treasures, catastrophes))

    def discard(self, color: Color, number: int) -> None:
        """Take tiles out of play for good (R42, R78)."""
        self.box = plus(self.box, color, number)


_FIELDS = attrgetter(*State._fields)


def thaw(state: State) -> Draft:
    """Return a working copy of ``state``."""
    return Draft(*state)


def freeze(draft: Draft) -> State:
    """Return the state that the draft has come to."""
    return State._make(_FIELDS(draft))
