"""The end of a turn: income, refilling, and the two ends of the game."""

from tests.games.tigris_euphrates.scenario import (
    event,
    events,
    hand,
    kinds,
    play,
    points,
    position,
    shows,
    step,
    treasures,
)
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.events import GameEnded, PointsScored, TilesDrawn, TurnStarted
from tigris.games.tigris_euphrates.state import Phase

RICH = """
variants wonder
dynasties archer bull pot
      F   G   H   I   J   K   L
   2  .   .   .   .   +   .   .
   3  #   #   t   +   +   +   .
   4  #   #   K0  t   +   .   .
monuments blue-black F3
hand 0 4 temple
hand 1 5 temple
hand 2 6 temple
"""  # the king of seat 0 lives with the wonder and a black monument

SHORT = """
dynasties archer bull pot
      G   H   I
   3  .   .   .
active 1
hand 0 3 temple
hand 1 4 temple
hand 2 5 temple
bag {}
"""  # seat 1 misses two tiles, seat 2 one, seat 0 three

TRADE = """
      F   G   H   I   J   K   L
   3  #   #   t*  .   .   .   .
   4  #   #   T0  .   t*  .   .
monuments red-green F3
hand 0 2 market 4 temple
"""  # a market on I4 ties the second treasure in


def test_the_turn_ends_with_income_then_refilling_then_the_next_player() -> None:
    """R95: the wonder's point, the monument's, the active hand, the others, the next seat."""
    state = play(position(RICH), "0 pass", "0 pass")
    assert state.phase is Phase.WONDER_POINT

    result = step(state, "0 point farm")

    assert kinds(result) == [
        "PointsScored",
        "PointsScored",
        "TilesDrawn",
        "TilesDrawn",
        "TurnStarted",
    ]
    assert [e.source for e in events(result, PointsScored)] == ["wonder", "monument"]
    assert [(e.seat, e.count) for e in events(result, TilesDrawn)] == [(0, 2), (1, 1)]
    assert points(result.state, 0) == "1 settlement 1 farm"
    assert [sum(player.hand) for player in result.state.players] == [6, 6, 6]
    assert event(result, TurnStarted) == TurnStarted(1, 2)
    assert (result.state.active, result.state.actions_left) == (1, 2)


def test_play_goes_round_clockwise() -> None:
    """R95: after the last seat comes the first."""
    state = play(position(RICH + "active 1"), "1 pass", "1 pass")
    assert state.active == 2

    state = play(state, "2 pass", "2 pass")
    assert (state.active, state.turn) == (0, 3)


def test_the_active_player_draws_all_his_tiles_first_and_the_others_clockwise() -> None:
    """R96: seat 1 two, then seat 2 one, then seat 0 three, in the order of the bag."""
    state = play(position(SHORT.format("smfmmst")), "1 pass")

    result = step(state, "1 pass")

    assert [(e.seat, e.count) for e in events(result, TilesDrawn)] == [(1, 2), (2, 1), (0, 3)]
    assert hand(result.state, 1) == "1 settlement 4 temple 1 market"
    assert hand(result.state, 2) == "5 temple 1 farm"
    assert hand(result.state, 0) == "1 settlement 3 temple 2 market"


def test_the_game_ends_when_two_treasures_are_left_at_the_end_of_a_turn() -> None:
    """R97: not before the end of the turn."""
    state = position("  G H\n3 . .", far_treasures=2)
    state = play(state, "0 pass")
    assert state.phase is Phase.ACTION

    result = step(state, "0 pass")

    assert event(result, GameEnded).why == "treasures"
    assert (result.state.phase, result.state.ended) == (Phase.OVER, "treasures")
    outcome = GAME.outcome(result.state)
    assert outcome is not None
    assert outcome.reason == "treasures"
    assert GAME.to_act(result.state) == ()


def test_the_game_ends_when_one_treasure_is_left() -> None:
    """R97: one or two."""
    state = position("  G H\n3 . .", far_treasures=1)

    assert play(state, "0 pass", "0 pass").ended == "treasures"


def test_the_game_goes_on_with_three_treasures() -> None:
    """R97: neither one nor two."""
    state = position("  G H\n3 . .", far_treasures=3)

    assert play(state, "0 pass", "0 pass").phase is Phase.ACTION


def test_treasures_below_a_monument_and_on_the_wonder_keep_the_game_going() -> None:
    """R94, R97: they lie on the board like any other; one fewer ends the game."""
    scene = """
        variants wonder
          F   G   H   I   J   K
        2 .   .   .   .   +   .
        3 #   #*  .   +{}  +   +
        4 #   #   .   .   +   .
        monuments blue-red F3
        """

    three = position(scene.format("*"), far_treasures=1)
    two = position(scene.format(""), far_treasures=1)

    assert play(three, "0 pass", "0 pass").phase is Phase.ACTION
    assert play(two, "0 pass", "0 pass").ended == "treasures"


def test_the_second_action_is_still_played_and_income_paid_when_treasures_run_out() -> None:
    """R97: one of three treasures is taken, then a market scores and the monument pays."""
    state = play(position(TRADE, far_treasures=1), "0 tile market I4", "0 treasure J4")
    assert (treasures(state, 0), state.phase, state.actions_left) == (1, Phase.ACTION, 1)

    result = step(state, "0 tile market I5")

    assert kinds(result) == ["TilePlaced", "PointsScored", "PointsScored", "GameEnded"]
    assert points(result.state, 0) == "3 market"
    assert result.state.ended == "treasures"


def test_no_tiles_are_drawn_when_treasures_end_the_game() -> None:
    """R97: seat 0 has laid two tiles and keeps four."""
    state = play(position(TRADE, far_treasures=1), "0 tile market I4", "0 treasure J4")

    result = step(state, "0 tile market I5")

    assert events(result, TilesDrawn) == []
    assert hand(result.state, 0) == "4 temple"


def test_drawing_the_last_tile_is_not_yet_the_end() -> None:
    """R98: six tiles are needed and six are there; the next player takes his turn."""
    result = step(play(position(SHORT.format("tttttt")), "1 pass"), "1 pass")

    assert [(e.seat, e.count) for e in events(result, TilesDrawn)] == [(1, 2), (2, 1), (0, 3)]
    assert (result.state.phase, result.state.active) == (Phase.ACTION, 2)


def test_an_empty_bag_ends_nothing_while_nobody_must_draw() -> None:
    """R98: all hands are full; passing goes on."""
    text = SHORT.format("tttttt")
    state = play(position(text), "1 pass", "1 pass", "2 pass", "2 pass", "0 pass", "0 pass")

    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_the_game_ends_when_a_player_must_draw_and_cannot() -> None:
    """R98: the bag is empty and seat 2 has laid a tile."""
    state = play(position(SHORT.format("tttttt")), "1 pass", "1 pass", "2 tile temple H3")

    result = step(state, "2 pass")

    assert event(result, GameEnded).why == "bag"
    outcome = GAME.outcome(result.state)
    assert outcome is not None
    assert outcome.reason == "bag"


def test_what_is_left_in_the_bag_is_drawn_first_and_later_players_get_nothing() -> None:
    """R98: one settlement for seat 1, who needs two; seats 2 and 0 get none."""
    result = step(play(position(SHORT.format("s")), "1 pass"), "1 pass")

    assert [(e.seat, e.count) for e in events(result, TilesDrawn)] == [(1, 1)]
    assert [hand(result.state, seat) for seat in range(3)] == [
        "3 temple",
        "1 settlement 4 temple",
        "5 temple",
    ]
    assert (result.state.phase, result.state.ended) == (Phase.OVER, "bag")


def test_the_game_also_ends_when_another_player_cannot_refill() -> None:
    """R98: seats 1 and 2 are served, seat 0 gets two of three."""
    result = step(play(position(SHORT.format("ttttt")), "1 pass"), "1 pass")

    assert [(e.seat, e.count) for e in events(result, TilesDrawn)] == [(1, 2), (2, 1), (0, 2)]
    assert result.state.ended == "bag"


def test_income_is_paid_before_the_bag_ends_the_game() -> None:
    """R95, R98: wonder and monument pay, then the draw fails."""
    state = play(position(RICH + "bag -"), "0 pass", "0 pass")

    result = step(state, "0 point market")

    assert kinds(result)[:3] == ["PointsScored", "PointsScored", "TilesDrawn"]
    assert kinds(result)[-1] == "GameEnded"
    assert points(result.state, 0) == "1 settlement 1 market"
    assert event(result, GameEnded).points[0] == (1, 0, 0, 1)


def test_nothing_can_be_done_after_the_end() -> None:
    """R97, R98: every action is refused."""
    state = play(position("  G H\n3 . .", far_treasures=2), "0 pass", "0 pass")

    for seat in range(2):
        assert GAME.legal(state, seat) == []
    assert shows(state, "  G H\n3 . .")
