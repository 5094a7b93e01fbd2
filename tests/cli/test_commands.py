"""The command line: commands that work, and wrong ones that get one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from tigris.cli import main


def test_simulate_plays_the_games_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "--seats", "4", "--games", "3", "--bots", "random", "--seed", "1"]) == 0
    )
    out = capsys.readouterr().out
    assert "seat 3 (random):" in out
    assert "3 games," in out
    assert "seeds 1 to 3" in out


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for _ in range(2):
        main(["simulate", "--games", "2", "--seed", "9", "--option", "wonder=on"])
        results.append(capsys.readouterr().out.splitlines()[:4])
    assert results[0] == results[1]


def test_a_recorded_game_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "last.game"
    assert main(["simulate", "--games", "1", "--seed", "4", "--record", str(file)]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "the game is over" in out


def test_show_prints_a_position_and_reads_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "--seats", "3", "--seed", "5", "--option", "board=advanced"]) == 0
    text = capsys.readouterr().out
    assert "no kingdoms yet" in text
    file = tmp_path / "position.txt"
    file.write_text(text.replace("no kingdoms yet", ""), encoding="utf-8")
    assert main(["show", str(file)]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("simulate --seats 7", "bad_seats"),
        ("simulate --games 0", "bad_games"),
        ("simulate --bots clever", "unknown_bot"),
        ("simulate --bots random,random,random", "bad_bots"),
        ("simulate --option wonder", "bad_option"),
        ("simulate --option magic=on", "unknown_option"),
        ("show no-such-file", "file"),
        ("replay no-such-file", ""),
    ],
)
def test_a_wrong_option_gets_one_sentence_with_a_code(
    command: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 1
    error = capsys.readouterr().err
    assert error.startswith("tigris: ")
    assert f"({code}" in error or not code
    assert error.count("\n") == 1


def test_the_module_runs_as_a_program_and_survives_a_closed_pipe() -> None:
    whole = subprocess.run(
        [sys.executable, "-m", "tigris", "show"], capture_output=True, timeout=60, check=True
    )
    assert b"tigris_euphrates 1" in whole.stdout
    cut = subprocess.Popen(
        [sys.executable, "-m", "tigris", "show"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert cut.stdout is not None
    cut.stdout.close()
    _, errors = cut.communicate(timeout=60)
    assert b"Traceback" not in errors
