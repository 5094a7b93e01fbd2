"""Engine and second model side by side over random games: every question, answer and result.

A sample runs in the tests. For more, from the set-up or from crowded boards::

    python -m tests.games.tigris_euphrates.test_against_reference --games 2000 --seed 1
    python -m tests.games.tigris_euphrates.test_against_reference --midgame --steps 60 --games 2000
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.reference import Reference
from tests.games.tigris_euphrates.reference_board import COLORS, Place, cross, name, place, square
from tests.games.tigris_euphrates.reference_start import place_of, places_of, start, tiles_of
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.events import (
    ConflictResolved,
    Event,
    LeaderReturned,
    PointsScored,
    TreasureTaken,
    WarDissolved,
)
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.pieces import MONUMENT_NAMES
from tigris.games.tigris_euphrates.soundness import objection
from tigris.games.tigris_euphrates.spaces import OFF
from tigris.games.tigris_euphrates.state import Phase, State

WHOLE = range(12)
"""Seeds of the sample's games from the set-up to the end."""

MIDDLE = (*range(80), 341, 614, 795, 943, 950, 1453)
"""Seeds of the sample's games from the middle; the last ones hold rare things."""

SOME_STEPS = 60

RARE_AND_OTHER_THINGS = """
    revolt, revolt won by the attacker, revolt lost by a moved leader, temple counts for both,
    kingdoms united, kingdoms and a region united, tile would unite three kingdoms,
    leader may not jump, leader frees a kingdom, war, several wars, second war, third war,
    war of others, war dissolved, war without supporters, war won by the defender, tie,
    beaten leader was a link, hanging part supports nobody, hanging part in a later war,
    covered tile in the colour of the war, temple saved by a leader, temple saved by a treasure,
    tile saved by a building, commitment not asked, point doubled, point for the king,
    point out of turn, settlement monument, temple monument, farm monument, market monument,
    several squares, square without a monument, square and cross, several crosses,
    settlement wonder, temple wonder, market wonder, monument income, wonder point,
    treasure on a monument, treasure on a wonder, special treasure on the wonder,
    leader evicted by monument, leader evicted by wonder, leader evicted by catastrophe,
    trader evicted by monument, trader evicted by wonder, trader evicted by catastrophe,
    catastrophe on a river, building placed, building moved, building moved from a shrunk line,
    building in its own line, building in the crossing line, building returned by a monument,
    building returned by a wonder, treasure choice, treasure choice out of turn,
    special treasure forced, choice between special treasures, treasures by another leader,
    bag empty while replacing, turn finished after the bag, reserve not filled,
    blind draw from an empty bag, reserve and bag empty, end: bag, end: treasures, shared victory
"""
"""What must happen at least once in the sample, lest it compare nothing of interest."""


class DisagreementError(AssertionError):
    """Engine and model differ; the text says where."""


# Two forms of one position


def engine_facts(state: State) -> dict[str, Any]:
    """Return the engine's state in the model's terms."""
    board, conflict, over = state.board, state.conflict, state.phase is Phase.OVER
    outcome = GAME.outcome(state)
    return {
        "tiles": {at: COLORS[c] for c in range(4) for at in places_of(board.tiles[c])},
        "down": places_of(board.down),
        "wonder": places_of(board.wonder),
        "ruins": places_of(board.ruins),
        "treasures": places_of(board.treasures),
        "leaders": {
            (number // 4, COLORS[number % 4]): place_of(space)
            for number, space in enumerate(board.leaders)
            if space != OFF
        },
        "monuments": {
            MONUMENT_NAMES[number]: place_of(space)
            for number, space in enumerate(board.monuments)
            if space != OFF
        },
        "buildings": {COLORS[c]: place_of(at) for c, at in enumerate(board.buildings) if at != OFF},
        "hands": [tiles_of(player.hand) for player in state.players],
        "points": [tiles_of(player.points) for player in state.players],
        "treasures won": [player.treasures for player in state.players],
        "catastrophes": [player.catastrophes for player in state.players],
        "reserve": tiles_of(state.reserve),
        "drawn": state.drawn,
        "box": tiles_of(state.box),
        "active": state.active,
        "turn": state.turn,
        "actions left": state.actions_left if state.phase is Phase.ACTION else None,
        "union": place_of(state.union),
        "to draw": state.to_draw if state.phase is Phase.DRAW else None,
        "bag shown empty": state.bag_shown_empty and state.setup.options.open_tiles,
        "last turn": state.last_turn and not over,
        "fight": conflict
        and (
            conflict.war,
            COLORS[conflict.color],
            conflict.attacker,
            conflict.defender,
            places_of(conflict.attack),
            places_of(conflict.defence),
            conflict.sent,
        ),
        "ended": state.ended,
        "places": outcome and list(outcome.places),
        "totals": outcome and [tuple(sorted(score)) for score in outcome.scores],
        "decider": None if over else state.decider,
        "phase": None if over else str(state.phase),
    }


def model_facts(model: Reference) -> dict[str, Any]:
    """Return the model's state under the same names."""
    board, question = model.board, model.question
    phase = question.phase if question else None
    return {
        "tiles": board.tiles,
        "down": board.down,
        "wonder": board.wonder,
        "ruins": board.ruins,
        "treasures": board.treasures,
        "leaders": board.leaders,
        "monuments": board.monuments,
        "buildings": board.buildings,
        "hands": model.hands,
        "points": model.points,
        "treasures won": model.treasures,
        "catastrophes": model.catastrophes,
        "reserve": model.reserve,
        "drawn": model.drawn,
        "box": model.box,
        "active": model.active,
        "turn": model.turn,
        "actions left": model.actions_left if phase == "action" else None,
        "union": model.union,
        "to draw": model.to_draw if phase == "draw" else None,
        "bag shown empty": model.bag_shown_empty,
        "last turn": model.last_turn and question is not None,
        "fight": model.fight and tuple(model.fight),
        "ended": model.ended,
        "places": model.places() if model.ended else None,
        "totals": model.totals() if model.ended else None,
        "decider": question.seat if question else None,
        "phase": phase,
    }


def _differences(state: State, model: Reference) -> list[str]:
    engine, reference = engine_facts(state), model_facts(model)
    found = [
        f"{fact}: engine {engine[fact]!r}, model {reference[fact]!r}"
        for fact in engine
        if engine[fact] != reference[fact]
    ]
    if (problem := objection(state)) is not None:
        found.append(f"the engine's state is unsound: {problem}")
    if state.phase is Phase.OVER:
        return found
    for seat in range(state.setup.seats):
        asked = model.question is not None and seat == model.question.seat
        listed = [str(action) for action in GAME.legal(state, seat)]
        allowed = model.question.answers if model.question and asked else frozenset()
        if len(listed) != len(set(listed)):
            found.append(f"the engine lists something twice for seat {seat}")
        if set(listed) != allowed:
            found.append(
                f"legal for seat {seat}: only the engine {sorted(set(listed) - allowed)}, "
                f"only the model {sorted(allowed - set(listed))}"
            )
    return found


# Games worth comparing


class Chooser:
    """Picks answers with a random taste, so that rare things happen in some game or other."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._verbs = {"tile": 8.0, "leader": 5.0, "withdraw": 0.1, "catastrophe": 0.3}
        self._verbs |= {"replace": rng.choice([0.05, 0.3, 4.0]), "pass": 0.1}
        self._verbs |= {"decline": rng.choice([0.1, 1.0]), "wonder": 6.0}
        for verb in self._verbs:
            self._verbs[verb] *= rng.choice([0.3, 1.0, 1.0, 3.0])
        self._unite, self._shape, self._touch, self._rebel = (
            rng.choice([0.1, 1.0, 5.0, 40.0]) for _ in range(4)
        )
        self._moves = rng.choice([0.02, 0.1])
        self._color = rng.choice([*COLORS, None])
        self._centre = (rng.randrange(2, 14), rng.randrange(2, 9))
        self._spread = rng.choice([2, 4, 30])

    def choose(self, model: Reference) -> str:
        """Return one of the answers allowed now."""
        assert model.question is not None
        answers = sorted(model.question.answers)
        verbs = sorted({answer.split()[1] for answer in answers})
        verb = self._pick(verbs, [self._verbs.get(verb, 2.0) for verb in verbs])
        answers = [answer for answer in answers if answer.split()[1] == verb]
        if verb in ("tile", "leader") and len(answers) > 100:
            answers = self._rng.sample(answers, 100)
        if verb == "replace":
            return self._pick(answers, [sum(map(int, a.split()[2::2])) ** 2 for a in answers])
        if verb == "tile":
            kingdoms = model.board.count_kingdoms()
            return self._pick(answers, [self._like_tile(model, kingdoms, a) for a in answers])
        if verb == "leader":
            return self._pick(answers, [self._like_leader(model, a) for a in answers])
        return self._rng.choice(answers)

    def _pick(self, answers: list[str], weights: Sequence[float]) -> str:
        return self._rng.choices(answers, weights)[0]

    def _like_tile(self, model: Reference, kingdoms: Counter[Place], answer: str) -> float:
        color, at = answer.split()[2], place(answer.split()[3])
        x, y = at
        alike = {
            near
            for near in product((x - 2, x - 1, x, x + 1, x + 2), (y - 2, y - 1, y, y + 1, y + 2))
            if model.board.tiles.get(near) == color
        }
        like = 1.0 + self._unite * 4 * (kingdoms[at] == 2) + self._touch * (kingdoms[at] == 1)
        if self._shape > 1:
            squares = [square((x - dx, y - dy)) for dx in (0, 1) for dy in (0, 1)]
            shapes = squares + [cross(near) for near in cross(at)]
            like += self._shape * max(len(shape & alike) for shape in shapes) ** 4 / 16
        like *= 3 if color == self._color else 1
        return like / (1 + max(0, _distance(at, self._centre) - self._spread))

    def _like_leader(self, model: Reference, answer: str) -> float:
        at, color = place(answer.split()[3]), _leader_color(answer)
        near = {key[1] for key, there in model.board.leaders.items() if _distance(at, there) <= 3}
        moved = (model.active, color) in model.board.leaders
        like = self._rebel if color in near else 1 + len(near)
        like *= 1 + len(model.board.temples_beside(at))
        like *= self._moves if moved else 1
        return like / (1 + max(0, _distance(at, self._centre) - self._spread))


def _leader_color(answer: str) -> str:
    return COLORS[("king", "priest", "farmer", "trader").index(answer.split()[2])]


def _distance(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def compare(seed: int, *, midgame: bool, longest: int = 3000) -> tuple[Counter[str], int]:
    """Play one game on both; return what happened in it, and its length.

    Raises:
        DisagreementError: they differ.
    """
    rng = Random(seed)
    state, model = start(rng, midgame=midgame)
    chooser, first, told, path = Chooser(rng), state, Counter[Any](), ["set-up"]
    for step in range(longest):
        found = _differences(state, model) or _refusals(state, model, rng) or _gaps(told, model)
        if found:
            raise DisagreementError(
                f"seed {seed}, {'from the middle' if midgame else 'whole'}, step {step}\n"
                f"{first.setup}\nlast actions {path[-6:]}\n" + "\n".join(found)
            )
        if model.question is None:
            model.seen[f"end: {model.ended}"] += 1
            model.seen["shared victory"] += model.places().count(1) > 1
            break
        path.append(chooser.choose(model))
        model.apply(path[-1])
        result = GAME.apply(state, parse_action(path[-1]))
        state = result.state
        for event in result.events:
            _listen(told, event)
    return model.seen, step


def _listen(told: Counter[Any], event: Event) -> None:
    """Keep the books by what the events tell."""
    match event:
        case PointsScored():
            assert event.color is not None
            told["points", event.seat, COLORS[event.color]] += event.amount
        case TreasureTaken():
            told["treasures", event.seat] += 1
        case ConflictResolved():
            told["war" if event.war else "revolt"] += 1
        case WarDissolved():
            told["war dissolved"] += 1
        case LeaderReturned(why="no_temple"):
            told["leader evicted"] += 1


def _gaps(told: Counter[Any], model: Reference) -> list[str]:
    """Return where the events do not tell what happened."""
    known: Counter[Any] = Counter()
    for seat in range(model.seats):
        known["treasures", seat] = model.treasures[seat]
        for color in COLORS:
            known["points", seat, color] = model.points[seat][color]
    for thing in ("war dissolved", "leader evicted"):
        known[thing] = model.seen[thing]
    if model.fight is None:
        for thing in ("war", "revolt"):
            known[thing] = model.seen[thing]
    return [f"events tell {told[x]} of {x}, not {known[x]}" for x in known if known[x] != told[x]]


def _refusals(state: State, model: Reference, rng: Random) -> list[str]:
    """Hold ``explain`` to the model with a few actions out of the blue."""
    seat = rng.randrange(model.seats)
    at = name((rng.randrange(16), rng.randrange(11)))
    color = rng.choice(COLORS)
    leader = rng.choice(["king", "priest", "farmer", "trader"])
    wishes = [f"tile {color} {at}", f"leader {leader} {at}", f"withdraw {leader}"]
    wishes += [f"catastrophe {at}", f"replace {rng.randrange(7)} {color}", "pass", "decline"]
    wishes += [f"war {leader}", f"commit {rng.randrange(8)}", f"treasure {at}", f"building {at}"]
    wishes += [f"monument {rng.choice(MONUMENT_NAMES)} {at}", f"wonder {at}", f"point {color}"]
    wishes += [f"draw {color}", "draw bag"]
    allowed = model.question.answers if model.question else frozenset()
    found = []
    for wish in wishes:
        answer = f"{seat} {wish}"
        refusal = GAME.explain(state, seat, parse_action(answer))
        if (refusal is None) != (answer in allowed):
            found.append(f"{answer!r} is explained by {refusal}")
    return found


# The tests


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """Play the sample; return how often each thing happened in it."""
    total: Counter[str] = Counter()
    for seed in WHOLE:
        total += compare(seed, midgame=False)[0]
    for seed in MIDDLE:
        total += compare(seed, midgame=True, longest=SOME_STEPS)[0]
    return total


def test_the_engine_and_the_second_model_agree(seen: Counter[str]) -> None:
    assert seen.total() > 0


def test_the_sample_holds_everything_of_interest(seen: Counter[str]) -> None:
    wanted = " ".join(RARE_AND_OTHER_THINGS.split()).split(", ")
    assert [thing for thing in wanted if not seen[thing]] == []


def main(argv: Sequence[str] | None = None) -> int:
    """Compare many games; return 1 if any disagreed."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the rest follow")
    parser.add_argument("--midgame", action="store_true", help="begin on crowded boards")
    parser.add_argument("--steps", type=int, default=3000, help="stop a game after so many")
    args = parser.parse_args(argv)
    total: Counter[str] = Counter()
    example: dict[str, int] = {}
    steps = failures = 0
    began = time.monotonic()
    for number in range(args.games):
        seed = args.seed + number
        try:
            seen, length = compare(seed, midgame=args.midgame, longest=args.steps)
        except DisagreementError as error:
            failures += 1
            sys.stdout.write(f"{error}\n\n")
            continue
        total += seen
        example |= dict.fromkeys(+seen, seed)
        steps += length
        if (number + 1) % 50 == 0:
            passed = time.monotonic() - began
            sys.stdout.write(f"{number + 1} games, {steps} steps, {passed:.0f} s\n")
            sys.stdout.flush()
    for thing in sorted(total):
        sys.stdout.write(f"{total[thing]:8} {thing} (seed {example[thing]})\n")
    sys.stdout.write(f"{args.games} games, {steps} steps, {failures} disagreements\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
