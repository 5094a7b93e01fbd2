"""R01-R07: the boards, what is in the box, how a game begins, and what is secret."""

from textwrap import dedent
from typing import Any

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
    hand,
    names,
    offered,
    offers,
    play,
    points,
    position,
    refused,
    step,
)
from tigris.core import SetupError
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.boardtext import format_board
from tigris.games.tigris_euphrates.counts import add, count_tiles
from tigris.games.tigris_euphrates.events import PointsScored, TilesDrawn, TilesReplaced
from tigris.games.tigris_euphrates.state import State
from tigris.games.tigris_euphrates.view import View


def new(seats: int = 2, seed: int = 1, **options: Any) -> State:
    return GAME.new(seats, seed, options)


def test_the_standard_board_is_drawn_like_this() -> None:
    """R01, R03: sixteen columns, eleven rows; a temple with a treasure on each of ten beasts."""
    assert format_board(new().board) == dedent(
        """\
            A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
         1  .   .   .   .   ~   ~   ~   ~   ~   .   t*  .   ~   .   .   .
         2  .   t*  .   .   ~   .   .   .   .   .   .   .   ~   .   .   t*
         3  .   .   .   ~   ~   t*  .   .   .   .   .   .   ~   ~   .   .
         4  ~   ~   ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
         5  .   .   .   .   .   .   .   .   .   .   .   .   .   t*  ~   ~
         6  .   .   .   .   .   .   .   .   .   .   .   .   .   .   ~   .
         7  ~   ~   ~   ~   .   .   .   .   t*  .   .   .   ~   ~   ~   .
         8  .   t*  .   ~   ~   ~   ~   .   .   .   .   .   ~   .   .   .
         9  .   .   .   .   .   .   ~   ~   ~   ~   ~   ~   ~   .   t*  .
        10  .   .   .   .   .   t*  .   .   .   .   .   .   .   .   .   .
        11  .   .   .   .   .   .   .   .   .   .   t*  .   .   .   .   ."""
    )


def test_the_advanced_board_is_drawn_like_this() -> None:
    """R01, R03: the other side of the board, with fourteen temples and treasures."""
    assert format_board(new(board="advanced").board) == dedent(
        """\
            A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
         1  .   .   ~   ~   t*  .   .   .   .   t*  .   .   .   .   .   ~
         2  .   .   ~   ~   .   .   .   .   .   .   .   .   .   .   t*  ~
         3  .   t*  ~   ~   .   .   .   .   .   .   .   .   .   .   .   ~
         4  .   .   ~   .   .   .   t*  .   .   .   .   t*  ~   ~   ~   ~
         5  .   .   ~   .   .   .   .   .   .   .   .   .   ~   .   .   .
         6  .   .   ~   t*  .   .   .   .   .   .   .   .   ~   .   .   t*
         7  .   .   ~   ~   .   .   .   .   .   .   .   .   ~   ~   .   .
         8  t*  .   .   ~   ~   ~   .   t*  .   .   .   .   t*  ~   .   .
         9  .   .   .   .   .   ~   ~   ~   .   .   .   .   .   ~   .   .
        10  .   .   .   .   t*  .   ~   ~   ~   ~   ~   ~   ~   ~   .   .
        11  .   .   .   .   .   .   ~   .   .   t*  .   .   .   .   t*  ."""
    )


def test_there_is_nothing_beyond_the_edge() -> None:
    """R01: A1 and P11 are corners; the row above does not continue in the row below."""
    state = position(
        """
            O   P
        9   t   K0
        10  .   .
        hand 0 1 settlement
        """
    )

    after = step(state, "0 tile settlement A10")

    assert [type(e).__name__ for e in after.events] == ["TilePlaced"]


@pytest.mark.parametrize(("board", "temples"), [("standard", 10), ("advanced", 14)])
def test_there_are_153_tiles_and_the_first_temples_are_among_them(board: str, temples: int) -> None:
    """R02: 30 settlements, 57 temples, 36 farms, 30 markets; the bag starts without the first."""
    state = new(board=board)

    assert len(state.bag) == 153 - temples
    assert add(count_tiles(state.bag), (0, temples, 0, 0)) == (30, 57, 36, 30)


def test_some_spaces_have_a_special_border() -> None:
    """R03: four on the standard board, six on the advanced one."""
    assert names(new().board.map.special) == ["B2", "P2", "B8", "O9"]
    assert names(new(board="advanced").board.map.special) == ["B3", "P6", "A8", "E10", "J11", "O11"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_four_leaders_two_catastrophes_and_six_tiles(seats: int) -> None:
    """R04: for two, three and four players alike."""
    state = new(seats, first=0)

    for seat in range(seats):
        player = state.players[seat]
        assert (sum(player.hand), player.catastrophes) == (6, 2)
        assert (player.points, player.treasures) == ((0, 0, 0, 0), 0)
        for leader in ("king", "priest", "farmer", "trader"):
            assert offers(state, f"{seat} leader {leader} B1")
        assert offers(state, f"{seat} catastrophe A1")
        state = play(state, f"{seat} pass", f"{seat} pass")
    assert state.active == 0


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    """R04: nobody plays alone, and there are four dynasties."""
    with pytest.raises(SetupError) as error:
        new(seats)

    assert error.value.code == "bad_seats"


def test_the_turn_goes_round_clockwise() -> None:
    """R04, R05: seats 0, 1, 2, 3 in this order, from the first player on."""
    state = new(4, first=2)
    turns = []
    for _ in range(5):
        turns.append(state.active)
        state = play(state, f"{state.active} pass", f"{state.active} pass")

    assert turns == [2, 3, 0, 1, 2]


def test_the_first_player_is_drawn_by_lot_unless_named() -> None:
    """R05: a parameter; without it the seed decides."""
    assert {new(3, seed).active for seed in range(30)} == {0, 1, 2}
    assert {new(3, seed, first=1).active for seed in range(30)} == {1}


def test_six_tiles_are_dealt_to_one_player_after_the_other() -> None:
    """R06: the first six of the bag to player 0, the next six to player 1, and so on."""
    state = new(3)

    assert [player.hand for player in state.players] == [
        count_tiles(state.bag[0:6]),
        count_tiles(state.bag[6:12]),
        count_tiles(state.bag[12:18]),
    ]
    assert state.drawn == 18


def test_hands_can_be_given() -> None:
    """R06: a position may name what everybody holds."""
    state = position(
        """
            A   B
        5   t   .
        hand 0 2 temple 1 farm
        hand 1 6 market
        """
    )

    assert hand(state, 0) == "2 temple 1 farm"
    assert hand(state, 1) == "6 market"


SECRETS = """
    E   F   G
5   t   K0  .
hand 0 3 settlement
hand 1 2 temple 1 farm
points 0 4 market
points 1 1 temple
treasures 1 1
box 5 market
"""


def seen(view: View) -> list[tuple[Any, ...]]:
    return [(player.hand, player.points, player.treasures) for player in view.players]


def test_hands_points_and_treasures_are_behind_the_screen() -> None:
    """R07: everybody sees his own; the number of tiles in a hand is no secret."""
    state = position(SECRETS)

    assert seen(GAME.view(state, 0)) == [((3, 0, 0, 0), (0, 0, 0, 4), 0), (None, None, None)]
    assert seen(GAME.view(state, 1)) == [(None, None, None), ((0, 2, 1, 0), (0, 1, 0, 0), 1)]
    assert seen(GAME.view(state, None)) == [(None, None, None)] * 2
    assert [player.hand_size for player in GAME.view(state, None).players] == [3, 3]


def test_nobody_knows_the_bag_or_the_box() -> None:
    """R07: neither what is in them nor how much changes anything that a viewer is told."""
    state = position(SECRETS)
    other = state._replace(bag=state.bag[:40] + state.bag[45:], box=(5, 0, 0, 5))

    assert other.bag != state.bag
    for viewer in (0, 1, None):
        assert GAME.view(other, viewer) == GAME.view(state, viewer)


def test_others_learn_that_tiles_were_replaced_and_drawn_but_not_which() -> None:
    """R07, R39: put away face down, drawn behind the screen."""
    done = step(position(SECRETS), "0 replace 2 settlement")

    put_away, drawn = event(done, TilesReplaced), event(done, TilesDrawn)

    assert (put_away.seen_by(0).tiles, drawn.seen_by(0).tiles) == ((2, 0, 0, 0), (2, 0, 0, 0))
    for viewer in (1, None):
        assert (put_away.seen_by(viewer).count, put_away.seen_by(viewer).tiles) == (2, None)
        assert (drawn.seen_by(viewer).count, drawn.seen_by(viewer).tiles) == (2, None)


def test_the_program_does_not_count_the_points_of_others() -> None:
    """R07: whoever saw a point being given may remember it; the event tells only its owner."""
    scored = event(step(position(SECRETS), "0 tile settlement G5"), PointsScored)

    assert (scored.seen_by(0).color, scored.seen_by(0).amount) == (0, 1)
    for viewer in (1, None):
        assert (scored.seen_by(viewer).color, scored.seen_by(viewer).amount) == (None, None)


def test_scores_can_be_played_openly() -> None:
    """R07: a table option; hands stay secret."""
    state = position("variants open_scores" + SECRETS)

    assert seen(GAME.view(state, None)) == [
        (None, (0, 0, 0, 4), 0),
        (None, (0, 1, 0, 0), 1),
    ]
    scored = event(step(state, "0 tile settlement G5"), PointsScored)
    assert scored.seen_by(1) == scored


def test_the_screens_are_lifted_at_the_end() -> None:
    """R07: with two treasures left the game is over, and everything is shown."""
    state = position(SECRETS, far_treasures=2)

    over = play(state, "0 pass", "0 pass")

    assert seen(GAME.view(over, None)) == [
        ((3, 0, 0, 0), (0, 0, 0, 4), 0),
        ((0, 2, 1, 0), (0, 1, 0, 0), 1),
    ]
    assert offered(over) == []
    assert refused(over, "0 pass") == "game_over"
    assert points(over, 0) == "4 market"
