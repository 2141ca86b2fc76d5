"""What a gesture has cost, read from a trace: frames shown and dropped, by whose fault, what the page did for them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.browser.trace import Event

FRAME = 1000 / 60  # ms
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
    dropped: Counter[str] = field(default_factory=Counter)  # by what kept them from the screen
    drawn: int = 0  # by the main thread
    longest: float = 0.0  # ms of the processor that one task took
    counts: Counter[str] = field(default_factory=Counter)
    restyled: int = 0  # the most elements whose style was reckoned at once
    layering: list[float] = field(default_factory=list)  # ms of the processor for sorting what is painted into layers
    work: dict[str, float] = field(default_factory=dict)
    raster: float = 0.0

    def per_frame(self, group: str) -> float:
        return self.work.get(group, 0.0) / max(1, self.drawn)

    def page(self) -> float:
        return sum(self.per_frame(group) for group in GROUPS)

    def layered(self) -> float:
        """What half of the frames took at most for their layers."""
        return sorted(self.layering)[len(self.layering) // 2] if self.layering else 0.0


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


def spent(tasks: Iterable[Event], start: float, end: float) -> float:
    """How many ms of the processor these tasks took between two moments, each spread evenly over its time."""
    found = 0.0
    for one in tasks:
        begins, lasts = one["ts"] / 1000, max(one["dur"] / 1000, 0.001)
        shared = min(end, begins + lasts) - max(start, begins)
        if shared > 0:
            found += processor(one) * shared / lasts
    return found


def blamed(at: float, tasks: list[Event], rasters: list[Event]) -> str:
    """What kept a frame from the screen: the page, when its main thread worked for more than half of the frame's time
    (the one before counts too: its work may have reached into this one); drawing new parts of the board; else the
    machine, which gave neither of them the processor, or whose own drawing to the screen took too long."""
    if spent(tasks, at - FRAME, at + FRAME) > FRAME / 2:
        return "page"
    return "raster" if spent(rasters, at - FRAME, at + FRAME) > FRAME / 2 else "machine"


def reckon(events: list[Event], page_process: int, until: float = float("inf")) -> Cost:
    """All of it from the events up to a moment (in the trace's own microseconds)."""
    cost = Cost()
    mine = [one for one in events if one.get("pid") == page_process and one["ts"] <= until]
    threads = {
        one["tid"]: one["args"]["name"]
        for one in events
        if one.get("pid") == page_process and one["name"] == "thread_name"
    }
    main = next(tid for tid, name in threads.items() if name == "CrRendererMain")
    whole = [one for one in mine if one["ph"] == "X"]
    tasks = [one for one in whole if one["tid"] == main and one["name"] == "RunTask"]
    rasters = [one for one in whole if one["name"] == "RasterTask"]
    for one in mine:
        if one["name"] == "PipelineReporter" and one["ph"] == "b":
            received = one["args"].get("chrome_frame_reporter") or one["args"].get("frame_reporter") or {}
            state = str(received.get("state", ""))
            cost.shown += state.endswith("PRESENTED_ALL")
            if state.endswith("DROPPED") and received.get("affects_smoothness", True):
                cost.dropped[blamed(one["ts"] / 1000, tasks, rasters)] += 1
    for one in whole:
        if one["tid"] != main:
            continue
        cost.counts[one["name"]] += 1
        if one["name"] == "UpdateLayoutTree":
            cost.restyled = max(cost.restyled, int(one["args"].get("elementCount", 0)))
        elif one["name"] == "Layerize":
            cost.layering.append(processor(one))
    cost.drawn = cost.counts["ProxyMain::BeginMainFrame"]
    cost.longest = max(map(processor, tasks), default=0.0)
    cost.raster = sum(map(processor, rasters))
    cost.work = own([one for one in whole if one["tid"] == main and one["name"] in OF])
    return cost
