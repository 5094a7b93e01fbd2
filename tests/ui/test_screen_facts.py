"""What cards and lists say of games."""

import time

import pytest

from tigris.core import Outcome, Statistics
from tigris.table.library import SavedGame
from tigris.table.statistics import FinishedGame
from tigris.ui.screens import facts
from tigris.ui.screens.facts import GameCard
from tigris.words import LANGUAGES, Words

WORDS = Words("en")
NOON = time.mktime((2026, 5, 14, 12, 0, 0, 0, 0, -1))


def over(scores, places, names=("Ann", "Ben", "Cid"), **more):
    statistics = Statistics(tuple({} for _ in names), (tuple(map(min, scores)),))
    finished = FinishedGame("g", names, Outcome(places, scores, "bag"), statistics)
    return SavedGame("a.tigris", players=names, finished=finished, **more)


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (0, "just now"),
        (-5, "just now"),
        (61, "1 minute ago"),
        (59 * 60, "59 minutes ago"),
        (3 * 3600, "3 hours ago"),
        (23 * 3600, "yesterday"),
        (40 * 86400, "4 April 2026"),
    ],
)
def test_people_say_when(ago, said):
    assert facts.when(WORDS, NOON - ago, NOON) == said


def test_the_last_running_game_that_can_be_opened_is_offered():
    games = [over(((1,), (2,)), (2, 1), ("A", "B")), SavedGame("b.tigris"), SavedGame("c.tigris")]
    last = facts.home_facts(games).last
    assert last is not None
    assert last.saved.name == "b.tigris"


def test_without_a_running_game_nothing_is_offered():
    assert facts.home_facts([SavedGame("d.tigris", problem="save_damaged")]).last is None


def test_the_weakest_colour_is_the_score_and_the_winner_stands_first():
    card = GameCard(over(((5, 9, 9, 9), (8, 7, 9, 8), (6, 6, 9, 9)), (3, 1, 2)), ("a", "b", "c"))
    lines = [(line.name, line.points, line.emblem) for line in facts.standings(card)]
    assert lines == [("Ben", 7, "b"), ("Cid", 6, "c"), ("Ann", 5, "a")]
    assert facts.winners(WORDS, card) == "Ben wins"


def test_a_shared_victory_names_both():
    card = GameCard(over(((7, 8), (7, 8), (1, 2)), (1, 1, 3)))
    assert facts.winners(WORDS, card) == "Shared victory: Ann, Ben"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(40 * 60, "44 turns, 40 min"), (5000, "44 turns, 1 h 23 min"), (3 * 86400, "44 turns")],
)
def test_the_length_of_a_game_leaves_out_nights_in_the_cupboard(seconds, said):
    saved = SavedGame("a", started=NOON - seconds, played=NOON, turn=44)
    assert facts.length(WORDS, saved) == said


def test_a_damaged_file_says_why_in_a_sentence_and_shows_its_code():
    card = GameCard(SavedGame("x.tigris", problem="save_newer", text="not for players"))
    assert facts.people(WORDS, card).startswith("A newer version")
    assert facts.left_and_when(WORDS, card, NOON) == "x.tigris (save_newer)"


def test_an_unknown_problem_has_a_sentence_too():
    card = GameCard(SavedGame("x.tigris", problem="save_on_fire"))
    assert facts.people(WORDS, card) == WORDS["saves.problem"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_takes_its_values(language):
    words = Words(language)
    for moment in ("turn", "war", "revolt", "monument", "treasures", "replace"):
        card = GameCard(SavedGame("a", turn=3, played=NOON - 1e6), treasures=1, moment=moment)
        assert facts.title(words, card)
        assert facts.left_and_when(words, card, NOON)
    assert facts.played(words, SavedGame("a", started=NOON - 4000, played=NOON, turn=1))
