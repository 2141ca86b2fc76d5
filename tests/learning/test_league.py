"""The league: who plays against the network that learns."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from parlorcar.bots.seat import Bot, Seat
from parlorcar.learning import rivals
from parlorcar.learning.collect import HALVES, MemoryLayout, TableJob, TableMatches
from parlorcar.learning.league import EVERY_SEAT, ITSELF, OLDER, OlderSelves, kinds_of, rows_of
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.tables import default_table

MIXED = Recipe("stone-age", league=0.25, bots=("greedy", "random"), bots_share=0.2)


@pytest.mark.parametrize("players", [2, 4])
def test_matches_are_shared_out_as_the_recipe_says(players: int) -> None:
    rows = rows_of(MIXED, 80, players)
    rivals = Counter(row.rival for row in rows)
    assert rivals == {"greedy": 8, "random": 8, OLDER: 20, ITSELF: 44}
    for rival in ("greedy", "random", OLDER):
        seats = Counter(row.seat for row in rows if row.rival == rival)
        assert sorted(seats) == list(range(players))
        assert max(seats.values()) - min(seats.values()) <= 1
    assert {row.seat for row in rows if row.rival == ITSELF} == {EVERY_SEAT}
    assert kinds_of(MIXED) == [ITSELF, OLDER, "greedy", "random"]


def test_few_matches_or_no_rivals_are_no_mistake() -> None:
    assert [row.rival for row in rows_of(Recipe("stone-age", league=0, bots_share=0), 3, 2)] == [ITSELF] * 3
    assert len(rows_of(Recipe("stone-age", league=0.6, bots_share=0.4), 3, 2)) == 3


def test_older_selves_are_spread_over_the_whole_past() -> None:
    older = OlderSelves(most=5, keep=10)
    for update in range(1, 1000):
        if older.wants(update):
            older.add(update, f"weights of {update}")
        assert len(older.kept) <= 5
    updates = [update for update, _ in older.kept]
    assert updates[0] == 1
    assert updates[-1] > 500
    assert len({b - a for a, b in pairwise(updates)}) == 1, "evenly"


def test_older_selves_and_other_styles_are_all_chosen() -> None:
    older = OlderSelves(most=3, keep=1)
    assert older.chosen(Random(1)) is None
    older.rivals = ["rusher"]
    older.add(1, "first")
    older.add(2, "second")
    assert {older.chosen(Random(seed)) for seed in range(40)} == {"rusher", "first", "second"}
    assert not OlderSelves(most=0, keep=1).wants(1)


class Last(Bot):
    """Plays its last legal move, and remembers for whom."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, seat: Seat) -> int:
        self.asked.append(seat.number)
        return seat.legal()[-1]


def test_bots_play_the_seats_that_the_league_gives_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no others: the moves of the network that learns are played as they were sent."""
    bot = Last()
    monkeypatch.setattr(rivals, "bot", lambda name, game: bot)
    table, n = default_table("stone-age", 2), 6
    layout = MemoryLayout([table], n)
    rows = [layout.rows(bytearray(layout.size), 0) for _ in range(HALVES)]
    recipe = Recipe("stone-age", league=0, bots=("greedy",), bots_share=0.34)  # rows 0 and 1, seats 0 and 1
    matches = TableMatches(TableJob([table], 0, n, 3, recipe), rows)
    replaced = 0
    for _ in range(60):
        before, sent = rows[0].players.copy(), np.array([masks.argmax() for masks in rows[0].masks], np.int64)
        last = [int(np.flatnonzero(masks)[-1]) for masks in rows[0].masks]
        moves = sent.copy()
        bot.asked.clear()
        matches.play(0, moves)
        theirs = [row for row in (0, 1) if before[row] != row]
        assert bot.asked == [int(before[row]) for row in theirs]
        assert moves.tolist() == [last[row] if row in theirs else int(sent[row]) for row in range(n)]
        replaced += len(theirs)
    assert replaced > 20
