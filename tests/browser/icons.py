"""The icons of the installed page, drawn from `web/public/icon.svg` (`scripts/icons`)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, launched

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#14322a"
WHOLE = 1.0
SAFE = 0.74  # of a maskable icon only its middle is sure to be seen
ICONS = {
    "icon-192.png": (192, WHOLE, False),
    "icon-512.png": (512, WHOLE, False),
    "icon-maskable.png": (512, SAFE, True),
    "apple-touch-icon.png": (180, 0.86, True),
}


def draw(page: Page, name: str, size: int, part: float, filled: bool) -> None:
    """One icon as PNG: the drawing in its middle, on a ground that has no corners where it is cut by others."""
    page.set_viewport_size({"width": size, "height": size})
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    side = round(size * part)
    ground = GROUND if filled else "transparent"
    page.set_content(
        f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
        f"svg{{width:{side}px;height:{side}px}}</style>{drawing}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)
    print(f"{name}: {(PUBLIC / name).stat().st_size} bytes")


def main() -> None:
    assert CHROMIUM, "no chromium here: apt-get install chromium"
    with sync_playwright() as playwright, launched(playwright) as chromium:
        page = chromium.new_page()
        for name, (size, part, filled) in ICONS.items():
            draw(page, name, size, part, filled)


if __name__ == "__main__":
    main()
