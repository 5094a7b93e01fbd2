"""Processes that die in the middle: nothing that was accepted is lost. See killing.py."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.every_game import every_game

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("TIGRIS_KILLS", "150"))  # for each game


@pytest.mark.parametrize("game", every_game())
def test_a_killed_process_loses_nothing_that_was_accepted(game: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.table.killing", game, str(tmp_path), str(KILLS), "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["kills"] == KILLS
    assert found["lost"] == found["corrupt"] == 0, found
    assert found["reported"] > KILLS, "too little was played for the test to mean anything"
    assert found["torn"] > KILLS // 20, "too few kills hit the middle of a line"
