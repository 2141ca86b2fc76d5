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
# the same browser without windows, which takes less of the processor (13 to 18 % here); it shows no notifications
WITHOUT_WINDOWS = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
PATIENCE = 60_000  # ms; the machine may have much else to do
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
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
def launched(playwright: Playwright, *more: str, program: str = CHROMIUM) -> Iterator[Browser]:
    """A browser that nobody sees."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    opened = playwright.chromium.launch(executable_path=program, args=[*QUIET, *more] + ["--no-sandbox"] * root)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, program=WITHOUT_WINDOWS) as opened:
        yield opened


class Contexts:
    """Browsers of people, used again by others: what people left there is cleared, what was fetched is kept."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.free: dict[str, list[BrowserContext]] = {}
        self.kinds: dict[BrowserContext, str] = {}

    def take(self, url: str, language: str, touch: bool, used: bool, worker: bool) -> BrowserContext:
        """A context of a kind that nobody uses; one that was not `used` has fetched nothing yet."""
        kind = repr((url, language, touch, worker))
        if used and self.free.get(kind):
            return self.free[kind].pop()
        context = self.chromium.new_context(
            base_url=url,
            locale=language,
            has_touch=touch,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        if used:
            context.new_page().goto("/icon.svg")  # no part of the page; it keeps the process and what that has compiled
        self.kinds[context] = kind
        return context

    def page(self, context: BrowserContext) -> Page:
        """A new page, opened by the one that is kept, or it would begin in a process that is not needed afterwards."""
        if not context.pages:
            return context.new_page()
        kept = context.pages[0]
        with kept.expect_popup() as opened:
            kept.evaluate("() => { window.open('about:blank').opener = null; }")
        return opened.value

    def clear(self, context: BrowserContext, url: str) -> None:
        """Nobody uses it any longer."""
        wire = context.new_cdp_session(context.pages[0])
        kept = "cookies,local_storage,indexeddb,service_workers,cache_storage"
        wire.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": kept})
        context.clear_cookies()
        context.clear_permissions()
        context.set_offline(False)
        for page in context.pages[1:]:
            page.close()
        self.free.setdefault(self.kinds[context], []).append(context)


@contextmanager
def visiting(known: Contexts | Browser, url: str) -> Iterator[Callable[..., Page]]:
    """People with browsers of their own; what goes wrong in a page is an error."""
    contexts = known if isinstance(known, Contexts) else Contexts(known)
    taken: list[BrowserContext] = []
    faults: list[str] = []

    def come(
        name: str = "Ann",
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        still: bool = True,
        language: str = "en-US",
        used: bool = True,
        worker: bool = False,  # which fetches the whole shell once more, for each context
    ) -> Page:
        context = contexts.take(url, language, width < 700, used, worker)
        taken.append(context)
        page = contexts.page(context)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(  # of a page, so that people who want it otherwise have used the same browser before
            color_scheme="dark" if dark else "light", reduced_motion="reduce" if still else "no-preference"
        )
        start = f'{{"name": "{name}"}}'
        page.add_init_script(
            f"localStorage.getItem('parlorcar.settings') ?? localStorage.setItem('parlorcar.settings', '{start}')"
        )
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield come
    found = list(faults)  # what goes wrong in a page whose requests are let go of below is nobody's any longer
    for context in taken:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # a request still under way is nobody's any longer
        if contexts is known and context.pages:
            contexts.clear(context, url)
        else:
            context.close()
    assert not found, found


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Contexts:
    return Contexts(chromium)


@pytest.fixture
def notified(playwright: Playwright, service: Service) -> Iterator[Callable[..., Page]]:
    """Somebody whose browser shows notifications."""
    with launched(playwright) as opened, visiting(opened, service.url) as come:
        yield come


@pytest.fixture
def person(contexts: Contexts, service: Service) -> Iterator[Callable[..., Page]]:
    """Somebody with a browser of their own, at the service of all tests."""
    with visiting(contexts, service.url) as come:
        yield come
