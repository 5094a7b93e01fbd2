"""What builds the package, as far as it can be tried without an SDK."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.android.conftest import ROOT
from tests.android.test_check_apk import package

WORKFLOW = ROOT / ".github/workflows/android.yml"
TOOLS = ("bash", "dirname", "find", "id", "mkdir", "mktemp", "rm")
BUILDERS = ("git", "unzip", "zip", "autoconf", "automake", "libtoolize")
BUILDERS += ("pkg-config", "cmake", "patch")


class Machine:
    """A copy of what the script needs, with commands of our own choice and no others."""

    def __init__(self, folder: Path) -> None:
        self.project, self.bin, self.home = (folder / name for name in ("project", "bin", "home"))
        for made in (self.project, self.bin, self.home):
            made.mkdir()
        shutil.copytree(ROOT / "tools/android", self.project / "tools/android")
        for name in ("apk.sh", "__init__.py", "constraints.txt"):
            shutil.copy(ROOT / "tools" / name, self.project / "tools" / name)
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.bin / tool).symlink_to(found)
        self.command("python3", f'exec "{sys.executable}" "$@"')

    def command(self, name: str, script: str = "exit 0") -> None:
        path = self.bin / name
        path.write_text(f"#!{shutil.which('bash')}\n{script}\n")
        path.chmod(0o755)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["tools/apk.sh", *words],
            cwd=self.project,
            env={"PATH": str(self.bin), "HOME": str(self.home)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_machine_with_nothing_is_told_what_it_lacks(machine: Machine) -> None:
    run = machine.run()
    assert run.returncode == 1
    (line,) = run.stderr.splitlines()
    assert "docker" in line
    for tool in BUILDERS:
        assert f" {tool}" in line


def test_a_docker_that_does_not_answer_is_none(machine: Machine) -> None:
    machine.command("docker", "exit 1")
    assert "make apk needs docker" in machine.run().stderr


def test_in_the_container_the_package_is_built_and_looked_at(
    machine: Machine, tmp_path: Path
) -> None:
    built = package(tmp_path)
    machine.command(
        "docker",
        f'[ "$1" = info ] || {{ echo "$@" > "{tmp_path}/asked"\n'
        f'{shutil.which("cp")} "{built}" bin/; }}',
    )
    (machine.project / "bin").mkdir()
    (machine.project / "bin/old.apk").write_bytes(b"left from last time, and no package at all")
    run = machine.run("release")
    assert run.returncode == 0, run.stderr
    assert "tigris.apk: 3 libraries, 0 faults" in run.stdout
    assert "old.apk" not in run.stdout
    asked = (tmp_path / "asked").read_text()
    assert "P4A_RELEASE_KEYSTORE_PASSWD" in asked
    assert asked.rstrip().endswith("-v android release")


def test_a_build_that_leaves_no_package_has_failed(machine: Machine) -> None:
    machine.command("docker")
    run = machine.run()
    assert run.returncode == 1
    assert "No package was built." in run.stderr


def test_with_a_kit_it_builds_by_a_buildozer_of_its_own(machine: Machine) -> None:
    for tool in ("javac", *BUILDERS):
        machine.command(tool)
    own = machine.project / "build/apk/bin"
    own.mkdir(parents=True)
    (own / "buildozer").write_text(f"#!{shutil.which('bash')}\necho $VIRTUAL_ENV $@ >&2; exit 7")
    (own / "buildozer").chmod(0o755)
    run = machine.run()
    assert run.returncode == 7, "its failure is ours"
    assert run.stderr.split() == [str(own.parent), "-v", "android", "debug"]


def test_anything_else_is_not_built(machine: Machine) -> None:
    assert machine.run("relaese").returncode == 2


def test_every_action_is_named_by_its_commit() -> None:
    """A tag can be moved, and whoever moves it would build our package."""
    uses = re.findall(r"uses: (.*)", WORKFLOW.read_text(encoding="utf-8"))
    assert len(uses) > 5
    for name in uses:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", name), name


def test_the_workflow_tests_builds_checks_and_keeps() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    steps = ("run: make check", "run: tools/apk.sh", "zipalign", "aapt2", "upload-artifact")
    places = [text.index(step) for step in steps]
    assert places == sorted(places)
    asked = re.findall(r"^android.permissions = (.*)$", (ROOT / "buildozer.spec").read_text(), re.M)
    for name in asked[0].split(", "):
        assert name in text
