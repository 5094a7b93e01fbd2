"""``tigris arena`` from the command line."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from tigris.cli import main

BAD = "py:tests.arena.contestants"


def lines_without_times(text: str) -> list[str]:
    return [line for line in text.splitlines() if " ms " not in line and " games in " not in line]


def rows_of(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))


@pytest.mark.usefixtures("pebbles")
class TestToyGame:
    def test_a_run_prints_scores_and_ratings(self, capsys: pytest.CaptureFixture[str]) -> None:
        bots = f"random,{BAD}:First,{BAD}:Last"
        assert main(["arena", "--game", "pebbles", "--bots", bots, "--games", "4"]) == 0
        out = capsys.readouterr().out
        assert "2 seats: 12 games" in out
        assert "Elo" in out
        assert "12 of 12 games" in out
        assert "seeds 0 to 1" in out

    def test_the_same_seed_gives_the_same_results(self, capsys: pytest.CaptureFixture[str]) -> None:
        bots = f"random,{BAD}:First,{BAD}:Last"
        outs = []
        for seats in ("2..3", "2..3"):
            command = ["--bots", bots, "--games", "6", "--seats", seats, "--seed", "3"]
            main(["arena", "--game", "pebbles", *command])
            outs.append(lines_without_times(capsys.readouterr().out))
        assert outs[0] == outs[1]
        assert "3 seats: 6 games" in "\n".join(outs[0])

    def test_files_are_written(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        files = {kind: tmp_path / f"run.{kind}" for kind in ("csv", "json", "png")}
        command = ["--bots", f"random,{BAD}:First", "--games", "4", "--option", "last_turn=9"]
        command += ["--csv", str(files["csv"]), "--json", str(files["json"])]
        assert main(["arena", "--game", "pebbles", *command, "--plot", str(files["png"])]) == 0
        rows = rows_of(files["csv"])
        assert len(rows) == 8
        data = json.loads(files["json"].read_text(encoding="utf-8"))
        assert data["settings"]["options"] == {"last_turn": 9}
        assert [one["seed"] for one in data["games"]] == [0, 0, 1, 1]
        assert files["png"].stat().st_size > 1000

    def test_a_bot_that_fails_is_reported_and_the_run_goes_on(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        bots = f"random,{BAD}:Raises"
        assert main(["arena", "--game", "pebbles", "--bots", bots, "--games", "2"]) == 1
        out = capsys.readouterr().out
        assert "ZeroDivisionError: a bug of mine (bot_raised)" in out
        assert "seed 0" in out
        assert "2 of 2 games" in out
        assert "2 : 0, 100.0 %" in out

    def test_this_game_has_nothing_to_draw_by_lot(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "--game", "pebbles", "--bots", "random", "--mixed"]) == 1
        assert "(no_mixed)" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_any_number_of_processes_gives_the_same_games(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.csv"
    command = ["--bots", "random,random", "--games", "4", "--jobs", jobs, "--csv", str(file)]
    assert main(["arena", *command]) == 0
    rows = rows_of(file)
    assert [(row["game"], row["seat"]) for row in rows] == [
        (str(game), str(seat)) for game in range(4) for seat in range(2)
    ]
    # Twins in the other order play the same game: their luck is that of the seat.
    assert rows[0]["digest"] == rows[2]["digest"] != rows[4]["digest"]


def test_a_worker_that_dies_costs_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--bots", f"random,{BAD}:Dies", "--games", "2", "--jobs", "2"]
    assert main(["arena", *command]) == 1
    out = capsys.readouterr().out
    assert out.count("(worker_died)") == 2
    assert "2 of 2 games" in out


def test_mixed_games_go_through_seats_and_variants(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.csv"
    command = ["--mixed", "--bots", "random", "--games", "8", "--seats", "2..4"]
    assert main(["arena", *command, "--csv", str(file), "--option", "english=on"]) == 0
    rows = rows_of(file)
    assert {row["seats"] for row in rows} == {"2", "3", "4"}
    assert {json.loads(row["options"])["english"] for row in rows} == {True}
    assert {json.loads(row["options"])["board"] for row in rows} == {"standard", "advanced"}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("--seats 7", "bad_seats"),
        ("--seats two", "bad_seats"),
        ("--seats 4..2", "bad_seats"),
        ("--games 0", "bad_games"),
        ("--jobs 0", "bad_jobs"),
        ("--think 0", "bad_think"),
        ("--think nan", "bad_think"),
        ("--bots clever,random", "unknown_bot"),
        ("--bots random", "bad_bots"),
        ("--bots random,,random", "bad_bots"),
        ("--bots random,random,random", "bad_bots"),
        ("--bots random,cheat2,random --seats 3", "two_seats_only"),
        ("--bots random,cmd:no-such-program-anywhere", "no_engine"),
        ("--bots random,py:nothing:Bot", "unknown_bot"),
        ("--option wonder", "bad_option"),
        ("--option magic=on", "unknown_option"),
        ("--bots random,random --csv no/such/folder/a.csv", "file"),
    ],
)
def test_a_wrong_option_gets_one_sentence_with_a_code(
    command: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *command.split()]) == 1
    error = capsys.readouterr().err
    assert error.startswith("tigris: ")
    assert f"({code})" in error
    assert error.count("\n") == 1


def test_without_pillow_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert main(["arena", "--bots", "random,random", "--plot", "a.png"]) == 1
    assert "(no_pillow)" in capsys.readouterr().err
