"""Learning itself, for a moment; PyTorch is installed by `make soak`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed; make soak installs it")

import parlorcar
from parlorcar.bots.seat import Bot, Seat
from parlorcar.cli.main import main
from parlorcar.learning import checkpoint, rivals
from parlorcar.learning.collect import HALVES, MemoryLayout, TableJob, TableMatches
from parlorcar.learning.inputs import COUNT, Columns, Translation
from parlorcar.learning.league import ITSELF, OLDER, Row
from parlorcar.learning.network import Features, Network, Translator
from parlorcar.learning.ppo import Learner, TrainingSettings
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.rollout import Opponents, Ring, Rollout, Scale
from parlorcar.learning.tables import GameSetup, all_tables, default_table
from parlorcar.learning.train import tables_for, tables_of_a_worker
from parlorcar.networks.bot import NetworkBot
from parlorcar.networks.packed import unpacked
from parlorcar.research import VectorEnv
from tests.networks.small import network

SMALL = ["--device", "cpu", "--workers", "2", "--envs", "12", "--steps", "6", "--width", "16", "--batch", "32"]
SMALL += ["--bots", "greedy", "--bots-share", "0.1", "--every", "1", "--keep", "2", "--opponents", "random"]
SMALL += ["--matches", "4", "--evaluate", "1"]
UPDATE = 6 * 2 * 2 * 12  # decisions between two updates


def trained(*more: str) -> int:
    return main(["train", *more[:1], *SMALL, *more[1:]])


def test_one_command_from_nothing_to_a_network_and_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    assert trained("stone-age", "--run", str(folder), "--decisions", str(5 * UPDATE)) == 0
    first = torch.load(folder / "checkpoint.pt", weights_only=True)
    assert first["progress"]["decisions"] == 5 * UPDATE
    assert trained("stone-age", "--run", str(folder), "--decisions", str(9 * UPDATE)) == 0
    assert f"going on after {5 * UPDATE:,} decisions" in capsys.readouterr().out
    second = torch.load(folder / "checkpoint.pt", weights_only=True)
    assert (second["progress"]["decisions"], second["progress"]["updates"]) == (9 * UPDATE, 9)
    assert [one["decisions"] for one in second["progress"]["sessions"]] == [5 * UPDATE, 4 * UPDATE]
    assert float(second["optimizer"][0]["step"]) > float(first["optimizer"][0]["step"]) > 0
    assert [update for update, _ in second["older"]] == [3, 7]
    lines = [json.loads(line) for line in (folder / "progress.jsonl").read_text().splitlines()]
    assert sum("policy" in line for line in lines) > 4
    card = json.loads((folder / "card.json").read_text())
    assert [line["decisions"] for line in card["evaluations"]] == [5 * UPDATE] * 2 + [9 * UPDATE] * 2
    assert {path.name for path in folder.iterdir()} >= {"card.md", "curves.svg", "stone-age.npz"}
    game = parlorcar.game("stone-age", players=2)
    assert NetworkBot(game, folder / "stone-age.npz").path.is_file()
    assert trained("stone-age", "--run", str(folder), "--seed", "5") == 2
    assert "begun with seed = 1, not 5" in capsys.readouterr().err


def test_where_few_matches_are_played_batches_are_smaller(tmp_path: Path) -> None:
    """Otherwise nothing would be learnt, and nothing would say so."""
    folder = tmp_path / "run"
    assert trained("stone-age", "--run", str(folder), "--decisions", str(3 * UPDATE), "--batch", "100000") == 0
    lines = [json.loads(line) for line in (folder / "progress.jsonl").read_text().splitlines()]
    assert [line["steps"] >= 2 for line in lines if "policy" in line] == [True] * 2


@pytest.mark.parametrize("game", ["stone-age", "ticket-to-ride-usa"])
def test_every_worker_has_tables_of_all_sizes(game: str) -> None:
    """So that all take the same time, and a single worker learns them all; few matches are not spread thin."""
    recipe, sizes = Recipe(game), {table.players for table in all_tables(game)}
    together = tables_of_a_worker(recipe)
    tables = tables_for(game, 3 * together, 1)
    for first in range(0, len(tables), together):
        own = tables[first : first + together]
        usual = {default_table(game, players) for players in sizes}
        assert usual < set(own)
        assert [table.players for table in own if table not in usual] == sorted(sizes)
    assert tables_of_a_worker(replace(recipe, envs=64)) == 2
    assert tables_of_a_worker(replace(recipe, envs=8)) == 1


@pytest.mark.parametrize("usual", [0.0, 0.25, 0.5, 1.0])
def test_so_many_tables_have_the_rulebook_s_options_and_the_rest_go_through_all_others(usual: float) -> None:
    game = "great-western-trail-2"
    every = all_tables(game)
    sizes = {table.players for table in every}
    tables = tables_for(game, 120, 1, usual)
    as_printed = [table for table in tables if table == default_table(game, table.players)]
    assert len(as_printed) == 120 * usual
    assert {table.players for table in as_printed} == (sizes if usual else set())
    for n in sizes:
        others = [table for table in tables if table.players == n and table not in as_printed]
        assert len(set(others)) == min(len(others), len([one for one in every if one.players == n]) - 1)


def test_threads_leave_the_workers_their_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that wait for the cores of workers made a run on two cores half as fast."""
    asked: list[int] = []
    monkeypatch.setattr("parlorcar.learning.training_run.usable_cores", lambda: 1)
    monkeypatch.setattr(torch, "set_num_threads", asked.append)
    assert trained("stone-age", "--run", str(tmp_path), "--decisions", str(UPDATE), "--device", "cpu") == 0
    assert asked == [1]


def test_a_device_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert trained("stone-age", "--run", str(tmp_path), "--device", "cuda:77") == 2
    assert "there is no device 'cuda:77' here" in capsys.readouterr().err


def test_it_goes_on_from_a_packed_network_with_another_one_in_the_league(tmp_path: Path) -> None:
    """And changes nothing if it does not learn."""
    made = network(parlorcar.game("ttr-usa"))
    start = tmp_path / "start.npz"
    made.write(start)
    folder = tmp_path / "run"
    given = ["--width", str(made.width), "--start", str(start), "--rivals", str(start), "--rate", "0", "--matches", "0"]
    assert trained("ttr-usa", *given, "--run", str(folder), "--decisions", str(3 * UPDATE), "--save", "0") == 0
    assert [path.name for path in folder.iterdir() if path.suffix == ".part"] == []
    weights = torch.load(folder / "checkpoint.pt", weights_only=True)["weights"]
    for name, array in unpacked(made).items():
        assert weights[name].float().numpy() == pytest.approx(array, rel=1e-3, abs=1e-4), name


def test_older_selves_are_kept_in_a_byte_for_each_weight() -> None:
    weights = {"a.weight": torch.randn(4, 30), "a.bias": torch.randn(4)}
    kept = checkpoint.small(weights)
    assert kept["a.weight"].dtype == torch.int8
    again = checkpoint.restored(kept)
    assert set(again) == set(weights)
    assert again["a.bias"].tolist() == weights["a.bias"].tolist()
    assert float((again["a.weight"] - weights["a.weight"]).abs().max()) < 0.02


def test_wins_are_counted_by_rival() -> None:
    rows = [Row(ITSELF), Row(OLDER, 1), Row("greedy", 0)]
    opponents = Opponents(rows, [ITSELF, OLDER, "greedy"], "cpu")
    there = torch.ones(3, 2, dtype=torch.bool)
    for ranks in ([[1, 2], [1, 2], [1, 2]], [[1, 2], [1, 1], [2, 1]]):
        opponents.count(torch.tensor(ranks), torch.tensor([True, True, True]), there)
    opponents.count(torch.tensor([[1, 2]] * 3), torch.tensor([False, False, False]), there)
    assert opponents.mine(torch.tensor([0, 0, 0])).tolist() == [True, False, True]
    assert opponents.results() == {OLDER: 0.25, "greedy": 0.5}
    assert opponents.results() == {}


def test_columns_on_the_device_are_those_of_numpy() -> None:
    tables = [default_table("gwt1", 2), default_table("gwt1", 4)]
    columns = Columns("gwt1")
    rows, wide = [], max(Translation(columns, table).width for table in tables)
    raw = np.zeros((2, wide), np.int16)
    for k, table in enumerate(tables):
        env = VectorEnv(table.make(), n=1, seed=k)
        for _ in range(25):
            env.step(env.sample())
        raw[k, : env.observations.shape[1]] = env.observations[0]
        rows.append(Translation(columns, table)(env.observations)[0])
    places = np.arange(2 * wide).reshape(2, wide)
    found = Translator(columns, tables, places)(torch.from_numpy(raw.reshape(-1)))
    assert (found.numpy() == np.stack(rows)).all()
    features = Features(columns)(found, torch.float32)
    names = columns.features()
    assert features.shape == (2, len(names))
    assert features[0, names.index("players = 2")] == features[1, names.index("players = 4")] == 1


def test_counts_are_scaled_by_their_logarithm() -> None:
    columns = Columns("stone-age")
    at = next(i for i, column in enumerate(columns.columns.values()) if column.kind == COUNT)
    counts = [0, 1, 3, 7, -3, 32767, -32768]
    rows = torch.zeros(len(counts), columns.size, dtype=torch.int16)
    rows[:, at] = torch.tensor(counts, dtype=torch.int16)
    found = Features(columns)(rows, torch.float32)[:, columns.features().index(list(columns.columns)[at])]
    assert found.tolist() == pytest.approx([0, 0.25, 0.5, 0.75, -0.5, 3.75, -np.log2(32769) / 4])


def test_what_a_match_was_worth() -> None:
    scores, ranks = torch.tensor([[50, 80, 0], [40, 40, 40]]), torch.tensor([[2, 1, 0], [1, 1, 3]])
    worth = Scale(60, 20).worth(scores, ranks, torch.tensor([2, 3]))
    assert worth[0].tolist() == [[-1, 1, 0], [-0.5, 1, 0]]
    assert worth[1, 0].tolist() == pytest.approx([0.375, 0.375, -0.75])


def test_advantages_go_along_the_decisions_of_one_seat() -> None:
    """Two seats in turn; the match ends after the fourth step, won by seat 0, and another begins."""
    ring = Ring(1, 6, 1, 1, 1, 2, "cpu")
    ring.movers[:, 0] = torch.tensor([0, 1, 0, 1, 0, 1])
    ring.mine[:] = True
    ring.values[:, 0, 0, 0] = torch.tensor([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    ring.ended[3] = True
    ring.worth[3, 0, 0] = torch.tensor([1.0, -1.0])
    places = ring.weigh(0, trace=1.0)
    assert places.tolist() == [0, 1, 2, 3]  # of the new match nothing is known yet
    assert ring.gains[:4, 0, 0, 0].tolist() == pytest.approx([0.9, 0.8, 0.7, 0.6])


def test_a_match_that_was_lost_teaches_as_far_as_it_is_known() -> None:
    """Two seats in turn; the match is lost after the fourth step, with what its last decisions would have led to."""
    ring = Ring(1, 8, 1, 1, 1, 2, "cpu")
    ring.movers[:, 0] = torch.tensor([0, 1, 0, 1, 0, 1, 0, 1])
    ring.mine[:] = True
    ring.values[:, 0, 0, 0] = torch.tensor([0.1, 0.2, 0.3, 0.4, 5.0, 6.0, 7.0, 8.0])
    ring.broken[3] = True
    assert ring.weigh(0, trace=1.0).tolist() == [0, 1, 4, 5]
    assert ring.gains[:2, 0, 0, 0].tolist() == pytest.approx([0.2, 0.2]), "nothing of the match that came after it"


class Here:
    """Workers that play in this process."""

    def __init__(self, recipe: Recipe, tables: list[GameSetup]) -> None:
        self.layout = MemoryLayout(tables, recipe.envs)
        self.memories = [bytearray(self.layout.size) for _ in range(HALVES)]
        rows = [self.layout.rows(memory, 0) for memory in self.memories]
        self.matches = TableMatches(TableJob(tables, 0, recipe.envs, 3, recipe), rows)

    def receive(self, half: int) -> None:
        """Everything was played at once."""

    def send(self, half: int) -> None:
        self.matches.play(half, self.layout.moves(self.memories[half], 0))

    def replaced(self, half: int) -> list[int]:
        """Nobody is ever replaced."""
        return []

    def done_again(self, half: int) -> None:
        """Nothing is waited for."""

    def close(self) -> None:
        """There are no processes."""


class Last(Bot):
    """Plays its last legal move, which the network that learns does not like."""

    def choose(self, seat: Seat) -> int:
        return seat.legal()[-1]


def test_moves_of_bots_are_imitated_only_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "bot", lambda name, game: Last())
    torch.manual_seed(1)
    recipe = Recipe("stone-age", envs=16, league=0, bots=("last",), bots_share=0.5)
    table = default_table("stone-age", 2)
    columns, steps = Columns("stone-age"), 40
    learnt = Network(columns, table.make().moves, 4, width=16, blocks=1)
    rollout = Rollout(Here(recipe, [table]), columns, recipe, "cpu")
    ring = Ring(1, steps, HALVES * rollout.rows, columns.size, learnt.moves, 4, "cpu")
    for _ in range(steps + 1):
        for half in range(HALVES):
            rollout.step(half, ring, learnt)
    theirs = ring.by_bots[1:]  # the first was written again, and is not played yet
    last = (ring.masks * torch.arange(learnt.moves)).argmax(2)[1:]
    assert theirs.sum() > steps
    assert not (theirs & ring.mine[1:]).any()
    assert (ring.actions[1:] == last)[theirs].all(), "what the bot has played, not what the network would have"
    settings = TrainingSettings(rate=0.01, epochs=4, batch=32)
    learner = Learner(learnt, settings, ring, rollout.players.repeat(HALVES), "cpu")
    learner.learn(0, 0.01, 0.0)
    assert learner.figures["unlike"] == 0
    found = []
    for _ in range(3):
        learner.learn(0, 0.01, 0.0, imitate=1.0)
        found.append(learner.figures["unlike"])
    assert found[0] > 2 * found[-1] > 0
