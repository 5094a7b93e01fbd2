"""Every sentence that people read, in their language. No Kivy: phones use the same catalogue.

A catalogue is a folder of JSON files, ``assets/languages/<code>/<section>.json``. A sentence is
asked for by its section and name, ``words["home.new_game"]``, and with values,
``words("table.waits", name="Ines")``. With ``count`` the forms ``<name>.one`` and
``<name>.other`` are told apart; a language without a plural after numbers has the same in both.
"""

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tigris.folders import resources

FOLDER = resources() / "assets/languages"
LANGUAGES: Mapping[str, str] = {"en": "English", "it": "Italiano", "hu": "Magyar"}
"""The languages there are, each in its own name."""


class Words:
    """The sentences of one language; what it lacks is said in English."""

    def __init__(self, language: str = "en", folder: Path = FOLDER) -> None:
        self.language = language if language in LANGUAGES else "en"
        self.sentences: dict[str, str] = {}
        for code in ("en", self.language):
            for file in sorted((folder / code).glob("*.json")):
                section = json.loads(file.read_text(encoding="utf-8"))
                self.sentences.update(
                    {f"{file.stem}.{name}": text for name, text in section.items()}
                )

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def __getitem__(self, key: str) -> str:
        """Return the sentence ``key``; the key itself, and a line in the log, if there is none."""
        try:
            return self.sentences[key]
        except KeyError:
            logging.getLogger(__name__).error("There is no sentence %r", key)
            return key

    def get(self, key: str, default: str) -> str:
        """Return the sentence ``key``, or ``default`` if there is none."""
        return self.sentences.get(key, default)

    def __call__(self, key: str, **values: Any) -> str:
        """Return the sentence ``key`` with ``values`` in it."""
        if "count" in values:
            form = "one" if values["count"] == 1 else "other"
            if f"{key}.{form}" in self.sentences:
                key = f"{key}.{form}"
        sentence = self[key]
        try:
            return sentence.format(**values)
        except (KeyError, IndexError, ValueError):  # a slip in a catalogue must not end a game
            logging.getLogger(__name__).exception("The sentence %r cannot be filled in", key)
            return sentence


def spoken_by(locale: str) -> str:
    """Return the language for a system's locale (``it_IT``), English if we do not have it."""
    code = locale[:2].lower()
    return code if code in LANGUAGES else "en"
