"""What a browser can fetch: a fixed dictionary of pages, read once. No path ever meets a disk."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

TYPES: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
SQUEEZED = ("text/", "application/json", "application/manifest", "image/svg")
WORTH = 0.9  # of the size, or it is not worth the unpacking


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is sent. ``packed`` is it in gzip, empty if that saves nothing."""

    body: bytes
    type: str
    packed: bytes = field(init=False, default=b"")
    tag: str = field(init=False, default="")

    def __post_init__(self) -> None:
        packed = b""
        if self.type.startswith(SQUEEZED):
            packed = gzip.compress(self.body, 9, mtime=0)
        if len(packed) < WORTH * len(self.body):
            object.__setattr__(self, "packed", packed)
        object.__setattr__(self, "tag", f'"{hashlib.sha256(self.body).hexdigest()[:16]}"')


Pages: TypeAlias = Mapping[str, Page]
"""From the path in the address, ``/`` or ``/page.js``, to what is there."""


def read_pages(folder: Path, at: str = "/") -> dict[str, Page]:
    """Return every file below ``folder`` that a browser can use; ``index.html`` is ``/``."""
    pages = {}
    for file in sorted(folder.rglob("*")):
        kind = TYPES.get(file.suffix)
        if kind is None or not file.is_file():
            continue
        name = file.relative_to(folder).as_posix()
        pages[at if name == "index.html" else f"{at}{name}"] = Page(file.read_bytes(), kind)
    return pages


def read_words(languages: Path, section: str = "phone", at: str = "/words/") -> dict[str, Page]:
    """Return a section of every language as a page: ``/words/it.json``."""
    return {
        f"{at}{file.parent.name}.json": Page(file.read_bytes(), TYPES[".json"])
        for file in sorted(languages.glob(f"*/{section}.json"))
    }
