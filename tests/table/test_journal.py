"""The save file: what it looks like, what damage it survives, and what it refuses."""

import errno
import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.table.conftest import GAMES, Make, new_table, play, play_at_random, setup, show
from tests.toygame import GAME, Draw, Pebbles, Reply, Rest
from tigris.core import BadSaveError
from tigris.table import Refused, SaveFailedError, Table
from tigris.table.journal import encode_line, parse, read

ROOT = Path(__file__).parents[2]


@pytest.fixture
def saved(make: Make, tmp_path: Path) -> Path:
    """Return the save of a short game with an undo and a redo in it."""
    table = make()
    play(table, show(table, 0), Reply(1, True))
    play(table, show(table, 0))
    table.undo(0, table.revision)
    table.redo(0, table.revision)
    play(table, Reply(1, False), Draw(0), Rest(1), Rest(0))
    table.close()
    return tmp_path / "game.tigris"


def open_code(path: Path) -> str:
    """Return the code with which the save is refused; it must be left as it is."""
    before = path.read_bytes()
    with pytest.raises(BadSaveError) as caught:
        Table.open(GAMES, path)
    assert path.read_bytes() == before
    assert path.name in str(caught.value)
    return caught.value.code


def test_a_save_is_json_lines_that_anybody_can_check(saved: Path) -> None:
    checksum = 0
    for number, line in enumerate(saved.read_bytes().splitlines()):
        fields = json.loads(line)
        body = line[: line.rindex(b',"sum"')]
        checksum = zlib.crc32(body, checksum)
        assert fields["n"] == number
        assert fields["sum"] == f"{checksum:08x}"
    first = json.loads(saved.read_bytes().splitlines()[0])
    assert (first["tigris"], first["game"], first["rules"]) == (1, "pebbles", 1)
    assert [seat["name"] for seat in first["seats"]] == ["Ann", "Ben"]


def test_a_saved_game_goes_on_where_it_was(saved: Path) -> None:
    table = Table.open(GAMES, saved)
    assert table.position == 7
    assert table.revision == 9
    assert table.repaired == ""
    play(table, Rest(1))
    table.close()
    again = Table.open(GAMES, saved)
    assert again.position == 8
    again.close()


def test_a_save_cut_off_at_any_byte_is_a_prefix_of_the_game_or_refused(saved: Path) -> None:
    """At every byte: all whole lines are there; a torn one is cut off, kept aside, and named."""
    whole = saved.read_bytes()
    revisions = []  # after each line
    for count in range(1, whole.count(b"\n") + 1):
        saved.write_bytes(b"".join(whole.splitlines(keepends=True)[:count]))
        table = Table.open(GAMES, saved)
        revisions.append(table.revision)
        table.close()
    for length in range(len(whole)):
        saved.write_bytes(whole[:length])
        scraps = saved.with_name(f"{saved.name}.torn")
        scraps.unlink(missing_ok=True)
        lines = whole[:length].count(b"\n")
        if not lines:
            assert open_code(saved) == "save_no_setup"
            continue
        end = whole[:length].rindex(b"\n") + 1
        only_end_missing = whole[length : length + 1] == b"\n"
        table = Table.open(GAMES, saved)
        assert table.revision == revisions[lines - 1 + only_end_missing]
        assert bool(table.repaired) == (length > end)
        assert not table.repaired or table.log(None)[-1].code == "repaired"
        table.close()
        if length > end and not only_end_missing:
            assert scraps.read_bytes() == whole[end:length] + b"\n"
        assert parse(saved.read_bytes()).message == ""


def test_a_repaired_save_is_played_on(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-5])
    table = Table.open(GAMES, saved)
    position = table.position
    play(table, Rest(0))
    table.close()
    again = Table.open(GAMES, saved)
    assert (again.position, again.repaired) == (position + 1, "")
    again.close()


def test_a_flipped_bit_anywhere_is_refused(saved: Path) -> None:
    """One bit in every byte. In the very last byte it looks like a cut, and loses nothing."""
    whole = saved.read_bytes()
    rng = Random(4)
    codes = set()
    for place in range(len(whole) - 1):
        bad = bytearray(whole)
        bad[place] ^= 1 << rng.randrange(8)
        try:
            parse(bytes(bad))
        except BadSaveError as error:
            codes.add(error.code)
        else:
            pytest.fail(f"a bit flipped at byte {place} of {len(whole)} went unnoticed")
    assert codes <= {"save_damaged", "save_unknown", "save_newer", "save_no_setup"}
    assert "save_damaged" in codes


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: lines[:3] + lines[4:],
        lambda lines: [*lines[:4], lines[3], *lines[4:]],
        lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]],
        lambda lines: [*lines[:3], b"\n", *lines[3:]],
        lambda lines: [*lines[:3], b"garbage\n", *lines[3:]],
        lambda lines: [*lines, b"garbage\n"],
        lambda lines: lines[1:],
    ],
    ids=["lost", "repeated", "exchanged", "empty", "garbage", "garbage at the end", "no first"],
)
def test_lines_that_do_not_belong_are_refused(
    saved: Path, damage: Callable[[list[bytes]], list[bytes]]
) -> None:
    saved.write_bytes(b"".join(damage(saved.read_bytes().splitlines(keepends=True))))
    assert open_code(saved) in {"save_damaged", "save_unknown"}


def test_what_was_cut_off_is_for_its_owner_alone_like_the_save(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-9])
    before = os.umask(0o022)
    try:
        Table.open(GAMES, saved).close()
    finally:
        os.umask(before)
    for file in (saved, saved.with_name(f"{saved.name}.torn")):
        assert file.stat().st_mode & 0o777 == 0o600


def test_zeros_that_a_power_cut_left_are_a_torn_line(saved: Path) -> None:
    whole = saved.read_bytes()
    lines = whole.splitlines(keepends=True)
    for tail in (bytes(300), bytes(50) + lines[-1][50:], bytes(50) + lines[-1][50:] + bytes(9)):
        saved.write_bytes(b"".join(lines[:-1]) + tail)
        table = Table.open(GAMES, saved)
        assert table.position == 6
        assert table.repaired
        table.close()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "save_no_setup"),
        (b'{"n":0,', "save_no_setup"),
        (b"\x89PNG\r\n\x1a\n", "save_unknown"),
        (b"[]\n", "save_unknown"),
        (b"[" * 100_000 + b"\n", "save_unknown"),
        (b'{"tigris":true}\n', "save_unknown"),
        (b'{"tigris":0}\n', "save_unknown"),
        (b'{"tigris":2,"anything":"else"}\n', "save_newer"),
        (b'{"n":0,"fact":"setup","tig\n', "save_damaged"),
    ],
)
def test_what_is_not_ours_is_refused_with_a_reason(
    tmp_path: Path, content: bytes, code: str
) -> None:
    path = tmp_path / "x.tigris"
    path.write_bytes(content)
    assert open_code(path) == code


def write_save(path: Path, *facts: dict[str, Any]) -> Path:
    """Write a save whose checksums are right, whatever it says."""
    checksum, data = 0, b""
    for number, fact in enumerate(facts):
        line, checksum = encode_line(number, fact, checksum)
        data += line
    path.write_bytes(data)
    return path


def facts_of(path: Path) -> list[dict[str, Any]]:
    return [
        {key: value for key, value in fact.items() if key not in {"n", "sum"}}
        for fact in read(path).facts
    ]


@pytest.mark.parametrize(
    ("line", "change", "code"),
    [
        (0, {"game": "chess"}, "save_unknown_game"),
        (0, {"rules": 0}, "save_other_rules"),
        (0, {"rules": 2}, "save_other_rules"),
        (0, {"seats": []}, "save_bad_setup"),
        (0, {"seats": "Ann"}, "save_bad_fact"),
        (0, {"options": {"first": 9}}, "save_bad_setup"),
        (0, {"options": {"bag": 5}}, "save_bad_fact"),
        (0, {"undo": "sometimes"}, "save_bad_fact"),
        (1, {"fact": "magic"}, "save_bad_fact"),
        (1, {"fact": "setup"}, "save_bad_fact"),
        (1, {"seat": 7}, "save_bad_fact"),
        (1, {"seat": "0"}, "save_bad_fact"),
        (1, {"action": {"kind": "draw", "seat": 0}}, "save_illegal_action"),
        (1, {"action": {"kind": "fly"}}, "save_bad_fact"),
        (1, {"fact": "undo", "back": 1, "agreed": False}, "save_bad_fact"),
        (1, {"fact": "redo"}, "save_bad_fact"),
        (1, {"fact": "seat", "plan": {"name": "Ben"}}, "save_bad_fact"),
    ],
)
def test_a_line_that_does_not_fit_is_named(
    saved: Path, line: int, change: dict[str, Any], code: str
) -> None:
    facts = facts_of(saved)
    facts[line] |= change
    write_save(saved, *facts)
    with pytest.raises(BadSaveError, match=rf"line {line + 1}\b") as caught:
        Table.open(GAMES, saved)
    assert caught.value.code == code


def test_newer_rules_say_so(saved: Path) -> None:
    class Newer(Pebbles):
        version = 2

    with pytest.raises(BadSaveError, match=r"older rules of Pebbles \(version 1; these are 2"):
        Table.open({GAME.id: Newer()}, saved)


def test_a_missing_save_is_called_missing(tmp_path: Path) -> None:
    with pytest.raises(BadSaveError) as caught:
        Table.open(GAMES, tmp_path / "none.tigris")
    assert caught.value.code == "save_missing"
    (tmp_path / "folder.tigris").mkdir()
    with pytest.raises(BadSaveError) as caught:
        Table.open(GAMES, tmp_path / "folder.tigris")
    assert caught.value.code == "save_unreadable"


def test_one_save_is_played_once_at_a_time(make: Make, tmp_path: Path) -> None:
    table = make()
    with pytest.raises(BadSaveError) as caught:
        Table.open(GAMES, tmp_path / "game.tigris")
    assert caught.value.code == "save_in_use"
    table.close()
    Table.open(GAMES, tmp_path / "game.tigris").close()


def test_a_save_is_not_overwritten(make: Make) -> None:
    make().close()
    with pytest.raises(SaveFailedError) as caught:
        make()
    assert caught.value.code == "save_exists"


def test_a_save_deleted_under_way_is_noticed(make: Make, tmp_path: Path) -> None:
    table = make()
    (tmp_path / "game.tigris").unlink()
    answer = table.submit(0, 0, Rest(0))
    assert isinstance(answer, Refused)
    assert (answer.code, table.revision) == ("save_gone", 0)
    table.close()


def test_the_disk_has_an_action_before_anyone_hears_of_it(make: Make, tmp_path: Path) -> None:
    """When the table syncs, the line is whole in the file, and nothing can be seen yet."""
    seen: list[tuple[int, int]] = []
    path = tmp_path / "game.tigris"
    table: Table[Any, Any, Any, Any]

    def sync(fd: int) -> None:
        if path.exists():
            seen.append((len(read(path).facts) - 1, table.revision))

    table = Table.new(GAME, setup(), path, sync=sync)
    told: list[int] = []
    table.subscribe(lambda update: told.append(len(seen)))
    play(table, Rest(0), Rest(1))
    table.close()

    assert seen == [(1, 0), (2, 1)]
    assert told[:2] == [1, 2]


def test_a_disk_that_cannot_sync_refuses_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "game.tigris"
    broken = False

    def sync(fd: int) -> None:
        if broken:
            raise OSError(errno.EIO, "Input/output error")
        os.fsync(fd)

    table = Table.new(GAME, setup(), path, sync=sync)
    told: list[int] = []
    table.subscribe(lambda update: told.append(update.revision))
    play(table, Rest(0))
    before = path.read_bytes()
    broken = True
    answer = table.submit(1, 1, Rest(1))
    assert isinstance(answer, Refused)
    assert answer.code == "save_failed"
    assert (table.revision, told, path.read_bytes()) == (1, [1], before)
    broken = False
    play(table, Rest(1))
    table.close()
    again = Table.open(GAMES, path)
    assert again.revision == 2
    again.close()


def test_a_file_that_could_not_be_mended_is_mended_before_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk takes half a line, then nothing works, then everything does again."""
    path = tmp_path / "game.tigris"
    table = new_table(path)
    play(table, Rest(0))
    before = path.read_bytes()

    def half(fd: int, data: bytes) -> None:
        os.write(fd, data[: len(data) // 2])
        raise OSError(errno.EIO, "Input/output error")

    def never(fd: int, length: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr("tigris.table.journal._write", half)
        broken.setattr(os, "ftruncate", never)
        assert isinstance(table.submit(1, 1, Rest(1)), Refused)
    assert len(path.read_bytes()) > len(before), "half a line was left behind"
    play(table, Rest(1))
    table.close()
    again = Table.open(GAMES, path)
    assert (again.revision, again.repaired) == (2, "")
    again.close()


FILL = """
import resource, sys
from pathlib import Path
from tests.table.conftest import GAME, setup
from tests.toygame import Rest
from tigris.table import Refused, Table

path, room = Path(sys.argv[1]), int(sys.argv[2])
wishes = setup(options={"first": 0, "last_turn": 10**6})
table = Table.new(GAME, wishes, path, clock=lambda: 7.0)  # what did not fit will not fit later
told = []
table.subscribe(lambda update: told.append(update.revision))
if room:
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
while True:
    seat = table.look(None).active
    before = table.revision, table.view(0), table.log(0), len(told)
    answer = table.submit(seat, table.revision, Rest(seat))
    if isinstance(answer, Refused):
        break
assert before == (table.revision, table.view(0), table.log(0), len(told)), "half applied"
assert isinstance(table.submit(seat, table.revision, Rest(seat)), Refused), "still full"
if room:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
else:
    Path(sys.argv[3]).unlink()
assert not isinstance(table.submit(seat, table.revision, Rest(seat)), Refused), "room again"
print(answer.code, before[0], answer.text)
"""


def run_child(code: str, *args: object) -> str:
    run = subprocess.run(
        [sys.executable, "-c", code, *map(str, args)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


@pytest.mark.parametrize("room", range(3000, 3120, 17))
def test_a_file_that_may_not_grow_refuses_and_nothing_is_lost(tmp_path: Path, room: int) -> None:
    """A real limit of the system, met at various places in a line."""
    path = tmp_path / "game.tigris"
    code, accepted, text = run_child(FILL, path, room).split(" ", 2)
    assert code == "disk_full"
    assert text == "game.tigris cannot be saved: there is no room left."
    table = Table.open(GAMES, path)
    assert (table.revision, table.repaired) == (int(accepted) + 1, "")
    table.close()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder on a disk of 64 kB that is nearly full."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("no mount here")
    if done.returncode:
        pytest.skip("mounting a small disk needs more rights")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_refuses_and_nothing_is_lost(tiny_disk: Path) -> None:
    path, ballast = tiny_disk / "game.tigris", tiny_disk / "ballast"
    ballast.write_bytes(bytes(40_000))
    code, accepted, _ = run_child(FILL, path, 0, ballast).split(" ", 2)
    assert code == "disk_full"
    table = Table.open(GAMES, path)
    assert (table.revision, table.repaired) == (int(accepted) + 1, "")
    table.close()


READ_ONLY = """
import os, sys
from pathlib import Path
from tests.table.conftest import GAMES, new_table
from tigris.table import Library, SaveFailedError, Table

if os.getuid() == 0:  # to root nothing is forbidden
    os.setgid(65534)
    os.setuid(65534)
folder = Path(sys.argv[1])
for attempt in (
    lambda: new_table(folder / "new.tigris"),
    lambda: Table.open(GAMES, folder / "game.tigris"),
    lambda: Library(folder, GAMES).delete("game.tigris"),
):
    try:
        attempt()
    except SaveFailedError as error:
        print(error.code)
saves = Library(folder, GAMES).saves()
print([save.name for save in saves], len(Library(folder, GAMES).replay("game.tigris")))
"""


def test_a_folder_that_may_not_be_written_can_be_looked_at_only() -> None:
    """The child gives up being root, whom no permission stops."""
    with TemporaryDirectory() as name:
        folder = Path(name)  # not tmp_path: others than root cannot get there
        table = new_table(folder / "game.tigris")
        play(table, Rest(0))
        table.close()
        (folder / "game.tigris").chmod(0o444)
        folder.chmod(0o555)
        try:
            lines = run_child(READ_ONLY, folder).splitlines()
            assert lines == ["save_read_only"] * 3 + ["['game.tigris'] 1"]
            assert [path.name for path in folder.iterdir()] == ["game.tigris"]
        finally:
            folder.chmod(0o700)


def test_a_folder_that_is_a_file_gives_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with pytest.raises(SaveFailedError) as caught:
        new_table(tmp_path / "saves" / "game.tigris")
    assert caught.value.code in {"save_read_only", "save_failed"}
    assert "game.tigris cannot be saved" in str(caught.value)


def test_a_long_game_is_the_same_after_loading(make: Make, tmp_path: Path) -> None:
    table = make(seats=4)
    play_at_random(table, Random(2))
    table.close()
    again = Table.open(GAMES, tmp_path / "game.tigris")
    for viewer in (None, 0, 1, 2, 3):
        assert again.view(viewer) == table.view(viewer)
        assert again.log(viewer) == table.log(viewer)
    assert again.outcome == table.outcome
    assert again.statistics() == table.statistics()
    assert isinstance(again.submit(0, again.revision, Rest(0)), Refused)
    again.close()
