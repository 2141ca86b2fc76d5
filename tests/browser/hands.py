"""What people do with their hands."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

GAME = "ticket-to-ride-usa"
RECORDS = Path(__file__).parents[1] / "records"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NUMBERS = count()  # so that no two actions have the same id
MOST_LOOKS = 6_000  # at what the service tells, before something is wrong
MATCH = re.compile(r"/match/[a-z0-9]+$")


def posted(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the service answers to the page's person."""
    answer = page.request.post(f"/api{path}", data=body).json()
    assert isinstance(answer, dict)
    return answer


def create(page: Page, *seats: dict[str, Any], **terms: Any) -> str:
    """A match made by the page's own person; returns its id."""
    return str(posted(page, "/matches", {"game": GAME, "seats": list(seats), "pace": "instant", **terms})["match"])


def near_the_end(page: Page, game: str = GAME, file: str = "2-0.txt", left: int = 14) -> str:
    """A match against a bot in which few moves of a record are left to play; returns its id."""
    record = posted(page, "/records", {"record": (RECORDS / game / file).read_text(encoding="utf-8")})
    last = {"at": record["moves"] - left, "seat": 0, "name": "Ann", "bot": "random"}
    match = str(posted(page, f"/records/{record['record']}/branch", last)["match"])
    act(page, match, 0, do="pace", pace="instant")
    return match


def table(page: Page, match: str, seat: int = -1) -> dict[str, Any]:
    """What the page's person is told of a match."""
    received = page.request.get(f"/api/matches/{match}/table?seat={seat}&since=-1").json()
    assert isinstance(received, dict)
    return received


def decision(page: Page, match: str, seat: int = 0) -> dict[str, Any]:
    """Wait until a seat may decide, or the match is over; returns what its person is told then."""
    for _ in range(MOST_LOOKS):
        received = table(page, match, seat)
        if received["legal"] or received["status"] == "over":
            return received
        page.wait_for_timeout(20)
    raise AssertionError(f"seat {seat} is never asked: {received['waiting']}")


def shown(page: Page, version: int) -> None:
    """Wait until the page shows a position: the service tells whoever asks before it has told the page."""
    page.wait_for_function(
        "version => Number(document.querySelector('.body')?.dataset.version) >= version", arg=version
    )


# every text within some elements with its size on the screen, also inside scaled drawings
TEXTS = """roots => [...document.querySelectorAll(roots)].flatMap((root) => {
  const found = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const its = walk.currentNode.parentElement;
    if (!text || its.closest('title, .sr') || !its.getBoundingClientRect().width) continue;
    const drawn = its.getScreenCTM?.();
    const scale = drawn ? Math.hypot(drawn.b, drawn.d) : 1;
    found.push([parseFloat(getComputedStyle(its).fontSize) * scale, text, its.closest('[class]')?.classList[0]]);
  }
  return found;
})"""


def texts(page: Page, roots: str) -> list[tuple[float, str, str]]:
    """What is written within some elements: how large in px, the text, and the class of what it stands in."""
    return [(float(size), str(text), str(where)) for size, text, where in page.evaluate(TEXTS, roots)]


BESIDE = """([x, y]) => {
  const box = document.querySelector('main .words')?.getBoundingClientRect();
  const near = box && Math.min(Math.abs(box.bottom - y), Math.abs(box.top - y)) < 40;
  return near && box.left - 6 <= x && x <= box.right + 6;
}"""


def words_beside(page: Page, x: float, y: float) -> None:
    """Wait until the words about what the mouse is at stand at the mouse."""
    page.wait_for_function(BESIDE, arg=[x, y])


def act(page: Page, match: str, seat: int, **action: Any) -> dict[str, Any]:
    """An action of a seat that the page's person holds, without clicking."""
    return posted(page, f"/matches/{match}/actions", {"id": f"t{next(NUMBERS)}", "seat": seat, **action})


def choose(page: Page, text: str) -> None:
    """Play a move as text, in the box that takes moves."""
    if page.get_by_role("tab", name="In words").is_visible():
        page.get_by_role("tab", name="In words").click()
    page.get_by_label("Type a move").fill(text)
    page.keyboard.press("Enter")


def keep_tickets(page: Page, match: str, seat: int = 0) -> None:
    """Answer the first question with its first choice."""
    received = table(page, match, seat)
    choose(page, received["legal"][0]["text"])
    if received["legal"][0]["ends"] == "reveal" and received["helps"]["take_back"] == "own":
        page.get_by_role("button", name="Do it").click()  # the last to choose reveals all


def asked(page: Page, step: str) -> None:
    """Wait until the page asks for a decision of a kind."""
    expect(page.locator(f"[data-step={step}]")).to_be_visible()


def my_turn(page: Page) -> None:
    """Wait until a lamp is lit beside the prompt."""
    expect(page.locator(".dock .lamp")).to_be_visible()


def small(page: Page) -> bool:
    """Whether it is a phone."""
    return bool(page.viewport_size and page.viewport_size["width"] < 700)


def press(page: Page, target: Locator) -> None:
    """A click, or a touch on a phone."""
    if small(page):
        target.tap()
    else:
        target.click()


def step_of(received: dict[str, Any], seat: int = 0) -> str:
    """What a seat is asked for."""
    return str([frame["step"] for frame in received["view"]["stack"] if frame["player"] == seat][-1])


def moved_on(page: Page, match: str, version: int, patience: int) -> bool:
    """Whether what was pressed has been played, after so many ms at most."""
    for _ in range(max(1, patience // 20)):
        if table(page, match, 0)["version"] != version:
            return True
        page.wait_for_timeout(20)
    return False


def as_written(score: int) -> str:
    """A score as the page writes it, with a real minus sign."""
    return str(score).replace("-", "−")


def by_rank(result: dict[str, Any]) -> list[str]:
    """The scores of all seats as the page writes them, those of the winner first."""
    return [as_written(score) for _, score in sorted(zip(result["ranking"], result["scores"], strict=True))]


def lines_add_up(page: Page, match: str, lines: int = 0) -> None:
    """The end tells who has won, and of each seat every line of the score with its sum."""
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(re.compile("won|victory"))
    result = table(page, match)["result"]
    expect(dialog.locator("tr.sum td")).to_have_text(by_rank(result))
    for seat, received in enumerate(result["breakdown"]):
        press(page, dialog.locator(".final .tabs button").nth(seat))
        assert lines in (0, len(received))
        points = [*(line["points"] for line in received), result["scores"][seat]]
        written = [str(n).replace("-", "[-−]") for n in points]
        expect(dialog.locator(".final ol > li > b")).to_have_text([re.compile(f"^{one}$") for one in written])


# an axe rule has one impact, whatever it finds: those that cannot be serious are not run
SERIOUS = """() => {
  const lesser = axe._audit.rules.filter(rule => ['minor', 'moderate'].includes(rule.impact));
  const rules = Object.fromEntries(lesser.map(rule => [rule.id, {enabled: false}]));
  return axe.run(document, {resultTypes: ['violations'], rules});
}"""


def faults(page: Page) -> list[str]:
    """What axe finds that is serious."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(SERIOUS)
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in serious]
