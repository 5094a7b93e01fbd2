"""Every goodbye and every refusal can be said, in every language."""

import json

import pytest

from tigris.net.messages import BYES, CODES, REFUSALS
from tigris.words import FOLDER, LANGUAGES

OTHERS = {"vote", "undo_asks"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence_and_every_sentence_its_code(language: str) -> None:
    said = json.loads((FOLDER / language / "net.json").read_text(encoding="utf-8"))
    byes = {f"bye.{code}" for code in BYES}
    errors = {f"error.{code}" for code in (*CODES, *REFUSALS) if code not in BYES}
    assert set(said) == byes | errors | OTHERS
