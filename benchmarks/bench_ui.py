"""The screen: our own Python while dragging, per action, at the start, and while bots think.

Needs a display (``make bench`` brings one). Drawing is the machine's business and left out where
it can be: touches and what they change are timed apart from the frame. Budgets: DESIGN.
"""

import compileall
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
STARTS = 5
FRAMES = 120

OURS = """
import sys, time
from pathlib import Path
began = time.perf_counter()
from tigris.ui.app import TigrisApp, configure
configure()
from kivy.clock import Clock
app = TigrisApp(folder=Path(sys.argv[1]), seed=1)
"""
EMPTY = """
import sys, time
began = time.perf_counter()
from kivy.clock import Clock
from kivymd.app import MDApp
from kivymd.uix.screen import MDScreen
class Empty(MDApp):
    def build(self):
        return MDScreen()
app = Empty()
"""
MEASURE = """
def drawn(_):
    print("took", time.perf_counter() - began)
    app.stop()
app.bind(on_start=lambda *_: Clock.schedule_once(lambda _: Clock.schedule_once(drawn), 0))
app.run()
"""
"""Two frames after the start: then the first has been drawn."""
JOINING = """
import sys, time
from tigris.net.client import Client
from tigris.net.invitation import read_invitation
from tigris.net.pocket import Pocket
phones = [(read_invitation(url, ""), Pocket()) for url in sys.argv[1:]]
while True:
    clients = [Client(*phone, lambda news: None) for phone in phones]
    for client in clients:
        client.start()
    time.sleep(0.2)
    for client in clients:
        client.stop(5)
    print("joined", flush=True)
"""
"""Four phones that come, get the whole game, and go, over and over."""


def main() -> None:
    """Print the figures."""
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        print("There is no display, so the screen is not measured; 'make bench' brings one.")
        return
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "error")
    _bench_start()
    with tempfile.TemporaryDirectory(prefix="tigris-bench-") as name:
        os.environ["KIVY_HOME"] = name
        stage = _stage(Path(name))
        _bench_drag(stage)
        _bench_actions(stage)
        _bench_company(stage)
        stage.open("home")


def _row(name: str, times: list[float], budget: str = "") -> float:
    middle = statistics.median(times)
    late = statistics.quantiles(times, n=20)[18]
    hint = f"  (budget {budget})" if budget else ""
    print(f"  {name:46} {middle * 1e3:8.2f} ms, p95 {late * 1e3:8.2f} ms{hint}")
    return middle


# The start, in processes of its own


def _bench_start() -> None:
    print(f"start to the first screen, {STARTS} runs in turns:")
    known = find_spec("kivymd") is not None
    # As in a package: installed modules are compiled beforehand, and so must ours be.
    compileall.compile_dir(ROOT / "tigris", quiet=1)
    ours: list[float] = []
    empty: list[float] = []
    for _ in range(STARTS):
        ours += _start(OURS)
        if known:
            empty += _start(EMPTY)
    if ours:
        print(f"  {'home screen':46} {statistics.median(ours) * 1e3:8.0f} ms")
    if not empty:
        print("  KivyMD is not there to compare with; 'tools/setup.sh bench' installs it.")
    elif ours:
        ratio = statistics.median(ours) / statistics.median(empty)
        print(f"  {'empty KivyMD app':46} {statistics.median(empty) * 1e3:8.0f} ms")
        print(f"  {'ratio':46} {ratio:8.2f}     (budget 1.5)")


def _start(script: str) -> list[float]:
    """Return the seconds that one start took, or nothing when it failed."""
    with tempfile.TemporaryDirectory(prefix="tigris-start-") as folder:
        file = Path(folder) / "start.py"  # KivyMD asks where its app's source is
        file.write_text(script + MEASURE, encoding="utf-8")
        run = subprocess.run(
            [sys.executable, str(file), folder],
            env={**os.environ, "KIVY_HOME": folder, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    times = [float(line[5:]) for line in run.stdout.splitlines() if line.startswith("took ")]
    if not times:
        print(f"  a start failed: {run.stderr.strip().splitlines()[-1:]}")
    return times


# The table, in this process


def _stage(folder: Path) -> Any:
    from tigris.ui.app import TigrisApp, configure
    from tools.demo.stage import Stage

    configure()
    app = TigrisApp(folder=folder, seed=1)
    app.settings.language, app.settings.motion = "en", "off"
    return Stage(app, folder)


def _room(stage: Any, controllers: list[Any] | None = None) -> Any:
    """Open a full board for four."""
    from tools.demo.positions import WISHES, find, save

    if not hasattr(stage, "full"):
        stage.full = find([wish for wish in WISHES if wish.name == "four"])["four"]
    name = save(stage.app.library, stage.full, controllers or ())
    if controllers:  # bots may be at it already: nobody at the tablet decides
        stage.app.go("table", save=name)
        stage.advance(5)
        return stage.screen
    return stage.open("table", save=name)


def _bench_drag(stage: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    print("dragging a tile, four seats, full board, 1280 x 800:")
    room = _room(stage)
    presenter, screen = room.presenter, room.screen
    seat = presenter.desk.seat
    presenter.peek(seat, True)
    stage.advance(5)
    resting = _frames(stage, FRAMES)
    box = screen.box_on_screen(seat, "tile:0")
    finger = UnitTestTouch((box.x + box.right) / 2, (box.y + box.top) / 2)
    finger.touch_down()
    board = screen.board
    moves, frames = [], []
    for number in range(FRAMES):
        across, up = (number * 7 % 97) / 97, (number * 5 % 61) / 61
        began = time.perf_counter()
        finger.touch_move(board.x + board.width * across, board.y + board.height * up)
        moved = time.perf_counter()
        stage.advance(1)
        moves.append(moved - began)
        frames.append(time.perf_counter() - moved)
    finger.touch_up()
    _row("touch, presenter and widgets, per move", moves, "4 ms")
    still = _row("a frame at rest, drawing included", resting)
    moving = _row("a frame while dragging, drawing included", frames)
    print(f"  {'the drag adds to a frame':46} {(moving - still) * 1e3:8.2f} ms")
    stage.open("home")


def _frames(stage: Any, count: int) -> list[float]:
    times = []
    for _ in range(count):
        began = time.perf_counter()
        stage.advance(1)
        times.append(time.perf_counter() - began)
    return times


def _bench_actions(stage: Any) -> None:
    from random import Random

    print("an action, from the confirmation until widgets show the new board, no motion:")
    room = _room(stage)
    presenter, rng = room.presenter, Random(1)
    submits, shown = [], []
    for _ in range(40):
        desk = presenter.desk
        if desk is None:
            break
        presenter.open_curtain()
        action = rng.choice(desk.offered)
        began = time.process_time()
        presenter.submit(action)
        submitted = time.process_time()
        presenter._drain()
        presenter._drain()
        shown.append(time.process_time() - submitted)
        submits.append(submitted - began)
        stage.advance(2)
    _row("submitting: rules, journal", submits)
    _row("showing: presenter and widgets", shown)
    both = [one + other for one, other in zip(submits, shown, strict=True)]
    _row("together", both, "16 ms")
    stage.open("home")


def _bench_company(stage: Any) -> None:
    from tigris.table import bot

    print("frames a second while others work (must stay above half of resting):")
    room = _room(stage)
    resting = 1 / statistics.median(_frames(stage, FRAMES))
    print(f"  {'resting':46} {resting:8.1f}")
    folder = stage.folder

    def saving(stop: threading.Event) -> None:
        with (folder / "bench-sync").open("ab") as file:
            while not stop.wait(0.02):
                file.write(b"x" * 150)
                file.flush()
                os.fsync(file.fileno())

    _beside(stage, "while saving 50 times a second", saving, resting)
    stage.open("home")
    _bench_joining(stage, resting)
    stage.open("home")
    room = _room(stage, [bot("expert")] * 4)
    stage.wait(lambda: room.presenter.driver.thinking is not None, 10)
    times: list[float] = []
    end = time.monotonic() + 8
    while len(times) < FRAMES and time.monotonic() < end:
        if room.presenter.driver.thinking is not None and not room.presenter.showing:
            times += _frames(stage, 1)
        else:
            stage.advance(1)
    if times:
        rate = 1 / statistics.median(times)
        print(f"  {'while an expert bot thinks':46} {rate:8.1f}, ratio {rate / resting:.2f}")


def _bench_joining(stage: Any, resting: float) -> None:
    """Let real phones come and go, as a process of their own: theirs is another processor."""
    from tigris.table import PHONE
    from tigris.ui.hosting import Network

    app = stage.app
    pretended = app.host_phones
    app.network = Network(lambda: ("127.0.0.1",), "127.0.0.1", 0)
    app.host_phones = type(app).host_phones.__get__(app)
    room = _room(stage, [PHONE] * 4)
    phones = room.presenter.phones.phones
    urls = [phones.invitations(seat)[0][0] for seat in range(4)]
    command = [sys.executable, "-c", JOINING, *urls]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as joining:
        assert joining.stdout is not None
        joining.stdout.readline()  # the first ones were here
        rate = 1 / statistics.median(_frames(stage, FRAMES))
        joining.kill()
    print(f"  {'while four phones join and leave':46} {rate:8.1f}, ratio {rate / resting:.2f}")
    app.host_phones = pretended


def _beside(stage: Any, name: str, work: Callable[[threading.Event], None], resting: float) -> None:
    stop = threading.Event()
    thread = threading.Thread(target=work, args=(stop,), daemon=True)
    thread.start()
    rate = 1 / statistics.median(_frames(stage, FRAMES))
    stop.set()
    thread.join()
    print(f"  {name:46} {rate:8.1f}, ratio {rate / resting:.2f}")


if __name__ == "__main__":
    main()
