"""The final scoring, step by step: bars grow, the winner comes last, and no total is seen before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import act, by_rank, decision, table, texts
from tests.browser.scenes import course, play_on, upload
from tests.browser.watching import EACH_FRAME
from tests.conftest import some

Come = Callable[..., Page]
LEGIBLE = 8.5  # px of the smallest name on the map of the result: where there is little room, few are named
GAMES = ["ticket-to-ride-usa", "ticket-to-ride-germany", "stone-age", "great-western-trail-2"]
LEFT = 14  # moves of a match that are played while the page looks on
SCORING = "The final scoring"

# notes from frame to frame, as long as the winner is not named, what is scored and what the page behind it shows
WATCH = (
    """title => {"""
    + EACH_FRAME
    + """
  const seen = {steps: [], behind: [], traced: [], cards: 0, bars: []};
  const add = (list, one) => { if (one && list.at(-1) !== one) list.push(one); };
  const text = node => node?.textContent.trim().replace(/\\s+/g, ' ') ?? '';
  const look = () => {
    const dialog = document.querySelector('dialog[open]');
    const scoring = dialog && text(dialog.querySelector('h2')) === title;
    if (dialog && !scoring) return false;
    for (const node of document.querySelectorAll('.tableframe > .body, [aria-live], [role=status]'))
      if (!dialog?.contains(node)) add(seen.behind, text(node));
    if (scoring) {
      add(seen.steps, text(dialog.querySelector('.now')));
      add(seen.traced, dialog.querySelector('.stage path.path')?.getAttribute('d'));
      add(seen.bars, [...dialog.querySelectorAll('.bars strong')].map(one => one.lastChild.textContent.trim()).join());
      seen.cards = Math.max(seen.cards, dialog.querySelectorAll('.stage .card, .stage .part').length);
    }
  };
  eachFrame(look);
  window.seen = seen;
}"""
)

LENGTHS = """bars => bars.map(bar => [...bar.children].map(part => part.getBoundingClientRect())
  .reduce((sum, {width, height}) => sum + (height > 9 ? width : 0), 0))"""


def at_the_end(person: Come, game: str, still: bool = False) -> tuple[Page, str]:
    """A page that has watched the last moves of a match and its scoring; returns it with the match."""
    page = person(still=still, width=1440, height=900)
    played = course(game, 2, seed=3)
    match = play_on(page, upload(page, played.record), played.moves - LEFT)
    act(page, match, 0, do="pace", pace="instant")
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .ask h2")).to_be_visible()
    page.evaluate(WATCH, SCORING)
    while (received := decision(page, match))["status"] != "over":
        act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    return page, match


def told(page: Page) -> dict[str, Any]:
    """Wait until the winner is named; returns what was seen before."""
    expect(page.get_by_role("dialog").locator("tr.sum")).to_be_visible()
    return dict(page.evaluate("seen"))


@pytest.mark.long  # from frame to frame, in a match that is scored in full length
@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_scored_before_a_total_is_seen(person: Come, game: str) -> None:
    page, match = at_the_end(person, game)
    seen = told(page)  # what was seen under that title, from frame to frame
    result = table(page, match)["result"]
    lines = [line for lines in result["breakdown"] for line in lines]
    tickets = [line for line in lines if line["line"] == "ticket"]
    assert len(seen["steps"]) >= max(len(tickets), len({line["line"] for line in lines}))
    assert seen["bars"][-1] == ",".join(str(score) for score in result["scores"])  # bars have grown to the result
    assert len(seen["bars"]) > 4
    if tickets:
        done = [line for line in tickets if line["points"] > 0]
        assert len(set(seen["traced"])) >= len({line["ticket"] for line in done}) > 0
    else:
        assert seen["cards"] > 0
    behind = "\n".join(seen["behind"])
    assert "finished with" not in behind
    assert "opened the ticket" not in behind
    dialog = page.get_by_role("dialog")
    long = dialog.locator(".bars .bar").evaluate_all(LENGTHS)
    assert (long[0] > long[1]) == (result["scores"][0] > result["scores"][1])  # and are seen
    assert min(long) > 0
    page.keyboard.press("Escape")
    for score in result["scores"]:
        expect(page.locator(".log")).to_contain_text(f"finished with {score}")


@pytest.mark.long
def test_the_scoring_can_be_skipped(person: Come) -> None:
    page, match = at_the_end(person, GAMES[0])
    page.get_by_role("button", name="Skip").click()
    seen = told(page)
    assert len(seen["steps"]) < len(table(page, match)["result"]["breakdown"][0])


# the colours of bars' parts that are seen, and those of the table's rows
COLOURS = """dialog => {
  const colour = node => getComputedStyle(node).backgroundColor;
  const parts = [...dialog.querySelectorAll('.bars .bar i')].filter(one => one.getBoundingClientRect().width > 2);
  return [parts.map(colour), [...dialog.querySelectorAll('tbody th .key')].map(colour)];
}"""


@pytest.mark.parametrize("game", some(GAMES, 1))
def test_who_won_is_in_sight_at_once_and_bars_say_what_they_mean(person: Come, game: str) -> None:
    page, match = at_the_end(person, game, still=True)
    assert not told(page)["steps"], "nothing moves for somebody who wants none of it"
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("tr.sum td")).to_have_text(by_rank(table(page, match)["result"]))
    if game.startswith("ticket-to-ride"):
        expect(dialog.locator(".map .label").first).to_be_visible()
        names = texts(page, "dialog .map .label")
        assert min(size for size, _, _ in names) > LEGIBLE, names
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(dialog.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
        totals = dialog.locator(".bars strong").all()
        assert len(totals) == 2
        for total in totals:
            expect(total).to_be_in_viewport(ratio=1)
        expect(dialog.locator("tbody tr").last).to_be_in_viewport(ratio=1)  # what the points are from follows at once
    parts, keys = dialog.evaluate(COLOURS)
    assert parts
    assert set(parts) <= set(keys)
    assert len(set(keys)) == len(keys) > 2


def come_late(person: Come, game: str) -> tuple[Page, str]:
    """Somebody whose match ended while they were away; returns their page, before they look, and the match."""
    page = person(still=False, width=1440, height=900)
    page.goto("/")  # what was over before a device came here first is not told there
    played = course(game, 2, seed=3)
    match = play_on(page, upload(page, played.record), played.moves - LEFT)
    act(page, match, 0, do="pace", pace="instant")
    while (received := decision(page, match))["status"] != "over":
        act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    return page, match


@pytest.mark.long
@pytest.mark.parametrize("game", some([GAMES[3], GAMES[0]]))
def test_who_comes_late_is_told_the_ending_once(person: Come, game: str) -> None:
    page, match = come_late(person, game)
    page.reload()
    row = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="See the ending"))
    expect(row).to_be_visible()
    assert "won" not in row.inner_text()  # nor is it told there
    row.get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(SCORING)
    expect(page.locator(".tableframe > .body")).to_have_count(0)  # no total behind it
    dialog.get_by_role("button", name="Skip").click()
    scores = table(page, match)["result"]["scores"]
    expect(dialog.locator("tr.sum td")).to_have_text(by_rank(table(page, match)["result"]))
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_contain_text(f"finished with {scores[0]}")
    page.goto(f"/match/{match}")
    expect(page.locator(".log")).to_contain_text(f"finished with {scores[0]}")
    expect(dialog).to_have_count(0)
    page.locator(".dock").get_by_role("button", name="Result").click()
    expect(dialog.locator(".bars")).to_be_visible()
