"""Learn the evaluation's weights from what follows a turn: ``python -m tools.learn --jobs 2``.

Fast players play games among themselves. At the beginning of some of their turns the best turns
that a search finds, and a few poorer ones, are each played on for a few turns more, several times
with other tiles in the hidden places but the same luck for all of them. What comes of a turn in
the end, against the mean of all, is what the weights should have said of it when it was made:
they are fitted to that by least squares, held back by how sure they were before (ridge). The next
round does the same with the new weights.

Everything follows from the seed: nobody thinks by a clock, so the same command gives the same
weights on any machine, in any number of processes. The log has one JSON line for each round, and
the same command goes on where a log ends. In the end the weights play those they started from,
on seeds that were not used before.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TextIO

from tigris.arena.crew import Crew
from tigris.arena.rating import wilson
from tigris.core import Seat
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.bots.chances import Unseen, unseen
from tigris.games.tigris_euphrates.bots.evaluation import (
    DEFAULT,
    DUEL,
    Evaluation,
    Temper,
    Weights,
    progress,
)
from tigris.games.tigris_euphrates.bots.imagination import imagine
from tigris.games.tigris_euphrates.bots.memory import remember
from tigris.games.tigris_euphrates.bots.players import Level, Player
from tigris.games.tigris_euphrates.bots.search import Effort, Line, Search, telling
from tigris.games.tigris_euphrates.bots.settling import Outcomes, Settler
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.state import Phase, State

SEATS = 2
"""With more, only the best rival counts, and who that is depends on the weights."""
UNIT = "weakest"
"""The weight that all others are measured in; it stays."""
NAMES = [f"{phase}.{name}" for phase in Temper._fields for name in Weights._fields]
"""A weight has a value for the beginning of a game and one for its end: ``early.leader``."""
FRESH = 1_000_000
"""What the seeds of the verification are ahead of the others."""

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Plan:
    """What decides the result of a run, but for how many rounds it has."""

    seed: int = 1
    games: int = 100  # a round
    share: float = 0.25  # of the turns of a game that are looked into
    beam: int = 6  # first actions that are followed by a second one
    best: int = 5  # turns that are played on: the best ones,
    others: int = 3  # and some of the others
    worlds: int = 3  # how often each is played on
    turns: int = 4  # how far
    slip: float = 0.3  # how far from the best the players of the games may choose, in points
    doubt: float = 0.5  # how far a weight may be from the truth, as a part of it


class Task(NamedTuple):
    """A game to learn from."""

    plan: Plan
    temper: Temper
    seed: int


class Lesson(NamedTuple):
    """What was seen of the turns of one decision, each against the mean of all."""

    features: Matrix  # a row for each turn, a column for each of NAMES
    values: list[float]  # what came of each


class NoLimit:
    """Thinking ends by itself: no clock may change the result."""

    def expired(self) -> bool:
        """Return whether time is up."""
        return False


# Games


class _Game:
    """A game in the making, and what every seat saw of it."""

    def __init__(self, seed: int) -> None:
        self.state = GAME.new(SEATS, seed, {})
        self.histories: list[list[Any]] = [[] for _ in range(SEATS)]

    def apply(self, action: Any) -> None:
        step = GAME.apply(self.state, action)
        for viewer, history in enumerate(self.histories):
            history += [event.seen_by(viewer) for event in step.events]
        self.state = step.state

    def choice(self, player: Player, rng: Random) -> Any:
        seat = self.state.decider
        return player.choose(
            GAME.view(self.state, seat),
            GAME.legal(self.state, seat),
            history=self.histories[seat],
            rng=rng,
            deadline=NoLimit(),
        )


def study(task: Task) -> list[Lesson]:
    """Play one game, and look into some of its turns."""
    plan, temper, seed = task
    rng = Random(f"learn/{plan.seed}/{seed}")
    player = Player(Level("study", temper=temper, slip=plan.slip))
    game = _Game(seed)
    lessons = []
    while not game.state.ended:
        state = game.state
        turn_begins = state.phase is Phase.ACTION and state.actions_left == 2
        if turn_begins and rng.random() < plan.share:
            lesson = look_into(state, game.histories[state.decider], plan, temper, rng)
            if lesson is not None:
                lessons.append(lesson)
        game.apply(game.choice(player, rng))
    return lessons


def look_into(
    state: State, history: Sequence[Any], plan: Plan, temper: Temper, rng: Random
) -> Lesson | None:
    """Return what comes of the turns that begin in ``state``, if there is a choice."""
    seat = state.decider
    view = GAME.view(state, seat)
    memory = remember(view, history)
    settler = Settler(unseen(view, memory, seat), _evaluation(temper, state), NoLimit())
    imagined = partial(imagine, view, memory, rng)
    search = Search(imagined, settler, Effort(beam=plan.beam), rng)
    lines = search.lines(legal(state, seat))
    picked = lines[: plan.best]
    rest = lines[plan.best :]
    picked += rng.sample(rest, min(plan.others, len(rest)))
    if len(picked) < 2:
        return None
    rows = [features(line.outcomes, seat) for line in picked]
    values = [0.0] * len(picked)
    for _ in range(plan.worlds):
        world, luck = imagined(), rng.random()
        for number, line in enumerate(picked):
            end = played_on(search, line, world, plan, temper, Random(f"{luck}"))
            values[number] += _evaluation(temper, end).standing(end, seat) / plan.worlds
    return Lesson(*_centred(rows, values))


def played_on(
    search: Search, line: Line, world: State, plan: Plan, temper: Temper, rng: Random
) -> State:
    """Return how things stand some turns after a turn, when everybody does what looks best."""
    state = drawn(search.replay(line, world), rng)
    evaluation = _evaluation(temper, state)
    last = world.turn + plan.turns
    while not state.ended and state.turn <= last:
        seat = state.decider
        settler = Settler(_unseen_by(seat, state), evaluation, NoLimit())
        _, outcomes = settler.best(state, telling(state, legal(state, seat)))
        state = drawn(outcomes, rng)
    return state


def drawn(outcomes: Outcomes, rng: Random) -> State:
    """Return one of the states that may come, by lot."""
    lot = rng.random()
    for chance, state in outcomes:
        lot -= chance
        if lot < 0:
            return state
    return outcomes[-1][1]  # chances may add up to a little less than one


def _unseen_by(seat: Seat, state: State) -> Unseen:
    hidden = [state.bag.count(color, state.drawn) for color in COLORS]
    for other, player in enumerate(state.players):
        if other != seat:
            hidden = [more + some for more, some in zip(hidden, player.hand, strict=True)]
    black, red, blue, green = hidden
    return Unseen(seat, (black, red, blue, green))


def _evaluation(temper: Temper, state: State) -> Evaluation:
    return Evaluation(temper.at(progress(state)), DUEL)


# Numbers


def features(outcomes: Outcomes, seat: Seat) -> list[float]:
    """Return what each weight is multiplied with in the worth of ``outcomes``."""
    row = [0.0] * len(NAMES)
    half = len(Weights._fields)
    for chance, state in outcomes:
        late = progress(state)
        for number, weights in enumerate(_ONE_EACH):
            value = chance * Evaluation(weights, DUEL).standing(state, seat)
            row[number] += (1 - late) * value
            row[half + number] += late * value
    return row


_ONE_EACH = [
    Weights(*(1.0 if name == own else 0.0 for name in Weights._fields)) for own in Weights._fields
]


def _centred(rows: Matrix, values: list[float]) -> tuple[Matrix, list[float]]:
    """Return how every row and value differs from the mean of all."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    mean = sum(values) / len(values)
    return (
        [[one - middle for one, middle in zip(row, means, strict=True)] for row in rows],
        [value - mean for value in values],
    )


def flat(temper: Temper) -> list[float]:
    """Return the weights in the order of ``NAMES``."""
    return [*temper.early, *temper.late]


def unflat(values: Sequence[float]) -> Temper:
    """Return the weights in the order of ``NAMES`` as what they are."""
    half = len(Weights._fields)
    return Temper(Weights(*values[:half]), Weights(*values[half:]))


def foretold(lessons: Sequence[Lesson], temper: Temper) -> float:
    """Return which part of what came of turns the weights foretell; 1 is all."""
    weights = flat(temper)
    missed = seen = 0.0
    for rows, values in lessons:
        for row, value in zip(rows, values, strict=True):
            said = sum([one * weight for one, weight in zip(row, weights, strict=True)])
            missed += (value - said) ** 2
            seen += value**2
    return 1 - missed / seen if seen else 0.0


def fitted(lessons: Sequence[Lesson], temper: Temper, doubt: float) -> Temper:
    """Return the weights that foretell ``lessons`` best, not too far from ``temper``."""
    before = flat(temper)
    moving = [n for n, name in enumerate(NAMES) if not name.endswith(f".{UNIT}")]
    first = flat(DEFAULT)
    left = [[0.0] * len(moving) for _ in moving]
    right = [0.0] * len(moving)
    missed, count = 0.0, 0
    for rows, values in lessons:
        for row, value in zip(rows, values, strict=True):
            error = value - sum([one * weight for one, weight in zip(row, before, strict=True)])
            missed += error**2
            count += 1
            shown = [(place, row[n]) for place, n in enumerate(moving) if row[n]]
            for place, one in shown:
                right[place] += one * error
                line = left[place]
                for other, two in shown:
                    line[other] += one * two
    noise = missed / max(1, count)
    for place, n in enumerate(moving):
        left[place][place] += noise / (doubt * abs(first[n]) + 0.02) ** 2
    after = list(before)
    for step, n in zip(solved(left, right), moving, strict=True):
        after[n] += step
    return unflat(after)


def solved(left: Matrix, right: Sequence[float]) -> list[float]:
    """Return x of ``left`` x = ``right``; ``left`` is symmetric and positive."""
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    for pivot, top in enumerate(rows):
        for row in rows[pivot + 1 :]:
            factor = row[pivot] / top[pivot]
            if factor:
                for column in range(pivot, len(row)):
                    row[column] -= factor * top[column]
    found = [0.0] * len(rows)
    for pivot in reversed(range(len(rows))):
        row = rows[pivot]
        known = sum(row[column] * found[column] for column in range(pivot + 1, len(rows)))
        found[pivot] = (row[-1] - known) / row[pivot]
    return found


# Against the first weights


class Duel(NamedTuple):
    """One game between two sets of weights: ``one`` has every second seat, the first or not."""

    one: Temper
    other: Temper
    seed: int
    swapped: bool
    beam: int


def play(duel: Duel) -> float:
    """Return which part of the victory ``one`` had."""
    effort = Effort(beam=duel.beam)
    sides = [Player(Level("", temper=temper, effort=effort)) for temper in (duel.one, duel.other)]
    owners = [(seat + duel.swapped) % 2 for seat in range(SEATS)]
    game = _Game(duel.seed)
    decisions = 0
    while not game.state.ended:
        seat = game.state.decider
        rng = Random(f"{duel.seed}/{seat}/{decisions}")
        game.apply(game.choice(sides[owners[seat]], rng))
        decisions += 1
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    winners = [owners[seat] for seat in outcome.winners]
    return winners.count(0) / len(winners)


def duels(one: Temper, other: Temper, plan: Plan, games: int, beam: int) -> list[Duel]:
    """Return so many games on fresh seeds, each with both seatings."""
    first = FRESH + 10_000 * plan.seed
    return [
        Duel(one, other, seed, swapped, beam)
        for seed in range(first, first + -(-games // 2))
        for swapped in (False, True)
    ]


# The log


def read_log(file: Path, plan: Plan) -> list[Temper]:
    """Return the weights after each round in ``file``, those it began with first.

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
            if entry["plan"] != asdict(plan):
                raise SystemExit(f"learn: {file} is the log of another run (other_plan)")
            found = [from_plain(entry["weights"])]
        elif entry["kind"] == "round" and entry["round"] == len(found):
            found.append(from_plain(entry["weights"]))
    return found


def _write(log: TextIO, **entry: Any) -> None:
    log.write(json.dumps(entry) + "\n")
    log.flush()


def plain(temper: Temper) -> dict[str, dict[str, float]]:
    """Return the weights as JSON data."""
    return {phase: getattr(temper, phase)._asdict() for phase in Temper._fields}


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

Each = Callable[[Iterable[Task]], Iterator[list[Lesson]]]


def learn(plan: Plan, rounds: int, file: Path, each: Each) -> list[Temper]:
    """Go on until there are so many rounds; return the weights after each."""
    file.parent.mkdir(parents=True, exist_ok=True)
    history = read_log(file, plan)
    cut = file.exists() and not file.read_bytes().endswith(b"\n")
    with file.open("a", encoding="utf-8") as log:
        if cut:
            log.write("\n")
        if not history:
            history = [DEFAULT]
            _write(log, kind="plan", plan=asdict(plan), weights=plain(DEFAULT))
        while len(history) <= rounds:
            number, temper = len(history), history[-1]
            started = time.perf_counter()
            first = 1000 * plan.seed + (number - 1) * plan.games
            tasks = [Task(plan, temper, seed) for seed in range(first, first + plan.games)]
            lessons = [lesson for some in each(tasks) for lesson in some]
            history.append(fitted(lessons, temper, plan.doubt))
            entry = {
                "lessons": len(lessons),
                "foretold_before": round(foretold(lessons, temper), 4),
                "foretold_after": round(foretold(lessons, history[-1]), 4),
                "seconds": round(time.perf_counter() - started, 1),
            }
            _write(log, kind="round", round=number, weights=plain(history[-1]), **entry)
            print(f"round {number} of {rounds}: {entry}", file=sys.stderr)
    return history


def main(argv: Sequence[str] | None = None) -> int:
    """Learn, print the weights, and verify them."""
    args = _parser().parse_args(argv)
    plan = Plan(seed=args.seed, games=args.games, worlds=args.worlds, turns=args.turns)
    with Crew(args.jobs, study, lost) as crew:
        history = learn(plan, args.rounds, args.log, crew.each)
    print(literal(history[-1]))
    if args.verify:
        with Crew(args.jobs, play, lost) as players:
            games = duels(history[-1], history[0], plan, args.verify, args.beam)
            score = sum(players.each(games))
        low, high = wilson(score, len(games))
        print(
            f"against the first weights, on fresh seeds: {score:g} of {len(games)}, "
            f"{score / len(games):.1%} ({low:.1%} to {high:.1%})"
        )
    return 0


def lost(job: Task | Duel) -> Any:
    """Stop: a worker was killed, and a result without its game would not be the same again."""
    raise SystemExit(f"learn: the process that played seed {job.seed} died (worker_died)")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.learn", description=__doc__)
    plan = Plan()
    parser.add_argument("--rounds", type=int, default=3, metavar="N")
    parser.add_argument("--games", type=int, default=plan.games, metavar="N", help="a round")
    parser.add_argument("--jobs", type=int, default=1, metavar="K", help="processes")
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--worlds", type=int, default=plan.worlds, help="how often to play on")
    parser.add_argument("--turns", type=int, default=plan.turns, help="how far to play on")
    parser.add_argument("--log", type=Path, default=Path("build/learn.jsonl"), metavar="FILE")
    parser.add_argument("--verify", type=int, default=100, metavar="GAMES", help="0: do not")
    parser.add_argument("--beam", type=int, default=0, help="how wide to plan turns in those games")
    return parser


if __name__ == "__main__":
    sys.exit(main())
