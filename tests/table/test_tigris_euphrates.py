"""The table with the real game: what the toy cannot show."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.conftest import NAMES, play, play_at_random
from tests.table.test_undo import looks
from tigris.catalog import GAMES
from tigris.core import Statistics
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES
from tigris.games.tigris_euphrates.statistics import SOURCES, counter_names
from tigris.table import (
    TABLET,
    Accepted,
    Library,
    Refused,
    Setup,
    Table,
    UndoPolicy,
    bot,
    default_seats,
)

VARIANTS: list[dict[str, Any]] = [
    {},
    {"open_scores": True, "board": "advanced"},
    {"english": True, "buildings": True, "wonder": True, "open_tiles": True},
]


def begin(
    seats: int, seed: int, path: Path | None = None, undo: str = "turn", **options: Any
) -> Table[Any, Any, Any, Any]:
    plans = default_seats(NAMES[:seats], emblems=DYNASTIES)
    return Table.new(GAME, Setup(plans, seed, options, UndoPolicy(undo)), path)


def finished(seats: int, seed: int, **options: Any) -> tuple[Table[Any, Any, Any, Any], Statistics]:
    table = begin(seats, seed, **options)
    play_at_random(table, Random(seed))
    return table, table.statistics()


@pytest.mark.parametrize("options", VARIANTS, ids=["plain", "advanced", "all"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_point_has_a_colour_and_a_source(seats: int, options: dict[str, Any]) -> None:
    """Summed by colour, the sources make the final points, treasures spent among them."""
    table, numbers = finished(seats, 40 + seats, **options)
    outcome = table.outcome
    assert outcome is not None
    for seat, counter in enumerate(numbers.counters):
        assert tuple(counter) == counter_names()
        by_color = tuple(
            sum(counter[f"points.{color.word}.{source}"] for source in SOURCES) for color in COLORS
        )
        assert by_color == outcome.scores[seat]
        spent = sum(counter[f"points.{color.word}.treasure"] for color in COLORS)
        assert spent == counter["treasures"] == table.view(None).players[seat].treasures
        assert counter["catastrophes"] == 2 - table.view(None).players[seat].catastrophes
        assert numbers.curve[-1][seat] == min(outcome.scores[seat])


@pytest.mark.parametrize("seed", range(4))
def test_every_conflict_has_one_winner_and_one_loser(seed: int) -> None:
    _, numbers = finished(4, seed)
    total = {name: sum(counter[name] for counter in numbers.counters) for name in counter_names()}
    for kind in ("revolts", "wars"):
        assert total[f"{kind}.won.attacker"] == total[f"{kind}.lost.defender"]
        assert total[f"{kind}.won.defender"] == total[f"{kind}.lost.attacker"]
    assert total["revolts.won.attacker"] + total["revolts.won.defender"] > 0
    assert total["turns"] == len(numbers.curve)


def test_the_curve_never_falls() -> None:
    """Points are never lost in this game."""
    _, numbers = finished(3, 9)
    for before, after in zip(numbers.curve, numbers.curve[1:], strict=False):
        assert all(old <= new for old, new in zip(before, after, strict=True))
    assert max(numbers.curve[-1]) > 0


@pytest.mark.parametrize("seed", range(3))
def test_walks_back_and_forth_see_the_same_bytes(seed: int, tmp_path: Path) -> None:
    table = begin(3, seed, tmp_path / "game.tigris", buildings=True, wonder=True)
    rng = Random(seed)
    seen = {0: looks(table)}
    undone = 0
    for _ in range(250):
        look = table.look(None)
        if not look.to_act:
            break
        seat = look.to_act[0] if rng.random() < 0.7 else look.active
        if rng.random() < 0.3:
            undone += isinstance(table.undo(seat, look.revision), Accepted)
        elif rng.random() < 0.2:
            table.redo(seat, look.revision)
        else:
            seat = look.to_act[0]
            play(table, rng.choice(table.look(seat).legal))
            seen[table.position] = looks(table)
        assert looks(table) == seen[table.position]
    assert undone > 10
    table.close()
    again = Table.open(GAMES, tmp_path / "game.tigris")
    assert looks(again) == looks(table)
    again.close()


def test_nothing_learned_by_a_commitment_or_a_draw_can_be_taken_back() -> None:
    """After every step with a reveal, the seat that made it is refused, with the reason."""
    table = begin(3, 5)
    rng = Random(5)
    stopped: set[str] = set()
    while (look := table.look(None)).to_act and table.position < 300:
        seat = look.to_act[0]
        play(table, rng.choice(table.look(seat).legal))
        refused = table.can_undo(seat)
        if isinstance(refused, Refused) and refused.code == "undo_reveal":
            stopped.add(refused.text.partition(": ")[2])
    assert stopped == {"tiles were drawn from the bag.", "added tiles were shown."}


def test_a_bots_defence_stops_undo_because_it_shows_tiles() -> None:
    table = begin(2, 3)
    rng = Random(3)
    table.set_seat(1, default_seats(NAMES[:2], (TABLET, bot("x")), DYNASTIES)[1])
    while (look := table.look(None)).to_act:
        seat = look.to_act[0]
        action = rng.choice(table.look(seat).legal)
        play(table, action)
        if seat == 1 and str(action).startswith("1 commit"):
            assert isinstance(table.can_undo(0), Refused)
            return
    pytest.fail("no conflict in this game")


def test_a_library_shows_the_position(tmp_path: Path) -> None:
    library = Library(tmp_path, GAMES)
    table = library.begin(GAME, Setup(default_seats(NAMES[:4]), 1))
    play_at_random(table, Random(1), 60)
    (save,) = library.saves()
    assert save.view == json.loads(json.dumps(GAME.encode_view(table.view(None))))
    assert save.turn == table.look(None).turn
    table.close()


def test_the_log_of_a_running_game_tells_no_spectator_any_points() -> None:
    table = begin(2, 8)
    play_at_random(table, Random(8), 80)
    events = table.events_for(None)
    assert any(type(event).__name__ == "PointsScored" for event in events)
    for event in events:
        if type(event).__name__ == "PointsScored":
            assert event.amount is None
            assert event.color is None
