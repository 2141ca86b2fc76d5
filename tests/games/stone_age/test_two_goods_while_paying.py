"""Two goods taken in the middle of a payment: whatever was paid before, every payment stays possible that was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from parlorcar.core.state import State

from .table import GOODS, feeding, position, rule, stone_age, table

GAME = stone_age(2)
KEPT = {"choose-2-healing": "open 0"}
PAYING = ("pay", "feed_goods")
Paid = tuple[str, ...]  # goods, sorted

BUILDINGS = {  # goods to pay, kinds that they have to be of, and the fewest that are enough
    "any-4-of-1": (4, 1, 4),
    "any-4-of-2": (4, 2, 4),
    "any-4-of-3": (4, 3, 4),
    "any-5-of-2": (5, 2, 5),
    "any-5-of-4": (5, 4, 5),
    "any-1-to-7": (7, 0, 1),
}


def step(s: State) -> str:
    frames = GAME.frames(s)
    return str(frames[-1]["step"]) if frames else ""


def played(s: State, move: int) -> State:
    after = GAME.clone(s)
    GAME.apply(after, move)
    GAME.audit(after)
    GAME.possible(after)
    return after


def completions(s: State, paid: Paid, depth: int) -> set[Paid]:
    """Every payment that can still be made, without the card, from the middle of one; it ends when no more is asked."""
    if len(GAME.frames(s)) < depth or step(s) not in PAYING:
        return {paid}
    found = set[Paid]()
    for move in GAME.legal(s):
        verb, _, good = GAME.text(s, move).partition(" ")
        if verb == "pay":
            found |= completions(played(s, move), tuple(sorted((*paid, good))), depth)
        elif verb == "enough":
            found.add(paid)
    return found


def interruptions(s: State, paid: Paid, depth: int) -> Iterator[tuple[State, Paid, Paid]]:
    """Every point of every payment at which the card is used: the state, what was paid, the goods taken."""
    if len(GAME.frames(s)) < depth or step(s) not in PAYING:
        return
    for move in GAME.legal(s):
        verb, _, good = GAME.text(s, move).partition(" ")
        if verb == "pay":
            yield from interruptions(played(s, move), tuple(sorted((*paid, good))), depth)
        elif verb == "choose":
            chosen = played(s, move)
            for first in GAME.legal(chosen):
                half = played(chosen, first)
                for second in GAME.legal(half):
                    goods = (GAME.text(chosen, first).split()[1], GAME.text(half, second).split()[1])
                    yield played(half, second), paid, goods


def payments(stock: Counter[str], whole: int, kinds: int, least: int, paid: Paid) -> set[Paid]:
    """What a payment can be by the rules, counted by hand: it holds what was paid, and the rest is there."""
    possible = set[Paid]()
    for n in range(least, whole + 1):
        for goods in combinations_with_replacement(sorted(GOODS), n):
            rest = Counter(goods)
            rest.subtract(Counter(paid))
            if min(rest.values(), default=0) >= 0 and not rest - stock and (not kinds or len(set(goods)) == kinds):
                possible.add(goods)
    return possible


def random_goods(rng: Random, most: int = 2) -> dict[str, int]:
    return {good: n for good in GOODS if (n := rng.randint(0, most))}


def checked(s: State, goods: dict[str, int], whole: int, kinds: int = 0, least: int = 0) -> int:
    """Compare every interruption of a payment with what the rules allow; returns how many there were."""
    found = 0
    for after, paid, taken in interruptions(s, (), len(GAME.frames(s))):
        stock = Counter(goods) - Counter(paid) + Counter(taken)
        assert completions(after, paid, len(GAME.frames(s))) == payments(stock, whole, kinds, least or whole, paid)
        found += 1
    return found


@rule("SA-R15", "SA-36", "SA-30")
@pytest.mark.parametrize("building", BUILDINGS)
def test_for_a_building(building: str) -> None:
    rng, found = Random(building), 0
    for _ in range(8):
        goods = random_goods(rng, 1 if building == "any-1-to-7" else 4)
        stack = [{"step": "feed", "player": 0, "turn": 0}, {"step": "buy", "player": 0, "place": "building1"}]
        s = GAME.place(position(2, stacks=[building, "wood-wood-brick"], cards=KEPT, goods=[goods], stack=stack))
        if GAME.text(s, GAME.legal(s)[0]) == "buy":
            found += checked(played(s, GAME.legal(s)[0]), goods, *BUILDINGS[building])
    assert found


@rule("SA-R15", "SA-36", "SA-23")
@pytest.mark.parametrize("cost", [2, 3, 4])
def test_for_a_card(cost: int) -> None:
    rng, found = Random(cost), 0
    for _ in range(8):
        goods = random_goods(rng)
        stack = [{"step": "feed", "player": 0, "turn": 0}, {"step": "buy", "player": 0, "place": f"card{cost}"}]
        s = GAME.place(position(2, cards=KEPT, goods=[goods], stack=stack))
        if GAME.text(s, GAME.legal(s)[0]) == "buy":
            found += checked(played(s, GAME.legal(s)[0]), goods, cost)
    assert found


@rule("SA-R15", "SA-36", "SA-38")
@pytest.mark.parametrize("lack", [2, 3, 4])
def test_for_food(lack: int) -> None:
    rng, found = Random(lack), 0
    for _ in range(8):
        goods = random_goods(rng)
        s = feeding(cards=KEPT, goods=[goods], food=[5 - lack, 12]).state
        for move in GAME.legal(s):
            verb, _, good = GAME.text(s, move).partition(" ")
            if verb == "pay":
                paid, after = (good,), played(s, move)
                for half, more, taken in interruptions(after, paid, len(GAME.frames(after))):
                    stock = Counter(goods) - Counter(more) + Counter(taken)
                    assert completions(half, more, 1) == payments(stock, lack, 0, lack, more)
                    found += 1
    assert found


@rule("SA-R15", "SA-36")
def test_goods_taken_after_gold_can_be_paid() -> None:
    match = table(
        cards=KEPT,
        goods=[{"gold": 2}],
        at=[{"card2": 1}],
        stack=[{"step": "use", "player": 0, "turn": 0}],
    )
    match.play("use card2; buy; pay gold; choose; gain wood; gain wood")
    assert match.texts() == ["pay wood", "pay gold"]
    match.play("pay wood")
    assert match.goods() == {"wood": 1, "gold": 1}
