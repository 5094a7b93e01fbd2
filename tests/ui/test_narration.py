"""Events, refusals and reasons as people read them."""

from typing import Any

import pytest

from tigris.core import Refusal
from tigris.games.tigris_euphrates import events as e
from tigris.games.tigris_euphrates.bots.reasons import SENTENCES, Reason
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, Color
from tigris.games.tigris_euphrates.refusals import REFUSALS
from tigris.table import Refused
from tigris.table.log import STAND_INS
from tigris.ui.games.tigris_euphrates.narration import narrate, note, reason, refusal
from tigris.words import LANGUAGES, Words

NAMES = ("Lena", "Ödön", "anna", "Ines")
BLACK, RED, BLUE, GREEN = COLORS
COUNTS = ((0, 2, 1, 0), (1, 0, 0, 1))


class Listening(Words):
    """Words that remember which sentences were asked for."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.heard: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.heard.add(key)
        assert key in self, f"there is no sentence {key}"
        return super().__getitem__(key)


def every_event() -> list[e.Event]:
    """Return events of every kind, in every form that has its own sentence."""
    found: list[e.Event] = [
        e.TurnStarted(0, 3),
        e.Passed(0),
        e.KingdomsUnited(0, 5, ((1,), (2,))),
        e.UnificationEnded(5),
        e.WonderBuilt(0, RED, 5, (5,)),
        e.TreasureTaken(0, 5),
        e.BagFoundEmpty(0),
        e.BagFoundEmpty(None),
        *(e.BuildDeclined(0, what) for what in ("building", "monument")),
        *(e.MonumentBuilt(0, number, RED, 5, (5,)) for number in range(len(MONUMENTS))),
        *(e.GameEnded(why, (1, 2), COUNTS, (0, 1), COUNTS) for why in ("treasures", "bag")),
        e.GameEnded("bag", (1, 1), COUNTS, (0, 1), COUNTS),
    ]
    for color in COLORS:
        found += of_colour(color)
    for count in (1, 2):
        for event in (e.TilesReplaced, e.TilesDrawn):
            found += [event(1, count, None), event(1, count, (0, count, 0, 0))]
    return found


def of_colour(color: Color) -> list[e.Event]:
    """Return the events that are about a colour."""
    return [
        e.TilePlaced(0, color, 5),
        e.TileTaken(0, color),
        e.WarDissolved(color),
        e.BuildingReturned(color, 5),
        e.CatastrophePlayed(0, 5, None),
        e.CatastrophePlayed(0, 5, color),
        *(e.LeaderPlaced(0, color, 5, origin) for origin in (None, 7)),
        *(e.BuildingPlaced(0, color, 5, origin) for origin in (None, 7)),
        *(
            e.LeaderReturned(2, color, 5, why)
            for why in ("withdrawn", "revolt", "war", "no_temple")
        ),
        *(e.ReserveFilled(tuple(n * (c is color) for c in COLORS)) for n in (1, 2)),
        *(e.TilesCommitted(0, color, count, True) for count in (0, 1, 2)),
        *(e.ConflictBegan(war, color, 0, 1, 5, 7, (1,), (2, 3)) for war in (True, False)),
        *(
            e.ConflictResolved(war, color, 1, 0, 0, attack, 2, 5, ())
            for war in (True, False)
            for attack in (1, 2)
        ),
        *(
            e.PointsScored(0, source, 5, *known, False)
            for source in ("tile", "revolt", "war", "monument", "wonder")
            for known in ((color, 1), (color, 2), (None, None))
        ),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_and_no_sentence_is_left_over(language: str) -> None:
    words = Listening(language)
    events = every_event()
    assert {type(event) for event in events} == set(e.EVENTS)
    for event in events:
        told = narrate(words, event, NAMES)
        assert bool(told) != isinstance(event, e.UnificationEnded)
        assert "{" not in told
        assert told.endswith(".") or not told
    for why in SENTENCES:
        assert reason(words, Reason(why, values_for(why))).endswith(".")
    ours = {key for key in words.sentences if key.startswith(("events.", "reasons."))}
    assert {key for key in ours if not key.startswith("events.note_")} <= words.heard


def values_for(code: str) -> tuple[tuple[str, str], ...]:
    """Return values as the bots give them to the reason ``code``."""
    every: dict[str, Any] = {
        "leader": "king",
        "lead": 2,
        "amount": 2,
        "color": "red",
        "building": "market hall",
        "temples": 2,
        "tile": "farm",
        "need": 3,
        "monument": "blue-red",
    }
    return tuple((key, str(v)) for key, v in every.items() if f"{{{key}}}" in SENTENCES[code])


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_points_are_not_told(language: str) -> None:
    words = Words(language)
    for color in COLORS:
        secret = e.PointsScored(0, "war", 5, color, 4, False).seen_by(1)
        told = narrate(words, secret, NAMES)
        assert told == narrate(words, e.PointsScored(0, "war", 5, None, None, False), NAMES)
        assert not any(letter.isdigit() for letter in told)


def test_drawn_tiles_are_told_to_who_drew_them() -> None:
    drawn = e.TilesDrawn(0, 3, (0, 2, 1, 0))
    assert narrate(Words(), drawn.seen_by(0), NAMES) == "Lena draws 2 temples, 1 farm."
    assert narrate(Words(), drawn.seen_by(1), NAMES) == "Lena draws 3 tiles."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Lena lays a farm."),
        ("it", "Lena piazza una fattoria."),
        ("hu", "Lena lerak egy gazdaságot."),
    ],
)
def test_a_tile_comes_with_its_article_and_case(language: str, told: str) -> None:
    assert narrate(Words(language), e.TilePlaced(0, BLUE, 5), NAMES) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "anna's king falls in the war."),
        ("it", "Il re di anna cade in guerra."),
        ("hu", "anna királya elesik a háborúban."),
    ],
)
def test_a_sentence_begins_with_a_capital_but_a_name_stays_as_it_is(
    language: str, told: str
) -> None:
    assert narrate(Words(language), e.LeaderReturned(2, BLACK, 5, "war"), NAMES) == told


@pytest.mark.parametrize(("winner", "attack", "defence"), [(0, 4, 1), (1, 1, 4)])
def test_the_winners_number_comes_first(winner: int, attack: int, defence: int) -> None:
    war = e.ConflictResolved(True, GREEN, winner, 1 - winner, 0, attack, defence, 5, ())
    assert narrate(Words(), war, NAMES) == f"{NAMES[winner]} wins the war, 4 to 1."


def test_a_tie_says_who_wins_it() -> None:
    tied = e.ConflictResolved(True, GREEN, 1, 0, 0, 3, 3, 5, ())
    assert narrate(Words(), tied, NAMES) == "Ödön wins the war, 3 to 3: ties go to the defender."


def test_a_shared_victory_names_all_winners() -> None:
    ended = e.GameEnded("bag", (1, 1, 2, 1), COUNTS, (0, 1), COUNTS)
    assert narrate(Words("it"), ended, NAMES).endswith("Lena, Ödön e Ines condividono la vittoria.")


def test_a_refusal_is_told_by_its_code_and_else_in_its_own_words() -> None:
    river = REFUSALS["farm_needs_river"]
    assert refusal(Words(), river) == river.text
    assert refusal(Words("it"), river) == "Le fattorie vanno solo sul fiume."
    stale = Refused("stale_revision", "Something else happened first.", 3)
    assert refusal(Words("hu"), stale) == "Közben más történt: nézd meg újra."
    assert refusal(Words("hu"), Refusal("of_tomorrow", "", "It rains.")) == "It rains."


@pytest.mark.parametrize("code", ["undone", "redone", "seat_changed", "repaired", *STAND_INS])
def test_the_notes_of_the_table_are_told(code: str) -> None:
    told = note(Words("hu"), code, "Lena", "English")
    assert told != "English"
    assert code == "repaired" or "Lena" in told


def test_an_unknown_note_keeps_its_words() -> None:
    assert note(Words("hu"), "of_tomorrow", "Lena", "It rains.") == "It rains."


def test_a_reason_names_pieces_in_the_readers_language() -> None:
    why = Reason("war_ahead", (("leader", "trader"), ("lead", "2")))
    assert reason(Words("it"), why).startswith("Guerra dei mercanti: 2")
    struck = Reason("strikes_leader", (("leader", "priest"),))
    assert reason(Words("hu"), struck) == "Egy ellenfél papja lekerül a tábláról."
