"""The folder of saves: what a list shows, and what it does with files it cannot read."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from tests.table.conftest import GAMES, NAMES, new_table, play, play_at_random, setup, show
from tests.toygame import GAME, Pebbles, Reply, Rest
from tigris.core import BadSaveError
from tigris.table import Library, Setup, default_seats
from tigris.table.library import INDEX


@pytest.fixture
def library(tmp_path: Path) -> Library:
    now = iter(range(1_800_000_000, 1_900_000_000))
    return Library(tmp_path / "saves", GAMES, clock=lambda: float(next(now)))


def finish(library: Library, seed: int, names: tuple[str, ...] = NAMES[:2]) -> str:
    """Play a whole game and return the name of its save."""
    table = library.begin(GAME, Setup(default_seats(names), seed))
    play_at_random(table, Random(seed))
    table.close()
    assert table.path is not None
    return table.path.name


def test_an_empty_library_lists_nothing(library: Library) -> None:
    assert library.saves() == []
    assert library.totals() == ()


def test_a_running_game_is_listed_with_what_a_stranger_may_see(library: Library) -> None:
    table = library.begin(GAME, setup(3))
    play(table, show(table, 0), Reply(1, True), Rest(0))
    expected = json.loads(json.dumps(GAME.encode_view(table.view(None))))
    assert table.path is not None

    (save,) = library.saves()

    assert (save.name, save.game, save.players) == (table.path.name, "pebbles", NAMES[:3])
    assert (save.turn, save.actions, save.finished) == (2, 3, None)
    assert save.view == expected
    assert save.view["hand"] is None
    assert save.started < save.played
    assert library.saves() == [save], "the same, by the index"
    table.close()


def test_a_save_goes_on_by_its_name(library: Library) -> None:
    table = library.begin(GAME, setup())
    play(table, Rest(0))
    table.close()
    (save,) = library.saves()

    again = library.open(save.name)
    play(again, Rest(1))
    again.close()

    assert library.saves()[0].actions == 2
    assert len(library.replay(save.name)) == 2


def test_games_begun_in_the_same_second_get_files_of_their_own(tmp_path: Path) -> None:
    library = Library(tmp_path, GAMES, clock=lambda: 1_800_000_000.0)
    for _ in range(3):
        library.begin(GAME, setup()).close()
    assert len({save.name for save in library.saves()}) == 3


def test_finished_games_stay_as_history(library: Library) -> None:
    name = finish(library, 1)
    (save,) = library.saves()
    assert save.finished is not None
    table = library.open(name)
    assert save.finished.outcome == table.outcome
    assert save.finished.statistics == table.statistics()
    table.close()


def test_what_cannot_be_read_is_listed_as_such_and_kept(library: Library) -> None:
    good, bad = finish(library, 1), finish(library, 2)
    path = library.folder / bad
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    (library.folder / "notes.txt").write_text("not a save")
    (library.folder / "empty.tigris").write_bytes(b"")

    saves = library.saves()

    assert [save.name for save in saves] == [good, bad, "empty.tigris"]
    assert [save.problem for save in saves] == ["", "save_damaged", "save_no_setup"]
    assert "is damaged" in saves[1].text
    assert path.read_bytes() == data
    assert (library.folder / "notes.txt").exists()


def test_listing_a_torn_save_does_not_touch_it(library: Library) -> None:
    table = library.begin(GAME, setup())
    play(table, Rest(0), Rest(1))
    table.close()
    assert table.path is not None
    torn = table.path.read_bytes()[:-9]
    table.path.write_bytes(torn)

    (save,) = library.saves()

    assert (save.actions, save.problem) == (1, "")
    assert table.path.read_bytes() == torn


def test_the_index_is_only_a_help(library: Library) -> None:
    """Broken, stale, or full of lies of another shape: the list is right all the same."""
    finish(library, 1)
    expected = library.saves()
    index = library.folder / INDEX
    known = json.loads(index.read_text())
    name = expected[0].name
    for content in (
        "",
        "[]",
        '{"x": 1}',
        json.dumps({name: 3}),
        json.dumps({name: known[name] | {"game": {}}}),
        json.dumps({name: {"key": [0], "game": {}}}),
    ):
        index.write_text(content)
        assert library.saves() == expected
        assert json.loads(index.read_text()) == known
    index.unlink()
    index.mkdir()
    assert library.saves() == expected


def test_the_index_knows_when_a_file_or_the_rules_have_changed(library: Library) -> None:
    name = finish(library, 1)
    library.saves()
    path = library.folder / name
    stat = path.stat()
    path.write_bytes(path.read_bytes()[:200])
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert library.saves()[0].problem == "save_no_setup"

    class Newer(Pebbles):
        version = 2

    finish(library, 2)
    assert library.saves()[0].problem == ""
    newer = Library(library.folder, {GAME.id: Newer()})
    assert {save.problem for save in newer.saves()} == {"save_no_setup", "save_other_rules"}


def test_a_save_is_deleted_with_its_scraps_and_keys(library: Library) -> None:
    name, other = finish(library, 1), finish(library, 2)
    beside = [library.folder / f"{name}.{what}" for what in ("torn", "keys")]
    foreign = library.folder / f"{other}.keys"
    for file in (*beside, foreign):
        file.write_bytes(b"x")
    library.delete(name)
    assert [save.name for save in library.saves()] == [other]
    assert not any(file.exists() for file in beside)
    assert foreign.exists()
    with pytest.raises(BadSaveError):
        library.delete(name)


@pytest.mark.parametrize(
    "name", ["../x.tigris", "a/../../x.tigris", "/etc/passwd", "", ".", "..", ".index.json"]
)
def test_a_name_cannot_lead_out_of_the_folder(library: Library, name: str) -> None:
    outside = library.folder.parent / "x.tigris"
    (library.folder / "a").mkdir(parents=True)
    new_table(outside).close()
    for attempt in (library.open, library.delete, library.replay):
        with pytest.raises(BadSaveError) as caught:
            attempt(name)
        assert caught.value.code == "save_missing"
    assert outside.exists()


def test_totals_are_the_sums_of_the_games(library: Library) -> None:
    for seed in range(6):
        finish(library, seed, ("Ann", "Ben", "Cid") if seed % 2 else ("Ben", "ann"))
    totals = {total.name.casefold(): total for total in library.totals()}
    finished = [save.finished for save in library.saves() if save.finished]

    assert {name: total.games for name, total in totals.items()} == {"ann": 6, "ben": 6, "cid": 3}
    assert sum(total.wins for total in totals.values()) == sum(
        len(game.outcome.winners) for game in finished
    )
    for name, total in totals.items():
        mine = [
            (game, seat)
            for game in finished
            for seat, other in enumerate(game.names)
            if other.casefold() == name
        ]
        scores = [game.outcome.scores[seat][0] for game, seat in mine]
        assert sum(total.counters.values()) == sum(scores)
        assert total.best == max(scores)
        assert sum(total.places.values()) == total.games


def test_a_running_game_counts_for_no_total(library: Library) -> None:
    table = library.begin(GAME, setup())
    play(table, Rest(0))
    assert library.totals() == ()
    table.close()


def test_a_game_in_use_is_listed_all_the_same(library: Library) -> None:
    table = library.begin(GAME, setup())
    assert library.saves()[0].problem == ""
    table.close()
