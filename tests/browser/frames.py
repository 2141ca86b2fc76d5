"""What dragging and zooming a full board costs, from the browser's own trace: `python -m tests.browser.frames`.

For each table that can be moved, in a late position with everybody at it, and as a control for a bare page with the
picture of the first of them: frames shown, frames dropped and by whose fault, the longest task of the main thread, what
the page itself did for a frame (script, style, layout, paint), both in processor time, so that a busy machine does not
count against it, and how often it laid out or painted anything while the hand moved. Exits with 1 if that was ever, or
if a frame was dropped by the page.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, launched, visiting
from tests.browser.cost import GROUPS, Cost, reckon
from tests.browser.gestures import BENCHMARKING, BOARD, CONTROL, ENDS, GESTURES, PICTURE, middle
from tests.browser.scenes import GAMES, full, play_on, upload
from tests.browser.trace import traced
from tests.server.outside import serving

TABLES = {name: game for name, game in GAMES.items() if name != "stone-age"}  # its board neither moves nor zooms
HEAD = (
    "table    gesture shown dropped (page raster machine) longest ms page ms/frame (script style layout paint) "
    "layouts paints raster ms"
)


def line(cost: Cost) -> str:
    lost = cost.dropped
    parts = " ".join(f"{cost.per_frame(group):.1f}" for group in GROUPS)
    faults = f"({lost['page']:4} {lost['raster']:6} {lost['machine']:7})"
    idle = f"{cost.counts['Layout']:17} {cost.counts['Paint']:6} {cost.raster:9.0f}"
    return f"{cost.shown:5} {lost.total():7} {faults} {cost.longest:10.1f} {cost.page():13.1f} ({parts}) {idle}"


def gestured(chromium: Browser, page: Page, name: str) -> bool:
    """Each gesture once; whether the page did nothing that it should not."""
    good = True
    for gesture, do in GESTURES.items():
        page.mouse.move(*((5, 5) if gesture == "pinch" else middle(page)))  # fingers come without a mouse
        page.wait_for_timeout(1000)
        events, process = traced(chromium, page, do)
        ends = next(one["ts"] for one in events if one["name"] == ENDS)
        cost = reckon(events, process, until=ends)
        good = good and not (cost.dropped["page"] or cost.counts["Layout"] or cost.counts["Paint"])
        print(f"{name:8} {gesture:7} {line(cost)}", flush=True)
    return good


def measured(chromium: Browser, url: str, games: list[str]) -> bool:
    good = True
    bare: dict[str, Any] = {}
    print(HEAD)
    for name in games:
        course = full(TABLES[name])
        with visiting(chromium, url) as come:
            page = come(width=1440, height=900, still=False)
            match = play_on(page, upload(page, course.record), course.late())
            page.goto(f"/match/{match}")
            page.wait_for_timeout(3000)
            page.mouse.move(*middle(page))
            page.mouse.wheel(0, -500)
            page.wait_for_timeout(3000)
            if not bare:
                style, svg = page.evaluate(PICTURE)
                bare = {**(page.locator(BOARD).first.bounding_box() or {}), "style": style, "svg": svg}
            good = gestured(chromium, page, name) and good
    with visiting(chromium, url) as come:
        page = come(width=1440, height=900, still=False)
        page.set_content(CONTROL % bare)
        page.wait_for_timeout(3000)
        gestured(chromium, page, "control")
    return good


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", choices=[[], *TABLES], help="all when none is named")
    given: Any = asked.parse_args()
    assert CHROMIUM, "no chromium here: apt-get install chromium"
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/log.db", Path(folder)) as service,
        sync_playwright() as playwright,
        launched(playwright, BENCHMARKING) as chromium,
    ):
        good = measured(chromium, service.url, given.games or list(TABLES))
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
