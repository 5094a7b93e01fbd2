"""From the spectator's view to pictures on the board: plain values, no window."""

import json
from random import Random

import pytest

from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.board import new_board
from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES, MONUMENTS
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.table import default_seats
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.geometry import COLUMNS, ROWS
from tigris.ui.games.tigris_euphrates.scene import LAYERS, arrivals, scene
from tigris.ui.games.tigris_euphrates.trays import Moment, tray_for
from tigris.words import Words
from tools.art.pictures import IMAGES

NAMES = ("Amira", "Tomas", "Enki", "Lena")


def at(name):
    return parse_space(name)


def played(seats=4, actions=150, seed=5, **options):
    """Yield the spectator's view after each action of a random game."""
    rng = Random(seed)
    state = GAME.new(seats, seed, options)
    for _ in range(actions):
        yield state
        acting = GAME.to_act(state)
        if not acting:
            return
        state = GAME.apply(state, rng.choice(GAME.legal(state, acting[0]))).state


@pytest.mark.parametrize("board", MAPS)
def test_a_new_board_shows_a_temple_and_a_treasure_on_every_start_space(board):
    drawn = scene(new_board(MAPS[board]), DYNASTIES, {}).pieces.values()
    temples = [piece.cell for piece in drawn if piece.art == "tile-temple"]
    treasures = [piece.cell for piece in drawn if piece.art == "treasure"]
    assert sorted(temples) == sorted(treasures)
    assert len(temples) == {"standard": 10, "advanced": 14}[board]


def test_monuments_buildings_and_the_wonder_lie_on_their_spaces():
    board = new_board(MAPS["standard"])._replace(
        monuments=(at("H4"), *[-1] * (len(MONUMENTS) - 1)),
        buildings=(at("C5"), -1, -1, -1),
        wonder=sum(1 << at(name) for name in ("J8", "I9", "J9", "K9", "J10")),
    )
    pieces = scene(board, DYNASTIES, {}).pieces

    tower, wonder = pieces["monument-blue-red"], pieces["wonder"]
    assert (tower.cell, round(tower.width)) == ((7, 3), 2)
    assert (wonder.x, wonder.y, wonder.width) == (8, 7, 3)
    assert pieces["building-settlement"].cell == (2, 4)


def test_a_leader_bears_its_dynasty_its_sphere_and_its_strength():
    leaders = [-1] * 16
    leaders[4 * 1 + COLORS[2]] = at("D5")
    board = new_board(MAPS["standard"])._replace(leaders=tuple(leaders))
    pieces = scene(board, DYNASTIES, {6: 3}).pieces

    assert (pieces["leader 6"].art, pieces["leader 6"].cell) == ("leader-bull-farm", (3, 4))
    assert (pieces["strength 6"].art, pieces["strength 6"].text) == ("pill-farm", "3")


def test_temples_beside_a_leader_and_a_warning_are_shown_when_asked():
    leaders = [-1] * 16
    leaders[6] = at("P5")
    board = new_board(MAPS["standard"])._replace(leaders=tuple(leaders))
    pieces = scene(board, DYNASTIES, {6: 3}, revolts={6: 1}, threatened={6}).pieces

    revolt, threat = pieces["revolt 6"], pieces["threat 6"]
    assert (revolt.art, revolt.text) == ("pill-revolt", "1")
    assert revolt.y < pieces["leader 6"].y < pieces["strength 6"].y
    assert threat.art == "mark-threat"
    assert threat.x + threat.width <= COLUMNS + 0.05
    plain = scene(board, DYNASTIES, {6: 3}).pieces
    assert not {"revolt 6", "threat 6"} & plain.keys()


def test_every_picture_of_many_games_is_in_the_atlas_and_on_the_board():
    (places,) = json.loads((IMAGES / "pieces-1x.atlas").read_text()).values()
    variants = {"wonder": True, "buildings": True}
    for seed, board in enumerate(MAPS):
        for state in played(seed=seed, actions=400, board=board, **variants):
            now = scene(state.board, state.setup.dynasties, strengths_of(state.board), state.union)
            for piece in now.pieces.values():
                assert piece.art in places
                assert piece.layer in LAYERS
                assert -0.05 <= piece.x <= COLUMNS - piece.width + 0.05
                assert -0.05 <= piece.y <= ROWS - piece.height + 0.05
                if piece.layer != "towers":
                    middle = piece.x + piece.width / 2, piece.y + piece.height / 2
                    assert tuple(map(int, middle)) == piece.cell


def test_the_unification_tile_lies_where_kingdoms_met():
    board = new_board(MAPS["standard"])
    assert scene(board, DYNASTIES, {}, at("E5")).pieces["unification"].cell == (4, 4)
    assert "unification" not in scene(board, DYNASTIES, {}).pieces


def test_what_came_to_lie_on_the_board_is_marked():
    before = scene(new_board(MAPS["standard"]), DYNASTIES, {})
    tiles = new_board(MAPS["standard"]).tiles
    laid = new_board(MAPS["standard"])._replace(
        tiles=(tiles[0] | 1 << at("C3"), *tiles[1:]), treasures=0
    )
    after = scene(laid, DYNASTIES, {})

    assert arrivals(before, after) == ((2, 2),)
    assert arrivals(None, after) == ()


def strengths_of(board):
    return {
        4 * leader.seat + leader.color: leader.war
        for kingdom in kingdoms(board)
        for leader in kingdom.leaders
    }


def test_the_trays_tell_what_a_spectator_may_know():
    plans = default_seats(NAMES[:3])
    for state in played(seats=3, actions=60):
        view = GAME.view(state, None)
        company = Company(Words(), NAMES, state.setup.dynasties)
        moment = Moment(view, company, plans)
        trays = [tray_for(seat, moment) for seat in range(3)]
        assert [tray.deciding for tray in trays].index(True) == view.decider
        assert [tray.turn for tray in trays].index(True) == view.active
        assert [tray.hand for tray in trays] == [p.hand_size for p in view.players]
        assert all(tray.tiles is None and tray.points is None for tray in trays)
