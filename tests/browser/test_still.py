"""Nothing moves unless it is played: board, hand and market keep their places through a match, at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import create
from tests.browser.scenes import GAMES
from tests.browser.watching import SETTLED, STILL, run
from tests.conftest import some

Come = Callable[..., Page]
ME = {"kind": "me", "name": "Ann"}
GREEDY = {"kind": "bot", "bot": "greedy"}
LONGEST = 1_200_000  # ms: a whole match on a machine that has much else to do
SIZES = {
    "desktop": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}

SHOWN = [("desktop", "tablet", "phone on its side"), ("phone",)]

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
    """A page at the first decision of a match."""
    width, height = SIZES[size]
    page = person(width=width, height=height)
    match = create(page, ME, GREEDY, game=game, seed=3)
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    run(page, SETTLED)
    return page, match


def played(page: Page, match: str, most: int) -> dict[str, Any]:
    """Play so many decisions; returns what stood where, and what did not stay there."""
    page.evaluate(STILL)
    assert run(page, PLAY, [match, most], LONGEST) > 0
    found = page.evaluate("still")
    return dict(found)


# one family on a phone; all of them in all sizes in the long runs
@pytest.mark.parametrize(("game", "sizes"), some([(game, sizes) for game in GAMES.values() for sizes in SHOWN], 1))
def test_board_and_hand_keep_their_places(person: Come, game: str, sizes: tuple[str, ...]) -> None:
    """In one match, whose table is shown in one size after the other; on a laptop `test_reach` looks at the same."""
    page, match = start(person, game, sizes[0])
    if sizes[0] == "desktop":
        box: Any = page.locator("main").bounding_box()
        assert box["width"] * box["height"] >= 1440 * 900 / 2  # the board has half of the screen
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".dock .lamp")).to_be_visible()
        run(page, SETTLED)
        found = played(page, match, most=12)  # whole matches are among the long runs
        assert {"board", "hand"} <= set(found["places"])
        assert not found["moved"], (size, found["moved"][:5])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values())
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_moves_nothing(person: Come, game: str, size: str) -> None:
    page, match = start(person, game, size)
    found = played(page, match, most=2000)
    assert not found["moved"], found["moved"][:5]
