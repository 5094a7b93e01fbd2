"""Tune the evaluation's weights by self-play: ``python -m tools.tune --log build/tune.jsonl``.

Simultaneous perturbation (SPSA): in each generation several directions are drawn in which all
weights change at once, by plus or minus a part of their size. For each direction the weights
plus it play the weights minus it, on the same seeds with seats swapped; the weights then move
along the directions that won, by how clearly they won. In the end the mean of the later half of
all generations plays the weights it started from, on seeds that were not used before.

Everything follows from the seed: bots think without a clock, so the same command gives the same
weights on any machine, in any number of processes. The log has one JSON line for each generation,
and the same command goes on where a log ends.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import tanh
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TextIO

from tigris.arena.crew import Crew
from tigris.arena.rating import wilson
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.bots.evaluation import DEFAULT, Temper, Weights
from tigris.games.tigris_euphrates.bots.players import Level, Player
from tigris.games.tigris_euphrates.bots.search import Effort

UNIT = "weakest"
"""The weight that all others are measured in; it stays."""
PHASES = Temper._fields
"""A weight has a value for the beginning of a game and one for its end: ``early.leader``."""
FRESH = 1_000_000
"""What the seeds of the verification are ahead of the others."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What decides the result of a run, but for how many generations it has."""

    seed: int = 1
    games: int = 40  # a generation
    seats: int = 2
    beam: int = 0  # first actions that are followed by a second one; zero is fast
    reach: float = 0.25  # how far a direction goes, as a part of a weight
    rate: float = 0.6  # how far a direction that wins everything moves the weights, in reaches
    fixed: tuple[str, ...] = ()  # weights that stay


class Duel(NamedTuple):
    """One game between two sets of weights: ``one`` has every second seat, the first or not."""

    one: Temper
    other: Temper
    seed: int
    swapped: bool
    seats: int
    beam: int


class Outcome(NamedTuple):
    """How a duel went for ``one``: its part of the victory, and how clear it was, -1 to 1."""

    share: float
    margin: float


class _NoLimit:
    """Thinking ends by itself: no clock may change the result."""

    def expired(self) -> bool:
        return False


def play(duel: Duel) -> Outcome:
    """Play one game."""
    effort = Effort(beam=duel.beam)
    sides = [
        Player(Level(name, temper=temper, effort=effort))
        for name, temper in (("one", duel.one), ("other", duel.other))
    ]
    owners = [(seat + duel.swapped) % 2 for seat in range(duel.seats)]
    state = GAME.new(duel.seats, duel.seed, {})
    histories: list[list[Any]] = [[] for _ in owners]
    decisions = 0
    while deciders := GAME.to_act(state):
        seat = deciders[0]
        action = sides[owners[seat]].choose(
            GAME.view(state, seat),
            GAME.legal(state, seat),
            history=histories[seat],
            rng=Random(f"{duel.seed}/{seat}/{decisions}"),
            deadline=_NoLimit(),
        )
        step = GAME.apply(state, action)
        for viewer, history in enumerate(histories):
            history += [event.seen_by(viewer) for event in step.events]
        state = step.state
        decisions += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    winners = [owners[seat] for seat in outcome.winners]
    best = [
        max(sorted(score) for score, side in zip(outcome.scores, owners, strict=True) if side == me)
        for me in (0, 1)
    ]
    # The weakest colour decides; the next one says a little more.
    lead = best[0][0] - best[1][0] + 0.2 * (best[0][1] - best[1][1])
    return Outcome(winners.count(0) / len(winners), tanh(lead / 5))


def lost(duel: Duel) -> Outcome:
    """Stop: a worker was killed, and a result without its game would not be the same again."""
    raise SystemExit(f"tune: the process that played seed {duel.seed} died")


# The method


def tuned_names(plan: Plan) -> list[str]:
    """Return the weights that move, in both phases."""
    still = {UNIT, *plan.fixed}
    names = [name for name in Weights._fields if name not in still]
    return [f"{phase}.{name}" for phase in PHASES for name in names]


def directions(plan: Plan, generation: int) -> list[dict[str, int]]:
    """Return the directions of a generation: plus or minus one for every weight that moves."""
    rng = Random(f"tune/{plan.seed}/{generation}")
    names = tuned_names(plan)
    count = max(1, plan.games // 4)
    return [{name: rng.choice((-1, 1)) for name in names} for _ in range(count)]


def moved(temper: Temper, along: dict[str, float], plan: Plan) -> Temper:
    """Return the weights moved by so many reaches each."""
    values = plain(temper)
    for key, steps in along.items():
        phase, name = key.split(".")
        first = abs(getattr(getattr(DEFAULT, phase), name))
        size = max(abs(values[phase][name]), 0.3 * first, 0.02)
        values[phase][name] += plan.reach * size * steps
    return from_plain(values)


def duels(temper: Temper, plan: Plan, generation: int) -> list[Duel]:
    """Return the games of a generation: four for each direction."""
    games = []
    for number, direction in enumerate(directions(plan, generation)):
        along = {name: float(sign) for name, sign in direction.items()}
        plus = moved(temper, along, plan)
        minus = moved(temper, {name: -sign for name, sign in along.items()}, plan)
        first = 1000 * plan.seed + (generation * plan.games + 2 * number)
        games += [
            Duel(plus, minus, seed, swapped, plan.seats, plan.beam)
            for seed in (first, first + 1)
            for swapped in (False, True)
        ]
    return games


def learned(temper: Temper, plan: Plan, generation: int, outcomes: Sequence[Outcome]) -> Temper:
    """Return the weights after a generation. Steps become smaller as it goes on."""
    drawn = directions(plan, generation)
    rate = plan.rate / (1 + generation / 15) ** 0.6
    along = dict.fromkeys(tuned_names(plan), 0.0)
    for number, direction in enumerate(drawn):
        four = outcomes[4 * number : 4 * number + 4]
        success = sum(0.5 * (2 * one.share - 1) + 0.5 * one.margin for one in four) / 4
        for name, sign in direction.items():
            along[name] += rate * success * sign / len(drawn) ** 0.5
    return moved(temper, along, plan)


def mean(tempers: Sequence[Temper]) -> Temper:
    """Return the mean of the later half: steadier than the last."""
    half = tempers[len(tempers) // 2 :]
    early, late = (
        Weights(*(sum(values) / len(half) for values in zip(*weights, strict=True)))
        for weights in zip(*half, strict=True)
    )
    return Temper(early, late)


# The log


def read_log(file: Path, plan: Plan) -> list[Temper]:
    """Return the weights after each generation in ``file``, the first ones first.

    Raises:
        SystemExit: it is the log of another plan.
    """
    found: list[Temper] = []
    if not file.exists():
        return found
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            continue  # cut off when the run was stopped
        if entry["kind"] == "plan":
            if entry["plan"] != _plain(plan):
                raise SystemExit(f"tune: {file} is the log of another run (other_plan)")
            found = [from_plain(entry["weights"])]
        elif entry["kind"] == "generation" and entry["generation"] == len(found):
            found.append(from_plain(entry["weights"]))
    return found


def _plain(plan: Plan) -> dict[str, Any]:
    return {name: _listed(getattr(plan, name)) for name in Plan.__slots__}


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _write(log: TextIO, **entry: Any) -> None:
    log.write(json.dumps(entry) + "\n")
    log.flush()


def plain(temper: Temper) -> dict[str, dict[str, float]]:
    """Return the weights as JSON data."""
    return {phase: getattr(temper, phase)._asdict() for phase in PHASES}


def from_plain(values: dict[str, dict[str, float]]) -> Temper:
    """Return the weights in JSON data."""
    return Temper(**{phase: Weights(**weights) for phase, weights in values.items()})


def literal(temper: Temper) -> str:
    """Return the weights as Python."""
    lines = [
        f"    {phase}=Weights(\n"
        + "".join(f"        {name}={value:.3f},\n" for name, value in weights.items())
        + "    ),\n"
        for phase, weights in plain(temper).items()
    ]
    return f"Temper(\n{''.join(lines)})"


# The run

Each = Callable[[Iterable[Duel]], Iterator[Outcome]]


def tune(plan: Plan, generations: int, file: Path, each: Each) -> list[Temper]:
    """Go on until there are so many generations; return the weights after each."""
    file.parent.mkdir(parents=True, exist_ok=True)
    history = read_log(file, plan)
    cut = file.exists() and not file.read_bytes().endswith(b"\n")
    with file.open("a", encoding="utf-8") as log:
        if cut:
            log.write("\n")
        if not history:
            history = [DEFAULT]
            _write(log, kind="plan", plan=_plain(plan), weights=plain(DEFAULT))
        while len(history) <= generations:
            generation = len(history)
            started = time.perf_counter()
            games = duels(history[-1], plan, generation)
            outcomes = list(each(games))
            history.append(learned(history[-1], plan, generation, outcomes))
            seconds = time.perf_counter() - started
            _write(
                log,
                kind="generation",
                generation=generation,
                weights=plain(history[-1]),
                outcomes=[list(outcome) for outcome in outcomes],
                seconds=round(seconds, 1),
            )
            print(
                f"generation {generation} of {generations}: {len(games)} games, {seconds:.0f} s",
                file=sys.stderr,
            )
    return history


def verify(one: Temper, other: Temper, plan: Plan, games: int, each: Each) -> tuple[float, int]:
    """Return the points of ``one`` against ``other``, and games, on fresh seeds."""
    first = FRESH + 1000 * plan.seed
    fixtures = [
        Duel(one, other, seed, swapped, plan.seats, plan.beam)
        for seed in range(first, first + -(-games // 2))
        for swapped in (False, True)
    ]
    return sum(outcome.share for outcome in each(fixtures)), len(fixtures)


def main(argv: Sequence[str] | None = None) -> int:
    """Tune, print the weights, and verify them."""
    args = _parser().parse_args(argv)
    plan = Plan(
        seed=args.seed,
        games=args.games,
        seats=args.seats,
        beam=args.beam,
        reach=args.reach,
        rate=args.rate,
        fixed=tuple(args.fixed.split(",")) if args.fixed else (),
    )
    if unknown := set(plan.fixed) - set(Weights._fields):
        raise SystemExit(f"tune: there is no weight {', '.join(sorted(unknown))} (unknown_weight)")
    with Crew(args.jobs, play, lost) as crew:
        history = tune(plan, args.generations, args.log, crew.each)
        best = mean(history)
        print(literal(best))
        if args.verify:
            score, games = verify(best, history[0], plan, args.verify, crew.each)
            low, high = wilson(score, games)
            print(
                f"against the first weights, on fresh seeds: {score:g} of {games}, "
                f"{score / games:.1%} ({low:.1%} to {high:.1%})"
            )
            with args.log.open("a", encoding="utf-8") as log:
                _write(log, kind="verification", weights=plain(best), score=score, games=games)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.tune", description=__doc__)
    plan = Plan()
    parser.add_argument("--generations", type=int, default=20, metavar="N")
    parser.add_argument("--games", type=int, default=plan.games, metavar="N", help="a generation")
    parser.add_argument("--jobs", type=int, default=1, metavar="K", help="processes")
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--seats", type=int, default=plan.seats, choices=range(2, 5))
    parser.add_argument("--beam", type=int, default=plan.beam, help="0: one action, which is fast")
    parser.add_argument("--reach", type=float, default=plan.reach, metavar="PART")
    parser.add_argument("--rate", type=float, default=plan.rate)
    parser.add_argument("--fixed", default="", metavar="NAME[,NAME…]", help="weights that stay")
    parser.add_argument("--log", type=Path, default=Path("build/tune.jsonl"), metavar="FILE")
    parser.add_argument("--verify", type=int, default=100, metavar="GAMES", help="0: do not")
    return parser


if __name__ == "__main__":
    sys.exit(main())
