"""What brings a phone to a table: an address, and a key. Read from what people scan or type."""

import ipaddress
import re
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from tigris.core import TigrisError

PORT = 8642
"""Where a table listens unless its address says otherwise."""
TOKEN = re.compile("[0-9a-f]{32}")
CODE = re.compile("[A-Z0-9]{3,16}")
_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,60}[A-Za-z0-9])?")


class BadInvitationError(TigrisError):
    """It leads to no table. ``code``: ``no_address``, ``bad_address``, ``bad_port``, ``no_key``."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table is, and one reason to be let in: ``token``, ``code`` or ``watch``."""

    host: str
    port: int = PORT
    token: str = ""
    code: str = ""
    watch: bool = False

    def __repr__(self) -> str:  # keys must not get into a log
        return f"Invitation({self.address!r})"

    @property
    def address(self) -> str:
        """Return where the table is, as people type it: ``192.168.1.20:8642``."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    def with_token(self, token: str) -> "Invitation":
        """Return the invitation with the key that lasts, in place of the code that was typed."""
        return replace(self, token=token, code="")


def read_invitation(text: str, code: str = "") -> Invitation:
    """Return the invitation in ``text``: an address, or all that a scanned code says.

    ``http://192.168.1.20:8642/#k=<token>``, ``192.168.1.20:8642`` with a ``code`` beside it, or
    ``http://…/#watch``.

    Raises:
        BadInvitationError: there is no address in it, or no key.
    """
    text = text.strip()
    if not text:
        raise BadInvitationError("no_address", "an address is missing")
    try:
        parts = urlsplit(text if "//" in text else f"//{text}")
        host, port = parts.hostname or "", parts.port
    except ValueError:
        bad_port = re.search(r"[^:]:\d+/?$", text.partition("#")[0]) is not None
        raise BadInvitationError(
            "bad_port" if bad_port else "bad_address", "this is not an address"
        ) from None
    if parts.scheme not in ("", "http") or not _is_host(host):
        raise BadInvitationError("bad_address", f"{text.partition('#')[0]!r:.80} is not an address")
    if port == 0:
        raise BadInvitationError("bad_port", "a port is a number from 1 to 65535")
    return _with_key(Invitation(host, port or PORT), parts.fragment, tidy_code(code))


def tidy_code(code: str) -> str:
    """Return a code as tables know it: capitals, and nothing between them."""
    return "".join(code.split()).replace("-", "").upper()


def _with_key(bare: Invitation, fragment: str, code: str) -> Invitation:
    token = fragment.removeprefix("k=") if fragment.startswith("k=") else ""
    if code:
        if not CODE.fullmatch(code):
            raise BadInvitationError("no_key", "a code has letters and digits only")
        return replace(bare, code=code)
    if TOKEN.fullmatch(token):
        return replace(bare, token=token)
    if fragment == "watch":
        return replace(bare, watch=True)
    raise BadInvitationError("no_key", "there is an address, but no key")


def _is_host(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        # 192.168.1 and 300.1.1.1 look like addresses and are none: say so, and ask nobody.
        return bool(_NAME.fullmatch(host)) and not re.fullmatch(r"[0-9.]+", host)
    return True
