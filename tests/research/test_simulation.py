"""Simulations: the same whoever plays them and in which order, fair to every bot, and not stopped by a broken match."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.research.simulation import matches
from parlorcar.research.simulation.matches import AUDIT_EVERY, Outcome, Plan, Simulator, seating, seed_of
from parlorcar.research.simulation.simulation import BATCH_S, Pace, batch, simulate
from parlorcar.research.simulation.totals import REPORTED, Totals
from tests.research.faulty import faulty

TTR = "ticket-to-ride-usa"
PLANS = [
    Plan(TTR, 4, 40, seed=5),
    Plan("hoard", 3, 30, seed=5, bots=("random", "miser")),
]


def report(plan: Plan, workers: int = 1) -> dict[str, Any]:
    """What came of a plan, without what may differ from run to run."""
    received = simulate(plan, workers).report()
    return {
        key: value for key, value in received.items() if key not in ("workers", "seconds") and not key.endswith("_s")
    }


def test_bots_are_named_one_for_all_or_one_by_one() -> None:
    assert Plan(TTR, bots="greedy") == Plan(TTR, bots=("greedy",))
    assert Plan(TTR, bots=["greedy", "random"]).bots == ("greedy", "random")


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_totals_do_not_depend_on_workers(plan: Plan) -> None:
    assert report(plan, 1) == report(plan, 2)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_totals_do_not_depend_on_batches(plan: Plan) -> None:
    whole, parts = batch(Simulator(plan), 0, 12), Totals(Simulator(plan).game.players)
    for first, size in ((7, 5), (0, 3), (3, 4)):
        parts.merge(batch(Simulator(plan), first, size))
    assert parts.report(list(plan.bots)) == whole.report(list(plan.bots))


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_a_match_depends_on_seed_and_number_only(plan: Plan) -> None:
    table = Simulator(plan)
    in_order = [table.play(i) for i in range(8)]
    assert Simulator(plan).play(6) == in_order[6]
    assert Simulator(replace(plan, games=1, first=6)).play(6) == in_order[6]
    assert [Simulator(replace(plan, seed=6)).play(i).scores for i in range(8)] != [o.scores for o in in_order]


def test_seeds_are_all_different() -> None:
    seeds = [seed_of(s, m, use) for s in range(12) for m in range(12) for use in ("chance", "seat 0", "seat 1")]
    assert len(set(seeds)) == len(seeds)
    assert max(seeds) < 1 << 96


def test_first_continues_where_others_stop() -> None:
    plan = Plan(TTR, 2, 20)
    totals = simulate(replace(plan, games=8)).totals
    totals.merge(simulate(replace(plan, games=12, first=8)).totals)
    assert totals == simulate(plan).totals


@pytest.mark.parametrize(("players", "names"), [(n, k) for n in range(1, 6) for k in range(1, n + 1)])
def test_every_bot_has_every_seat_equally_often(players: int, names: int) -> None:
    bots = tuple("abcde"[:names])
    seen = {bot: [0] * players for bot in bots}
    for match in range(3 * names):
        for seat, bot in enumerate(seating(bots, players, match)):
            seen[bot][seat] += 1
    assert seen == {bot: [3] * players for bot in bots}


def test_wins_and_seats_add_up() -> None:
    received = report(replace(PLANS[1], games=40))
    assert received["seats_by_bot"] == {"random": [20, 20, 20], "miser": [20, 20, 20]}
    assert sum(received["wins"].values()) == pytest.approx(40)
    assert sum(received["wins_by_seat"]) == pytest.approx(40)
    assert received["mean_scores_by_bot"]["miser"] != received["mean_scores_by_bot"]["random"]


def test_a_shared_win_is_divided() -> None:
    totals = Totals(3)
    totals.add(["a", "b", "a"], Outcome([9, 9, 2], [1, 1, 3], 5, 0, 0, 1))
    totals.add(["b", "a", "b"], Outcome([4, 4, 4], [1, 1, 1], 5, 0, 0, 1))
    received = totals.report(["a", "b", "c"])
    assert received["wins_by_seat"] == [0.8333, 0.8333, 0.3333]
    assert received["wins"] == {"a": 0.8333, "b": 1.1667, "c": 0.0}
    assert received["mean_scores"] == [6.5, 6.5, 3.0]
    assert received["mean_scores_by_bot"] == {"a": 5.0, "b": 5.6667, "c": None}


def test_decisions_are_choices_among_two_moves() -> None:
    plan = Plan("hoard", 2, 1, bots=("miser", "random"))
    outcome = Simulator(plan).play(1)
    every_move = Simulator(replace(plan, audit=True)).play(1)
    assert outcome.audited == 1
    assert every_move.audited == outcome.decisions + outcome.forced + outcome.chance
    assert min(outcome.decisions, outcome.forced, outcome.chance) > 0


@pytest.mark.parametrize("bots", [("random",), ("random", "miser")])
def test_audits_follow_every_move_of_every_tenth_match(bots: tuple[str, ...]) -> None:
    table = Simulator(Plan("hoard", 2, bots=bots))
    audited = [table.play(i).audited for i in range(2 * AUDIT_EVERY)]
    assert [i for i, n in enumerate(audited) if n > 1] == [0, AUDIT_EVERY]
    assert audited.count(1) == 2 * AUDIT_EVERY - 2


@pytest.mark.parametrize("bots", [("random",), ("random", "miser")])
@pytest.mark.parametrize("workers", [1, 2])
def test_failing_matches_are_counted_and_the_first_told(bots: tuple[str, ...], workers: int) -> None:
    plan = Plan("hoard", 2, 40, bots=bots, make=faulty)
    sound = Simulator(replace(plan, make=parlorcar.game))
    bad = [i for i in range(40) if sound.play(i).scores[0] % 2]
    assert len(bad) > REPORTED
    received = report(plan, workers)
    assert received["errors"] == len(bad)
    assert received["finished"] == 40 - len(bad)
    assert received["first_errors"] == [{"match": i, "error": "AuditFailure: a card is lost"} for i in bad[:REPORTED]]
    assert received["decisions"] == sum(sound.play(i).decisions for i in range(40) if i not in bad)


class Cheat(Bot):
    """Chooses what is not legal."""

    def choose(self, seat: Seat) -> int:
        return -1


def test_an_illegal_choice_spoils_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    makers = {**catalogue.makers(), "cheat": lambda game: Cheat()}
    monkeypatch.setattr(catalogue, "makers", lambda: makers)
    received = report(Plan("hoard", 2, 3, bots=("random", "cheat")))
    assert received["errors"] == 3
    assert received["mean_scores"] == [None, None]
    assert received["first_errors"][0]["error"] == "ParlorCarError: the bot cheat chose -1, which is not legal"


@pytest.mark.parametrize("bots", [("random",), ("miser",)])
def test_an_endless_match_is_given_up(monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...]) -> None:
    monkeypatch.setattr(matches, "LONGEST", 5)
    with pytest.raises(ParlorCarError, match="not over after 5 moves"):
        Simulator(Plan("hoard", 2, bots=bots)).play(1)


def test_records_replay_to_the_reported_scores(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    plan = Plan("hoard", 3, 4, bots=("miser", "random"), records=str(folder))
    received = report(plan)
    played = [parlorcar.replay(file) for file in sorted(folder.iterdir())]
    assert len(played) == 4
    assert [match.seats for match in played] == [Simulator(plan).seats(i) for i in range(4)]
    means = [sum(match.scores()[seat] for match in played) / 4 for seat in range(3)]
    assert received["mean_scores"] == pytest.approx(means, abs=1e-3)
    assert received["chance"] == sum(sum(line.player < 0 for line in match.line) for match in played)
    texts = {file.name: file.read_text() for file in folder.iterdir()}
    assert report(plan) == received
    assert {file.name: file.read_text() for file in folder.iterdir()} == texts


def test_an_interrupt_keeps_what_is_done_and_leaves_no_process() -> None:
    def interrupt(matches: int) -> None:
        raise KeyboardInterrupt

    for workers in (1, 2):
        before = active_children()
        done = simulate(Plan("hoard", 2, 100_000), workers, interrupt)
        assert done.interrupted
        assert 1 <= done.totals.finished < 100_000
        assert active_children() == before


def test_bad_plans_are_refused_before_anything_is_played() -> None:
    def refused(because: str, plan: Plan, workers: int = 1) -> None:
        with pytest.raises(ParlorCarError, match=because):
            simulate(plan, workers)

    refused("games must be at least 1", Plan(TTR, games=0))
    refused("workers must be at least 1", Plan(TTR), workers=0)
    refused("first must be at least 0", Plan(TTR, first=-1))
    refused("3 bots for 2 seats", Plan(TTR, 2, bots=("random", "random", "random")))
    refused("no bot 'randon'", Plan(TTR, bots=("randon",)))
    refused("the bot miser does not play", Plan(TTR, bots=("miser",)))
    refused("2 to 5 players", Plan(TTR, 9))
    refused("cannot be made", Plan(TTR, records=__file__))


def test_batches_grow_and_shrink_to_their_time() -> None:
    pace = Pace()
    pace.learn(1, BATCH_S / 4)
    assert pace.size == 4
    pace.learn(4, 0.0)
    assert pace.size == 32
    pace.learn(32, 100 * BATCH_S)
    assert pace.size == 1


class Spy(Bot):
    """Plays its first move, and notes what the others have declared whenever it declares itself."""

    name = "random"

    def __init__(self, seen: list[list[Any]]) -> None:
        self.seen = seen

    def choose(self, seat: Seat) -> int:
        """The first move."""
        view: dict[str, Any] = seat.view()
        if view["stack"][-1]["step"] == "declare_first":
            self.seen.append(view["declared"])
        return seat.legal()[0]


@pytest.mark.parametrize("recorded", [False, True], ids=["", "recorded"])
def test_bots_that_choose_at_the_same_time_do_not_see_each_other(recorded: bool, tmp_path: Path) -> None:
    table = Simulator(Plan("ticket-to-ride-germany", 3, 1, records=str(tmp_path) if recorded else None))
    seen: list[list[Any]] = []
    table._makers = {"random": lambda game: Spy(seen)}
    table._compiled = False
    table.play(0)
    assert seen == [[None] * 3] * 3
