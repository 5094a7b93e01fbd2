"""From games to tables, files and pictures."""

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tigris.arena.export import COLUMNS, CsvFile, as_json
from tigris.arena.match import Fault, GameResult, SeatResult
from tigris.arena.plot import check_plotter, write_plot
from tigris.arena.report import report, short
from tigris.arena.results import Results
from tigris.arena.schedule import Fixture, Terms
from tigris.core import SetupError


def game(
    *places: tuple[str, int], fault: Fault | None = None, seed: int = 1, **seat: Any
) -> GameResult:
    """Return a made-up game: each seat's bot and its place."""
    winners = sum(place == 1 for _, place in places)
    lineup = tuple(bot for bot, _ in places)
    times = {"decisions": 10, "seconds": 1.0, "slowest": 0.4, "overruns": 0, **seat}
    return GameResult(
        fixture=Fixture(0, Terms("pebbles"), seed, lineup, {"wonder": True}),
        seats=tuple(
            SeatResult(bot, place, 1 / winners if place == 1 else 0.0, (3, 4, 5, 6), **times)
            for bot, place in places
        ),
        reason="fault" if fault else "treasures",
        turns=50,
        decisions=20,
        digest="00ff",
        fault=fault,
    )


def results(*games: GameResult) -> Results:
    return Results({"bots": ["hard", "easy", "random"], "think": 1.0, "seats": "2"}, list(games))


def test_pairings_count_wins_and_shared_victories() -> None:
    found = results(
        game(("hard", 1), ("easy", 2)),
        game(("easy", 2), ("hard", 1)),
        game(("easy", 1), ("hard", 1)),
        game(("easy", 1), ("hard", 2)),
    ).pairings()
    assert [(one.one, one.other, one.score, one.games) for one in found] == [
        ("hard", "easy", 2.5, 4)
    ]
    assert found[0].share == 0.625


def test_with_several_seats_places_are_compared_and_twins_are_not() -> None:
    pairs = results(game(("hard", 1), ("easy", 2), ("easy", 3), ("random", 3))).pairings()
    found = {(one.one, one.other): (one.score, one.games) for one in pairs}
    assert found == {
        ("hard", "easy"): (2, 2),
        ("hard", "random"): (1, 1),
        ("easy", "random"): (1.5, 2),
    }


def test_shares_of_victories_for_each_number_of_seats() -> None:
    found = results(
        game(("hard", 1), ("easy", 2), ("easy", 2)),
        game(("easy", 1), ("hard", 1), ("easy", 3)),
        game(("hard", 1), ("easy", 2)),
    ).shares()
    assert [(one.seats, one.bot, one.wins, one.games) for one in found] == [
        (2, "hard", 1, 1),
        (2, "easy", 0, 1),
        (3, "hard", 1.5, 2),
        (3, "easy", 0.5, 4),
    ]


def test_a_game_lost_by_a_fault_says_nothing_about_the_others() -> None:
    fault = Fault(0, "bot_raised", "ouch", 7)
    found = results(game(("hard", 3), ("easy", 1), ("random", 1), fault=fault)).pairings()
    assert {(one.one, one.other, one.score) for one in found} == {
        ("hard", "easy", 0),
        ("hard", "random", 0),
    }


def test_a_void_game_does_not_count() -> None:
    void = results(game(("hard", 1), ("easy", 1), fault=Fault(None, "worker_died", "oh", 0)))
    assert void.counted == []
    assert void.pairings() == []
    assert len(void.faults) == 1


def test_times_are_summed_over_games() -> None:
    one = game(("hard", 1), ("easy", 2), slowest=0.9, overruns=2)
    times = results(one, game(("easy", 1), ("hard", 2))).times()
    assert (times["hard"].decisions, times["hard"].mean) == (20, 0.1)
    assert (times["hard"].slowest, times["hard"].overruns) == (0.9, 2)
    assert times["random"].mean == 0


def test_the_report_tells_scores_ratings_times_and_faults() -> None:
    fault = Fault(1, "bot_illegal", "'checkmate' is not legal", 12)
    text = "\n".join(
        report(
            results(
                *[game(("hard", 1), ("easy", 2))] * 3,
                game(("hard", 2), ("easy", 1)),
                game(("hard", 1), ("easy", 2), fault=fault, seed=77),
                game(("hard", 1), ("easy", 2), ("random", 3)),
            )
        )
    )
    assert "hard   : easy    4 : 1, 80.0 % (37.6 to 96.4)" in text
    assert "2 seats: 5 games of 50 turns" in text
    assert "3 seats: 1 games" in text
    assert "Elo, with 95 % intervals" in text
    assert "100.0 ms on average, 400 ms at most; 0 of 60" in text
    assert (
        "fault by easy in seat 1: 'checkmate' is not legal (bot_illegal); decision 12, seed 77"
        in text
    )


def test_an_empty_run_has_a_report() -> None:
    assert list(report(results()))


def test_long_commands_are_shortened() -> None:
    assert short("hard") == "hard"
    assert short("cmd:python /somewhere/far/away/engine.py").endswith("away/engine.py")
    assert len(short("x" * 100)) == 28


def test_csv_has_a_row_for_each_game_and_seat() -> None:
    stream = io.StringIO()
    table = CsvFile(stream)
    table.add(game(("hard", 1), ("easy", 2), fault=Fault(1, "bot_raised", "ouch", 3)))
    header, *rows = list(csv.reader(io.StringIO(stream.getvalue())))
    assert tuple(header) == COLUMNS
    first, second = (dict(zip(header, row, strict=True)) for row in rows)
    assert (first["seat"], first["bot"], first["place"], first["share"]) == (
        "0",
        "hard",
        "1",
        "1.0000",
    )
    assert (first["fault"], second["fault"]) == ("", "bot_raised")
    assert first["score"] == "3/4/5/6"
    assert json.loads(first["options"]) == {"wonder": True}


def test_json_holds_everything() -> None:
    run = results(*[game(("hard", 1), ("easy", 2))] * 3, game(("hard", 2), ("easy", 1)))
    data = json.loads(json.dumps(as_json(run)))
    assert set(data) == {"version", "settings", "pairings", "shares", "elo", "times", "games"}
    assert data["version"] == 1
    assert data["settings"]["think"] == 1.0
    (pair,) = data["pairings"]
    assert (pair["one"], pair["other"], pair["score"], pair["share"]) == ("hard", "easy", 3, 0.75)
    assert len(pair["interval"]) == 2
    assert {"bot", "elo", "error", "bound"} == set(data["elo"][0])
    assert data["elo"][0]["elo"] == pytest.approx(190.85, abs=0.01)
    assert len(data["games"]) == 4
    assert data["games"][0]["seats"][1] == {
        "bot": "easy",
        "place": 2,
        "share": 0.0,
        "score": [3, 4, 5, 6],
        "decisions": 10,
        "seconds": 1.0,
        "slowest": 0.4,
        "overruns": 0,
    }


@pytest.mark.parametrize("games", [[], [game(("hard", 1), ("easy", 2))]])
def test_the_picture_can_be_drawn(tmp_path: Path, games: list[GameResult]) -> None:
    file = tmp_path / "arena.png"
    write_plot(results(*games, *games), file)
    with Image.open(file) as image:
        assert image.format == "PNG"
        assert image.width > 300
        assert len(image.getcolors(100_000) or []) > 5


def test_without_pillow_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(SetupError) as error:
        check_plotter()
    assert error.value.code == "no_pillow"
