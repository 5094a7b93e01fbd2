"""What a phone keeps: its own name for tables, and the way back to the last one.

It holds a key, so nobody else may read the file, and none of it is ever logged.
"""

import contextlib
import json
import logging
import os
import re
import secrets
from pathlib import Path
from typing import Any

from tigris.core import TigrisError
from tigris.net.invitation import TOKEN, Invitation, read_invitation

_DEVICE = re.compile("[0-9a-f]{32}")


class Pocket:
    """Keeps ``device`` and ``last`` in the file ``path``; with ``None`` only while it lives."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        kept = self._read()
        device = kept.get("device")
        known = isinstance(device, str) and _DEVICE.fullmatch(device)
        self.device = device if known and device else secrets.token_hex(16)
        self.last = _invitation(kept.get("last"))
        if not known:
            self._write()

    def __repr__(self) -> str:
        return f"Pocket({self.last!r})"

    def remember(self, invitation: Invitation) -> None:
        """Keep the way to a table that let us in; a code opens only once, so it is left out."""
        if invitation.code or invitation == self.last:
            return
        self.last = invitation
        self._write()

    def forget(self) -> None:
        """Forget the last table: its key opens nothing any more."""
        if self.last is not None:
            self.last = None
            self._write()

    def _read(self) -> dict[str, Any]:
        if self._path is None:
            return {}
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            logging.getLogger(__name__).warning("No way back to a table: %s", type(error).__name__)
            return {}
        return kept if isinstance(kept, dict) else {}

    def _write(self) -> None:
        if self._path is None:
            return
        last = self.last and {
            "address": self.last.address,
            "token": self.last.token,
            "watch": self.last.watch,
        }
        fresh = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                fresh.unlink()
            file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(file, "w", encoding="utf-8") as out:
                json.dump({"device": self.device, "last": last}, out)
            fresh.replace(self._path)
        except OSError as error:
            logging.getLogger(__name__).warning("The way to the table cannot be kept: %s", error)


def _invitation(kept: Any) -> Invitation | None:
    """Return the invitation that was kept, if it is one."""
    match kept:
        case {"address": str(address), "token": str(token), "watch": bool(watch)}:
            if watch == bool(TOKEN.fullmatch(token)):
                return None
            with contextlib.suppress(TigrisError):
                return read_invitation(f"http://{address}/#{'watch' if watch else f'k={token}'}")
    return None
