"""Nothing moves unless it is played: board, hand and market keep their places through a match, at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create
from tests.browser.scenes import GAMES

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
GREEDY = {"kind": "bot", "bot": "greedy"}
SIZES = {
    "desktop": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}

# notes from frame to frame where everything stands that has to stay: each with the first place that it had
WATCH = """() => {
  const places = {}, moved = [];
  const named = node => node.matches('main') ? 'board' : node.dataset.fixed ?? 'hand';
  const look = () => {
    for (const node of document.querySelectorAll('main, .dock [data-anchor=hand], main [data-fixed]')) {
      const {x, y, width, height} = node.getBoundingClientRect();
      const [name, place] = [named(node), [x, y, width, height].map(Math.round).join()];
      places[name] ??= place;
      if (places[name] !== place) moved.push(`${name}: ${places[name]} -> ${place}`);
    }
    requestAnimationFrame(look);
  };
  look();
  window.still = {places, moved};
}"""

# plays the viewer's seat with moves that luck chooses, each when the page shows that it is wanted
PLAY = """async ([match, most]) => {
  const ask = async () => (await fetch(`/api/matches/${match}/table?seat=0&since=-1`)).json();
  const post = body => fetch(`/api/matches/${match}/actions`, {method: 'POST',
    headers: {'content-type': 'application/json'}, body: JSON.stringify({id: `s${Math.random()}`, seat: 0, ...body})});
  const frame = () => new Promise(requestAnimationFrame);
  let luck = 7;
  const random = n => (luck = (luck * 48271) % 2147483647) % n;
  for (let made = 0; made < most; ) {
    const table = await ask();
    if (table.status !== 'running') return made;
    if (!table.legal.length) { await new Promise(done => setTimeout(done, 20)); continue; }
    for (let i = 0; i < 200; i++) {
      if (Number(document.querySelector('.body').dataset.version) >= table.version) break;
      await frame();
    }
    await frame();
    if (made % 9 === 1) dispatchEvent(new KeyboardEvent('keydown', {key: 'h'}));
    const {move} = table.legal[random(table.legal.length)];
    await post({do: 'play', version: table.version, moves: [move]});
    made++;
  }
  return most;
}"""


def start(person: Come, game: str, size: str) -> tuple[Page, str]:
    """A page that watches its first table, with the guide on."""
    width, height = SIZES[size]
    page = person(width=width, height=height)
    match = create(page, ME, GREEDY, game=game, seed=3)
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    page.wait_for_timeout(300)
    return page, match


def played(page: Page, match: str, most: int) -> dict[str, Any]:
    """Play so many decisions; returns what stood where, and what did not stay there."""
    page.evaluate(WATCH)
    assert page.evaluate(PLAY, [match, most]) > 0
    found = page.evaluate("still")
    return dict(found)


@pytest.mark.parametrize("size", SIZES)
def test_board_and_hand_keep_their_places(person: Come, size: str) -> None:
    for game in GAMES.values():
        page, match = start(person, game, size)
        found = played(page, match, most=25)
        assert {"board", "hand"} <= set(found["places"])
        assert not found["moved"], (game, found["moved"][:5])
        page.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values())
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_moves_nothing(person: Come, game: str, size: str) -> None:
    page, match = start(person, game, size)
    found = played(page, match, most=2000)
    assert not found["moved"], found["moved"][:5]


@pytest.mark.parametrize("game", GAMES.values())
def test_the_board_has_half_of_the_screen(person: Come, game: str) -> None:
    page, _ = start(person, game, "desktop")
    box: Any = page.locator("main").bounding_box()
    assert box["width"] * box["height"] >= 1440 * 900 / 2
