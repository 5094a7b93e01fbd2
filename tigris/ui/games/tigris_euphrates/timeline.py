"""From what happened to what moves when. Pure; no Kivy, no clock.

``plan`` turns the events of one action into tracks, and says when which piece leaves the resting
board or comes to lie on it, so that no piece is ever seen twice or not at all.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates import events as ev
from tigris.games.tigris_euphrates.pieces import COLORS, Color
from tigris.games.tigris_euphrates.spaces import Space, column, row
from tigris.ui.games.tigris_euphrates import scene as pieces
from tigris.ui.games.tigris_euphrates.clashes import clash, united
from tigris.ui.games.tigris_euphrates.flights import Spot, Track
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import NOTHING, Overlay
from tigris.ui.games.tigris_euphrates.scene import Piece, Scene

PLACE, POINT, COUNT_STEP, COUNT_LONGEST, OUTLINE = 0.18, 0.42, 0.16, 0.8, 0.26
FLIP, FALL, STAGGER, LEADER, TREASURE, RISE = 0.24, 0.32, 0.07, 0.42, 0.48, 0.62
FADE = 0.12
_BAG = 0.45  # what comes from the bag comes from this far towards the middle of the board
_IN_TRAY = 0.6  # the size of a piece in a tray, in cells


class Change(NamedTuple):
    """What leaves the resting board, and what comes to lie on it, at a moment."""

    at: float
    gone: frozenset[str]
    come: tuple[Piece, ...]


class Showing(NamedTuple):
    """What lies over the board from a moment on."""

    at: float
    overlay: Overlay


class Timeline(NamedTuple):
    """Everything that moves because of one action."""

    tracks: tuple[Track, ...]
    changes: tuple[Change, ...]
    showings: tuple[Showing, ...]
    switch: float  # from when on the board lies as after the action
    length: float


def plan(
    happened: Iterable[ev.Event], before: Scene, after: Scene, *, settled: bool = False
) -> Timeline:
    """Return what moves when, for one action.

    Args:
        happened: the events as a spectator sees them.
        before: the board before the action.
        after: the board after it.
        settled: whether the piece lay on its space as a ghost already: it comes down there,
            instead of coming from its tray.
    """
    planner = _Planner(before, after, settled)
    for event in happened:
        planner.add(event)
    return planner.timeline()


class _Planner:
    """Goes through the events; ``now`` is when the next one begins."""

    def __init__(self, before: Scene, after: Scene, settled: bool) -> None:
        self.before, self.after, self.settled = before, after, settled
        self.now = 0.0
        self.switch = 0.0
        self.flown = 0  # how many points have set off at this moment
        self.tracks: list[Track] = []
        self.changes: list[Change] = []
        self.showings: list[Showing] = []
        self.kingdoms: tuple[frozenset[Cell], ...] = ()

    def timeline(self) -> Timeline:
        """Return the plan."""
        ends = [track.end for track in self.tracks]
        length = max([self.now, self.switch, *ends])
        return Timeline(
            tuple(self.tracks), tuple(self.changes), tuple(self.showings), self.switch, length
        )

    def add(self, event: ev.Event) -> None:
        """Plan one event after those before."""
        match event:
            case ev.TilePlaced():
                self._settle(pieces.tile_piece(event.color, _cell(event.at)))
            case ev.LeaderPlaced():
                self._leader_comes(event)
            case ev.LeaderReturned():
                self._leader_goes(event)
            case ev.CatastrophePlayed():
                self._catastrophe(event)
            case ev.PointsScored():
                self._points(event)
            case ev.KingdomsUnited():
                self._unite(event)
            case ev.ConflictBegan():
                self._clash(event)
            case ev.TilesCommitted():
                self._commit(event)
            case ev.ConflictResolved():
                self._fall(event)
            case ev.UnificationEnded():
                self._vanish(pieces.unification_piece(_cell(event.at)))
                self._show(NOTHING)
            case ev.TreasureTaken():
                self._treasure(event)
            case ev.TilesDrawn() | ev.TilesReplaced() | ev.TileTaken():
                self._hand(event)
            case _:
                self._build(event)

    def _build(self, event: ev.Event) -> None:
        match event:
            case ev.BuildingPlaced():
                self._building(event)
            case ev.BuildingReturned():
                self._vanish(pieces.building_piece(event.color, _cell(event.at)))
            case ev.MonumentBuilt():
                tower = pieces.monument_piece(event.monument, _cell(event.at))
                self._rise(tower, event.color, event.spaces)
            case ev.WonderBuilt():
                self._rise(pieces.wonder_piece(_cell(event.at)), event.color, event.spaces)
            case _:  # nothing on the board moves
                pass

    # What the methods below are made of

    def _move(
        self,
        how: str,
        piece: Piece | str,
        origin: Spot,
        target: Spot,
        duration: float,
        sizes: tuple[float, float] | None = None,
        wait: float = 0,
    ) -> None:
        art, size = (piece, 1.0) if isinstance(piece, str) else (piece.art, piece.width)
        first, last = sizes or (size, size)
        self.tracks.append(Track(self.now + wait, duration, how, art, origin, target, first, last))

    def _change(
        self, gone: Iterable[str] = (), come: Iterable[Piece] = (), wait: float = 0
    ) -> None:
        at = self.now + wait
        self.changes.append(Change(at, frozenset(gone), tuple(come)))
        self.switch = max(self.switch, at)

    def _show(self, overlay: Overlay, wait: float = 0) -> None:
        self.showings.append(Showing(self.now + wait, overlay))

    def _pass(self, duration: float) -> None:
        self.now += duration
        self.flown = 0

    def _settle(self, piece: Piece, duration: float = PLACE) -> None:
        self._move("settle", piece, _spot(piece), _spot(piece), duration)
        self._change(come=(piece,), wait=duration)
        self._pass(duration)

    def _vanish(self, piece: Piece) -> None:
        self._move("fade", piece, _spot(piece), _spot(piece), PLACE)
        self._change(gone=(piece.key,))

    # Pieces

    def _leader(self, seat: Seat, color: Color, cell: Cell) -> Piece:
        number = len(COLORS) * seat + color
        return pieces.leader_piece(number, self.after.dynasties[seat], cell)

    def _leader_comes(self, event: ev.LeaderPlaced) -> None:
        leader = self._leader(event.seat, event.color, _cell(event.at))
        if event.origin is not None:
            self._change(gone=_with_numbers(leader.key))
        if self.settled:
            self._settle(leader)
            return
        if event.origin is None:
            origin, size = _home(event), leader.width * _IN_TRAY
        else:
            origin, size = Spot.on(_cell(event.origin)), leader.width
        self._move("glide", leader, origin, _spot(leader), LEADER, (size, leader.width))
        self._change(come=(leader,), wait=LEADER)
        self._pass(LEADER)

    def _leader_goes(self, event: ev.LeaderReturned) -> None:
        leader = self._leader(event.seat, event.color, _cell(event.at))
        sizes = (leader.width, leader.width * _IN_TRAY)
        self._move("glide", leader, _spot(leader), _home(event), LEADER, sizes)
        self._change(gone=_with_numbers(leader.key))

    def _catastrophe(self, event: ev.CatastrophePlayed) -> None:
        cell = _cell(event.at)
        if event.destroyed is not None:
            self._break(event.destroyed, cell, 0)
            self._pass(FALL)
        self._settle(pieces.catastrophe_piece(cell))

    def _building(self, event: ev.BuildingPlaced) -> None:
        building = pieces.building_piece(event.color, _cell(event.at))
        if event.origin is None:
            self._settle(building, FLIP)
            return
        origin = Spot.on(_cell(event.origin))
        self._change(gone=(building.key,))
        self._move("glide", building, origin, _spot(building), LEADER)
        self._change(come=(building,), wait=LEADER)
        self._pass(LEADER)

    def _rise(self, tower: Piece, color: Color, spaces: Sequence[Space]) -> None:
        """Let a tower grow over its tiles, which are gone when it covers them."""
        self._move("rise", tower, _spot(tower), _spot(tower), RISE)
        below = [pieces.tile_piece(color, _cell(space)).key for space in spaces]
        self._change(gone=below, come=(tower,), wait=RISE)
        self._pass(RISE)

    def _treasure(self, event: ev.TreasureTaken) -> None:
        cell = _cell(event.at)
        treasure = pieces.treasure_piece(cell)
        self._change(gone=(treasure.key, f"special {cell[0]} {cell[1]}"))
        home = Spot(seat=event.seat, part="points")
        self._move("glide", treasure, _spot(treasure), home, TREASURE)

    # Points and hands

    def _points(self, event: ev.PointsScored) -> None:
        art = "point" if event.color is None else f"point-{event.color.tile}"
        home = Spot(seat=event.seat, part="points")
        for _ in range(event.amount or 1):  # hidden: one, however many there are
            wait = STAGGER * self.flown
            self._move("glide", art, Spot.on(_cell(event.at)), home, POINT, (0.46, 0.46), wait)
            self.flown += 1

    def _hand(self, event: ev.TilesDrawn | ev.TilesReplaced | ev.TileTaken) -> None:
        hand = Spot(seat=event.seat, part="hand")
        bag = hand._replace(toward=_BAG)
        size = (_IN_TRAY, _IN_TRAY)
        if isinstance(event, ev.TileTaken):
            reserve = Spot(seat=event.seat, part="reserve")
            self._move("glide", f"tile-{event.color.tile}", reserve, hand, POINT, size)
            return
        drawn = isinstance(event, ev.TilesDrawn)
        for index in range(event.count):
            ends = (bag, hand) if drawn else (hand, bag)
            self._move("glide", "tile-back", *ends, POINT, size, STAGGER * index)
        if not drawn:
            self._pass(FLIP)

    # Conflicts

    def _unite(self, event: ev.KingdomsUnited) -> None:
        self.kingdoms = tuple(
            frozenset(_cell(space) for space in kingdom) for kingdom in event.kingdoms
        )
        for at, shown in united(self.kingdoms, _cell(event.at), OUTLINE):
            self._show(shown, at)
        self._settle(pieces.unification_piece(_cell(event.at)))
        self._pass(OUTLINE)

    def _clash(self, event: ev.ConflictBegan) -> None:
        longest = max(len(event.attack), len(event.defence), 1)
        step = min(COUNT_STEP, COUNT_LONGEST / longest)
        for number, shown in enumerate(clash(event, self.kingdoms, self.after)):
            self._show(shown, number * step)
        self._pass(OUTLINE + longest * step)

    def _commit(self, event: ev.TilesCommitted) -> None:
        if not event.count:
            return
        hand = Spot(seat=event.seat, part="hand")
        stage = Spot(seat=event.seat, part="stage")
        art = f"tile-{event.color.tile}"
        arrived = LEADER + STAGGER * (event.count - 1)
        for index in range(event.count):
            wait = STAGGER * index
            place = stage._replace(x=index - (event.count - 1) / 2)
            self._move("glide", "tile-back", hand, place, arrived - wait, (_IN_TRAY, 0.8), wait)
            self._move("turn", art, place, place, FLIP, (0.8, 0.8), arrived)
            self._move("fade", art, place, place, FADE, (0.8, 0.8), arrived + FLIP)
        self._pass(arrived + FLIP)

    def _fall(self, event: ev.ConflictResolved) -> None:
        self._show(NOTHING)
        color = event.color
        for index, space in enumerate(event.fallen):
            self._break(color, _cell(space), STAGGER * index)
        if event.fallen:
            self._pass(FALL + STAGGER * (len(event.fallen) - 1))

    def _break(self, color: Color, cell: Cell, wait: float) -> None:
        tile = pieces.tile_piece(color, cell)
        here = Spot.on(cell)
        self._change(gone=(tile.key,), wait=wait)
        self._move("fade", "dust", here, here, FALL, (1.1, 1.5), wait)
        self._move("fall", tile, here, here, FALL, wait=wait)
        self._move("fall", "crack", here, here, FALL, (tile.width, tile.width), wait)


def _cell(space: Space) -> Cell:
    return column(space), row(space)


def _spot(piece: Piece) -> Spot:
    return Spot(piece.x + piece.width / 2, piece.y + piece.height / 2)


def _home(event: ev.LeaderPlaced | ev.LeaderReturned) -> Spot:
    return Spot(seat=event.seat, part=f"leader:{event.color.tile}")


def _with_numbers(key: str) -> tuple[str, ...]:
    number = key.removeprefix("leader ")
    return key, f"strength {number}", f"revolt {number}", f"threat {number}"
