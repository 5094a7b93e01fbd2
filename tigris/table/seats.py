"""Who sits where, and who plays each seat: a person at the tablet, a phone, or a bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tigris.core import BadSaveError, Seat, SetupError, TigrisError

LONGEST_NAME = 40


class Side(StrEnum):
    """An edge of the tablet, clockwise as seen from above."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


class Kind(StrEnum):
    """By what means a seat is played."""

    TABLET = "tablet"
    PHONE = "phone"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Controller:
    """Who plays a seat. ``level`` names the bot, and is empty for people."""

    kind: Kind
    level: str = ""

    @property
    def human(self) -> bool:
        """Return whether a person decides."""
        return self.kind is not Kind.BOT

    def __str__(self) -> str:
        return f"bot ({self.level})" if self.level else str(self.kind)


TABLET = Controller(Kind.TABLET)
PHONE = Controller(Kind.PHONE)


def bot(level: str) -> Controller:
    """Return the controller of a seat that the bot called ``level`` plays."""
    return Controller(Kind.BOT, level)


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One chair: the player's name and emblem, the edge he sits at, and who plays for him.

    A bot that stands in changes ``controller`` only: the seat keeps its name, and so do the
    statistics.
    """

    name: str
    emblem: str
    side: Side
    controller: Controller = TABLET

    def encode(self) -> dict[str, Any]:
        """Return the plan as JSON data."""
        return {
            "name": self.name,
            "emblem": self.emblem,
            "side": self.side.value,
            "by": self.controller.kind.value,
            "level": self.controller.level,
        }

    @staticmethod
    def decode(data: Any) -> "SeatPlan":
        """Return the plan in ``data``.

        Raises:
            BadSaveError: it is none.
        """
        try:
            match data:
                case {"name": str(name), "emblem": str(emblem), "level": str(level)}:
                    controller = Controller(Kind(data["by"]), level)
                    return SeatPlan(name, emblem, Side(data["side"]), controller)
        except (KeyError, ValueError):
            pass
        raise BadSaveError("save_bad_fact", f"{str(data)[:60]!r} does not describe a seat")


def check_seats(plans: Sequence[SeatPlan]) -> None:
    """Make sure that the plans go together.

    Raises:
        SetupError: a name is empty, too long or used twice, an emblem is used twice, or a bot
            has no level.
    """
    for plan in plans:
        if not plan.name.strip() or len(plan.name) > LONGEST_NAME or not plan.name.isprintable():
            raise SetupError(
                "seat_name",
                f"A name has 1 to {LONGEST_NAME} printable characters: {plan.name!r}",
                {"most": LONGEST_NAME},
            )
        if plan.controller.human == bool(plan.controller.level):
            raise SetupError("seat_level", f"{plan.name}: a bot needs a level, a person has none")
    for code, what, values in (
        ("seat_name_taken", "name", [plan.name.strip().casefold() for plan in plans]),
        ("seat_emblem_taken", "emblem", [plan.emblem for plan in plans if plan.emblem]),
    ):
        for value in values:
            if values.count(value) > 1:
                raise SetupError(code, f"Two seats cannot share the {what} {value!r}")


class NoSuchSeatError(TigrisError):
    """Somebody who is not at the table was to be shown something."""


def check_viewer(viewer: Seat | None, seats: int) -> None:
    """Make sure that ``viewer`` is one of ``seats`` seats, or a spectator.

    A wrong number must not get as far as the game: -1 would be the last player's hand.

    Raises:
        NoSuchSeatError: it is neither.
    """
    if viewer is not None and not is_seat(viewer, seats):
        raise NoSuchSeatError("no_such_seat", f"There is no seat {viewer!r} at this table.")


def is_seat(seat: object, seats: int) -> bool:
    """Return whether ``seat`` is the number of one of ``seats`` seats."""
    return type(seat) is int and 0 <= seat < seats


def default_seats(
    names: Sequence[str],
    controllers: Sequence[Controller] = (),
    emblems: Sequence[str] = (),
) -> tuple[SeatPlan, ...]:
    """Return a plan for each of ``names``, spread around the table: two face each other.

    Seats without a controller are played at the tablet.
    """
    sides = list(Side) if len(names) > 2 else [Side.SOUTH, Side.NORTH]
    return tuple(
        SeatPlan(
            name,
            emblems[seat] if seat < len(emblems) else "",
            sides[seat % len(sides)],
            controllers[seat] if seat < len(controllers) else TABLET,
        )
        for seat, name in enumerate(names)
    )
