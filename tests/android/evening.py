"""An evening with the packed app; run by ``test_packed`` in a Python of its own.

``evening.py FOLDER REPORT``: the app in FOLDER is started, every screen is opened in every
language, and two bots and a phone play a game to its end. REPORT says what was opened and imported
meanwhile.
"""

import json
import os
import sys
import threading
import time
from itertools import count
from pathlib import Path
from urllib.request import urlopen

# Modules that Python 3.14 no longer has, or that it has not got on Android, or are not packed.
GONE = (
    *("_bz2", "_curses", "_dbm", "_gdbm", "_lzma", "_tkinter", "readline", "ensurepip", "idlelib"),
    *("aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils"),
    *("imghdr", "imp", "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes"),
    *("kivy.tests", "kivy.tools"),
    *("smtpd", "sndhdr", "spwd", "sunau", "telnetlib", "tkinter", "uu", "xdrlib"),
)
PATIENCE = 300


def watch(opened):
    """Write down every file that Python is asked to open, also in vain."""

    def hook(event, arguments):
        if event == "open" and isinstance(arguments[0], str | os.PathLike):
            opened.add(str(Path(arguments[0]).absolute()))

    sys.addaudithook(hook)


def watch_kivy(opened):
    """Write down what Kivy opens by itself, where Python does not see it."""
    from kivy.core.audio import SoundLoader
    from kivy.core.image import ImageLoader
    from kivy.core.text import Label

    def note(holder, name):
        inner = getattr(holder, name)

        def noted(*args, **kwargs):
            opened.update(str(Path(a).absolute()) for a in args if isinstance(a, str))
            return inner(*args, **kwargs)

        setattr(holder, name, staticmethod(noted))

    note(SoundLoader, "load")
    note(ImageLoader, "load")
    inner = Label.resolve_font_name

    def resolve(self):
        inner(self)
        opened.add(str(Path(self.options["font_name_r"]).absolute()))

    Label.resolve_font_name = resolve


def main():
    folder, report = Path(sys.argv[1]), Path(sys.argv[2])
    for name in GONE:
        sys.modules[name] = None
    sys.path.insert(0, str(folder))
    opened = set()
    watch(opened)

    os.environ["KIVY_NO_FILELOG"] = "1"
    from tigris.ui.app import TigrisApp, configure

    configure()
    from kivy.base import EventLoop, runTouchApp

    from tigris.ui.hosting import Network

    watch_kivy(opened)
    EventLoop.ensure_window()
    app = TigrisApp(seed=5)
    app.network = Network(find=lambda: ("127.0.0.1",), bind="127.0.0.1", port=0)
    app.settings.motion, app.settings.sound, app.settings.haptics = "off", "on", "on"
    app._run_prepare()
    runTouchApp(embedded=True)
    evening = Evening(app, EventLoop)
    result = evening.play()
    app.stop()
    import plyer  # noqa: F401  # only Android asks for it

    result["opened"] = sorted(opened)
    result["imported"] = sorted(
        {name.split(".")[0] for name, module in sys.modules.items() if module is not None}
    )
    report.write_text(json.dumps(result), encoding="utf-8")


class Phone(threading.Thread):
    """A phone with a browser: it fetches the page, lays a leader, and then ends its turns."""

    def __init__(self, url):
        super().__init__(daemon=True)
        self.url, self.played, self.numbers = url, 0, count(1)

    def run(self):
        from websockets.exceptions import ConnectionClosed
        from websockets.sync.client import connect

        place = self.url.partition("#")[0]
        for name in ("", "app.js", "words/hu.json"):
            with urlopen(place + name) as page:
                assert_that(page.status == 200, name)
        host = place.removeprefix("http://").rstrip("/")
        headers = {"Origin": place.rstrip("/")}
        with connect(f"ws://{host}/socket", additional_headers=headers, compression=None) as line:
            key = self.url.partition("#k=")[2]
            self.send(line, "hello", version=1, language="en", device="ab" * 16, token=key)
            try:
                for text in line:
                    message = json.loads(text)
                    if message["type"] == "state" and 0 in message["deciding"]:
                        self.decide(line, message["revision"])
            except ConnectionClosed:
                pass

    def decide(self, line, revision):
        for wish in ({"held": "leader:temple"}, {}, {"mode": "end"}, {"choice": 0}):
            desk = self.ask(line, revision, wish)
            if "held" in wish and desk and desk["marks"]["legal"]:
                desk = self.ask(line, revision, {**wish, "target": desk["marks"]["legal"][0]})
            action = desk and (desk["action"] or desk["decline_action"])
            if action:
                self.send(line, "submit", id=next(self.numbers), revision=revision, action=action)
                self.played += 1
                return

    def ask(self, line, revision, parts):
        """Return what the table makes of a wish; nothing if the game went on meanwhile."""
        wish = {"held": "", "raised": {}, "target": "", "mode": "", "choice": -1, **parts}
        number = next(self.numbers)
        self.send(line, "wish", n=number, revision=revision, wish=wish)
        for text in line:
            message = json.loads(text)
            if message["type"] == "desk" and message["n"] == number:
                return message["desk"]
            if message["type"] == "error":
                return None
        return None

    def send(self, line, kind, **fields):
        line.send(json.dumps({"type": kind, **fields}))


def assert_that(true, what):
    """Complain, also where assertions are left out."""
    if not true:
        raise SystemExit(f"not so: {what}")


class Evening:
    def __init__(self, app, loop):
        self.app, self.loop, self.shown = app, loop, []
        self.by_phone = 0

    def play(self):
        from tigris.words import LANGUAGES

        for language in LANGUAGES:
            self.app.settings.language = language
            for name in ("home", "new_game", "saves", "history", "settings", "about", "learn"):
                self.go(name)
            self.go("booklet", chapter="war")
            self.go("lesson", lesson="tiles")
        self.app.settings.theme = "dark"
        played = self.game()
        (saved,) = [one.name for one in self.app.library.saves()] or [""]
        over = self.app.trail.here.name == "scoring"
        self.go("replay", save=saved or self.app.trail.here.arguments["save"])
        return {"played": played, "over": over, "shown": self.shown, "by_phone": self.by_phone}

    def game(self):
        from tigris.table import PHONE, SeatPlan, Setup, Side, bot

        sides = (Side.SOUTH, Side.WEST, Side.NORTH)
        emblems = ("archer", "bull", "pot")
        players = (PHONE, bot("easy"), bot("easy"))
        seats = tuple(SeatPlan(f"N{n}", emblems[n], sides[n], players[n]) for n in range(3))
        self.app.begin(Setup(seats, 7, {"dynasties": list(emblems), "board": "advanced"}))
        self.shown.append("table")
        presenter = self.app.shell.screen.presenter
        table = presenter.table
        phone = Phone(presenter.phones.phones.invitations(0)[0].url)
        phone.start()
        self.wait(lambda: self.app.trail.here.name == "scoring")
        self.by_phone = phone.played
        self.shown.append("scoring")
        return table.revision

    def go(self, name, **arguments):
        self.app.go(name, **arguments)
        for _ in range(4):
            self.loop.idle()
        self.shown.append(name)

    def wait(self, ready):
        end = time.monotonic() + PATIENCE
        while not ready():
            if time.monotonic() > end:
                raise SystemExit("it took too long")
            self.loop.idle()


main()
