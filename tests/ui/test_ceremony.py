"""How a finished game is counted, and its numbers: plain values, no window."""

from itertools import pairwise

import pytest

from tests.ui.finished import NAMES, final_view, finished, played
from tigris.games.tigris_euphrates.pieces import COLORS, FARM, SETTLEMENT, TEMPLE
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.scoring import sayings
from tigris.ui.games.tigris_euphrates.scoring.ceremony import SHARED, Stage, Verdict, ceremony
from tigris.ui.games.tigris_euphrates.scoring.curve_plan import dashed, plan, spread
from tigris.ui.games.tigris_euphrates.scoring.numbers import deeds, known_sources, sources
from tigris.ui.games.tigris_euphrates.scoring.scoring_layout import arrange
from tigris.words import Words

# R101: Pot, Lion, Bull, Archer. How Pot spread its three treasures is not printed; these points
# end at 11 11 14 11.
EXAMPLE = (((10, 10, 14, 10), 3), ((12, 10, 7, 13), 3), ((10, 10, 11, 18), 0), ((22, 6, 17, 11), 3))


def stages(made):
    return [step.stage for step in made.steps]


def test_the_points_come_first_as_they_were_won():
    first = ceremony(final_view(*EXAMPLE)).steps[0]

    assert first.stage is Stage.POINTS
    assert [tally.total for tally in first.tallies] == [points for points, _ in EXAMPLE]
    assert [tally.left for tally in first.tallies] == [3, 3, 0, 3]


def test_every_step_spends_one_treasure_of_each_player_on_the_weakest_colour():
    steps = [s for s in ceremony(final_view(*EXAMPLE)).steps if s.stage <= Stage.TREASURES]

    assert len(steps) == 4
    for before, after in pairwise(steps):
        for was, now in zip(before.tallies, after.tallies, strict=True):
            assert now.left == max(was.left - 1, 0)
            if now.lifted is None:
                assert now.total == was.total, "nothing to spend, nothing changes"
            else:
                assert was.total[now.lifted] == was.weakest
                assert now.total[now.lifted] == was.weakest + 1
    assert [step.tallies[1].lifted for step in steps[1:]] == [FARM, FARM, FARM]
    assert [step.tallies[0].lifted for step in steps[1:]] == [SETTLEMENT, TEMPLE, COLORS[3]]


def test_the_scoring_example_of_the_rulebooks_ends_pot_lion_bull_archer():
    made = ceremony(final_view(*EXAMPLE))

    assert made.steps[-1].tallies[0].total == (11, 11, 14, 11)
    assert made.steps[-1].tallies[1].total == (12, 10, 10, 13)
    assert made.steps[-1].tallies[3].total == (22, 9, 17, 11)
    assert made.order == (0, 1, 2, 3)
    assert made.verdict == Verdict((0,), 0, 11, 10)
    assert made.decided == (frozenset(), {2}, {2}, frozenset()), "Lion before Bull by 12 to 11"


@pytest.mark.parametrize(
    ("one", "other", "rank"),
    [
        ((6, 7, 8, 9), (5, 9, 9, 9), 0),
        ((6, 7, 8, 9), (9, 8, 6, 6), 1),
        ((6, 7, 8, 9), (7, 6, 9, 7), 2),
        ((6, 7, 8, 9), (8, 6, 7, 8), 3),
    ],
)
def test_a_tie_is_broken_by_the_next_weakest_colour(one, other, rank):
    made = ceremony(final_view((other, 0), (one, 0)))

    assert made.verdict.winners == (1,)
    assert made.verdict.rank == rank
    assert (made.verdict.won, made.verdict.lost) == (sorted(one)[rank], sorted(other)[rank])
    assert made.order == (1, 0)
    assert made.decided == ((frozenset({rank}),) * 2 if rank else (frozenset(),) * 2)
    assert (Stage.TIE in stages(made)) == bool(rank)


def test_players_equal_in_all_four_colours_share_the_victory():
    made = ceremony(final_view(((4, 5, 6, 6), 1), ((6, 5, 5, 6), 0), ((3, 9, 9, 9), 0)))
    words = Words("en")

    assert made.verdict.rank == SHARED
    assert made.verdict.winners == (0, 1)
    assert made.places == (1, 1, 3)
    assert "equal" in sayings.reason(words, made.verdict)
    assert sayings.headline(words, made.verdict, NAMES) == "Lena and Enki share the victory"


def test_three_may_share_the_victory():
    made = ceremony(final_view(*[((5, 5, 5, 5), 0)] * 3))
    assert made.verdict.winners == (0, 1, 2)
    assert sayings.headline(Words("en"), made.verdict, NAMES).startswith("Lena, Enki and Tomas")


def test_the_stages_come_in_their_order_and_end_with_the_places():
    told = stages(ceremony(final_view(((5, 5, 5, 9), 1), ((5, 5, 6, 8), 0))))
    assert told == sorted(told)
    assert told[-1] is Stage.PLACES


def test_the_reason_names_colour_and_numbers():
    made = ceremony(final_view(((9, 12, 7, 10), 3), ((10, 9, 8, 11), 2)))
    assert sayings.reason(Words("en"), made.verdict) == "by the fourth colour: 12 against 11"


def test_a_game_that_goes_on_has_no_ceremony():
    with pytest.raises(ValueError, match="not over"):
        ceremony(played(2, most=5).view(None))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ceremony_comes_to_what_the_rules_say(seats):
    view = finished(seats).view(None)
    made = ceremony(view)
    assert tuple(tally.total for tally in made.steps[-1].tallies) == view.outcome.scores
    assert made.places == view.outcome.places


@pytest.mark.parametrize("seats", [2, 4])
def test_the_sources_add_up_to_the_final_points(seats):
    table = finished(seats)
    parts = sources(table.statistics())
    for row, score in zip(parts, table.outcome.scores, strict=True):
        assert sum(part.amount for part in row) == sum(score)
        for color in COLORS:
            assert sum(part.colors[color] for part in row) == score[color]
    assert set(known_sources(parts)) == {part.source for row in parts for part in row}


def test_deeds_count_attack_and_defence_and_mark_the_best():
    statistics = finished(4).statistics()
    told = {deed.name: deed for deed in deeds(statistics)}
    counter = statistics.counters[0]

    won = counter["revolts.won.attacker"] + counter["revolts.won.defender"]
    assert told["revolts_won"].counts[0] == won
    assert told["treasures"].best == max(told["treasures"].counts)
    assert told["wars_lost"].best == 0, "nobody is proud of that"
    assert sum(told["wars_won"].counts) == sum(told["wars_lost"].counts)


def test_dashes_follow_the_line_round_a_corner():
    strokes = dashed([(0, 0), (10, 0), (10, 10)], (8, 4))
    assert strokes == [[(0, 0), (8, 0)], [(10, 2), (10, 10)]]
    assert dashed([(0, 0), (5, 5)], ()) == [[(0, 0), (5, 5)]]


def test_emblems_at_the_end_of_the_curve_stay_apart_and_in_order():
    wanted = [50, 50, 48, 10]
    placed = spread(wanted, 12, 0, 60)

    order = sorted(placed)
    assert all(b - a >= 12 - 1e-6 for a, b in pairwise(order))
    assert min(placed) >= 0
    assert max(placed) <= 60
    assert placed[3] < placed[2] < min(placed[:2])


def test_the_curve_begins_at_nothing_and_ends_at_the_score():
    made = plan([(0, 1), (2, 1), (4, 3)], Box(0, 0, 300, 100), 20)
    assert [line[0] for line in made.lines] == [(0, 0), (0, 0)]
    assert made.lines[0][-1][0] == 300
    assert made.lines[0][-1][1] > made.lines[1][-1][1]
    assert dict(made.levels)[4] == made.lines[0][-1][1]


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1024, 768), (1920, 1200)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_scoring_screen_overlaps(size, seats):
    made, screen = arrange(*size, seats), Box(0, 0, *size)
    head = [made.band, made.title, made.reason, made.page, made.turn]
    pages = (
        [*head, *made.cards, made.curve, *made.buttons],
        [*head, *made.counting],
        [*head, made.sources, made.deeds, made.standings, *made.buttons],
    )
    for page in pages:
        assert all(screen.holds(box) for box in page)
        for number, box in enumerate(page):
            assert not any(box.meets(other) for other in page[number + 1 :])
    assert all(box.height >= 48 for box in (*made.buttons, made.page, made.turn))
