"""How an end of a conflict is told in one line. Pure; no Kivy."""

from tigris.ui.games.tigris_euphrates.tray_facts import Run

SPRING = Run()
"""Takes the room that is left over in a line."""


def told(label: str, style: str, runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """Return ``runs`` behind a label, what falls at the left and what it pays at the right."""
    if not runs:
        return ()
    if SPRING not in runs:
        pays = [index for index, run in enumerate(runs) if run.style == "number"]
        where = pays[0] if pays else len(runs)
        runs = (*runs[:where], SPRING, *runs[where:])
    if runs[0].text and runs[0].style in ("good", "bad"):
        return runs  # it says itself which end this is
    return (Run(label, style=style), *runs)
