from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import BUILT
from tests.browser.hands import create, my_turn
from tests.browser.scenes import GAMES
from tests.conftest import some

MOST = 250_000  # bytes, compressed
ALL = 600_000  # with every board, page, language, guide and lesson; nobody needs more than a few at once


def test_the_client_is_small() -> None:
    """All of it, every board, language, guide and page of the study included."""
    files = [path for path in BUILT.parent.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) < ALL


@pytest.mark.parametrize("game", some(GAMES.values(), 4))
def test_a_first_load_of_the_table_is_small(person: Callable[..., Page], game: str) -> None:
    """What really goes over the wire until the first choice can be made, words and tables included."""
    page = person()
    match = create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}, game=game)
    fresh = person(used=False, worker=True)
    fresh.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]  # Playwright types what it gives and takes apart
    wire = fresh.context.new_cdp_session(fresh)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda received: sizes.append(received["encodedDataLength"]))
    fresh.goto(f"/match/{match}")
    my_turn(fresh)
    assert len(sizes) > 5
    assert sum(sizes) < MOST, sum(sizes)
