"""Decisions in the making, without a window: what is picked up, where it goes, what is played."""

from tests.games.tigris_euphrates.scenario import play, position
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.actions import (
    BuildMonument,
    ChooseWar,
    Commit,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.bots.reasons import Advice, Reason
from tigris.games.tigris_euphrates.bots.search import Ranked
from tigris.games.tigris_euphrates.pieces import FARM, KING, MARKET, PRIEST
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.games.tigris_euphrates.state import Phase
from tigris.ui.games.tigris_euphrates.bars import Company, bar_for
from tigris.ui.games.tigris_euphrates.desk import CIVS, Desk
from tigris.ui.games.tigris_euphrates.hands import HandOrder
from tigris.ui.games.tigris_euphrates.hinting import hint_marks
from tigris.ui.games.tigris_euphrates.overlays import cell
from tigris.words import Words


def tiles_of(hand):
    return tuple(civ for civ, count in zip(CIVS, hand, strict=True) for _ in range(count))


def desk_of(state):
    seat = state.decider
    view = GAME.view(state, seat)
    return Desk(
        view,
        GAME.legal(state, seat),
        tiles_of(view.players[seat].hand),
        lambda action: GAME.explain(state, seat, action),
    )


def new_game(seed=3):
    return GAME.new(2, seed, {"first": 0})


def first(desk, civ):
    return f"tile:{desk.tiles.index(civ)}"


def test_a_held_tile_lights_exactly_its_legal_spaces():
    desk = desk_of(new_game())
    for civ in set(desk.tiles):
        desk.put_back()
        assert desk.pick(first(desk, civ))
        wanted = {a.at for a in desk.legal if isinstance(a, PlaceTile) and a.color.tile == civ}
        assert {s for s in range(200) if desk.spaces >> s & 1} == wanted


def test_a_tile_put_on_a_lit_space_becomes_the_action():
    desk = desk_of(new_game())
    desk.pick("tile:0")
    space = next(
        a.at for a in desk.legal if isinstance(a, PlaceTile) and a.color.tile == desk.held_tile
    )
    assert desk.touch(space) is None
    assert isinstance(desk.action, PlaceTile)
    assert desk.action.at == space
    assert desk.preview() is not None


def test_an_illegal_space_says_why_and_holds_on_to_the_piece():
    desk = desk_of(new_game())
    desk.pick("leader:settlement")
    refusal = desk.touch(parse_space("H5"))
    assert refusal.code == "leader_needs_temple"
    assert desk.held == "leader:settlement"
    assert desk.action is None


def test_picking_the_same_piece_again_puts_it_back():
    desk = desk_of(new_game())
    desk.pick("leader:farm")
    desk.pick("leader:farm")
    assert (desk.held, desk.spaces, desk.busy) == ("", 0, False)


def test_a_leader_on_the_board_is_picked_up_there_and_moved_or_taken_home():
    state = new_game()
    at = next(a.at for a in GAME.legal(state, 0) if isinstance(a, PlaceLeader) and a.color is KING)
    state = GAME.apply(state, PlaceLeader(0, KING, at)).state
    desk = desk_of(state)

    assert desk.touch(at) is None
    assert (desk.held, desk.origin) == ("leader:settlement", at)
    desk.ask("withdraw")
    assert desk.action == WithdrawLeader(0, KING)

    desk.put_back()
    desk.touch(at)
    elsewhere = next(s for s in range(200) if desk.spaces >> s & 1)
    desk.touch(elsewhere)
    assert desk.action == PlaceLeader(0, KING, elsewhere)


def test_a_catastrophe_may_be_played_while_there_is_one():
    desk = desk_of(new_game())
    assert desk.pick("catastrophe")
    desk.touch(parse_space("H5"))
    assert desk.action == PlayCatastrophe(0, parse_space("H5"))


def test_replacing_takes_the_raised_tiles_and_no_space():
    desk = desk_of(new_game())
    desk.ask("replace")
    assert desk.action is None
    assert desk.refusal().code == "replace_nothing"
    desk.pick("tile:0")
    desk.pick("tile:3")
    desk.touch(parse_space("H5"))
    assert isinstance(desk.action, ReplaceTiles)
    assert sum(desk.action.tiles) == 2
    desk.pick("tile:3")
    assert sum(desk.action.tiles) == 1


WAR = """
    E   F   G   H   I   J   K
4   .   P0  t   .   t   P1  .
5   t   K0  t   .   t   K1  t
hand 0 2 settlement 1 temple 1 market 2 farm
hand 1 1 settlement 2 temple
"""
SQUARES = """
      G   H   I   J   K
   3  .   m   m   m   .
   4  .   m   .   m   .
hand 0 1 market
"""


def war_state():
    """Kings and priests are at war; the kings' war is chosen."""
    return play(position(WAR), "0 tile market H5", "0 war king")


def test_only_tiles_of_the_colour_that_counts_can_be_sent():
    state = war_state()
    assert state.phase is Phase.ATTACK
    desk = desk_of(state)
    usable = [civ for civ, fits in zip(desk.tiles, desk.usable, strict=True) if fits]
    assert set(usable) == {"settlement"}
    assert desk.action == Commit(0, 0)
    assert not desk.pick(first(desk, "temple"))
    assert desk.pick(first(desk, "settlement"))
    assert desk.action == Commit(0, 1)


def test_the_order_of_wars_is_chosen_by_touching_a_leader_or_an_option():
    desk = desk_of(play(position(WAR), "0 tile market H5"))
    assert desk.action is None
    desk.touch(parse_space("J4"))
    assert desk.action == ChooseWar(0, PRIEST)
    desk.choose(desk.options.index(ChooseWar(0, KING)))
    assert desk.action == ChooseWar(0, KING)
    assert desk.preview().wars[0].conflict.color is KING


def test_of_two_squares_the_touched_one_is_built_on():
    desk = desk_of(play(position(SQUARES), "0 tile market I4"))
    assert desk.phase is Phase.MONUMENT
    assert (desk.squares, desk.options) == ((parse_space("H3"), parse_space("I3")), ())
    desk.touch(parse_space("J3"))
    assert desk.target == parse_space("I3")
    desk.choose(0)
    assert isinstance(desk.action, BuildMonument)
    assert desk.action.at == parse_space("I3")
    desk.touch(parse_space("I4"))  # both squares hold it: it goes round
    assert desk.target == parse_space("H3")
    assert desk.action is None
    assert desk.can_decline


def test_the_tray_says_whom_a_monument_would_pay_or_that_it_pays_nobody():
    company = Company(Words("en"), ("Lena", "Enki"), ("lion", "pot"))
    said = {}
    for name, leader in (("nobody", ". "), ("trader", "T1")):
        picture = f"""
              G   H   I   J
          2   t   .   .   .
          3   {leader}  m   m   .
          4   .   m   .   .
        hand 0 1 market
        """
        desk = desk_of(play(position(picture), "0 tile market I4"))
        desk.choose(0)
        said[name] = [run.text for line in bar_for(desk, company).lines for run in line.runs]
    assert said["nobody"] == [company.words["table.preview.pays_nobody"]]
    assert said["trader"][:3] == [company.words["table.preview.pays"], "Enki", "+1"]


def test_with_one_square_only_the_monument_is_left_to_choose():
    desk = desk_of(play(position(SQUARES.replace("m   m   m", "m   m   .")), "0 tile market I4"))
    assert desk.target == parse_space("H3")
    assert desk.options


def test_the_hand_keeps_its_order_and_new_tiles_come_at_the_end():
    order = HandOrder()
    start = order.follow((2, 2, 1, 1))
    assert sorted(start) == sorted(tiles_of((2, 2, 1, 1)))
    place = start.index("temple")
    after = order.follow((2, 2, 1, 1 + 1), leaving=(place,))  # a temple went, a temple came …
    assert after[:5] == tuple(t for i, t in enumerate(start) if i != place)[:5]
    assert len(after) == 7


def test_a_played_tile_leaves_its_own_place_not_another_of_its_colour():
    order = HandOrder()
    order.tiles = ("temple", "farm", "temple", "market")
    assert order.follow((0, 1, 1, 1), leaving=(2,)) == ("temple", "farm", "market")
    order.tiles = ("temple", "farm", "temple", "market")
    assert order.follow((0, 1, 1, 1), leaving=(0,)) == ("farm", "temple", "market")


def test_the_moves_of_a_hint_are_numbered_on_their_spaces_the_better_one_first():
    moves = [PlaceTile(0, FARM, 20), PlaceTile(0, MARKET, 20), Pass(0), PlaceLeader(0, KING, 21)]
    others = tuple((Ranked(0.0, move), Reason("only_choice")) for move in moves[1:])
    marks = hint_marks(Advice(moves[0], Reason("only_choice"), others))
    assert [(mark.cell, mark.number) for mark in marks] == [(cell(20), 1), (cell(21), 4)]
