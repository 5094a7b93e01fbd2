"""Learning the weights: that it finds what is there, and that a run can be repeated."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.tigris_euphrates.playing import sampled_states
from tigris.games.tigris_euphrates.bots.evaluation import (
    DEFAULT,
    DUEL,
    Evaluation,
    Temper,
    Weights,
    progress,
)
from tigris.games.tigris_euphrates.bots.search import Line, Search
from tigris.games.tigris_euphrates.state import State
from tools import learn
from tools.learn import NAMES, Duel, Lesson, Plan, Task

BEST = Temper(
    DEFAULT.early._replace(leader=2 * DEFAULT.early.leader, second=0.5 * DEFAULT.early.second),
    DEFAULT.late._replace(monument=2 * DEFAULT.late.monument),
)
SMALL = Plan(games=1, share=0.04, beam=2, best=2, others=1, worlds=1, turns=1)


def lessons(truth: Temper, count: int, noise: float, seed: int = 1) -> list[Lesson]:
    """Return what might be seen of turns if ``truth`` were right."""
    rng = Random(seed)
    weights = learn.flat(truth)
    found = []
    for _ in range(count):
        rows = [[rng.gauss(0, 1) for _ in NAMES] for _ in range(6)]
        values = [
            sum(one * weight for one, weight in zip(row, weights, strict=True))
            + rng.gauss(0, noise)
            for row in rows
        ]
        found.append(Lesson(*learn._centred(rows, values)))
    return found


def pretend(tasks: Iterable[Task]) -> Iterator[list[Lesson]]:
    for task in tasks:
        yield lessons(BEST, 10, 0.5, task.seed)


def refuse(tasks: Iterable[Task]) -> Iterator[list[Lesson]]:
    for _ in tasks:
        raise AssertionError("nothing is left to play")
    return iter(())


@pytest.mark.parametrize("seed", [0, 3, 6])  # two seats
def test_a_position_is_worth_its_features_times_the_weights(seed: int) -> None:
    for state in sampled_states(seed, every=15):
        row = learn.features([(0.25, state), (0.75, state)], state.decider)
        worth = sum(one * weight for one, weight in zip(row, learn.flat(BEST), strict=True))
        evaluation = Evaluation(BEST.at(progress(state)), DUEL)
        assert worth == pytest.approx(evaluation.value(state, state.decider))


def test_what_is_true_is_learned() -> None:
    seen = lessons(BEST, 400, 0.2)
    found = learn.fitted(seen, DEFAULT, 0.5)
    assert learn.flat(found) == pytest.approx(learn.flat(BEST), abs=0.05)
    assert learn.foretold(seen, DEFAULT) < learn.foretold(seen, found) < 1


def test_little_that_was_seen_changes_little() -> None:
    few = learn.fitted(lessons(BEST, 2, 2.0), DEFAULT, 0.5)
    many = learn.fitted(lessons(BEST, 400, 2.0), DEFAULT, 0.5)
    assert abs(few.early.leader - DEFAULT.early.leader) < 0.5 * BEST.early.leader
    assert many.early.leader == pytest.approx(BEST.early.leader, abs=0.1)
    timid = learn.fitted(lessons(BEST, 2, 2.0), DEFAULT, 0.01)
    assert learn.flat(timid) == pytest.approx(learn.flat(DEFAULT), abs=0.05)


def test_the_unit_stays() -> None:
    doubled = Temper(DEFAULT.early._replace(weakest=2.0), DEFAULT.late._replace(weakest=2.0))
    found = learn.fitted(lessons(doubled, 50, 0.2), DEFAULT, 0.5)
    assert (found.early.weakest, found.late.weakest) == (1.0, 1.0)


def test_equations_are_solved() -> None:
    found = learn.solved([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]], [9.0, 8.5, 8.0])
    assert found == pytest.approx([2.0, 1.0, 3.5])


def test_a_real_game_teaches_the_same_twice() -> None:
    once, again = (learn.study(Task(SMALL, DEFAULT, 3)) for _ in range(2))
    assert once == again
    assert once
    for rows, values in once:
        assert len(rows) == len(values) >= 2
        assert sum(values) == pytest.approx(0)
        assert any(values)


@pytest.mark.parametrize("turns", [1, 3])
def test_turns_are_played_on_so_far(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played_on, ends = learn.played_on, []

    def watched(search: Search, line: Line, world: State, *rest: Any) -> State:
        end = played_on(search, line, world, *rest)
        ends.append(end.ended or end.turn - world.turn == turns + 1)
        return end

    monkeypatch.setattr(learn, "played_on", watched)
    learn.study(Task(replace(SMALL, turns=turns), DEFAULT, 3))
    assert ends
    assert all(ends)


def test_a_run_goes_on_where_its_log_ends(tmp_path: Path) -> None:
    plan = Plan(games=3)
    whole = learn.learn(plan, 4, tmp_path / "whole", pretend)
    parts = tmp_path / "parts"
    learn.learn(plan, 2, parts, pretend)
    parts.write_text(parts.read_text() + '{"kind": "round", "rou')  # stopped in the middle
    assert learn.learn(plan, 4, parts, pretend) == whole
    assert learn.learn(plan, 4, parts, refuse) == whole
    assert learn.read_log(parts, plan) == whole


def test_the_log_of_another_run_is_not_continued(tmp_path: Path) -> None:
    learn.learn(Plan(games=1), 1, tmp_path / "log", pretend)
    with pytest.raises(SystemExit, match="other_plan"):
        learn.learn(Plan(games=2), 2, tmp_path / "log", pretend)


def test_the_log_has_a_line_for_each_round(tmp_path: Path) -> None:
    learn.learn(Plan(games=2), 3, tmp_path / "log", pretend)
    entries = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [entry["kind"] for entry in entries] == ["plan", *["round"] * 3]
    assert entries[1]["lessons"] == 20
    assert entries[1]["foretold_before"] < entries[1]["foretold_after"]
    assert set(entries[1]["weights"]) == {"early", "late"}
    assert set(entries[1]["weights"]["late"]) == set(Weights._fields)


def test_every_round_has_games_of_its_own(tmp_path: Path) -> None:
    seeds: list[int] = []

    def note(tasks: Iterable[Task]) -> Iterator[list[Lesson]]:
        for task in tasks:
            seeds.append(task.seed)
            yield lessons(BEST, 2, 0.5, task.seed)

    learn.learn(Plan(games=5), 3, tmp_path / "log", note)
    assert len(set(seeds)) == len(seeds) == 15
    assert not set(seeds) & {game.seed for game in learn.duels(BEST, DEFAULT, Plan(), 40, 0)}


def test_duels_come_in_pairs_with_the_same_luck_and_swapped_seats() -> None:
    games = learn.duels(BEST, DEFAULT, Plan(), 40, 0)
    assert len(games) == 40
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.seed == second.seed
        assert (first.swapped, second.swapped) == (False, True)
        assert (first.one, first.other) == (second.one, second.other)


def test_weights_that_know_nothing_lose() -> None:
    nothing = Weights(*(0.0 for _ in Weights._fields))
    duel = Duel(DEFAULT, Temper(nothing, nothing), 5, True, 0)
    assert learn.play(duel) == 1


def test_the_literal_can_be_pasted() -> None:
    pasted = eval(learn.literal(BEST), {"Temper": Temper, "Weights": Weights})
    for mine, theirs in zip(pasted, BEST, strict=True):
        assert mine == pytest.approx(theirs, abs=6e-4)
