"""The table by real touches: what fingers do, what trays and board answer."""

import gc
import shutil
import time
import weakref

import pytest

from tests.ui.at_table import (
    begin,
    do,
    drag,
    has_part,
    middle_of,
    open_curtain,
    peek,
    plans,
    point_of,
    put,
    seated,
    state_of,
    touch_part,
    touch_space,
)
from tests.ui.conftest import advance, press, wait_until
from tigris.games.tigris_euphrates.actions import (
    Commit,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES, KING, SETTLEMENT
from tigris.games.tigris_euphrates.spaces import NAMES, column, parse_space, row
from tigris.table import PHONE, TABLET, Setup, UndoPolicy, bot
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.desk import CIVS


def first(room, kind, **fields):
    """Return the first legal action of a kind."""
    return next(
        action
        for action in room.presenter.desk.offered
        if isinstance(action, kind)
        and all(getattr(action, name) == value for name, value in fields.items())
    )


def played(room):
    return room.presenter.table.position


def test_a_leader_is_placed_by_two_taps_and_a_confirmation(app):
    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    assert room.presenter.overlay.legal, "legal spaces light up"
    touch_space(room, NAMES[action.at])
    assert room.presenter.overlay.ghost.art == "leader-archer-settlement"
    assert played(room) == 0, "nothing is played before it is confirmed"
    touch_part(room, 0, "button:confirm")
    assert played(room) == 1
    assert state_of(room).board.leader_at(0, KING) == action.at


def test_a_tile_is_chosen_with_a_second_finger_while_the_first_one_peeks(app):
    room = begin(app)
    action = first(room, PlaceTile)
    do(room, action)
    assert played(room) == 1
    assert state_of(room).board.tile_at(action.at) is action.color


def test_a_leader_is_dragged_and_stays_a_ghost_until_it_is_confirmed(app):
    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    x, y = point_of(room, NAMES[action.at])
    drag(middle_of(room, 0, "leader:settlement"), (x, y - 64))  # the ghost floats above the finger
    assert room.presenter.desk.target == action.at
    assert played(room) == 0
    touch_part(room, 0, "button:confirm")
    assert state_of(room).board.leader_at(0, KING) == action.at


def test_a_leader_on_the_board_is_moved_and_taken_home(app):
    room = begin(app)
    do(room, first(room, PlaceLeader, color=KING))
    at = state_of(room).board.leader_at(0, KING)
    do(
        room,
        next(
            a
            for a in room.presenter.desk.offered
            if isinstance(a, PlaceLeader) and a.color is KING and a.at != at
        ),
    )
    assert played(room) == 2
    while state_of(room).active != 0:
        do(room, Pass(state_of(room).decider))
        advance(4)
    do(room, WithdrawLeader(0, KING))
    assert state_of(room).board.leader_at(0, KING) == -1


def test_a_catastrophe_is_played(app):
    room = begin(app)
    action = first(room, PlayCatastrophe)
    do(room, action)
    assert state_of(room).board.ruins >> action.at & 1


def test_tiles_are_replaced_after_a_confirmation(app):
    room = begin(app)
    action = next(
        a for a in room.presenter.desk.offered if isinstance(a, ReplaceTiles) and sum(a.tiles) == 2
    )
    do(room, action)
    assert played(room) == 1
    assert state_of(room).players[0].hand != action.tiles
    assert sum(state_of(room).players[0].hand) == 6


def test_ending_the_turn_gives_up_both_actions(app):
    room = begin(app)
    do(room, Pass(0))
    wait_until(lambda: state_of(room).active == 1)
    assert played(room) == 2


def test_an_illegal_space_says_why_in_the_tray_of_who_acts(app):
    room = begin(app)
    touch_part(room, 0, "leader:farm")
    touch_space(room, "H5")
    wanted = app.words["refusals.leader_needs_temple"]
    assert room.presenter.trays[0].notice == wanted
    assert room.presenter.trays[1].notice == ""
    assert (played(room), room.presenter.desk.held) == (0, "leader:farm")


def test_what_was_said_about_one_space_is_gone_when_another_is_touched(app):
    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    touch_space(room, "H5")
    assert room.presenter.trays[0].notice
    touch_space(room, NAMES[action.at])
    assert room.presenter.trays[0].notice == "", "the tray shows what would follow"
    assert room.presenter.trays[0].bar is not None


def test_an_open_hand_lies_still_while_bots_play(app):
    room = begin(app, controllers=(TABLET, bot("random")))
    tiles = room.presenter.trays[0].tiles
    do(room, first(room, PlaceTile, color=COLORS[CIVS.index(tiles[0])]))
    seen = []
    room.presenter.bind(trays=lambda _, trays: seen.append(trays[0].tiles))
    do(room, first(room, PlaceLeader))
    wait_until(lambda: room.presenter.desk is not None)
    assert len(seen) > 3
    assert all(now[:5] == tiles[1:] for now in seen), seen


def test_a_short_tap_in_a_slow_frame_is_no_long_press(app):
    from kivy.clock import Clock
    from kivy.tests.common import UnitTestTouch

    from tigris.ui.games.tigris_euphrates.table_screen import LONG_PRESS

    room = begin(app)
    asked = []
    room.screen.bind(on_inspect=lambda _, cell: asked.append(cell))
    finger = UnitTestTouch(*point_of(room, "H5"))
    touch_part(room, 0, "leader:farm")
    finger.touch_down()
    time.sleep(LONG_PRESS + 0.05)
    Clock.tick()  # that was one frame; what the finger did since is heard only now
    finger.touch_up()
    advance(3)
    assert not asked
    assert room.presenter.trays[0].notice, "it was a tap"


def test_a_double_tap_on_a_space_shows_the_ghost_and_no_more(app):
    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    room.screen.now = lambda: 100.0
    touch_space(room, NAMES[action.at])
    room.screen.now = lambda: 100.2
    touch_space(room, NAMES[action.at])
    assert (played(room), room.presenter.desk.target) == (0, action.at)


@pytest.mark.parametrize("others", [TABLET, bot("random")], ids=["company", "alone"])
def test_the_same_space_again_is_meant_by_whoever_is_alone(app, others):
    """In company somebody else may point at the ghost and say what it costs."""
    room = begin(app, controllers=(TABLET, others))
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    touch_space(room, NAMES[action.at])
    touch_space(room, NAMES[action.at])
    assert played(room) == (0 if others == TABLET else 1)
    if others == TABLET:
        assert room.presenter.desk.target == action.at, "the ghost stays"


def test_a_double_tap_on_end_does_not_end_the_turn(app):
    room = begin(app, controllers=(TABLET, bot("random")))
    tray, spot = room.screen.trays[0], middle_of(room, 0, "button:end")
    tray.now = lambda: 100.0
    press(*spot)
    assert tray.part_at(*spot) == "button:confirm", "what ends the turn lies under the finger now"
    tray.now = lambda: 100.2
    press(*spot)
    assert played(room) == 0
    tray.now = lambda: 100.5
    press(*spot)
    assert played(room) > 0


def test_cancelling_puts_everything_back(app):
    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    touch_space(room, NAMES[action.at])
    touch_part(room, 0, "button:cancel")
    assert not room.presenter.desk.busy
    assert room.presenter.overlay.ghost is None
    assert played(room) == 0


def test_a_hand_is_shown_while_a_finger_rests_on_the_eye_and_not_a_moment_longer(app):
    room = begin(app)
    assert all(tray.facts.tiles is None for tray in room.screen.trays)
    with peek(room, 1):
        hand = state_of(room).players[1].hand
        tiles = room.screen.trays[1].facts.tiles
        assert sorted(tiles) == sorted(
            c
            for c, n in zip(("settlement", "temple", "farm", "market"), hand, strict=True)
            for _ in range(n)
        )
        assert room.screen.trays[1].facts.points == (0, 0, 0, 0)
        assert room.screen.trays[0].facts.tiles is None, "and nobody else's"
    assert room.screen.trays[1].facts.tiles is None
    assert room.screen.trays[1].facts.points is None


def test_the_tray_of_a_phone_never_shows_its_hand(app):
    room = begin(app, controllers=(PHONE,))
    assert not has_part(room, 0, "peek")
    room.presenter.peek(0, True)
    assert room.presenter.trays[0].tiles is None


def test_alone_the_hand_is_always_open(app):
    room = begin(app, controllers=(TABLET, bot("random")))
    assert len(room.screen.trays[0].facts.tiles) == 6
    assert room.screen.trays[0].form == "solo"
    assert room.screen.trays[1].facts.tiles is None


def test_undo_takes_back_and_says_why_when_it_cannot(app):
    room = begin(app)
    touch_part(room, 0, "button:undo")
    assert room.presenter.trays[0].notice == app.words["refusals.undo_nothing"]
    do(room, first(room, PlaceLeader, color=KING))
    touch_part(room, 0, "button:undo")
    advance(3)
    assert played(room) == 0
    assert state_of(room).board.leader_at(0, KING) == -1


def test_without_confirmations_a_tap_plays_at_once(open_app):
    app = open_app(confirm=False)
    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    touch_space(room, NAMES[action.at])
    assert played(room) == 1


def fight(room):
    """Let people place leaders until one revolts against another; return the attacker."""
    for _ in range(12):
        desk = room.presenter.desk
        revolts = [a for a in desk.offered if isinstance(a, PlaceLeader) and _revolts(desk, a)]
        placing = [a for a in desk.offered if isinstance(a, PlaceLeader) and a.color is KING]
        do(room, (revolts or placing)[0])
        advance(3)
        if room.presenter.view.conflict is not None:
            return room.presenter.view.conflict.attacker
        if room.presenter.desk.seat == desk.seat:
            do(room, Pass(desk.seat))
            wait_until(
                lambda seat=desk.seat: (
                    room.presenter.desk is not None and room.presenter.desk.seat != seat
                )
            )
    raise AssertionError("nobody revolted")


def _revolts(desk, action):
    from tigris.games.tigris_euphrates.preview import foresee

    return foresee(desk.view, action).revolt is not None


def test_a_revolt_is_fought_on_the_stage_and_passes_behind_a_curtain(app):
    room = begin(app)
    attacker = fight(room)
    stage = room.presenter.stage
    assert stage is not None
    assert stage.facing == room.presenter.table.seats[attacker].side.value
    assert room.presenter.overlay.counts, "counted temples are numbered on the board"

    do(room, Commit(attacker, 0))
    advance(3)
    defender = 1 - attacker
    if room.presenter.view.conflict is not None:
        assert room.presenter.curtain == defender
        touch_part(room, defender, "button:confirm") if has_part(
            room, defender, "button:confirm"
        ) else None
        assert room.presenter.curtain == defender, "nothing behind the curtain can be touched"
        open_curtain(room)
        assert room.presenter.curtain is None
        do(room, Commit(defender, 0))
    wait_until(lambda: room.presenter.view.conflict is None)
    assert room.presenter.stage is None


def test_a_game_goes_on_in_the_middle_of_a_revolt_after_a_kill(app, open_app, tmp_path):
    room = begin(app)
    fight(room)
    file = room.presenter.table.path
    kept = tmp_path / "kept"
    shutil.copy(file, kept)
    before = room.presenter.table.view(None)
    again = open_app()
    (tmp_path / "saves").mkdir(exist_ok=True)
    shutil.copy(kept, tmp_path / "saves" / "after.tigris")
    again.go("table", save="after.tigris")
    advance(4)
    room = again.shell.screen
    assert room.presenter.view == before
    assert room.presenter.stage is not None


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720)])
def test_after_a_resize_touches_find_their_space(app, resize, size):
    room = begin(app)
    resize(*size)
    window = Box(0, 0, *size)
    for field in room.screen._fields:
        assert window.holds(Box(*field.pos, *field.size), 1)
    action = first(room, PlaceLeader, color=KING)
    do(room, action)
    assert state_of(room).board.leader_at(0, KING) == action.at


@pytest.mark.parametrize(
    "sides",
    [
        "south north",
        "west east",
        "south west",
        "south west north",
        "south west east",
        "west north east",
    ],
)
def test_every_tray_faces_its_own_side(app, sides):
    room = begin(app, len(sides.split()), sides=sides)
    assert [field.facing for field in room.screen._fields] == sides.split()


def test_a_bot_answers_and_a_tap_skips(open_app):
    app = open_app(motion="calm")
    room = begin(app, controllers=(TABLET, bot("random")))
    do(room, Pass(0))
    wait_until(lambda: room.presenter.showing)
    touch_space(room, "H6")
    wait_until(lambda: room.presenter.desk is not None and room.presenter.view.active == 0)


def test_the_log_can_be_read_while_bots_play_and_goes_on_by_itself(open_app):
    room = begin(open_app(), controllers=(TABLET, bot("random")))
    room.tool("log")
    card, before = room.cards.card, len(room.cards.card.lines)
    room.presenter.submit(Pass(0))
    room.presenter.end_turn()
    wait_until(lambda: room.presenter.desk is not None and room.presenter.view.turn > 2, 30)
    assert room.cards.card is card
    told = [entry.text for entry in room.presenter.story.entries if not entry.heading]
    assert [line.text for line in card.lines] == told
    assert len(told) > before


def test_the_result_of_a_conflict_asks_nobody_for_tiles_any_more(open_app):
    room = put(
        open_app(),
        """
            E   F   G   H   I   J
        4   .   .   t   .   t   .
        5   t   K0  t   .   t   K1
        hand 0 2 settlement 4 farm
        hand 1 1 settlement 5 farm
        """,
    )
    do(room, PlaceTile(0, SETTLEMENT, parse_space("H5")))
    do(room, Commit(0, 0))
    room.presenter.settings.motion = "calm"
    do(room, Commit(1, 0))
    assert room.presenter.showing
    assert room.presenter.stage is not None, "the result is shown"
    assert room.presenter.trays[1].bar is None


def test_a_person_may_leave_and_a_bot_plays_on(app):
    room = begin(app)
    room.presenter.stand_in(0)
    wait_until(lambda: state_of(room).active == 1)
    room.presenter.seat_by(0, TABLET)
    advance(3)
    assert room.presenter.table.seats[0].controller.human


def test_a_table_that_was_left_is_forgotten(app):
    left = weakref.ref(begin(app))
    app.go("home")
    advance(3)
    gc.collect()
    assert left() is None, "every game of an evening would stay in memory"


def test_menu_log_and_inspector_open_and_close(app):
    room = begin(app)
    do(room, first(room, PlaceLeader, color=KING))
    at = state_of(room).board.leader_at(0, KING)
    for name in ("menu", "log", "recap"):
        room.tool(name)
        advance(2)
        assert room.cards.card is not None
        if name == "menu":
            room.cards.close()  # Back would leave from there
        else:
            assert app.back(), "Back closes the card first"
        assert room.cards.card is None
    room.cards.inspect((column(at), row(at)))
    advance(2)
    assert room.cards.card.facts.rulers[0].name == "Lena"


def test_a_tile_that_is_dropped_on_a_leader_of_ones_own_stays_in_hand_and_says_why(app):
    room = begin(app)
    leader = first(room, PlaceLeader, color=KING)
    do(room, leader)
    with peek(room, 0):
        x, y = point_of(room, NAMES[leader.at])
        drag(middle_of(room, 0, "tile:1"), (x, y - 64))  # the ghost floats before the finger
        desk = room.presenter.desk
        assert (desk.held, desk.raised, desk.target) == ("tile:1", (1,), None)
        assert room.presenter.trays[0].notice == app.words("refusals.space_taken")


def card_of(room):
    """Return what kind of card lies over the table."""
    return type(room.cards.card).__name__


def asked_to_take_back(app):
    """Return a room where Lena has asked the others, and that was the only way."""
    plain = Setup(plans(3), 3, {"first": 0, "dynasties": list(DYNASTIES[:3])}, UndoPolicy.AGREED)
    app.begin(plain)
    room = seated(app)
    do(room, first(room, PlaceTile))
    touch_part(room, 0, "button:end")
    touch_part(room, 0, "button:confirm")
    room.presenter.undo(0)
    advance(3)
    return room


def test_a_question_to_the_others_comes_back_when_another_card_is_closed(app):
    room = asked_to_take_back(app)
    assert card_of(room) == "VotePanel"
    press(*point_of(room, "P11"))
    assert card_of(room) == "VotePanel", "a touch beside it puts it away"
    room.tool("menu")
    assert card_of(room) == "MenuPanel"
    room.cards.close()
    assert card_of(room) == "VotePanel"
    room.put_away()
    assert room.cards.card is None
    room.presenter.undo(0)
    advance(3)
    assert card_of(room) == "VotePanel", "asked once more"


def test_a_question_to_the_others_lapses_when_the_game_goes_on(app):
    room = asked_to_take_back(app)
    room.tool("menu")
    room.presenter.submit(first(room, PlaceLeader))
    advance(3)
    assert room.presenter.proposal is None
    room.cards.close()
    assert room.cards.card is None


def test_two_fingers_never_place(app):
    from kivy.tests.common import UnitTestTouch

    room = begin(app)
    action = first(room, PlaceLeader, color=KING)
    touch_part(room, 0, "leader:settlement")
    one, two = (
        UnitTestTouch(*point_of(room, NAMES[action.at])),
        UnitTestTouch(*point_of(room, "H6")),
    )
    one.touch_down()
    two.touch_down()
    advance(1)
    two.touch_move(*point_of(room, "K8"))
    advance(1)
    one.touch_up()
    two.touch_up()
    advance(2)
    assert room.presenter.desk.target is None
    assert room.screen.board.zoom > 1


def test_a_finger_that_slides_onto_a_curtain_is_forgotten_when_it_is_up(app):
    room = begin(app)
    room.presenter.curtain = 1
    advance(2)
    drag(point_of(room, "H6"), room._curtain.center)
    room.presenter.open_curtain()
    action = first(room, PlaceLeader, color=KING)
    do(room, action, confirm=False)
    assert room.presenter.desk.target == action.at


def test_a_finger_on_the_pieces_of_another_keeps_nobody_from_placing(app):
    from kivy.tests.common import UnitTestTouch

    room = begin(app)
    resting = UnitTestTouch(*middle_of(room, 1, "leader:temple"))
    resting.touch_down()
    advance(1)
    action = first(room, PlaceLeader, color=KING)
    do(room, action, confirm=False)
    assert room.presenter.desk.target == action.at
    resting.touch_up()
    advance(2)
    assert room.presenter.desk.target == action.at


def test_the_language_changes_while_people_play(app):
    room = begin(app)
    english = room.presenter.trays[0].status
    app.settings.language = "hu"
    advance(3)
    assert room.presenter.trays[0].status != english
    assert room.presenter.trays[0].status == app.words("table.status.actions", count=2)


def test_a_damaged_save_is_told_on_the_home_screen(app, tmp_path):
    (tmp_path / "saves").mkdir(exist_ok=True)
    (tmp_path / "saves" / "bad.tigris").write_text("not a game\n")
    app.go("table", save="bad.tigris")
    advance(3)
    assert "save_" in app.shell.screen.problem
    assert app.trail.names == ("home",)


def test_a_new_game_is_saved_and_can_be_continued_from_home(app):
    room = begin(app)
    do(room, first(room, PlaceLeader, color=KING))
    app.go("home")
    advance(3)
    assert app.shell.screen.facts.last is not None
    app.shell.screen.go_on()
    advance(3)
    assert played(app.shell.screen) == 1


def test_a_set_up_of_bots_only_can_be_watched_and_paused(app):
    setup = Setup(
        plans(2, controllers=(bot("random"), bot("random"))), 5, {"dynasties": ["archer", "bull"]}
    )
    app.settings.motion = "normal"
    app.begin(setup)
    advance(4)
    room = app.shell.screen
    room.tool("pause")
    shown = room.presenter.view.turn
    advance(20)
    assert room.presenter.paused
    assert room.presenter.view.turn <= shown + 1
