"""Somebody who plays by keyboard alone and finds things as a screen reader does: by role and accessible name."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

DOCK = "Your choices and your hand"
FAR = 60  # keys that are pressed to get somewhere; nothing is farther off
# the element that has the focus: whether it is what was looked for, where it is, and whether the focus is lost
AT = """target => {
  const now = document.activeElement;
  if (!now || now === document.body) return {lost: true};
  const box = e => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const bar = e => e.closest('[role=toolbar]') ?? e.closest('[role=group], [role=tablist]');
  return {lost: false, there: now === target, same: !!bar(target) && bar(target) === bar(now), from: box(now),
    to: box(target), name: now.getAttribute('aria-label') ?? now.textContent.trim().slice(0, 80),
    drawn: now instanceof SVGElement,
    after: !!(now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)};
}"""
HEARD = "() => [...document.querySelectorAll('[data-heard] p')].map(one => one.textContent)"


def dock(page: Page) -> Locator:
    """The part of the page with the prompt and the choices."""
    return page.get_by_role("region", name=DOCK)


def prompt(page: Page) -> str:
    """What is asked, as a heading."""
    return dock(page).get_by_role("heading", level=2).inner_text().strip()


def focused(page: Page) -> bool:
    """Whether the focus is somewhere."""
    return bool(page.evaluate("document.activeElement !== document.body"))


def go(page: Page, target: Locator) -> None:
    """Go to an element with Tab and the arrows, as people do; each group is one tab stop."""
    handle = target.element_handle()
    for _ in range(FAR):
        at = page.evaluate(AT, handle)
        if at.get("there"):
            return
        if at["lost"]:
            page.keyboard.press("Tab")
        elif at["drawn"] and at["same"]:
            page.keyboard.press(toward(at["from"], at["to"]))  # on a drawing arrows go by position
        elif at["same"]:
            page.keyboard.press("ArrowRight" if at["after"] else "ArrowLeft")
        else:
            page.keyboard.press("Tab" if at["after"] else "Shift+Tab")
    raise AssertionError(f"no keys lead to {target}: {at}")


def toward(here: list[float], there: list[float]) -> str:
    """The arrow that leads nearer."""
    right, down = there[0] - here[0], there[1] - here[1]
    if abs(right) > abs(down):
        return "ArrowRight" if right > 0 else "ArrowLeft"
    return "ArrowDown" if down > 0 else "ArrowUp"


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go to an element and press it."""
    go(page, target)
    page.keyboard.press(key)


def named(page: Page, name: str | re.Pattern[str], role: Any = "button") -> Locator:
    """The first choice in the dock with such a name."""
    exact = isinstance(name, str)
    return dock(page).get_by_role(role, name=name, exact=exact).first


def say(page: Page, text: str) -> None:
    """Type into the box for moves and questions, which a single key leads to."""
    box = page.get_by_role("combobox", name="Type a move or a question")
    if not (box.count() and box.evaluate("one => one === document.activeElement")):
        page.keyboard.press("Escape" if page.get_by_role("dialog").count() else "/")
        expect(box).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def answer(page: Page) -> str:
    """What the box answers, in its live region."""
    status = page.get_by_role("status").filter(has=page.locator("p"))
    expect(status.last).to_be_visible()
    return status.last.inner_text()


def heard(page: Page) -> list[str]:
    """What a screen reader was told last."""
    announced = page.evaluate(HEARD)
    assert isinstance(announced, list)
    return [str(one) for one in announced]
