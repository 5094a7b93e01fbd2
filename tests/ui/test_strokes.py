"""Lines as triangles, and colours of kingdoms: plain numbers, no window."""

from itertools import pairwise
from math import dist

import pytest

from tigris.ui.games.tigris_euphrates.overlay import Realm
from tigris.ui.games.tigris_euphrates.realms import realms
from tigris.ui.games.tigris_euphrates.strokes import SEE_THROUGH, Triangles, curve, dashes
from tigris.ui.tokens import KINGDOMS

SQUARE = [(0, 0), (100, 0), (100, 100), (0, 100)]
A, B, C = (frozenset({(x, 0), (x, 1)}) for x in (0, 5, 10))


def corners(made):
    return list(zip(made.vertices[::4], made.vertices[1::4], made.vertices[2::4], strict=True))


def test_a_line_is_as_wide_as_asked_and_soft_at_both_edges():
    made = Triangles()
    made.line([(0, 0), (10, 0)], 4)

    assert [(y, shade == SEE_THROUGH) for _, y, shade in corners(made)[:4]] == [
        (2.5, True),
        (1.5, False),
        (-1.5, False),
        (-2.5, True),
    ]


def test_a_closed_line_has_sharp_corners():
    made = Triangles()
    made.line(SQUARE, 4, closed=True)
    xs = [x for x, _, _ in corners(made)]

    assert (min(xs), max(xs)) == (-2.5, 102.5)
    assert len(made.indices) == 4 * 18


def test_a_point_that_is_there_twice_does_no_harm():
    made, plain = Triangles(), Triangles()
    made.line([SQUARE[0], *SQUARE, SQUARE[0]], 4, closed=True)
    plain.line(SQUARE, 4, closed=True)

    assert made.vertices == plain.vertices


def test_a_whole_number_of_dashes_goes_round_and_turns_the_corners():
    made = dashes(SQUARE, 13, 8)
    lengths = [sum(dist(a, b) for a, b in pairwise(dash)) for dash in made]

    assert len(made) == round(400 / 21)
    assert lengths == pytest.approx([400 / 19 * 13 / 21] * 19)
    assert any((100, 100) in dash[1:-1] for dash in made)


def test_a_bow_leads_from_end_to_end():
    points = curve((0, 0), (100, 0), 0.2, 10)
    assert (points[0], points[-1]) == ((0, 0), (100, 0))
    assert max(y for _, y in points) == pytest.approx(10)


def test_kingdoms_keep_their_colours_when_others_come_and_go():
    first = realms((A, B))
    grown = A | {(1, 1)}
    later = realms((C, grown), first)

    assert [realm.number for realm in first] == [0, 1]
    assert later == (Realm(C, 1), Realm(grown, 0))


def test_a_union_keeps_the_colour_of_its_larger_part():
    larger = B | {(5, 2), (5, 3)}
    assert realms((A | larger,), (Realm(A, 3), Realm(larger, 4)))[0].number == 4


def test_more_kingdoms_than_colours_share_them_evenly():
    many = tuple(frozenset({(x, 0)}) for x in range(0, 16, 2))
    numbers = [realm.number for realm in realms(many)]
    assert sorted(set(numbers)) == list(range(len(KINGDOMS)))
    assert max(map(numbers.count, numbers)) == 2
