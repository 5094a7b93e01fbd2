"""The log on a disk without room: it says nothing, and everything else goes on."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.logger import FileHandler, Logger

from tigris.net import keys as keeping
from tigris.net.keys import Keys
from tigris.ui.logs import let_the_log_fail


def no_room(*_: object) -> None:
    raise OSError(28, "No space left on device")


class FullDisk:
    asked = 0

    def write(self, text: str) -> None:
        self.asked += 1

    def flush(self) -> None:
        no_room()


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[FullDisk]:
    """Have Kivy's log on a disk that is full."""
    handler, disk = FileHandler(), FullDisk()
    monkeypatch.setattr(FileHandler, "fd", disk)
    monkeypatch.setattr(Logger, "logfile_activated", True)
    logging.root.addHandler(handler)
    let_the_log_fail()
    let_the_log_fail()
    yield disk
    logging.root.removeHandler(handler)


def test_what_cannot_be_logged_is_left_out(full: FullDisk) -> None:
    logging.getLogger("tigris").warning("There is no room left")
    assert full.asked


def test_phones_find_their_seats_on_a_full_disk(
    full: FullDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_replace_file", no_room)
    keys = Keys(2, tmp_path / "game.tigris.keys")
    keys.hold(0, "5f0c6a3e9b1d4f7788aa00c1d2e3f405")
    assert keys.device(0)
    assert full.asked
