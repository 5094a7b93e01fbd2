"""Open tiles: a reserve of six face-up tiles to draw from."""

import pytest

from tests.games.tigris_euphrates.scenario import (
    event,
    events,
    hand,
    kinds,
    offered,
    play,
    position,
    refused,
    step,
)
from tigris.core import Step
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import counts_text
from tigris.games.tigris_euphrates.counts import count_tiles
from tigris.games.tigris_euphrates.events import (
    BagFoundEmpty,
    Event,
    GameEnded,
    ReserveFilled,
    TilesDrawn,
    TileTaken,
)
from tigris.games.tigris_euphrates.pieces import FARM
from tigris.games.tigris_euphrates.state import Phase, State

TWO_MISSING = """
variants open_tiles
      G   H   I
   3  .   .   .
hand 0 4 temple
hand 1 6 temple
reserve 1 settlement 3 farm 2 market
bag {}
"""  # seat 0 draws two tiles at the end of its turn

AT_THE_END = TWO_MISSING.replace("open_tiles", "open_tiles reserve_refill_at_end")

THREE_SEATS = """
variants open_tiles
dynasties archer bull pot
      G   H   I
   3  .   .   .
active 1
hand 0 5 temple
hand 1 4 temple
hand 2 5 temple
reserve 3 farm 3 market
bag ttttttttt
"""

REPLACING = """
variants open_tiles {}
      G   H   I
   3  .   .   .
hand 0 4 temple 2 settlement
hand 1 6 temple
reserve {}
bag {}
"""


def reserve(state: State) -> str:
    """Return the open tiles as text."""
    return counts_text(state.reserve)


def end_of_turn(text: str) -> State:
    """Return the position after seat 0 has passed twice."""
    return play(position(text), "0 pass", "0 pass")


def told(result: Step[State, Event]) -> list[str]:
    """Return what happened, but for the notice that the bag is empty."""
    return [kind for kind in kinds(result) if kind != "BagFoundEmpty"]


# Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_tiles_are_laid_out_after_the_hands_are_dealt(seats: int) -> None:
    """R124: the next six of the bag."""
    state = GAME.new(seats, 7, {"open_tiles": True})

    assert state.reserve == count_tiles(state.bag[6 * seats : 6 * seats + 6])
    assert sum(state.reserve) == 6
    assert state.drawn == 6 * seats + 6
    assert [sum(player.hand) for player in state.players] == [6] * seats


def test_everybody_sees_the_reserve() -> None:
    """R124: its tiles lie face up."""
    state = GAME.new(2, 7, {"open_tiles": True})

    assert [GAME.view(state, viewer).reserve for viewer in (0, 1, None)] == [state.reserve] * 3


def test_without_the_variant_there_is_no_reserve() -> None:
    """R124: nothing is laid out."""
    state = GAME.new(2, 7, {})

    assert (sum(state.reserve), state.drawn) == (0, 12)


# Drawing


def test_a_player_who_draws_chooses_between_the_reserve_and_the_bag() -> None:
    """R125: one of the open colours, or blindly."""
    state = end_of_turn(TWO_MISSING.format("ttttt"))

    assert (state.phase, state.decider, state.to_draw) == (Phase.DRAW, 0, 2)
    assert offered(state) == ["0 draw settlement", "0 draw farm", "0 draw market", "0 draw bag"]
    assert refused(state, "0 draw temple") == "not_in_reserve"


def test_the_choice_is_made_anew_for_every_tile() -> None:
    """R125: a farm from the reserve, then a tile from the bag."""
    state = end_of_turn(TWO_MISSING.format("tsttt"))

    first = step(state, "0 draw farm")
    assert event(first, TileTaken) == TileTaken(0, FARM)
    assert (first.state.phase, first.state.to_draw) == (Phase.DRAW, 1)

    second = step(first.state, "0 draw bag")
    assert (event(second, TilesDrawn).seat, event(second, TilesDrawn).count) == (0, 1)
    assert hand(second.state, 0) == "1 settlement 4 temple 1 farm"
    assert (second.state.phase, second.state.active) == (Phase.ACTION, 1)


def test_a_tile_from_the_bag_is_drawn_blindly_and_in_secret() -> None:
    """R07, R125: the others see an open tile, not one from the bag."""
    state = end_of_turn(TWO_MISSING.format("tsttt"))

    taken = event(step(state, "0 draw farm"), TileTaken)
    drawn = event(step(state, "0 draw bag"), TilesDrawn)

    assert taken.seen_by(1) == taken
    assert drawn.tiles == (0, 1, 0, 0)
    assert drawn.seen_by(1) == TilesDrawn(0, 1, None)


# Filling up


def test_the_reserve_is_filled_up_after_every_single_tile() -> None:
    """R126: the temple that takes the farm's place can be taken at once."""
    state = end_of_turn(TWO_MISSING.format("tsttt"))

    result = step(state, "0 draw farm")

    assert event(result, ReserveFilled).tiles == (0, 1, 0, 0)
    assert reserve(result.state) == "1 settlement 1 temple 2 farm 2 market"
    state = play(result.state, "0 draw temple")
    assert hand(state, 0) == "5 temple 1 farm"
    assert reserve(state) == "2 settlement 2 farm 2 market"


def test_a_tile_from_the_bag_leaves_the_reserve_as_it_is() -> None:
    """R126: it still has six."""
    result = step(end_of_turn(TWO_MISSING.format("tsttt")), "0 draw bag")

    assert events(result, ReserveFilled) == []
    assert reserve(result.state) == "1 settlement 3 farm 2 market"


def test_by_the_other_reading_it_is_filled_after_the_players_last_tile() -> None:
    """R126: option ``reserve_refill_at_end``; no temple comes between the two draws."""
    state = end_of_turn(AT_THE_END.format("tsttt"))

    first = step(state, "0 draw settlement")
    assert events(first, ReserveFilled) == []
    assert offered(first.state) == ["0 draw farm", "0 draw market", "0 draw bag"]

    second = step(first.state, "0 draw farm")
    assert kinds(second) == ["TileTaken", "ReserveFilled", "TurnStarted"]
    assert event(second, ReserveFilled).tiles == (1, 1, 0, 0)
    assert reserve(second.state) == "1 settlement 1 temple 2 farm 2 market"


# The bag runs out


def test_with_an_empty_bag_the_reserve_may_still_be_drawn_from() -> None:
    """R127: it cannot be filled up, which shows that the bag is empty; the game goes on."""
    state = end_of_turn(TWO_MISSING.format("-"))

    first = step(state, "0 draw farm")
    assert (events(first, ReserveFilled), first.state.bag_shown_empty) == ([], True)
    assert offered(first.state) == ["0 draw settlement", "0 draw farm", "0 draw market"]
    assert refused(first.state, "0 draw bag") == "bag_empty"

    state = play(first.state, "0 draw market")
    assert (state.phase, state.active) == (Phase.ACTION, 1)
    assert reserve(state) == "1 settlement 2 farm 1 market"


def test_whoever_draws_blindly_from_an_empty_bag_must_take_an_open_tile() -> None:
    """R07, R127: nobody knows that it is empty until somebody tries."""
    state = end_of_turn(TWO_MISSING.format("-"))

    result = step(state, "0 draw bag")

    assert event(result, BagFoundEmpty) == BagFoundEmpty(0)
    assert (result.state.phase, result.state.to_draw) == (Phase.DRAW, 2)
    assert offered(result.state) == ["0 draw settlement", "0 draw farm", "0 draw market"]


def test_the_last_tiles_of_the_bag_fill_the_reserve_as_far_as_they_go() -> None:
    """R127: two are missing, one is left."""
    text = AT_THE_END.format("s")

    state = play(end_of_turn(text), "0 draw farm", "0 draw farm")

    assert reserve(state) == "2 settlement 1 farm 2 market"
    assert state.bag_shown_empty
    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_the_game_ends_when_bag_and_reserve_are_empty_and_a_tile_is_needed() -> None:
    """R127: one farm is left where two tiles are missing."""
    text = TWO_MISSING.format("-").replace("1 settlement 3 farm 2 market", "1 farm")

    result = step(play(position(text), "0 pass"), "0 pass")

    assert told(result) == ["Passed", "TileTaken", "GameEnded"]
    assert event(result, GameEnded).why == "bag"
    assert hand(result.state, 0) == "4 temple 1 farm"


def test_taking_the_last_tile_of_the_reserve_is_not_yet_the_end() -> None:
    """R98, R127: two farms are left where two tiles are missing."""
    text = TWO_MISSING.format("-").replace("1 settlement 3 farm 2 market", "2 farm")

    state = end_of_turn(text)

    assert (hand(state, 0), reserve(state)) == ("4 temple 2 farm", "")
    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_a_single_color_without_a_bag_needs_no_question() -> None:
    """R127: three farms and nothing else."""
    text = TWO_MISSING.format("-").replace("1 settlement 3 farm 2 market", "3 farm")

    result = step(play(position(text), "0 pass"), "0 pass")

    assert [e.color for e in events(result, TileTaken)] == [FARM, FARM]
    assert reserve(result.state) == "1 farm"


def test_an_empty_reserve_with_a_bag_needs_no_question() -> None:
    """R127: by the other reading of R126 the six may be used up by one player."""
    text = AT_THE_END.format("mmmmmmmm").replace("1 settlement 3 farm 2 market", "1 farm")
    state = end_of_turn(text)
    assert offered(state) == ["0 draw farm", "0 draw bag"]

    result = step(state, "0 draw farm")

    assert kinds(result) == ["TileTaken", "TilesDrawn", "ReserveFilled", "TurnStarted"]
    assert hand(result.state, 0) == "4 temple 1 farm 1 market"
    assert reserve(result.state) == "6 market"


# Replacing, and the order of players


def test_replacing_draws_one_by_one_as_well() -> None:
    """R128: two settlements away, a market and a blind temple instead; the action is over then."""
    state = play(position(REPLACING.format("", "6 market", "tttt")), "0 replace 2 settlement")
    assert (state.phase, state.decider, state.to_draw) == (Phase.DRAW, 0, 2)

    state = play(state, "0 draw market", "0 draw bag")

    assert hand(state, 0) == "5 temple 1 market"
    assert (state.phase, state.active, state.actions_left) == (Phase.ACTION, 0, 1)


def test_replacing_ends_the_game_when_bag_and_reserve_are_empty() -> None:
    """R43, R127, R128: at once, without a second action."""
    result = step(position(REPLACING.format("", "1 market", "-")), "0 replace 2 settlement")

    assert told(result) == ["TilesReplaced", "TileTaken", "GameEnded"]
    assert result.state.ended == "bag"


def test_replacing_lets_the_turn_be_finished_by_the_other_reading() -> None:
    """R43, R128: option ``finish_turn_on_empty_bag``."""
    text = REPLACING.format("finish_turn_on_empty_bag", "1 market", "-")
    state = play(position(text), "0 replace 2 settlement")
    assert (state.phase, state.actions_left, state.last_turn) == (Phase.ACTION, 1, True)

    result = step(state, "0 tile temple H3")

    assert kinds(result) == ["TilePlaced", "GameEnded"]
    assert result.state.ended == "bag"


def test_refilling_ends_the_game_at_once_by_either_reading() -> None:
    """R43, R98, R127: ``finish_turn_on_empty_bag`` is about replacing; here the turn is over."""
    text = TWO_MISSING.replace("open_tiles", "open_tiles finish_turn_on_empty_bag").format("-")
    state = position(text.replace("1 settlement 3 farm 2 market", "1 farm"))

    result = step(play(state, "0 pass"), "0 pass")

    assert told(result) == ["Passed", "TileTaken", "GameEnded"]
    assert (result.state.phase, result.state.ended) == (Phase.OVER, "bag")


def test_players_draw_in_the_order_of_refilling() -> None:
    """R96, R128: the active player all his tiles, then the others clockwise."""
    state = play(position(THREE_SEATS), "1 pass", "1 pass")
    deciders = []
    while state.phase is Phase.DRAW:
        deciders.append(state.decider)
        state = play(state, f"{state.decider} draw bag")

    assert deciders == [1, 1, 2, 0]


def test_the_last_draw_passes_the_turn_on() -> None:
    """R128: seat 0 is the third to draw, then seat 2 plays."""
    draws = ("1 draw farm", "1 draw market", "2 draw temple", "0 draw bag")
    state = play(position(THREE_SEATS), "1 pass", "1 pass", *draws)

    assert (state.phase, state.active, state.turn) == (Phase.ACTION, 2, 2)
    assert [sum(player.hand) for player in state.players] == [6, 6, 6]


def test_nobody_else_may_draw() -> None:
    """R128: the order is fixed."""
    state = play(position(THREE_SEATS), "1 pass", "1 pass")

    assert refused(state, "2 draw farm") == "not_your_decision"
