"""The set-up being edited: chairs, names, rules, what is remembered, where it stands."""

import json
from dataclasses import replace

import pytest

from tigris.core import SetupError
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.options import PRESETS, SWITCHES
from tigris.table import Side, Table, UndoPolicy
from tigris.table.seats import Kind
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.new_game import memory, plan, texts
from tigris.ui.games.tigris_euphrates.new_game.places import ROUND, arrange, meant, seen
from tigris.words import Words

LEVELS = ["easy", "medium", "hard", "expert"]
WORDS = Words("en")
SOUTH, WEST, NORTH, EAST = Side
FOUR = plan.quick(plan.DEFAULT, "four")


def emblems(edited):
    return [chair.emblem for chair in edited.chairs]


def test_at_first_one_person_sits_opposite_a_medium_bot():
    setup = plan.make_setup(plan.DEFAULT, WORDS, 7)
    you, rival = setup.seats
    assert (you.name, you.side, you.controller.kind) == ("Gudea", SOUTH, Kind.TABLET)
    assert (rival.side, str(rival.controller)) == (NORTH, "bot (medium)")
    assert (setup.seed, setup.undo) == (7, UndoPolicy.TURN)


@pytest.mark.parametrize("name", plan.QUICK)
def test_every_quick_set_up_makes_a_table(name):
    edited = plan.quick(plan.DEFAULT, name)
    table = Table.new(GAME, plan.make_setup(edited, WORDS, 1))
    assert len(table.setup.seats) == len(plan.QUICK[name])


def test_seats_are_clockwise_with_their_dynasties_and_who_begins():
    edited = plan.move(replace(FOUR, first=WEST), WEST, EAST)
    setup = plan.make_setup(edited, WORDS, 1)
    assert [seat.side for seat in setup.seats] == list(Side)
    assert setup.options["dynasties"] == [seat.emblem for seat in setup.seats]
    assert setup.options["first"] == 3  # who was to begin moved to the east, and still begins


def test_moving_swaps_places():
    moved = plan.move(FOUR, SOUTH, WEST)
    assert emblems(moved) == ["bull", "lion", "pot", "archer"]


def test_moving_to_a_free_side_leaves_the_old_one_free():
    moved = plan.move(plan.DEFAULT, SOUTH, EAST)
    assert [chair.side for chair in moved.chairs] == [NORTH, EAST]


def test_a_dynasty_is_swapped_with_whoever_has_it():
    assert emblems(plan.take_emblem(FOUR, SOUTH, "bull")) == ["bull", "lion", "pot", "archer"]


def test_a_free_dynasty_is_just_taken():
    assert emblems(plan.take_emblem(plan.DEFAULT, SOUTH, "bull")) == ["bull", "pot"]


def test_who_begins_leaves_with_the_player():
    assert plan.remove(replace(FOUR, first=WEST), WEST).first is None


def test_one_player_is_too_few():
    alone = plan.remove(plan.DEFAULT, NORTH)
    assert plan.problem(alone) in WORDS
    with pytest.raises(SetupError):
        plan.make_setup(alone, WORDS, 1)


@pytest.mark.parametrize("name", ["", "   ", "a" * 41, "tab\there", "PUABI"])
def test_a_name_that_will_not_do_is_refused_with_a_sentence(name):
    assert plan.name_problem(FOUR, SOUTH, name, WORDS) in WORDS
    assert plan.rename(FOUR, SOUTH, name, WORDS) == FOUR


def test_a_name_stays_when_the_language_changes_and_others_follow():
    edited = plan.rename(FOUR, SOUTH, " Ines ", WORDS)
    english, hungarian = plan.names(edited, WORDS), plan.names(edited, Words("hu"))
    assert english[SOUTH] == hungarian[SOUTH] == "Ines"
    assert english[NORTH] != hungarian[NORTH]


def test_names_given_by_the_language_avoid_those_that_are_taken():
    edited = plan.rename(plan.quick(plan.DEFAULT, "two"), WEST, "Adapa", WORDS)
    edited = plan.play_by(plan.add(edited, NORTH), NORTH, Kind.BOT, "medium")
    assert plan.names(edited, WORDS)[NORTH] == "Adapa 2"


def test_a_bot_is_called_after_its_level():
    edited = plan.play_by(plan.add(plan.DEFAULT, WEST), WEST, Kind.BOT, "easy")
    assert plan.names(edited, WORDS)[WEST] == "Siduri"
    edited = plan.set_level(edited, WEST, "expert")
    assert plan.names(edited, WORDS)[WEST] == "Gilgamesh"


def test_people_keep_their_names_when_chairs_are_set_at_one_tap():
    edited = plan.rename(FOUR, SOUTH, "Ines", WORDS)
    assert "Ines" in plan.names(plan.quick(edited, "three"), WORDS).values()


@pytest.mark.parametrize("edition", PRESETS)
def test_an_edition_brings_its_rules(edition):
    everything = plan.DEFAULT
    for name in ("open_tiles", *(name for name in SWITCHES if name != "open_tiles")):
        everything = plan.switch(everything, name)
    assert plan.take_edition(everything, edition).options == PRESETS[edition]
    assert set(plan.offered_switches(edition)) == set(SWITCHES)


def test_without_open_tiles_there_is_no_reserve_to_refill():
    edited = plan.switch(plan.switch(plan.DEFAULT, "open_tiles"), "reserve_refill_at_end")
    assert edited.options.reserve_refill_at_end
    assert not plan.switch(edited, "open_tiles").options.reserve_refill_at_end


def test_what_is_remembered_comes_back():
    edited = plan.rename(replace(FOUR, first=EAST, undo=UndoPolicy.OFF), WEST, "Ines", WORDS)
    edited = plan.switch(plan.play_by(edited, NORTH, Kind.BOT, "hard"), "wonder")
    kept = json.loads(json.dumps(memory.encode(edited)))
    assert memory.decode(kept, LEVELS) == edited


@pytest.mark.parametrize("key", memory.encode(FOUR))
@pytest.mark.parametrize("damage", [None, 3, "x", [], {}, [{"side": "up"}]])
def test_what_is_damaged_gives_the_default_or_a_sound_plan(key, damage):
    kept = {**memory.encode(FOUR), key: damage}
    plan.make_setup(memory.decode(kept, LEVELS), WORDS, 1)


@pytest.mark.parametrize("data", [None, {}, [], "x", {"chairs": []}])
def test_nothing_to_remember_gives_the_default(data):
    assert memory.decode(data, LEVELS) == plan.DEFAULT


def test_who_plays_with_a_phone_is_remembered():
    kept = memory.encode(plan.play_by(FOUR, WEST, Kind.PHONE))
    assert memory.decode(kept, LEVELS).at(WEST).kind is Kind.PHONE


def test_a_bot_that_is_gone_is_replaced():
    kept = memory.encode(plan.play_by(FOUR, WEST, Kind.BOT, "genius"))
    assert memory.decode(kept, LEVELS).at(WEST).level == "medium"


def test_every_switch_and_bot_has_its_words():
    for name in SWITCHES:
        assert f"options.{name}" in WORDS
        assert f"options.{name}_note" in WORDS
    for level in LEVELS:
        assert f"bots.{level}" in WORDS
        assert f"bots.{level}_note" in WORDS
    for edition in PRESETS:
        edited = plan.take_edition(plan.DEFAULT, edition)
        assert not texts.meaning("", edited, WORDS).startswith("options.")


def test_the_table_is_drawn_as_the_reader_sees_it():
    assert seen(EAST, "east") is SOUTH
    assert seen(SOUTH, "east") is WEST
    for facing in Side:
        assert [meant(seen(side, facing.value), facing.value) for side in Side] == list(Side)


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (960, 600), (1024, 768), (1920, 1200), (1366, 768)]
)
def test_cards_panel_and_buttons_do_not_overlap(width, height):
    low = height < 680
    room = height - (88 if low else 104)
    places = arrange(width, room, low)
    boxes = [places.panel, *places.cards, places.tablet, places.hint, *places.quick]
    for number, box in enumerate(boxes):
        assert Box(0, 0, width, room).holds(box)
        inner = Box(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
        assert not any(inner.meets(other) for other in boxes[number + 1 :]), box
    assert len(places.cards) == len(ROUND)
    assert min(min(box[2:]) for box in (*places.cards, *places.quick)) >= 48
