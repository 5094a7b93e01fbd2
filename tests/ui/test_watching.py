"""The first screen in a real window, with real touches."""

import time

import pytest

from tests.ui.conftest import advance
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import OFF, column, each, row
from tigris.ui.boxes import Box


def box_of(widget):
    return Box(*widget.pos, *widget.size)


def wait_until(what, seconds=5):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen in time"
        advance()


def lies_in(board, key, cell):
    """The picture ``key`` is drawn, and its middle is in ``cell``."""
    box = board.drawn_boxes(key)[0]
    return board.geometry.cell_at(box.x + box.width / 2, box.y + box.height / 2) == cell


def test_the_window_opens_with_the_board_of_a_new_game(app):
    board = app.root.ids.board

    assert app.root_window is not None
    assert board.drawn_keys() == {
        f"{art} {x} {y}"
        for x, y in ((column(s), row(s)) for s in each(app.presenter.game.view().board.treasures))
        for art in ("tile-temple", "treasure")
    } | {"special 1 1", "special 15 1", "special 1 7", "special 14 8"}
    assert board.painting is not None


def test_stepping_plays_one_action_at_a_time(app, tap):
    before = app.presenter.facts

    tap(app.root.ids.step)

    assert app.presenter.facts != before
    assert not app.presenter.playing
    assert app.root.ids.sentence.text == app.presenter.facts.sentence != before.sentence


def test_a_game_is_started_and_paused_by_the_gold_button(app, tap):
    play = app.root.ids.play
    assert play.text == "Watch bots play"

    tap(play)
    first = app.presenter.facts
    assert (app.presenter.playing, play.text, play.icon) == (True, "Pause", "pause")
    wait_until(lambda: app.presenter.facts != first)

    tap(play)
    still = app.presenter.facts
    end = time.monotonic() + 1
    while time.monotonic() < end:
        advance()
    assert (app.presenter.playing, app.presenter.facts) == (False, still)


def test_the_board_shows_every_piece_of_the_view_on_its_space(app):
    for _ in range(90):
        app.presenter.step()
    advance(2)

    drawn, board = app.root.ids.board, app.presenter.game.view().board
    for color in COLORS:
        for space in each(board.tiles[color]):
            x, y = column(space), row(space)
            assert lies_in(drawn, f"tile-{color.tile} {x} {y}", (x, y))
    on_board = [number for number, space in enumerate(board.leaders) if space != OFF]
    assert on_board
    for number in on_board:
        space = board.leaders[number]
        assert lies_in(drawn, f"leader {number}", (column(space), row(space)))
        assert len(drawn.drawn_boxes(f"strength {number}")) == 2, "the pill, and the number on it"
    shown = {key for key in drawn.drawn_keys() if key.startswith("tile-")}
    assert len(shown) == board.face_up.bit_count(), "nothing that is gone is left on the screen"


def test_a_tile_is_really_painted_in_its_colour(app, tmp_path):
    """Read back from the window: the temple on I7 is red, the empty space beside it is not."""
    from PIL import Image

    board = app.root.ids.board
    advance(2)
    file = app.root_window.screenshot(name=str(tmp_path / "shot.png"))
    with Image.open(file) as picture:
        shot = picture.convert("RGB")

    def average(x, y):
        box = board.geometry.box(x + 0.15, y + 0.75, 0.2, 0.1)
        left, upper = int(box.x), int(shot.height - box.top)
        patch = shot.crop((left, upper, left + int(box.width), upper + int(box.height)))
        return patch.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))

    red, green, blue = average(8, 6)
    assert red > 110
    assert red > 2 * green
    assert red > 2 * blue
    red, green, _ = average(8, 4)
    assert red < 1.5 * green


@pytest.mark.parametrize(
    "size", [(1280, 800), (1280, 720), (1024, 768), (960, 600), (1920, 1080), (800, 1100)]
)
def test_everything_stays_within_a_resized_window(app, resize, size):
    resize(*size)

    window, ids = Box(0, 0, *app.root_window.size), app.root.ids
    assert tuple(app.root_window.size) == size
    parts = [box_of(ids.header), box_of(ids.controls), ids.board.geometry.picture]
    parts += [box_of(strip) for strip in app.root.strips]
    assert all(window.holds(part) for part in parts)
    for index, part in enumerate(parts):
        assert not any(part.meets(other) for other in parts[index + 1 :])
    for key in ids.board.drawn_keys():
        for box in ids.board.drawn_boxes(key):
            assert ids.board.geometry.picture.holds(box)
    for button in ids.controls.children[0].children:
        assert button.height >= 44
        assert box_of(ids.controls).holds(box_of(button))


def test_the_strips_show_each_seat_and_mark_who_decides(app):
    for _ in range(25):
        app.presenter.step()
    advance(2)

    view = app.presenter.game.view()
    for seat, strip in enumerate(app.root.strips):
        player = view.players[seat]
        backs = [sprite for sprite in strip.children if sprite_name(sprite) == "tile-back"]
        assert len(backs) == player.hand_size
        assert strip.deciding == (seat == view.decider)
        assert strip.turn == (seat == view.active)
        home = {name for sprite in strip.children if (name := sprite_name(sprite)).startswith("l")}
        at_home = {c.tile for c in COLORS if view.board.leader_at(seat, c) == OFF}
        assert home == {f"leader-{player.dynasty}-{civ}" for civ in at_home}


def sprite_name(widget):
    return getattr(widget, "name", "")


def test_the_board_button_begins_a_game_on_the_other_map(app, tap):
    tap(app.root.ids.map)

    assert app.presenter.facts.scene.painting == "advanced"
    assert app.root.ids.track.total == 14
    assert app.root.ids.map.text == "Advanced"
    assert sum(key.startswith("treasure") for key in app.root.ids.board.drawn_keys()) == 14


def test_the_seats_button_changes_how_many_play(app, tap):
    tap(app.root.ids.seats)

    assert len(app.root.strips) == 2
    assert {strip.title for strip in app.root.strips} == {"Amira", "Tomas"}


def test_the_theme_button_turns_the_lights_off_and_on(app, tap):
    strip, light = app.root.ids.board, app.root.ids.board.tint
    tap(app.root.ids.theme)
    assert app.theme.dark
    assert strip.tint != light

    tap(app.root.ids.theme)
    assert not app.theme.dark
    assert strip.tint == light


def test_the_speed_button_goes_round(app, tap):
    seen = []
    for _ in range(4):
        tap(app.root.ids.speed)
        seen.append(app.root.ids.speed.text)
    assert seen == ["Brisk", "Rushing", "Calm", "Normal"]


def test_at_the_end_the_result_is_shown_and_can_be_put_aside(app, tap):
    while not app.presenter.over:
        app.presenter.step()
    advance(3)

    (card,) = [child for child in app.root.children if hasattr(child, "headline")]
    assert app.presenter.game.outcome is not None
    assert card.headline.split()[0] in {strip.title for strip in app.root.strips}
    assert "over" in app.root.ids.sentence.text, "it says why the game ended"
    assert len(card.ids.lines.children) == 4
    assert app.root.ids.play.disabled
    assert app.root.ids.board.geometry.picture.holds(box_of(card))

    tap(card)
    assert card.opacity == 0


def test_a_new_game_after_the_end_starts_over(app, tap):
    while not app.presenter.over:
        app.presenter.step()
    tap(app.root.ids.new_game)

    assert not app.presenter.over
    assert app.presenter.facts.treasures == 10
    assert not app.presenter.facts.headline
