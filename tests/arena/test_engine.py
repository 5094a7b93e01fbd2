"""Foreign engines: real processes, most of them badly behaved."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tigris.arena import engine as module
from tigris.arena.engine import Engine, EngineError
from tigris.arena.match import play
from tigris.arena.schedule import Fixture, Terms

ROOT = Path(__file__).parents[2]
EXAMPLE = f"cmd:{sys.executable} {ROOT / 'examples/first_engine.py'}"
QUESTION = {"legal": [{"do": "pass"}, {"do": "stay"}, {"do": "go"}], "view": {"x": "y" * 300_000}}
LOOP = "import sys, json, time, os\nfor line in sys.stdin:\n    "


def started(code: str) -> Engine:
    return Engine([sys.executable, "-c", code])


def asked(code: str, seconds: float = 0.2, times: int = 1) -> int:
    """Ask an engine that runs ``code`` the same question, and see that its process is gone."""
    engine = started(code)
    choice = -1
    try:
        for _ in range(times):
            choice = engine.ask(QUESTION, seconds)
    finally:
        engine.close()
        assert engine._process.returncode is not None
    return choice


def test_an_engine_answers_one_line_with_one_line() -> None:
    code = LOOP + "print(json.dumps({'choice': len(json.loads(line)['legal']) - 1}), flush=True)"
    assert asked(code, times=3) == 2


def test_a_reason_and_other_words_do_not_matter() -> None:
    assert asked(LOOP + """print('{"choice": 1, "reason": "why not"}', flush=True)""") == 1


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait long for programs to start; they have started when they are late."""
    monkeypatch.setattr(module, "STARTING", 1.0)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("code", "error"),
    [
        (LOOP + "print('hello', flush=True)", "engine_garbage"),
        (LOOP + "print('[1]', flush=True)", "engine_garbage"),
        (LOOP + "print('null', flush=True)", "engine_garbage"),
        (LOOP + "print('{}', flush=True)", "engine_garbage"),
        (LOOP + """print('{"choice": "1"}', flush=True)""", "engine_garbage"),
        (LOOP + """print('{"choice": true}', flush=True)""", "engine_garbage"),
        (LOOP + """print('{"choice": 1.0}', flush=True)""", "engine_garbage"),
        (LOOP + "os.write(1, b'\\xff\\xfe\\n')", "engine_garbage"),
        (LOOP + "print('[' * 60000, flush=True)", "engine_garbage"),
        (LOOP + "print('x' * 1_000_000, flush=True)", "engine_garbage"),
        (LOOP + """print('{"choice": 3}', flush=True)""", "engine_illegal"),
        (LOOP + """print('{"choice": -1}', flush=True)""", "engine_illegal"),
        (LOOP + "raise ValueError('a bug of mine')", "engine_died"),
        (LOOP + "sys.exit(0)", "engine_died"),
        (LOOP + "os.close(1); time.sleep(60)", "engine_died"),
        ("raise SystemExit(7)", "engine_died"),
        (LOOP + "time.sleep(60)", "engine_late"),
        ("import time; time.sleep(60)", "engine_late"),  # does not even read
    ],
)
def test_an_engine_that_does_not_choose_gets_a_code(code: str, error: str) -> None:
    with pytest.raises(EngineError) as caught:
        asked(code)
    assert caught.value.code == error


def test_an_engine_that_talks_on_is_caught_at_the_next_question() -> None:
    with pytest.raises(EngineError) as caught:
        asked(LOOP + """print('{"choice": 0}\\n{"choice": 0}', flush=True)""", times=4)
    assert caught.value.code == "engine_garbage"


def test_the_last_words_of_an_engine_are_told() -> None:
    with pytest.raises(EngineError, match="ValueError: a bug of mine"):
        asked(LOOP + "raise ValueError('a bug of mine')")


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(EngineError) as caught:
        Engine(["no-such-program-anywhere"])
    assert caught.value.code == "engine_start"


def test_an_engine_that_clings_to_life_is_killed_with_its_children(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = (
        "import os, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "sys.stdin.readline()\n"
        'print(\'{"choice": 0, "child": %d}\' % child.pid, flush=True)\n'
        "time.sleep(60)"
    )
    seen: list[bytes] = []
    engine = started(code)

    def read_choice(answer: bytes, count: int) -> int:
        seen.append(answer)
        return 0

    monkeypatch.setattr(module, "_read_choice", read_choice)
    engine.ask(QUESTION, 5)
    engine.close()
    assert engine._process.returncode == -signal.SIGKILL
    child = json.loads(seen[0])["child"]
    for _ in range(600):
        if _gone(child):
            break
        time.sleep(0.05)
    assert _gone(child)


def _gone(pid: int) -> bool:
    """Return whether a process has ended; nobody may have collected it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def test_the_example_engine_plays_a_whole_game_better_than_chance() -> None:
    shares = []
    for seed in (1, 2):
        game = play(Fixture(0, Terms("tigris_euphrates", 5.0), seed, ("random", EXAMPLE)))
        assert game.fault is None, game.fault
        shares.append(game.seats[1].share)
    assert sum(shares) >= 1


def test_the_example_needs_nothing_of_ours() -> None:
    text = (ROOT / "examples/first_engine.py").read_text(encoding="utf-8")
    imports = [line for line in text.splitlines() if line.startswith(("import", "from"))]
    assert imports == ["import json", "import sys"]


def test_the_example_knows_every_decision(tmp_path: Path) -> None:
    """With all variants on, at four seats, it goes on to the end."""
    options = dict.fromkeys(["english", "open_tiles", "buildings", "wonder"], True)
    lineup = (EXAMPLE, "random", EXAMPLE, "random")
    game = play(Fixture(0, Terms("tigris_euphrates", 5.0), 3, lineup, options))
    assert game.fault is None, game.fault


@pytest.mark.usefixtures("pebbles")
def test_an_engine_is_told_what_happened_since_it_was_last_asked(tmp_path: Path) -> None:
    """Every event once, as its seat saw it; legal actions and views as JSON data."""
    heard = tmp_path / "heard.jsonl"
    code = (
        f"import sys\nout = open({str(heard)!r}, 'w')\n"
        "for line in sys.stdin:\n    out.write(line); out.flush()\n"
        "    print('{\"choice\": 0}', flush=True)"
    )
    script = tmp_path / "engine.py"
    script.write_text(code)
    game = play(Fixture(0, Terms("pebbles", 5.0), 4, ("random", f"cmd:{sys.executable} {script}")))
    assert game.fault is None
    questions: list[dict[str, Any]] = [json.loads(line) for line in heard.read_text().splitlines()]
    assert len(questions) == game.seats[1].decisions
    for question in questions:
        assert set(question) == {"game", "version", "seat", "seconds", "view", "events", "legal"}
        assert (question["game"], question["seat"], question["seconds"]) == ("pebbles", 1, 5.0)
        assert all(action["seat"] == 1 for action in question["legal"])
    events = [event for question in questions for event in question["events"]]
    others = [event for event in events if event["kind"] == "drew" and event["seat"] == 0]
    assert others
    assert all(event["pebble"] is None for event in others)
    shown = [event for event in events if event["kind"] == "shown"]
    assert len({event["pebble"] for event in shown}) == len(shown), "each event is told once"


@pytest.mark.usefixtures("pebbles")
def test_an_engine_that_fails_loses_the_game() -> None:
    lineup = ("random", f"cmd:{sys.executable} -c 'print(1)'")
    game = play(Fixture(0, Terms("pebbles", 1.0), 4, lineup))
    assert game.fault is not None
    assert game.fault.seat == 1
    assert game.fault.code in {"engine_garbage", "engine_died"}
    assert game.seats[0].share == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_engines_are_gone_when_the_arena_is_stopped(tmp_path: Path, number: int) -> None:
    """Ctrl-C, or a limit from outside: workers and engines end, and what was played is told."""
    marker = tmp_path / "pids"
    script = tmp_path / "engine.py"
    script.write_text(
        f"import os, sys, time\nopen({str(marker)!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
        "for line in sys.stdin:\n    time.sleep(0.05)\n"
        "    print('{\"choice\": 0}', flush=True)"
    )
    command = [
        *(sys.executable, "-m", "tigris", "arena", "--games", "50", "--jobs", "2"),
        *("--bots", f"cmd:{sys.executable} {script},random"),
    ]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell that runs the tests in the background has them ignore Ctrl-C, and all they start.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as arena:
        try:
            end = time.monotonic() + 60
            while not marker.exists() and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.5)
            arena.send_signal(number)
            out, errors = arena.communicate(timeout=120)
        finally:
            arena.kill()
    assert arena.returncode == 130
    assert "Traceback" not in errors
    assert "of 50 games" in out
    for pid in marker.read_text().split():
        assert _gone(int(pid))
