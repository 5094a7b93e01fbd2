"""Timing with its spread. Machines are noisy, so a single number says little."""

import time
from collections.abc import Callable
from statistics import median, quantiles


def yardstick() -> float:
    """Return the seconds a fixed piece of plain Python takes: to compare machines and moments."""
    started = time.perf_counter()
    total = 0
    for number in range(200_000):
        total += number & 7
    return time.perf_counter() - started


def spread(samples: list[float]) -> str:
    """Return the median of ``samples`` and the range of the middle half."""
    low, _, high = quantiles(samples, n=4)
    return f"{median(samples):8.1f} ({low:.1f} to {high:.1f})"


def repeat(work: Callable[[], float], rounds: int) -> list[float]:
    """Return the results of ``rounds`` runs, after one that only warms up."""
    work()
    return [work() for _ in range(rounds)]
