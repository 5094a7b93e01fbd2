"""Every text fits: all screens and decisions, in every language, on two tablets, in two sizes."""

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.ui.reading import faults, texts
from tigris.words import LANGUAGES
from tools.demo import positions, sights
from tools.demo.positions import Found, save
from tools.demo.stage import Stage

pytestmark = pytest.mark.usefixtures("undrawn")

TABLETS = ((1280, 800), (960, 600))
EVERY = tuple(product(TABLETS, (1.0, 1.5)))
"""Each tablet with the smallest and the largest letters."""
FARTHEST, TIGHTEST = (EVERY[0], EVERY[-1]), EVERY[-1:]
"""The roomiest and the tightest of these, for what is many times the same."""
LARGE = 20
"""From so many sp on a text needs no larger letters."""


@pytest.fixture
def stage(open_app: Callable[..., Any], tmp_path: Path) -> Stage:
    """Return the app, ready to be shown around in."""
    app = open_app()
    app.library._sync = lambda fd: None
    return Stage(app, tmp_path, running=True)


def read(
    stage: Stage,
    again: Callable[[], object] = lambda: None,
    fits: Sequence[tuple[tuple[int, int], float]] = EVERY,
) -> list[str]:
    """Read the screen in every language, by size of tablet and size of letters.

    ``again`` opens anew what does not stay open.
    """
    wrong: set[str] = set()
    for (tablet, size), language in product(fits, LANGUAGES):
        stage.resize(tablet)
        stage.app.settings.text_scale = size
        stage.app.settings.language = language
        stage.advance(2)
        again()
        stage.advance(2)
        wrong |= {
            f"{language} {tablet[0]}x{tablet[1]} x{size}: {fault}"
            for fault in faults(stage.app.shell, tablet)
        }
        assert list(texts(stage.app.shell))
    return sorted(wrong)


@pytest.mark.parametrize("screen", sights.SCREENS, ids=lambda screen: screen.name)
def test_every_text_of_a_screen_fits(
    stage: Stage, found: dict[str, Found], screen: sights.Screen
) -> None:
    over = save(stage.app.library, found["over"])
    for name in sights.RUNNING if screen.running else ():
        save(stage.app.library, found[name])
    screen.show(stage, over)
    stage.advance(4)
    assert read(stage) == []


@pytest.mark.parametrize("still", sights.STILLS, ids=lambda still: still.name)
def test_every_text_of_the_table_fits(
    stage: Stage, found: dict[str, Found], still: sights.Still
) -> None:
    position = found[still.position]
    name = save(stage.app.library, position, sights.players(position, still))
    room = stage.open("table", save=name)
    still.hands(stage, room)

    def again() -> None:
        if room.cards.card is not None and still.name != "undo-vote":
            room.cards.close()
            still.hands(stage, room)

    assert read(stage, again, FARTHEST if still.everywhere else TIGHTEST) == []


IN_HAND = (
    "curtain",
    "war-preview",
    "monument-chosen",
    "replace",
    "reserve-draw",
    "stage-attack-war",
)
"""What fills the tray of whoever decides."""


@pytest.mark.parametrize(
    "still", [s for s in sights.STILLS if s.name in IN_HAND], ids=lambda still: still.name
)
def test_a_decision_fits_at_the_next_side_of_a_small_screen(
    stage: Stage, found: dict[str, Found], monkeypatch: pytest.MonkeyPatch, still: sights.Still
) -> None:
    """Trays in corners are rows or columns by turns: everybody sits one chair further."""
    monkeypatch.setattr(positions, "SIDES", (*positions.SIDES[1:], positions.SIDES[0]))
    position = found[still.position]
    name = save(stage.app.library, position, sights.players(position, still))
    stage.resize(TABLETS[1])
    room = stage.open("table", save=name)
    still.hands(stage, room)
    assert read(stage, fits=((TABLETS[1], 1.0), *TIGHTEST)) == []


def test_no_text_but_the_largest_is_left_out_when_letters_grow(
    stage: Stage, found: dict[str, Found]
) -> None:
    from kivy.metrics import sp

    over = save(stage.app.library, found["over"])
    save(stage.app.library, found["four"])
    small = []
    for screen in sights.SCREENS:
        stage.app.settings.text_scale = 1.0
        screen.show(stage, over)
        stage.advance(4)
        before = [(text.label, text.label.font_size) for text in texts(stage.app.shell)]
        stage.app.settings.text_scale = 1.5
        stage.advance(4)
        small += [
            f"{screen.name}: {label.text!r}"
            for label, size in before
            if label.font_size <= size < sp(LARGE) and not _fills_its_box(label)
        ]
    assert small == []


def _fills_its_box(label: Any) -> bool:
    """Return whether a label had to take smaller letters than it was asked for."""
    from kivy.metrics import sp

    return bool(label.scale > 1 and label.font_size < sp(label.letter * label.scale))
