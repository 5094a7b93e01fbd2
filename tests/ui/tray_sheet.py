"""A contact sheet: the tray in all its forms and states. A helper for looking, not a test.

xvfb-run -a -s "-screen 0 1920x1200x24" .venv/bin/python -m tests.ui.tray_sheet long,deep out.png
    [dark] [1.5] [words]

``words`` puts sentences as long as Hungarian ones into it.
"""

import sys
from typing import Any

from tests.ui.harness import Harness
from tigris.ui.games.tigris_euphrates.tray_facts import (
    Bar,
    Button,
    Line,
    Option,
    Run,
    TrayFacts,
)

BUTTONS = (
    Button("undo", "undo", "Undo"),
    Button("swap", "swap", "Swap"),
    Button("end", "pass", "End turn", enabled=False),
)
PLACE = (Button("place", "confirm", "Place", gold=True), Button("cancel", "cancel", "Cancel"))
TILES = ("market", "market", "temple", "temple", "settlement", "farm")
MONUMENTS = ("blue-red", "green-blue", "red-black", "blue-black", "red-green", "green-black")

IDLE = TrayFacts(
    seat=0,
    name="Tomas",
    dynasty="bull",
    side="south",
    kind="tablet",
    status="plays next",
    order=1,
    home=("farm",),
    hand=6,
    catastrophes=1,
    peek=True,
)
DECIDING = IDLE._replace(
    name="Lena",
    dynasty="lion",
    status="2 actions left",
    deciding=True,
    turn=True,
    order=0,
    actions=2,
    home=("temple", "farm"),
    held="leader:farm",
    catastrophes=2,
    buttons=BUTTONS,
)
WAR = Bar(
    art="tile-farm",
    lines=(
        Line(
            (
                Run(art="leader-lion-market"),
                Run("2", style="number"),
                Run(art="icon-war", span=0.7),
                Run("3", style="number"),
                Run(art="leader-bull-market"),
                Run("You attack Tomas", style="strong"),
                Run("win", style="good"),
                Run(art="leader-bull-market", span=0.8),
                Run(art="tile-market", span=0.8),
                Run("+4", style="good"),
                Run("lose", style="bad"),
                Run(art="leader-lion-market", span=0.8),
                Run(art="tile-market", span=0.8),
                Run("−3", style="bad"),
            )
        ),
        Line(
            (
                Run(art="leader-pot-farm"),
                Run("3", style="number"),
                Run(art="icon-war", span=0.7),
                Run("3", style="number"),
                Run(art="leader-archer-farm"),
                Run("Enki against Amira", style="strong"),
                Run("tied on the board: Amira, defending, holds", style="faint"),
            )
        ),
    ),
    buttons=PLACE,
)
THREE = WAR._replace(
    lines=(*WAR.lines, Line((Run("The temple is lost, and you cannot take this back."),)))
)
COMMIT = Bar(
    lines=(
        Line((Run("1 market chosen", style="strong"),)),
        Line((Run("only markets can be sent; ties go to the defender", style="faint"),)),
    ),
    buttons=(Button("commit", "confirm", "Commit 1", gold=True),),
    keeps_hand=True,
)
CHOICE = Bar(
    lines=(
        Line((Run("Build a monument?", style="strong"),)),
        Line((Run("It pays its colours at the end of each of your turns.", style="faint"),)),
    ),
    options=tuple(
        Option(f"monument-{name}", name.replace("-", ", "), index == 1, index != 4)
        for index, name in enumerate(MONUMENTS)
    ),
    buttons=(Button("none", "cancel", "Not now"), Button("build", "confirm", "Build", gold=True)),
)
STATES: dict[str, TrayFacts] = {
    "idle": IDLE,
    "deciding": DECIDING,
    "peeking": DECIDING._replace(
        tiles=TILES,
        points=(4, 7, 2, 6),
        treasures=1,
        raised=(0,),
        held="",
        usable=(True, True, False, False, False, False),
    ),
    "preview": DECIDING._replace(bar=WAR, peek=False),
    "preview3": DECIDING._replace(bar=THREE),
    "commit": DECIDING._replace(bar=COMMIT, raised=(4,), status="your answer"),
    "commit peek": DECIDING._replace(
        bar=COMMIT, raised=(0,), tiles=TILES, points=(14, 17, 12, 16), treasures=2
    ),
    "options": DECIDING._replace(bar=CHOICE, peek=False),
    "phone": IDLE._replace(kind="phone", peek=False, status="on her phone", name="Amira", hand=4),
    "phone lost": IDLE._replace(
        kind="phone", peek=False, connected=False, status="phone lost, seat kept", hand=6, order=0
    ),
    "bot": IDLE._replace(kind="bot", peek=False, thinking=True, status="thinks", turn=True),
    "notice": DECIDING._replace(notice="A tile cannot join three kingdoms."),
    "notice bar": DECIDING._replace(bar=WAR, notice="A tile cannot join three kingdoms."),
    "open": DECIDING._replace(
        peek=False, tiles=TILES, points=(5, 8, 3, 6), treasures=1, raised=(3,), held="tile:1"
    ),
    "open bar": DECIDING._replace(bar=COMMIT, peek=False, tiles=TILES, raised=(1,)),
}


def longer(facts: TrayFacts) -> TrayFacts:
    """Return the same with words as long as they get."""
    words = {
        "Undo": "Visszavonás",
        "Swap": "Lapcsere",
        "End turn": "Kör befejezése",
        "Place": "Lehelyezés",
        "Cancel": "Mégsem kell",
        "Commit 1": "1 lapka beküldése",
        "Not now": "Most nem kell",
        "Build": "Felépítés",
    }
    stretch = " és a szomszédos királyság"

    def buttons(given: tuple[Button, ...]) -> tuple[Button, ...]:
        return tuple(b._replace(text=words.get(b.text, b.text)) for b in given)

    bar = facts.bar and facts.bar._replace(
        buttons=buttons(facts.bar.buttons),
        lines=tuple(
            Line((*line.runs[:-1], line.runs[-1]._replace(text=line.runs[-1].text + stretch)))
            for line in facts.bar.lines
        ),
    )
    return facts._replace(
        name="Bartholomäus",
        status=facts.status + " – még várakozik",
        notice=facts.notice and facts.notice + stretch,
        buttons=buttons(facts.buttons),
        bar=bar,
    )


def sheet(forms: tuple[str, ...], file: str, dark: bool, scale: float, long: bool) -> None:
    """Draw all states of ``forms`` into a picture."""
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    harness = Harness(1900, 1180)
    harness.app.settings.theme = "dark" if dark else "light"
    harness.app.settings.text_scale = scale
    from tigris.ui import art
    from tigris.ui.games.tigris_euphrates.tray.plan import DESIGNS
    from tigris.ui.games.tigris_euphrates.tray.tray import Tray
    from tigris.ui.theme import rgba

    _lend_missing_art(art)
    Window.clearcolor = rgba(harness.app.theme.palette.table)
    root: Any = Widget(size=Window.size)
    x, y, high = 10.0, 1170.0, 0.0
    for form in forms:
        width, height = DESIGNS[form]
        for facts in STATES.values():
            if x + width > 1900:
                x, y, high = 10, y - high - 14, 0
            high = max(high, height)
            tray = Tray(form=form, facts=longer(facts) if long else facts, size=(width, height))
            tray.pos = x, y - height
            root.add_widget(tray)
            x += width + 14
    harness.show(root)
    harness.shot(file)
    for tray in root.children:
        for child in tray.walk(restrict=True):
            if getattr(child, "clipped", False) and child.opacity:
                said = getattr(child, "text", "lines")
                sys.stdout.write(f"{tray.form} clipped: {said} {child.size}\n")


def _lend_missing_art(art: Any) -> None:
    for density in art.DENSITIES:
        regions = art.atlas(density)._regions
        regions.setdefault("icon-phone_lost", regions["icon-phone"])


if __name__ == "__main__":
    sheet(
        tuple(sys.argv[1].split(",")),
        sys.argv[2],
        "dark" in sys.argv,
        1.5 if "1.5" in sys.argv else 1,
        "words" in sys.argv,
    )
