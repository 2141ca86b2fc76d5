"""Who is next: shares by kind, network and person, whatever one of them asks for. Time is counted, never waited for."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from types import FrameType
from typing import Any

import pytest

from parlorcar.server.workers.queue import REMEMBERED, SPARE, Kind, Order, Requester, Share, WorkQueue
from tests.conftest import THOROUGH

EVIL = Requester("evil", "evil")
ANN = Requester("home", "ann")


class Simulated:
    """Workers that take as long as a test says, on a clock of their own."""

    def __init__(self, workers: int = 1) -> None:
        self.unwanted: list[str] = []
        self.queue: WorkQueue[str] = WorkQueue(self.unwanted.append)
        self.now = 0.0
        self.running: list[tuple[float, float, Order[str]]] = []
        self.workers = workers
        self.done: list[tuple[float, str]] = []

    def ask(self, name: str, kind: Kind, requested_by: Requester, match: str = "") -> Order[str]:
        order = Order(name, kind, requested_by, match)
        self.queue.push(order)
        return order

    def start(self, seconds: float) -> None:
        while len(self.running) < self.workers and (order := self.queue.pop()) is not None:
            self.running.append((self.now + seconds, self.now, order))

    def run(self, seconds: float, most: int = 10_000) -> None:
        """Do everything that waits, each in so many seconds."""
        self.start(seconds)
        while self.running and len(self.done) < most:
            end, begun, order = min(self.running, key=lambda one: one[0])
            self.running.remove((end, begun, order))
            self.now = end
            self.queue.charge(order, end - begun)
            self.done.append((end, order.item))
            self.start(seconds)

    def when(self, name: str) -> float:
        return next(at for at, done in self.done if done == name)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_flood_of_one_network_delays_another_by_one_piece_of_work(kind: Kind) -> None:
    world = Simulated()
    for n in range(500):
        world.ask(f"flood {n}", kind, Requester("evil", f"person {n}"))  # a new cookie for each
    world.run(1.0, most=20)
    for n in range(3):
        world.ask(f"ann {n}", kind, ANN)
    begun = world.now
    world.run(1.0)
    waited = [world.when(f"ann {n}") - begun for n in range(3)]
    assert waited == [2.0, 4.0, 6.0], "every second turn is hers"


@pytest.mark.parametrize("flood", [Kind.ASKED, Kind.AWAY, Kind.ASIDE])
def test_bots_of_a_live_table_come_before_all_else(flood: Kind) -> None:
    world = Simulated()
    for n in range(200):
        world.ask(f"flood {n}", flood, EVIL)
    world.run(1.0, most=50)
    world.ask("bot", Kind.LIVE, ANN)
    begun = world.now
    world.run(1.0)
    assert world.when("bot") - begun <= 2.0, "what runs already, and then the bot"


def test_nothing_waits_for_ever() -> None:
    world = Simulated()
    for n in range(300):
        world.ask("live", Kind.LIVE, EVIL)
        world.ask("away", Kind.AWAY, ANN)
        world.ask("aside", Kind.ASIDE, ANN)
        world.ask("asked", Kind.ASKED, Requester("home", f"{n}"))
    world.run(0.5, most=300)
    done = Counter(name for _, name in world.done)
    assert done["live"] > done["asked"] > done["away"] > done["aside"] >= 10


def test_who_asks_for_long_work_pays_for_it() -> None:
    queue: WorkQueue[str] = WorkQueue(lambda item: None)
    spent: Counter[str] = Counter()
    for n in range(200):
        queue.push(Order("long", Kind.ASKED, EVIL))
        queue.push(Order("short", Kind.ASKED, Requester("home", f"{n}")))
    while spent["short"] < 20 and (order := queue.pop()) is not None:
        seconds = 10.0 if order.item == "long" else 1.0
        queue.charge(order, seconds)
        spent[order.item] += int(seconds)
    assert spent["long"] <= spent["short"] + 10


def test_persons_of_one_network_share_its_turns() -> None:
    world = Simulated()
    for n in range(50):
        world.ask(f"bob {n}", Kind.ASKED, Requester("school", "bob"))
    world.run(1.0, most=10)
    world.ask("cay", Kind.ASKED, Requester("school", "cay"))
    begun = world.now
    world.run(1.0)
    assert world.when("cay") - begun <= 2.0


def test_who_had_nothing_to_do_saves_up_no_turns() -> None:
    world = Simulated()
    world.ask("early", Kind.ASKED, EVIL)
    world.run(0.1)
    for n in range(100):
        world.ask(f"ann {n}", Kind.ASKED, ANN)
    world.run(1.0, most=60)
    for n in range(40):
        world.ask(f"evil {n}", Kind.ASKED, EVIL)
    before = len(world.done)
    world.run(1.0, most=before + 20)
    assert 9 <= sum(name.startswith("ann") for _, name in world.done[before:]) <= 11


def test_what_nobody_wants_takes_no_turn_and_costs_nothing() -> None:
    world = Simulated()
    stale = Order("stale", Kind.LIVE, ANN, wanted=lambda: False)
    world.queue.push(stale)
    gone = world.ask("gone", Kind.ASKED, ANN)
    world.ask("there", Kind.ASKED, ANN)
    world.queue.drop(gone)
    world.queue.drop(gone)
    world.run(1.0)
    assert [name for _, name in world.done] == ["there"]
    assert world.unwanted == ["stale"]
    assert len(world.queue) == 0
    assert world.queue.by_match == {}


def test_who_comes_to_a_table_need_not_wait_behind_those_where_nobody_is() -> None:
    world = Simulated()
    for n in range(50):
        world.ask(f"other {n}", Kind.AWAY, EVIL, match=f"m{n}")
    world.ask("mine", Kind.AWAY, EVIL, match="mine")
    world.queue.promote("mine", ANN)
    world.queue.promote("nobody", ANN)
    world.run(1.0)
    assert world.done[0][1] == "mine"


def test_who_has_nothing_to_do_is_forgotten_in_the_end() -> None:
    world = Simulated()
    for n in range(3 * REMEMBERED):
        world.ask("x", Kind.ASKED, Requester(f"network {n}", "x"))
        world.run(0.01, most=n + 1)
    assert len(world.queue.root.parts[Kind.ASKED].parts) <= REMEMBERED


def cost_of(work: Callable[[], object]) -> int:
    """How many instructions of Python some work takes, whatever the machine."""
    count = 0

    def noted(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return noted

    before = sys.gettrace()
    sys.settrace(noted)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def cost_of_turns(persons: int) -> int:
    """What ten turns cost when so many persons wait, all of one network."""
    queue: WorkQueue[str] = WorkQueue(lambda item: None)
    for n in range(persons):
        queue.push(Order("x", Kind.AWAY, Requester("school", f"person {n}")))

    def turns() -> None:
        for _ in range(10):
            order = queue.pop()
            assert order is not None
            queue.charge(order, 0.5)
            queue.push(Order("x", order.kind, order.requested_by))

    return cost_of(turns)


def test_a_turn_costs_no_more_the_more_people_wait() -> None:
    assert cost_of_turns(5 * REMEMBERED) <= 1.1 * cost_of_turns(50)


def test_coming_costs_no_more_the_more_people_wait() -> None:
    queue: WorkQueue[str] = WorkQueue(lambda item: None)
    orders = [Order("x", Kind.AWAY, Requester("school", f"person {n}")) for n in range(2 * REMEMBERED)]
    costs = [cost_of(partial(queue.push, order)) for order in orders]
    assert max(costs[REMEMBERED:]) <= max(costs[:REMEMBERED])


def test_what_is_void_in_a_heap_is_cleared_away() -> None:
    queue: WorkQueue[str] = WorkQueue(lambda item: None)
    for n in range(20):
        queue.push(Order("x", Kind.ASKED, Requester("home", f"person {n}")))
    for _ in range(2000):
        order = queue.pop()
        assert order is not None
        queue.charge(order, 0.001)  # less than was estimated
        queue.push(Order("x", order.kind, order.requested_by))
    home = queue.root.parts[Kind.ASKED].parts["home"]
    assert (home.busy, home.waiting) == (20, 20)
    assert len(home.heap) <= 2 * 20 + SPARE + 1


def chosen_by_looking_at_all(share: Share) -> float:
    return min(part.used - part.ahead for part in share.parts.values() if part.waiting)


def test_the_heap_finds_whoever_has_paid_least() -> None:
    for seed in range(1000 if THOROUGH else 200):
        compare_with_looking_at_all(Random(seed))


def compare_with_looking_at_all(rng: Random) -> None:
    queue: WorkQueue[int] = WorkQueue(lambda item: None)
    waiting: list[Order[int]] = []
    running: list[Order[int]] = []
    for n in range(60):
        what = rng.choice(["push", "push", "pop", "charge", "drop"])
        if what == "push":
            requested_by = Requester(rng.choice("ab"), rng.choice("xyz"))
            waiting.append(Order(n, rng.choice(list(Kind)), requested_by))
            queue.push(waiting[-1])
        elif what == "pop" and waiting:
            share = queue.root
            while not share.orders:
                part = share.next()
                assert part is not None
                assert part.used - part.ahead == chosen_by_looking_at_all(share)
                share = part
            order = queue.pop()
            assert order is not None
            waiting.remove(order)
            running.append(order)
        elif what == "charge" and running:
            queue.charge(running.pop(), rng.choice([0, rng.random(), 3 * rng.random()]))
        elif what == "drop" and waiting:
            queue.drop(waiting.pop(rng.randrange(len(waiting))))
        assert len(queue) == len(waiting)
