"""What phones are told, without a window or a socket: wishes, decisions, secrets."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tigris_euphrates.playing import play
from tests.games.tigris_euphrates.test_secrets import other_world
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import NAMES
from tigris.table import PHONE, Look, default_seats
from tigris.ui.games.tigris_euphrates.phone import PhoneCompanion, speaker
from tigris.ui.games.tigris_euphrates.story import Story
from tigris.words import LANGUAGES, Words

PEOPLE = ("Lena", "Enki", "Tomas", "Amira")
COMPANION = PhoneCompanion(Words())


def look_at(state: Any, viewer: int | None) -> Look[Any, Any]:
    seats = len(state.players)
    return Look(
        0,
        GAME.view(state, viewer),
        () if viewer is None else GAME.legal(state, viewer),
        GAME.to_act(state),
        GAME.active(state),
        GAME.turn(state),
        GAME.outcome(state),
        default_seats(PEOPLE[:seats], [PHONE] * seats),
    )


def desk(state: Any, wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    seat = state.decider
    explain = lambda action: GAME.explain(state, seat, action)  # noqa: E731
    return COMPANION.desk(look_at(state, seat), wish, explain)


def wish_for(state: Any, action: Any) -> dict[str, Any]:
    """Return the wish with which a phone would choose ``action``."""
    match action:
        case acts.PlaceTile():
            return {"held": f"tile:{action.color.tile}", "target": NAMES[action.at]}
        case acts.PlaceLeader():
            return {"held": f"leader:{action.color.tile}", "target": NAMES[action.at]}
        case acts.WithdrawLeader():
            return {"held": f"leader:{action.color.tile}", "mode": "withdraw"}
        case acts.PlayCatastrophe():
            return {"held": "catastrophe", "target": NAMES[action.at]}
        case acts.ReplaceTiles():
            return {"mode": "replace", "raised": {c.tile: action.tiles[c] for c in COLORS}}
        case acts.Pass():
            return {"mode": "end"}
        case acts.Commit():
            return {"raised": {state.conflict.fought_with.tile: action.count}}
        case acts.PlaceBuilding() | acts.TakeTreasure():
            return {"target": NAMES[action.at]}
        case acts.BuildMonument():
            target = {"target": NAMES[action.at]}
            _, facts = desk(state, target)
            arts = [option["art"] for option in facts["options"]]
            return {**target, "choice": arts.index(_monument(action))}
    offered = [a for a in GAME.legal(state, state.decider) if not isinstance(a, acts.Decline)]
    if isinstance(action, acts.BuildWonder):
        options = desk(state, {})[1]["options"]
        first = next(i for i, option in enumerate(options) if option["art"] == "wonder")
        wonders = [a for a in offered if isinstance(a, acts.BuildWonder)]
        return {"choice": first + wonders.index(action)}
    return {"choice": offered.index(action)}


def _monument(action: Any) -> str:
    from tigris.games.tigris_euphrates.pieces import MONUMENTS

    return f"monument-{MONUMENTS[action.monument].name}"


@pytest.mark.parametrize("seed", range(10))
def test_a_phone_can_choose_everything_that_is_possible(seed: int) -> None:
    rng = Random(seed)
    for before, _, _ in play(seed):
        offers = GAME.legal(before, before.decider)
        for action in rng.sample(offers, min(4, len(offers))):
            if isinstance(action, acts.Decline):
                assert desk(before, {})[1]["decline_action"] == GAME.encode_action(action)
                continue
            settled, facts = desk(before, wish_for(before, action))
            assert facts["action"] == GAME.encode_action(action)
            assert facts["gold"]["enabled"]
            # What the table made of a wish means the same when it is sent again.
            assert desk(before, settled) == (settled, facts)


WORTHLESS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=6), inside),
    max_leaves=6,
)
PARTS = st.sampled_from(["tile:farm", "leader:king", "leader:farm", "tile:", "catastrophe", ""])
MODES = st.sampled_from(["replace", "end", "withdraw", "", "undo"])
STATES = [state for seed in range(3) for state, _, _ in list(play(seed))[::17]]


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(STATES),
    WORTHLESS
    | st.fixed_dictionaries(
        {},
        optional={
            "held": PARTS | WORTHLESS,
            "raised": st.dictionaries(
                st.sampled_from(["farm", "temple", "x"]), st.integers() | WORTHLESS
            )
            | WORTHLESS,
            "target": st.sampled_from([*NAMES[:40], "Z99"]) | WORTHLESS,
            "mode": MODES | WORTHLESS,
            "choice": st.integers(-3, 9) | WORTHLESS,
        },
    ),
)
def test_no_wish_does_harm_and_what_is_made_of_it_is_possible(state: Any, wish: Any) -> None:
    if state.decider is None or GAME.outcome(state) is not None:
        return
    settled, facts = desk(state, wish)
    json.dumps([settled, facts], allow_nan=False)
    if facts["action"] is not None:
        assert GAME.decode_action(facts["action"]) in GAME.legal(state, state.decider)


@pytest.mark.parametrize("seed", range(8))
def test_phones_are_told_the_same_in_worlds_that_they_cannot_tell_apart(seed: int) -> None:
    rng = Random(seed)
    for before, _, _ in list(play(seed))[::5]:
        for viewer in (None, *range(len(before.players))):
            other = other_world(before, viewer, rng)
            here, there = (COMPANION.facts(look_at(s, viewer), ()) for s in (before, other))
            assert json.dumps(here) == json.dumps(there)
            if viewer is not None and viewer == before.decider:
                assert json.dumps(desk(before, {})) == json.dumps(desk(other, {}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_game_can_be_told(language: str) -> None:
    companion = PhoneCompanion(Words(language))
    events: list[Any] = []
    for before, _, step in play(5):
        events += step.events
        for viewer in (None, *range(len(before.players))):
            seen = [event.seen_by(viewer) for event in events]
            facts = companion.facts(look_at(step.state, viewer), seen)
            assert facts["title"]
            assert all("{" not in line["text"] for line in facts["recap"])
            json.dumps(facts, allow_nan=False)
    lines = companion.log(look_at(step.state, None), [event.seen_by(None) for event in events])
    assert facts["final"]["text"] == lines[-1]["text"]
    assert facts["final"]["standings"][0]["place"] == 1


def test_a_language_has_one_who_speaks_it_whatever_its_tag() -> None:
    speak = speaker()
    assert speak("hu-HU").say("vote", name="Ann") == PhoneCompanion(Words("hu")).say(
        "vote", name="Ann"
    )
    tags = ("hu-hu", "hu_HU", "hu", "en", "en-x1", "xx", "xy-zz")
    assert len({id(speak(tag)) for tag in tags}) == 2


def test_who_waits_in_a_war_is_told_so_and_who_decides_what_is_needed() -> None:
    states = (s for seed in range(20) for s, _, _ in play(seed) if s.phase.value == "defence")
    state = next(states)
    conflict = state.conflict
    told = {
        seat: COMPANION.facts(look_at(state, seat), ())["stage"]
        for seat in (conflict.attacker, conflict.defender)
    }
    attacker, defender = told[conflict.attacker], told[conflict.defender]
    assert (attacker["you"], defender["you"]) == ("attacker", "defender")
    assert attacker["attacker"]["title"] == "you attack"
    assert defender["defender"]["title"] == "you defend"
    assert attacker["sentence"].startswith(PEOPLE[conflict.defender])
    assert attacker["sentence"] != defender["sentence"]
    assert attacker["if_won"] == defender["if_lost"]


def test_a_phone_is_told_what_happened_since_its_last_turn() -> None:
    events: list[Any] = []
    lengths = set()
    for _, _, step in play(7):
        events += step.events
        state = step.state
        for viewer in range(len(state.players)):
            seen = [event.seen_by(viewer) for event in events]
            told = COMPANION.facts(look_at(state, viewer), seen)["recap"]
            story = Story(Words(), PEOPLE[: len(state.players)])
            story.add(seen)
            ago = (state.active - viewer) % len(state.players) or len(state.players)
            wanted = story.since(state.turn - ago + 1)
            assert [line["text"] for line in told] == [e.text for e in wanted][-6:]
            lengths.add(len(told))
    assert len(lengths) > 4
