"""A real browser for the tests of the phone page: one for a module, one window for a phone."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.phone import Phone

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
SMALL, LARGE = (360, 740), (412, 915)
BARRED = (360, 616)
"""What is left of a small screen between the bars of a browser."""
NARROW, TURNED = (320, 568), (740, 360)


@pytest.fixture(scope="module")
def launch() -> Iterator[Callable[..., Browser]]:
    """Return what starts a browser without a window."""
    if CHROMIUM is None:
        pytest.fail(
            "The phone page is tested in Chromium, and there is none: 'make test' brings it"
        )
    with sync_playwright() as playwright:
        started: list[Browser] = []

        def start(*more: str) -> Browser:
            arguments = [*ARGUMENTS, *more]
            started.append(playwright.chromium.launch(executable_path=CHROMIUM, args=arguments))
            return started[-1]

        yield start
        for browser in started:
            browser.close()


@pytest.fixture(scope="module")
def browser(launch: Callable[..., Browser]) -> Browser:
    """Return the browser of the module."""
    return launch()


@pytest.fixture
def take_phone(browser: Browser) -> Iterator[Callable[..., Phone]]:
    """Return what takes a new phone out of a pocket; a fault of a page fails the test."""
    phones: list[Phone] = []

    def take(
        size: tuple[int, int] = SMALL,
        locale: str = "en-GB",
        kind: Browser = browser,
        **options: Any,
    ) -> Phone:
        viewport: Any = {"width": size[0], "height": size[1]}
        phones.append(
            Phone(kind.new_context(viewport=viewport, locale=locale, **options).new_page())
        )
        return phones[-1]

    yield take
    faults = [fault for phone in phones for fault in phone.faults]
    for phone in phones:
        phone.page.context.close()
    assert faults == []
