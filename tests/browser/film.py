"""The moving picture of the README (`scripts/film`): a whole match of bots in the page's replay, as an animated WebP.

The browser writes each picture as a WebP of its own; an animation is these, one after the other, in another wrapping.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path
from struct import pack, unpack

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, launched, visiting
from tests.browser.scenes import GAMES, NAMES, full, upload
from tests.server.outside import serving

OUT = Path(__file__).parents[2] / "docs" / "screenshots" / "match.webp"
SIZE = (1040, 650)
QUALITY = 40
FRAMES = 32
TIME = 450  # ms that a frame is shown
LAST = 3000  # ms for the last one
REST = 500  # ms until everything stands still
MOST = 2_000_000  # bytes


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of RIFF, whose length is even."""
    return name + pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def three(number: int) -> bytes:
    """A number in three bytes."""
    return pack("<I", number)[:3]


def picture(webp: bytes) -> bytes:
    """The chunk of a still that holds its picture."""
    at = 12
    while at < len(webp):
        name, length = webp[at : at + 4], unpack("<I", webp[at + 4 : at + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, webp[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise ValueError("no picture in it")


def animation(stills: list[bytes], size: tuple[int, int]) -> bytes:
    """An animated WebP that is shown again and again."""
    wide, high = (three(one - 1) for one in size)
    body = chunk(b"VP8X", b"\x02\0\0\0" + wide + high) + chunk(b"ANIM", pack("<IH", 0xFFFFFFFF, 0))
    for number, still in enumerate(stills, 1):
        shown = three(LAST if number == len(stills) else TIME)
        body += chunk(b"ANMF", three(0) + three(0) + wide + high + shown + b"\x02" + picture(still))
    return chunk(b"RIFF", b"WEBP" + body)


def stills(page: Page, record: str, moves: int) -> list[bytes]:
    """The table at moments of the match that lie equally far from each other."""
    session = page.context.new_cdp_session(page)
    out = []
    for frame in range(FRAMES):
        page.goto(f"/record/{record}?at={frame * moves // (FRAMES - 1)}&seat=0")
        page.locator("main, #main").first.wait_for()
        page.wait_for_timeout(REST)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        out.append(base64.b64decode(shot["data"]))
    return out


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("scene", nargs="?", default="usa", choices=GAMES)
    asked.add_argument("--out", type=Path, default=OUT)
    given = asked.parse_args()
    assert CHROMIUM, "no chromium here: apt-get install chromium"
    course = full(GAMES[given.scene])
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/log.db", Path(folder)) as service,
        sync_playwright() as playwright,
        launched(playwright) as chromium,
        visiting(chromium, service.url) as come,
    ):
        page = come(name=NAMES[0], width=SIZE[0], height=SIZE[1])
        page.set_default_timeout(60_000)
        film = animation(stills(page, upload(page, course.record), course.moves), SIZE)
    assert len(film) < MOST, len(film)
    given.out.write_bytes(film)
    print(f"{given.out.name}: {len(film) // 1000} kB")


if __name__ == "__main__":
    main()
