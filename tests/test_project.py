"""What is said in one place must be true in the others."""

import json
import re
import stat
import subprocess
import tomllib
from pathlib import Path

import pytest

import tigris
from tools.art import pictures

ROOT = Path(__file__).parents[1]
TEXTS = {".cfg", ".kv", ".md", ".py", ".sh", ".spec", ".svg", ".toml", ".txt", ".yml", ""}
FONTS = sorted(file.name for file in (ROOT / "assets/fonts").glob("*.ttf"))


def tracked() -> list[Path]:
    """Return the files of the project: those that git knows, or would if they were added."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def targets() -> set[str]:
    """Return the commands that the Makefile has."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_the_version_is_kept_once() -> None:
    number = re.compile(rf"\b{re.escape(tigris.__version__)}\b")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    holders = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tigris").rglob("*.py")
        if number.search(path.read_text(encoding="utf-8"))
    ]
    assert holders == ["tigris/__init__.py"]
    assert not number.search((ROOT / "buildozer.spec").read_text(encoding="utf-8"))


def test_the_changelog_speaks_of_this_version() -> None:
    assert tigris.__version__ in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_command_that_is_written_down_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^    |`)make ([a-z]+)", text, re.MULTILINE))
    assert named, f"{page} names no command at all"
    assert named <= targets()


def test_the_makefile_has_the_commands_that_are_promised() -> None:
    promised = {"play", "test", "check", "bench", "demo", "apk", "lint", "types", "format", "clean"}
    assert promised <= targets()


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


@pytest.mark.parametrize(
    ("folder", "page"),
    [
        ("tigris/games/tigris_euphrates", "architecture.md"),
        ("tigris/net", "architecture.md"),
        ("tigris/ui", "architecture.md"),
        ("tigris/ui/games/tigris_euphrates", "architecture.md"),
        ("tigris/ui/platform", "architecture.md"),
        ("tigris/table", "table.md"),
    ],
)
def test_every_module_stands_in_a_table_of_its_page(folder: str, page: str) -> None:
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / page).read_text("utf-8"), re.MULTILINE)
    told = {Path(name).stem for row in rows for name in re.findall(r"`([^`]+)`", row)}
    there = {path.stem for path in (ROOT / folder).glob("*.py")} - {"__init__"}
    assert there, f"{folder} is empty: the list above is out of date"
    assert there - told == set()


def test_every_requirement_has_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    held = (ROOT / "tools/constraints.txt").read_text(encoding="utf-8").lower().splitlines()
    for group in (project["dependencies"], *project["optional-dependencies"].values()):
        for requirement in group:
            assert requirement.lower() in held


@pytest.mark.parametrize("font", FONTS)
def test_every_font_is_credited_and_licensed(font: str) -> None:
    page = (ROOT / "assets/CREDITS.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.splitlines() if f"`{font}`" in line]
    (licence,) = re.findall(r"`(OFL-\w+\.txt)`", line)
    assert (ROOT / "assets/fonts" / licence).is_file()


def test_the_fonts_are_there() -> None:
    assert FONTS


def test_the_pictures_are_as_new_as_their_sources() -> None:
    """After a change in tools/art, run 'make art' and commit what it renders."""
    assert pictures.STAMP.read_text(encoding="utf-8").strip() == pictures.fingerprint()


def test_the_atlases_hold_every_picture() -> None:
    drawn = {*pictures.atlas_pictures(), *pictures.ALIASES}
    for scale in (1, 2, 3):
        file = pictures.IMAGES / f"pieces-{scale}x.atlas"
        sheets = json.loads(file.read_text(encoding="utf-8")).values()
        assert {name for places in sheets for name in places} == drawn


def test_every_kv_file_is_loaded_and_says_what_it_reads() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tigris/ui").rglob("*.py"))
    for path in (ROOT / "kv").rglob("*.kv"):
        rules = path.read_text(encoding="utf-8")
        assert f'load_rule("{path.relative_to(ROOT / "kv").as_posix()}"' in code.replace(
            "load_rule(\n    ", "load_rule("
        )
        assert len(re.findall(r"^<\w+>:", rules, re.MULTILINE)) == 1, f"{path.name}: one class"
        assert "# Reads:" in rules, f"{path.name}: the head says what the rule reads"


def test_every_texture_of_our_own_can_come_back() -> None:
    """Only what ``art`` makes is painted again when the system has lost the graphics."""
    makers = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tigris").rglob("*.py")
        if "Texture.create" in path.read_text(encoding="utf-8")
    ]
    assert makers == ["tigris/ui/art.py"]


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    """Neither a home nor the folder that the project happens to be in."""
    places = [r"/home/\w+", r"/Users/\w+", r"[A-Z]:\\Users"]
    places += [re.escape(f"{folder}/") for folder in (ROOT, Path.home()) if len(folder.parts) > 1]
    forbidden = re.compile("|".join(places))
    # This file has the patterns; the container that builds for Android has a home of its own.
    allowed = {"tests/test_project.py", "tools/apk.sh"}
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in TEXTS and name not in allowed:
            found = forbidden.search(path.read_text(encoding="utf-8", errors="replace"))
            assert found is None, f"{name}: {found and found.group()}"


@pytest.mark.parametrize("script", [".ci/run", "tools/setup.sh", "tools/apk.sh"])
def test_scripts_can_be_run(script: str) -> None:
    assert (ROOT / script).stat().st_mode & stat.S_IXUSR


def test_continuous_integration_runs_the_tests() -> None:
    assert "make test" in (ROOT / ".ci/run").read_text(encoding="utf-8")
