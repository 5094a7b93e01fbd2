"""Tables with phones for the tests: joining, reading codes from the pixels, touching cards."""

from collections.abc import Callable
from typing import Any

from tests.ui.conftest import advance, press, wait_until
from tests.ui.phone_client import Phone


def url_of(room: Any, seat: int, number: int = 0) -> str:
    """Return what the code of a seat says."""
    return str(room.presenter.phones.phones.invitations(seat)[number][0])


def sit(room: Any, phones: Callable[..., Phone], seat: int, **kwargs: Any) -> Phone:
    """Let a phone join by the code of its seat, and the screen see it."""
    phone = phones(url_of(room, seat), **kwargs)
    phone.expect("state")
    wait_until(lambda: room.presenter.phones.links[seat] == "here")
    advance(2)
    return phone


def legal(told: dict[str, Any]) -> list[str]:
    """Return the spaces that a phone was told to light."""
    spaces: list[str] = told["desk"]["marks"]["legal"]
    return spaces


def tap(widget: Any) -> None:
    """Touch the middle of a widget, wherever it is turned to."""
    press(*widget.to_window(widget.x + widget.width / 2, widget.y + widget.height / 2))


def read_codes() -> dict[str, tuple[tuple[float, float], int]]:
    """Return the codes on the window: what each says, where it is, how far it is turned."""
    import zxingcpp
    from kivy.base import EventLoop
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
    from PIL import Image

    window = EventLoop.window
    advance(2)
    window.dispatch("on_draw")
    width, height = window.system_size
    data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    picture = Image.frombytes("RGB", (width, height), bytes(data))
    picture = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    found = {}
    for code in zxingcpp.read_barcodes(picture):
        corners = (code.position.top_left, code.position.bottom_right)
        middle = tuple(sum(getattr(p, axis) for p in corners) / 2 for axis in "xy")
        found[code.text] = (middle[0], height - middle[1]), code.orientation % 360
    return found
