"""The tray in a real window, with real fingers."""

from typing import Any

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tests.ui.harness import Harness
from tests.ui.tray_sheet import DECIDING, IDLE, STATES, TILES
from tigris.ui.games.tigris_euphrates.tray_facts import TrayFacts

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)


class Bench:
    """A tray facing a side of the window, what it said, and fingers on it."""

    def __init__(self, harness: Harness) -> None:
        from tigris.ui.games.tigris_euphrates.tray.tray import Tray
        from tigris.ui.widgets.turned import Turned

        self.harness = harness
        self.said: list[Any] = []
        self.clock = 100.0
        self.field = Turned(facing="north", size=(912, 84), pos=(100, 600))
        self.field.size_hint = None, None
        self.tray = Tray(form="long", facts=DECIDING)
        self.tray.now = lambda: self.clock
        self.tray.bind(
            on_part=lambda _, part, touch: self.said.append(part),
            on_piece_down=lambda _, part, touch: self.said.append(("down", part)),
            on_peek=self._peek,
        )
        self.field.add_widget(self.tray)
        harness.show(self.field)

    def _peek(self, _: Any, looking: bool) -> None:
        """Do as the presenter does: open the hand while the pad is held."""
        self.said.append(looking)
        shown = STATES["peeking"] if looking else DECIDING
        self.tray.facts = shown

    def show(self, facts: TrayFacts, form: str = "long") -> None:
        self.tray.form = form
        self.tray.facts = facts
        self.harness.advance(2)

    def point(self, part: str) -> tuple[float, float]:
        box = self.tray.part_box(part)
        assert box is not None, part
        return self.field.to_parent(box.x + box.width / 2, box.y + box.height / 2)

    def finger(self, part: str) -> Any:
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*self.point(part))
        finger.touch_down()
        return finger

    def tap(self, part: str) -> None:
        self.finger(part).touch_up()


@pytest.fixture
def bench(harness: Harness) -> Bench:
    return Bench(harness)


def test_a_button_speaks_when_the_finger_lifts(bench: Bench) -> None:
    finger = bench.finger("button:undo")
    assert bench.said == []
    finger.touch_up()
    assert bench.said == ["button:undo"]


def test_a_finger_that_slides_off_a_button_means_nothing(bench: Bench) -> None:
    finger = bench.finger("button:undo")
    finger.touch_move(*bench.point("button:swap"))
    finger.touch_up()
    assert bench.said == []


def test_a_disabled_button_speaks_too(bench: Bench) -> None:
    bench.tap("button:end")
    assert bench.said == ["button:end"]


def test_a_piece_speaks_when_the_finger_comes_down_and_when_it_lifts(bench: Bench) -> None:
    finger = bench.finger("leader:farm")
    assert bench.said == [("down", "leader:farm")]
    finger.touch_up()
    assert bench.said[1:] == ["leader:farm"]


def test_a_piece_that_is_dragged_away_is_not_tapped(bench: Bench) -> None:
    finger = bench.finger("catastrophe")
    finger.touch_move(400, 300)
    finger.touch_up()
    assert bench.said == [("down", "catastrophe")]


def test_the_same_part_does_not_speak_twice_at_once(bench: Bench) -> None:
    bench.tap("button:undo")
    bench.clock += 0.2
    bench.tap("button:undo")
    assert bench.said == ["button:undo"]
    bench.clock += 0.3
    bench.tap("button:undo")
    assert bench.said == ["button:undo", "button:undo"]


def test_another_part_need_not_wait(bench: Bench) -> None:
    bench.tap("button:undo")
    bench.tap("button:swap")
    assert bench.said == ["button:undo", "button:swap"]


def test_the_hand_is_open_exactly_as_long_as_the_pad_is_held(bench: Bench) -> None:
    finger = bench.finger("peek")
    assert bench.said == [True]
    assert bench.tray.peeking
    assert bench.tray._pieces["tile:0"].name == "tile-market"
    finger.touch_up()
    assert bench.said == [True, False]
    bench.harness.advance(2)
    assert {p.name for t, p in bench.tray._pieces.items() if "tile:" in t} == {"tile-back"}


def test_a_finger_that_wanders_from_the_pad_keeps_the_hand_open(bench: Bench) -> None:
    finger = bench.finger("peek")
    finger.touch_move(640, 300)
    assert bench.said == [True]
    finger.touch_up()
    assert bench.said == [True, False]


def test_a_second_finger_chooses_tiles_while_the_first_one_holds_the_pad(bench: Bench) -> None:
    holding = bench.finger("peek")
    bench.tap("tile:2")
    assert bench.said == [True, ("down", "tile:2"), "tile:2"]
    assert bench.tray.peeking
    holding.touch_up()
    assert bench.said[-1] is False


def test_one_finger_can_slide_from_the_pad_to_a_tile(bench: Bench) -> None:
    finger = bench.finger("peek")
    finger.touch_move(*bench.point("tile:3"))
    finger.touch_up()
    assert bench.said == [True, "tile:3", False]


def test_a_second_finger_on_the_pad_neither_opens_nor_closes(bench: Bench) -> None:
    first = bench.finger("peek")
    bench.finger("peek").touch_up()
    assert bench.said == [True]
    first.touch_up()
    assert bench.said == [True, False]


def test_the_hand_closes_when_the_pad_is_taken_away(bench: Bench) -> None:
    finger = bench.finger("peek")
    bench.tray.facts = IDLE._replace(peek=False)
    assert bench.said == [True, False]
    finger.touch_up()
    assert bench.said == [True, False]


def test_the_hand_closes_when_the_window_goes(bench: Bench) -> None:
    bench.finger("peek")
    bench.harness.window.dispatch("on_minimize")
    assert bench.said == [True, False]


def test_no_touch_falls_through_a_tray(bench: Bench) -> None:
    fallen: list[Any] = []
    from kivy.uix.widget import Widget

    below = Widget()
    below.bind(on_touch_down=lambda *_: fallen.append(1))
    bench.harness.window.add_widget(below)
    bench.harness.window.remove_widget(bench.field)
    bench.harness.window.add_widget(bench.field)
    bench.tap("button:undo")
    bench.harness.tap(*bench.field.to_parent(200, 4))
    assert not fallen


def test_options_and_the_buttons_of_a_bar_can_be_touched(bench: Bench) -> None:
    bench.show(STATES["options"])
    bench.tap("option:5")
    bench.tap("button:build")
    assert bench.said == ["option:5", "button:build"]


def test_new_words_leave_everything_where_it_is(bench: Bench) -> None:
    plan = bench.tray.plan
    seal = bench.tray._pieces["leader:farm"]
    moved: list[Any] = []
    seal.bind(pos=lambda *_: moved.append(1), name=lambda *_: moved.append(1))
    bench.tray.facts = DECIDING._replace(status="1 action left", actions=2, held="leader:temple")
    assert bench.tray.plan is plan
    assert not moved


def test_raised_tiles_stick_out_face_down_too(bench: Bench) -> None:
    bench.show(STATES["commit"], "deep")
    low, high = (bench.tray._pieces[f"tile:{index}"].y for index in (0, 4))
    assert high - low == pytest.approx(8 * bench.tray.plan.unit)


def test_tiles_that_cannot_be_chosen_are_faint(bench: Bench) -> None:
    bench.show(DECIDING._replace(peek=False, tiles=TILES, usable=(True, False) * 3))
    assert [bench.tray._pieces[f"tile:{i}"].faded for i in range(6)] == [False, True] * 3


def test_the_weakest_colour_is_ringed(bench: Bench) -> None:
    bench.show(STATES["open"])
    assert [civ for civ, chip in bench.tray._chips.items() if chip.weakest] == ["farm"]


def test_hidden_points_are_nowhere_in_the_tray(bench: Bench) -> None:
    bench.show(STATES["open"])
    bench.show(DECIDING)
    assert not any(chip.opacity for chip in bench.tray._chips.values())


def test_things_fly_from_where_they_are(bench: Bench) -> None:
    box = bench.tray.plan.at("leader:farm")
    assert bench.tray.anchor("leader:farm") == (box.x + box.width / 2, box.y + box.height / 2)
    pad = bench.tray.plan.at("pad")
    assert bench.tray.anchor("hand") == (pad.x + pad.width / 2, pad.y + pad.height / 2)
    medal = bench.tray.plan.at("medallion")
    assert bench.tray.anchor("points")[0] == medal.x + medal.width / 2


@pytest.mark.parametrize("form", ["long", "mid", "deep", "solo", "row", "column", "bot"])
@pytest.mark.parametrize("state", list(STATES))
def test_every_state_is_drawn_in_every_form(bench: Bench, form: str, state: str) -> None:
    from tigris.ui.games.tigris_euphrates.tray.plan import DESIGNS

    bench.field.size = DESIGNS[form]
    bench.show(STATES[state], form)
    assert bench.tray.plan.boxes
