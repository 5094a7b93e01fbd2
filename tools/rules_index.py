"""Which tests prove which ruling: the ``Tests:`` lines of docs/rules.md, from the tests themselves.

A test names its rulings at the start of its docstring: ``R47:``, ``R25, R27:`` or ``R69-R71:``.

::

    python -m tools.rules_index           say what is wrong, if anything
    python -m tools.rules_index --write   bring docs/rules.md up to date
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests"

_ID = r"R\d{2,3}"
_IDS = re.compile(rf"({_ID}(?:-{_ID})?(?:, {_ID}(?:-{_ID})?)*):")
_RULING = re.compile(rf"\*\*({_ID})\b")
_TESTS_LINE = "Tests: "


class RuleTest(NamedTuple):
    """A test and the rulings it names."""

    module: str  # the file's name
    name: str
    rulings: tuple[str, ...]


def read_ids(docstring: str) -> tuple[str, ...]:
    """Return the rulings that a docstring begins with; none if it begins otherwise."""
    found = _IDS.match(docstring)
    if found is None:
        return ()
    ids = []
    for part in found[1].split(", "):
        first, _, last = part.partition("-")
        numbers = range(int(first[1:]), int((last or first)[1:]) + 1)
        ids += [f"R{number:02}" for number in numbers]
    return tuple(ids)


def collect(folder: Path) -> list[RuleTest]:
    """Return every test below ``folder`` that names rulings, file by file, in their order."""
    return [test for path in sorted(folder.rglob("test_*.py")) for test in _tests_in(path)]


def _tests_in(path: Path) -> Iterator[RuleTest]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            rulings = read_ids(ast.get_docstring(node) or "")
            if rulings:
                yield RuleTest(path.name, node.name, rulings)


def rulings_in(document: str) -> list[str]:
    """Return the ids of the rulings in a document, in its order."""
    return [found[1] for block in document.split("\n\n") if (found := _RULING.match(block))]


def render(document: str, tests: list[RuleTest]) -> str:
    """Return the document with a fresh line of tests below every ruling."""
    blocks: list[str] = []
    for block in document.rstrip("\n").split("\n\n"):
        if block.startswith(_TESTS_LINE):
            continue
        blocks.append(block)
        found = _RULING.match(block)
        if found and (line := _tests_line(found[1], tests)):
            blocks.append(line)
    return "\n\n".join(blocks) + "\n"


def _tests_line(ruling: str, tests: list[RuleTest]) -> str:
    by_module: dict[str, list[str]] = {}
    for test in tests:
        if ruling in test.rulings:
            by_module.setdefault(test.module, []).append(f"`{test.name}`")
    files = [f"{module}: {', '.join(names)}" for module, names in by_module.items()]
    return _TESTS_LINE + "; ".join(files) if files else ""


def problems(document: str, tests: list[RuleTest]) -> list[str]:
    """Return what is wrong between the document and the tests, a sentence each."""
    rulings = rulings_in(document)
    proved = {ruling for test in tests for ruling in test.rulings}
    found = [f"{ruling} stands twice" for ruling in set(rulings) if rulings.count(ruling) > 1]
    found += [f"{ruling} has no test" for ruling in rulings if ruling not in proved]
    found += [
        f"{test.module}: {test.name} names {ruling}, which is no ruling"
        for test in tests
        for ruling in test.rulings
        if ruling not in rulings
    ]
    if render(document, tests) != document:
        found.append("docs/rules.md is out of date: python -m tools.rules_index --write")
    return found


def main() -> int:
    """Check or write the document."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="bring docs/rules.md up to date")
    arguments = parser.parse_args()
    tests = collect(TESTS)
    document = DOCUMENT.read_text(encoding="utf-8")
    if arguments.write:
        document = render(document, tests)
        DOCUMENT.write_text(document, encoding="utf-8")
    found = problems(document, tests)
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
