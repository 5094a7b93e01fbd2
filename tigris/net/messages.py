"""Every message between a phone and the table, as values. docs/protocol.md shows them all.

A message is a JSON object in one text frame; ``type`` says which. ``decode`` trusts nothing: it
returns a whole message or raises a ``BadMessageError`` with a stable code. What the game puts
into ``wish``, ``action``, ``game`` and ``desk`` is JSON that only the game understands.
"""

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, NoReturn, TypeAlias, get_type_hints

from tigris.core import TigrisError
from tigris.net import shapes
from tigris.net.shapes import Shape, WrongShapeError

VERSION = 1
"""The version of the protocol; the first frame of a phone names it."""
LONGEST = 4096
"""How many bytes a frame from a phone may have."""
LONGEST_ANSWER = 2**20
"""How many bytes a frame from a table may have, for whoever reads them."""
DEEPEST = 12
"""How deep lists and objects from a phone may lie in each other."""
MOST_BRACKETS = 256  # json itself recurses, so what is far too deep must not get there

CODES = (
    *("too_long", "bad_text", "not_json", "too_deep", "bad_number", "duplicate_field"),
    *("not_an_object", "unknown_type", "missing_field", "unknown_field", "bad_field"),
    "other_version",
)
"""Everything that can be wrong with a frame by itself."""
BYES = (
    *("wrong_key", "locked", "removed", "refused_by_table", "taken_over", "closed"),
    *("too_many", "too_fast", "no_hello", "other_version", "full"),
)
"""Why a connection ends, if it does not just break."""
REFUSALS = ("not_text", "not_in", "already_in", "watching", "old_wish", "old_id", "internal")
"""Why a frame is refused that is well formed; ``CODES`` are the others."""


class BadMessageError(TigrisError):
    """The frame is no message of this protocol; ``code`` is one of ``CODES``."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(code, message or code)


# What fields are, for mypy and for ``decode``.
_SEAT = shapes.number(0, 63)
_TEXT = shapes.text(2000)
_SEAT_FACTS = shapes.record(
    dict.fromkeys(("name", "emblem", "side", "kind", "level"), _TEXT) | {"connected": shapes.flag}
)
_UNDO = shapes.record({"can": shapes.flag, "text": _TEXT})
_VOTE = shapes.record({"text": _TEXT, "asked": shapes.flag})

Number: TypeAlias = Annotated[int, shapes.number()]
Flag: TypeAlias = Annotated[bool, shapes.flag]
Text: TypeAlias = Annotated[str, _TEXT]
Key: TypeAlias = Annotated[str, shapes.word("[0-9a-f]{32}")]
Tongue: TypeAlias = Annotated[str, shapes.word("[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,3}")]
Code: TypeAlias = Annotated[str, shapes.word("[a-z_]{1,40}")]
Thing: TypeAlias = Annotated[dict[str, Any], shapes.thing]


# From a phone


@dataclass(frozen=True, slots=True)
class Hello:
    """The first frame: who I am, and one reason to let me in: ``token``, ``code`` or ``watch``."""

    type: ClassVar[str] = "hello"
    language: Tongue
    device: Key
    token: Key = ""
    code: Annotated[str, shapes.text(16, 1)] = ""
    watch: Flag = False
    version: Annotated[int, shapes.number(VERSION, VERSION)] = VERSION

    def __repr__(self) -> str:  # keys must not get into a log by way of a message
        return f"Hello(language={self.language!r})"


@dataclass(frozen=True, slots=True)
class Wish:
    """What I have half decided: the ``n``-th wish of this connection."""

    type: ClassVar[str] = "wish"
    n: Number
    revision: Number
    wish: Thing


@dataclass(frozen=True, slots=True)
class Submit:
    """Play this."""

    type: ClassVar[str] = "submit"
    id: Number
    revision: Number
    action: Thing


@dataclass(frozen=True, slots=True)
class Undo:
    """Take my last action back, or ask the others whether I may."""

    type: ClassVar[str] = "undo"
    id: Number
    revision: Number


@dataclass(frozen=True, slots=True)
class Redo:
    """Play again what I took back."""

    type: ClassVar[str] = "redo"
    id: Number
    revision: Number


@dataclass(frozen=True, slots=True)
class Vote:
    """Somebody asked to take something back: I agree, or not."""

    type: ClassVar[str] = "vote"
    id: Number
    revision: Number
    agree: Flag


@dataclass(frozen=True, slots=True)
class AskLog:
    """Tell me what has happened."""

    type: ClassVar[str] = "log"
    id: Number


@dataclass(frozen=True, slots=True)
class Language:
    """Speak another language from now on."""

    type: ClassVar[str] = "language"
    language: Tongue


@dataclass(frozen=True, slots=True)
class Ping:
    """Say that you are there."""

    type: ClassVar[str] = "ping"
    n: Number


# From the table


@dataclass(frozen=True, slots=True)
class Welcome:
    """You are in. ``id`` is the last one that this device has used here: go on from it."""

    type: ClassVar[str] = "welcome"
    game: Annotated[str, shapes.word("[a-z0-9_]{1,40}")]
    seat: Annotated[int | None, shapes.maybe(_SEAT)]
    table: Annotated[str, shapes.word("[0-9a-f]{16}")]
    id: Number = 0
    token: Key = ""
    version: Number = VERSION

    def __repr__(self) -> str:
        return f"Welcome(game={self.game!r}, seat={self.seat!r})"


@dataclass(frozen=True, slots=True)
class Wait:
    """Another phone has the seat of ``name``; the table is being asked."""

    type: ClassVar[str] = "wait"
    name: Text


@dataclass(frozen=True, slots=True)
class State:
    """Everything that this viewer may know, whole."""

    type: ClassVar[str] = "state"
    revision: Number
    seats: Annotated[tuple[dict[str, Any], ...], shapes.array(_SEAT_FACTS)]
    deciding: Annotated[tuple[int, ...], shapes.array(_SEAT)]
    active: Annotated[int, _SEAT]
    turn: Number
    game: Thing
    desk: Annotated[dict[str, Any] | None, shapes.maybe(shapes.thing)]
    undo: Annotated[dict[str, Any], _UNDO]
    redo: Flag
    vote: Annotated[dict[str, Any] | None, shapes.maybe(_VOTE)]
    over: Flag


@dataclass(frozen=True, slots=True)
class Desk:
    """What the ``n``-th wish comes to; ``wish`` is what the table made of it: adopt it."""

    type: ClassVar[str] = "desk"
    n: Number
    revision: Number
    wish: Annotated[Any, shapes.anything]
    desk: Thing


@dataclass(frozen=True, slots=True)
class Answer:
    """It was done, or not: then ``code`` and ``text`` say why."""

    type: ClassVar[str] = "answer"
    id: Number
    ok: Flag
    revision: Number
    code: Annotated[str, shapes.word("[a-z_]{0,40}")]
    text: Text


@dataclass(frozen=True, slots=True)
class Log:
    """What has happened, as this viewer may know it."""

    type: ClassVar[str] = "log"
    id: Number
    lines: Annotated[tuple[dict[str, Any], ...], shapes.array(shapes.thing)]


@dataclass(frozen=True, slots=True)
class Pong:
    """I am here."""

    type: ClassVar[str] = "pong"
    n: Number


@dataclass(frozen=True, slots=True)
class Error:
    """Your last frame was refused; nothing else has changed."""

    type: ClassVar[str] = "error"
    code: Code
    text: Text


@dataclass(frozen=True, slots=True)
class Bye:
    """The connection ends, and why."""

    type: ClassVar[str] = "bye"
    code: Code
    text: Text


FromPhone: TypeAlias = Hello | Wish | Submit | Undo | Redo | Vote | AskLog | Language | Ping
FromTable: TypeAlias = Welcome | Wait | State | Desk | Answer | Log | Pong | Error | Bye

_PHONES = (Hello, Wish, Submit, Undo, Redo, Vote, AskLog, Language, Ping)
_TABLES = (Welcome, Wait, State, Desk, Answer, Log, Pong, Error, Bye)
FROM_PHONE: Mapping[str, type[Any]] = MappingProxyType({kind.type: kind for kind in _PHONES})
FROM_TABLE: Mapping[str, type[Any]] = MappingProxyType({kind.type: kind for kind in _TABLES})
ALWAYS = {"version"}  # sent although there is a default


def _parts(kind: type[Any]) -> tuple[tuple[str, Shape, bool], ...]:
    """Return the fields of a message: the name, the shape, whether it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (
            part.name,
            hints[part.name].__metadata__[0],
            part.default is MISSING or part.name in ALWAYS,
        )
        for part in fields(kind)
    )


_PARTS = {kind: _parts(kind) for kind in (*_PHONES, *_TABLES)}


def encode(message: FromPhone | FromTable) -> str:
    """Return ``message`` as the text of a frame."""
    data: dict[str, Any] = {"type": message.type}
    for name, _, needed in _PARTS[type(message)]:
        value = getattr(message, name)
        if needed or value:
            data[name] = value
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def decode(text: str, known: Mapping[str, type[Any]] = FROM_PHONE) -> Any:
    """Return the message in the text of a frame: one of ``FROM_PHONE``, or of ``FROM_TABLE``.

    Raises:
        BadMessageError: it is none.
    """
    data = _parse(text, strict=known is FROM_PHONE)
    if type(data) is not dict:
        raise BadMessageError("not_an_object")
    name = data.pop("type", None)
    kind = known.get(name) if type(name) is str else None
    if kind is None:
        raise BadMessageError("unknown_type")
    if kind is Hello and type(data.get("version")) is int and data["version"] != VERSION:
        raise BadMessageError("other_version")  # whatever else it may say in that version
    values: dict[str, Any] = {}
    for part, shape, needed in _PARTS[kind]:
        if part in data:
            try:
                values[part] = shape(data.pop(part))
            except WrongShapeError:
                raise BadMessageError("bad_field", part) from None
        elif needed:
            raise BadMessageError("missing_field", part)
    if data:
        raise BadMessageError("unknown_field")
    if kind is Hello and sum(bool(values.get(way)) for way in ("token", "code", "watch")) != 1:
        raise BadMessageError("bad_field", "one of token, code and watch")
    return kind(**values)


def _parse(text: str, *, strict: bool) -> Any:
    """Return the JSON in ``text``, which is not too long, not too deep and without tricks."""
    longest = LONGEST if strict else LONGEST_ANSWER
    try:
        if len(text) > longest or len(text.encode()) > longest:
            raise BadMessageError("too_long")
    except UnicodeEncodeError:
        raise BadMessageError("bad_text") from None
    if strict and text.count("[") + text.count("{") > MOST_BRACKETS:
        raise BadMessageError("too_deep")
    try:
        data = json.loads(
            text,
            object_pairs_hook=_once,
            parse_int=_whole,
            parse_float=_no_number if strict else _finite,
            parse_constant=_no_number,
        )
    except (ValueError, RecursionError):
        raise BadMessageError("not_json") from None
    if strict and _deeper(data, DEEPEST):
        raise BadMessageError("too_deep")
    if "\\u" in text:  # the only way to write half a character
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise BadMessageError("bad_text") from None
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise BadMessageError("duplicate_field")
    return data


def _whole(digits: str) -> int:
    if len(digits) > 17 or not -shapes.LARGEST <= (value := int(digits)) <= shapes.LARGEST:
        raise BadMessageError("bad_number")
    return value


def _finite(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise BadMessageError("bad_number")
    return value


def _no_number(digits: str) -> NoReturn:
    raise BadMessageError("bad_number")


def _deeper(data: Any, levels: int) -> bool:
    """Return whether there are more than ``levels`` lists and objects in each other."""
    if type(data) is dict:
        return levels == 0 or any(_deeper(value, levels - 1) for value in data.values())
    if type(data) is list:
        return levels == 0 or any(_deeper(value, levels - 1) for value in data)
    return False
