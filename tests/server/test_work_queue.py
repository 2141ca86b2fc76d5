"""Who is next: shares by kind, network and person, whatever one of them asks for. Time is counted, never waited for."""

from __future__ import annotations

from collections import Counter

import pytest

from parlorcar.server.work_queue import REMEMBERED, Asker, Kind, Order, WorkQueue

EVIL = Asker("evil", "evil")
ANN = Asker("home", "ann")


class Simulated:
    """Workers that take as long as a test says, on a clock of their own."""

    def __init__(self, workers: int = 1) -> None:
        self.unwanted: list[str] = []
        self.queue: WorkQueue[str] = WorkQueue(self.unwanted.append)
        self.now = 0.0
        self.running: list[tuple[float, float, Order[str]]] = []
        self.workers = workers
        self.done: list[tuple[float, str]] = []

    def ask(self, name: str, kind: Kind, asker: Asker, match: str = "") -> Order[str]:
        order = Order(name, kind, asker, match)
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
        world.ask(f"flood {n}", kind, Asker("evil", f"person {n}"))  # a new cookie for each
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
        world.ask("asked", Kind.ASKED, Asker("home", f"{n}"))
    world.run(0.5, most=300)
    done = Counter(name for _, name in world.done)
    assert done["live"] > done["asked"] > done["away"] > done["aside"] >= 10


def test_who_asks_for_long_work_pays_for_it() -> None:
    queue: WorkQueue[str] = WorkQueue(lambda item: None)
    spent: Counter[str] = Counter()
    for n in range(200):
        queue.push(Order("long", Kind.ASKED, EVIL))
        queue.push(Order("short", Kind.ASKED, Asker("home", f"{n}")))
    while spent["short"] < 20 and (order := queue.pop()) is not None:
        seconds = 10.0 if order.item == "long" else 1.0
        queue.charge(order, seconds)
        spent[order.item] += int(seconds)
    assert spent["long"] <= spent["short"] + 10


def test_persons_of_one_network_share_its_turns() -> None:
    world = Simulated()
    for n in range(50):
        world.ask(f"bob {n}", Kind.ASKED, Asker("school", "bob"))
    world.run(1.0, most=10)
    world.ask("cay", Kind.ASKED, Asker("school", "cay"))
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
        world.ask("x", Kind.ASKED, Asker(f"network {n}", "x"))
        world.run(0.01, most=n + 1)
    assert len(world.queue.root.parts[Kind.ASKED].parts) <= REMEMBERED
