"""Where everything stands in a tray, and how its lines break. No window."""

import itertools

import pytest

from tests.ui.tray_sheet import BUTTONS, DECIDING, STATES
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.tray.plan import DESIGNS, plan
from tigris.ui.games.tigris_euphrates.tray.shape import shape_of
from tigris.ui.games.tigris_euphrates.tray.sheet import SLEEVE, TARGET, Plan, flow
from tigris.ui.games.tigris_euphrates.tray.type_case import set_lines
from tigris.ui.games.tigris_euphrates.tray_facts import Line, Run, TrayFacts

LARGE = ("long", "mid", "deep", "solo")
SMALL = ("row", "column")
EVERY = list(itertools.product(DESIGNS, STATES))


def planned(form: str, facts: TrayFacts, scale: float = 1) -> Plan:
    width, height = DESIGNS[form]
    return plan(form, Box(0, 0, width * scale, height * scale), shape_of(facts))


@pytest.mark.parametrize(("form", "state"), EVERY)
def test_everything_stands_within_the_tray(form: str, state: str) -> None:
    found = planned(form, STATES[state])
    panel = found.at("panel")
    for name, box in {**found.boxes, **found.hits}.items():
        room = 16 if name == "crown" else 8 if name.startswith("tile:") else 1
        assert panel.holds(box, room), (name, box)
        assert box.width > 0, name
        assert box.height > 0, name


@pytest.mark.parametrize(("form", "state"), EVERY)
def test_no_two_targets_share_a_place(form: str, state: str) -> None:
    hits = planned(form, STATES[state]).hits
    for (one, box), (other, beside) in itertools.combinations(hits.items(), 2):
        shrunk = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
        assert not shrunk.meets(beside), (one, other)


@pytest.mark.parametrize("form", LARGE)
@pytest.mark.parametrize("state", STATES)
def test_sleeves_touch_nothing(form: str, state: str) -> None:
    for part, box in planned(form, STATES[state]).hits.items():
        if part != "peek" or "peek" not in state:
            assert box.y >= SLEEVE - 0.01, part


@pytest.mark.parametrize("form", LARGE)
@pytest.mark.parametrize("state", [state for state in STATES if state != "open"])
def test_targets_of_large_trays_are_large(form: str, state: str) -> None:
    for part, box in planned(form, STATES[state]).hits.items():
        least = 34 if part == "medallion" else 43 if part.startswith("tile:") else TARGET
        assert box.width >= least, (part, box)
        assert box.height >= least, (part, box)


@pytest.mark.parametrize("form", SMALL)
@pytest.mark.parametrize("state", STATES)
def test_targets_of_small_trays_are_as_large_as_a_finger(form: str, state: str) -> None:
    for part, box in planned(form, STATES[state]).hits.items():
        if not part.startswith(("option:", "tile:")):
            assert min(box.width, box.height) >= 33, (part, box)
            assert max(box.width, box.height) >= 41, (part, box)


@pytest.mark.parametrize("form", [*LARGE, *SMALL])
def test_the_pad_stays_under_the_finger_when_it_opens_the_hand(form: str) -> None:
    closed = planned(form, DECIDING)
    looking = planned(form, STATES["peeking"])
    pad = closed.hits["peek"]
    assert looking.hits["peek"].holds(pad)


@pytest.mark.parametrize("form", [*LARGE, *SMALL])
def test_a_bar_always_offers_to_go_on_and_to_go_back(form: str) -> None:
    for state in ("preview", "preview3", "options", "notice bar"):
        found = planned(form, STATES[state])
        gold = [name for name in found.hits if name in ("button:place", "button:build")]
        back = [name for name in found.hits if name in ("button:cancel", "button:none")]
        assert gold, state
        assert back, state
        assert found.at(gold[0]).width >= found.at(back[0]).width


def test_the_golden_button_is_the_last_one() -> None:
    found = planned("long", STATES["preview"])
    assert found.at("button:cancel").right <= found.at("button:place").x


def test_a_plan_scales_to_its_box() -> None:
    once, twice = planned("deep", DECIDING), planned("deep", DECIDING, 2)
    assert twice.unit == once.unit * 2
    for name, box in once.boxes.items():
        assert twice.at(name) == pytest.approx(tuple(2 * number for number in box))


def test_a_longer_box_gives_the_fields_more_room() -> None:
    shape = shape_of(DECIDING)
    usual, longer = (plan("long", Box(0, 0, width, 84), shape) for width in (912, 1000))
    assert longer.unit == usual.unit
    assert longer.at("leader:farm").width >= usual.at("leader:farm").width
    assert longer.at("leaders").width > usual.at("leaders").width


def test_equal_shapes_share_one_plan() -> None:
    other = DECIDING._replace(status="1 action left", held="", name="Paul")
    assert planned("long", DECIDING) is planned("long", other)


def test_a_point_between_parts_is_no_part() -> None:
    found = planned("long", DECIDING)
    assert found.part_at(-5, 40) == ""
    assert found.part_at(found.at("name").x + 5, 5) == ""


def test_fields_get_between_least_and_most() -> None:
    assert flow(300, [(50, 100), (100, 100)]) == [100, 100]
    assert flow(175, [(50, 100), (100, 100)]) == pytest.approx([75, 100])
    assert flow(75, [(50, 100), (100, 100)]) == pytest.approx([25, 50])


def measure(text: str, style: str) -> float:
    return 0.5 * len(text)


WORDS = Line((Run("one two three four"), Run(art="tile-farm"), Run("five", style="strong")))


def test_a_line_that_fits_keeps_its_letters() -> None:
    setting = set_lines([WORDS], (400, 40), 18, 10, measure)
    assert (setting.letter, setting.rows, setting.clipped) == (18, 1, False)


def test_a_long_line_breaks_before_it_gets_small() -> None:
    setting = set_lines([WORDS], (100, 90), 18, 10, measure)
    assert setting.rows > 1
    assert setting.letter > 13
    assert setting.height <= 90


def test_a_line_gets_a_little_smaller_rather_than_break() -> None:
    setting = set_lines([WORDS], (205, 60), 18, 10, measure)
    assert setting.rows == 1
    assert 14 <= setting.letter < 18


@pytest.mark.parametrize("box", [(400, 40), (100, 90), (60, 60), (20, 10)])
def test_no_word_is_left_out_in_any_box(box: tuple[float, float]) -> None:
    setting = set_lines([WORDS, WORDS], box, 18, 10, measure)
    said = [placed.run.text or placed.run.art for placed in setting.placed]
    assert said == ["one", "two", "three", "four", "tile-farm", "five"] * 2


def test_letters_too_small_to_read_are_reported() -> None:
    assert set_lines([WORDS], (20, 10), 18, 10, measure).clipped


def test_what_puts_back_stands_before_what_goes_on() -> None:
    assert shape_of(STATES["preview"]).bar is not None
    bar = shape_of(STATES["preview"]).bar
    assert bar is not None
    assert bar.buttons == ("cancel", "place")
    assert shape_of(DECIDING).buttons == tuple(button.name for button in BUTTONS)
