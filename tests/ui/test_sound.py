"""Sounds and ticks: as people wish, and never in the way."""

import threading
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
    return Sounds(settings, load=lambda file: horn, tick=felt.append, aside=at_once)


def at_once(work):
    work()


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

    made = Sounds(Settings(), load=load, aside=at_once)
    made.play("war", alone=True)
    made.play("war", alone=True)


def test_a_device_that_cannot_be_felt_is_asked_once():
    asked = []

    def refuse(seconds):
        asked.append(seconds)
        raise PermissionError("VIBRATE was taken away")

    made = Sounds(Settings(), load=lambda file: Horn(), tick=refuse)
    made.tick(alone=True)
    made.tick(alone=True)
    assert len(asked) == 1


def test_nobody_waits_for_sounds_that_hang():
    stuck, wanted = threading.Event(), threading.Event()

    def load(file):
        wanted.set()
        stuck.wait()

    made = Sounds(Settings(), load=load)
    made.play("war", alone=True)  # returns, though loading does not
    assert wanted.wait(60)
    made.play("war", alone=True)
    stuck.set()


def test_sounds_are_loaded_once_and_then_heard():
    loaded, waiting = [], []
    horn = Horn()

    def load(file):
        loaded.append(file)
        return horn

    made = Sounds(Settings(), load=load, aside=waiting.append)
    made.play("war", alone=True)
    made.play("war", alone=True)
    assert (len(waiting), horn.played) == (1, 0)
    waiting.pop()()
    made.play("war", alone=True)
    assert (len(loaded), horn.played) == (len(NAMES), 1)


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
