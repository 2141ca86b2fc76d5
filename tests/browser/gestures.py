"""Gestures as a hand makes them, sent by the browser itself frame by frame, so that no other process holds them up.

They need a browser that was started with `BENCHMARKING`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

BENCHMARKING = "--enable-gpu-benchmarking"
STEPS = 180  # three seconds
ENDS = "gesture-ends-here"
BOARD = ".panzoom"

Step = dict[str, Any]

# The control: a bare page with nothing but the picture of a board as one layer, dragged and zoomed by as little script
# as it takes. What is dropped there too is the machine's doing.
PICTURE = """() => [
  [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\\n'),
  document.querySelector('.panzoom > .sheet').outerHTML,
]"""
CONTROL = """
<!doctype html><meta name=viewport content="width=device-width"><style>%(style)s
body { margin: 0; overflow: hidden; background: #15271f }
#frame { position: absolute; left: %(x)dpx; top: %(y)dpx; width: %(width)dpx; height: %(height)dpx }
#frame { overflow: hidden; contain: strict; touch-action: none }
#frame > .sheet { position: absolute; inset: 0; will-change: transform; transform-origin: 0 0; pointer-events: none }
#frame svg { width: 100%%; height: 100%%; overflow: visible }
* { animation: none !important }</style>
<div id=frame class=panzoom>%(svg)s</div>
<script>
const frame = document.querySelector('.panzoom'), layer = frame.firstElementChild, held = new Map();
layer.animate([{transform: 'translate(0)'}, {transform: 'translate(0)'}], {duration: 1e9, composite: 'add'}).pause();
let x = 0, y = 0, size = 1, due = 0, wide = 0;
const write = () => { due = 0; layer.style.transform = `translate(${x}px, ${y}px) scale(${size})`; };
const later = () => { due ||= requestAnimationFrame(write); };
const apart = () => { const [a, b] = [...held.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
const grown = by => { size = Math.min(2.3, Math.max(0.5, size * by)); };
frame.onpointerdown = e => {
  held.set(e.pointerId, {x: e.clientX, y: e.clientY});
  frame.setPointerCapture(e.pointerId);
  if (held.size === 2) wide = apart();
};
frame.onpointerup = e => held.delete(e.pointerId);
frame.onpointermove = e => {
  const from = held.get(e.pointerId);
  if (!from) return;
  held.set(e.pointerId, {x: e.clientX, y: e.clientY});
  if (held.size === 2) { const now = apart(); grown(now / wide); wide = now; }
  else { x += e.clientX - from.x; y += e.clientY - from.y; }
  later();
};
frame.addEventListener('wheel', e => {
  e.preventDefault();
  grown(Math.exp(-e.deltaY * 0.0016));
  later();
}, {passive: false});
</script>
"""


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(BOARD).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sent(page: Page, pointers: list[Step]) -> None:
    page.evaluate("all => new Promise(done => chrome.gpuBenchmarking.pointerActionSequence(all, done))", pointers)
    page.evaluate(f"performance.mark('{ENDS}')")


def swing(step: int) -> int:
    """To and fro between -15 and 15, from 0 on."""
    return abs((step + 15) % 60 - 30) - 15


def drag(page: Page) -> None:
    """To and fro with the mouse, as fast as a hand."""
    x, y = middle(page)
    way: list[Step] = [{"name": "pointerDown", "x": x, "y": y}]
    way += [{"name": "pointerMove", "x": x + 9 * swing(i), "y": y + 4 * swing(i)} for i in range(1, STEPS)]
    sent(page, [{"source": "mouse", "actions": [*way, {"name": "pointerUp"}]}])


def pinch(page: Page) -> None:
    """Two fingers that part and meet."""
    x, y = middle(page)
    fingers: list[Step] = []
    for finger, side in enumerate((-1, 1)):
        way: list[Step] = [{"name": "pointerDown", "x": x + side * 90, "y": y}]
        way += [
            {"name": "pointerMove", "x": x + side * (90 + 4 * swing(i)), "y": y + 2 * swing(i)} for i in range(1, STEPS)
        ]
        fingers.append({"source": "touch", "id": finger, "actions": [*way, {"name": "pointerUp"}]})
    sent(page, fingers)


def wheel(page: Page) -> None:
    """In and out with the wheel, smoothly as browsers turn its clicks into movement."""
    x, y = middle(page)
    for far in (-500, 500, -500, 500):
        page.evaluate(
            "([far, x, y]) => new Promise(done => chrome.gpuBenchmarking.smoothScrollBy("
            "far, done, x, y, chrome.gpuBenchmarking.MOUSE_INPUT, 'down', 700))",
            [far, x, y],
        )
    page.evaluate(f"performance.mark('{ENDS}')")


GESTURES: dict[str, Callable[[Page], None]] = {"drag": drag, "wheel": wheel, "pinch": pinch}
