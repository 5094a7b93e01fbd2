"""The set-up script on a machine that has nothing: it installs, or says in one line what to run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("bash", "dirname", "grep", "tr", "cat", "touch", "printf")
LIBRARIES = ["libgl1", "libegl1", "libgles2", "libmtdev1"]


class Machine:
    """A copy of what the script needs, with commands of our own choice and no others."""

    def __init__(self, folder: Path) -> None:
        self.project, self.bin = folder / "project", folder / "bin"
        self.log = folder / "apt.log"
        (self.project / "tools").mkdir(parents=True)
        self.bin.mkdir()
        for name in ("pyproject.toml", "tools/setup.sh", "tools/constraints.txt"):
            shutil.copy(ROOT / name, self.project / name)
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.bin / tool).symlink_to(found)
        self.command("python3", f'exec "{sys.executable}" "$@"')
        self.command("ldconfig", "exit 0")  # no library is known
        self.command("id", "echo 1000")
        self.command("sudo", "exit 1")
        self.command("apt-get", f'echo "$*" >> "{self.log}"; [ "$1" != install ] || exit 9')

    def command(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(f"#!{shutil.which('bash')}\n{script}\n")
        path.chmod(0o755)

    def run(self, kind: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["tools/setup.sh", kind],
            cwd=self.project,
            env={**os.environ, "PATH": str(self.bin), "PYTHON": ""},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    @property
    def asked(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_root_it_prints_the_one_line_to_run(machine: Machine) -> None:
    run = machine.run("dev")

    (line,) = run.stderr.splitlines()
    assert run.returncode == 1
    assert "sudo apt-get install -y" in line
    for package in (*LIBRARIES, "xclip", "xvfb", "xauth"):
        assert f" {package}" in line
    assert not machine.asked
    assert not (machine.project / ".venv").exists()


def test_to_play_it_asks_for_no_virtual_display(machine: Machine) -> None:
    line = machine.run("play").stderr
    assert "libgl1" in line
    assert "xvfb" not in line


def test_as_root_it_installs_by_itself(machine: Machine) -> None:
    machine.command("id", "echo 0")

    run = machine.run("dev")

    assert run.returncode == 9, "the apt of this machine fails, and that is not hidden"
    first, update, again = machine.asked
    assert first.startswith("install -y")
    assert {*LIBRARIES, "xvfb"} <= set(first.split())
    assert update.startswith("update")
    assert again == first


def test_with_passwordless_sudo_it_installs_by_itself(machine: Machine) -> None:
    machine.command("sudo", 'shift; [ "$1" = true ] || exec "$@"')
    machine.run("dev")
    assert machine.asked


def test_a_python_without_venv_gets_its_package(machine: Machine) -> None:
    machine.command(
        "python3", f'case "$*" in *ensurepip*) exit 1;; esac; exec "{sys.executable}" "$@"'
    )
    minor = sys.version_info.minor
    assert f"python3.{minor}-venv" in machine.run("play").stderr


def test_an_old_python_is_refused_in_one_sentence(machine: Machine) -> None:
    machine.command("python3", "exit 1")
    run = machine.run("play")
    assert run.returncode == 1
    assert run.stderr.splitlines() == [
        "Tigris needs Python 3.11 or newer, and none was found; set PYTHON to its path."
    ]
