"""Settings outlive the app, and a damaged file does no harm."""

import json

import pytest

from tigris.ui.settings import Settings


@pytest.fixture
def file(tmp_path):
    return tmp_path / "deep" / "settings.json"


def test_a_change_is_there_after_the_next_start(file):
    before = Settings(file)
    before.language = "hu"
    before.text_scale = 1.3
    before.contrast = True
    before.last_setup = {"seats": [1, 2]}

    after = Settings(file)

    assert (after.language, after.text_scale, after.contrast) == ("hu", 1.3, True)
    assert after.last_setup == {"seats": [1, 2]}
    assert after.theme == "light"


def test_nothing_is_written_before_something_changes(file):
    Settings(file)
    assert not file.exists()


def test_without_a_file_settings_work_all_the_same():
    settings = Settings()
    settings.theme = "dark"
    assert settings.theme == "dark"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"theme"',
        "\x00\x01",
        '{"theme": {"a": 1}}',
        '{"text_scale": "x"}',
    ],
)
def test_a_damaged_file_does_no_harm(file, text):
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")

    settings = Settings(file)

    assert (settings.theme, settings.text_scale) == ("light", 1.0)
    settings.theme = "dark"
    assert Settings(file).theme == "dark"


def test_bytes_that_are_no_text_do_no_harm(file):
    file.parent.mkdir()
    file.write_bytes(b"\xff\xfe\x80")
    assert Settings(file).language == "auto"


def test_what_is_wrong_is_left_out_and_the_rest_is_kept(file):
    file.parent.mkdir()
    kept = {"theme": "purple", "motion": "brisk", "text_scale": 9, "sound": 3, "unheard_of": 1}
    file.write_text(json.dumps(kept), encoding="utf-8")

    settings = Settings(file)

    assert (settings.theme, settings.motion, settings.sound) == ("light", "brisk", "auto")
    assert settings.text_scale == 1.0
    assert settings.speed == 0.5


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    settings = Settings(blocked / "settings.json")
    settings.theme = "dark"
    assert settings.theme == "dark"
