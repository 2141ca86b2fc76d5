"""Looking at a page from within, whenever it may look different, and programs that run in it for some time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Calls `look` before each frame that may differ from the one before: something was changed or scrolled, letters have
# come, or something moves by itself. Ends when `look` answers false. Looking at every frame would have all of them
# drawn.
EACH_FRAME = """
  const eachFrame = look => {
    let due = false;
    const later = () => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        if (look() === false) {
          changes.disconnect();
          for (const name of ['scroll', 'resize']) removeEventListener(name, later, true);
        } else if (document.getAnimations().some(one => one.playState === 'running')) later();
      });
    };
    const changes = new MutationObserver(later);
    changes.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    for (const name of ['scroll', 'resize']) addEventListener(name, later, true);
    document.fonts.addEventListener('loadingdone', later);
    look();
  };
"""

# resolves when everything that has to stay has stood in its place for some frames
SETTLED = """() => new Promise(done => {
  let before = '', same = 0;
  const look = () => {
    const boxes = [...document.querySelectorAll('main, .dock [data-anchor=hand], main [data-fixed]')];
    const now = boxes.map(one => Object.values(one.getBoundingClientRect().toJSON()).join()).join();
    same = now === before ? same + 1 : 0;
    before = now;
    if (same > 5) done(); else requestAnimationFrame(look);
  };
  look();
})"""

# notes from frame to frame where everything stands that has to stay: each with the first place that it had
STILL = (
    """() => {"""
    + EACH_FRAME
    + """
  const places = {}, moved = [];
  const named = node => node.matches('main') ? 'board' : node.dataset.fixed ?? 'hand';
  const look = () => {
    if (window.still?.places !== places) return false; // watched again
    for (const node of document.querySelectorAll('main, .dock [data-anchor=hand], main [data-fixed]')) {
      const {x, y, width, height} = node.getBoundingClientRect();
      const [name, place] = [named(node), [x, y, width, height].map(Math.round).join()];
      places[name] ??= place;
      if (places[name] !== place) moved.push(`${name}: ${places[name]} -> ${place}`);
    }
  };
  window.still = {places, moved};
  eachFrame(look);
}"""
)

MOST = 300_000  # ms that a program in the page may take, on a machine that has much else to do
LOOK_AGAIN = 100  # ms: asking at every frame would have all of them drawn


def run(page: Page, program: str, given: Any = None, most: int = MOST) -> Any:
    """Run a program in the page that takes some time; unlike `page.evaluate` this ends if the program does not."""
    page.evaluate(
        "given => { window.outcome = null; (" + program + ")(given).then("
        "value => (window.outcome = {value}), fault => (window.outcome = {fault: String(fault)})); }",
        given,
    )
    page.wait_for_function("() => window.outcome", polling=LOOK_AGAIN, timeout=most)
    outcome = page.evaluate("window.outcome")
    assert "fault" not in outcome, outcome["fault"]
    return outcome.get("value")
