"""Every ruling of docs/rules.md is proved by a test, and says by which."""

import pytest

from tools.rules_index import (
    DOCUMENT,
    TESTS,
    RuleTest,
    collect,
    problems,
    read_ids,
    render,
    rulings_in,
)

SMALL = """\
# Rules

| ruling | in a table |
| --- | --- |
| R01 | is not the ruling itself |

**R01 Board.** It is flat, see R02.

Tests: old.py: `test_gone`

**R02** Nothing falls off.
"""


def test_every_ruling_has_a_test_and_the_document_says_which() -> None:
    found = problems(DOCUMENT.read_text(encoding="utf-8"), collect(TESTS))

    assert found == []


def test_the_rulings_are_numbered_without_gaps() -> None:
    rulings = rulings_in(DOCUMENT.read_text(encoding="utf-8"))

    assert rulings == [f"R{number:02}" for number in range(1, 129)]


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("R47: the defender.", ("R47",)),
        ("R25, R127: both.", ("R25", "R127")),
        ("R69-R71: a range.", ("R69", "R70", "R71")),
        ("R09, R98-R100: with a hundred.", ("R09", "R98", "R99", "R100")),
        ("As R47 says: the defender.", ()),
        ("R47 says so.", ()),
        ("", ()),
    ],
)
def test_docstrings_begin_with_the_rulings(docstring: str, ids: tuple[str, ...]) -> None:
    assert read_ids(docstring) == ids


def test_the_lines_of_tests_are_written_anew() -> None:
    tests = [
        RuleTest("test_a.py", "test_one", ("R01", "R02")),
        RuleTest("test_a.py", "test_two", ("R01",)),
        RuleTest("test_b.py", "test_three", ("R01",)),
    ]

    written = render(SMALL, tests)

    assert written.endswith(
        """\
**R01 Board.** It is flat, see R02.

Tests: test_a.py: `test_one`, `test_two`; test_b.py: `test_three`

**R02** Nothing falls off.

Tests: test_a.py: `test_one`
"""
    )
    assert render(written, tests) == written
    assert problems(written, tests) == []


def test_what_is_wrong_is_said() -> None:
    tests = [RuleTest("test_a.py", "test_one", ("R02", "R03"))]

    assert problems(SMALL, tests) == [
        "R01 has no test",
        "test_a.py: test_one names R03, which is no ruling",
        "docs/rules.md is out of date: python -m tools.rules_index --write",
    ]
