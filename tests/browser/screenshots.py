"""The pictures in docs/screenshots (`scripts/screenshots`). The luck is given, so they change only with the page."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, launched, visiting
from tests.browser.hands import act, create, table
from tests.server.outside import serving

OUT = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY = 82
REST = 900  # ms until everything stands still

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "greedy"}


def played(page: Page, game: str, choices: int) -> str:
    """A match against three bots in which the person has followed the hint so often; returns its id."""
    match = create(page, ME, BOT, BOT, BOT, game=game, seed=11)
    while choices and (told := table(page, match, 0))["status"] == "running":
        if told["legal"]:
            hint = act(page, match, 0, do="hint", version=told["version"])["answer"]["move"]
            act(page, match, 0, do="play", version=told["version"], moves=[hint])
            choices -= 1
    while not ((told := table(page, match, 0))["legal"] or told["result"]):
        page.wait_for_timeout(30)
    return match


def result(page: Page) -> None:
    page.get_by_role("button", name="Result").click()


def scenes(page: Page) -> dict[str, tuple[str, Callable[[Page], None] | None]]:
    """Where to look, and what to do there first."""
    usa = played(page, "ticket-to-ride-usa", 40)
    germany = played(page, "ticket-to-ride-germany", 60)
    over = played(page, "ticket-to-ride-usa", 9999)
    return {
        "lobby": ("/", None),
        "usa": (f"/match/{usa}", None),
        "germany": (f"/match/{germany}", None),
        "final": (f"/match/{over}", result),
    }


def take(page: Page, file: Path) -> None:
    """A picture of what is on the screen, as WebP, which only the browser itself can write."""
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(shot["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


def pictures(chromium: Browser, url: str) -> None:
    with visiting(chromium, url) as come:
        first = come()
        first.goto("/")
        looks = scenes(first)
        kept = first.context.storage_state()
        for size, (width, height) in SIZES.items():
            page = come(width=width, height=height)
            page.context.add_cookies(kept["cookies"])  # type: ignore[arg-type]  # Playwright types what it gives and takes apart
            for name, (path, do) in looks.items():
                page.goto(path)
                page.wait_for_timeout(REST)
                if do:
                    do(page)
                    page.wait_for_timeout(REST)
                take(page, OUT / f"{name}-{size}.webp")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    assert CHROMIUM, "no chromium here: apt-get install chromium"
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/log.db", Path(folder)) as service,
        sync_playwright() as playwright,
        launched(playwright) as chromium,
    ):
        pictures(chromium, service.url)


if __name__ == "__main__":
    main()
