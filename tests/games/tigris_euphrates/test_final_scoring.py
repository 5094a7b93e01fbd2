"""The final scoring: treasures, the weakest colour, ties."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.tigris_euphrates.scenario import event, play, position, step
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.events import GameEnded
from tigris.games.tigris_euphrates.scoring import places, spend_treasures

LAST_TURN = """
dynasties archer bull
  G H
3 . .
points 0 3 settlement 5 temple 4 farm 9 market
points 1 4 settlement 4 temple 4 farm 4 market
treasures 0 4
treasures 1 0
"""


def _ways(treasures: int) -> Iterator[Counts]:
    """Yield every way to put treasures in four colours."""
    for a, b, c in product(range(treasures + 1), repeat=3):
        if a + b + c <= treasures:
            yield a, b, c, treasures - a - b - c


def test_lifting_the_weakest_color_is_best() -> None:
    """R99: compared with every other way, for all points up to four and four treasures."""
    for treasures in range(5):
        ways = list(_ways(treasures))
        for points in product(range(5), repeat=4):
            a, b, c, d = points
            best = max(sorted((a + w, b + x, c + y, d + z)) for w, x, y, z in ways)

            total = spend_treasures((a, b, c, d), treasures)

            assert sorted(total) == best, (points, treasures)
            gained = [after - before for before, after in zip(points, total, strict=True)]
            assert min(gained) >= 0
            assert sum(gained) == treasures


def test_treasures_are_points_of_any_color_and_the_weakest_color_counts() -> None:
    """R99: four treasures lift 3 5 4 9 to 6 5 5 9, which beats four fours."""
    state = position(LAST_TURN, far_treasures=2)

    result = step(play(state, "0 pass"), "0 pass")

    ended = event(result, GameEnded)
    assert ended.points == ((3, 5, 4, 9), (4, 4, 4, 4))
    assert ended.treasures == (4, 0)
    assert sorted(ended.totals[0]) == [5, 5, 6, 9]
    assert ended.totals[1] == (4, 4, 4, 4)
    assert ended.places == (1, 2)


def test_the_outcome_names_places_and_totals() -> None:
    """R99: the same numbers as in the event; none while the game goes on."""
    state = position(LAST_TURN, far_treasures=2)
    assert GAME.outcome(state) is None

    result = step(play(state, "0 pass"), "0 pass")

    outcome = GAME.outcome(result.state)
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert outcome.scores == event(result, GameEnded).totals


def test_many_points_in_one_color_do_not_make_up_for_a_weak_one() -> None:
    """R99: 1 99 99 99 loses to 2 2 2 2."""
    assert places([(1, 99, 99, 99), (2, 2, 2, 2)]) == (2, 1)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((9, 9, 9, 5), (4, 9, 9, 9)),
        ((9, 6, 9, 4), (4, 5, 9, 9)),
        ((7, 5, 9, 4), (4, 5, 6, 9)),
        ((6, 5, 9, 4), (4, 5, 6, 8)),
    ],
    ids=["weakest", "second", "third", "strongest"],
)
def test_ties_go_to_the_next_weakest_color(first: Counts, second: Counts) -> None:
    """R100: weakest, second weakest, third, fourth; whichever colours those are."""
    assert places([first, second]) == (1, 2)
    assert places([second, first]) == (2, 1)


def test_players_equal_in_all_four_share_the_victory() -> None:
    """R100: the same numbers in other colours; the third player is third."""
    assert places([(4, 5, 6, 7), (3, 9, 9, 9), (7, 6, 5, 4)]) == (1, 3, 1)


def test_equal_players_share_lower_places_too() -> None:
    """R100: one winner, two seconds, a fourth."""
    assert places([(1, 1, 1, 1), (5, 5, 5, 5), (2, 3, 3, 3), (3, 3, 3, 2)]) == (4, 1, 2, 2)


def test_the_scoring_example_of_the_rulebooks() -> None:
    """R101: Pot, Lion, Bull, Archer; Lion is before Bull by the third weakest colour."""
    pot = spend_treasures((10, 10, 14, 10), 3)
    lion = spend_treasures((12, 10, 7, 13), 3)
    bull = spend_treasures((10, 10, 11, 18), 0)
    archer = spend_treasures((22, 6, 17, 11), 3)

    assert pot == (11, 11, 14, 11)
    assert lion == (12, 10, 10, 13)
    assert bull == (10, 10, 11, 18)
    assert archer == (22, 9, 17, 11)
    assert places([pot, lion, bull, archer]) == (1, 2, 3, 4)
