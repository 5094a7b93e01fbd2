"""A decision in the making: what a player has picked up, where it would go, what would be played.

Pure; no Kivy. A desk is made anew for every decision, from the seat's own look at the table. It
knows no rules: what is possible is what the table listed, and why not is asked of the table.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from tigris.core import Refusal, Seat
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
from tigris.games.tigris_euphrates.board import square
from tigris.games.tigris_euphrates.pieces import COLORS, Color
from tigris.games.tigris_euphrates.preview import Preview, foresee
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, OFF, Space, Spaces, spread
from tigris.games.tigris_euphrates.state import Phase
from tigris.games.tigris_euphrates.view import View

CIVS = tuple(color.tile for color in COLORS)
UNDOABLE = (PlaceTile, PlaceLeader, WithdrawLeader, PlayCatastrophe)
"""What may be played at a touch, without a second one: it can be taken back."""

Explain = Callable[[Action], Refusal | None]


def color_of(civ: str) -> Color:
    """Return the colour called ``civ``."""
    return COLORS[CIVS.index(civ)]


class Desk:
    """What the deciding seat does with its hands until it has decided.

    ``tiles`` is the hand in the order it lies in the tray. ``held`` is the part in hand:
    ``leader:farm``, ``tile:2`` or ``catastrophe``. ``mode`` is what a button asked for:
    ``replace``, ``end`` or ``withdraw``.
    """

    def __init__(
        self,
        view: View,
        legal: Sequence[Action],
        tiles: Sequence[str],
        explain: Explain = lambda action: None,
    ) -> None:
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.view = view
        self.legal = frozenset(legal)
        self.offered = tuple(legal)
        self.tiles = tuple(tiles)
        self._explain = explain
        self.held = ""
        self.mode = ""
        self.raised: tuple[int, ...] = ()
        self.target: Space | None = None
        self.choice = self._first_choice()

    # What is asked

    @property
    def phase(self) -> Phase:
        """Return what the seat is asked."""
        return self.view.phase

    @property
    def choosing_tiles(self) -> bool:
        """Return whether several tiles may be chosen: to replace them, or to send them."""
        return self.mode == "replace" or self.phase in (Phase.ATTACK, Phase.DEFENCE)

    @property
    def usable(self) -> tuple[bool, ...]:
        """Return which tiles may be chosen now."""
        conflict = self.view.conflict
        if self.phase in (Phase.ATTACK, Phase.DEFENCE) and conflict is not None:
            civ = conflict.fought_with.tile
            return tuple(tile == civ for tile in self.tiles)
        return tuple(self.phase is Phase.ACTION for _ in self.tiles)

    @property
    def options(self) -> tuple[Action, ...]:
        """Return what is chosen in the tray: wars, monuments, colours, tiles to draw.

        Of several squares for a monument only those of the chosen one are listed.
        """
        match self.phase:
            case Phase.WAR_ORDER | Phase.WONDER_POINT | Phase.DRAW:
                return self.offered
            case Phase.MONUMENT:
                return tuple(
                    action
                    for action in self.offered
                    if isinstance(action, BuildWonder)
                    or (isinstance(action, BuildMonument) and action.at == self.target)
                )
        return ()

    @property
    def can_decline(self) -> bool:
        """Return whether building may be left."""
        return Decline(self.seat) in self.legal

    # Where things may go

    @property
    def spaces(self) -> Spaces:
        """Return the spaces that answer to a touch now, besides one's own leaders."""
        found = 0
        for action in self.offered:
            if (at := self._place_of(action)) is not None:
                found |= 1 << at
        return found

    def _place_of(self, action: Action) -> Space | None:
        """Return the space on which ``action`` is chosen, if it is on offer with what is held."""
        match action:
            case PlaceTile():
                return action.at if self.held_tile == action.color.tile else None
            case PlaceLeader():
                return action.at if self.held == f"leader:{action.color.tile}" else None
            case PlayCatastrophe():
                return action.at if self.held == "catastrophe" else None
            case PlaceBuilding() | TakeTreasure():
                return action.at
        return None

    @property
    def refused_spaces(self) -> Spaces:
        """Return spaces that look possible for what is held, and are not: a touch says why."""
        board = self.view.board
        if tile := self.held_tile:
            ground = board.map.river if tile == "farm" else board.map.land
            return board.empty & ground & ~self.spaces
        if self.held.startswith("leader:"):
            beside = spread(board.tiles[Color.TEMPLE])
            return beside & board.empty & board.map.land & ~self.spaces
        return 0

    @property
    def squares(self) -> tuple[Space, ...]:
        """Return the top left corners of the squares that a monument may stand on."""
        found = (action.at for action in self.offered if isinstance(action, BuildMonument))
        return tuple(dict.fromkeys(found))

    @property
    def held_tile(self) -> str:
        """Return the civilization of the tile in hand, if one is held to be placed."""
        return self.tiles[int(self.held[5:])] if self.held.startswith("tile:") else ""

    @property
    def origin(self) -> Space | None:
        """Return the space of the leader that is held, if it stands on the board."""
        if not self.held.startswith("leader:"):
            return None
        at = self.view.board.leader_at(self.seat, color_of(self.held[7:]))
        return None if at == OFF else at

    # What hands do

    def pick(self, part: str) -> bool:
        """Take a piece of the tray up, or put it back; return whether that was possible."""
        if part.startswith("tile:") and not self._tile_fits(int(part[5:])):
            return False
        if part.startswith("tile:") and self.choosing_tiles:
            index = int(part[5:])
            self.raised = tuple(sorted({index} ^ set(self.raised)))
            return True
        if self.phase is not Phase.ACTION:
            return False
        again = part == self.held
        self.put_back()
        if again:
            return True
        if part == "catastrophe" and not self.view.players[self.seat].catastrophes:
            return False
        self.held = part
        if part.startswith("tile:"):
            self.raised = (int(part[5:]),)
        return True

    def _tile_fits(self, index: int) -> bool:
        return index < len(self.tiles) and self.usable[index]

    def touch(self, space: Space) -> Refusal | None:
        """Touch a space of the board; return why nothing goes there, if so.

        With a piece in hand the piece goes there, as a ghost. Without one, one's own leader is
        picked up, a building, square or treasure is chosen, or nothing happens.
        """
        if self.mode == "replace":
            return None
        if self.phase is Phase.MONUMENT:
            self._touch_square(space)
            return None
        if self.phase is Phase.WAR_ORDER:
            self._touch_war(space)
            return None
        if self.spaces >> space & 1:
            self.target = space
            self.mode = ""
            return None
        number = self._own_leader(space)
        if number is not None and self.phase is Phase.ACTION:
            self.pick(f"leader:{CIVS[number]}")
            return None
        return self.why_not(space)

    def why_not(self, space: Space) -> Refusal | None:
        """Return why what is held does not go on ``space``; where it came from needs no reason."""
        wish = None if space == self.origin else self._wish(space)
        return None if wish is None else self._explain(wish)

    def _own_leader(self, space: Space) -> int | None:
        leaders = self.view.board.leaders[4 * self.seat : 4 * self.seat + 4]
        return leaders.index(space) if space in leaders else None

    def _touch_square(self, space: Space) -> None:
        fitting = [at for at in self.squares if square(at) >> space & 1]
        if fitting:
            later = [at for at in fitting if self.target is not None and at > self.target]
            self.target = (later or fitting)[0]
            self.choice = None
            return
        crosses = [action for action in self.offered if isinstance(action, BuildWonder)]
        for action in crosses:
            if (NEIGHBOURS[action.at] | 1 << action.at) >> space & 1:
                self.choice = action

    def _touch_war(self, space: Space) -> None:
        for action in self.offered:
            if isinstance(action, ChooseWar):
                leaders = self.view.board.leaders[action.color :: 4]
                if space in leaders:
                    self.choice = action

    def _wish(self, space: Space) -> Action | None:
        """Return what a touch on ``space`` would mean with what is held."""
        if tile := self.held_tile:
            return PlaceTile(self.seat, color_of(tile), space)
        if self.held.startswith("leader:"):
            return PlaceLeader(self.seat, color_of(self.held[7:]), space)
        if self.held == "catastrophe":
            return PlayCatastrophe(self.seat, space)
        return None

    def choose(self, index: int) -> None:
        """Choose one of ``options``; the chosen one again puts it back."""
        option = self.options[index]
        self.choice = None if option == self.choice else option

    def ask(self, mode: str) -> None:
        """Follow a button: ``replace``, ``end`` or ``withdraw``."""
        held = self.held
        self.put_back()
        self.mode = mode
        if mode == "withdraw":
            self.held = held

    def put_back(self) -> None:
        """Put everything back: nothing held, nothing chosen."""
        self.held = self.mode = ""
        self.raised = ()
        self.target = None
        self.choice = self._first_choice()

    def _first_choice(self) -> Action | None:
        """Return what is chosen to begin with: the only square, if there is but one."""
        if self.phase is Phase.MONUMENT and len(self.squares) == 1:
            self.target = self.squares[0]
        return None

    @property
    def busy(self) -> bool:
        """Return whether something is held or half chosen, so that it can be put back."""
        return bool(self.held or self.mode or self.raised or self.choice is not None) or (
            self.target is not None and self.phase is not Phase.MONUMENT
        )

    # What it comes to

    @property
    def action(self) -> Action | None:
        """Return what would be played now, if it is possible."""
        wish = self.wish
        return wish if wish is not None and wish in self.legal else None

    @property
    def wish(self) -> Action | None:
        """Return what would be played now, possible or not."""
        if self.mode == "end":
            return Pass(self.seat)
        if self.mode == "withdraw" and self.held.startswith("leader:"):
            return WithdrawLeader(self.seat, color_of(self.held[7:]))
        if self.mode == "replace":
            number = Counter(self.tiles[index] for index in self.raised)
            black, red, blue, green = (number[civ] for civ in CIVS)
            return ReplaceTiles(self.seat, (black, red, blue, green))
        match self.phase:
            case Phase.ACTION:
                return None if self.target is None else self._wish(self.target)
            case Phase.ATTACK | Phase.DEFENCE:
                return Commit(self.seat, len(self.raised))
            case Phase.BUILDING:
                return None if self.target is None else PlaceBuilding(self.seat, self.target)
            case Phase.TREASURE:
                return None if self.target is None else TakeTreasure(self.seat, self.target)
        return self.choice

    def refusal(self) -> Refusal | None:
        """Return why what is chosen cannot be played, if something is."""
        wish = self.wish
        return None if wish is None or wish in self.legal else self._explain(wish)

    def preview(self) -> Preview | None:
        """Return what would follow from what is chosen, as far as everybody can tell."""
        action = self.action
        if action is None or isinstance(action, DrawTile | ChoosePoint | ReplaceTiles):
            return None
        return foresee(self.view, action)
