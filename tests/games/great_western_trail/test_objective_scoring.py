"""The best way to count objective cards, compared with all ways that there are."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from parlorcar.games.great_western_trail.box import TASKS
from parlorcar.games.great_western_trail.objective_scoring import things
from tests.games.great_western_trail.table import BOX, Table, rule, table

LEAVE, MISS, FULFIL = range(3)
START = {"gray": 5, "green": 3, "black": 3, "white": 3}
CATTLE = {"yellow": 2, "brown-3": 2, "purple-5": 1}


def by_brute_force(match: Table, played: list[str], deck: list[str], bonus: int) -> int:
    """The best of all ways: each card left in the deck, counted as missed, or counted as fulfilled."""
    have = [int(n) for n in things(match.state, BOX, 0)]
    best = -1000
    for ways in product(range(3), repeat=len(played) + len(deck)):
        if LEAVE in ways[: len(played)]:
            continue
        points, area, used = 0, 0, [0] * len(TASKS)
        for way, card in zip(ways, [*played, *deck], strict=True):
            goal = BOX.goal_names.index(card)
            if way == LEAVE:
                continue
            area += 1
            points += int(BOX.goal_points[goal]) if way == FULFIL else -int(BOX.goal_loss[goal])
            if way == FULFIL:
                for task in range(len(TASKS)):
                    used[task] += int(BOX.goal_tasks[goal * len(TASKS) + task])
        if all(n <= m for n, m in zip(used, have, strict=True)):
            best = max(best, points + bonus * (area // 2))
    return best


@rule("GWT-87", "GWT-88", "GWT-R14")
@pytest.mark.parametrize("seed", range(30))
def test_no_way_is_better(seed: int) -> None:
    rng = Random(seed)
    names = rng.sample(BOX.objective_names, 6)
    start = rng.choice(BOX.goal_names[len(BOX.objective_names) :])
    cut = rng.randint(0, 4)
    played, deck = [start, *names[:cut]], names[cut:]
    sites = ["a-1", "a-2", "a-3", "b-1", "b-2"]
    surveyor = bool(seed % 2)
    fields: dict[str, Any] = (
        {"masters": {"surveyor": 0}, "posts": [None, "cowboy", None, None, None]} if surveyor else {}
    )
    match = table(
        display={},
        objectives=[dict.fromkeys(played, 1), {}],
        hand=[{}, {}],
        discards=[dict.fromkeys(deck, 1), {}],
        herd=[{**START, **{card: rng.randint(0, n) for card, n in CATTLE.items()}}, START],
        towns={sites[i]: f"0-building-{i + 1}" for i in range(rng.randint(0, 5))},
        tiles=[{"green": rng.randint(0, 3), "blue": rng.randint(0, 3), "flood-4-green": rng.randint(0, 2)}, {}],
        stations=[dict.fromkeys(rng.sample(BOX.station_names, rng.randint(0, 4)), True), {}],
        cities=[{"san-francisco": rng.randint(0, 2)}, {}],
        **fields,
    )
    found = match.line_of("objectives") + (match.line_of("stationmasters") if surveyor else 0)
    assert found == by_brute_force(match, played, deck, 3 if surveyor else 0)
