"""What a computer player is: an answer to a view. It cannot peek, for it is shown nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Deadline(Protocol):
    """How long a bot may think."""

    def expired(self) -> bool:
        """Return whether the bot must answer now: time is up, or somebody said "play now"."""


class Bot(Protocol[V_contra, A]):
    """A player that knows what a person in its seat knows, and nothing else."""

    def choose(
        self,
        view: V_contra,
        legal: Sequence[A],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> A:
        """Return one of ``legal``, which is never empty.

        ``history`` holds every event so far as the bot's seat saw it. All luck comes from
        ``rng``, so that a seed repeats a game move for move.
        """
