"""What a game puts on phones. The net carries it and understands none of it."""

from collections.abc import Sequence
from typing import Any, Protocol

from tigris.core import Refusal
from tigris.table import Look, Refused


class Companion(Protocol):
    """A game as phones show it, in the words of one language.

    Everything is made from a ``Look`` at the table through one viewer's eyes, so nothing that
    the viewer may not know can get into it. What is returned is JSON data.
    """

    def facts(self, look: Look[Any, Any], events: Sequence[Any]) -> dict[str, Any]:
        """Return what the viewer sees of the game; ``events`` are all so far, as it saw them."""

    def desk(self, look: Look[Any, Any], wish: Any, explain: Any) -> tuple[Any, dict[str, Any]]:
        """Return ``wish`` as far as it makes sense now, and what it comes to.

        A wish is what a player has half decided: data from a phone, of which nothing can be
        trusted. Whatever is wrong with it is left out. ``explain(action)`` is the table's.
        """

    def log(self, look: Look[Any, Any], events: Sequence[Any]) -> list[dict[str, Any]]:
        """Return ``events`` as lines: ``{"turn": …, "seat": …, "text": …}``."""

    def refusal(self, refused: Refused | Refusal) -> str:
        """Return why something was refused, as a sentence."""

    def say(self, key: str, **values: object) -> str:
        """Return one of the net's own sentences: ``key`` is ``bye.locked``, ``error.too_long``."""


class Speaking(Protocol):
    """Makes a companion for a language: ``speak("it")``."""

    def __call__(self, language: str, /) -> Companion:
        """Return the companion that speaks ``language``, English if it has no other.

        The tag may be anything that a phone makes up: the same language is the same companion.
        """
