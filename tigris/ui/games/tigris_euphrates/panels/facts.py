"""What the cards show: plain values, made by the presenter, drawn by the cards. Pure; no Kivy.

Sentences come ready-made; the cards add only their own titles and captions.
"""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.tray_facts import Run


class LogLine(NamedTuple):
    """Something that happened: in which turn, by whom (an emblem, may be empty), in words."""

    turn: int
    emblem: str
    text: str
    why: str = ""  # what speaks for it


class Ruler(NamedTuple):
    """A leader in a kingdom, with both strengths."""

    art: str  # the picture of its seal
    civ: str
    name: str  # whose it is
    war: int  # supporters in the kingdom
    revolt: int  # temples beside it


class InspectorFacts(NamedTuple):
    """A kingdom, as somebody who presses on it wants to know it."""

    title: str
    rulers: tuple[Ruler, ...] = ()
    tiles: tuple[int, int, int, int] = (0, 0, 0, 0)  # settlements, temples, farms, markets
    monuments: tuple[str, ...] = ()  # pictures
    buildings: tuple[str, ...] = ()  # pictures
    wonder: bool = False
    treasures: int = 0
    scorers: tuple[str, str, str, str] = ("", "", "", "")  # by colour: an emblem; empty: nobody
    joining: tuple[str, ...] = ()  # what joining it would do, a sentence each

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"InspectorFacts({self.title!r})"


class SeatLine(NamedTuple):
    """A seat that may change hands, and by what means it is played now."""

    seat: int
    emblem: str
    name: str
    by: str


class MenuFacts(NamedTuple):
    """How things are set when the menu opens. Values as in the settings."""

    kingdoms: str = "faint"  # off, faint, strong
    motion: str = "normal"  # calm, normal, brisk, off
    sound: bool = False
    dark: bool = False
    hints: bool = True
    seats: tuple[SeatLine, ...] = ()
    guests: bool = False  # whether there can be a screen for guests


class HintFacts(NamedTuple):
    """What a bot would do. ``moves`` are in its order: the first is its choice."""

    moves: tuple[tuple[Run, ...], ...]
    reason: str
    chosen: int = 0  # the move that the board shows


class VoteFacts(NamedTuple):
    """Somebody asks the others to take something back."""

    sentence: str
    emblem: str  # who asks
    agreed: tuple[str, ...] = ()  # emblems of those who said yes
    waiting: tuple[str, ...] = ()  # emblems of those who did not answer yet
