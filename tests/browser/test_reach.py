"""Every choice is reachable beside the board: on a laptop in sight at once, on a phone in the sheet under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create
from tests.browser.scenes import GAMES
from tests.browser.watching import SETTLED, STILL, run
from tests.conftest import THOROUGH, some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
GREEDY = {"kind": "bot", "bot": "greedy"}
DECISIONS = 60 if THOROUGH else 16  # `make soak` looks at more
# what is chosen on the board itself: its list in the dock may scroll
ON_BOARD = {"turn", "settle", "move", "ride", "site", "trade", "arrest", "clear", "copy"}

# plays the viewer's seat with moves that luck chooses, and notes at each decision which choices are out of sight
WALK = """async ([match, most, phone]) => {
  const ask = async () => (await fetch(`/api/matches/${match}/table?seat=0&since=-1`)).json();
  const post = body => fetch(`/api/matches/${match}/actions`, {method: 'POST',
    headers: {'content-type': 'application/json'}, body: JSON.stringify({id: `r${Math.random()}`, seat: 0, ...body})});
  const frame = () => new Promise(requestAnimationFrame);
  const place = node => { const {x, y, width, height} = node.getBoundingClientRect(); return [x, y, width, height]; };
  const inside = (node, box) => {
    const its = node.getBoundingClientRect();
    return its.top > box.top - 4 && its.bottom < box.bottom + 4 && its.left > box.left - 4 && its.right < box.right + 4;
  };
  const open = node => {
    const {x, y, width, height} = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (node.contains(top) || top.contains(node));
  };
  let luck = 11;
  const random = n => (luck = (luck * 48271) % 2147483647) % n;
  const seen = {};
  for (let made = 0; made < most; ) {
    const table = await ask();
    if (table.status !== 'running') break;
    if (!table.legal.length) { await new Promise(done => setTimeout(done, 20)); continue; }
    for (let i = 0; i < 200; i++) {
      if (Number(document.querySelector('.body').dataset.version) >= table.version) break;
      await frame();
    }
    await frame();
    await frame();
    const step = document.querySelector('.dock [data-step]').dataset.step;
    const list = document.querySelector('.dock .deck > .choices');
    const its = seen[step] ??= {times: 0, buttons: 0, hidden: [], covered: []};
    its.times++;
    const box = list.getBoundingClientRect();
    const screen = {top: phone ? innerHeight / 2 : 0, bottom: innerHeight, left: 0, right: innerWidth};
    if (!inside(list, screen)) its.hidden.push('the list itself');
    const deck = document.querySelector('.dock .deck').getBoundingClientRect();
    for (const stop of phone ? [] : document.querySelectorAll('main .stop.can .hit')) {
      const spot = stop.getBoundingClientRect();
      if (spot.bottom > deck.top + 2 && spot.left < deck.right) its.covered.push(stop.dataset.place);
    }
    for (const button of list.querySelectorAll('button')) {
      if (!button.checkVisibility()) continue;
      its.buttons++;
      let reached = inside(button, box) && open(button);
      if (!reached && phone) {
        const board = place(document.querySelector('main')).join();
        button.scrollIntoView({block: 'nearest'});
        reached = inside(button, list.getBoundingClientRect()) && open(button)
          && board === place(document.querySelector('main')).join();
      }
      if (!reached) its.hidden.push(button.dataset.text ?? button.textContent.trim().replace(/\\s+/g, ' '));
    }
    await post({do: 'play', version: table.version, moves: [table.legal[random(table.legal.length)].move]});
    made++;
  }
  return seen;
}"""


def walked(person: Come, game: str, width: int, height: int, language: str = "en-US") -> dict[str, Any]:
    """Decisions of a match by their step: how often it came, how many buttons it had, those that were out of reach."""
    page = person(width=width, height=height, language=language)
    match = create(page, ME, GREEDY, game=game, seed=3)
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    run(page, SETTLED)
    page.evaluate(STILL)
    phone = width < 700
    seen = run(page, WALK, [match, DECISIONS, phone])
    still = page.evaluate("still")
    assert {"board", "hand"} <= set(still["places"])
    assert phone or not still["moved"], still["moved"][:5]  # on a phone the walk itself scrolls the sheet
    assert sum(one["times"] for one in seen.values()) > DECISIONS / 2
    assert sum(one["buttons"] for one in seen.values()) > DECISIONS
    return dict(seen)


@pytest.mark.parametrize("game", some(GAMES.values(), 2))
def test_every_choice_is_in_sight_on_a_laptop(person: Come, game: str) -> None:
    seen = walked(person, game, 1280, 720)
    hidden = {step: one["hidden"][:8] for step, one in seen.items() if one["hidden"] and step not in ON_BOARD}
    assert not hidden
    assert not [step for step, one in seen.items() if "the list itself" in one["hidden"]]
    assert not {step: one["covered"] for step, one in seen.items() if one["covered"]}  # by the choices, on the trail


@pytest.mark.parametrize("game", some(GAMES.values(), 4))
def test_every_choice_is_under_the_thumb_on_a_phone(person: Come, game: str) -> None:
    seen = walked(person, game, 390, 844)
    assert not {step: one["hidden"][:8] for step, one in seen.items() if one["hidden"]}
