"""A trace of the browser while something is done in a page."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

Event = dict[str, Any]
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "cc",
    "benchmark",
    "blink.user_timing",
    "v8",
]
START = "trace-starts-here"
MOST_LOOKS = 2_400  # for the end of the trace


def traced(chromium: Browser, page: Page, do: Callable[[Page], None]) -> tuple[list[Event], int]:
    """What happened while it was done, and the process of the page."""
    session = chromium.new_browser_cdp_session()
    ended: list[str] = []
    session.on("Tracing.tracingComplete", lambda received: ended.append(received["stream"]))
    how = {"includedCategories": CATEGORIES, "recordMode": "recordAsMuchAsPossible"}
    session.send("Tracing.start", {"transferMode": "ReturnAsStream", "traceConfig": how})
    page.evaluate(f"performance.mark('{START}')")
    do(page)
    session.send("Tracing.end")
    for _ in range(MOST_LOOKS):
        if ended:
            break
        page.wait_for_timeout(50)
    text = b""
    while True:
        part = session.send("IO.read", {"handle": ended[0], "size": 1 << 20})
        text += base64.b64decode(part["data"]) if part.get("base64Encoded") else part["data"].encode()
        if part["eof"]:
            break
    session.send("IO.close", {"handle": ended[0]})
    session.detach()
    events: list[Event] = json.loads(text)["traceEvents"]
    return events, next(int(one["pid"]) for one in events if one["name"] == START)
