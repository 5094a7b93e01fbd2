"""A sample of what ``soak`` does at length."""

from tests.net.soak import soak


def test_a_game_over_lines_that_break_is_played_to_its_end_and_nothing_twice() -> None:
    found = soak(1, spectators=3, seed=5, cut=0.05, killing=1.0)
    assert found["games"] == 1
    assert found["cut"] > 10
    assert found["resent"] > 0
    assert found["kills"] == 1
