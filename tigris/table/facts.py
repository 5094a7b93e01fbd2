"""The facts a game consists of, as the journal keeps them. A game is its facts in order."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from tigris.core import BadSaveError, Seat, SetupError
from tigris.table.seats import SeatPlan, check_seats


class UndoPolicy(StrEnum):
    """How far back a game may be taken."""

    TURN = "turn"  # one's own actions, to the start of one's turn or to what came to light
    AGREED = "agreed"  # the same alone, and anything that all people at the table agree to
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game began: enough to begin it again, card for card.

    ``options`` are the game's own (variants, ``first``, ``open_scores``); all luck comes from
    ``seed``. ``timer`` is a wish in seconds, shown and never enforced. The table itself fills
    in the game's id, the version of its rules and the time of day, in seconds.
    """

    seats: tuple[SeatPlan, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    undo: UndoPolicy = UndoPolicy.TURN
    timer: float | None = None
    game: str = ""
    rules: int = 0
    at: float = 0.0

    def check(self) -> None:
        """Make sure that this can be played and saved.

        Raises:
            SetupError: the seats, the options or the timer will not do.
        """
        check_seats(self.seats)
        if self.timer is not None and not 0 < self.timer < 24 * 3600:
            raise SetupError("bad_timer", f"A turn timer of {self.timer} seconds is no use")
        try:
            same = json.loads(json.dumps(dict(self.options), allow_nan=False)) == self.options
        except (TypeError, ValueError):
            same = False
        if not same:
            raise SetupError("options_not_plain", "The options hold what no save can keep")


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat carried out an action. ``stand_in`` says why a bot's own choice was replaced."""

    seat: Seat
    action: dict[str, Any]
    stand_in: str = ""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat changed: another name, side or player."""

    seat: Seat
    plan: SeatPlan
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took the last ``back`` actions back, alone or because all agreed."""

    seat: Seat
    back: int
    agreed: bool = False
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Redone:
    """A seat played again what it had taken back last."""

    seat: Seat
    at: float = 0.0


Change: TypeAlias = Acted | Seated | Undone | Redone
Fact: TypeAlias = Setup | Change

FORMAT = 1
"""The version of the journal's format; the set-up line names it under ``tigris``."""


def encode_fact(fact: Fact) -> dict[str, Any]:
    """Return ``fact`` as JSON data."""
    match fact:
        case Setup():
            return {
                "fact": "setup",
                "tigris": FORMAT,
                "game": fact.game,
                "rules": fact.rules,
                "seats": [plan.encode() for plan in fact.seats],
                "seed": fact.seed,
                "options": dict(fact.options),
                "undo": fact.undo.value,
                "timer": fact.timer,
                "at": fact.at,
            }
        case Acted(seat, action, stand_in, at):
            extra = {"stand_in": stand_in} if stand_in else {}
            return {"fact": "action", "seat": seat, "action": action, **extra, "at": at}
        case Seated(seat, plan, at):
            return {"fact": "seat", "seat": seat, "plan": plan.encode(), "at": at}
        case Undone(seat, back, agreed, at):
            return {"fact": "undo", "seat": seat, "back": back, "agreed": agreed, "at": at}
        case Redone(seat, at):
            return {"fact": "redo", "seat": seat, "at": at}


def decode_fact(data: Mapping[str, Any]) -> Fact:
    """Return the fact in ``data``.

    Raises:
        BadSaveError: it is none that this version knows.
    """
    try:
        return _DECODERS[data["fact"]](data)
    except (KeyError, TypeError, ValueError) as error:
        raise BadSaveError("save_bad_fact", "It is no fact this version knows") from error


def _number(data: Mapping[str, Any], key: str) -> int:
    value = data[key]
    if type(value) is not int:
        raise ValueError(key)
    return value


def _at(data: Mapping[str, Any]) -> float:
    return float(data["at"])


def _setup(data: Mapping[str, Any]) -> Setup:
    if not isinstance(data["options"], dict) or not isinstance(data["game"], str):
        raise ValueError("options")
    return Setup(
        game=data["game"],
        rules=_number(data, "rules"),
        seats=tuple(SeatPlan.decode(plan) for plan in data["seats"]),
        seed=_number(data, "seed"),
        options=data["options"],
        undo=UndoPolicy(data["undo"]),
        timer=None if data["timer"] is None else float(data["timer"]),
        at=_at(data),
    )


def _acted(data: Mapping[str, Any]) -> Acted:
    return Acted(
        _number(data, "seat"), dict(data["action"]), str(data.get("stand_in", "")), _at(data)
    )


def _seated(data: Mapping[str, Any]) -> Seated:
    return Seated(_number(data, "seat"), SeatPlan.decode(data["plan"]), _at(data))


def _undone(data: Mapping[str, Any]) -> Undone:
    return Undone(_number(data, "seat"), _number(data, "back"), bool(data["agreed"]), _at(data))


def _redone(data: Mapping[str, Any]) -> Redone:
    return Redone(_number(data, "seat"), _at(data))


_DECODERS: Mapping[str, Callable[[Mapping[str, Any]], Fact]] = {
    "setup": _setup,
    "action": _acted,
    "seat": _seated,
    "undo": _undone,
    "redo": _redone,
}
