"""Intervals and ratings whose right answers are known."""

from math import log10

import pytest

from tigris.arena.rating import ratings, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [  # Wilson's interval, to four places
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (5.5, 11, 0.2456, 0.7544),
    ],
)
def test_wilsons_interval(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def elo_of(share: float) -> float:
    return 400 * log10(share / (1 - share))


def test_three_wins_in_four_are_191_points() -> None:
    strong, weak = ratings(["weak", "strong"], {("strong", "weak"): (75.0, 100)})
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.elo == pytest.approx(190.85, abs=0.01)
    assert (weak.elo, weak.error) == (0, 0)
    assert not strong.bound


def test_the_error_of_an_even_match_is_that_of_the_binomial() -> None:
    """95 % of 100 games: 1.96 * 0.05 of a share, times the slope 4 * 400 / ln 10 of the scale."""
    one = ratings(["a", "random"], {("a", "random"): (50.0, 100)})[0]
    assert one.error == pytest.approx(1.96 * 0.05 * 4 * 173.718, rel=1e-3)


def test_ratings_add_up_along_a_ladder() -> None:
    ladder = {("c", "b"): (75.0, 100), ("b", "a"): (60.0, 100), ("a", "random"): (90.0, 100)}
    found = {one.bot: one.elo for one in ratings(["random", "a", "b", "c"], ladder)}
    assert found["a"] == pytest.approx(elo_of(0.9), abs=0.1)
    assert found["b"] == pytest.approx(elo_of(0.9) + elo_of(0.6), abs=0.1)
    assert found["c"] == pytest.approx(elo_of(0.9) + elo_of(0.6) + elo_of(0.75), abs=0.1)


def test_results_made_from_ratings_give_them_back() -> None:
    true = {"random": 0.0, "easy": 200.0, "hard": 350.0, "expert": 500.0}
    names = list(true)
    games = {
        (a, b): (1000 / (1 + 10 ** ((true[b] - true[a]) / 400)), 1000)
        for number, a in enumerate(names)
        for b in names[number + 1 :]
    }
    found = {one.bot: one.elo for one in ratings(names, games)}
    assert found == pytest.approx(true, abs=0.5)


def test_errors_grow_with_the_distance_from_the_anchor() -> None:
    ladder = {("b", "a"): (60.0, 100), ("a", "random"): (60.0, 100)}
    errors = {one.bot: one.error for one in ratings(["random", "a", "b"], ladder)}
    assert errors["random"] == 0 < errors["a"] < errors["b"]


def test_who_wins_everything_gets_a_finite_rating_that_says_so() -> None:
    strong, weak = ratings(["strong", "weak"], {("strong", "weak"): (20.0, 20)})
    assert strong.bound
    assert strong.elo == pytest.approx(elo_of(20.5 / 21), abs=0.1)
    assert weak.elo == 0


def test_without_the_anchor_the_weakest_is_zero() -> None:
    found = ratings(["a", "b"], {("a", "b"): (30.0, 100)})
    assert [(one.bot, round(one.elo)) for one in found] == [("b", 147), ("a", 0)]


def test_bots_that_never_met_are_not_compared() -> None:
    games = {("a", "b"): (5.0, 10), ("c", "random"): (6.0, 10), ("a", "a"): (5.0, 10)}
    assert {one.bot for one in ratings(["a", "b", "c", "random"], games)} == {"c", "random"}
    assert ratings(["a"], {}) == []
