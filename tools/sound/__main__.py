"""``python -m tools.sound``: render all sounds into ``assets/sounds``.

Standard library only. The rendered files are kept in the repository; the same script always
writes the same bytes.
"""

import math
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parents[2] / "assets/sounds"
RATE = 22050

Wave = Callable[[float], float]
"""Loudness at a time, from -1 to 1."""


def noise(seed: int, seconds: float, low: float = 1.0) -> Wave:
    """Return hiss; ``low`` below 1 takes the edge off it."""
    rng = Random(seed)
    samples, last = [], 0.0
    for _ in range(int(RATE * seconds) + 1):
        last += low * (rng.random() * 2 - 1 - last)
        samples.append(last)
    return lambda t: samples[min(int(t * RATE), len(samples) - 1)]


def tone(pitch: float, *partials: tuple[float, float]) -> Wave:
    """Return a tone with overtones, each ``(multiple, loudness)``."""
    parts = partials or ((1, 1),)
    total = sum(loud for _, loud in parts)
    return lambda t: (
        sum(loud * math.sin(2 * math.pi * pitch * multiple * t) for multiple, loud in parts) / total
    )


def falling(start: float, end: float, seconds: float) -> Wave:
    """Return a tone that glides down, as a drum skin does."""
    return lambda t: math.sin(
        2 * math.pi * (end * t + (start - end) * seconds * (1 - math.exp(-t / seconds)))
    )


def decay(sound: Wave, seconds: float, loud: float = 1.0, attack: float = 0.002) -> Wave:
    """Return a sound that is struck and dies away."""
    return lambda t: loud * sound(t) * min(1, t / attack) * math.exp(-t / seconds)


def at(start: float, sound: Wave) -> Wave:
    """Return a sound that begins later."""
    return lambda t: sound(t - start) if t >= start else 0.0


def together(*sounds: Wave) -> Wave:
    """Return several sounds at once."""
    return lambda t: sum(sound(t) for sound in sounds)


def string(pitch: float, seconds: float = 0.25, loud: float = 0.5) -> Wave:
    """Return a plucked string."""
    return decay(tone(pitch, (1, 1), (2, 0.5), (3, 0.3), (4.02, 0.12)), seconds, loud)


def bell(pitch: float, seconds: float = 0.4, loud: float = 0.4) -> Wave:
    """Return a small bronze bell."""
    return decay(tone(pitch, (1, 1), (2.76, 0.6), (5.4, 0.35)), seconds, loud)


def clay(seed: int, pitch: float, loud: float = 0.8) -> Wave:
    """Return one tile set on another."""
    return together(
        decay(noise(seed, 0.05, 0.5), 0.008, loud),
        decay(tone(pitch, (1, 1), (2.3, 0.4)), 0.025, loud * 0.6),
    )


def drum(loud: float = 0.9) -> Wave:
    """Return one beat of a low drum."""
    return together(
        decay(falling(150, 58, 0.05), 0.16, loud), decay(noise(3, 0.1, 0.12), 0.03, 0.4)
    )


SOUNDS: dict[str, tuple[float, Wave]] = {
    "pick": (0.09, clay(11, 900, 0.45)),
    "place": (0.16, together(clay(1, 420), at(0.045, clay(2, 520, 0.25)))),
    "leader": (0.2, together(clay(5, 330), at(0.05, bell(1240, 0.07, 0.2)))),
    "refuse": (0.18, together(decay(tone(140), 0.06, 0.7), decay(noise(7, 0.1, 0.1), 0.03, 0.4))),
    "point": (0.5, string(660)),
    "treasure": (0.8, together(bell(1568, 0.22), at(0.09, bell(2093, 0.3)))),
    "war": (0.9, together(drum(), at(0.22, drum(0.6)), at(0.34, drum(0.8)))),
    "fall": (
        0.5,
        together(*(at(0.07 * n, clay(20 + n, 300 - 30 * n, 0.7 - 0.1 * n)) for n in range(5))),
    ),
    "crack": (
        0.6,
        together(
            decay(noise(31, 0.5, 0.35), 0.09, 0.9),
            at(0.05, decay(noise(32, 0.4, 0.6), 0.03, 0.5)),
            decay(falling(110, 45, 0.08), 0.18, 0.6),
        ),
    ),
    "monument": (
        0.9,
        together(
            *(at(0.13 * n, clay(40 + n, 180 + 55 * n, 0.7)) for n in range(4)),
            at(0.5, bell(784, 0.16, 0.3)),
        ),
    ),
    "turn": (
        0.35,
        together(decay(noise(51, 0.2, 0.25), 0.05, 0.5, 0.03), at(0.06, string(494, 0.1, 0.3))),
    ),
    "draw": (0.22, together(clay(61, 700, 0.3), at(0.07, clay(62, 760, 0.25)))),
    "end": (
        1.6,
        together(
            *(
                at(0.16 * n, string(pitch, 0.4, 0.45))
                for n, pitch in enumerate((392, 494, 587, 784))
            ),
            at(0.64, bell(1568, 0.4, 0.25)),
        ),
    ),
}


def render(seconds: float, sound: Wave) -> Sequence[float]:
    """Return the samples of a sound, faded out at its end."""
    count = int(RATE * seconds)
    fade = int(RATE * 0.02)
    return [sound(n / RATE) * min(1, (count - n) / fade) for n in range(count)]


def write(name: str, samples: Sequence[float]) -> Path:
    """Write a sound as 16-bit WAV, its loudest moment at 80 %."""
    top = max(abs(value) for value in samples) or 1
    file = FOLDER / f"{name}.wav"
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(
            b"".join(struct.pack("<h", round(value / top * 0.8 * 32767)) for value in samples)
        )
    return file


def main() -> int:
    """Render every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (seconds, sound) in SOUNDS.items():
        file = write(name, render(seconds, sound))
        print(f"{file.name}: {file.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
