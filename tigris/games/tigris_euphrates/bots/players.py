"""The four players one can sit down with, from a friendly beginner to a strong one."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from tigris.core import Deadline
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.bots.chances import unseen
from tigris.games.tigris_euphrates.bots.evaluation import (
    CROWD,
    DEFAULT,
    DUEL,
    Evaluation,
    Temper,
    progress,
)
from tigris.games.tigris_euphrates.bots.imagination import imagine
from tigris.games.tigris_euphrates.bots.memory import remember, seen_seat
from tigris.games.tigris_euphrates.bots.reasons import Advice, advise, why
from tigris.games.tigris_euphrates.bots.search import ONE_ACTION, Effort, Ranked, Search
from tigris.games.tigris_euphrates.bots.settling import Settler
from tigris.games.tigris_euphrates.state import State
from tigris.games.tigris_euphrates.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """A player's strength and temperament."""

    name: str
    temper: Temper = DEFAULT
    effort: Effort = ONE_ACTION
    slip: float = 0.0  # how far from the best a choice may be, in points


def inclined(**factors: float) -> Temper:
    """Return the usual weights with some of them taken more or less seriously."""
    early, late = (
        weights._replace(
            **{name: factor * getattr(weights, name) for name, factor in factors.items()}
        )
        for weights in DEFAULT
    )
    return Temper(early, late)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "easy",  # gathers, and seldom starts a war
            temper=inclined(threat=0.3, threat_now=0.0, prize=0.3, uprising=0.3, uprising_now=0.0),
            slip=0.8,
        ),
        Level(
            "medium",  # stands beside temples, and saves them for bad times
            temper=inclined(revolt=1.3, one_temple=1.5, hand_temple=1.5),
            slip=0.7,
        ),
        Level(
            "hard",  # builds
            temper=inclined(monument=1.2, near_treasure=1.2),
            effort=Effort(beam=10),
            slip=0.5,
        ),
        Level("expert", effort=Effort(beam=14, turns=12, worlds=6)),
    )
}
TEACHER = Level("teacher", effort=Effort(beam=12))
"""Judges other players' moves: without a temperament, and whole turns by what they lead to."""


class Judgement(NamedTuple):
    """What would have been best, with what was done as the alternative; how much that lost."""

    advice: Advice
    loss: float  # in points of the weakest colour


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

    def judge(
        self,
        view: View,
        legal: Sequence[Action],
        chosen: Action,
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
    ) -> Judgement:
        """Return how ``chosen`` compares with the best turn there was, by one measure for all."""
        ranked = Player(TEACHER).rank(
            view, legal, history=history, rng=rng, deadline=deadline, also=chosen
        )
        best = ranked[0]
        own = next((one for one in ranked if one.action == chosen), ranked[-1])
        played = Ranked(own.value, chosen)
        better = Advice(best.action, why(view, best.action), ((played, why(view, chosen)),))
        return Judgement(better, best.value - own.value)

    def rank(
        self,
        view: View,
        legal: Sequence[Action],
        *,
        history: Sequence[Any],
        rng: Random,
        deadline: Deadline,
        also: Action | None = None,
    ) -> list[Ranked]:
        """Return the choices with their worth, the best first; ``also`` is among them."""
        seat = seen_seat(view)
        memory = remember(view, history)

        def imagined() -> State:
            return imagine(view, memory, rng)

        rivalry = DUEL if len(view.players) == 2 else CROWD
        weights = self.level.temper.at(progress(imagined()))
        evaluation = Evaluation(weights, rivalry)
        settler = Settler(unseen(view, memory, seat), evaluation, deadline)
        return Search(imagined, settler, self.level.effort, rng).rank(legal, also)
