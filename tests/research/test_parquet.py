"""Archives as Parquet: the same decisions as the archive's own arrays, described, whole or in parts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.research.archives.archive import Archive
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan

pytest.importorskip("pyarrow", reason="PyArrow is not installed")


def test_a_file_holds_the_decisions_of_its_archive(tmp_path: Path) -> None:
    import pyarrow as pa  # type: ignore[import-not-found,import-untyped,unused-ignore]  # it need not be there
    import pyarrow.parquet as pq  # type: ignore[import-not-found,import-untyped,unused-ignore]  # it need not be there

    from parlorcar.research.archives import parquet

    simulate(Plan("stone-age", players=3, games=3, seed=2, records=str(tmp_path / "a.gz")))
    count = parquet.write(tmp_path / "a.gz", tmp_path / "a.parquet", returns="win")
    expected = list(Archive(tmp_path / "a.gz").arrays(returns="win"))
    loaded = parquet.load(tmp_path / "a.parquet")
    assert len(loaded.moves) == count == sum(len(arrays.moves) for arrays in expected)
    for name in ("observations", "masks", "moves", "players", "returns"):
        assert np.array_equal(getattr(loaded, name), np.concatenate([getattr(one, name) for one in expected])), name
    parts = list(parquet.batches(tmp_path / "a.parquet", 100))
    assert len(parts) == -(-count // 100)
    assert np.array_equal(np.concatenate([part.masks for part in parts]), loaded.masks)
    described = parquet.about(tmp_path / "a.parquet")
    assert (described["game"], described["players"], described["returns"]) == ("stone-age", 3, "win")
    game = parquet.game_of(tmp_path / "a.parquet")
    assert (game.id, game.moves) == ("stone-age", loaded.masks.shape[1])
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(ParlorCarError, match="not a file of decisions"):
        parquet.load(tmp_path / "other.parquet")


def test_the_command_says_what_it_wrote_or_what_is_wrong(tmp_path: Path) -> None:
    simulate(Plan("stone-age", players=2, games=1, seed=2, records=str(tmp_path / "a.gz")))
    command = [sys.executable, "-m", "parlorcar.research.archives.parquet"]
    done = subprocess.run([*command, "a.gz", "a.parquet"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout.endswith(" decisions\n")) == (0, True)
    for given in (["b.gz", "b.parquet"], ["a.gz", "no/b.parquet"]):
        done = subprocess.run([*command, *given], cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr


def test_the_page_loads_it_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as PyTorch and pandas are there."""
    from parlorcar.research.archives import parquet

    page = (Path(__file__).parents[2] / "docs" / "archives.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```\n(from parlorcar.*?)^```", page, re.MULTILINE | re.DOTALL)
    parts = block.split("\n\n")
    assert [part.partition(" ")[2].partition(" ")[0] for part in parts[1:]] == ["torch", "pandas"]
    monkeypatch.chdir(tmp_path)
    simulate(Plan("stone-age", players=2, games=2, seed=2, records="matches.gz"))
    parquet.write("matches.gz", "matches.parquet")
    names: dict[str, object] = {}
    for part in parts:
        if (library := part.split()[1]) in ("torch", "pandas"):
            pytest.importorskip(library)
        exec(compile(part, "archives.md", "exec"), names)
    assert names["moves"].shape == names["data"].moves.shape  # type: ignore[attr-defined]  # what `exec` leaves has no types
