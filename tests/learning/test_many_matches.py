"""A network against itself in many matches: archives that replay, and counts that agree with them."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed; make soak installs it")

import parlorcar
from parlorcar.cli.main import main
from parlorcar.learning.archive_parts import write_archive_in_parts
from parlorcar.learning.balance import Count
from parlorcar.learning.many_matches import Ended, ManyMatches
from parlorcar.learning.network_archive import write_archive
from parlorcar.learning.tables import default_table
from parlorcar.research.archives.archive import Archive
from parlorcar.research.simulation.job_runner import job_executor
from tests.networks.small import network


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("network") / "ticket-to-ride-usa.npz"
    network(parlorcar.game("ttr-usa")).write(path)
    return path


def test_an_archive_holds_every_match_in_order_and_replays(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "matches.gz"
    given = ["archive", "ttr-usa", "--network", str(small), "--matches", "10", "--workers", "2", "--envs", "2"]
    assert main([*given, "--records", str(out)]) == 0
    archive = Archive(out)
    assert (archive.header["bots"], archive.header["players"]) == (["network"], 2)
    kept = list(archive)
    assert [one.match for one in kept] == list(range(10)), "of 8 rows the first matches, then second ones of two"
    assert len({tuple(one.moves) for one in kept}) == 10
    for one in kept:
        match = archive.match(one)
        assert match.over
        assert (match.scores(), match.game.ranking(match.state)) == (one.scores, one.ranking)


def test_counts_are_those_of_the_matches(small: Path) -> None:
    tables = [default_table("ttr-usa", 2), default_table("ttr-usa", 3)]
    playing = ManyMatches(small, tables, 2, 5, "cpu")
    count = Count(tables, 2, "cpu")
    ended: list[tuple[int, list[int], list[int]]] = []

    def noted(told: Ended) -> None:
        count(told)
        for row in told.counted.nonzero()[:, 0].tolist():
            ended.append((row // 2, told.scores[row].tolist(), told.ranks[row].tolist()))

    try:
        playing.run(2, noted)
    finally:
        playing.close()
    for at, figures in enumerate(count.figures()):
        mine = [(scores, ranks) for table, scores, ranks in ended if table == at]
        assert figures.matches == len(mine) == 8
        assert figures.players == tables[at].players
        for seat in range(figures.players):
            assert figures.seats[seat].points == sum(scores[seat] for scores, _ in mine)
        assert sum(one.wins for one in figures.seats) == pytest.approx(8)
        assert figures.best == sum(max(scores[: figures.players]) for scores, _ in mine)


def test_parts_played_one_by_one_are_the_same_archive(small: Path, tmp_path: Path) -> None:
    """As a Ray cluster plays them: the part of each worker for itself."""
    asked, given = (small, default_table("ttr-usa", 3)), (7, 3, 2, 2)  # of 8 rows, the last without a match that counts
    together = write_archive(*asked, tmp_path / "together.gz", *given, "cpu")
    with job_executor() as executor:
        apart = write_archive_in_parts(*asked, tmp_path / "apart.gz", *given, executor)
    assert apart == together
    assert (tmp_path / "apart.gz").read_bytes() == (tmp_path / "together.gz").read_bytes()


def test_what_cannot_be_played_is_refused(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["archive", "ttr-usa", "--network", "nowhere.npz", "--records", "x.gz"]) == 2
    assert "there is no file nowhere.npz" in capsys.readouterr().err
    assert main(["archive", "ttr-usa", "--network", str(small), "--matches", "0", "--records", "x.gz"]) == 2
    assert "at least one match" in capsys.readouterr().err
    given = ["--network", str(small), "--records", "x.gz", "--ray", "--device", "cuda:0"]
    assert main(["archive", "ttr-usa", *given]) == 2
    assert "--ray plays on processors" in capsys.readouterr().err
