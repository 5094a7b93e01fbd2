"""What people scan or type, and what a phone keeps of it."""

import stat
from pathlib import Path

import pytest

from tigris.net.invitation import BadInvitationError, Invitation, read_invitation
from tigris.net.pocket import Pocket

TOKEN = "0123456789abcdef" * 2


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        (f"http://192.168.1.20:8642/#k={TOKEN}", "", ("192.168.1.20", 8642, TOKEN, "", False)),
        (f"http://192.168.1.20/#k={TOKEN}", "", ("192.168.1.20", 8642, TOKEN, "", False)),
        ("http://10.0.0.5:80/#watch", "", ("10.0.0.5", 80, "", "", True)),
        ("192.168.1.20:9000", "K7Q4P", ("192.168.1.20", 9000, "", "K7Q4P", False)),
        (" 192.168.1.20 ", "k7 q4-p", ("192.168.1.20", 8642, "", "K7Q4P", False)),
        ("tablet.local:8642/", "K7Q4P", ("tablet.local", 8642, "", "K7Q4P", False)),
        (f"http://[fe80::1]:8642/#k={TOKEN}", "", ("fe80::1", 8642, TOKEN, "", False)),
    ],
)
def test_an_invitation_is_read_from_what_people_have(
    text: str, code: str, found: tuple[str, int, str, str, bool]
) -> None:
    assert read_invitation(text, code) == Invitation(*found)


@pytest.mark.parametrize(
    ("text", "code", "problem"),
    [
        ("", "K7Q4P", "no_address"),
        ("   ", "", "no_address"),
        ("192.168.1", "K7Q4P", "bad_address"),
        ("300.168.1.20", "K7Q4P", "bad_address"),
        ("192.168..20", "K7Q4P", "bad_address"),
        ("https://192.168.1.20/#watch", "", "bad_address"),
        ("ftp://192.168.1.20/#watch", "", "bad_address"),
        ("a b c", "K7Q4P", "bad_address"),
        ("http://[::1/#watch", "", "bad_address"),
        ("192.168.1.20:99999", "K7Q4P", "bad_port"),
        ("192.168.1.20:0", "K7Q4P", "bad_port"),
        ("192.168.1.20:8642", "", "no_key"),
        ("192.168.1.20:8642", "K7?4P", "no_key"),
        ("http://192.168.1.20/#k=abc", "", "no_key"),
        (f"http://192.168.1.20/?k={TOKEN}", "", "no_key"),
    ],
)
def test_what_leads_to_no_table_is_refused_with_a_code(text: str, code: str, problem: str) -> None:
    with pytest.raises(BadInvitationError) as caught:
        read_invitation(text, code)
    assert caught.value.code == problem


def test_no_key_is_ever_written_out_by_accident() -> None:
    invitation = read_invitation(f"http://192.168.1.20/#k={TOKEN}")
    pocket = Pocket()
    pocket.remember(invitation)
    assert TOKEN not in f"{invitation!r} {invitation} {pocket!r}"
    with pytest.raises(BadInvitationError) as caught:
        read_invitation(f"https://192.168.1.20/#k={TOKEN}")
    assert TOKEN not in str(caught.value)


def test_a_pocket_keeps_its_device_and_the_last_table(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "joined.json"
    first = Pocket(file)
    assert first.last is None
    first.remember(read_invitation(f"http://192.168.1.20:99/#k={TOKEN}"))
    again = Pocket(file)
    assert again.device == first.device
    assert again.last == Invitation("192.168.1.20", 99, TOKEN)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again.forget()
    assert Pocket(file).last is None
    assert Pocket(file).device == first.device


def test_a_code_is_not_kept_because_it_opens_only_once(tmp_path: Path) -> None:
    pocket = Pocket(tmp_path / "joined.json")
    pocket.remember(read_invitation("192.168.1.20", "K7Q4P"))
    assert pocket.last is None
    assert "K7Q4P" not in (tmp_path / "joined.json").read_text()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"device": "x", "last": 3}',
        '{"device": 7, "last": {"address": "a b", "token": "", "watch": true}}',
        '{"last": {"address": "10.0.0.1:1", "token": "", "watch": false}}',
    ],
)
def test_a_damaged_pocket_is_an_empty_one(tmp_path: Path, text: str) -> None:
    file = tmp_path / "joined.json"
    file.write_text(text)
    pocket = Pocket(file)
    assert len(pocket.device) == 32
    assert pocket.last is None
    assert Pocket(file).device == pocket.device


def test_a_pocket_that_cannot_be_written_keeps_what_it_has(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    pocket = Pocket(tmp_path / "file" / "joined.json")
    pocket.remember(read_invitation("http://10.0.0.5/#watch"))
    assert pocket.last is not None
