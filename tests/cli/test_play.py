"""The terminal: whole games at the keyboard, saves, replays, and clear words for bad input."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tigris.cli import main


def run(*argv: str) -> None:
    """Run a command that must succeed."""
    assert main(argv) == 0


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIGRIS_SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


Type = Callable[[list[str]], None]


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Return what lays down the lines that will be typed."""

    def lay_down(lines: list[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return lay_down


class Monkey:
    """Types whatever a menu might take, for ever."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def readline(self) -> str:
        words = ["1", "2", "3", "4", "5", "pass", "tile", ".", "0", "A1", "f", "j1"]
        return f"{self._rng.choice(words)}\n"


def test_a_game_is_played_left_and_gone_on_with(
    keyboard: Type, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    keyboard(["help", "leader priest a2", "log", "undo", "redo", "quit"])
    run("play", "--seed", "3", "--first", "0", "--players", "Ann")
    out = capsys.readouterr().out
    assert "Seed 3" in out
    assert "P0" in out, "the priest is on the board"
    assert "Ann took back the last action." in out
    (save,) = folder.glob("*.tigris")
    assert f"--resume {save.name}" in out

    keyboard(["log", "quit"])
    run("play", "--resume", "last")
    assert "Ann played it again after all." in capsys.readouterr().out


def test_a_reveal_cannot_be_undone_at_the_keyboard_either(
    keyboard: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard(["replace 1 temple .", "undo", "quit"])
    run("play", "--seed", "3", "--first", "0", "--players", "Ann")
    assert "Undo stops at Ann's last step: tiles were drawn from the bag." in (
        capsys.readouterr().out
    )


def test_a_whole_game_can_be_played_by_a_monkey(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    """Two people and a bot; what the people type is mostly nonsense."""
    monkeypatch.setattr("sys.stdin", Monkey(Random(1)))
    run("play", "--players", "Ann,Ben", "--bots", "random", "--seed", "2", "--think", "1")
    out = capsys.readouterr().out
    assert "The game is over" in out
    assert "  1. " in out

    run("saves")
    assert "over, won by" in capsys.readouterr().out
    (save,) = folder.glob("*.tigris")
    run("saves", "show", save.name)
    shown = capsys.readouterr().out
    assert "Score after each turn" in shown
    run("saves", "stats")
    assert "1 games of Tigris & Euphrates" in capsys.readouterr().out
    run("replay", save.name)
    whole = capsys.readouterr().out
    run("replay", str(save), "--turn", "2", "--viewer", "1")
    assert "hand:" in capsys.readouterr().out
    assert len(whole.splitlines()) > 50
    run("saves", "delete", save.name)
    assert list(folder.glob("*.tigris")) == []


def test_a_replay_is_walked_through(
    keyboard: Type, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    keyboard(["pass", "pass", "quit"])
    run("play", "--seed", "3", "--first", "0", "--players", "Ann,Ben", "--bots", "")
    (save,) = folder.glob("*.tigris")
    capsys.readouterr()
    keyboard(["", "", "", "b", "1", "99", "v 1", "z", "q"])
    run("replay", save.name, "--walk")
    out = capsys.readouterr().out
    assert "That was the last action." in out
    assert "Turn 99 was not played in this game." in out
    assert "While the game goes on, you see what you saw." in out
    assert "'z' is none of these keys." in out


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (["play", "--resume", "none.tigris"], "save_missing"),
        (["play", "--resume", "last"], "no_save"),
        (["play", "--bots", "genius"], "unknown_bot"),
        (["play", "--players", "A,B,C,D,E"], "bad_seats"),
        (["play", "--bots", "random,random,random,random"], "bad_seats"),
        (["play", "--players", "Ann,ann", "--bots", ""], "seat_name_taken"),
        (["play", "--option", "wonder"], "bad_option"),
        (["play", "--option", "wonders=on"], "unknown_option"),
        (["play", "--first", "7"], "bad_first"),
        (["replay", "none.tigris"], "save_missing"),
        (["replay", "/etc/passwd"], "bad_setup"),
        (["saves", "show", "none.tigris"], "save_missing"),
        (["saves", "delete", "../x.tigris"], "save_missing"),
    ],
)
def test_bad_input_gets_a_code_and_a_sentence(
    argv: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("tigris: ")
    assert line.endswith(f"({code})")


def test_options_are_understood(keyboard: Type, capsys: pytest.CaptureFixture[str]) -> None:
    keyboard([])
    run("play", "--option", "open_tiles=on", "--option", "board=advanced", "--undo", "off")
    assert "open tiles:" in capsys.readouterr().out


def test_an_empty_folder_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    run("saves")
    run("saves", "stats")
    out = capsys.readouterr().out
    assert "There are no saved games" in out
    assert "No game has been finished yet." in out


def test_a_save_that_cannot_be_read_is_listed(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    folder.mkdir()
    (folder / "x.tigris").write_text("nonsense\n")
    run("saves")
    run("saves", "show", "x.tigris")
    assert capsys.readouterr().out.count("[save_unknown]") == 2
