"""Archives: all matches of a simulation in one file, the same with any workers, readable as matches and as arrays."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import parlorcar
from parlorcar.research.archives.archive import Archive
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan
from tests.research.tables import LARGEST, named


def plan(id: str, players: int, path: Path, bots: tuple[str, ...] = ("random",)) -> Plan:
    return Plan(id, players, games=4, seed=7, bots=bots, records=str(path))


@pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")], ids=["random", "bots"])
def test_an_archive_holds_the_matches_of_the_same_plan_without_it(
    id: str, players: int, bots: tuple[str, ...], tmp_path: Path
) -> None:
    given = plan(id, players, tmp_path / "all.gz", bots)
    done, plain = simulate(given), simulate(replace(given, records=None))
    assert done.totals == plain.totals
    archive = Archive(tmp_path / "all.gz")
    kept = list(archive)
    assert [entry.match for entry in kept] == [0, 1, 2, 3]
    assert [sum(entry.scores[p] for entry in kept) for p in range(players)] == plain.totals.scores
    for entry in kept[:2]:
        match = archive.match(entry)
        assert match.over
        assert (match.scores(), match.ranking(), match.seats) == (entry.scores, entry.ranking, entry.seats)
    assert [file.name for file in tmp_path.iterdir()] == ["all.gz"]


@pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
def test_arrays_are_every_decision(id: str, players: int, tmp_path: Path) -> None:
    given = plan(id, players, tmp_path / "all.gz")
    done = simulate(replace(given, games=2))
    rows = list(Archive(tmp_path / "all.gz").arrays("win"))
    assert sum(len(part.moves) for part in rows) == done.totals.decisions
    for part in rows:
        n = len(part.moves)
        assert part.masks[np.arange(n), part.moves].all()
        assert part.masks.sum(1).min() > 1
        assert len(part.observations) == len(part.players) == len(part.returns) == n
        assert {float(part.returns[part.players == p].sum() > 0) for p in range(players)} >= {0.0, 1.0}


def test_the_file_does_not_depend_on_workers(tmp_path: Path) -> None:
    texts = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.gz"
        simulate(Plan("stone-age", 2, games=6, records=str(path)), workers)
        texts.append(gzip.decompress(path.read_bytes()))
    assert texts[0] == texts[1]


def test_what_is_no_archive_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        Archive(tmp_path / "nothing.gz")
    (tmp_path / "text.gz").write_text("text")
    with pytest.raises(ValueError, match="cannot be read"):
        Archive(tmp_path / "text.gz")
    (tmp_path / "other.gz").write_bytes(gzip.compress(b"{}\n"))
    with pytest.raises(ValueError, match="no archive"):
        Archive(tmp_path / "other.gz")
    simulate(Plan("stone-age", 2, games=1, records=str(tmp_path / "a.gz")))
    lines = gzip.decompress((tmp_path / "a.gz").read_bytes()).decode().splitlines()
    rules = parlorcar.game("stone-age").rules_version
    (tmp_path / "old.gz").write_bytes(gzip.compress(lines[0].replace(f'"{rules}"', '"0.0"').encode() + b"\n"))
    with pytest.raises(ValueError, match=r"rules 0\.0"):
        Archive(tmp_path / "old.gz")
    (tmp_path / "cut.gz").write_bytes(gzip.compress("\n".join([lines[0], lines[1][:50]]).encode()))
    with pytest.raises(ValueError, match="line 2"):
        list(Archive(tmp_path / "cut.gz"))
