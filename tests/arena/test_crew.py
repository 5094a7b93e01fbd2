"""Processes that work for us: in order, whatever happens to one of them."""

import os
import time

import pytest

from tigris.arena.crew import Crew


def work(job: int) -> int:
    if job < 0:
        os._exit(1)
    if job == 13:
        raise ValueError("unlucky")
    time.sleep(0.05 * (job % 3 == 0))  # every third takes longer than the next ones
    return job * job


def lost(job: int) -> int:
    return 1000 + job


@pytest.mark.parametrize("size", [1, 2])
def test_results_come_in_the_order_of_the_jobs(size: int) -> None:
    with Crew(size, work, lost) as crew:
        assert list(crew.each(range(12))) == [job * job for job in range(12)]
        assert list(crew.each([])) == []
        assert list(crew.each([5])) == [25], "workers stay for more"


def test_a_worker_that_dies_costs_one_job() -> None:
    with Crew(2, work, lost) as crew:
        assert list(crew.each([1, -1, 2, -2, 3])) == [1, 999, 4, 998, 9]


def test_a_bug_in_the_work_is_told_with_its_traceback() -> None:
    with Crew(2, work, lost) as crew, pytest.raises(RuntimeError, match="unlucky"):
        list(crew.each([1, 13]))


def test_leaving_early_stops_everybody() -> None:
    with Crew(2, work, lost) as crew:
        next(iter(crew.each(range(1000))))
        processes = [worker.process for worker in crew._workers]
        pids = [process.pid for process in processes]
    for pid in pids:
        assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
