"""Sounds and ticks: as people wish, and never in the way."""

import wave

import pytest

from tigris.ui.art import ASSETS
from tigris.ui.settings import Settings
from tigris.ui.sound import NAMES, Sounds


class Horn:
    def __init__(self, broken=False):
        self.played, self.broken = 0, broken

    def stop(self):
        pass

    def play(self):
        if self.broken:
            raise OSError("no device")
        self.played += 1


def sounds(horn, sound="auto", haptics="auto", ticks=None):
    settings = Settings()
    settings.sound, settings.haptics = sound, haptics
    felt = ticks if ticks is not None else []
    return Sounds(settings, load=lambda file: horn, tick=felt.append)


@pytest.mark.parametrize(
    ("wish", "alone", "heard"),
    [("auto", True, 1), ("auto", False, 0), ("on", False, 1), ("off", True, 0)],
)
def test_it_sounds_as_people_wish(wish, alone, heard):
    horn, felt = Horn(), []
    made = sounds(horn, wish, wish, felt)
    made.play("place", alone)
    made.tick(alone)
    assert (horn.played, len(felt)) == (heard, heard)


def test_a_broken_device_is_silent_and_harms_nobody():
    horn = Horn(broken=True)
    made = sounds(horn, "on")
    made.play("place", alone=True)
    made.play("place", alone=True)
    assert horn.played == 0


def test_files_that_cannot_be_loaded_harm_nobody():
    def load(file):
        raise OSError(file)

    made = Sounds(Settings(), load=load, tick=lambda seconds: 1 / 0)
    made.play("war", alone=True)
    made.tick(alone=True)
    made.tick(alone=True)


def test_an_unknown_sound_is_no_sound():
    horn = Horn()
    sounds(horn, "on").play("trumpet", alone=True)
    assert horn.played == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_there_and_short(name):
    with wave.open(str(ASSETS / f"sounds/{name}.wav"), "rb") as file:
        seconds = file.getnframes() / file.getframerate()
        assert 0.05 < seconds < 2
        samples = file.readframes(file.getnframes())
    assert (
        max(
            abs(int.from_bytes(samples[i : i + 2], "little", signed=True))
            for i in range(0, len(samples), 2)
        )
        > 20000
    )
