"""The file a game is saved in: one line per fact, each checked, each on disk before it counts.

A line is a JSON object. ``n`` counts the lines from 0; ``sum``, always last, is the CRC-32 of
everything before it in the line, continued from the line before, so that a lost, repeated or
exchanged line shows just like a changed byte.
"""

import contextlib
import errno
import json
import os
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tigris.core import BadSaveError, TigrisError
from tigris.table.facts import FORMAT

try:
    import fcntl
except ImportError:  # no such lock on Windows: two programs must not open one save there
    fcntl = None  # type: ignore[assignment]

SUM = b',"sum":"'
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
FORBIDDEN = {errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR}

Sync = Callable[[int], None]


class SaveFailedError(TigrisError):
    """The game cannot be written: nothing of what was asked has happened."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a journal holds: its good lines, and what a torn last one left behind."""

    facts: tuple[Mapping[str, Any], ...]
    length: int
    checksum: int
    torn: bytes = b""
    unended: bool = False

    @property
    def message(self) -> str:
        """Return a sentence on what has to be repaired; empty if nothing has."""
        if self.torn:
            return (
                f"The last line of the save was cut off ({len(self.torn)} bytes); "
                f"the game goes on from the {len(self.facts)} whole lines before it."
            )
        return "The last line of the save lacked its end." if self.unended else ""


def encode_line(number: int, fields: Mapping[str, Any], before: int) -> tuple[bytes, int]:
    """Return ``fields`` as line ``number``, and its checksum; ``before`` is the last line's."""
    text = json.dumps({"n": number, **fields}, separators=(",", ":"), allow_nan=False)
    body = text.encode("ascii")[:-1]  # without the brace: the sum comes inside
    checksum = zlib.crc32(body, before)
    return body + SUM + f'{checksum:08x}"}}\n'.encode("ascii"), checksum


def _decode_line(line: bytes, number: int, before: int) -> tuple[dict[str, Any], int] | None:
    body, found, rest = line.rpartition(SUM)
    checksum = zlib.crc32(body, before)
    if not found or rest != f'{checksum:08x}"}}'.encode("ascii"):
        return None
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return (fields, checksum) if fields.get("n") == number else None


def parse(data: bytes, name: str = "The save") -> Contents:
    """Read the bytes of a journal.

    A last line without its end is what a killed process leaves: it is set aside as ``torn``.
    So is a last line with zero bytes in it, which a power cut can leave. Any other damage is
    none of ours, and refused.

    Raises:
        BadSaveError: this is not a whole journal of a version known here.
    """
    if b"\n" not in data:
        raise BadSaveError("save_no_setup", f"{name}: its first line is not whole; no game began")
    *lines, rest = data.split(b"\n")
    _check_version(lines[0], name)
    facts: list[Mapping[str, Any]] = []
    length = checksum = 0
    for number, line in enumerate(lines):
        good = _decode_line(line, number, checksum)
        if good is None:
            if number == len(lines) - 1 and number > 0 and not rest.strip(b"\0") and b"\0" in line:
                return Contents(tuple(facts), length, checksum, torn=data[length:])
            raise BadSaveError(
                "save_damaged", f"{name}: line {number + 1} is damaged; the file is left as it is"
            )
        facts.append(good[0])
        checksum = good[1]
        length += len(line) + 1
    if rest and (good := _decode_line(rest, len(lines), checksum)):
        return Contents((*facts, good[0]), length + len(rest), good[1], unended=True)
    return Contents(tuple(facts), length, checksum, torn=rest)


def _check_version(first: bytes, name: str) -> None:
    """Refuse what is not ours before its checksums are looked at: another version's may differ."""
    try:
        fields = json.loads(first)
        version = fields["tigris"]
    except (ValueError, TypeError, KeyError, RecursionError):
        if first.startswith(b'{"n":0,"fact":"setup"'):
            return  # ours, and damaged: the checksum will say so
        raise BadSaveError("save_unknown", f"{name} is not a saved game of Tigris") from None
    if type(version) is not int or version < 1:
        raise BadSaveError("save_unknown", f"{name} is not a saved game of Tigris")
    if version > FORMAT:
        raise BadSaveError(
            "save_newer",
            f"{name} was written by a newer Tigris (format {version}; this one reads {FORMAT})",
        )


def read(path: Path) -> Contents:
    """Read a journal and leave the file as it is.

    Raises:
        BadSaveError: it is missing, unreadable, damaged or of an unknown version.
    """
    try:
        return parse(path.read_bytes(), path.name)
    except FileNotFoundError:
        raise BadSaveError("save_missing", f"There is no save {path.name}") from None
    except OSError as error:
        raise BadSaveError(
            "save_unreadable", f"{path.name} cannot be read: {error.strerror}"
        ) from error


class Journal:
    """A journal open for writing. One process at a time; not for several threads at once."""

    def __init__(self, path: Path, fd: int, contents: Contents, sync: Sync) -> None:
        self.path = path
        self.repaired = contents.message
        self._fd: int | None = fd
        self._length = contents.length
        self._lines = len(contents.facts)
        self._checksum = contents.checksum
        self._sync = sync
        self._ragged = False  # a failed write may have left bytes behind our last line

    @classmethod
    def create(cls, path: Path, setup: Mapping[str, Any], sync: Sync = os.fsync) -> "Journal":
        """Begin a new file. Under its name it is there with its whole first line, or not at all.

        Raises:
            SaveFailedError: it cannot be written, or is there already.
        """
        fresh = path.with_name(f".{path.name}.new")
        if path.exists():
            raise SaveFailedError("save_exists", f"There is a save {path.name} already")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fd = os.open(fresh, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError as error:
            raise _failed(path, error) from error
        try:
            _lock(fd, path)
            journal = cls(path, fd, Contents((), 0, 0), sync)
            journal.append(setup)
            fresh.rename(path)
            _sync_folder(path.parent)
        except (OSError, TigrisError) as error:
            os.close(fd)
            fresh.unlink(missing_ok=True)
            raise _failed(path, error) if isinstance(error, OSError) else error from error
        return journal

    @classmethod
    def open(cls, path: Path, sync: Sync = os.fsync) -> "tuple[Journal, Contents]":
        """Open a file to go on writing, and cut off what a torn last line left.

        The cut bytes are kept beside the file, with ``.torn`` added to its name.

        Raises:
            BadSaveError: it is damaged, missing, in use, or of an unknown version.
            SaveFailedError: it cannot be written.
        """
        read(path)  # so that a missing or unreadable file is called so
        try:
            fd = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise _failed(path, error) from error
        try:
            _lock(fd, path)
            contents = read(path)  # again: another process may have written before the lock
            if contents.torn:
                _keep_scraps(path.with_name(f"{path.name}.torn"), contents.torn)
                os.ftruncate(fd, contents.length)
            if contents.unended:
                _write(fd, b"\n")
            if contents.message:
                sync(fd)
        except (OSError, TigrisError) as error:
            os.close(fd)
            raise _failed(path, error) if isinstance(error, OSError) else error from error
        journal = cls(path, fd, contents, sync)
        journal._length += contents.unended
        return journal, contents

    def append(self, fields: Mapping[str, Any]) -> None:
        """Add a line and return once the disk has it.

        Raises:
            SaveFailedError: it could not be written; the file ends where it did before.
        """
        if self._fd is None:
            raise SaveFailedError("save_closed", f"{self.path.name} is closed")
        line, checksum = encode_line(self._lines, fields, self._checksum)
        try:
            self._mend()
            if self._lines and not os.fstat(self._fd).st_nlink:
                raise SaveFailedError("save_gone", f"{self.path.name} was deleted while in use")
            self._ragged = True
            _write(self._fd, line)
            self._sync(self._fd)
        except OSError as error:
            # If mending fails too, the next append begins with it.
            with contextlib.suppress(OSError):
                self._mend()
                self._sync(self._fd)
            raise _failed(self.path, error) from error
        self._ragged = False
        self._length += len(line)
        self._lines += 1
        self._checksum = checksum

    def _mend(self) -> None:
        if self._ragged and self._fd is not None:
            os.ftruncate(self._fd, self._length)
            self._ragged = False

    def close(self) -> None:
        """Let go of the file. Closing twice does no harm."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def _write(fd: int, data: bytes) -> None:
    """Write all of ``data``: a nearly full disk takes a part of it first, then complains."""
    while data:
        data = data[os.write(fd, data) :]


def _keep_scraps(path: Path, torn: bytes) -> None:
    """Put aside what was cut off, for whoever wants to know; it never was part of the game."""
    with contextlib.suppress(OSError):
        fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        with os.fdopen(fd, "ab") as scraps:  # a hand may be in it, as in the save
            scraps.write(torn + b"\n")


def _lock(fd: int, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadSaveError("save_in_use", f"{path.name} is being played already") from None
    except OSError:
        pass  # a file system without locks: better to play without one


def _sync_folder(folder: Path) -> None:
    """Have the disk remember the new name as well as the content."""
    with contextlib.suppress(OSError):  # not every system can sync a folder
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def _failed(path: Path, error: OSError) -> SaveFailedError:
    name = path.name
    if error.errno in FULL:
        return SaveFailedError("disk_full", f"{name} cannot be saved: there is no room left")
    if error.errno in FORBIDDEN:
        return SaveFailedError(
            "save_read_only", f"{name} cannot be saved: writing to {path.parent} is not allowed"
        )
    return SaveFailedError("save_failed", f"{name} cannot be saved: {error.strerror or error}")
