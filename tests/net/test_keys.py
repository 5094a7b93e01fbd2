"""Keys: hard to guess, kept for their owner only, and of no use once they are replaced."""

import json
import logging
import re
import resource
import stat
from pathlib import Path

import pytest

from tests.net.kit import Clock
from tigris.net.keys import ALPHABET, CODE_LENGTH, Keys, Tries, keys_beside

DEVICE = "d" * 32


def secrets_of(keys: Keys) -> list[str]:
    seats = range(len(keys))
    return [keys.token(s) for s in seats] + [keys.code(s) for s in seats]


def test_every_seat_has_a_token_of_128_bits_and_a_code_to_type() -> None:
    keys = Keys(4)
    assert len(set(secrets_of(keys))) == 8
    for seat in range(4):
        assert re.fullmatch("[0-9a-f]{32}", keys.token(seat))
        assert re.fullmatch(f"[{ALPHABET}]{{{CODE_LENGTH}}}", keys.code(seat))


def test_no_two_letters_of_a_code_look_alike() -> None:
    for alike in ("0O", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(ALPHABET)) <= 1


def test_no_table_has_the_keys_of_another() -> None:
    assert not set(secrets_of(Keys(4))) & set(secrets_of(Keys(4)))


def test_a_token_opens_its_own_seat_only() -> None:
    keys = Keys(3)
    for seat in range(3):
        assert keys.seat_of_token(keys.token(seat)) == seat
    assert keys.seat_of_token("0" * 32) is None
    assert keys.seat_of_token("") is None


def test_a_code_may_be_typed_in_small_letters_and_with_gaps() -> None:
    keys = Keys(2)
    code = keys.code(1)
    assert keys.seat_of_code(f" {code[:2].lower()}-{code[2:]} ") == 1
    assert keys.seat_of_code(code[:-1]) is None
    assert keys.seat_of_code("") is None


def test_a_code_opens_nothing_while_a_phone_has_the_seat() -> None:
    keys = Keys(2)
    keys.hold(0, DEVICE)
    assert keys.seat_of_code(keys.code(0)) is None
    assert keys.seat_of_code("") is None
    assert keys.seat_of_token(keys.token(0)) == 0


def test_old_keys_open_nothing_when_new_ones_are_issued() -> None:
    keys = Keys(2)
    keys.hold(0, DEVICE)
    token, code, other = keys.token(0), keys.code(0), keys.token(1)
    keys.reissue(0)
    assert keys.seat_of_token(token) is None
    assert keys.seat_of_code(code) is None
    assert keys.device(0) == ""
    assert keys.seat_of_code(keys.code(0)) == 0
    assert keys.token(1) == other


def test_a_restarted_table_has_its_keys_and_holders_again(tmp_path: Path) -> None:
    path = keys_beside(tmp_path / "game.tigris")
    keys = Keys(2, path)
    keys.hold(1, DEVICE)
    keys.reissue(0)
    again = Keys(2, path)
    assert secrets_of(again) == secrets_of(keys)
    assert [again.device(seat) for seat in range(2)] == ["", DEVICE]


def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "k"
    path.write_text("{}")
    path.chmod(0o666)
    Keys(2, path).hold(0, DEVICE)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["k"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: "[" * 100_000,
        lambda text: "null",
        lambda text: "\xff\x00",
        lambda text: text.replace('"keys": 1', '"keys": 2'),
        lambda text: json.dumps({"keys": 1, "seats": [["a", "b", "c"]] * 2}),
        lambda text: json.dumps({"keys": 1, "seats": [["a" * 32, "ABCDE", ""]] * 2}),
        lambda text: json.dumps({"keys": 1, "seats": [[1, 2, 3], {}]}),
        lambda text: json.dumps({"keys": 1, "seats": [["a" * 32, "AB\n\nE", ""]] * 2}),
    ],
)
def test_a_damaged_file_gives_new_keys_and_a_line_without_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: object
) -> None:
    path = tmp_path / "k"
    before = secrets_of(Keys(2, path))
    path.write_text(damage(path.read_text()))  # type: ignore[operator]
    keys = Keys(2, path)
    assert not set(secrets_of(keys)) & set(before)
    assert len(caplog.records) == 1
    assert not any(secret in caplog.text for secret in before)
    assert secrets_of(Keys(2, path)) == secrets_of(keys)


def test_keys_of_a_table_with_other_seats_are_of_no_use(tmp_path: Path) -> None:
    before = secrets_of(Keys(2, tmp_path / "k"))
    assert not set(secrets_of(Keys(3, tmp_path / "k"))) & set(before)


def test_a_table_goes_on_when_its_keys_cannot_be_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keys = Keys(2, tmp_path / "no such folder" / "k")
    keys.hold(0, DEVICE)
    assert keys.device(0) == DEVICE
    assert {record.levelno for record in caplog.records} == {logging.WARNING}


def test_a_disk_that_takes_only_a_part_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Writing to a nearly full disk is no error as long as something fits: the rest is."""
    path = tmp_path / "game.tigris.keys"
    keys = Keys(2, path)
    limit = path.stat().st_size - 20
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
    try:
        keys.hold(0, "5f0c6a3e9b1d4f7788aa00c1d2e3f405")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    again = Keys(2, path)
    assert [again.token(seat) for seat in range(2)] == [keys.token(seat) for seat in range(2)]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_rematch_keeps_the_keys_also_when_seats_are_exchanged(tmp_path: Path) -> None:
    keys = Keys(2, tmp_path / "first")
    keys.hold(0, DEVICE)
    same = keys.carried(tmp_path / "second")
    assert secrets_of(same) == secrets_of(keys)
    assert same.device(0) == DEVICE
    turned = same.carried(None, order=(1, 0))
    assert turned.token(0) == keys.token(1)
    assert turned.device(1) == DEVICE
    assert secrets_of(Keys(2, tmp_path / "second")) == secrets_of(keys)


def test_printing_keys_tells_nothing() -> None:
    keys = Keys(2)
    printed = f"{keys!r} {keys} {keys._seats!r}"
    assert not any(secret in printed for secret in secrets_of(keys))


def test_wrong_codes_are_counted_for_each_address_and_in_all() -> None:
    clock = Clock()
    tries = Tries(clock, each=3, everybody=5, seconds=60)
    for _ in range(3):
        assert tries.allowed("a")
        tries.wrong("a")
    assert not tries.allowed("a")
    assert tries.allowed("b")
    for _ in range(2):
        tries.wrong("b")
    assert not tries.allowed("c")
    clock.now += 59
    assert not tries.allowed("a")
    clock.now += 1
    assert tries.allowed("a")
    assert tries.allowed("c")
