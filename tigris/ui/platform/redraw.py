"""Everything that was drawn, drawn again: Android may take the graphics away while we are paused.

Kivy reloads what it knows the source of: pictures from files, letters, buffers, shaders. Textures
that we fill ourselves fill themselves again by an observer (``art.painted``), and who wrote a
text is kept to write it again (``art.lettered``). Kivy's soft and dashed lines would stay empty;
they are mended here.
"""

from collections.abc import Callable
from typing import Any

from kivy.cache import Cache
from kivy.graphics import Line, SmoothLine, SmoothRectangle
from kivy.graphics.context import get_context
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.opengl import glIsTexture

from tigris.ui.art import painted

_TEXTURES = "kv.graphics.texture"
_SHARED: dict[str, Callable[[], object]] = {
    "smoothline": SmoothLine,
    "antialiasing_line": SmoothRectangle,
}
"""Textures that Kivy makes once for all instructions of a kind, and which of them makes one."""


def witness() -> Any:
    """Return a small texture that is lost when everything else is."""
    return painted((1, 1), b"\xff\xff\xff\xff")


def is_lost(texture: Any) -> bool:
    """Return whether the graphics no longer know ``texture``."""
    return not glIsTexture(texture.id)


def redraw(window: Any) -> None:
    """Bring all graphics back, and draw the whole window again."""
    get_context().reload()
    for name, make in _SHARED.items():
        _fill(name, make)
    _mend(window.canvas)
    window.canvas.ask_update()


def _fill(name: str, make: Callable[[], object]) -> None:
    """Fill a texture that instructions share with what Kivy puts into a new one."""
    lost = Cache.get(_TEXTURES, name)
    if lost is None:  # nothing of the kind was ever drawn
        return
    Cache.remove(_TEXTURES, name)
    make()
    lost.blit_buffer(Cache.get(_TEXTURES, name).pixels, colorfmt="rgba")
    Cache.append(_TEXTURES, name, lost)


def _mend(group: InstructionGroup) -> None:
    for instruction in group.children:
        if isinstance(instruction, Line) and instruction.dash_length > 1:
            instruction.dash_length += 1  # any change makes a new texture
            instruction.dash_length -= 1
        elif isinstance(instruction, InstructionGroup):
            _mend(instruction)
