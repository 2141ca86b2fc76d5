"""A quick finger: plays in the page by clicking what the page offers, as fast as the page follows."""

from __future__ import annotations

from playwright.sync_api import Page

# one click for what is asked now; returns what was clicked, '' while there is nothing to click
CLICK = """
() => {
  const first = what => [...document.querySelectorAll(what)].find(e => !e.disabled);
  if (document.querySelector('dialog[open]') || !document.querySelector('.dock .lamp')) return '';
  const ways = [
    ['confirm', '.bar.armed .btn.main'],
    ['pay', '.dock .mix'],
    ['keep', '.dock .keep .btn.main'],
    ['ticket', '.dock [role=checkbox][aria-checked=false]'],
    ['declare', '.dock .grid .big'],
    ['claim', '.dock .route'],
    ['city', '.dock .town[aria-expanded=false]'],
    ['draw', '.dock .draw.main'],
    ['take', '.dock .take'],
    ['tickets', '.dock .draw'],
    ['place', '.dock .list .n, .dock .list .one'],
    ['choice', '.dock .choices [data-move]'],
    ['other', '.dock .choices .btn'],
  ];
  for (const [name, what] of ways) {
    const found = first(what);
    if (found) { found.click(); return name; }
  }
  return '';
}
"""

PLAY = (
    """
async limit => {
  const click = """
    + CLICK
    + """;
  const clicked = {};
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (document.querySelector('dialog[open] tr.sum') || document.querySelector('dialog[open] .bars')) return clicked;
    const name = click();
    if (name) clicked[name] = (clicked[name] ?? 0) + 1;
    await new Promise(done => setTimeout(done, 12));
  }
  return null;
}
"""
)


def play_to_the_end(page: Page, limit: int = 300_000) -> dict[str, int]:
    """Click until the final scoring is on the screen; returns how often what was clicked."""
    clicked = page.evaluate(PLAY, limit)
    assert clicked is not None, "the match did not end in time"
    return {str(name): int(n) for name, n in clicked.items()}
