"""What lies beside the board, and the curtain: places, touches, what is left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.corner.grid import cells, squares

needs_display = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)
lengths = st.floats(20, 900)


@given(lengths, lengths, st.integers(1, 14))
def test_fields_stay_in_their_box_and_apart(width, height, count):
    box = Box(7, 11, width, height)
    for fields in (cells(box, count), squares(box, count)):
        assert len(fields) == count
        assert all(box.holds(field) for field in fields)
        inner = [Box(f.x + 0.1, f.y + 0.1, f.width - 0.2, f.height - 0.2) for f in fields]
        for index, field in enumerate(inner):
            assert not any(field.meets(other) for other in inner[index + 1 :])


@pytest.mark.parametrize("size", [(0, 90), (200, -14), (-3, -3)])
def test_where_there_is_no_room_fields_have_no_size(size):
    """In a strip of a split screen something may have no room left: that must not end the app."""
    assert len(cells(Box(5, 5, *size), 10)) == 10
    assert {square[2:] for square in squares(Box(5, 5, *size), 10)} == {(0, 0)}


def test_even_rows_are_liked_better_than_the_last_bit_of_size():
    rows = {round(field.y) for field in cells(Box(0, 0, 120, 90), 10)}
    assert len(rows) == 2


def test_a_line_of_buttons_is_not_broken_when_it_need_not_be():
    assert len({field.y for field in cells(Box(0, 0, 184, 84), 3)}) == 1


def put(harness, widget, box, facing="south"):
    from tigris.ui.widgets.turned import Turned

    field = Turned(facing=facing, pos=box[:2], size=box[2:], size_hint=(None, None))
    field.add_widget(widget)
    harness.show(field)
    return widget


def arts(widget):
    return [child.name for child in widget.children if hasattr(child, "drawn_width")]


@needs_display
@pytest.mark.parametrize(
    ("form", "box"),
    [
        ("corner", (0, 0, 184, 84)),
        ("strip", (0, 0, 500, 30)),
        ("card", (0, 0, 120, 118)),
        ("column", (0, 0, 84, 180)),
        ("line", (0, 0, 300, 40)),
    ],
)
@pytest.mark.parametrize("total", [10, 14])
def test_every_form_of_the_track_shows_what_is_left_inside_its_box(harness, form, box, total):
    from tigris.ui.games.tigris_euphrates.treasure_track import TreasureTrack

    track = put(harness, TreasureTrack(left=7, total=total, form=form), box)
    shown = arts(track)
    assert shown.count("coin") == 7
    assert shown.count("coin-gone") == total - 7
    assert shown.count("coin-ring") == 2
    for child in track.children:
        if getattr(child, "name", "") in ("coin", "coin-gone", "treasure"):
            assert Box(0, 0, *box[2:]).holds(Box(*child.pos, *child.size))


@needs_display
def test_the_coins_follow_the_game(harness):
    from tigris.ui.games.tigris_euphrates.treasure_track import TreasureTrack

    track = put(harness, TreasureTrack(left=7, form="corner"), (0, 0, 184, 84))
    track.left, track.total = 3, 14
    assert arts(track).count("coin") == 3
    assert arts(track).count("coin-gone") == 11


@needs_display
def test_a_monument_that_is_built_leaves_a_dashed_slot(harness):
    from tigris.ui.games.tigris_euphrates.corner.monument_rack import MonumentRack

    rack = put(harness, MonumentRack(), (0, 0, 184, 84))
    assert "slot" not in arts(rack)
    gone, *left = rack.left
    rack.left = left
    assert arts(rack).count("slot") == 1
    assert f"monument-{gone}" not in arts(rack)


def shelf(harness, **values):
    from tigris.ui.games.tigris_euphrates.corner.reserve_shelf import ReserveShelf

    tiles = ["farm", "farm", "temple", "market", "settlement", "market"]
    box = (100, 100, 70, 420)
    widget, picked = put(harness, ReserveShelf(tiles=tiles, **values), box, "west"), []
    widget.bind(on_pick=lambda _, name: picked.append(name))
    return widget, picked


def tap_field(harness, widget, name):
    box = widget.field_of(name)
    harness.tap(*widget.to_window(box.x + 4, box.top - 4, initial=True))


@needs_display
@pytest.mark.parametrize("name", ["farm", "settlement", "bag"])
def test_a_tap_anywhere_around_a_tile_of_the_reserve_picks_it(harness, name):
    widget, picked = shelf(harness, active=True)
    tap_field(harness, widget, name)
    assert picked == [name]


@needs_display
def test_the_reserve_gives_nothing_while_nobody_draws(harness):
    widget, picked = shelf(harness)
    tap_field(harness, widget, "farm")
    assert picked == []


@needs_display
def test_an_empty_bag_cannot_be_picked(harness):
    widget, _ = shelf(harness, active=True, bag=False)
    assert widget.field_of("bag") is None


@needs_display
@pytest.mark.parametrize("total", [10, 14])
def test_in_a_narrow_corner_the_coins_are_large_enough_to_be_counted(harness, total):
    from kivy.metrics import dp

    from tigris.ui.games.tigris_euphrates.treasure_track import TreasureTrack

    track = put(harness, TreasureTrack(left=7, total=total, form="column"), (0, 0, 84, 84))
    assert min(coin.width for coin in track._coins) >= dp(13)


@needs_display
@pytest.mark.parametrize("facing", ["south", "east"])
def test_each_tool_names_itself(harness, facing):
    from tigris.ui.games.tigris_euphrates.corner.corner_tools import TOOLS, CornerTools

    tools, used = put(harness, CornerTools(), (600, 300, 184, 184), facing), []
    tools.bind(on_tool=lambda _, name: used.append(name))
    for name in TOOLS:
        tool = tools.tool(name)
        harness.tap(*tool.to_window(*tool.center, initial=True))
    assert used == list(TOOLS)


def curtain(harness, box=(200, 100, 600, 400), facing="south", **values):
    from tigris.ui.games.tigris_euphrates.curtain import Curtain

    cloth = Curtain(emblem="bull", text="Tomas, your answer", **values)
    opened = []
    cloth.bind(on_open=lambda *_: opened.append(True))
    put(harness, cloth, box, facing)
    return cloth, opened


@needs_display
def test_a_tap_in_the_middle_of_the_curtain_does_not_lift_it(harness):
    _, opened = curtain(harness, hold=1000)
    harness.tap(500, 300)
    assert opened == []


@needs_display
def test_pressing_and_holding_lifts_the_curtain_once(harness):
    _, opened = curtain(harness, hold=0)
    harness.tap(500, 300, hold=4)
    assert opened == [True]


@needs_display
@pytest.mark.parametrize(
    ("facing", "near", "far"),
    [("south", (500, 120), (500, 480)), ("west", (220, 300), (780, 300))],
)
def test_a_tap_at_the_readers_own_edge_lifts_the_curtain(harness, facing, near, far):
    _, opened = curtain(harness, facing=facing, hold=1000)
    harness.tap(*far)
    assert opened == []
    harness.tap(*near)
    assert opened == [True]


@needs_display
def test_a_lifted_curtain_lets_touches_through(harness):
    cloth, opened = curtain(harness, hold=1000)
    cloth.shown = False
    harness.tap(500, 120)
    assert opened == []
    assert cloth.opacity == 0


@needs_display
@pytest.mark.parametrize("box", [(100, 100, 912, 84), (100, 100, 632, 184), (100, 100, 92, 298)])
@pytest.mark.parametrize("language", ["en", "it", "hu"])
def test_the_words_on_the_curtain_fit_whatever_tray_it_hangs_over(harness, box, language):
    harness.app.settings.language = language
    harness.app.settings.text_scale = 1.5
    cloth, _ = curtain(harness, box)
    cloth.text = harness.app.words("table.curtain.attack", name="Nebukadnezar")
    harness.advance(2)
    assert not [part for part in (cloth.ids.text, cloth.ids.how) if part.clipped]
