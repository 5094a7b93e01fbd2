"""A foreign engine: a process that answers one JSON line with one JSON line. See docs/bots.md.

Nothing it does may stop the arena: it may be silent, talk nonsense, flood us, stop reading or
die. Each of that is an ``EngineError`` with a stable code, and in the end the process is gone.
"""

import contextlib
import json
import os
import selectors
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from typing import Any

from tigris.core import TigrisError

STARTING = 10.0
"""More seconds for the first answer: programs take their time to start."""
LONGEST_LINE = 65_536


class EngineError(TigrisError):
    """The engine gave no answer that can be played: it loses the game.

    Codes: ``engine_start``, ``engine_late``, ``engine_died``, ``engine_garbage`` (the line is
    not what was asked for), ``engine_illegal`` (there is no such choice).
    """


class Engine:
    """The process of one engine in one game."""

    def __init__(self, command: Sequence[str]) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the engine
        self._buffer = b""
        self._asked = 0
        try:
            # A session of its own: Ctrl-C is for us, and its children go when it goes.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise EngineError("engine_start", f"{command[0]} cannot be started: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        os.set_blocking(self._stdin.fileno(), False)
        os.set_blocking(self._stdout.fileno(), False)

    def ask(self, question: Mapping[str, Any], seconds: float) -> int:
        """Return the index of the engine's choice among ``question["legal"]``.

        It has ``seconds`` and as much again, and a second, before it is given up.

        Raises:
            EngineError: it did not choose.
        """
        patience = 2 * seconds + 1 + (0 if self._asked else STARTING)
        self._asked += 1
        line = json.dumps(question, separators=(",", ":")).encode() + b"\n"
        answer = self._exchange(line, time.monotonic() + patience)
        return _read_choice(answer, len(question["legal"]))

    def close(self) -> None:
        """End the process and wait for it; one that clings to life is killed."""
        for pipe in (self._stdin, self._stdout):
            with contextlib.suppress(OSError):
                pipe.close()
        try:
            self._process.wait(0.2)
        except subprocess.TimeoutExpired:
            self._signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
        self._signal(signal.SIGKILL)  # also what it may have started
        self._process.wait()
        self._errors.close()

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)

    def _exchange(self, line: bytes, end: float) -> bytes:
        """Write ``line`` and read one, whatever order the engine likes."""
        if b"\n" in self._buffer:
            raise EngineError("engine_garbage", "the engine talks without being asked")
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            while b"\n" not in self._buffer or line:
                ready = selector.select(max(0.0, end - time.monotonic()))
                if not ready:
                    raise EngineError("engine_late", "the engine does not answer" + self._last())
                for key, _ in ready:
                    if key.fileobj is self._stdin:
                        line = self._write(line)
                        if not line:
                            selector.unregister(self._stdin)
                    else:
                        self._read()
        answer, _, self._buffer = self._buffer.partition(b"\n")
        return answer

    def _write(self, line: bytes) -> bytes:
        try:
            return line[os.write(self._stdin.fileno(), line) :]
        except BlockingIOError:
            return line
        except OSError:
            raise self._died() from None

    def _read(self) -> None:
        try:
            more = os.read(self._stdout.fileno(), LONGEST_LINE)
        except BlockingIOError:
            return
        if not more:
            raise self._died()
        self._buffer += more
        if len(self._buffer) > LONGEST_LINE:
            raise EngineError("engine_garbage", "the engine's line does not end")

    def _died(self) -> EngineError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        status = self._process.poll()
        how = "closed its output" if status is None else f"ended with status {status}"
        return EngineError("engine_died", f"the engine {how}{self._last()}")

    def _last(self) -> str:
        """Return the last line the engine wrote on its standard error, as a part of a sentence."""
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - 2000))
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        return f": {lines[-1][:200]}" if lines else ""


def _read_choice(answer: bytes, count: int) -> int:
    try:
        choice = json.loads(answer)["choice"]
        if type(choice) is not int:
            raise TypeError
    except (ValueError, TypeError, KeyError, RecursionError):
        shown = answer[:80].decode(errors="replace")
        raise EngineError("engine_garbage", f"not an answer: {shown!r}") from None
    if not 0 <= choice < count:
        raise EngineError("engine_illegal", f"there is no choice {choice} among {count}")
    return choice
