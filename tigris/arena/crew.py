"""A few processes that stay alive and do one job after the other, results in order.

``ProcessPoolExecutor`` would do, but for two things: a worker that dies must cost one job, not
the run, and Ctrl-C must leave nothing behind.
"""

import contextlib
import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, Self, TypeVar

J = TypeVar("J")
R = TypeVar("R")


@dataclass(slots=True)
class _Worker(Generic[J, R]):
    process: BaseProcess
    pipe: "Connection[tuple[J], tuple[R] | str]"
    doing: int | None = None


class Crew(Generic[J, R]):
    """Does jobs in ``size`` processes, or here if that is one.

    ``work`` must be a function of a module; jobs and results are pickled. What to make of a job
    whose worker died says ``lost``.
    """

    def __init__(self, size: int, work: Callable[[J], R], lost: Callable[[J], R]) -> None:
        self._work = work
        self._lost = lost
        self._context = multiprocessing.get_context("spawn")
        self._workers = [self._hire() for _ in range(size)] if size > 1 else []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def each(self, jobs: Iterable[J]) -> Iterator[R]:
        """Yield the result of every job, in the order of the jobs, each as soon as it can be."""
        if not self._workers:
            yield from map(self._work, jobs)
            return
        waiting = enumerate(jobs)
        given: dict[int, J] = {}
        done: dict[int, R] = {}
        awaited = 0
        for worker in self._workers:
            self._give(worker, waiting, given)
        while given or done:
            while awaited in done:
                yield done.pop(awaited)
                awaited += 1
            if not given:
                continue
            ready = wait([worker.pipe for worker in self._workers if worker.doing is not None])
            for index, worker in enumerate(self._workers):
                if worker.pipe not in ready:
                    continue
                number = worker.doing
                assert number is not None
                job = given.pop(number)
                try:
                    done[number] = self._receive(worker)
                except (EOFError, ConnectionError):
                    done[number] = self._lost(job)
                    _dismiss(worker)
                    worker = self._workers[index] = self._hire()
                self._give(worker, waiting, given)

    def close(self) -> None:
        """Send everybody home; who is at work is stopped."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            _dismiss(worker)
        self._workers = []

    def _hire(self) -> "_Worker[J, R]":
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(theirs, self._work), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours)

    def _give(
        self, worker: "_Worker[J, R]", waiting: Iterator[tuple[int, J]], given: dict[int, J]
    ) -> None:
        worker.doing = None
        for number, job in waiting:
            worker.doing = number
            given[number] = job
            with contextlib.suppress(ConnectionError):  # it is dead, and will be found so
                worker.pipe.send((job,))
            return

    def _receive(self, worker: "_Worker[J, R]") -> R:
        answer = worker.pipe.recv()
        if isinstance(answer, str):
            raise RuntimeError(f"a worker failed:\n{answer}")
        return answer[0]


def _dismiss(worker: "_Worker[J, R]") -> None:
    worker.process.join(5)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()
    worker.pipe.close()
    worker.process.close()


def _serve(pipe: "Connection[tuple[R] | str, tuple[J]]", work: Callable[[J], R]) -> None:
    """Do what is sent until the other side goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who hired us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and gives way to "finally"
    while True:
        try:
            (job,) = pipe.recv()
        except (EOFError, ConnectionError):
            return
        try:
            answer: tuple[R] | str = (work(job),)
        except Exception:
            answer = traceback.format_exc()
        pipe.send(answer)
