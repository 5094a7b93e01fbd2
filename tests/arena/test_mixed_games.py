"""Whole games with mixed levels, seats, boards and variants, without a fault.

The long form of it: ``python -m tigris arena --mixed --games 1000 --seats 2..4 --think 0.05
--bots random,easy,medium,hard,expert``.
"""

import pytest

from tigris.arena.match import play
from tigris.arena.mixed import wishes_by_lot
from tigris.arena.schedule import Fixture, Terms, mixed_schedule
from tigris.catalog import BOTS

GAME = "tigris_euphrates"
# By the processor's clock: a busy machine must not change what is tested. Random players make
# positions that no sane player would, so they sit in more often than not.
FIXTURES = list(
    mixed_schedule(
        Terms(GAME, 0.01, "cpu"),
        [*BOTS[GAME], "random"],
        [2, 3, 4],
        16,
        1,
        wishes_by_lot(GAME),
    )
)


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda fixture: "-".join(fixture.lineup))
def test_a_mixed_game_ends_without_a_fault(fixture: Fixture) -> None:
    game = play(fixture)
    assert game.fault is None, f"seed {fixture.seed}: {game.fault}"
    assert game.reason in {"treasures", "bag"}


def test_the_games_above_seat_every_bot_at_every_table() -> None:
    assert {bot for fixture in FIXTURES for bot in fixture.lineup} == set(BOTS[GAME])
    assert {len(fixture.lineup) for fixture in FIXTURES} == {2, 3, 4}
    assert {fixture.options["board"] for fixture in FIXTURES} == {"standard", "advanced"}
