"""Who may sit where: the keys of a table's seats, kept in a file beside the save.

Each seat has a token of 128 bits, which travels in a code that a camera reads, and a short code
for people who type. A phone that came in by either *holds* the seat: its device is remembered, and
another one asks the table first. Nothing here is ever written to a log.
"""

import hmac
import json
import logging
import os
import secrets
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tigris.core import Seat

ALPHABET = "ACDEFGHJKMNPQRTWXY3479"
"""Letters and digits that nobody takes for each other."""
CODE_LENGTH = 5
FORMAT = 1
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class SeatKeys:
    """The keys of one seat, and the device that holds it; empty while none does."""

    token: str
    code: str
    device: str = ""

    def __repr__(self) -> str:
        return "SeatKeys(…)"


class Keys:
    """The keys of all seats of one table. Any thread may call anything.

    ``path`` is the file that they are kept in; ``None``: nowhere. What is found there is gone on
    with, so that phones find their seats again when the tablet was restarted.
    """

    def __init__(self, seats: int, path: Path | None = None) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._seats: tuple[SeatKeys, ...] = ()
        found = _read(path, seats) if path else None
        if found is not None:
            self._seats = found
        else:
            for _ in range(seats):
                self._seats = (*self._seats, _fresh(self._seats))
            self._save()

    def __repr__(self) -> str:
        return f"Keys({len(self._seats)} seats)"

    def __len__(self) -> int:
        return len(self._seats)

    def token(self, seat: Seat) -> str:
        """Return the token of a seat: for its own code on the screen, and its own phone."""
        return self._seats[seat].token

    def code(self, seat: Seat) -> str:
        """Return what a person may type instead; it works while nobody holds the seat."""
        return self._seats[seat].code

    def device(self, seat: Seat) -> str:
        """Return the device that holds a seat, or nothing."""
        return self._seats[seat].device

    def seat_of_token(self, token: str) -> Seat | None:
        """Return the seat that ``token`` opens. It takes as long whether it is nearly right."""
        return self._matching(token, [keys.token for keys in self._seats])

    def seat_of_code(self, code: str, device: str = "") -> Seat | None:
        """Return the seat that the typed ``code`` opens; small letters and gaps will do.

        It is a free one, or that of ``device`` itself: the line may have broken before the phone
        heard that it is in, and it has nothing but the code then.
        """
        typed = "".join(letter for letter in code.upper() if letter.isalnum())
        return self._matching(
            typed, [k.code if k.device in ("", device) else "" for k in self._seats]
        )

    def hold(self, seat: Seat, device: str) -> None:
        """Remember that ``device`` has the seat now."""
        self._change(seat, replace(self._seats[seat], device=device))

    def reissue(self, seat: Seat) -> None:
        """Give a seat new keys. The old ones open nothing any more, and nobody holds it."""
        self._change(seat, _fresh(self._seats))

    def carried(self, path: Path | None, order: Sequence[Seat] | None = None) -> "Keys":
        """Return the same keys for the next table, kept in ``path``: for a rematch.

        ``order`` says which of the old seats each new one is; by default they stay.
        """
        other = Keys.__new__(Keys)
        other._path = path
        other._lock = threading.Lock()
        chosen = range(len(self._seats)) if order is None else order
        other._seats = tuple(self._seats[seat] for seat in chosen)
        other._save()
        return other

    def _change(self, seat: Seat, keys: SeatKeys) -> None:
        with self._lock:
            if self._seats[seat] == keys:
                return
            self._seats = (*self._seats[:seat], keys, *self._seats[seat + 1 :])
            self._save()

    @staticmethod
    def _matching(given: str, known: Sequence[str]) -> Seat | None:
        found = None
        for seat, key in enumerate(known):
            if hmac.compare_digest(given.encode(), key.encode()) and key:
                found = seat
        return found

    def _save(self) -> None:
        if self._path is None:
            return
        data = {
            "keys": FORMAT,
            "seats": [[keys.token, keys.code, keys.device] for keys in self._seats],
        }
        try:
            _replace_file(self._path, json.dumps(data).encode())
        except OSError as error:  # the game goes on; after a restart phones must scan again
            logging.getLogger(__name__).warning(
                "The keys of the phones cannot be kept: %s", error.strerror
            )


def keys_beside(save: Path) -> Path:
    """Return the file for the keys of the game that is saved in ``save``."""
    return save.with_name(f"{save.name}.keys")


class Tries:
    """Counts wrong codes: so many a minute from one address, and so many in all."""

    def __init__(
        self, clock: Clock, *, each: int = 6, everybody: int = 40, seconds: float = 60.0
    ) -> None:
        self._clock = clock
        self._each = each
        self._everybody = everybody
        self._seconds = seconds
        self._wrong: deque[tuple[float, str]] = deque()  # never longer than ``everybody``

    def allowed(self, address: str) -> bool:
        """Return whether somebody there may try another code now."""
        earliest = self._clock() - self._seconds
        while self._wrong and self._wrong[0][0] <= earliest:
            self._wrong.popleft()
        own = sum(where == address for _, where in self._wrong)
        return own < self._each and len(self._wrong) < self._everybody

    def wrong(self, address: str) -> None:
        """Note a wrong one."""
        self._wrong.append((self._clock(), address))


def _fresh(others: Sequence[SeatKeys]) -> SeatKeys:
    taken = {keys.code for keys in others}
    while (code := "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))) in taken:
        pass
    return SeatKeys(secrets.token_hex(16), code)


def _read(path: Path, seats: int) -> tuple[SeatKeys, ...] | None:
    """Return the keys in a file, or ``None`` if there are none for so many seats."""
    try:
        data: Any = json.loads(path.read_bytes())
        if data["keys"] != FORMAT or len(data["seats"]) != seats:
            raise ValueError
        found = tuple(SeatKeys(*map(_word, keys)) for keys in data["seats"])
        for keys in found:
            if len(keys.token) != 32 or len(keys.code) != CODE_LENGTH:
                raise ValueError
        if len({k.token for k in found}) < seats or len({k.code for k in found}) < seats:
            raise ValueError
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        # Not the exception itself: it could quote the file.
        logging.getLogger(__name__).warning(
            "The keys in %s are damaged: phones must scan their codes again", path.name
        )
        return None
    return found


def _word(value: object) -> str:
    if type(value) is not str or not value.isascii() or not (value.isalnum() or not value):
        raise ValueError
    return value


def _replace_file(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read: whole, or not at all."""
    fresh = path.with_name(f".{path.name}.new")
    fresh.unlink(missing_ok=True)
    fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(fd, "wb") as out:
            out.write(data)  # all of it: a nearly full disk takes a part first, then complains
            out.flush()
            os.fsync(fd)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)  # keys lie nowhere else
        raise
