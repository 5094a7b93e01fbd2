"""The simplest player."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from tigris.core import Deadline

A = TypeVar("A")


class RandomBot:
    """Picks any legal action, each as likely as the next. Loses to everybody; tests everything."""

    name = "random"

    def choose(
        self,
        view: Any,
        legal: Sequence[A],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> A:
        """Return one of ``legal``."""
        return rng.choice(legal)
