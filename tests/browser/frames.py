"""What dragging and zooming a full board costs, from the browser's own trace: `python -m tests.browser.frames`.

For each table, in a late position with everybody at it: frames that reached the screen and frames that did not, the
95th percentile of the time between two of them, the longest task of the main thread, and what the page itself did for
a frame (script, style, layout, paint, in processor time, so that a busy machine does not count against it). Exits with
1 if that is more than the budget.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, launched, visiting
from tests.browser.scenes import GAMES, full, play_on, upload
from tests.browser.trace import Event, traced
from tests.server.outside import serving

BUDGET = 8.0  # ms of the main thread for a frame: half of what a screen of 60 Hz leaves
SECONDS = 3.0  # of each gesture
GROUPS = {
    "script": {"EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "v8.callFunction"},
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout", "HitTest"},
    "paint": {"PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"},
}
OF = {name: group for group, names in GROUPS.items() for name in names}


@dataclass
class Cost:
    """What a gesture has cost."""

    shown: int = 0
    dropped: int = 0
    drawn: int = 0  # by the main thread; the compositor shows others without it
    longest: float = 0.0
    gaps: list[float] = field(default_factory=list)
    work: dict[str, float] = field(default_factory=dict)
    raster: float = 0.0

    def percentile(self) -> float:
        return sorted(self.gaps)[int(0.95 * (len(self.gaps) - 1))] if self.gaps else 0.0

    def per_frame(self, group: str) -> float:
        return self.work.get(group, 0.0) / max(1, self.drawn)

    def page(self) -> float:
        return sum(self.per_frame(group) for group in GROUPS)

    def line(self) -> str:
        parts = " ".join(f"{group} {self.per_frame(group):.1f}" for group in GROUPS)
        return (
            f"{self.shown:5} {self.dropped:7} {self.percentile():7.1f} {self.longest:8.1f} "
            f"{self.page():6.1f}  ({parts}; raster {self.raster / max(1, self.shown):.1f})"
        )


def processor(event: Event) -> float:
    """Its ms on the processor; its whole time where that is not told."""
    return float(event["tdur"] if "tdur" in event else event["dur"]) / 1000


def own(events: list[Event]) -> dict[str, float]:
    """Processor time in ms of each group, each moment counted once, for the innermost of the events it lies in."""
    found: dict[str, float] = defaultdict(float)
    around: list[Event] = []
    for one in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        while around and around[-1]["ts"] + around[-1]["dur"] <= one["ts"]:
            around.pop()
        spent = processor(one)
        found[OF[one["name"]]] += spent
        if around:
            found[OF[around[-1]["name"]]] -= spent
        around.append(one)
    return found


def reckon(events: list[Event], page_process: int) -> Cost:
    cost = Cost()
    mine = [one for one in events if one.get("pid") == page_process]
    threads = {one["tid"]: one["args"]["name"] for one in mine if one["name"] == "thread_name"}
    main = next(tid for tid, name in threads.items() if name == "CrRendererMain")
    at: list[float] = []
    for one in mine:
        if one["name"] == "PipelineReporter" and one["ph"] == "b":
            told = one["args"].get("chrome_frame_reporter") or one["args"].get("frame_reporter") or {}
            state = str(told.get("state", ""))
            cost.shown += "PRESENTED" in state
            cost.dropped += state.endswith("DROPPED") and bool(told.get("affects_smoothness", True))
        elif one["name"] == "DrawFrame":
            at.append(one["ts"] / 1000)
        elif one["name"] == "RasterTask" and one["ph"] == "X":
            cost.raster += processor(one)
        elif one["tid"] == main and one["name"] == "RunTask" and one["ph"] == "X":
            cost.longest = max(cost.longest, one["dur"] / 1000)
        elif one["tid"] == main and one["name"] == "BeginMainThreadFrame":
            cost.drawn += 1
    cost.gaps = [b - a for a, b in zip(sorted(at), sorted(at)[1:], strict=False)]
    cost.work = own([one for one in mine if one["tid"] == main and one["ph"] == "X" and one["name"] in OF])
    return cost


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".panzoom, .board").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def enlarge(page: Page) -> None:
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -500)
    page.wait_for_timeout(1500)


def drag(page: Page) -> None:
    """To and fro in the enlarged board, as fast as a hand."""
    x, y = middle(page)
    page.mouse.down()
    end = time.monotonic() + SECONDS
    step = 0
    while time.monotonic() < end:
        step += 1
        away = abs(step % 60 - 30) - 15
        page.mouse.move(x + 9 * away, y + 4 * away)
        page.wait_for_timeout(8)
    page.mouse.up()


def zoom(page: Page) -> None:
    """In and out again with the wheel."""
    end = time.monotonic() + SECONDS
    step = 0
    while time.monotonic() < end:
        step += 1
        page.mouse.wheel(0, -60 if step % 40 < 20 else 60)
        page.wait_for_timeout(8)


GESTURES: dict[str, Callable[[Page], None]] = {"drag": drag, "zoom": zoom}


def measured(chromium: Browser, url: str, games: list[str]) -> bool:
    good = True
    print("table      gesture  shown dropped  p95 ms longest ms  page ms/frame")
    for name in games:
        course = full(GAMES[name])
        with visiting(chromium, url) as come:
            page = come(width=1440, height=900, still=False)
            page.goto("/")
            match = play_on(page, upload(page, course.record), course.late())
            page.goto(f"/match/{match}")
            page.wait_for_timeout(8000)  # until lamp and map have done breathing
            enlarge(page)
            for gesture, do in GESTURES.items():
                events, process = traced(chromium, page, do)
                cost = reckon(events, process)
                good = good and cost.page() <= BUDGET
                print(f"{name:10} {gesture:7} {cost.line()}", flush=True)
    return good


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", choices=[[], *GAMES], help="all when none is named")
    given: Any = asked.parse_args()
    assert CHROMIUM, "no chromium here: apt-get install chromium"
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/log.db", Path(folder)) as service,
        sync_playwright() as playwright,
        launched(playwright) as chromium,
    ):
        good = measured(chromium, service.url, given.games or list(GAMES))
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
