"""Android may take all graphics away while the app is paused: everything is drawn again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.conftest import wait_until
from tools.demo import sights
from tools.demo.positions import Found, save
from tools.demo.stage import Stage

SHOWN = ("table-four", "war-preview", "stage-defence-war", "monument-chosen", "inspector", "log")
STILLS = [still for still in sights.STILLS if still.name in SHOWN]
SPECKS = 4
"""Pixels where dashed lines begin: to which side of them they fall is the driver's luck."""


@pytest.fixture
def stage(open_app: Callable[..., Any], tmp_path: Path) -> Stage:
    app = open_app()
    app.library._sync = lambda fd: None
    return Stage(app, tmp_path, running=True)


def lose_everything() -> int:
    """Forget all textures, buffers and programs, as a new context would; return how many."""
    from kivy.graphics import opengl as gl

    # Numbers are given out upwards: none is larger than a fresh one, be it a million.
    (texture,), (buffer,), program = gl.glGenTextures(1), gl.glGenBuffers(1), gl.glCreateProgram()
    textures = [n for n in range(1, texture + 1) if gl.glIsTexture(n)]
    buffers = [n for n in range(1, buffer + 1) if gl.glIsBuffer(n)]
    programs = [n for n in range(1, program + 1) if gl.glIsProgram(n)]
    gl.glDeleteTextures(len(textures), b"".join(n.to_bytes(4, "little") for n in textures))
    gl.glDeleteBuffers(len(buffers), b"".join(n.to_bytes(4, "little") for n in buffers))
    for program in programs:
        gl.glDeleteProgram(program)
    assert textures
    assert buffers
    return len(textures)


def differing(one: Any, other: Any) -> int:
    """Return how many pixels of two pictures are not alike."""
    from PIL import ImageChops

    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[4:])  # a shade may be rounded differently


def see_it_again(stage: Stage) -> None:
    from kivy.uix.scrollview import ScrollView

    from tigris.ui.platform.redraw import is_lost

    for widget in stage.app.shell.walk():
        if isinstance(widget, ScrollView):
            widget.bar_width = 0  # it fades by itself
    app = stage.app
    # A look that is still due from the start would find and mend the loss before we see it.
    wait_until(lambda: not any(look.is_triggered for look in app.lifecycle._looks))
    before = stage.picture()
    lose_everything()
    assert differing(before, stage.picture()) > 1000, "nothing was lost"
    assert app.dispatch("on_pause")
    app.dispatch("on_resume")
    wait_until(lambda: not is_lost(app.lifecycle._witness))
    stage.advance(4)
    assert differing(before, stage.picture()) <= SPECKS


@pytest.mark.parametrize("screen", sights.SCREENS, ids=lambda screen: screen.name)
def test_a_screen_is_whole_again(
    stage: Stage, found: dict[str, Found], screen: sights.Screen
) -> None:
    over = save(stage.app.library, found["over"])
    for name in sights.RUNNING if screen.running else ():
        save(stage.app.library, found[name])
    screen.show(stage, over)
    stage.advance(4)
    see_it_again(stage)


@pytest.mark.parametrize("still", STILLS, ids=lambda still: still.name)
def test_the_table_is_whole_again(
    stage: Stage, found: dict[str, Found], still: sights.Still
) -> None:
    position = found[still.position]
    name = save(stage.app.library, position, sights.players(position, still))
    still.hands(stage, stage.open("table", save=name))
    stage.advance(4)
    see_it_again(stage)


def test_what_is_not_lost_is_not_loaded_again(stage: Stage) -> None:
    from kivy.graphics.context import get_context

    reloads: list[object] = []
    get_context().add_reload_observer(reloads.append)
    stage.open("settings")
    stage.app.dispatch("on_pause")
    stage.app.dispatch("on_resume")
    stage.advance(4)
    get_context().remove_reload_observer(reloads.append)
    assert reloads == []
