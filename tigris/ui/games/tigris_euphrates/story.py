"""What happened so far, line by line: for the log, and for "since your last turn". Pure."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.bots.reasons import Reason
from tigris.games.tigris_euphrates.events import (
    BuildDeclined,
    Event,
    TilesDrawn,
    TurnStarted,
    UnificationEnded,
)
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.narration import narrate, reason
from tigris.ui.games.tigris_euphrates.overlays import cell
from tigris.words import Words

_UNTOLD = (TurnStarted, TilesDrawn, UnificationEnded, BuildDeclined)
"""What a recap need not say: everybody sees it, or nobody asks."""


class Entry(NamedTuple):
    """One line: in which turn, about whom, the sentence, and the space it is about."""

    turn: int
    seat: Seat | None
    text: str
    at: Cell | None
    main: bool  # worth a line in a recap
    why: str = ""  # what speaks for it, where a bot did it
    heading: bool = False  # it only says that a turn began


class Story:
    """The lines of a game, in one language, as one viewer may know them."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self._names = tuple(names)
        self._turn = 1
        self.entries: list[Entry] = []

    def add(self, events: Iterable[Event], motive: Reason | None = None) -> None:
        """Append what happened; ``motive`` is what speaks for the action that began it."""
        motives = [] if motive is None else [reason(self._words, motive)]
        for event in events:
            if isinstance(event, TurnStarted):
                self._turn = event.turn
            text = narrate(self._words, event, self._names)
            if not text:
                continue
            seat = getattr(event, "seat", getattr(event, "winner", None))
            at = getattr(event, "at", None)
            place = cell(at) if isinstance(at, int) and at >= 0 else None
            main = not isinstance(event, _UNTOLD)
            why = motives.pop() if motives and main else ""
            heading = isinstance(event, TurnStarted)
            self.entries.append(Entry(self._turn, seat, text, place, main, why, heading))

    def since(self, turn: int) -> list[Entry]:
        """Return the lines worth a recap from ``turn`` on."""
        return [entry for entry in self.entries if entry.turn >= turn and entry.main]
