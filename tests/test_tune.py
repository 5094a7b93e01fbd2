"""The tuner, on a game whose best weights are known: no game at all."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from tigris.games.tigris_euphrates.bots.evaluation import DEFAULT, Temper, Weights
from tools import tune
from tools.tune import Duel, Outcome, Plan

BEST = Temper(
    DEFAULT.early._replace(leader=2 * DEFAULT.early.leader, second=0.5 * DEFAULT.early.second),
    DEFAULT.late._replace(monument=2 * DEFAULT.late.monument),
)


def distance(temper: Temper) -> float:
    return sum(
        ((mine - best) / (abs(best) or 1)) ** 2
        for weights, bests in zip(temper, BEST, strict=True)
        for mine, best in zip(weights, bests, strict=True)
    )


def pretend(duels: Iterable[Duel]) -> Iterator[Outcome]:
    """Who is nearer to the best weights wins, mostly."""
    for duel in duels:
        luck = Random(f"{duel.seed}/{duel.swapped}").gauss(0, 0.5)
        lead = distance(duel.other) - distance(duel.one) + luck
        yield Outcome(1.0 if lead > 0 else 0.0, max(-1.0, min(1.0, lead)))


def refuse(duels: Iterable[Duel]) -> Iterator[Outcome]:
    for _ in duels:
        raise AssertionError("nothing is left to play")
    return iter(())


def test_it_climbs_towards_the_best_weights(tmp_path: Path) -> None:
    history = tune.tune(Plan(games=80), 40, tmp_path / "log", pretend)
    assert distance(tune.mean(history)) < 0.6 * distance(DEFAULT)


def test_the_same_seed_gives_the_same_weights_and_another_one_others(tmp_path: Path) -> None:
    runs = [
        tune.tune(Plan(seed=seed), 5, tmp_path / f"{number}", pretend)
        for number, seed in enumerate((1, 1, 2))
    ]
    assert runs[0] == runs[1] != runs[2]


def test_a_run_goes_on_where_its_log_ends(tmp_path: Path) -> None:
    whole = tune.tune(Plan(), 6, tmp_path / "whole", pretend)
    parts = tmp_path / "parts"
    tune.tune(Plan(), 2, parts, pretend)
    parts.write_text(parts.read_text() + '{"kind": "generation", "gener')  # stopped in the middle
    assert tune.tune(Plan(), 6, parts, pretend) == whole
    assert tune.tune(Plan(), 6, parts, refuse) == whole
    assert tune.read_log(parts, Plan()) == whole


def test_the_log_of_another_run_is_not_continued(tmp_path: Path) -> None:
    tune.tune(Plan(), 1, tmp_path / "log", pretend)
    with pytest.raises(SystemExit, match="other_plan"):
        tune.tune(Plan(games=8), 2, tmp_path / "log", pretend)


def test_the_log_has_a_line_for_each_generation(tmp_path: Path) -> None:
    tune.tune(Plan(games=8), 3, tmp_path / "log", pretend)
    entries = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [entry["kind"] for entry in entries] == ["plan", *["generation"] * 3]
    assert len(entries[1]["outcomes"]) == 8
    assert set(entries[1]["weights"]) == {"early", "late"}
    assert set(entries[1]["weights"]["late"]) == set(Weights._fields)


def test_games_come_in_pairs_with_the_same_luck_and_swapped_seats() -> None:
    games = tune.duels(DEFAULT, Plan(games=40), 3)
    assert len(games) == 40
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.seed == second.seed
        assert (first.swapped, second.swapped) == (False, True)
        assert (first.one, first.other) == (second.one, second.other)
    later = {game.seed for game in tune.duels(DEFAULT, Plan(games=40), 4)}
    assert not later & {game.seed for game in games}


def test_some_weights_stay() -> None:
    moving = tune.tuned_names(Plan(fixed=("leader",)))
    assert not {"early.weakest", "late.weakest", "early.leader", "late.leader"} & set(moving)
    assert {"early.monument", "late.monument"} <= set(moving)


def test_the_literal_can_be_pasted() -> None:
    text = tune.literal(DEFAULT)
    pasted = eval(text, {"Temper": Temper, "Weights": Weights})
    for mine, theirs in zip(pasted, DEFAULT, strict=True):
        assert mine == pytest.approx(theirs, abs=5e-4)


def test_a_real_game_is_the_same_twice_and_of_use() -> None:
    nothing = Weights(*(0.0 for _ in Weights._fields))
    duel = Duel(DEFAULT, Temper(nothing, nothing), 5, True, 2, 0)
    outcomes = [tune.play(duel) for _ in range(2)]
    assert outcomes[0] == outcomes[1]
    assert outcomes[0].share == 1


def test_a_weight_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="unknown_weight"):
        tune.main(["--fixed", "charm", "--log", str(tmp_path / "log")])
