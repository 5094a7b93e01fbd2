"""What a tray shows: plain values, made by the presenter, drawn by the tray. Pure; no Kivy.

Everything a finger can touch in a tray has a name, its *part*: ``leader:farm``, ``tile:0``,
``catastrophe``, ``peek``, ``button:undo``, ``option:2``, ``medallion``.
"""

from typing import NamedTuple


class Run(NamedTuple):
    """A piece of a line: either words or a picture of the atlas.

    ``style``: ``plain``, ``strong``, ``faint``, ``good``, ``bad`` or ``number``. ``span`` is the
    picture's size as a share of the line's height.
    """

    text: str = ""
    art: str = ""
    style: str = "plain"
    span: float = 1.0


class Line(NamedTuple):
    """One line of a bar, from left to right."""

    runs: tuple[Run, ...]


class Option(NamedTuple):
    """Something to choose in the tray by touching its picture: a monument, a colour, a tile."""

    art: str
    name: str  # a word below it; may be empty
    chosen: bool = False
    enabled: bool = True


class Button(NamedTuple):
    """A button of a tray. ``name`` makes its part; a disabled one says why when touched."""

    name: str
    icon: str
    text: str
    gold: bool = False
    enabled: bool = True


class Bar(NamedTuple):
    """What the tray of the deciding seat turns into: a question, a preview, choices.

    It takes the place of leaders, hand and buttons, unless ``keeps_hand``: then the hand stays
    where it is, because tiles are chosen from it.
    """

    art: str = ""  # the piece in question, drawn large at the left
    lines: tuple[Line, ...] = ()
    options: tuple[Option, ...] = ()
    buttons: tuple[Button, ...] = ()
    keeps_hand: bool = False


class TrayFacts(NamedTuple):
    """One seat, as its tray shows it."""

    seat: int
    name: str
    dynasty: str
    side: str  # south, west, north or east: where the player sits, and which way the tray faces
    kind: str  # tablet, phone or bot
    status: str  # a line below the name
    deciding: bool = False  # lapis
    turn: bool = False  # the crown
    actions: int = 0  # gold diamonds: actions left, on one's own turn
    order: int = 0  # how many turns until one's own: small diamonds
    home: tuple[str, ...] = ()  # leaders in hand, by civilization
    playable: tuple[str, ...] = ()  # parts that can be picked up now
    held: str = ""  # the part that is picked up
    hand: int = 0
    tiles: tuple[str, ...] | None = None  # the hand laid open, in its order; None: face down
    raised: tuple[int, ...] = ()  # tiles that are chosen; they stick out, open or not
    usable: tuple[bool, ...] = ()  # which tiles may be chosen now; empty: all
    catastrophes: int = 0
    points: tuple[int, int, int, int] | None = None  # by colour; None: hidden
    treasures: int | None = None
    peek: bool = False  # whether there is a pad to hold, to look at one's own tiles
    connected: bool = True  # of a phone
    thinking: bool = False  # of a bot
    buttons: tuple[Button, ...] = ()
    bar: Bar | None = None
    notice: str = ""  # a refusal or an explanation, in place of the status for some seconds

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"TrayFacts({self.seat}, {self.name!r})"
