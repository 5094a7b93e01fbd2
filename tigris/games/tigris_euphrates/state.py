"""The whole state of a game, hidden things included.

A ``State`` is frozen. Inside one ``apply`` the rules work on a ``Draft`` of it, a private copy
that nobody else ever sees, and freeze that at the end: the state is never half changed, and the
rules need not thread a new one through every line.
"""

from enum import StrEnum
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import NONE, Counts
from tigris.games.tigris_euphrates.options import Setup
from tigris.games.tigris_euphrates.pieces import CATASTROPHES, TEMPLE, Color
from tigris.games.tigris_euphrates.spaces import OFF, Space, Spaces


class Player(NamedTuple):
    """What one player has behind and before the screen."""

    hand: Counts
    points: Counts = NONE
    treasures: int = 0
    catastrophes: int = CATASTROPHES


class Phase(StrEnum):
    """What the seat that must decide is asked."""

    ACTION = "action"  # take one of the turn's two actions
    WAR_ORDER = "war_order"  # which war is fought next (R54)
    ATTACK = "attack"  # the attacker commits tiles (R46)
    DEFENCE = "defence"  # the defender commits tiles (R46)
    BUILDING = "building"  # place or move a civilization building, or not (R102)
    MONUMENT = "monument"  # build a monument or the wonder, or not (R72, R116)
    TREASURE = "treasure"  # which treasure to take (R89)
    DRAW = "draw"  # from the open reserve or from the bag (R125)
    WONDER_POINT = "wonder_point"  # the colour of the wonder's point (R122)
    OVER = "over"


class Conflict(NamedTuple):
    """A revolt or a war that is being fought. Public, once ``sent`` is on the table."""

    war: bool
    color: Color  # of the leaders
    attacker: Seat
    defender: Seat
    attacker_at: Space
    defender_at: Space
    attack: Spaces  # the tiles that count for each side
    defence: Spaces
    sent: int = 0  # what the attacker has committed from hand

    @property
    def fought_with(self) -> Color:
        """Return the colour that counts: temples in revolts, the leaders' own in wars (R46)."""
        return self.color if self.war else TEMPLE

    @property
    def attack_strength(self) -> int:
        """Return the attacker's strength with what was committed so far."""
        return self.attack.bit_count() + self.sent

    @property
    def defence_strength(self) -> int:
        """Return the defender's strength on the board."""
        return self.defence.bit_count()


class State(NamedTuple):
    """A game at rest between two decisions."""

    setup: Setup
    board: Board
    players: tuple[Player, ...]
    bag: bytes  # colours in the order of drawing, shuffled at set-up
    drawn: int = 0  # how many of them are out
    box: Counts = NONE  # tiles out of play: in the box, or face down below a monument
    reserve: Counts = NONE  # the open tiles
    bag_shown_empty: bool = False  # the reserve could not be filled, or a blind draw failed (R127)
    turn: int = 1
    active: Seat = 0
    actions_left: int = 2
    phase: Phase = Phase.ACTION
    decider: Seat = 0
    placed: Space = OFF  # the tile of the current action, while something may be built with it
    union: Space = OFF  # the unification tile
    conflict: Conflict | None = None
    to_draw: int = 0  # tiles the decider still draws (R125)
    last_turn: bool = False  # the bag failed while replacing; the turn is finished first (R43)
    ended: str = ""  # why the game is over


def hand_size(player: Player) -> int:
    """Return how many tiles a player holds. The number is public, the tiles are not."""
    black, red, blue, green = player.hand
    return black + red + blue + green
