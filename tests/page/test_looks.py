"""How the page looks: nothing cut off, nothing beside the screen, readable by everybody."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.page.conftest import BARRED, LARGE, NARROW, SMALL, TURNED
from tests.page.phone import Phone
from tests.page.serving import ROOT, pages, serving, set_up
from tests.page.sights import sights
from tigris.games.tigris_euphrates import GAME
from tigris.table import Table
from tigris.words import LANGUAGES

DRAWN = {"exclude": [[".sprite"], [".board g"]]}
"""Thousands of shapes that are hidden from readers; the pictures themselves are looked at."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TakePhone = Callable[..., Phone]
PICTURES = ROOT / "build/page"
"""Where what looks wrong can be seen. Pictures of everything would take longer than the tests."""
MOST = 150_000
"""Bytes that everything of the page may take, as it is sent."""

# Names every element with text that is cut off, or that lies beside the screen.
_CUT = """
() => {
  const found = [];
  const wide = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth > wide) found.push("the page itself");
  for (const node of document.querySelectorAll("#page *")) {
    if (node.closest("svg, .window, .overview, .unseen")) continue;
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height || getComputedStyle(node).clipPath !== "none") continue;
    const name = `${node.tagName}.${node.className} ${node.textContent.slice(0, 40)}`;
    if (box.left < -1 || box.right > wide + 1) found.push(`beside: ${name}`);
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(node).overflowY);
    const flat = ["SPAN", "B", "SMALL"].includes(node.tagName);
    if (node.querySelector(".badge")) continue; // they stick out on purpose
    if (!flat && node.scrollWidth > node.clientWidth + 1) found.push(`too wide: ${name}`);
    const held = node.matches("button, .card, .head") && !scrolls;
    if (held && node.scrollHeight > node.clientHeight + 1) found.push(`too high: ${name}`);
  }
  return found;
}
"""

# Names every text that is hard to read. The scanner gives up where the ground is a gradient, and
# most of ours is: here the worst of its colours counts.
_FAINT = """
() => {
  const numbers = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const part = (x) => ((x /= 255) <= 0.04 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const against = (a, b) => {
    const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const grounds = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const stops = style.backgroundImage.match(/rgba?\\([^)]*\\)/g);
      if (stops) return stops.map(numbers);
      const plain = numbers(style.backgroundColor);
      if (plain.length === 3 || plain[3] === 1) return [plain];
    }
    return [[255, 255, 255]];
  };
  const found = [];
  for (const node of document.querySelectorAll("#page *")) {
    const text = [...node.childNodes].filter((kid) => kid.nodeType === 3).map((kid) => kid.data);
    const hidden = node.closest("svg, .unseen, [disabled], .lost > :not(.fog)");
    if (!text.join("").trim() || hidden) continue;
    if (document.querySelector("dialog") && !node.closest("dialog")) continue;
    const style = getComputedStyle(node);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && style.fontWeight >= 700);
    const worst = Math.min(...grounds(node).map((one) => against(numbers(style.color), one)));
    if (worst < (large ? 3 : 4.5)) found.push(`${worst.toFixed(2)} to 1: ${text.join("")}`);
  }
  return found;
}
"""

# Names every button that is too small to hit. Spaces of the board are as large as the map allows.
_SMALL = """
() => [...document.querySelectorAll("#page button:not(.still), #page input")]
  .map((node) => [node.getBoundingClientRect(), node.textContent || node.ariaLabel])
  .filter(([box]) => box.width && (box.width < 48 || box.height < 48))
  .map(([box, name]) => `${name}: ${box.width} x ${box.height}`)
"""


# Names what a decision is made with that one would have to scroll for.
_UNSEEN = """
() => {
  const [head, bar] = [".head.mine", "#page > .bar"].map((one) => document.querySelector(one));
  if (!head || document.querySelector("dialog, .fog")) return [];
  const [top, bottom] = [head.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
  const needed = "main > :is(.versus, .ask, .options, .hand), .parts, .overview, .window";
  return [...document.querySelectorAll(needed)]
    .map((node) => [node.getBoundingClientRect(), node.className])
    .filter(([box]) => box.width && (box.top < top - 1 || box.bottom > bottom + 1))
    .map(([box, name]) => `${name} is out of sight, ${box.bottom - bottom} too low`);
}
"""

# Names what begins above what scrolls, where no finger can bring it down, and what hides the map.
_LOST = """
() => {
  const found = [...document.querySelectorAll(".fog, .door")].flatMap((scrolls) => {
    scrolls.scrollTop = 0;
    const top = scrolls.getBoundingClientRect().top;
    return [...scrolls.querySelectorAll("*")]
      .filter((node) => node.getBoundingClientRect().top < top - 1)
      .map((node) => `${node.tagName} ${node.textContent.slice(0, 40)} is above the top`);
  });
  const boxes = [".window", ".on-map > .ask"].map((one) => document.querySelector(one));
  const [map, ask] = boxes.map((node) => node?.getBoundingClientRect());
  if (map && map.height < 120) found.push(`the map is ${map.height} high`);
  const over = map && ask && ask.top < map.bottom - 1 && ask.left < map.right;
  if (over) found.push("what is asked hides the map");
  const chosen = document.querySelector('.option[aria-pressed="true"]')?.getBoundingClientRect();
  const bar = document.querySelector("#page > .bar")?.getBoundingClientRect();
  if (chosen && bar && chosen.bottom > bar.top + 1) found.push("what is chosen is out of sight");
  return found;
}
"""


def picture(phone: Phone, name: str) -> None:
    phone.page.screenshot(path=PICTURES / f"{name.replace(' ', '-')}.png")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_in_any_language(language: str, take_phone: TakePhone) -> None:
    phones = [take_phone(locale=language) for _ in range(2)]
    faults: dict[str, list[str]] = {}
    for name, phone in sights(*phones):
        assert phone.page.evaluate("document.documentElement.lang") == language, name
        for width, height in (LARGE, SMALL, BARRED):
            phone.page.set_viewport_size({"width": width, "height": height})
            found = [
                fault for look in (_CUT, _SMALL, _UNSEEN) for fault in phone.page.evaluate(look)
            ]
            faults[f"{name}, {width} x {height}"] = found
            if found:
                picture(phone, f"{name} {language} {width}x{height}")
        assert "phone." not in phone.text("body"), name
    assert {name: found for name, found in faults.items() if found} == {}


def test_a_narrow_phone_and_one_on_its_side_show_everything(take_phone: TakePhone) -> None:
    phones = [take_phone(locale="hu") for _ in range(2)]
    faults: dict[str, list[str]] = {}
    for name, phone in sights(*phones):
        for width, height in (NARROW, TURNED):
            phone.page.set_viewport_size({"width": width, "height": height})
            found = [fault for look in (_CUT, _SMALL, _LOST) for fault in phone.page.evaluate(look)]
            faults[f"{name}, {width} x {height}"] = found
        phone.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert {name: found for name, found in faults.items() if found} == {}


def test_everybody_can_use_every_screen_in_light_and_dark(take_phone: TakePhone) -> None:
    phones = [take_phone() for _ in range(2)]
    faults: dict[str, list[str]] = {}
    for name, phone in sights(*phones):
        for theme in THEMES:
            phone.page.emulate_media(color_scheme=theme)
            phone.sees(f"html[data-theme={theme}]")
            rules = None if theme == "light" else {"runOnly": ["color-contrast"]}
            answer = Axe().run(phone.page, context=DRAWN, options=rules).response
            found = answer["violations"]
            faint = phone.page.evaluate(_FAINT)
            grave = [fault for fault in found if fault["impact"] in ("serious", "critical")]
            faults[f"{name}, {theme}"] = [*(_short(fault) for fault in grave), *faint]
    assert {name: found for name, found in faults.items() if found} == {}


def _short(fault: dict[str, Any]) -> str:
    return f"{fault['id']}: {[node['target'] for node in fault['nodes']]}"


def test_letters_twice_as_large_still_fit(
    launch: Callable[..., Browser], take_phone: TakePhone
) -> None:
    large = launch("--blink-settings=defaultFontSize=32")  # as somebody sets it in the browser
    phones = [take_phone(kind=large) for _ in range(2)]
    faults: dict[str, list[str]] = {}
    for name, phone in sights(*phones):
        size = phone.page.evaluate(
            "parseFloat(getComputedStyle(document.documentElement).fontSize)"
        )
        assert size == 32
        faults[name] = phone.page.evaluate(_CUT)
        if faults[name]:
            picture(phone, f"{name} twice")
    assert {name: found for name, found in faults.items() if found} == {}


def test_settings_change_language_light_and_letters_and_are_kept(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone(locale="fr-FR").open(served.url(0))
        phone.tap("[data-do=menu]")
        assert phone.page.get_attribute("html", "lang") == "en"
        phone.tap('[data-set="language:hu"]', '[data-set="theme:dark"]', '[data-set="size:large"]')
        phone.sees(".head:has-text('Te jössz')")  # what the table says, too
        for _ in range(2):
            phone.sees('html[lang=hu][data-theme=dark][data-size="large"]')
            phone.page.reload()
            phone.sees(".hand")


def test_one_line_tells_who_cannot_see_what_is_asked(take_phone: TakePhone) -> None:
    with serving(Table.new(GAME, set_up(2))) as served:
        phone = take_phone().open(served.url(0))
        phone.sees(".hand")
        assert "Your turn" in phone.text("#live")
        phone.tap('[data-place="0"]')
        phone.page.wait_for_function("document.getElementById('live').innerText.includes('lit')")
        label = phone.page.get_attribute('[data-place="0"]', "aria-label")
        assert label is not None
        assert label.endswith(", 1 of 6, chosen")


def test_the_page_weighs_little() -> None:
    sent = {path: len(page.packed or page.body) for path, page in pages().items()}
    others = [path for path in sent if path.startswith("/words/") and path != "/words/hu.json"]
    assert sum(sent.values()) - sum(sent[path] for path in others) < MOST
    assert sum(sent.values()) > MOST / 10


def test_everything_that_the_page_asks_for_is_there_and_nothing_else_is_asked(
    take_phone: TakePhone,
) -> None:
    phone = take_phone()
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    with serving(Table.new(GAME, set_up(2))) as served:
        phone.open(served.url(0)).sees(".hand")
        files = {path for path in pages() if not path.startswith("/words/")}
        here = served.address.rstrip("/")
        paths = {url.removeprefix(here).partition("#")[0] for url in asked}
        assert all(path.startswith("/") for path in paths)
        assert paths - {"/words/en.json"} <= files
        assert {path for path in files if Path(path).suffix == ".js"} <= paths
