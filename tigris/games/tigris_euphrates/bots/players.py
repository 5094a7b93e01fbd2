"""The four players one can sit down with, from a friendly beginner to a strong one."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tigris.core import Deadline
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.bots.chances import unseen
from tigris.games.tigris_euphrates.bots.evaluation import DEFAULT, Evaluation, Weights
from tigris.games.tigris_euphrates.bots.imagination import imagine
from tigris.games.tigris_euphrates.bots.memory import remember, seen_seat
from tigris.games.tigris_euphrates.bots.reasons import Advice, advise
from tigris.games.tigris_euphrates.bots.search import ONE_ACTION, Effort, Ranked, Search
from tigris.games.tigris_euphrates.bots.settling import Settler
from tigris.games.tigris_euphrates.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """A player's strength and temperament."""

    name: str
    weights: Weights = DEFAULT
    effort: Effort = ONE_ACTION
    slip: float = 0.0  # how far from the best a choice may be, in points


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("easy", slip=1.5),
        Level("medium"),
        Level("hard", effort=Effort(beam=12)),
        Level("expert", effort=Effort(beam=14, replies=8)),
    )
}


class Player:
    """Thinks for one decision from what its seat may know. Keeps nothing between decisions."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(
        self,
        view: View,
        legal: Sequence[Action],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> Action:
        """Return one of ``legal``."""
        if len(legal) == 1:
            return legal[0]
        ranked = self.rank(view, legal, history=history, rng=rng, deadline=deadline)
        slip = self.level.slip
        if not slip:
            return ranked[0].action
        good = [one for one in ranked if one.value > ranked[0].value - slip * rng.random()]
        return rng.choice(good or ranked[:1]).action

    def advise(
        self,
        view: View,
        legal: Sequence[Action],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> Advice:
        """Return what this player would do, why, and what else: for hints and the teacher."""
        ranked = self.rank(view, legal, history=history, rng=rng, deadline=deadline)
        return advise(view, ranked, ranked[0].action)

    def rank(
        self,
        view: View,
        legal: Sequence[Action],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> list[Ranked]:
        """Return the choices with their worth, the best first."""
        seat = seen_seat(view)
        memory = remember(view, history)
        state = imagine(view, memory, rng)
        settler = Settler(unseen(view, memory, seat), Evaluation(self.level.weights))
        return Search(state, settler, self.level.effort, deadline, rng).rank(legal)
