"""A service with the built page, and a browser that looks at it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

import parlorcar
from tests.server.outside import Service, serving

BUILT = Path(parlorcar.__file__).parent / "server" / "static" / "index.html"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""
PATIENCE = 60_000  # ms; the machine may have much else to do
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    why = "" if BUILT.exists() else "the browser client is not built: make web"
    why = why or ("" if CHROMIUM else "no chromium here: apt-get install chromium")
    if why:
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("browser")
    with serving(str(folder / "log.db"), folder) as running:
        yield running


@contextmanager
def launched(playwright: Playwright, *more: str) -> Iterator[Browser]:
    """A browser that nobody sees."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    opened = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET, *more] + ["--no-sandbox"] * root)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, launched(playwright) as opened:
        yield opened


@contextmanager
def visiting(chromium: Browser, url: str) -> Iterator[Callable[..., Page]]:
    """People with browsers of their own; what goes wrong in a page is an error."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(
        name: str = "Ann",
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        still: bool = True,
        language: str = "en-US",
    ) -> Page:
        context = chromium.new_context(
            base_url=url,
            locale=language,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=width < 700,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        start = f'{{"name": "{name}"}}'
        keep = f"localStorage.getItem('parlorcar.settings') ?? localStorage.setItem('parlorcar.settings', '{start}')"
        context.add_init_script(keep)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def person(chromium: Browser, service: Service) -> Iterator[Callable[..., Page]]:
    """Somebody with a browser of their own, at the service of all tests."""
    with visiting(chromium, service.url) as come:
        yield come
