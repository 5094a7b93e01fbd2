"""Plays what happened: pieces settle, fly and fall, and then the board lies as it is.

Everything moves on one layer, by one tick of the clock. Nothing loops, and nothing has to be
waited for: ``skip`` ends it at once.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from kivy.clock import Clock

from tigris.core import Seat
from tigris.games.tigris_euphrates.events import Event
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.flight_layer import FlightLayer, Flying
from tigris.ui.games.tigris_euphrates.flights import Spot, Track, frame
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS, BoardGeometry, Point
from tigris.ui.games.tigris_euphrates.overlay_layer import OverlayLayer
from tigris.ui.games.tigris_euphrates.scene import Scene
from tigris.ui.games.tigris_euphrates.timeline import Timeline, plan

Anchors: TypeAlias = Callable[[Seat, str], Point | None]
"""Where a part of a seat's tray is on the screen; ``None`` if it is not there.

Asked for: ``hand``, ``points``, ``leader:farm`` and its like, ``medallion`` in place of what is
missing, ``stage`` where sent tiles go, ``reserve`` where open tiles lie.
"""

_LONGEST_TICK = 0.1  # after a hitch motion goes on where it was, instead of jumping
_TILES_APART = 0.85  # tiles side by side on the stage, in cells


def _nothing() -> None:
    pass


class Motion:
    """Moves pieces over ``board`` on ``flights``; outlines and counts go to ``overlay``."""

    def __init__(
        self, board: BoardWidget, flights: FlightLayer, overlay: OverlayLayer | None = None
    ) -> None:
        self._board, self._flights, self._overlay = board, flights, overlay
        self._timeline: Timeline | None = None
        self._after: Scene | None = None
        self._done: Callable[[], None] = _nothing
        self._ticking: Any = None
        board.fbind("geometry", self._moved)

    @property
    def playing(self) -> bool:
        """Return whether something still moves."""
        return self._timeline is not None

    def play(
        self,
        events: Iterable[Event],
        before: Scene | None,
        after: Scene,
        anchors: Anchors,
        speed: float = 1.0,
        done: Callable[[], None] = _nothing,
        *,
        settled: bool = False,
    ) -> None:
        """Show what happened between two scenes, and call ``done`` once when it is over.

        Args:
            events: what happened, as a spectator sees it.
            before: the board before; ``None`` or another map means there is nothing to show.
            after: the board after; it is what lies there in the end.
            anchors: where the trays are.
            speed: how long it takes, times what the design says; 0 is no motion at all.
            done: called in the end, never before ``play`` has returned.
            settled: whether the piece that was placed lay on its space as a ghost already.
        """
        self.skip()
        self._after, self._done, self._anchors, self._speed = after, done, anchors, speed
        if not speed or before is None or before.painting != after.painting:
            self._timeline = Timeline((), (), (), 0, 0)
            self._board.scene = after
        else:
            self._timeline = plan(events, before, after, settled=settled)
            self._board.scene = before
        self._now = 0.0
        self._changed = self._shown = 0
        self._switched = False
        self._points: dict[Spot, Point | None] = {}
        self._flights.cell = self._board.geometry.cell
        self._draw()
        self._ticking = Clock.schedule_interval(self.advance, 0)

    def skip(self) -> None:
        """End everything at once, with the board as it is after it."""
        if self._timeline is None:
            return
        if self._timeline.showings and self._overlay is not None:
            self._overlay.overlay = self._timeline.showings[-1].overlay
        self._timeline = None
        self._ticking.cancel()
        self._flights.draw(())
        self._board.scene = self._after
        done, self._done = self._done, _nothing
        done()

    def advance(self, seconds: float) -> None:
        """Go on by so much time; the clock calls it while something moves."""
        if self._timeline is None:
            return
        if self._timeline.length:
            self._now += min(seconds, _LONGEST_TICK) / self._speed
        if self._now >= self._timeline.length:
            self.skip()
        else:
            self._draw()

    def _moved(self, *_: object) -> None:
        """Follow no board that was given another place: end where it is now."""
        self.skip()

    def _draw(self) -> None:
        assert self._timeline is not None
        self._rest(self._timeline)
        flying = [self._picture(track) for track in self._timeline.tracks]
        self._flights.draw([picture for picture in flying if picture is not None])

    def _rest(self, timeline: Timeline) -> None:
        """Let the resting board and what is outlined on it follow."""
        due = [change for change in timeline.changes if change.at <= self._now]
        if self._now >= timeline.switch and timeline.length:
            if not self._switched:
                self._switched = True
                self._board.scene = self._after
        elif len(due) > self._changed:
            scene: Scene = self._board.scene
            pieces = dict(scene.pieces)
            for change in sorted(due, key=lambda change: change.at)[self._changed :]:
                for key in change.gone:
                    pieces.pop(key, None)
                pieces.update((piece.key, piece) for piece in change.come)
            self._board.scene = scene._replace(pieces=pieces)
            self._changed = len(due)
        shown = [showing for showing in timeline.showings if showing.at <= self._now]
        if len(shown) > self._shown and self._overlay is not None:
            self._overlay.overlay = max(shown, key=lambda showing: showing.at).overlay
            self._shown = len(shown)

    def _picture(self, track: Track) -> Flying | None:
        now = frame(track, self._now)
        if now is None:
            return None
        origin, target = self._point(track.origin), self._point(track.target)
        if origin is None or target is None:
            return None
        (ax, ay), (bx, by) = origin, target
        cell = self._board.geometry.cell
        width, height = now.width * cell, now.height * cell
        x = ax + (bx - ax) * now.along - width / 2
        y = ay + (by - ay) * now.along - height / 2 - now.drop * cell
        return Flying(now.art, Box(x, y, width, height), now.alpha)

    def _point(self, spot: Spot) -> Point | None:
        """Return where a spot is on the screen, asking the trays only once."""
        if spot not in self._points:
            self._points[spot] = self._find(spot)
        return self._points[spot]

    def _find(self, spot: Spot) -> Point | None:
        board: BoardGeometry = self._board.geometry
        if spot.seat is None:
            return board.point(spot.x, spot.y)
        middle = board.point(COLUMNS / 2, ROWS / 2)
        place = self._anchors(spot.seat, spot.part)
        if place is None and spot.part == "stage":
            place = middle
        if place is None:
            place = self._anchors(spot.seat, "medallion")
        if place is None:
            return None
        (x, y), (mx, my) = place, middle
        aside = spot.x * _TILES_APART * board.cell
        return x + (mx - x) * spot.toward + aside, y + (my - y) * spot.toward
