from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from parlorcar.core.state import State
from parlorcar.games.stone_age.state import STOCK

from .table import BUILDINGS, GOODS, WORTH, acting, rule

NAMED = [name for name in BUILDINGS if not name.startswith("any")]
CHOSEN = [f"any-{n}-of-{kinds}" for n in (4, 5) for kinds in (1, 2, 3, 4)]
STOCKS = [
    *product(range(3), repeat=4),
    (5, 0, 0, 0),
    (0, 4, 0, 4),
    (4, 1, 0, 0),
    (1, 1, 1, 5),
    (5, 5, 0, 1),
    (0, 0, 3, 2),
]


Payment = tuple[int, ...]


def wanted(building: str, stock: Payment) -> set[Payment]:
    """Every payment that the building takes, by trying all parts of a stock."""
    words = building.split("-")
    found = set()
    for paid in product(*(range(n + 1) for n in stock)):
        n, kinds = sum(paid), sum(1 for good in paid if good)
        if words[2] == "to":
            fits = 1 <= n <= 7
        elif words[0] == "any":
            fits = n == int(words[1]) and kinds == int(words[3])
        else:
            fits = list(paid) == [words.count(good) for good in GOODS]
        if fits:
            found.add(paid)
    return found


def offered(building: str, stock: Payment) -> Iterator[tuple[Payment, int]]:
    """Every payment that can be made step by step with the points that it brings, as often as it can be made."""
    match = acting({"building1": 1}, stacks=[building, "wood-wood-stone"])
    game, s = match.game, match.game.clone(match.state)
    for good, n in enumerate(stock):
        s.at[STOCK + good] = n
    game.apply(s, game.parse(s, "use building1"))
    todo: list[State] = []

    def go(s: State, move: int) -> None:
        then = game.clone(s)
        game.apply(then, move)
        game.audit(then)
        todo.append(then)

    buying = [move for move in game.legal(s) if game.text(s, move) == "buy"]
    for move in buying:
        go(s, move)
    while todo:
        s = todo.pop()
        view: dict[str, Any] = game.view(s, -1)
        if view["stack"][-1]["step"] != "pay":
            left = view["goods"][0]
            yield tuple(n - left.get(good, 0) for good, n in zip(GOODS, stock, strict=True)), view["points"][0]
            continue
        moves = game.legal(s)
        assert moves, f"{building}: nothing can be paid after {view['goods'][0]} is left of {stock}"
        for move in moves:
            go(s, move)


@rule("SA-24", "SA-29", "SA-30")
@pytest.mark.parametrize("building", ["wood-wood-brick", "brick-stone-gold", *CHOSEN, "any-1-to-7"])
def test_every_payment_is_offered_once_and_scored(building: str) -> None:
    for stock in STOCKS:
        payments = list(offered(building, stock))
        assert sorted(paid for paid, _ in payments) == sorted(wanted(building, stock))
        for paid, points in payments:
            assert points == sum(n * WORTH[good] for good, n in zip(GOODS, paid, strict=True))


@rule("SA-24", "SA-29", "SA-30")
@pytest.mark.parametrize("building", NAMED)
def test_a_building_that_names_its_goods(building: str) -> None:
    named = [good for good in building.split("-") if good in GOODS]
    assert len(named) == 3
    goods = {good: named.count(good) for good in named}
    match = acting(
        {"building1": 1}, stacks=[building, "any-1-to-7"], goods=[{**goods, "wood": goods.get("wood", 0) + 1}]
    )
    match.play("use building1; buy")
    assert match.goods() == {"wood": 1}
    assert match.now("points")[0] == sum(WORTH[good] for good in named)
    assert match.now("built") == {building: 0}
    for good in goods:
        poor = acting(
            {"building1": 1},
            stacks=[building, "any-1-to-7"],
            goods=[{**dict.fromkeys(GOODS, 9), good: goods[good] - 1}],
        )
        poor.play("use building1")
        assert poor.texts() == ["leave"]


@rule("SA-24")
def test_the_next_building_is_turned_up_at_once() -> None:
    match = acting({"building2": 1}, goods=[{"wood": 2, "brick": 1}], luck="any-5-of-3")
    match.play("use building2; buy")
    assert match.now("stacks")[:2] == ["any-1-to-7", "any-5-of-3"]
    assert match.now("left")[:2] == [7, 6]
    assert match.now("points") == [10, 0]
    assert (match.player, match.step) == (0, "feed")


@rule("SA-24")
def test_food_pays_for_no_building() -> None:
    match = acting({"building1": 1}, food=[50])
    match.play("use building1")
    assert match.texts() == ["leave"]


@rule("SA-29")
@pytest.mark.parametrize("good", GOODS)
def test_the_worth_of_goods(good: str) -> None:
    match = acting({"building1": 1}, goods=[{good: 1}])
    match.play(f"use building1; buy; pay {good}; enough")
    assert match.now("points") == [WORTH[good], 0]
    assert match.goods() == {}


@rule("SA-30")
@pytest.mark.parametrize("building", CHOSEN)
@pytest.mark.parametrize("extreme", [min, max])
def test_the_least_and_the_most_points(building: str, extreme: Any) -> None:
    _, n, _, kinds = building.split("-")
    points = {
        (4, 1): (12, 24),
        (4, 2): (13, 23),
        (4, 3): (15, 21),
        (4, 4): (18, 18),
        (5, 1): (15, 30),
        (5, 2): (16, 29),
        (5, 3): (18, 27),
        (5, 4): (21, 24),
    }[int(n), int(kinds)]
    spread = (5, 5, 5, 5)
    assert extreme(points for _, points in offered(building, spread)) == extreme(points)


@rule("SA-30")
def test_one_to_seven_goods() -> None:
    match = acting({"building1": 1}, goods=[{"gold": 9}])
    match.play("use building1; buy")
    assert match.texts() == ["pay gold"]
    match.play("pay gold")
    assert match.texts() == ["pay gold", "enough"]
    match.play("pay gold; pay gold; pay gold; pay gold; pay gold")
    assert match.texts() == ["pay gold", "enough"]
    match.play("pay gold")
    assert match.step == "feed"
    assert match.goods() == {"gold": 2}
    assert match.now("points") == [42, 0]


@rule("SA-24")
def test_there_is_no_limit_to_buildings() -> None:
    built = dict.fromkeys(NAMED[1:10], 0)
    match = acting({"building2": 1}, built=built, goods=[{"wood": 2, "brick": 1}])
    match.play("use building2; buy")
    assert list(match.now("built").values()) == [0] * 10
