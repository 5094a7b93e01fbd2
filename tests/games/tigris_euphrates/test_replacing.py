"""R39-R43: putting tiles away and drawing new ones."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    box,
    event,
    hand,
    kinds,
    offered,
    offers,
    play,
    points,
    position,
    refused,
    step,
)
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import ReplaceTiles
from tigris.games.tigris_euphrates.events import TilesDrawn, TilesReplaced
from tigris.games.tigris_euphrates.state import Phase

HAND = """
    F   G   H   I
5   t   K0  .   .
hand 0 3 temple 1 farm 2 market
bag ssssssttttttffffff
"""


@pytest.mark.parametrize(
    ("tiles", "left"),
    [
        ("1 temple", "1 settlement 2 temple 1 farm 2 market"),
        ("2 temple 1 farm", "3 settlement 1 temple 2 market"),
        ("3 temple 1 farm 2 market", "6 settlement"),
    ],
)
def test_one_to_six_tiles_are_put_away_and_as_many_drawn(tiles: str, left: str) -> None:
    """R39, R40: whichever the player likes; the bag of this test begins with settlements."""
    done = step(position(HAND), f"0 replace {tiles}")

    assert kinds(done) == ["TilesReplaced", "TilesDrawn"]
    assert event(done, TilesReplaced).count == event(done, TilesDrawn).count
    assert hand(done.state, 0) == left
    assert done.state.actions_left == 1


def test_every_choice_of_tiles_is_offered_once() -> None:
    """R39: none to three temples, a farm or not, none to two markets; but not nothing at all."""
    choices = offered(position(HAND), ReplaceTiles)

    assert len(choices) == len(set(choices)) == 4 * 2 * 3 - 1


def test_replacing_nothing_is_no_action() -> None:
    """R39: a pass does the same."""
    state = position(HAND)

    assert refused(state, "0 replace") == "replace_nothing"
    assert offers(state, "0 pass")


def test_only_tiles_in_the_hand_can_be_replaced() -> None:
    """R40: the player holds one farm and no settlement."""
    state = position(HAND)

    assert refused(state, "0 replace 2 farm") == "replace_not_in_hand"
    assert refused(state, "0 replace 1 settlement") == "replace_not_in_hand"


def test_after_placing_a_tile_five_can_be_replaced_and_the_sixth_comes_at_the_end() -> None:
    """R40: a hand of five is filled up with five; then the turn ends, and one more is drawn."""
    placed = play(position(HAND), "0 tile temple H5")
    assert refused(placed, "0 replace 3 temple 1 farm 2 market") == "replace_not_in_hand"

    done = step(placed, "0 replace 2 temple 1 farm 2 market")

    drawn = [e for e in done.events if isinstance(e, TilesDrawn) and e.seat == 0]
    assert [e.count for e in drawn] == [5, 1]
    assert hand(done.state, 0) == "6 settlement"


def test_new_tiles_can_be_used_at_once() -> None:
    """R41: the settlement comes with the first action and is placed by the second."""
    state = position(HAND)
    assert refused(state, "0 tile settlement H5") == "tile_not_in_hand"

    after = play(state, "0 replace 1 farm", "0 tile settlement H5")

    assert points(after, 0) == "1 settlement"


def test_discarded_tiles_never_return() -> None:
    """R42: they lie in the box, not in the bag."""
    state = position(HAND)
    before = state.box

    after = play(state, "0 replace 3 temple 1 farm")

    gone = tuple(now - then for now, then in zip(after.box, before, strict=True))
    assert gone == (0, 3, 1, 0)
    assert after.bag[after.drawn :] == state.bag[state.drawn + 4 :]


def test_committed_and_destroyed_tiles_never_return() -> None:
    """R42, R48: two settlements from the hand, one lost in the war, a market struck."""
    state = position(
        """
            F   G   H   I   J   K
        5   t   K0  .   s   K1  t
        6   .   .   .   .   m   .
        hand 0 1 market 2 settlement
        hand 1 1 farm
        """
    )

    after = play(state, "0 tile market H5", "0 commit 2", "1 commit 0", "0 catastrophe J6")

    assert box(after) == "3 settlement 1 market"


SHORT = """
    F   G   H   I   J
4   .   .   .   .   .
5   t   K0  #   #   .
6   .   .   #   #   .
monuments red-black H5
hand 0 6 temple
hand 1 6 temple
bag ss
"""


def test_a_bag_too_small_while_replacing_ends_the_game_at_once() -> None:
    """R43: legal; he draws what is left; no second action, no income from the monument."""
    state = position(SHORT)

    done = step(state, "0 replace 3 temple")

    assert event(done, TilesDrawn).count == 2
    assert kinds(done)[-1] == "GameEnded"
    assert "PointsScored" not in kinds(done)
    assert hand(done.state, 0) == "2 settlement 3 temple"
    assert (done.state.phase, done.state.ended) == (Phase.OVER, "bag")
    assert points(done.state, 0) == ""
    outcome = GAME.outcome(done.state)
    assert outcome is not None
    assert outcome.reason == "bag"


def test_drawing_the_last_tile_is_not_yet_the_end() -> None:
    """R43, R98: two tiles were asked for, and two were there."""
    after = play(position(SHORT), "0 replace 2 temple")

    assert (after.phase, after.actions_left) == (Phase.ACTION, 1)


def test_the_turn_can_be_finished_first_by_agreement() -> None:
    """R43: with this option the second action and the income still come, then the game ends."""
    state = position("variants finish_turn_on_empty_bag" + SHORT)

    short = step(state, "0 replace 3 temple")
    assert event(short, TilesDrawn).count == 2
    assert "GameEnded" not in kinds(short)
    assert (short.state.phase, short.state.actions_left) == (Phase.ACTION, 1)

    last = step(short.state, "0 tile settlement G4")
    assert kinds(last) == ["TilePlaced", "PointsScored", "PointsScored", "GameEnded"]
    assert points(last.state, 0) == "2 settlement"
    assert last.state.ended == "bag"


def test_a_failed_replacement_as_second_action_ends_the_turn_with_its_income() -> None:
    """R43: the option again; the monument pays, then the game is over."""
    state = position("variants finish_turn_on_empty_bag" + SHORT)

    over = play(state, "0 pass", "0 replace 3 temple")

    assert (over.ended, points(over, 0)) == ("bag", "1 settlement")
