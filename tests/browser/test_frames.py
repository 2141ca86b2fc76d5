"""Moving a board costs no layout and no painting: the compositor shifts what is drawn. From the browser's trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cost import Cost, reckon
from tests.browser.gestures import BOARD, middle, swing
from tests.browser.scenes import GAMES, course, partway
from tests.browser.trace import traced
from tests.browser.watching import SETTLED, run
from tests.conftest import some

FEW = 8  # layouts or paints: a stall of the machine may end a gesture once; what a move costs comes with each of them
MOVES = 70
AT_REST = """() => {
  const moving = document.querySelector('.panzoom').getAnimations({subtree: true});
  const shifted = document.querySelector('.panzoom > .sheet').style.transform;
  return !shifted && !moving.some(one => one.playState === 'running');
}"""


def at_board(page: Page, game: str) -> None:
    match = partway(page, course(game, 3, seed=5), 0.8)
    page.goto(f"/match/{match}")
    expect(page.locator(".dock .lamp")).to_be_visible()
    run(page, SETTLED)
    before = page.locator(f"{BOARD} svg").first.get_attribute("viewBox")
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, -500)
    expect(page.locator(f"{BOARD} svg").first).not_to_have_attribute("viewBox", before or "")  # it is drawn again
    at_rest(page)


def at_rest(page: Page) -> None:
    """Wait until the board is drawn where it is shown, and nothing on it moves."""
    page.wait_for_function(AT_REST)
    run(page, SETTLED)


def drag(page: Page) -> None:
    x, y = middle(page)
    page.mouse.down()
    for step in range(1, MOVES + 1):
        page.mouse.move(x + 9 * swing(step), y + 4 * swing(step))
        page.evaluate("() => new Promise(requestAnimationFrame)")


def zoom(page: Page) -> None:
    """Turns of the wheel without the way through two processes, which may take longer than a hand that rests."""
    x, y = middle(page)
    page.evaluate(
        """([x, y, moves]) => new Promise(done => {
          const board = document.querySelector('.panzoom');
          let step = 0;
          const turn = () => {
            if (step++ >= moves) return done();
            const how = { deltaY: step % 40 < 20 ? -30 : 30, clientX: x, clientY: y, bubbles: true, cancelable: true };
            board.dispatchEvent(new WheelEvent('wheel', how));
            requestAnimationFrame(turn);
          };
          turn();
        })""",
        [x, y, MOVES],
    )


def shown(page: Page) -> str:
    """Where the compositor shows the board."""
    return str(page.evaluate("getComputedStyle(document.querySelector('.panzoom > .sheet')).transform"))


@pytest.mark.long
@pytest.mark.parametrize("game", some(["usa", "gwt2"]))
def test_moving_a_board_neither_lays_out_nor_paints(game: str, chromium: Browser, person: Callable[..., Page]) -> None:
    page = person(width=1440, height=900)
    at_board(page, GAMES[game])
    for gesture in (drag, zoom):
        moved: list[str] = []

        def do(page: Page, gesture: Callable[[Page], None] = gesture, moved: list[str] = moved) -> None:
            gesture(page)
            moved.append(shown(page))

        cost: Cost = reckon(*traced(chromium, page, do))
        if gesture is drag:
            page.mouse.up()
        at_rest(page)
        received = f"{game} {gesture.__name__}: {dict(cost.counts)}"
        assert moved[0] not in ("none", "matrix(1, 0, 0, 1, 0, 0)"), f"nothing moved: {received}"
        assert cost.drawn >= MOVES // 2, f"too few frames to tell: {received}"
        assert cost.counts["Layout"] < FEW, received
        assert cost.counts["Paint"] < FEW, received
        assert cost.restyled < 100, f"{cost.restyled} elements got their style again: {received}"
        assert cost.layered() < 0.5, f"{cost.layered():.2f} ms for the layers of a frame: {received}"
        assert shown(page) in ("none", "matrix(1, 0, 0, 1, 0, 0)"), f"not drawn again when the hand rests: {received}"
