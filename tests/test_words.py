"""The catalogues: complete, alike in all languages, all of it used, and printable."""

import json
import re
import string
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tigris.games.tigris_euphrates.bots.reasons import SENTENCES
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES
from tigris.games.tigris_euphrates.refusals import REFUSALS
from tigris.words import FOLDER, LANGUAGES, Words, spoken_by

ROOT = Path(__file__).parents[1]
SECTIONS = sorted(file.stem for file in (FOLDER / "en").glob("*.json"))
OTHERS = [code for code in LANGUAGES if code != "en"]
BUILT = (
    *("events.", "reasons.", "refusals."),  # tests/ui/test_narration.py hears them all
    "pieces.",  # the vocabulary of the game
    *("settings.kingdoms_", "settings.motion_", "settings.theme_"),  # choices of a setting
)
"""How keys begin that are put together at run time from more than one literal."""


def section(code: str, name: str) -> dict[str, str]:
    """Return a section of a language; a key that is there twice is an error."""

    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        assert len(dict(pairs)) == len(pairs), f"{code}/{name}: a key is there twice"
        return dict(pairs)

    text = (FOLDER / code / f"{name}.json").read_text(encoding="utf-8")
    read: dict[str, str] = json.loads(text, object_pairs_hook=once)
    return read


def placeholders(sentence: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


# Alike in all languages


def test_every_language_has_its_folder_and_nothing_else_lies_there() -> None:
    assert {folder.name for folder in FOLDER.iterdir()} == set(LANGUAGES)
    for code in LANGUAGES:
        assert sorted(file.stem for file in (FOLDER / code).iterdir()) == SECTIONS, code


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_sentences_of_english_in_the_same_order(
    code: str, name: str
) -> None:
    assert list(section(code, name)) == list(section("en", name))


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_has_the_placeholders_of_english(code: str, name: str) -> None:
    english, other = section("en", name), section(code, name)
    for key in english.keys() & other.keys():
        free = {"count"} if key.endswith(".one") else set()  # "1 tile" or "{count} tile"
        assert placeholders(other[key]) - free == placeholders(english[key]) - free, key


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_is_written_cleanly(code: str, name: str) -> None:
    for key, sentence in section(code, name).items():
        assert sentence, key
        assert sentence.strip() == sentence or not sentence.strip(" ,·"), key  # what joins words
        assert "  " not in sentence, key
        if key.endswith(".one"):
            assert key.removesuffix("one") + "other" in section(code, name), key


# Complete


@pytest.mark.parametrize("code", [*REFUSALS, *SENTENCES])
def test_every_refusal_and_reason_has_its_sentence(code: str) -> None:
    assert f"{'refusals' if code in REFUSALS else 'reasons'}.{code}" in Words()


def test_every_refusal_of_the_table_has_its_sentence() -> None:
    codes = set(_table_codes())
    assert {"stale_revision", "disk_full", "save_damaged"} <= codes
    assert {code for code in codes if f"refusals.{code}" not in Words()} == set()


def test_no_refusal_and_no_reason_has_lost_its_code() -> None:
    assert section("en", "refusals").keys() - REFUSALS.keys() - set(_table_codes()) == {
        "bad_action"  # from notation and codec
    }
    assert section("en", "reasons").keys() == SENTENCES.keys()


def _table_codes() -> Iterator[str]:
    """Yield the codes of the two tables under "Codes" in docs/table.md."""
    page = (ROOT / "docs/table.md").read_text(encoding="utf-8").split("## Codes")[1]
    for row in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE):
        yield from re.findall(r"`([a-z_]+)`", row)


def test_every_piece_has_its_name() -> None:
    names = [name for color in COLORS for name in (color.tile, color.leader, color.word)]
    buildings = [color.building.replace(" ", "_") for color in COLORS]
    for name in (*names, *buildings, *DYNASTIES, "treasure", "catastrophe", "monument", "wonder"):
        assert f"pieces.{name}" in Words()


# Used, and there


def sources() -> Iterator[Path]:
    """Yield every file that may ask for a sentence."""
    yield from (ROOT / "tigris").rglob("*.py")
    yield from (ROOT / "kv").rglob("*.kv")
    yield from (ROOT / "assets/companion").glob("*.js")


def text_of(path: Path) -> str:
    """Return a source; what a script puts into a text looks as it does in Python: ``{name}``."""
    text = path.read_text(encoding="utf-8")
    return text.replace("${", "{").replace("`", '"') if path.suffix == ".js" else text


def asked_for() -> Iterator[str]:
    """Yield each literal that looks like a key, or its beginning; ``{…}`` stands for a value."""
    looks = re.compile(rf"""(["'])((?:{"|".join(SECTIONS)})\.[^\s"']*)""")
    for path in sources():
        yield from (key for _, key in looks.findall(text_of(path)))


def test_every_sentence_that_is_asked_for_exists() -> None:
    words = Words()
    direct = re.compile(r"""words\s*[\[(]\s*["']([\w.]+)["']\s*[\]),]""")
    missing = [
        f"{path.relative_to(ROOT)}: {key}"
        for path in sources()
        for key in direct.findall(text_of(path))
        if key not in words and f"{key}.other" not in words and path.name != "words.py"
    ]
    assert missing == []


def test_every_sentence_is_asked_for_somewhere() -> None:
    exact = set(asked_for())
    built = [_pattern(literal) for literal in exact if "{" in literal or literal[-1] in "._"]
    unused = []
    for key in Words().sentences:
        stem = re.sub(r"\.(one|other)$", "", key)
        if key.startswith(BUILT) or {key, stem} & exact:
            continue
        if not any(pattern.fullmatch(key) or pattern.fullmatch(stem) for pattern in built):
            unused.append(key)
    assert unused == []


def _pattern(literal: str) -> re.Pattern[str]:
    """Return what an f-string can become; one that was cut at a quote inside can go on anyhow.

    So can ``"replay.speed_"``, to which something is added.
    """
    parts = re.split(r"\{[^{}]*\}", literal)
    cut = "{" in parts[-1] or literal[-1] in "._"
    if cut:
        parts[-1] = parts[-1].split("{")[0]
    return re.compile(".+".join(re.escape(part) for part in parts) + (".+" if cut else ""))


# Printable


def characters(font: Path) -> set[int]:
    """Return the characters that a TrueType font can draw (cmap subtables 4 and 12)."""
    data = font.read_bytes()
    tables = {
        data[at : at + 4]: struct.unpack_from(">I", data, at + 8)[0]
        for at in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16)
    }
    start = tables[b"cmap"]
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">I", data, start + 8 + 8 * number)[0]
        kind = struct.unpack_from(">H", data, at)[0]
        if kind == 4:
            half = struct.unpack_from(">H", data, at + 6)[0] // 2
            ends = struct.unpack_from(f">{half}H", data, at + 14)
            starts = struct.unpack_from(f">{half}H", data, at + 16 + 2 * half)
            for low, high in zip(starts, ends, strict=True):
                found.update(range(low, high + 1))
        elif kind == 12:
            groups = struct.unpack_from(">I", data, at + 12)[0]
            for low, high, _ in struct.iter_unpack(">III", data[at + 16 : at + 16 + 12 * groups]):
                found.update(range(low, high + 1))
    return found - {0xFFFF}


@pytest.mark.parametrize(
    "font", sorted((ROOT / "assets/fonts").glob("*.ttf")), ids=lambda f: f.stem
)
def test_every_font_can_draw_every_sentence(font: Path) -> None:
    drawn = characters(font)
    assert ord("A") in drawn
    assert 0x6F22 not in drawn  # a Chinese character: the reader does not say yes to everything
    for code in LANGUAGES:
        text = "".join((LANGUAGES[code], *Words(code).sentences.values()))
        missing = {letter for letter in text if ord(letter) not in drawn and letter != "\n"}
        assert missing == set(), code


# The class itself


def test_a_number_chooses_the_form() -> None:
    words = Words()
    words.sentences = {"a.tiles.one": "{count} tile", "a.tiles.other": "{count} tiles"}
    assert words("a.tiles", count=1) == "1 tile"
    assert words("a.tiles", count=0) == "0 tiles"


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    for code, sentences in (("en", {"yes": "Yes", "no": "No"}), ("it", {"yes": "Sì"})):
        (tmp_path / code).mkdir()
        (tmp_path / code / "a.json").write_text(json.dumps(sentences), encoding="utf-8")
    words = Words("it", tmp_path)
    assert (words["a.yes"], words["a.no"]) == ("Sì", "No")


def test_a_missing_sentence_or_value_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    words = Words()
    words.sentences = {"a.greeting": "Hello {name}"}
    assert words["a.gone"] == "a.gone"
    assert words("a.greeting") == "Hello {name}"
    assert len(caplog.records) == 2


@pytest.mark.parametrize(
    ("locale", "code"), [("it_IT", "it"), ("hu", "hu"), ("en_GB.UTF-8", "en"), ("fr_FR", "en")]
)
def test_a_locale_has_its_language(locale: str, code: str) -> None:
    assert spoken_by(locale) == code
