"""A phone in a test: a page, and fingers on it. Everything is done by the page's own controls."""

from collections.abc import Sequence
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Page

from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import NAMES

PATIENCE = 30_000
"""Milliseconds that a step may take on a busy machine."""
AT_ONCE = 0.3
"""Seconds within which a page takes two touches of one spot for one."""
BROKEN_LINES = ("WebSocket connection", "net::ERR")
"""What a browser itself writes when a table is not there."""

# Touches one control after the other, each as soon as it is there and may be touched.
_TOUCH = """
async ([selectors, patience]) => {
  const end = Date.now() + patience;
  for (const selector of selectors) {
    const found = () => {
      const node = document.querySelector(selector);
      return node && !node.disabled && !node.closest(".lost > :not(.fog)") ? node : null;
    };
    while (!found()) {
      if (Date.now() > end) throw new Error(`nothing to touch: ${selector}`);
      await new Promise((go) => setTimeout(go, 4));
    }
    found().click();
    await new Promise((go) => setTimeout(go));
  }
}
"""


class Phone:
    """A page that somebody holds. ``faults`` are the errors in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self._next = 0.0  # when a finger may touch again
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._read)

    def _read(self, message: Any) -> None:
        if message.type == "error" and not any(sign in message.text for sign in BROKEN_LINES):
            self.faults.append(message.text)

    def open(self, url: str) -> "Phone":
        """Go to an address, as if its code was scanned."""
        self.page.goto(url)
        return self

    def sees(self, selector: str) -> None:
        """Wait until something is there to be seen."""
        self.page.wait_for_selector(selector)

    def sees_no(self, selector: str) -> None:
        """Wait until something is not to be seen any more."""
        self.page.wait_for_selector(selector, state="hidden")

    def sees_revision(self, revision: int) -> None:
        """Wait until the page shows a revision of the table."""
        self.page.wait_for_selector(f'#page[data-revision="{revision}"]')

    def text(self, selector: str) -> str:
        """Return what is written somewhere."""
        return self.page.inner_text(selector)

    def do(self, name: str) -> None:
        """Press a button by what it does."""
        self.tap(f"[data-do={name}]")

    def tap(self, *selectors: str) -> None:
        """Touch controls with a finger, one after the other; each must be there to be hit."""
        for selector in selectors:
            sleep(max(0.0, self._next - monotonic()))  # else it is a double tap
            self.page.click(selector)
            self._next = monotonic() + AT_ONCE

    def double_tap(self, selector: str) -> None:
        """Touch the spot where a control is twice, as an impatient finger does."""
        box = self.page.locator(selector).bounding_box()
        assert box is not None
        for _ in range(2):
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.wait_for_timeout(100)

    def touch(self, *selectors: str) -> None:
        """Touch controls without looking where they are: quicker, for long games."""
        self.page.evaluate(_TOUCH, [list(selectors), PATIENCE])

    @property
    def tiles(self) -> list[str]:
        """Return the tiles as they lie."""
        found = self.page.eval_on_selector_all(".tile", "all => all.map((x) => x.dataset.tile)")
        return list(found)

    @property
    def raised(self) -> list[int]:
        """Return the places of the tiles that are raised."""
        marked = '.tile[aria-pressed="true"]'
        found = self.page.eval_on_selector_all(marked, "all => all.map((x) => +x.dataset.place)")
        return list(found)


GOLD = "[data-do=gold]"
MAP = "[data-do=map]"


def way_to(action: Any, look: Any) -> list[str]:
    """Return the controls with which ``action`` is played, in their order."""
    if isinstance(action, acts.Decline):
        return ["[data-do=decline]"]
    return [*_choice(action, look), GOLD]


def _choice(action: Any, look: Any) -> list[str]:
    match action:
        case acts.PlaceTile():
            return [_tile(action.color.tile), MAP, _space(action.at)]
        case acts.PlaceLeader():
            return [_leader(action), MAP, _space(action.at)]
        case acts.WithdrawLeader():
            return [_leader(action), "[data-do=withdraw]"]
        case acts.PlayCatastrophe():
            return ["[data-part=catastrophe]", MAP, _space(action.at)]
        case acts.ReplaceTiles():
            tiles = [_tile(c.tile) for c in COLORS for _ in range(action.tiles[c])]
            return ["[data-do=swap]", *tiles]
        case acts.Pass():
            return ["[data-do=end]"]
        case acts.Commit():
            return [_tile(look.view.conflict.fought_with.tile)] * action.count
        case acts.PlaceBuilding() | acts.TakeTreasure():
            return [_space(action.at)]
        case acts.BuildMonument() | acts.BuildWonder():
            return _site(action, look.legal)
    return [f'[data-option="{list(look.legal).index(action)}"]']


def _site(action: Any, legal: Sequence[Any]) -> list[str]:
    """Return how to build: the square first, if there are several, and then what."""
    squares = {a.at for a in legal if isinstance(a, acts.BuildMonument)}
    chosen = action.at if isinstance(action, acts.BuildMonument) else None
    if chosen is None and len(squares) == 1:
        (chosen,) = squares
    offered = [
        a
        for a in legal
        if isinstance(a, acts.BuildWonder) or (isinstance(a, acts.BuildMonument) and a.at == chosen)
    ]
    option = f'[data-option="{offered.index(action)}"]'
    aim = isinstance(action, acts.BuildMonument) and len(squares) > 1
    return [_space(action.at), option] if aim else [option]


def _tile(civ: str) -> str:
    return f'.tile[data-tile={civ}][aria-pressed="false"]'


def _leader(action: Any) -> str:
    return f'[data-part="leader:{action.color.tile}"]'


def _space(space: int) -> str:
    return f"[data-space={NAMES[space]}]"
