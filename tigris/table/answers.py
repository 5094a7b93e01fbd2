"""What the table answers to a wish: yes, or no with a reason. It never raises for a wish."""

from dataclasses import dataclass, field
from typing import TypeAlias

from tigris.core.errors import NO_VALUES, Values


@dataclass(frozen=True, slots=True)
class Accepted:
    """It was done, and it is saved. ``revision`` is the table's after it."""

    revision: int


@dataclass(frozen=True, slots=True)
class Refused:
    """It was not done, and nothing changed. ``revision`` is the table's present one.

    ``code`` is stable (docs/table.md lists the table's own; the others are the game's),
    ``text`` is a sentence for people, ``rule`` names the ruling behind it if there is one.
    ``values`` are the names and numbers in it, for whoever says it in another language.
    """

    code: str
    text: str
    revision: int
    rule: str = ""
    values: Values = field(default_factory=lambda: NO_VALUES, hash=False)


Answer: TypeAlias = Accepted | Refused


def sentence(text: str) -> str:
    """Return ``text`` with a full stop, for what others wrote as a phrase."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
