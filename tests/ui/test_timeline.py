"""From events to motion: plain values, no window and no clock."""

from random import Random

import pytest

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates import events as ev
from tigris.games.tigris_euphrates.board import add_tile, new_board, put_leader
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import DYNASTIES, FARM, MARKET, TEMPLE
from tigris.games.tigris_euphrates.spaces import parse_space as at
from tigris.ui.games.tigris_euphrates.flights import Spot, Track, frame
from tigris.ui.games.tigris_euphrates.overlay import NOTHING
from tigris.ui.games.tigris_euphrates.scene import scene
from tigris.ui.games.tigris_euphrates.timeline import plan

EMPTY = new_board(MAPS["standard"])
START = scene(EMPTY, DYNASTIES, {})


def after(board):
    return scene(board, DYNASTIES, {})


def board_at(timeline, before, now):
    """The keys that rest on the board at a moment."""
    keys = set(before.pieces)
    for change in sorted(timeline.changes, key=lambda change: change.at):
        if change.at <= now:
            keys = keys - change.gone | {piece.key for piece in change.come}
    return keys


def test_a_tile_settles_and_then_its_point_flies_to_the_owner():
    laid = after(add_tile(EMPTY, TEMPLE, at("C3")))
    placed = ev.TilePlaced(0, TEMPLE, at("C3"))
    scored = ev.PointsScored(2, "tile", at("C3"), None, None, open_scores=False)
    timeline = plan([placed, scored], START, laid)

    tile, point = timeline.tracks
    assert (tile.how, tile.art, tile.duration) == ("settle", "tile-temple", 0.18)
    assert (point.start, point.duration, point.art) == (tile.end, 0.42, "point")
    assert point.target == Spot(seat=2, part="points")
    assert timeline.switch == tile.end
    assert timeline.length == point.end


def test_hidden_points_are_one_plain_disc_and_open_ones_one_each():
    def points(color, amount):
        event = ev.PointsScored(0, "war", at("C3"), color, amount, open_scores=color is not None)
        return [track.art for track in plan([event], START, START).tracks]

    assert points(None, None) == ["point"]
    assert points(MARKET, 3) == ["point-market"] * 3


def test_a_leader_comes_from_its_tray_unless_it_lay_there_as_a_ghost():
    stood = after(put_leader(EMPTY, 1, FARM, at("C2")))
    event = ev.LeaderPlaced(1, FARM, at("C2"), None)

    (flight,) = plan([event], START, stood).tracks
    assert (flight.how, flight.origin) == ("glide", Spot(seat=1, part="leader:farm"))
    assert flight.art == "leader-bull-farm"
    (settling,) = plan([event], START, stood, settled=True).tracks
    assert (settling.how, settling.duration) == ("settle", 0.18)


def test_a_moved_leader_leaves_its_old_space_at_once_and_is_never_there_twice():
    before = after(put_leader(EMPTY, 0, FARM, at("C2")))
    moved = after(put_leader(EMPTY, 0, FARM, at("E5")))
    timeline = plan([ev.LeaderPlaced(0, FARM, at("E5"), at("C2"))], before, moved)

    assert "leader 2" not in board_at(timeline, before, 0)
    assert "leader 2" in board_at(timeline, before, timeline.length)
    assert timeline.tracks[0].origin == Spot.on((2, 1))


def test_the_losers_tiles_fall_one_after_the_other_and_then_the_leader_goes_home():
    lost = [at("C3"), at("C4"), at("C5")]
    board = put_leader(EMPTY, 1, MARKET, at("C2"))
    for space in lost:
        board = add_tile(board, MARKET, space)
    before = after(board)
    resolved = ev.ConflictResolved(True, MARKET, 0, 1, 0, 3, 1, at("C2"), tuple(lost))
    returned = ev.LeaderReturned(1, MARKET, at("C2"), "war")
    timeline = plan([resolved, returned], before, START)

    falls = [track for track in timeline.tracks if track.how == "fall" and track.art != "crack"]
    assert [round(track.start, 2) for track in falls] == [0, 0.07, 0.14]
    assert {track.art for track in falls} == {"tile-market"}
    assert "tile-market 2 4" in board_at(timeline, before, 0.1)
    assert "tile-market 2 2" not in board_at(timeline, before, 0.1)
    home = timeline.tracks[-1]
    assert (home.target, home.duration) == (Spot(seat=1, part="leader:market"), 0.42)
    assert home.start >= max(track.end for track in falls) - 1e-9
    assert timeline.showings[0].overlay == NOTHING


def test_counted_tiles_are_numbered_one_by_one_but_never_for_long():
    def began(count):
        spaces = tuple(at(f"{letter}9") for letter in "ABCDEFGHIJ"[:count])
        return ev.ConflictBegan(False, TEMPLE, 0, 1, at("A8"), at("B8"), spaces, ())

    few = plan([began(3)], START, START).showings
    assert [len(showing.overlay.counts) for showing in few] == [0, 1, 2, 3]
    assert [round(showing.at, 2) for showing in few] == [0, 0.16, 0.32, 0.48]
    many = plan([began(10)], START, START)
    assert many.showings[-1].at == pytest.approx(0.8)


def test_sent_tiles_show_their_backs_until_all_are_there():
    sent = ev.TilesCommitted(0, MARKET, 3, attacking=True)
    timeline = plan([sent], START, START)

    flights = [track for track in timeline.tracks if track.how == "glide"]
    turns = [track for track in timeline.tracks if track.how == "turn"]
    assert {track.art for track in flights} == {"tile-back"}
    assert {track.art for track in turns} == {"tile-market"}
    assert {track.start for track in turns} == {max(track.end for track in flights)}


def test_what_is_drawn_flies_face_down():
    drawn = plan([ev.TilesDrawn(3, 4, None)], START, START).tracks
    assert [track.art for track in drawn] == ["tile-back"] * 4
    assert {track.target for track in drawn} == {Spot(seat=3, part="hand")}


def test_a_picture_is_in_the_air_only_while_its_track_lasts():
    track = Track(1, 0.5, "glide", "point", Spot(), Spot(4, 4), 0.5, 0.5)
    assert frame(track, 0.99) is None
    assert frame(track, 1.5) is None
    assert frame(track, 1).along == 0
    assert frame(track, 1.4999).along == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("how", ["glide", "settle", "rise"])
def test_what_lands_on_the_board_lands_in_its_size(how):
    track = Track(0, 1, how, "tile-farm", Spot(), Spot(2, 2), 0.93, 0.93)
    last = frame(track, 1 - 1e-9)
    assert (last.along, last.width, last.alpha) == pytest.approx((1, 0.93, 1))


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_every_motion_ends_on_the_board_that_is(seed):
    """What rests when all has moved is what lies there, but for numbers and marks."""
    rng = Random(seed)
    state = GAME.new(4, seed, {"wonder": True, "buildings": True})
    for _ in range(300):
        acting = GAME.to_act(state)
        if not acting:
            break
        step = GAME.apply(state, rng.choice(GAME.legal(state, acting[0])))
        before, now = (
            scene(s.board, DYNASTIES, {}, GAME.view(s, None).union) for s in (state, step.state)
        )
        timeline = plan([event.seen_by(None) for event in step.events], before, now)
        rest = board_at(timeline, before, timeline.length)
        assert rest == set(now.pieces), [type(event).__name__ for event in step.events]
        assert timeline.switch <= timeline.length < 6
        state = step.state
