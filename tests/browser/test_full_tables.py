"""Late in a match with everybody at the table: all that is written can be read, and axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import faults, my_turn, texts
from tests.browser.scenes import GAMES, full, play_on, upload
from tests.conftest import some

Come = Callable[..., Page]
SMALLEST = 11  # px on the screen, at 1440 x 900


@pytest.mark.parametrize("game", some(GAMES.values(), 0))
def test_a_full_table_can_be_read(person: Come, game: str) -> None:
    page = person(width=1440, height=900)
    played = full(game)
    match = play_on(page, upload(page, played.record), played.late())
    page.goto(f"/match/{match}")
    my_turn(page)
    written = texts(page, "main, .dock, .side")
    assert len(written) > 100
    assert not [one for one in written if one[0] < SMALLEST - 0.05]
    assert not faults(page)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".players.small")).to_be_visible()
    assert not faults(page)
