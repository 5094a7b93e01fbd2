"""Where undo must stop: a step says what came to light by it, and nothing when nothing did."""

from tests.games.tigris_euphrates.playing import play
from tests.games.tigris_euphrates.scenario import position, step
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.events import BagFoundEmpty, TilesCommitted
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.state import State


def learned(before: State, after: State) -> bool:
    """Return whether somebody came to know of hidden tiles between two states of one turn."""
    return before.drawn != after.drawn or before.bag_shown_empty != after.bag_shown_empty


def test_a_step_that_draws_or_shows_the_empty_bag_says_so() -> None:
    """R07, R127: every step of whole games, with and without the open reserve."""
    shown = 0
    for seed in range(30):
        for before, _, after in play(seed):
            if learned(before, after.state):
                assert after.reveals is not None
                shown += before.bag_shown_empty != after.state.bag_shown_empty
    assert shown > 3


def test_that_the_reserve_cannot_be_filled_is_news() -> None:
    """R126, R127: whoever sees it knows that the bag is empty, and cannot take that back."""
    state = GAME.new(2, 5, {"open_tiles": True, "first": 0})
    state = state._replace(drawn=len(state.bag))
    state = GAME.apply(state, parse_action("0 replace 1 settlement")).state
    taken = GAME.apply(state, parse_action("0 draw settlement"))
    assert BagFoundEmpty(None) in taken.events
    assert taken.reveals == "draw"
    assert taken.state.bag_shown_empty


EMPTY_HANDED = """
active 0
      F   G   H   I   J
  5   t   .   .   .   s
  6   K0  s   s   .   K1
  7   .   .   .   .   t
hand 0 1 settlement
hand 1 -
"""


def test_a_side_that_was_not_asked_reveals_nothing() -> None:
    """R46: the tile can be taken back as long as nobody has made a choice."""
    state = position(EMPTY_HANDED)
    war = step(state, "0 tile settlement I6")
    attack, defence = (event for event in war.events if isinstance(event, TilesCommitted))
    assert not attack.asked
    assert not defence.asked
    assert war.reveals is None


def test_a_commitment_that_was_asked_for_is_revealed_even_if_it_is_nothing() -> None:
    """R46: sending nothing tells something, too."""
    state = position(EMPTY_HANDED.replace("hand 0 1 settlement", "hand 0 1 settlement 1 farm"))
    asked = step(state, "0 tile settlement I6").state
    assert step(asked, "0 commit 0").reveals == "commitment"


def test_the_empty_bag_is_told_when_replacing_fails() -> None:
    """R43: also when the turn is finished first, everybody learns that it is the last."""
    state = GAME.new(2, 5, {"finish_turn_on_empty_bag": True, "first": 0})
    state = state._replace(drawn=len(state.bag))
    failed = GAME.apply(state, parse_action("0 replace 1 settlement"))
    assert BagFoundEmpty(0) in failed.events
    assert failed.state.last_turn
    assert GAME.view(failed.state, None).last_turn
