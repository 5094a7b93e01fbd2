"""What a table has told, read from its messages into plain values. Pure; no Kivy.

The table may be another version of the app. Whatever cannot be read is a ``BadFactsError``; a
picture that this version does not have is left out.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from tigris.core import TigrisError
from tigris.games.tigris_euphrates.reading import decode_view
from tigris.games.tigris_euphrates.spaces import column, parse_space, row
from tigris.games.tigris_euphrates.view import View
from tigris.ui.games.tigris_euphrates.desk import CIVS
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import Count, Ghost, Link, Outline, Overlay
from tigris.ui.games.tigris_euphrates.overlays import VEIL
from tigris.ui.games.tigris_euphrates.panels.facts import LogLine
from tigris.ui.games.tigris_euphrates.stage_facts import Camp
from tigris.ui.games.tigris_euphrates.tray_facts import Line, Option, Run

T = TypeVar("T")
Known = Callable[[str], bool]
"""Says whether there is a picture of a name."""

STYLES = ("plain", "strong", "faint", "good", "bad", "number")
OUTLINES = ("attacker", "defender", "result", "doomed", "lit")


class BadFactsError(TigrisError):
    """The table tells something that this version of the app cannot show."""


class Chair(NamedTuple):
    """A seat at the table."""

    name: str
    dynasty: str
    connected: bool


class Score(NamedTuple):
    """One's own points by colour; the ``weakest`` are the score."""

    points: tuple[tuple[str, int], ...]
    treasures: int
    weakest: tuple[str, ...]


class Standing(NamedTuple):
    """How somebody came out."""

    seat: int
    place: int
    score: int
    totals: tuple[tuple[str, int], ...]
    treasures: int


class Battle(NamedTuple):
    """A conflict, as the one who looks sees it."""

    war: bool
    title: str
    counts: str
    counts_art: str
    civ: str
    attacker: Camp
    defender: Camp
    sentence: str
    if_won: tuple[Run, ...]
    if_lost: tuple[Run, ...]
    you: str  # attacker, defender or nothing


class Told(NamedTuple):
    """A whole state, for one viewer."""

    revision: int
    view: View
    chairs: tuple[Chair, ...]
    deciding: bool  # the one who looks
    title: str
    status: str
    battle: Battle | None
    recap: tuple[tuple[str, str], ...]  # emblem, sentence
    score: Score | None
    final: tuple[str, tuple[Standing, ...]] | None
    marks: Overlay
    undo: bool
    undo_text: str
    redo: bool
    vote: tuple[str, bool] | None
    turn: int
    over: bool

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"Told({self.revision})"


class Gold(NamedTuple):
    """The button that is meant to be pressed next."""

    text: str
    icon: str
    enabled: bool


class DeskTold(NamedTuple):
    """What a half-made decision comes to."""

    phase: str
    usable: frozenset[str]
    playable: frozenset[str]
    art: str
    lines: tuple[Line, ...]
    options: tuple[Option, ...]
    gold: Gold | None
    buttons: Mapping[str, str]  # cancel, decline, withdraw, swap, end: their words
    action: dict[str, Any] | None
    again: bool
    decline: dict[str, Any] | None
    notice: str
    marks: Overlay

    def __repr__(self) -> str:
        return f"DeskTold({self.phase})"


def read_state(message: Any, known: Known) -> Told:
    """Return what a ``state`` says.

    Raises:
        BadFactsError: it says something that cannot be.
    """
    return _guarded(lambda: _state(message, known))


def read_desk(data: Any, known: Known) -> DeskTold:
    """Return what the desk in a ``state`` or a ``desk`` says.

    Raises:
        BadFactsError: it says something that cannot be.
    """
    return _guarded(lambda: _desk(data, known))


def _guarded(read: Callable[[], T]) -> T:
    try:
        return read()
    except (TigrisError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadFactsError("bad_facts", f"the table says what cannot be: {error!r:.80}") from error


def _state(message: Any, known: Known) -> Told:
    game, view = message.game, decode_view(message.game["view"])
    chairs = tuple(
        Chair(_text(seat["name"]), player.dynasty, seat["connected"] is True)
        for seat, player in zip(message.seats, view.players, strict=True)
    )
    vote = message.vote
    return Told(
        revision=message.revision,
        view=view,
        chairs=chairs,
        deciding=view.seat is not None and view.seat in message.deciding,
        title=_text(game["title"]),
        status=_text(game["status"]),
        battle=None if game["stage"] is None else _battle(game["stage"], known),
        recap=tuple((_emblem(line["seat"], chairs), _text(line["text"])) for line in game["recap"]),
        score=None if game["score"] is None else _score(game["score"]),
        final=None if game["final"] is None else _final(game["final"], chairs),
        marks=read_marks(game["marks"], known),
        undo=message.undo["can"],
        undo_text=message.undo["text"],
        redo=message.redo,
        vote=None if vote is None else (vote["text"], vote["asked"]),
        turn=message.turn,
        over=message.over,
    )


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError("a sentence is missing")
    return value


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("a number is missing")
    return value


def _seat(value: Any, chairs: tuple[Chair, ...]) -> int:
    if not 0 <= _number(value) < len(chairs):
        raise ValueError("nobody sits there")
    return int(value)


def _emblem(seat: Any, chairs: tuple[Chair, ...]) -> str:
    return "" if seat is None else chairs[_seat(seat, chairs)].dynasty


def read_log(message: Any, chairs: tuple[Chair, ...]) -> list[LogLine]:
    """Return the lines of a ``log``.

    Raises:
        BadFactsError: it says something that cannot be.
    """
    return _guarded(
        lambda: [
            LogLine(_number(line["turn"]), _emblem(line["seat"], chairs), _text(line["text"]))
            for line in message.lines
        ]
    )


def _picture(value: Any, known: Known) -> str:
    return value if type(value) is str and value and known(value) else ""


def _totals(data: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    return tuple((civ, _number(data[civ])) for civ in CIVS)


def _score(data: Mapping[str, Any]) -> Score:
    weakest = tuple(civ for civ in CIVS if civ in data["weakest"])
    return Score(_totals(data["points"]), _number(data["treasures"]), weakest)


def _final(data: Mapping[str, Any], chairs: tuple[Chair, ...]) -> tuple[str, tuple[Standing, ...]]:
    standings = tuple(
        Standing(
            _seat(one["seat"], chairs),
            _number(one["place"]),
            _number(one["score"]),
            _totals(one["totals"]),
            _number(one["treasures"]),
        )
        for one in data["standings"]
    )
    return _text(data["text"]), standings


def _battle(data: Mapping[str, Any], known: Known) -> Battle:
    if data["civ"] not in CIVS or data["you"] not in ("attacker", "defender", ""):
        raise ValueError("this is no conflict")
    return Battle(
        war=data["war"] is True,
        title=_text(data["title"]),
        counts=_text(data["counts"]),
        counts_art=_picture(data["counts_art"], known),
        civ=data["civ"],
        attacker=_camp(data["attacker"], known),
        defender=_camp(data["defender"], known),
        sentence=_text(data["sentence"]),
        if_won=read_runs(data["if_won"], known),
        if_lost=read_runs(data["if_lost"], known),
        you=data["you"],
    )


def _camp(data: Mapping[str, Any], known: Known) -> Camp:
    return Camp(
        title=_text(data["title"]),
        leader=_picture(data["leader"], known),
        tile=_picture(data["tile"], known),
        on_board=_number(data["on_board"]),
        sent=None if data["sent"] is None else _number(data["sent"]),
        total=_number(data["total"]),
    )


def _desk(data: Mapping[str, Any], known: Known) -> DeskTold:
    ask, gold, action, decline = (data[k] for k in ("ask", "gold", "action", "decline_action"))
    names = ("cancel", "decline", "withdraw", "swap", "end")
    return DeskTold(
        phase=_text(data["phase"]),
        usable=frozenset(_text(civ) for civ in data["usable"]),
        playable=frozenset(_text(part) for part in data["playable"]),
        art="" if ask is None else _picture(ask["art"], known),
        lines=() if ask is None else tuple(Line(read_runs(x, known)) for x in ask["lines"]),
        options=tuple(
            Option(_picture(one["art"], known), _text(one["name"]), one["chosen"] is True)
            for one in data["options"]
        ),
        gold=None
        if gold is None
        else Gold(
            _text(gold["text"]),
            _picture(f"icon-{gold['icon']}", known).removeprefix("icon-"),
            gold["enabled"] is True,
        ),
        buttons={name: _text(data[name]) for name in names if data[name] is not None},
        action=None if action is None else dict(action),
        again=data["again"] is True,
        decline=None if decline is None else dict(decline),
        notice=_text(data["notice"]),
        marks=read_marks(data["marks"], known),
    )


def read_runs(data: Iterable[Any], known: Known) -> tuple[Run, ...]:
    """Return a line of words and pictures; one that says nothing here is left out."""
    found = (
        Run(
            _text(run["text"]),
            _picture(run["art"], known),
            run["style"] if run["style"] in STYLES else "plain",
        )
        for run in data
    )
    return tuple(run for run in found if run.text or run.art)


# What is marked on the board


def read_marks(data: Mapping[str, Any], known: Known) -> Overlay:
    """Return what is marked, with all that is not part of it in the shade."""
    ghost = data["ghost"]
    outlines = tuple(
        Outline(_cells(one["spaces"]), one["style"])
        for one in data["outlines"]
        if one["style"] in OUTLINES
    )
    legal, chosen, doomed = (_cells(data[name]) for name in ("legal", "chosen", "doomed"))
    links = tuple(
        Link(_cell(one["from"]), _cell(one["to"]), one["art"])
        for one in data["links"]
        if one["art"] in ("mark-war", "mark-revolt")
    )
    counts = tuple(
        Count(_cell(one["at"]), _number(one["number"]), one["style"])
        for one in data["counts"]
        if one["style"] in ("attacker", "defender")
    )
    held = None
    if ghost is not None and _picture(ghost["art"], known):
        held = Ghost(ghost["art"], _cell(ghost["at"]), min(3, max(1, _number(ghost["span"]))))
    bright = legal | chosen | doomed | frozenset(count.cell for count in counts)
    return Overlay(
        veil=VEIL if legal or chosen or outlines or held else 0.0,
        bright=bright.union(*(outline.cells for outline in outlines)),
        legal=legal,
        forbidden=_cells(data["refused"]),
        chosen=chosen,
        ghost=held,
        outlines=outlines,
        counts=counts,
        links=links,
        doomed=doomed,
    )


def _cell(name: Any) -> Cell:
    space = parse_space(name)
    return column(space), row(space)


def _cells(names: Iterable[Any]) -> frozenset[Cell]:
    return frozenset(_cell(name) for name in names)
