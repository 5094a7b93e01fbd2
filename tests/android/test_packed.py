"""The app as it would be packed: only the files that buildozer takes, only what the spec asks for.

It runs from compiled files, without docstrings and assertions, as python-for-android runs it.
"""

import compileall
import json
import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest

from tests.android.conftest import ROOT

ONLY_ANDROID = ("python3", "hostpython3", "pyjnius")
"""Requirements that no desktop has."""
HAS_DISPLAY = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@pytest.fixture(scope="module")
def python(pins: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a Python with exactly the spec's requirements: nothing else can be imported."""
    folder = tmp_path_factory.mktemp("spec") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    for name, version in pins.items():
        if name in ONLY_ANDROID:
            continue
        found = distribution(name)
        assert found.version == version
        tops = {file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "/")}
        for top in tops - {"__pycache__"}:
            target = site / top
            if not target.exists():
                target.symlink_to(Path(str(found.locate_file(top))))
    return folder / "bin/python"


@pytest.fixture(scope="module")
def compiled(packed: Path) -> Path:
    """Return the packed folder, as it is unpacked on a tablet: no source, only compiled files."""
    assert compileall.compile_dir(packed, quiet=1, legacy=True, optimize=2)
    for source in packed.rglob("*.py"):
        source.unlink()
    return packed


@pytest.fixture(scope="module")
def run(python: Path, compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Start the packed app, walk through it, play; return what it opened and imported."""
    if not HAS_DISPLAY:
        pytest.skip("there is no display; 'make test' brings one")
    private = tmp_path_factory.mktemp("private")
    report = private / "report.json"
    done = subprocess.run(
        [
            str(python),
            "-I",
            "-OO",
            str(ROOT / "tests/android/evening.py"),
            str(compiled),
            str(report),
        ],
        cwd=private,
        env={
            "PATH": os.environ["PATH"],
            "DISPLAY": os.environ.get("DISPLAY", ""),
            "XAUTHORITY": os.environ.get("XAUTHORITY", ""),
            "HOME": str(private / "nobody"),
            "KIVY_HOME": str(private / "kivy"),
            "ANDROID_PRIVATE": str(private),
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    result: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    result["private"] = private
    return result


def test_the_packed_app_plays_an_evening(run: dict[str, Any]) -> None:
    assert run["played"] > 50
    assert run["over"]
    assert run["by_phone"] > 5, "a phone took part"
    assert set(run["shown"]) >= {"home", "new_game", "table", "scoring", "replay", "booklet"}


def test_every_file_that_the_app_asks_for_is_packed(run: dict[str, Any], compiled: Path) -> None:
    asked = {Path(name) for name in run["opened"]}
    ours = {path for path in asked if path.is_relative_to(compiled)}
    kinds = {path.suffix for path in ours}
    assert {
        ".kv",
        ".json",
        ".atlas",
        ".png",
        ".jpg",
        ".ttf",
        ".wav",
        ".html",
        ".js",
        ".css",
        ".svg",
        ".woff2",
    } <= kinds, "it was watched"
    missing = {path for path in ours if not path.exists() and "__pycache__" not in path.parts}
    assert {path for path in missing if path.suffix not in (".py", ".pyc")} == set()
    assert not {path for path in asked if path.is_relative_to(ROOT) and "tests" not in path.parts}


def test_nothing_is_imported_that_is_not_required(
    run: dict[str, Any], pins: dict[str, str]
) -> None:
    brought = {
        Path(file.parts[0]).stem
        for name in pins
        if name not in ONLY_ANDROID
        for file in distribution(name).files or []
    }
    known = {*sys.stdlib_module_names, "__main__", "tigris", "cython_runtime"}
    imported = {name for name in run["imported"] if not name.startswith("_cython")} - known
    assert imported - brought == set()
    assert {"kivy", "plyer", "segno", "websockets"} <= imported


def test_everything_that_is_kept_is_in_the_apps_own_folder(run: dict[str, Any]) -> None:
    private = run["private"]
    assert (private / "tigris/settings.json").is_file()
    assert list((private / "tigris/saves").glob("*.tigris"))
    assert not (private / "nobody").exists(), "something was written at home"


def test_no_package_holds_what_only_developers_need(packed: Path) -> None:
    ours = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    tops = {Path(name).parts[0] for name in ours.stdout.splitlines()}
    names = {
        path.with_suffix(".py").name if path.suffix == ".pyc" else path.name
        for path in packed.iterdir()
    }
    known = {name for name in names if not tops or name in tops}  # not somebody's own notes
    assert known == {"main.py", "tigris", "assets", "kv", "LICENSE"}
    assert not (packed / "tigris/cli").exists()
    assert not (packed / "tigris/arena").exists()


def test_every_picture_word_sound_and_rule_is_packed(packed: Path) -> None:
    """The stamp of the pictures and notes to developers may stay behind."""
    for folder in ("assets", "kv"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix != ".sha256":
                assert (packed / path.relative_to(ROOT)).is_file(), path
