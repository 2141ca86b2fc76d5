"""Learning itself, for a moment; PyTorch is installed by `make soak`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed; make soak installs it")

import parlorcar  # noqa: E402  after what they need
from parlorcar.learning import evaluate, train  # noqa: E402  after what they need
from parlorcar.learning.inputs import Columns, Translation  # noqa: E402
from parlorcar.learning.network import Features, Translator  # noqa: E402
from parlorcar.learning.rollout import Ring, Scale  # noqa: E402
from parlorcar.learning.tables import default_table  # noqa: E402
from parlorcar.networks.packed import unpacked  # noqa: E402
from parlorcar.research import VectorEnv  # noqa: E402
from tests.networks.small import network  # noqa: E402

SMALL = ["--device", "cpu", "--workers", "2", "--envs", "12", "--steps", "6", "--width", "16", "--batch", "32"]


def test_it_learns_keeps_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*more: str) -> dict[str, Any]:
        monkeypatch.setattr("sys.argv", ["train", "stone-age", *SMALL, "--updates", "4", "--every", "4", *more])
        train.main()
        received: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
        return received

    first, second = tmp_path / "first.pt", tmp_path / "second.pt"
    run("--out", str(first))
    received = run("--start", str(first), "--out", str(second))
    assert received["decisions"] == 2 * 4 * 6 * 2 * 2 * 12
    kept = torch.load(second, weights_only=True)
    assert kept["decisions"] == received["decisions"]
    assert kept["game"] == "stone-age"
    monkeypatch.setattr("sys.argv", ["evaluate", str(second), "--against", "random", "--games", "4", "--workers", "1"])
    evaluate.main()
    received = json.loads(capsys.readouterr().out.splitlines()[0])
    assert received["matches"] == 4


def test_it_goes_on_from_a_packed_network_and_keeps_what_it_has_on_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = parlorcar.game("ttr-usa")
    made = network(game)
    made.write(tmp_path / "start.npz")
    kept = list[tuple[int, int]]()
    out = tmp_path / "net.pt"

    def replaced(path: Path, target: Path) -> None:
        kept.append((out.stat().st_size if out.exists() else 0, path.stat().st_size))
        os.replace(path, target)

    monkeypatch.setattr(Path, "replace", replaced)
    small = ["--width", str(made.width), "--updates", "4", "--save", "0", "--start", str(tmp_path / "start.npz")]
    monkeypatch.setattr("sys.argv", ["train", "ttr-usa", *SMALL, *small, "--out", str(out), "--rate", "0"])
    train.main()
    assert len(kept) > 1, "on the way and at the end"
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []
    weights = torch.load(out, weights_only=True)["weights"]
    for name, array in unpacked(made).items():
        assert weights[name].float().numpy() == pytest.approx(array, rel=1e-3, abs=1e-4), name


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
