"""The hand in the app, played by touches over real sockets: every decision, whole games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.client.hosting import Hosted
from tests.games.tigris_euphrates.playing import lively
from tests.ui.at_hand import (
    choose,
    do,
    follow,
    key,
    middle,
    phone,
    settle,
    show_map,
    sit,
    tap,
    tap_seal,
    tap_space,
    tap_tiles,
    until,
)
from tests.ui.conftest import advance, press
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.codec import encode_action
from tigris.games.tigris_euphrates.spaces import NAMES as SPACES
from tigris.table import PHONE, Accepted, UndoPolicy, bot
from tools.demo.positions import Found

pytestmark = pytest.mark.usefixtures("undrawn")

FARMS = 4
"""With this luck both have a farm in hand."""
HosterT = Callable[..., Hosted]


@pytest.fixture
def host() -> Iterator[HosterT]:
    """Return what opens a table; every one is closed afterwards."""
    opened: list[Hosted] = []

    def start(*args: Any, **options: Any) -> Hosted:
        opened.append(Hosted(*args, **options))
        return opened[-1]

    yield start
    for hosted in opened:
        hosted.close()


def state_of(found: Found) -> Any:
    """Return the state that a found game has come to."""
    dynasties = ["archer", "bull", "pot", "lion"][: found.seats]
    options = {**found.options, "dynasties": dynasties, "first": 0}
    state = GAME.new(found.seats, found.seed, options)
    for action in found.actions:
        state = GAME.apply(state, action).state
    return state


def offers(state: Any, kind: type[Any] | None = None) -> list[Any]:
    """Return what the decider may do."""
    legal = GAME.legal(state, state.decider)
    return [action for action in legal if kind is None or isinstance(action, kind)]


# Whole games


def play_on(hand: Any, hosted: Hosted, most: int) -> list[Any]:
    """Let a bot play the other seat, and fingers this one; return what fingers played."""
    rng, table, played = Random(2), hosted.table, []
    while table.outcome is None and len(played) < most:
        state = table._history.state
        action = lively(state, list(GAME.legal(state, state.decider)), rng)
        if state.decider == 0:
            do(hand, hosted, action)
            played.append(action)
        else:
            assert isinstance(table.submit(action.seat, table.revision, action), Accepted)
    return played


def test_a_whole_game_is_played_by_touches_in_the_hand_alone(open_app: Any, host: HosterT) -> None:
    hosted = host(controllers=(PHONE, bot("random")), seed=5, english=True)
    hand = sit(phone(open_app), hosted)
    played = play_on(hand, hosted, 400)
    assert hosted.table.outcome is not None
    assert {acts.PlaceTile, acts.PlaceLeader, acts.Commit} <= {type(action) for action in played}
    follow(hand, hosted)
    assert hand.shown.form == "over"


def test_a_game_is_played_beside_the_board_on_a_device_that_lies(
    open_app: Any, host: HosterT
) -> None:
    hosted = host(controllers=(PHONE, bot("random")), seed=5, open_tiles=True)
    hand = sit(phone(open_app, 900, 420), hosted)
    assert len(play_on(hand, hosted, 25)) == 25


# Every decision


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        ("four", acts.PlaceTile),
        ("four", acts.PlaceLeader),
        ("four", acts.WithdrawLeader),
        ("four", acts.ReplaceTiles),
        ("attack-war", acts.Commit),
        ("attack-revolt", acts.Commit),
        ("defence-war", acts.Commit),
        ("war-order", acts.ChooseWar),
        ("monument", acts.BuildMonument),
        ("monument", acts.Decline),
        ("treasure", acts.TakeTreasure),
        ("building", acts.PlaceBuilding),
        ("wonder", acts.BuildWonder),
        ("wonder-point", acts.ChoosePoint),
        ("draw", acts.DrawTile),
    ],
    ids=lambda value: value if isinstance(value, str) else value.VERB,
)
def test_every_decision_is_made_by_touches(
    open_app: Any, host: HosterT, found: dict[str, Found], position: str, kind: type[Any]
) -> None:
    state = state_of(found[position])
    hosted = host(state, controllers=[PHONE] * len(state.players))
    app = phone(open_app)
    hand = sit(app, hosted, state.decider)
    action = offers(state, kind)[-1]
    do(hand, hosted, action)
    assert hosted.table._history.state == GAME.apply(state, action).state


def test_a_catastrophe_strikes_by_touches(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    state = hosted.table._history.state
    action = offers(state, acts.PlayCatastrophe)[7]
    do(hand, hosted, action)
    assert hosted.table._history.state == GAME.apply(state, action).state


def test_ending_a_turn_gives_up_all_that_is_left_of_it(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    key(hand, "end")
    assert hosted.table.revision == 0  # it is asked first
    key(hand, "gold")
    until(lambda: hosted.table.revision == 2)
    follow(hand, hosted)
    assert not hand.keeper.deciding
    assert hand.shown.head.title == "Tomas is playing"


# What is half decided


def test_a_held_tile_lights_its_spaces_and_may_be_put_back(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    tap(hand, hand.tiles[0])
    civ = hand.keeper.tiles[0]
    assert hand.tiles[0].lifted
    assert hosted.host.wish(0)["held"] == f"tile:{civ}"
    lit = {f"{SPACES[a.at]}" for a in offers(hosted.table._history.state, acts.PlaceTile)}
    assert 0 < len(hand.keeper.desk.marks.legal) <= len(lit)
    tap(hand, hand.tiles[0])
    assert not hand.tiles[0].lifted
    assert hosted.host.wish(0)["held"] == ""


def test_a_space_that_will_not_do_says_why(open_app: Any, host: HosterT) -> None:
    hosted = host(seed=FARMS)
    hand = sit(phone(open_app), hosted)
    farm = hand.keeper.tiles.index("farm")
    tap(hand, hand.tiles[farm])
    tap_space(hand, "A1")  # dry land
    said = " ".join(run.text for line in hand.shown.lines for run in line.runs)
    assert "river" in said
    assert hand.ids.foot.button("gold") is None


def test_a_finger_on_the_tablet_moves_what_the_hand_aims_at(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    action = offers(hosted.table._history.state, acts.PlaceTile)[0]
    tap_tiles(hand, {action.color.tile: 1})
    hosted.host.aim(0, {"held": f"tile:{action.color.tile}", "target": SPACES[action.at]})
    until(lambda: hand.keeper.wish.target == SPACES[action.at])
    advance(2)
    key(hand, "gold")
    until(lambda: hosted.table.revision == 1)


def test_the_totals_of_a_conflict_run_with_the_tiles(
    open_app: Any, host: HosterT, found: dict[str, Found]
) -> None:
    state = state_of(found["attack-war"])
    hosted = host(state, controllers=[PHONE] * 4)
    hand = sit(phone(open_app), hosted, state.decider)
    before = int(hand.shown.duel.attack)
    civ = state.conflict.fought_with.tile
    other = next((i for i, tile in enumerate(hand.keeper.tiles) if tile != civ), None)
    tap_tiles(hand, {civ: 2})
    assert int(hand.shown.duel.attack) == before + 2
    assert hand.shown.duel.mine == "attacker"
    if other is not None:  # only one colour counts
        tap(hand, hand.tiles[other])
        assert not hand.tiles[other].chosen
    key(hand, "cancel")
    assert int(hand.shown.duel.attack) == before


def test_a_plan_stays_here_until_it_is_our_turn(open_app: Any, host: HosterT) -> None:
    hosted = host(seed=FARMS)
    hand = sit(phone(open_app), hosted, 1)
    assert not hand.keeper.deciding
    farm = hand.keeper.tiles.index("farm")
    press(*middle(hand.tiles[farm]))
    assert hand.tiles[farm].lifted
    show_map(hand)
    tap_space(hand, "E1")
    assert hand.shown.overlay.ghost.cell == (4, 0)
    assert hosted.host.wish(1) is None  # nobody else knows
    for _ in range(2):
        hosted.table.submit_data(0, hosted.table.revision, {"do": "pass", "seat": 0})
    until(lambda: hand.keeper.deciding)
    settle(hand)
    assert hosted.host.wish(1)["target"] == "E1"
    key(hand, "gold")
    until(lambda: hosted.table.revision == 3)


def test_a_finger_that_falls_twice_plays_once(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    action = offers(hosted.table._history.state, acts.PlaceTile)[0]
    choose(hand, action)
    hand.now = lambda: 1000.0  # both within the same moment
    button = hand.ids.foot.button("gold")
    press(*middle(button))
    until(lambda: hosted.table.revision == 1)
    follow(hand, hosted)
    open_before = hand.map_open
    for name in ("swap", "map", "end"):  # whatever lies under the finger now
        press(*middle(hand.ids.foot.button(name)))
        settle(hand)
    assert hosted.table.revision == 1
    assert not hand.keeper.wish
    assert hand.map_open == open_before


def test_a_button_means_what_it_meant_when_the_finger_came_down(
    open_app: Any, host: HosterT
) -> None:
    from kivy.tests.common import UnitTestTouch

    hosted = host()
    hand = sit(phone(open_app), hosted)
    action = offers(hosted.table._history.state, acts.PlaceTile)[0]
    finger = UnitTestTouch(*middle(hand.ids.foot.button("map")))
    finger.touch_down()
    advance(2)
    # Meanwhile somebody moves the wish on the tablet, and another button is under the finger.
    hosted.host.aim(0, {"held": f"tile:{action.color.tile}", "target": SPACES[action.at]})
    until(lambda: hand.ids.foot.button("gold") is not None)
    advance(2)
    finger.touch_up()
    settle(hand)
    assert hosted.table.revision == 0
    assert not hand.map_open


# Taking back


def test_an_action_is_taken_back_and_played_again(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    before = hosted.table._history.state
    do(hand, hosted, offers(before, acts.PlaceTile)[0])
    after = hosted.table._history.state
    hand.map_open = False
    hand.refresh()
    key(hand, "undo")
    until(lambda: hosted.table._history.state == before)
    follow(hand, hosted)
    press(*middle(hand.ids.head.ids.menu))
    sheet = hand.sheets.sheet
    rows = {row.name: row for row in sheet.ids.rows.children}
    advance(2)
    press(*middle(rows["redo"]))
    until(lambda: hosted.table._history.state == after)


def test_a_vote_is_answered_in_the_hand(open_app: Any, host: HosterT) -> None:
    hosted = host(undo=UndoPolicy.AGREED)
    hand = sit(phone(open_app), hosted, 1)
    table = hosted.table
    for _ in range(2):
        table.submit_data(0, table.revision, {"do": "pass", "seat": 0})
    follow(hand, hosted)
    table.propose_undo(0, table.revision)
    until(lambda: hand.sheets.sheet is not None)
    advance(2)
    assert "Lena" in hand.sheets.sheet.text
    assert hand.back() is False or hand.sheets.sheet is not None  # it must be answered
    rows = {row.name: row for row in hand.sheets.sheet.ids.rows.children}
    press(*middle(rows["agree"]))
    until(lambda: table.proposal is None)
    assert table.position == 1
    until(lambda: hand.sheets.sheet is None)


# Looking around


def test_the_log_comes_when_it_is_asked_for(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hosted.table.submit_data(0, 0, {"do": "pass", "seat": 0})
    hand = sit(phone(open_app), hosted, 1)
    key(hand, "log")
    until(lambda: hand.sheets.sheet.lines)
    assert [line.text for line in hand.sheets.sheet.lines] == ["Lena passes."]
    advance(2)  # and it is drawn
    press(*middle(hand.ids.head))  # beside the card
    assert hand.sheets.sheet is None


def test_back_closes_what_is_open_before_it_leaves(open_app: Any, host: HosterT) -> None:
    hosted = host()
    app = phone(open_app)
    hand = sit(app, hosted)
    show_map(hand)
    tap_seal(hand, "leader:temple")
    show_map(hand)
    hand.sheets.menu()
    for _ in range(3):  # the menu, the leader, the map
        assert app.back()
        settle(hand)
        assert app.trail.here.name == "hand"
    assert (hand.sheets.sheet, hand.keeper.wish.held, hand.map_open) == (None, "", False)
    assert app.back()
    assert app.trail.here.name == "home"


def test_the_menu_changes_light_and_letters_and_leaves(open_app: Any, host: HosterT) -> None:
    hosted = host()
    app = phone(open_app)
    hand = sit(app, hosted)
    press(*middle(hand.ids.head.ids.menu))
    advance(2)
    rows = {row.name: row for row in hand.sheets.sheet.ids.rows.children}
    press(*middle(rows["light"]))
    press(*middle(rows["letters"]))
    assert (app.settings.theme, app.settings.text_scale) == ("dark", 1.25)
    press(*middle(rows["leave"]))
    assert app.trail.here.name == "home"
    until(lambda: hosted.host.links()[0].state == "silent")


def test_another_language_is_spoken_at_once(open_app: Any, host: HosterT) -> None:
    hosted = host()
    app = phone(open_app)
    hand = sit(app, hosted)
    app.settings.language = "it"
    until(lambda: hand.shown.head.title == "Tocca a te")


def test_a_spectator_sees_the_board_and_no_hand(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted, None)
    assert hand.shown.form == "watch"
    assert hand.shown.tiles == ()
    assert hand.shown.score is None
    tap_space(hand, "C6")
    assert not hand.keeper.wish


def test_a_game_that_is_over_shows_the_standings(
    open_app: Any, host: HosterT, found: dict[str, Found]
) -> None:
    state = state_of(found["over"])
    hosted = host(state, controllers=[PHONE] * 4)
    hand = sit(phone(open_app), hosted)
    rows = [row for row in hand._results if row.parent is not None]
    outcome = GAME.outcome(state)
    assert [row.score for row in rows] == [
        str(min(outcome.scores[seat])) for seat in sorted(range(4), key=lambda s: outcome.places[s])
    ]


def test_the_hand_shows_what_the_table_lays_open_and_no_more(open_app: Any, host: HosterT) -> None:
    hosted = host()
    hand = sit(phone(open_app), hosted)
    state = hosted.table._history.state
    mine = sorted(hand.keeper.tiles)
    assert len(mine) == 6
    assert encode_action(offers(state)[0])["seat"] == 0
    assert hand.keeper.told.view.players[1].hand is None
