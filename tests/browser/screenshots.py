"""The pictures in docs/screenshots (`scripts/screenshots`). The luck is given, so they change only with the page.

`scripts/screenshots usa lobby` makes these alone; `--png FOLDER` writes PNG there, for programs that do not read WebP.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, launched, visiting
from tests.browser.hands import act, table
from tests.browser.scenes import GAMES, NAMES, full, play_on, upload
from tests.server.outside import serving

OUT = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LANGUAGES = {"en": "en-US", "ja": "ja-JP", "ko": "ko-KR"}
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
RESULT = re.compile(
    "|".join(json.loads((WORDS / f"{one}.json").read_text(encoding="utf-8"))["result"] for one in LANGUAGES)
)
QUALITY = 70
PATIENCE = 60_000  # ms
REST = 900  # ms until everything stands still

Scene = tuple[str, Callable[[Page], None] | None]


def result(page: Page) -> None:
    """Open the final scoring, unless it has come by itself."""
    if not page.get_by_role("dialog").count():
        page.get_by_role("button", name=RESULT).click()


def over(page: Page, record: str, moves: int) -> str:
    """A match from the last move of a record, which is played here if the bots do not; returns its id."""
    match = play_on(page, record, moves - 1)
    while not (received := table(page, match, 0))["result"]:
        if received["legal"]:
            act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
        page.wait_for_timeout(50)
    return match


def scenes(page: Page, wanted: list[str]) -> dict[str, Scene]:
    """Where to look, and what to do there first."""
    found: dict[str, Scene] = {}
    for name, game in GAMES.items():
        final = "final" if name == "usa" else f"final-{name}"
        if wanted and not {name, final} & set(wanted):
            continue
        course = full(game)
        record = upload(page, course.record)
        found[name] = (f"/match/{play_on(page, record, course.late())}", None)
        if name == "usa" or final in wanted:
            found[final] = (f"/match/{over(page, record, course.moves)}", result)
    found["lobby"] = ("/", None)
    return {name: scene for name, scene in found.items() if not wanted or name in wanted}


def take(page: Page, file: Path) -> None:
    """A picture of what is on the screen; WebP only the browser itself can write."""
    session = page.context.new_cdp_session(page)
    how = {"format": "webp", "quality": QUALITY} if file.suffix == ".webp" else {"format": "png"}
    shot = session.send("Page.captureScreenshot", how)
    file.write_bytes(base64.b64decode(shot["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB", flush=True)


def pictures(chromium: Browser, url: str, wanted: list[str], folder: Path, kind: str) -> None:
    with visiting(chromium, url) as come:
        first = come(name=NAMES[0])
        first.goto("/")
        looks = scenes(first, wanted)
        kept = first.context.storage_state()
        for size, (width, height) in SIZES.items():
            for language, locale in LANGUAGES.items():
                page = come(name=NAMES[0], width=width, height=height, language=locale)
                page.set_default_timeout(PATIENCE)
                page.context.add_cookies(kept["cookies"])  # type: ignore[arg-type]  # Playwright types what it gives and takes apart
                for name, (path, do) in looks.items():
                    page.goto(path)
                    page.locator("main, #main").first.wait_for()
                    page.wait_for_timeout(REST)
                    if do:
                        do(page)
                        page.wait_for_timeout(REST)
                    take(page, folder / f"{name}-{language}-{size}.{kind}")
                page.context.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("scenes", nargs="*", help="lobby, usa, germany, stone-age, gwt1, gwt2, final, final-germany, …")
    asked.add_argument("--png", metavar="FOLDER", type=Path)
    given = asked.parse_args()
    out: Path = given.png or OUT
    out.mkdir(parents=True, exist_ok=True)
    assert CHROMIUM, "no chromium here: apt-get install chromium"
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/log.db", Path(folder)) as service,
        sync_playwright() as playwright,
        launched(playwright) as chromium,
    ):
        pictures(chromium, service.url, given.scenes, out, "png" if given.png else "webp")


if __name__ == "__main__":
    main()
